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
fn hash(root: &Root, path: String) -> u64 {
    todo!()
}
///Hash a file.
#[allow(clippy::exhaustive_structs)]
struct Hash {
    ///What the function is given as `root`.
    pub root: Root,
}
#[automatically_derived]
impl ::core::fmt::Debug for Hash {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("Hash").finish_non_exhaustive()
    }
}
#[allow(
    deprecated,
    unreachable_pub,
    missing_docs,
    missing_debug_implementations,
    private_interfaces,
    clippy::let_unit_value,
    clippy::unused_async,
    clippy::exhaustive_structs,
    clippy::exhaustive_enums,
    clippy::used_underscore_binding,
    clippy::pub_underscore_fields,
    clippy::needless_borrow,
    clippy::large_enum_variant,
    clippy::struct_excessive_bools,
)]
const _: () = {
    #[derive(
        ::tether::__private::serde::Deserialize,
        ::tether::__private::schemars::JsonSchema
    )]
    #[serde(crate = "::tether::__private::serde", deny_unknown_fields)]
    #[schemars(crate = "::tether::__private::schemars", rename = "HashArgs")]
    #[serde(bound(deserialize = "String : :: tether :: tool :: ToolParameter < 'de >"))]
    pub struct __HashArgs {
        pub path: String,
    }
    #[automatically_derived]
    impl ::tether::tool::Tool for Hash {
        const NAME: &'static ::core::primitive::str = "hash";
        const DESCRIPTION: &'static ::core::primitive::str = "Hash a file.";
        const OPTIONS: ::tether::tool::ToolOptions = ::tether::tool::ToolOptions::new()
            .blocking();
        const CONCURRENCY: ::tether::tool::Concurrency = ::tether::tool::Concurrency::Exclusive;
        const PARAMETERS: &'static [&'static ::core::primitive::str] = &["path"];
        type Args = __HashArgs;
        type Output = ::tether::__private::Encoded;
        type Error = ::tether::call::ToolFailure;
        async fn call(
            &self,
            __args: __HashArgs,
            __ctx: &::tether::tool::ToolContext,
        ) -> ::core::result::Result<
            ::tether::__private::Encoded,
            ::tether::call::ToolFailure,
        > {
            use ::tether::__private::{ResultKind as _, ValueKind as _};
            let __state_root = ::core::clone::Clone::clone(&self.root);
            ::tether::__private::run_blocking_with_context(
                    __ctx,
                    move |__ctx| {
                        let __output = hash(&__state_root, __args.path);
                        (&__output).__tether_kind().encode(__output)
                    },
                )
                .await
        }
    }
};
