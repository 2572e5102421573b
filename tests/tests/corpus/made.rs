//! Tools made by macros, in modules and in functions.

use tether::prelude::*;

macro_rules! constant {
    ($($(#[$attribute:meta])* $name:ident: $ty:ty = $value:expr;)*) => {
        $(
            $(#[$attribute])*
            #[tool]
            fn $name() -> $ty {
                $value
            }
        )*
    };
}

constant! {
    /// The ratio of a circle's circumference to its diameter.
    pi: f64 = std::f64::consts::PI;
    /// The answer.
    answer: u8 = 42;
    #[doc = "A greeting."]
    greeting: &'static str = "hello";
}

macro_rules! comparison {
    ($name:ident, $tool:literal, $operator:tt, $doc:literal) => {
        #[doc = $doc]
        #[tool(name = $tool, description = $doc, parallel_if = left $operator right)]
        fn $name(left: i64, #[tool(default = 0)] right: i64) -> bool {
            left $operator right
        }
    };
}

comparison!(less, "less-than", <, "Whether the left is less.");
comparison!(equal, "equals", ==, "Whether both are equal.");

macro_rules! over {
    ($($name:ident => $ty:ty),* $(,)?) => {
        $(
            #[tool(description = concat!("Sum over `", stringify!($ty), "`."))]
            fn $name(items: &[$ty], #[tool(default)] and: Option<$ty>) -> Option<$ty> {
                let mut sum = and.unwrap_or_default();
                for item in items {
                    sum = sum.checked_add(*item)?;
                }
                Some(sum)
            }
        )*
    };
}

over! {
    sum_u8 => u8,
    sum_i32 => i32,
    sum_u64 => u64,
}

macro_rules! body {
    ($(#[$attribute:meta])* fn $name:ident($($parameter:ident: $ty:ty),*) $body:block) => {
        $(#[$attribute])*
        #[tool]
        fn $name($($parameter: $ty),*) -> String $body
    };
}

body! {
    /// Whose body comes from outside.
    fn from_outside(a: String, b: u8) {
        format!("{a}{b}")
    }
}

mod inner {
    use tether::prelude::*;

    pub(crate) mod deeper {
        use super::super::helped;
        use tether::prelude::*;

        /// In a module of a module.
        #[tool]
        pub(in super::super) fn deep(text: &str) -> usize {
            helped(text)
        }
    }

    /// In a module.
    #[tool]
    pub(super) fn shallow(text: &str) -> String {
        text.to_owned()
    }
}

fn helped(text: &str) -> usize {
    text.len()
}

fn in_a_function() -> impl ToolSet {
    #[tether::schema]
    struct Local {
        x: u8,
    }

    /// In a function.
    #[tool(type = LocalTool)]
    fn local(at: Local, and: Option<&Local>) -> u8 {
        at.x + and.map_or(0, |and| and.x)
    }

    tools![LocalTool]
}

pub(crate) fn tools() -> impl ToolSet {
    let local = in_a_function();
    tools![
        Pi,
        Answer,
        Greeting,
        Less,
        Equal,
        SumU8,
        SumI32,
        SumU64,
        FromOutside,
        inner::Shallow,
        inner::deeper::Deep,
        local
    ]
}
