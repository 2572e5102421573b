/// A median, and the quartiles on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    pub low: f64,
    pub median: f64,
    pub high: f64,
}

impl Spread {
    /// Of at least one number.
    pub fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let at = |part: usize| values[(values.len() - 1) * part / 4];
        Self {
            low: at(1),
            median: at(2),
            high: at(3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn quartiles_of_five_are_the_second_third_and_fourth() {
        let spread = Spread::of(vec![5.0, 1.0, 4.0, 2.0, 3.0]);
        let expected = Spread {
            low: 2.0,
            median: 3.0,
            high: 4.0,
        };
        assert_eq!(spread, expected);
    }
}
