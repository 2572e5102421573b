/// A small generator of pseudo-random numbers (SplitMix64): the same seed gives the same case on
/// every machine and with every version of every dependency.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// True in `percent` of 100 cases.
    pub const fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        let index = self.below(among.len() as u64);
        among[usize::try_from(index).unwrap_or_default()]
    }

    /// In `percent` of 100 cases one of these; else nothing out of the ordinary.
    pub fn rarely<T: Copy + Default>(&mut self, percent: u64, among: &[T]) -> T {
        if self.chance(percent) {
            self.pick(among)
        } else {
            T::default()
        }
    }
}
