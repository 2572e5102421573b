//! What a provider accepts, as data: one file a provider.
//!
//! A field says what becomes of one construct; [`Rules::keywords`] says it of plain keywords. The
//! table "What each model sees" is written from the same values.

mod anthropic;
mod bedrock;
mod gemini;
mod llama_cpp;
mod llguidance;
mod mcp;
mod mistral;
mod openai;
mod outlines;
mod xgrammar;

pub(super) use self::anthropic::{ANTHROPIC, ANTHROPIC_STRICT};
pub(super) use self::bedrock::{BEDROCK, BEDROCK_STRICT};
pub(super) use self::gemini::{GEMINI, GEMINI_JSON_SCHEMA};
pub(super) use self::llama_cpp::LLAMA_CPP;
pub(super) use self::llguidance::LLGUIDANCE;
pub(super) use self::mcp::MCP;
pub(super) use self::mistral::{MISTRAL, MISTRAL_STRICT};
pub(super) use self::openai::{
    OPENAI_CHAT, OPENAI_CHAT_STRICT, OPENAI_RESPONSES, OPENAI_RESPONSES_STRICT,
};
pub(super) use self::outlines::OUTLINES;
pub(super) use self::xgrammar::XGRAMMAR;

/// What becomes of a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// It is said as it is.
    Keep,
    /// It is left out, and nothing is lost for reading.
    Drop,
    /// It is left out, which is a loss.
    Lose,
    /// It goes into the description, which is a loss.
    Describe,
    /// The tool cannot be said.
    Refuse,
}

/// The JSON that a declaration is wrapped in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    OpenAiChat,
    OpenAiResponses,
    Anthropic,
    Gemini(&'static str),
    Mcp,
    Bedrock,
    /// `{"name", "description", "parameters"}`: an engine takes the schema alone.
    Bare,
}

/// How a provider is told of a parameter that may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Optional {
    AsDeclared,
    /// Required, and null where it is meant to be absent.
    RequiredNullable,
}

/// How null is said beside a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Null {
    /// `"type": ["string", "null"]`.
    TypeList,
    /// A branch of `anyOf`.
    Branch,
    /// Not at all where the parameter may be left out, else a branch.
    OmittedOrBranch,
    /// `"nullable": true` beside a single type.
    Nullable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recursion {
    Keep,
    /// Only where the way back goes through a parameter that may be left out.
    BelowOptional,
    Refuse,
}

/// What may stand beside `anyOf`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unions {
    WithSiblings,
    /// Notes only.
    Alone,
    /// Nothing at all, and each branch has a type.
    Bare,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Constants {
    AsDeclared,
    /// `const` becomes an `enum` of one.
    OneValueEnum,
    /// The same, and only strings are listed.
    Strings,
    /// `const` becomes an `enum` of one, and no `type` stands beside `enum`.
    Untyped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tuples {
    Keep,
    /// One type for all places becomes `items`; other tuples keep `prefixItems`, with `items`.
    WithItems,
    /// One type for all places becomes `items`; other tuples cannot be said.
    Items,
    /// One type for all places becomes `items`; others the union of their types, a loss.
    UnionItems,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    AsDeclared,
    RequiredFirst,
    /// `propertyOrdering` names it.
    Listed,
}

/// What the provider's grammar can do with numbers and texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// It takes any bound and any pattern.
    Model,
    /// Bounds of 64 bits, shorthand classes written out, no long repetitions.
    Grammar,
}

/// Which names of properties are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PropertyNames {
    Any,
    /// At the root: letters, digits, `_ . -`, at most 64.
    RootPlain,
    /// Everywhere: a letter or `_`, then letters, digits, `_`; at most 64.
    Identifiers,
}

/// What a whole request may hold; `usize::MAX` is no limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) tools: usize,
    pub(super) optional: usize,
    pub(super) unions: usize,
    /// Of one schema:
    pub(super) properties: usize,
    pub(super) depth: usize,
    pub(super) enum_values: usize,
}

pub(super) const UNLIMITED: Limits = Limits {
    tools: usize::MAX,
    optional: usize::MAX,
    unions: usize::MAX,
    properties: usize::MAX,
    depth: usize::MAX,
    enum_values: usize::MAX,
};

#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) name: &'static str,
    pub(super) entry: Entry,
    /// What `strict` says in the entry, where it says anything.
    pub(super) strict: Option<bool>,
    /// A name begins with a letter or `_`.
    pub(super) letter_first: bool,
    pub(super) root_union: bool,
    pub(super) optional: Optional,
    /// Objects with `properties` are closed, and objects of any keys cannot be said.
    pub(super) closed: bool,
    pub(super) additional_false: Act,
    /// `additionalProperties` with a schema, and objects of any keys.
    pub(super) maps: Act,
    pub(super) recursion: Recursion,
    pub(super) null: Null,
    pub(super) one_of: Act,
    pub(super) unions: Unions,
    pub(super) constants: Constants,
    /// Exclusive bounds become inclusive ones: exact for integers, a loss for others.
    pub(super) inclusive_bounds: bool,
    /// `None`: any format may stand.
    pub(super) formats: Option<&'static [&'static str]>,
    pub(super) other_formats: Act,
    pub(super) engine: Engine,
    pub(super) tuples: Tuples,
    /// A schema that admits any value.
    pub(super) anything: Act,
    /// An object without properties below the root.
    pub(super) empty_object: Act,
    /// A tool without parameters has no schema.
    pub(super) omit_empty: bool,
    pub(super) upper_case_types: bool,
    pub(super) order: Order,
    pub(super) property_names: PropertyNames,
    /// What becomes of these; others are kept.
    pub(super) keywords: &'static [(&'static str, Act)],
    pub(super) limits: Limits,
}

impl Rules {
    /// What becomes of a keyword that no field speaks of.
    pub(super) fn act(&self, keyword: &str) -> Act {
        match self.keywords.iter().find(|(known, _)| *known == keyword) {
            Some((_, act)) => *act,
            None if keyword.starts_with("x-") => Act::Drop,
            None => Act::Keep,
        }
    }

    /// Whether what stands beside a union is moved into its branches.
    pub(super) fn distributes(&self) -> bool {
        self.closed || self.unions != Unions::WithSiblings
    }
}

/// Any JSON Schema as a hint: what the others are written as a change of.
pub(super) const PLAIN: Rules = Rules {
    name: "",
    entry: Entry::Bare,
    strict: None,
    letter_first: false,
    root_union: false,
    optional: Optional::AsDeclared,
    closed: false,
    additional_false: Act::Keep,
    maps: Act::Keep,
    recursion: Recursion::Keep,
    null: Null::TypeList,
    one_of: Act::Keep,
    unions: Unions::WithSiblings,
    constants: Constants::AsDeclared,
    inclusive_bounds: false,
    formats: None,
    other_formats: Act::Keep,
    engine: Engine::Model,
    tuples: Tuples::Keep,
    anything: Act::Keep,
    empty_object: Act::Keep,
    omit_empty: false,
    upper_case_types: false,
    order: Order::AsDeclared,
    property_names: PropertyNames::Any,
    keywords: &[("deprecated", Act::Drop)],
    limits: UNLIMITED,
};
