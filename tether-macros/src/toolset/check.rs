//! Rules on the block and between its tools.

use super::model::Set;
use crate::errors::Errors;
use crate::syntax::mentions;
use crate::tool::{self, ToolFn};
use quote::ToTokens;
use syn::ReceiverKind;
use syn::spanned::Spanned;

pub(crate) fn check(set: &Set, errors: &Errors) {
    if let Some(path) = &set.block.of_trait {
        errors.on(
            path,
            "tools are a type's own methods: put `#[toolset]` on `impl Type { … }` without a trait",
        );
    } else if set.tools.is_empty() {
        errors.at(
            set.block.self_type.span(),
            "no method here is a tool: put `#[tool]` on the methods that models may call",
        );
    }
    for tool in &set.tools {
        method(tool, errors);
        concrete(set, tool, errors);
        tool::check_shared(tool, errors);
    }
    distinct(&set.tools, errors);
}

fn method(tool: &ToolFn, errors: &Errors) {
    match &tool.receiver {
        None => errors.on(
            tool.ident(),
            "a tool of a `#[toolset]` takes `&self`; for one without state, put `#[tool]` on a free function",
        ),
        Some(receiver) if !matches!(receiver.kind, ReceiverKind::Reference(_, _, None)) => {
            errors.on(receiver, "calls may overlap, so the set is shared: take `&self` and put what changes behind a `Mutex` or an atomic");
        }
        Some(_) => {}
    }
    for state in tool.state() {
        errors.on(
            &state.ident,
            "the state of a `#[toolset]` is `self`: make this a field of it",
        );
    }
    if let Some(name) = &tool.options.type_name {
        errors.on(name, "a method makes no type of its own: leave `type` out");
    }
    if let Some(path) = &tool.options.krate {
        errors.on(
            path,
            "say this once, for the block: `#[toolset(crate = …)]`",
        );
    }
}

/// The type of an argument is the same for every type of the block, since it has one schema.
fn concrete(set: &Set, tool: &ToolFn, errors: &Errors) {
    for param in tool.arguments() {
        if mentions(param.ty.to_token_stream(), &set.block.generics) {
            errors.on(
                &param.ty,
                "a tool has one schema, and this type depends on a parameter of the `impl` block: name one type",
            );
        }
    }
}

/// Names that a model could take for each other (contract 1.4, 1.5).
fn distinct(tools: &[ToolFn], errors: &Errors) {
    for (index, tool) in tools.iter().enumerate() {
        let earlier = &tools[..index];
        // Of two versions of a method, each for some builds, one at most is there.
        if let Some(first) = earlier.iter().find(|first| {
            first.name.resembles(&tool.name) && (first.cfg().is_empty() || tool.cfg().is_empty())
        }) {
            let (name, first) = (&tool.name.text, &first.name.text);
            let message = if name == first {
                format!(
                    "two tools of this set are named `{name}`: give one another with `name = \"…\"`"
                )
            } else {
                format!(
                    "models confuse `{name}` with `{first}`, which is in this set too: give one another name with `name = \"…\"`"
                )
            };
            errors.at(tool.name.span, message);
        }
    }
}
