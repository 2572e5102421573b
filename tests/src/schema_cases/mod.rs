//! The tools of the cases on schemas, under the cases' ids.

mod agreement;
mod problems;
mod types;

pub use self::agreement::*;
pub use self::problems::*;

use tether::prelude::*;
use tether::scope::AnyScope;

/// Tools that show their arguments as JSON.
macro_rules! shows {
    ($($name:ident($($(#[$attribute:meta])* $parameter:ident: $type:ty),*);)*) => {
        $(
            /// A tool of the case.
            #[tool]
            pub fn $name($($(#[$attribute])* $parameter: $type),*) -> serde_json::Value {
                serde_json::json!({ $(stringify!($parameter): $parameter),* })
            }
        )*
    };
}
use shows;

/// Every tool that a case calls, by the case's id.
///
/// # Panics
///
/// When two cases have one id.
#[must_use]
#[allow(clippy::expect_used)] // a fault of the list above
pub fn scope() -> AnyScope {
    let problems = tether::tools![
        P01, P02, P03, P04, P05, P06, P07, P09, P10, P11, P12, P13, P14, P15, P16, P18, P19, P20,
        P21, P22, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P36, P37, P38, P40, P41,
        P42, P43,
    ];
    let agreement = tether::tools![
        V01, V02, V03, V04, V05, V07, V09, V10, V11, V12, V13, V14, V15, V16, V17, V18, V20, V21,
        V23, V24, V28, V30,
    ];
    let scope = Scope::root().tools(problems).tools(agreement).build();
    scope.expect("no two cases have one id").erase()
}
