use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// An integer that is written as decimal digits in a string.
///
/// Clients that hold numbers as doubles round an identifier beyond 2^53 before it arrives; digits in
/// a string reach the tool as they are. The schema is that of a string with a pattern, and what is
/// no integer of the type is refused.
///
/// ```
/// use tether::prelude::*;
/// use tether::schema::DecimalString;
///
/// /// Look an order up.
/// #[tool]
/// fn order(
///     /// The number on the invoice.
///     id: DecimalString<u64>,
/// ) -> String {
///     format!("order {}", id.0)
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let view = Scope::root().tools(tools![Order]).build()?.view();
/// let call = ToolCall::new("1", "order", r#"{"id": "18446744073709551615"}"#);
/// let outcome = view.execute(call).await;
/// assert_eq!(outcome.to_tool_value().to_value(), "order 18446744073709551615");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(clippy::exhaustive_structs)] // it is the number and nothing else
pub struct DecimalString<T>(pub T);

mod sealed {
    /// Integers, each with the pattern of its digits.
    pub trait Integer: Sized + std::fmt::Display + std::str::FromStr {
        const PATTERN: &'static str;
        const NAME: &'static str;
        const RANGE: (Self, Self);
    }

    macro_rules! integers {
        ($($type:ident $pattern:literal;)*) => {
            $(
                impl Integer for $type {
                    const PATTERN: &'static str = $pattern;
                    const NAME: &'static str = stringify!($type);
                    const RANGE: (Self, Self) = (Self::MIN, Self::MAX);
                }
            )*
        };
    }

    integers! {
        u64 "^(0|[1-9][0-9]{0,19})$";
        i64 "^(0|-?[1-9][0-9]{0,18})$";
        u128 "^(0|[1-9][0-9]{0,38})$";
        i128 "^(0|-?[1-9][0-9]{0,38})$";
    }
}

use sealed::Integer;

impl<T: Integer> JsonSchema for DecimalString<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("DecimalString_{}", T::NAME).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": T::PATTERN})
    }
}

impl<'de, T: Integer> Deserialize<'de> for DecimalString<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        // One text for one number: no sign before zero, no plus, no zeros before digits.
        let number = text.parse::<T>().ok();
        let number = number.filter(|number| number.to_string() == *text);
        number.map(Self).ok_or_else(|| {
            let (least, most) = T::RANGE;
            D::Error::custom(format!(
                "expected the digits of an integer from {least} to {most}"
            ))
        })
    }
}

impl<T: fmt::Display> Serialize for DecimalString<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<T: fmt::Display> fmt::Display for DecimalString<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
