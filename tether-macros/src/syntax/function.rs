use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, FnArg, Pat, Signature, Token, Visibility, parse_quote};

/// A function whose body is not looked into: what is half-typed there is the compiler's to tell.
#[derive(Clone)]
pub(crate) struct Function {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) defaultness: Option<Token![default]>,
    pub(crate) sig: Signature,
    body: TokenTree,
}

impl Function {
    /// Attributes of the function that what is made from it must share.
    pub(crate) fn cfg_attributes(&self) -> Vec<&Attribute> {
        self.attrs
            .iter()
            .filter(|a| a.path().is_ident("cfg"))
            .collect()
    }

    /// Silences lints that ask for what a tool's function cannot have: arguments may be owned and
    /// state is borrowed, whatever their types; they are told apart by name, however many; it is
    /// never `const`; and what is written above it is what the model reads.
    pub(crate) fn allow_owned(&mut self) {
        let allow = parse_quote!(
            #[allow(
                clippy::needless_pass_by_value,
                clippy::trivially_copy_pass_by_ref,
                clippy::ptr_arg,
                clippy::too_many_arguments,
                clippy::fn_params_excessive_bools,
                clippy::missing_const_for_fn,
                clippy::missing_errors_doc,
                clippy::missing_panics_doc
            )]
        );
        self.attrs.insert(0, allow);
    }

    /// Takes a macro's own attributes, and the doc comments that rustc allows nowhere on
    /// parameters, off all parameters.
    pub(crate) fn strip_parameters(&mut self, own: &[&str]) {
        for input in &mut self.sig.inputs {
            let attrs = match input {
                FnArg::Typed(input) => &mut input.attrs,
                FnArg::Receiver(input) => &mut input.attrs,
            };
            take_attributes(attrs, own);
        }
    }

    /// Parameters of these names are used elsewhere, if not in the body.
    pub(crate) fn allow_unused(&mut self, names: &[Ident]) {
        for input in &mut self.sig.inputs {
            if let FnArg::Typed(input) = input
                && let Pat::Ident(pattern) = &*input.pat
                && names.contains(&pattern.ident)
            {
                input.attrs.push(parse_quote!(#[allow(unused_variables)]));
            }
        }
    }
}

/// Removes the attributes of these names and gives them back.
pub(crate) fn take_attributes(attrs: &mut Vec<Attribute>, names: &[&str]) -> Vec<Attribute> {
    let (taken, kept) = std::mem::take(attrs)
        .into_iter()
        .partition(|attribute| names.iter().any(|name| attribute.path().is_ident(name)));
    *attrs = kept;
    taken
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self {
            attrs: input.call(Attribute::parse_outer)?,
            vis: input.parse()?,
            defaultness: input.parse()?,
            sig: input.parse()?,
            body: body(input)?,
        })
    }
}

fn body(input: ParseStream<'_>) -> syn::Result<TokenTree> {
    let tree: TokenTree = input.parse()?;
    match &tree {
        TokenTree::Group(group) if is_block(group) => Ok(tree),
        TokenTree::Punct(punct) if punct.as_char() == ';' => Ok(tree),
        other => Err(syn::Error::new(
            other.span(),
            "expected the body of the function: `{ … }`",
        )),
    }
}

fn is_block(group: &Group) -> bool {
    match group.delimiter() {
        Delimiter::Brace => true,
        // What a macro's `$body:block` stands for.
        Delimiter::None => {
            let mut inner = group.stream().into_iter();
            matches!((inner.next(), inner.next()), (Some(TokenTree::Group(inner)), None) if is_block(&inner))
        }
        _ => false,
    }
}

impl ToTokens for Function {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.append_all(&self.attrs);
        self.vis.to_tokens(tokens);
        self.defaultness.to_tokens(tokens);
        self.sig.to_tokens(tokens);
        self.body.to_tokens(tokens);
    }
}
