//! Whatever tokens a macro is given, it answers by tokens: it never panics, and the user's function
//! stays.

use crate::stage::Kind;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use proptest::prelude::*;
use quote::quote;

/// What options, types and items are made of, and what looks like it.
const WORDS: [&str; 62] = [
    "name",
    "description",
    "type",
    "rename_all",
    "parallel",
    "parallel_if",
    "blocking",
    "cooperative",
    "effect",
    "retire",
    "lenient",
    "strict",
    "allow_unknown_fields",
    "crate",
    "default",
    "rename",
    "flatten",
    "example",
    "examples",
    "state",
    "context",
    "read",
    "refuse",
    "prefix",
    "tool",
    "toolset",
    "tool_set",
    "skip",
    "parameter",
    "result",
    "serde",
    "with",
    "doc",
    "cfg",
    "cfg_attr",
    "derive",
    "paralel",
    "fn",
    "async",
    "unsafe",
    "const",
    "extern",
    "impl",
    "struct",
    "enum",
    "union",
    "pub",
    "mut",
    "ref",
    "where",
    "for",
    "self",
    "Self",
    "str",
    "String",
    "Option",
    "Path",
    "Cow",
    "ToolContext",
    "Future",
    "x",
    "größe",
];

const TEXTS: [&str; 7] = [
    "",
    "read_file",
    "read file",
    "camelCase",
    "C",
    "größe\n\"",
    "a::b",
];

fn token() -> impl Strategy<Value = TokenTree> {
    let word = prop::sample::select(&WORDS[..]);
    let ident = word.prop_map(|word| Ident::new(word, Span::call_site()).into());
    let raw = prop::sample::select(vec!["type", "x", "fn"]);
    let raw = raw.prop_map(|word| Ident::new_raw(word, Span::call_site()).into());
    let punct = prop::sample::select("=,;:.&*!<>|#?@'-+_".chars().collect::<Vec<_>>());
    let punct = (punct, any::<bool>()).prop_map(|(mark, joint)| match mark {
        '_' => Ident::new("_", Span::call_site()).into(),
        '\'' => Punct::new('#', Spacing::Alone).into(),
        mark if joint => Punct::new(mark, Spacing::Joint).into(),
        mark => Punct::new(mark, Spacing::Alone).into(),
    });
    let text = prop::sample::select(&TEXTS[..]);
    let text = text.prop_map(|text| Literal::string(text).into());
    let number = any::<u8>().prop_map(|number| Literal::u8_unsuffixed(number).into());
    prop_oneof![6 => ident, 1 => raw, 5 => punct, 2 => text, 1 => number]
}

fn tokens() -> impl Strategy<Value = TokenStream> {
    let flat = prop::collection::vec(token(), 0..8).prop_map(TokenStream::from_iter);
    flat.prop_recursive(3, 32, 4, |inner| {
        let delimiter = prop::sample::select(vec![
            Delimiter::Parenthesis,
            Delimiter::Brace,
            Delimiter::Bracket,
            Delimiter::None,
        ]);
        let group = (delimiter, inner)
            .prop_map(|(delimiter, inner)| TokenTree::from(Group::new(delimiter, inner)));
        prop::collection::vec(prop_oneof![3 => token(), 1 => group], 0..8)
            .prop_map(TokenStream::from_iter)
    })
}

/// Options that are nearly right, so that more than the parser is reached.
fn options() -> impl Strategy<Value = TokenStream> {
    let key = prop::sample::select(&WORDS[..36]);
    let option = (key, prop::option::of(tokens())).prop_map(|(key, value)| {
        let key = Ident::new(key, Span::call_site());
        match value {
            None => quote!(#key),
            Some(value) => quote!(#key = #value),
        }
    });
    let several = prop::collection::vec(option, 0..5).prop_map(|several| quote!(#(#several),*));
    prop_oneof![2 => several, 1 => tokens()]
}

fn function() -> impl Strategy<Value = TokenStream> {
    let parameter = (options(), tokens(), tokens()).prop_flat_map(|(on, pattern, ty)| {
        prop_oneof![
            Just(quote!(#[tool(#on)] path: &str)),
            Just(quote!(#[tool(#on)] more: #ty)),
            Just(quote!(#[serde(#on)] more: Option<&#ty>)),
            Just(quote!(#[#on] (a, b): (u8, u8))),
            Just(quote!(#pattern: String)),
            Just(pattern.clone()),
        ]
    });
    let parameters = prop::collection::vec(parameter, 0..4);
    (parameters, tokens(), tokens(), tokens()).prop_flat_map(|(parameters, before, output, body)| {
        prop_oneof![
            4 => Just(quote!(/** Read. */ fn read_file(#(#parameters),*) -> String { #body })),
            2 => Just(quote!(pub async fn read_file(&self, #(#parameters),*) -> #output { #body })),
            1 => Just(quote!(#before fn read_file(#(#parameters),*) #output { #body })),
            1 => Just(quote!(fn read_file<#before>(#(#parameters),*) where #output;)),
            1 => Just(before),
        ]
    })
}

/// Whether a name is among the tokens.
fn names(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Group(group) => names(group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        _ => false,
    })
}

/// A function that went in comes out, with or without an error beside it.
fn kept(given: &TokenStream, made: TokenStream) -> Result<(), TestCaseError> {
    if names(given.clone(), "read_file") {
        prop_assert!(names(made, "read_file"), "`read_file` is gone from {given}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn tool_never_panics(options in options(), item in function()) {
        kept(&item, crate::tool::macro_tool(options, &item))?;
    }

    #[test]
    fn toolset_never_panics(options in options(), on in options(), item in function(), ty in tokens()) {
        let block = quote!(impl Workspace { #[tool(#on)] #item });
        kept(&block, crate::toolset::macro_toolset(options.clone(), &block))?;
        let block = quote!(impl<T> #ty { #[tool] #item });
        kept(&block, crate::toolset::macro_toolset(options, &block))?;
    }

    #[test]
    fn listeners_and_guards_never_panic(options in options(), item in function()) {
        kept(&item, crate::guard::macro_guard(options.clone(), &item))?;
        for kind in [Kind::PreExecute, Kind::Execute, Kind::PostExecute, Kind::OnResult] {
            kept(&item, crate::stage::macro_stage(kind, options.clone(), &item))?;
        }
    }

    #[test]
    fn sets_and_schemas_never_panic(options in options(), list in tokens(), ty in tokens()) {
        let _ = crate::set::macro_tools(list.clone());
        let item = quote!(#[tool_set(#options)] struct Tools { #[tool_set(#options)] read: #ty });
        let _ = crate::set::macro_derive(item.clone());
        let _ = crate::set::macro_derive(list.clone());
        let _ = crate::schema_type::macro_schema(options.clone(), &item);
        let _ = crate::schema_type::macro_schema(options, &list);
    }
}
