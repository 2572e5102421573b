//! `tools![ReadFile, workspace, Fetch { client }]`.

use super::expand;
use super::model::{Part, Whole};
use crate::errors::Errors;
use crate::syntax::{Krate, generated};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Path, PathArguments, Token};

/// What stands in `tools![…]`.
struct List {
    krate: Option<Path>,
    elements: Punctuated<Expr, Token![,]>,
}

impl Parse for List {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut krate = None;
        if input.peek(Token![crate]) && input.peek2(Token![=]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            krate = Some(input.call(Path::parse_mod_style)?);
            input.parse::<Token![;]>()?;
        }
        let elements = Punctuated::parse_terminated(input)?;
        Ok(Self { krate, elements })
    }
}

pub(crate) fn macro_tools(tokens: TokenStream) -> TokenStream {
    let errors = Errors::new();
    let list = errors.ok(syn::parse2::<List>(tokens));
    let krate = Krate::new(list.as_ref().and_then(|list| list.krate.clone()), &errors);
    let elements = list.map(|list| list.elements).unwrap_or_default();
    match errors.check() {
        None => expand(krate, &elements),
        // An empty set in its place, so that what is built of it does not fail as well.
        Some(found) => {
            let empty = expand(krate, &Punctuated::new());
            quote!({ #found #empty })
        }
    }
}

/// The type of an element, where its expression says it: a unit struct or a struct literal.
///
/// A constant in capitals would be taken for one, and does not compile.
fn named_type(element: &Expr) -> Option<&Path> {
    let path = match element {
        Expr::Path(expr) if expr.qself.is_none() => &expr.path,
        Expr::Struct(expr) if expr.qself.is_none() => &expr.path,
        _ => return None,
    };
    let last = path.segments.last()?;
    let name = last.ident.to_string();
    let plain = path
        .segments
        .iter()
        .all(|segment| matches!(segment.arguments, PathArguments::None));
    (plain && name != "Self" && name.starts_with(char::is_uppercase)).then_some(path)
}

fn expand(krate: Krate, elements: &Punctuated<Expr, Token![,]>) -> TokenStream {
    let parts: Vec<_> = elements
        .iter()
        .enumerate()
        .map(|(index, e)| part(index, e))
        .collect();
    let unknown: Vec<_> = parts
        .iter()
        .filter(|part| !part.concrete)
        .map(|part| &part.ty)
        .collect();
    let whole = Whole {
        generics: quote!(<#(#unknown: #krate::tool::ToolSet),*>),
        self_type: quote!(__Tools<#(#unknown),*>),
        bounds: quote!(),
        open: true,
        krate,
        parts,
    };
    let fields = whole
        .parts
        .iter()
        .map(|Part { member, ty, .. }| quote!(#member: #ty));
    let values = whole
        .parts
        .iter()
        .zip(elements)
        .map(|(Part { member, span, .. }, element)| {
            let place = generated(*span);
            let krate = whole.krate.at(place);
            quote_spanned!(place=> #member: #krate::__private::part(#element))
        });
    let values = quote!(#(#values),*);
    let unknown = &unknown_types(&whole);
    let distinct = expand::distinct(&whole);
    let implementation = expand::implementation(&whole);
    quote! {{
        #[allow(missing_debug_implementations)]
        struct __Tools<#(#unknown),*> { #(#fields),* }
        #implementation
        #distinct
        __Tools { #values }
    }}
}

fn unknown_types(whole: &Whole) -> Vec<TokenStream> {
    whole
        .parts
        .iter()
        .filter(|part| !part.concrete)
        .map(|part| part.ty.clone())
        .collect()
}

fn part(index: usize, element: &Expr) -> Part {
    let member = format_ident!("e{}", index);
    let named = named_type(element).map(ToTokens::to_token_stream);
    let concrete = named.is_some();
    let parameter: Ident = format_ident!("__T{}", index);
    let ty = named.unwrap_or_else(|| quote!(#parameter));
    Part::new(index, member.into(), ty, concrete, element.span())
}
