//! Rules that need more than one attribute at a time.

use super::ToolFn;
use crate::errors::Errors;
use syn::spanned::Spanned;
use syn::{GenericParam, Safety};

/// Everything that a free function must keep.
pub(crate) fn free_function(tool: &ToolFn, errors: &Errors) {
    no_receiver(tool, errors);
    shared(tool, errors);
}

/// What functions and methods must keep alike.
pub(crate) fn shared(tool: &ToolFn, errors: &Errors) {
    described(tool, errors);
    tool.name.check(errors);
    one_context(tool, errors);
    concurrency(tool, errors);
    body(tool, errors);
    arguments_mode(tool, errors);
    signature(tool, errors);
    distinct_parameters(tool, errors);
    validation(tool, errors);
}

fn validation(tool: &ToolFn, errors: &Errors) {
    let attributes = tool
        .arguments()
        .filter_map(|param| param.argument()?.validation());
    for attribute in attributes.filter(|_| !cfg!(feature = "garde")) {
        errors.on(
            attribute,
            "arguments are validated by garde with tether's feature `garde`: turn it on",
        );
    }
}

/// What serde would tell of a field that it never reads.
fn distinct_parameters(tool: &ToolFn, errors: &Errors) {
    let always: Vec<_> = tool.arguments().filter(|p| p.cfg.is_empty()).collect();
    for (index, param) in always.iter().enumerate() {
        let name = param.visible_name();
        let earlier = always.get(..index).unwrap_or_default();
        if let Some(name) = name.filter(|name| {
            let mut names = earlier.iter().filter_map(|earlier| earlier.visible_name());
            names.any(|earlier| earlier == *name)
        }) {
            let told = format!("two parameters are named `{name}`: rename one");
            match param.argument().and_then(|a| a.rename.as_ref()) {
                Some(rename) => errors.on(rename, told),
                None => errors.on(&param.ident, told),
            }
        }
    }
}

fn no_receiver(tool: &ToolFn, errors: &Errors) {
    if let Some(receiver) = &tool.receiver {
        errors.on(
            receiver,
            "`#[tool]` on a method needs `#[toolset]` on its `impl` block, from where it sees the type",
        );
    }
}

fn described(tool: &ToolFn, errors: &Errors) {
    if !tool.docs.is_empty() {
        return;
    }
    if let Some(text) = &tool.options.description {
        errors.on(
            text,
            "the description is empty, and models choose by it: say in a sentence what the tool does",
        );
    } else {
        errors.at(
            tool.ident().span(),
            format!(
                "the tool `{}` has no description, which models choose by: write a doc comment above it, or `description = \"…\"`",
                tool.name.text
            ),
        );
    }
}

fn one_context(tool: &ToolFn, errors: &Errors) {
    for second in tool
        .params
        .iter()
        .filter(|param| param.is_context())
        .skip(1)
    {
        errors.on(
            &second.ty,
            "there is one context for a call: leave this parameter out",
        );
    }
}

fn concurrency(tool: &ToolFn, errors: &Errors) {
    if let (Some(always), Some((sometimes, _))) = (tool.options.parallel, &tool.options.parallel_if)
    {
        // At the later of the two, whichever it is, both would do; the predicate says more.
        let _ = sometimes;
        errors.at(
            always,
            "`parallel` says always and `parallel_if` says sometimes: leave one out",
        );
    }
}

fn body(tool: &ToolFn, errors: &Errors) {
    let Some(blocking) = tool.options.blocking else {
        return;
    };
    if tool.is_async() {
        errors.at(
            blocking,
            "`blocking` is for a function that holds its thread: make it `fn` without `async`, or leave `blocking` out",
        );
    }
    if let Some(cooperative) = tool.options.cooperative {
        errors.at(
            cooperative,
            "a `blocking` body is awaited after cancellation anyway: leave `cooperative` out",
        );
    }
}

fn arguments_mode(tool: &ToolFn, errors: &Errors) {
    if let (Some(_), Some(strict)) = (tool.options.lenient, tool.options.strict) {
        errors.at(
            strict,
            "`lenient` and `strict` exclude each other: leave one out",
        );
    }
}

fn signature(tool: &ToolFn, errors: &Errors) {
    let sig = &tool.function.sig;
    for param in &sig.generics.params {
        match param {
            GenericParam::Lifetime(_) => {}
            GenericParam::Type(param) => errors.on(
                param,
                format!(
                    "a tool is one function with one schema: write the type that `{}` stands for in its place",
                    param.ident
                ),
            ),
            GenericParam::Const(param) => errors.on(
                param,
                format!(
                    "a tool is one function with one schema: write the value that `{}` stands for in its place",
                    param.ident
                ),
            ),
        }
    }
    if let Some(token) = &sig.constness {
        errors.on(token, "a tool runs when a model calls it, never while the program is compiled: leave `const` out");
    }
    if let Some(abi) = &sig.abi {
        errors.on(abi, "a tool is called by tether and not from another language: leave `extern` out, and call the function from one with `#[tool]`");
    }
    if let Safety::Unsafe(token) = &sig.safety {
        errors.on(token, "a model's call cannot promise what an `unsafe fn` asks for: wrap it in a safe function");
    }
    if let Some(variadic) = &sig.variadic {
        errors.at(
            variadic.span(),
            "the schema names each parameter: take a `Vec<T>` in place of `...`",
        );
    }
}
