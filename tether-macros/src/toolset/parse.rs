//! Tokens to options and to the methods of the block.

use crate::errors::Errors;
use crate::syntax::{Function, RawOption, Table, parse_options, read};
use proc_macro2::TokenStream;
use quote::{ToTokens, TokenStreamExt};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Generics, ImplItem, LitStr, Path, Token, Type, braced, token};

/// The options of `#[toolset(…)]`.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) prefix: Option<LitStr>,
    pub(crate) krate: Option<Path>,
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Prefix,
    Crate,
}

const OPTIONS: Table<Key> = Table {
    place: "`#[toolset]`",
    keys: &[("prefix", Key::Prefix), ("crate", Key::Crate)],
};

impl Options {
    pub(crate) fn parse(tokens: TokenStream, errors: &Errors) -> Self {
        let mut options = Self::default();
        let raw = parse_options(tokens, errors);
        read(&raw, &OPTIONS, errors, |key, option| {
            options.apply(key, option, errors);
        });
        options
    }

    fn apply(&mut self, key: Key, option: &RawOption, errors: &Errors) {
        match key {
            Key::Prefix => self.prefix = option.text("prefix = \"fs_\"", errors),
            Key::Crate => self.krate = option.path("crate = ::tether", errors),
        }
    }
}

impl Block {
    /// The same block without its items.
    pub(crate) fn header(&self) -> Self {
        Self {
            attrs: Vec::new(),
            generics: self.generics.clone(),
            of_trait: None,
            self_type: self.self_type.clone(),
            items: Vec::new(),
        }
    }
}

/// An impl block whose method bodies are not looked into.
pub(crate) struct Block {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) generics: Generics,
    /// The trait of a trait impl, which is refused.
    pub(crate) of_trait: Option<Path>,
    pub(crate) self_type: Type,
    pub(crate) items: Vec<Item>,
}

pub(crate) enum Item {
    Method(Box<Function>),
    Other(TokenStream),
}

pub(crate) fn block(item: TokenStream) -> syn::Result<Block> {
    syn::parse2(item).map_err(|error| {
        syn::Error::new(
            error.span(),
            "`#[toolset]` goes on an impl block: `impl Workspace { #[tool] async fn list(&self) … }`",
        )
    })
}

impl Parse for Block {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        input.parse::<Token![impl]>()?;
        let mut generics: Generics = if input.peek(Token![<]) && !input.peek2(Token![<]) {
            input.parse()?
        } else {
            Generics::default()
        };
        let (of_trait, self_type) = header(input)?;
        generics.where_clause = input.parse()?;
        let content;
        braced!(content in input);
        let mut items = Vec::new();
        while !content.is_empty() {
            items.push(content.parse()?);
        }
        Ok(Self {
            attrs,
            generics,
            of_trait,
            self_type,
            items,
        })
    }
}

fn header(input: ParseStream<'_>) -> syn::Result<(Option<Path>, Type)> {
    let first: Type = input.parse()?;
    if input.parse::<Option<Token![for]>>()?.is_none() {
        return Ok((None, first));
    }
    let of_trait = match &first {
        Type::Path(path) => path.path.clone(),
        other => return Err(syn::Error::new_spanned(other, "expected a trait")),
    };
    Ok((Some(of_trait), input.parse()?))
}

impl Parse for Item {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let ahead = input.fork();
        if ahead.parse::<Function>().is_ok() {
            return Ok(Self::Method(Box::new(input.parse()?)));
        }
        let item: ImplItem = input.parse()?;
        Ok(Self::Other(item.into_token_stream()))
    }
}

impl ToTokens for Item {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Method(method) => method.to_tokens(tokens),
            Self::Other(other) => other.to_tokens(tokens),
        }
    }
}

impl ToTokens for Block {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.append_all(&self.attrs);
        <Token![impl]>::default().to_tokens(tokens);
        self.generics.to_tokens(tokens);
        if let Some(path) = &self.of_trait {
            path.to_tokens(tokens);
            <Token![for]>::default().to_tokens(tokens);
        }
        self.self_type.to_tokens(tokens);
        self.generics.where_clause.to_tokens(tokens);
        token::Brace::default().surround(tokens, |tokens| tokens.append_all(&self.items));
    }
}
