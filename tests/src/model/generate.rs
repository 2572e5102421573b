use super::{
    Answer, Arguments, Body, Both, CallPlan, Cancel, Case, End, Group, Guarding, Hearing, Id, Post,
    Pre, Predicate, Rng, Sinking, Step, ToolName, Wrap, made_sensible,
};

/// The random case of this seed, for virtual time.
#[must_use]
pub fn random(seed: u64) -> Case {
    let mut maker = Maker::new(seed);
    let spawned = maker.rng.chance(30);
    let at = 20 * maker.rng.below(60) + 3;
    maker.case(spawned, false, Cancel::At(at))
}

/// The random case of this seed, for a runtime with threads.
#[must_use]
pub fn random_on_threads(seed: u64) -> Case {
    let mut maker = Maker::new(seed);
    let at = 1 + maker.rng.below(60);
    maker.case(true, true, Cancel::At(at))
}

/// Makes one case.
struct Maker {
    rng: Rng,
    /// How often something out of the ordinary happens, in percent.
    wild: u64,
    /// How often something takes its time, in percent.
    slow: u64,
    /// How often a call has calls of its own, in percent.
    nests: u64,
    /// How many calls may still be made.
    left: u64,
}

impl Maker {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        Self {
            wild: rng.pick(&[0, 2, 5, 12, 25]),
            slow: rng.pick(&[0, 5, 30]),
            nests: rng.pick(&[0, 0, 20, 45]),
            left: 24,
            rng,
        }
    }

    fn case(&mut self, spawned: bool, threads: bool, cancel: Cancel) -> Case {
        let count = 1 + self.rng.below(7);
        let limit = 1 + self.rng.below(5);
        let cancel = match self.rng.below(10) {
            0..=4 => Cancel::Never,
            5 => Cancel::BeforeStart,
            _ => cancel,
        };
        let case = Case {
            limit: usize::try_from(limit).unwrap_or(1),
            spawned,
            threads,
            cancel,
            no_approver: self.rng.chance(15),
            max_depth: self.rng.chance(20).then_some(2),
            calls: self.calls(count, 0),
        };
        made_sensible(case)
    }

    fn calls(&mut self, count: u64, depth: u64) -> Vec<CallPlan> {
        let count = count.min(self.left);
        self.left -= count;
        (0..count).map(|_| self.call(depth)).collect()
    }

    fn call(&mut self, depth: u64) -> CallPlan {
        let wild = self.wild;
        let tool = if self.rng.chance(20) {
            ToolName::Cooperative
        } else {
            self.rng.rarely(wild / 2, &[ToolName::Unknown])
        };
        CallPlan {
            id: self.rng.rarely(wild / 2, Id::REST),
            tool,
            arguments: self.rng.rarely(wild / 2, Arguments::REST),
            predicate: self.rng.rarely(30, Predicate::REST),
            pre: self.both(Pre::REST),
            guards: Both {
                outer: self.rng.rarely(wild / 2, Guarding::REST),
                inner: self.rng.rarely(wild / 2, Guarding::REST),
            },
            approver: self.step(3 * wild, Answer::REST),
            wrap: self.both(Wrap::REST),
            body: self.body(depth),
            post: self.both(Post::REST),
            results: self.both(Hearing::REST),
            sink: self.sink(),
        }
    }

    fn body(&mut self, depth: u64) -> Body {
        let groups = if self.left > 0 && depth < 4 && self.rng.chance(self.nests) {
            1 + self.rng.below(2)
        } else {
            0
        };
        Body {
            wait: 20 * self.rng.below(10),
            groups: (0..groups).map(|_| self.group(depth)).collect(),
            after: if groups > 0 {
                20 * self.rng.below(5)
            } else {
                0
            },
            end: self.rng.rarely(self.wild, End::REST),
            heeds: self.rng.chance(50),
        }
    }

    fn group(&mut self, depth: u64) -> Group {
        let count = 1 + self.rng.below(3);
        Group {
            parallelism: self.rng.pick(&[1, 1, 2, 4]),
            give_up: self.rng.chance(15).then_some(20 * self.rng.below(10) + 7),
            calls: self.calls(count, depth + 1),
        }
    }

    fn sink(&mut self) -> Sinking {
        let rare = self.wild / 4;
        Sinking {
            declared: self.step(rare, Hearing::REST),
            started: self.step(rare, Hearing::REST),
            recorded: self.step(rare, Hearing::REST),
            ready: self.step(rare, Hearing::REST),
        }
    }

    fn both<T: Copy + Default>(&mut self, among: &[T]) -> Both<Step<T>> {
        Both {
            outer: self.step(self.wild / 2, among),
            inner: self.step(self.wild / 2, among),
        }
    }

    fn step<T: Copy + Default>(&mut self, percent: u64, among: &[T]) -> Step<T> {
        let wait = if self.rng.chance(self.slow) {
            20 * (1 + self.rng.below(4))
        } else {
            0
        };
        Step {
            wait,
            does: self.rng.rarely(percent, among),
        }
    }
}
