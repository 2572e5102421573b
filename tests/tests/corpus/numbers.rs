//! Numbers of every width.

use std::num::{NonZeroU8, NonZeroU64};
use tether::prelude::*;

/// Add.
#[tool]
fn add(a: i64, b: i64) -> Option<i64> {
    a.checked_add(b)
}

/// Unsigned integers.
#[tool]
fn unsigned(a: u8, b: u16, c: u32, d: u64, e: usize) -> u64 {
    let small = u64::from(a) + u64::from(b) + u64::from(c);
    small.wrapping_add(d).wrapping_add(e as u64)
}

/// Signed integers.
#[tool]
fn signed(a: i8, b: i16, c: i32, d: i64, e: isize) -> i64 {
    let small = i64::from(a) + i64::from(b) + i64::from(c);
    small.wrapping_add(d).wrapping_add(e as i64)
}

/// Very large integers.
#[tool]
fn large(a: u128, b: i128) -> String {
    format!("{a} {b}")
}

/// Fractions.
#[tool]
fn fractions(a: f32, b: f64) -> f64 {
    f64::from(a) + b
}

/// Divide.
#[tool]
fn divide(a: f64, #[tool(default = 1.0)] by: f64) -> Result<f64, String> {
    if by == 0.0 {
        return Err("cannot divide by 0".to_owned());
    }
    Ok(a / by)
}

/// Numbers other than 0.
#[tool]
fn non_zero(a: NonZeroU8, b: Option<NonZeroU64>) -> u64 {
    u64::from(a.get()) + b.map_or(0, NonZeroU64::get)
}

/// The larger of two.
#[tool(parallel)]
fn larger(a: i32, b: i32) -> i32 {
    a.max(b)
}

/// The mean.
#[tool]
fn mean(of: &[f64]) -> Option<f64> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    Some(of.iter().sum::<f64>() / f64::from(count))
}

/// Throw dice.
#[tool]
fn throw(
    #[tool(default = 1)] dice: u8,
    #[tool(default = 6, example = 20)] sides: u8,
    #[tool(examples = [1, 42])] seed: u64,
) -> u64 {
    seed % (u64::from(dice) * u64::from(sides)).max(1)
}

/// Whether a number is even.
#[tool]
fn is_even(number: i64) -> bool {
    number % 2 == 0
}

/// Bounded numbers.
#[tool]
fn bounded(
    #[schemars(range(min = 1, max = 10))] few: u32,
    #[schemars(range(min = 0.0, max = 1.0))] share: f64,
) -> f64 {
    f64::from(few) * share
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        Add, Unsigned, Signed, Large, Fractions, Divide, NonZero, Larger, Mean, Throw, IsEven,
        Bounded
    ]
}
