use crate::errors::Errors;
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;

/// A tool's visible name and the token that it came from.
#[derive(Clone)]
pub(crate) struct ToolName {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl ToolName {
    /// Whether a model could take this name for the other: equal but for case and `-`/`_`.
    pub(crate) fn resembles(&self, other: &Self) -> bool {
        self.folded() == other.folded()
    }

    fn folded(&self) -> String {
        self.text.to_ascii_lowercase().replace('-', "_")
    }

    /// Reports a name that is not `^[a-zA-Z0-9_-]{1,64}$` (contract 1.5).
    pub(crate) fn check(&self, errors: &Errors) {
        if let Some(problem) = problem(&self.text) {
            errors.at(
                self.span,
                format!(
                    "{problem}; names are 1 to 64 of the characters a-z, A-Z, 0-9, `_` and `-` (give one with `name = \"…\"`)"
                ),
            );
        }
    }
}

fn problem(text: &str) -> Option<String> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if text.is_empty() {
        return Some("the name of the tool is empty".to_owned());
    }
    let problem = |what: String| Some(format!("`{text}` cannot be the name of a tool: it {what}"));
    if let Some(bad) = text.chars().find(|c| !allowed(*c)) {
        return problem(format!("holds {bad:?}"));
    }
    let length = text.len();
    (length > 64)
        .then(|| problem(format!("is {length} characters long")))
        .flatten()
}

/// `read_file` as `ReadFile`.
pub(crate) fn camel_case(ident: &Ident) -> String {
    let text = ident.unraw().to_string();
    text.split('_')
        .filter(|word| !word.is_empty())
        .map(capitalised)
        .collect()
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// The type that a function's macro makes: `type = …`, else the function's name in camel case.
pub(crate) fn type_name(given: Option<Ident>, function: &Ident, errors: &Errors) -> Ident {
    if let Some(ident) = given {
        return ident;
    }
    let text = camel_case(function);
    if let Ok(mut ident) = syn::parse_str::<Ident>(&text) {
        ident.set_span(function.span());
        return ident;
    }
    errors.at(
        function.span(),
        format!("no type can be named after `{function}`: choose one with `type = …`"),
    );
    Ident::new("__Unnamed", function.span())
}
