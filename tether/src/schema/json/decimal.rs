use std::cmp::Ordering;

/// Numbers are written out in full up to this many digits.
const PLAIN_DIGITS: i64 = 40;

/// A JSON number by its digits: exact at any size, never through `f64`.
///
/// The value is `digits × 10^exponent`, without leading or trailing zeros, so that one number has
/// one form. Zero has no digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// Reads a JSON number; `None` when its exponent is beyond all measure.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (negative, text) = text
            .strip_prefix('-')
            .map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        let leading = all.trim_start_matches('0');
        let digits = leading.trim_end_matches('0');
        let dropped = i64::try_from(leading.len() - digits.len()).ok()?;
        let exponent = exponent
            .parse::<i64>()
            .ok()?
            .checked_sub(i64::try_from(fraction.len()).ok()?)?;
        Some(Self {
            negative,
            digits: digits.to_owned(),
            exponent: if digits.is_empty() {
                0
            } else {
                exponent.checked_add(dropped)?
            },
        })
    }

    /// Whether there is nothing behind the point.
    pub(crate) const fn is_whole(&self) -> bool {
        self.exponent >= 0
    }

    pub(crate) const fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// The digits of a whole number, if there are few enough to write down.
    pub(crate) fn to_integer(&self) -> Option<String> {
        if !self.is_whole() || self.magnitude() > PLAIN_DIGITS {
            return None;
        }
        if self.is_zero() {
            return Some("0".to_owned());
        }
        let zeros = "0".repeat(usize::try_from(self.exponent).ok()?);
        Some(format!("{}{}{zeros}", self.sign(), self.digits))
    }

    /// The one canonical text of this number.
    ///
    /// Up to 40 digits are written out, with a point where one is needed; beyond that it is
    /// `digits e exponent`. Minus zero keeps its sign.
    pub(crate) fn to_text(&self) -> String {
        let integer = if self.is_zero() {
            Some(format!("{}0", self.sign()))
        } else {
            self.to_integer()
        };
        integer
            .or_else(|| self.to_fraction())
            .unwrap_or_else(|| format!("{}{}e{}", self.sign(), self.digits, self.exponent))
    }

    fn to_fraction(&self) -> Option<String> {
        let places = usize::try_from(self.exponent.checked_neg()?).ok()?;
        if places == 0 || places > 20 || self.digits.len() > 40 {
            return None;
        }
        let padded = format!("{:0>width$}", self.digits, width = places + 1);
        let (whole, fraction) = padded.split_at(padded.len() - places);
        Some(format!("{}{whole}.{fraction}", self.sign()))
    }

    const fn sign(&self) -> &'static str {
        if self.negative { "-" } else { "" }
    }

    /// How many digits stand before the point.
    fn magnitude(&self) -> i64 {
        let length = i64::try_from(self.digits.len()).unwrap_or(i64::MAX);
        length.saturating_add(self.exponent)
    }

    const fn signum(&self) -> i8 {
        match (self.is_zero(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    /// Whether this is a whole number of `step`s; a step of more digits than can be told counts as
    /// one.
    pub(crate) fn is_multiple_of(&self, step: &Self) -> bool {
        if self.is_zero() || step.is_zero() {
            return true;
        }
        // The last digit stands where the step has none.
        let Ok(zeros) = u64::try_from(self.exponent.saturating_sub(step.exponent)) else {
            return false;
        };
        let Ok(divisor) = step.digits.parse::<u64>().map(u128::from) else {
            let lowest = step.exponent;
            let scaled = self.scaled(lowest).zip(step.scaled(lowest));
            return scaled.is_none_or(|(number, step)| number % step == 0);
        };
        let digits = self.digits.bytes().map(|digit| u128::from(digit - b'0'));
        let rest = digits.fold(0, |rest, digit| (rest * 10 + digit) % divisor);
        (rest * power_of_ten(zeros, divisor)).is_multiple_of(divisor)
    }

    /// The number as a multiple of ten to the `exponent`.
    fn scaled(&self, exponent: i64) -> Option<i128> {
        let zeros = u32::try_from(self.exponent.checked_sub(exponent)?).ok()?;
        let digits: i128 = if self.is_zero() {
            0
        } else {
            self.digits.parse().ok()?
        };
        digits.checked_mul(10_i128.checked_pow(zeros)?)
    }

    fn cmp_magnitude(&self, other: &Self) -> Ordering {
        // Digits compare as text: both begin with a non-zero digit at the same place.
        self.magnitude()
            .cmp(&other.magnitude())
            .then_with(|| self.digits.cmp(&other.digits))
    }

    /// Compares by value; minus zero equals zero.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        self.signum()
            .cmp(&other.signum())
            .then_with(|| match self.signum() {
                0 => Ordering::Equal,
                1 => self.cmp_magnitude(other),
                _ => other.cmp_magnitude(self),
            })
    }
}

/// What is left of ten to the `exponent` after division, without the number itself.
const fn power_of_ten(mut exponent: u64, divisor: u128) -> u128 {
    let (mut power, mut square) = (1 % divisor, 10 % divisor);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * square % divisor;
        }
        square = square * square % divisor;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::Decimal;
    use std::cmp::Ordering;

    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap()
    }

    #[test]
    fn one_text_for_one_number() {
        for (text, canonical) in [
            ("0", "0"),
            ("-0", "-0"),
            ("0.000", "0"),
            ("0e9", "0"),
            ("10", "10"),
            ("1.0e1", "10"),
            ("100e-1", "10"),
            ("-0.50", "-0.5"),
            ("12.345E1", "123.45"),
            ("1e39", "1000000000000000000000000000000000000000"),
            ("1e40", "1e40"),
            ("1e-20", "0.00000000000000000001"),
            ("1e-21", "1e-21"),
            ("1.5e-21", "15e-22"),
            ("1e9223372036854775807", "1e9223372036854775807"),
        ] {
            assert_eq!(decimal(text).to_text(), canonical, "{text}");
        }
        assert_eq!(Decimal::parse("1e9223372036854775808"), None);
    }

    #[test]
    fn integers_are_exact_or_none() {
        assert_eq!(decimal("1e2").to_integer().as_deref(), Some("100"));
        assert_eq!(decimal("-0.0").to_integer().as_deref(), Some("0"));
        assert_eq!(decimal("1.5").to_integer(), None);
        assert_eq!(decimal("1e400").to_integer(), None);
    }

    #[test]
    fn order_is_that_of_the_values() {
        let rising = [
            "-1e400", "-12", "-1.2", "-1e-9", "0", "1e-9", "0.9", "1", "1.01", "9", "10", "1e400",
        ];
        for (i, a) in rising.iter().enumerate() {
            for (j, b) in rising.iter().enumerate() {
                assert_eq!(decimal(a).compare(&decimal(b)), i.cmp(&j), "{a} {b}");
            }
        }
        assert_eq!(decimal("-0").compare(&decimal("0.0")), Ordering::Equal);
    }

    #[test]
    fn multiples() {
        for (number, step, is) in [
            ("0.3", "0.1", true),
            ("0.25", "0.1", false),
            ("10", "5", true),
            ("1", "0", true),
            ("-7", "2", false),
        ] {
            assert_eq!(
                decimal(number).is_multiple_of(&decimal(step)),
                is,
                "{number} {step}"
            );
        }
    }
}
