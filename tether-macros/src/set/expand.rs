//! The model to tokens.
//!
//! ```text
//! pub struct __Pin<__P0, …> { P0: __P0, …, offsets: Offsets }
//! pub enum __Prepared<__P0, …> { P0(__P0), … }
//! impl ToolSet for Tools {
//!     async fn invoke(…) { match prepared { __Prepared::P0(it) => self.read_file.invoke(it, ctx).await, … } }
//! }
//! ```

use super::model::{Part, Whole};
use crate::syntax::generated;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};

/// The impl of `ToolSet` and the types that it needs.
pub(crate) fn implementation(whole: &Whole) -> TokenStream {
    let Whole {
        krate,
        generics,
        self_type,
        bounds,
        ..
    } = whole;
    let types = types(whole);
    let names = whole
        .parts
        .iter()
        .map(|part| part.qualified(whole, &quote!(NAMES)));
    let pin = belonging(whole, &quote!(Pin));
    let prepared = belonging(whole, &quote!(Prepared));
    let pins = pins(whole);
    let prepare = prepare(whole);
    let questions = questions(whole);
    let invoke = invoke(whole);
    quote! {
        #types
        #[automatically_derived]
        // A set may have no part, and a part's body may never return.
        #[allow(unreachable_code)]
        impl #generics #krate::tool::ToolSet for #self_type #bounds {
            const NAMES: #krate::tool::Names = #krate::tool::Names::join(&[#(#names),*]);
            type Pin = __Pin #pin;
            type Prepared = __Prepared #prepared;
            #pins
            #prepare
            #questions
            #invoke
        }
    }
}

/// Stops the build, at the later one, where two parts that are known here share a name.
pub(crate) fn distinct(whole: &Whole) -> TokenStream {
    let krate = &whole.krate;
    let known: Vec<_> = whole.parts.iter().filter(|part| part.concrete).collect();
    if known.len() < 2 {
        return quote!();
    }
    let count = known.len();
    let names = known
        .iter()
        .map(|part| part.qualified(whole, &quote!(NAMES)));
    let checks = known.iter().enumerate().skip(1).map(|(index, part)| {
        let place = generated(part.span);
        let krate = krate.at(place);
        quote_spanned!(place=> const _: () = #krate::__private::assert_new(&__NAMES, #index);)
    });
    quote! {
        const __NAMES: [#krate::tool::Names; #count] = [#(#names),*];
        #(#checks)*
    }
}

impl Part {
    /// An item of the trait for this part.
    fn qualified(&self, whole: &Whole, item: &TokenStream) -> TokenStream {
        let place = generated(self.span);
        let krate = whole.krate.at(place);
        let ty = &self.ty;
        // All of the path at one place: rustc points from its begin to its end.
        let item = item.clone().into_iter().map(|mut tree| {
            tree.set_span(place);
            tree
        });
        let item: TokenStream = item.collect();
        quote_spanned!(place=> <#ty as #krate::tool::ToolSet>::#item)
    }

    /// What belongs to this part, outside of the impl.
    fn outside(&self, whole: &Whole, item: &TokenStream) -> TokenStream {
        if whole.open {
            return self.parameter().into_token_stream();
        }
        self.qualified(whole, item)
    }
}

fn types(whole: &Whole) -> TokenStream {
    let private = whole.krate.private();
    let parameters = whole.parameters();
    let pins = whole.parts.iter().map(|part| {
        let (slot, ty) = (part.slot(), part.outside(whole, &quote!(Pin)));
        quote!(#slot: #ty)
    });
    let variants = whole.parts.iter().map(|part| {
        let (slot, ty) = (part.slot(), part.outside(whole, &quote!(Prepared)));
        quote!(#slot(#ty))
    });
    quote! {
        #[derive(::core::clone::Clone)]
        #[allow(non_snake_case, missing_docs, missing_debug_implementations, unreachable_pub)]
        pub struct __Pin #parameters { #(#pins,)* __offsets: #private::Offsets }

        #[allow(
            missing_docs, missing_debug_implementations, unreachable_pub,
            clippy::large_enum_variant, clippy::exhaustive_enums,
        )]
        pub enum __Prepared #parameters { #(#variants),* }
    }
}

/// The arguments of the pin or the prepared call, inside the impl.
fn belonging(whole: &Whole, item: &TokenStream) -> TokenStream {
    let arguments = whole
        .parts
        .iter()
        .filter(|_| whole.open)
        .map(|part| part.qualified(whole, item));
    quote!(<#(#arguments),*>)
}

fn pins(whole: &Whole) -> TokenStream {
    let krate = &whole.krate;
    let private = krate.private();
    let pins = whole.parts.iter().map(|Part { member, span, .. }| {
        let place = generated(*span);
        let krate = krate.at(place);
        quote_spanned!(place=> #krate::__private::pin_part(&self.#member, &mut __offsets))
    });
    let slots: Vec<_> = whole.parts.iter().map(Part::slot).collect();
    let describe = whole.parts.iter().map(|part| {
        let (member, slot) = (&part.member, part.slot());
        let describe = part.qualified(whole, &quote!(describe));
        quote!(#describe(&self.#member, &__pin.#slot, __specs);)
    });
    quote! {
        fn pin(&self) -> Self::Pin {
            let mut __offsets = #private::Offsets::new();
            __Pin { #(#slots: #pins,)* __offsets: __offsets.finish() }
        }

        fn count(&self, __pin: &Self::Pin) -> ::core::primitive::usize {
            __pin.__offsets.total()
        }

        fn describe(&self, __pin: &Self::Pin, __specs: &mut #private::Vec<#krate::tool::ToolSpec>) {
            #(#describe)*
        }
    }
}

fn prepare(whole: &Whole) -> TokenStream {
    let krate = &whole.krate;
    let private = krate.private();
    let arms = whole.parts.iter().enumerate().map(|(index, part)| {
        let (member, slot) = (&part.member, part.slot());
        let prepare = part.qualified(whole, &quote!(prepare));
        quote! {
            #index => __Prepared::#slot(
                #prepare(&self.#member, &__pin.#slot, __index, __spec, __text)?
            ),
        }
    });
    quote! {
        fn prepare(
            &self,
            __pin: &Self::Pin,
            __index: ::core::primitive::usize,
            __spec: &#krate::schema::ArgumentSpec,
            __text: &::core::primitive::str,
        ) -> ::core::result::Result<Self::Prepared, #krate::schema::InvalidArgs> {
            let (__part, __index) = __pin.__offsets.locate(__index);
            ::core::result::Result::Ok(match __part {
                #(#arms)*
                _ => #private::no_such_tool(__index),
            })
        }
    }
}

fn questions(whole: &Whole) -> TokenStream {
    let private = whole.krate.private();
    let arms = |question: &TokenStream| -> TokenStream {
        let arms = whole.parts.iter().map(|part| {
            let (member, slot) = (&part.member, part.slot());
            let question = part.qualified(whole, question);
            quote!(__Prepared::#slot(__it) => #question(&self.#member, __it),)
        });
        quote!(#(#arms)*)
    };
    // A reference to an enum without variants is not known to be absent.
    let none = whole
        .parts
        .is_empty()
        .then(|| quote!(_ => #private::no_such_tool(0),));
    let (is_parallel, typed) = (arms(&quote!(is_parallel)), arms(&quote!(typed)));
    quote! {
        fn is_parallel(&self, __prepared: &Self::Prepared) -> ::core::primitive::bool {
            match __prepared { #is_parallel #none }
        }

        fn typed<'__a>(
            &self,
            __prepared: &'__a Self::Prepared,
        ) -> ::core::option::Option<#private::TypedArgs<'__a>> {
            match __prepared { #typed #none }
        }
    }
}

fn invoke(whole: &Whole) -> TokenStream {
    let krate = &whole.krate;
    let arms = whole.parts.iter().map(|part| {
        let (member, slot) = (&part.member, part.slot());
        let invoke = part.qualified(whole, &quote!(invoke));
        quote!(__Prepared::#slot(__it) => #invoke(&self.#member, __it, __ctx).await,)
    });
    quote! {
        async fn invoke(
            &self,
            __prepared: Self::Prepared,
            __ctx: &#krate::tool::ToolContext,
        ) -> #krate::tool::BodyResult {
            match __prepared { #(#arms)* }
        }
    }
}
