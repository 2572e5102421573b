use super::Level;
use std::fmt;

/// Writes the enum, its names, its levels and its list from one table.
macro_rules! rules {
    ($($(#[doc = $doc:literal])* $variant:ident $name:literal $level:ident;)*) => {
        /// A rule; its name is stable.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[doc = $doc])* $variant,)*
        }

        impl Rule {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// `parrot-description`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// How strictly it is taken where nothing else is said.
            #[must_use]
            pub const fn level(self) -> Level {
                match self {
                    $(Self::$variant => Level::$level,)*
                }
            }

            /// What it reports: for the page of rules.
            #[cfg(test)]
            pub(super) const fn what(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($doc),*),)*
                }
            }
        }
    };
}

rules! {
    /// A tool or a parameter is not described at all.
    MissingDescription "missing-description" Warn;
    /// The description of a parameter only repeats its name.
    ParrotDescription "parrot-description" Warn;
    /// Two tools are described in nearly the same words, so that a model has to guess.
    SimilarDescriptions "similar-descriptions" Warn;
    /// A description is longer than 1,024 characters, which some hosts refuse.
    LongDescription "long-description" Warn;
    /// The arguments as a whole are a union, which several providers refuse.
    RootUnion "root-union" Warn;
    /// An `enum` has more than 250 values.
    LargeEnum "large-enum" Warn;
    /// Objects and arrays nest more than five deep.
    DeepNesting "deep-nesting" Warn;
    /// There are more than 128 tools, which is what OpenAI takes in a request.
    TooManyTools "too-many-tools" Warn;
    /// A named dialect leaves a part of the schema out, or says it less exactly.
    Lossy "lossy" Warn;
    /// A named dialect says a part of the schema in the description alone.
    MovedToDescription "moved-to-description" Allow;
    /// A named dialect cannot say the tool, or refuses so many of them.
    Unsayable "unsayable" Deny;
    /// A parameter can be left out and can be null: nothing says whether these are the same.
    OptionalNullable "optional-nullable" Allow;
    /// A number has no bounds, and a named grammar engine lets a model write digits without end.
    UnboundedNumber "unbounded-number" Warn;
    /// A name that a rename rule took apart letter by letter, as `h-t-t-p-get` for `HTTPGet`.
    SplitAcronym "split-acronym" Warn;
    /// An identifier beyond 2^53 as a number: clients that hold numbers as doubles round it.
    RoundedId "rounded-id" Warn;
    /// `allow_for` without a reason, or for something that was not found.
    IdleAllowance "idle-allowance" Deny;
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
