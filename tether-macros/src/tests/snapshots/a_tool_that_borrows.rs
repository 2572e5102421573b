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
/// Search.
fn search(
    #[allow(unused_variables)]
    path: &str,
    in_folders: &[PathBuf],
    kind: Option<&str>,
    (from, to): (u8, u8),
    page: Page,
    #[cfg(unix)]
    mode: Cow<'_, str>,
) -> impl Future<Output = u8> {
    todo!()
}
///Search.
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::default::Default,
)]
#[allow(clippy::exhaustive_structs)]
struct Search;
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
    #[schemars(crate = "::tether::__private::schemars", rename = "SearchArgs")]
    #[serde(
        bound(
            deserialize = ":: tether :: __private :: String : :: tether :: tool :: ToolParameter < 'de > , :: tether :: __private :: Vec < PathBuf > : :: tether :: tool :: ToolParameter < 'de > , Option < :: tether :: __private :: String > : :: tether :: tool :: ToolParameter < 'de > , (u8 , u8) : :: tether :: tool :: ToolParameter < 'de > , Page : :: tether :: tool :: ToolParameter < 'de >"
        )
    )]
    pub struct __SearchArgs {
        pub path: ::tether::__private::String,
        #[serde(rename = "inFolders")]
        pub in_folders: ::tether::__private::Vec<PathBuf>,
        pub kind: Option<::tether::__private::String>,
        #[serde(rename = "range")]
        #[schemars(example = &((1, 2)))]
        pub __3: (u8, u8),
        #[serde(flatten)]
        pub page: Page,
        #[cfg(unix)]
        pub mode: Cow<'static, str>,
    }
    #[automatically_derived]
    impl ::tether::tool::Tool for Search {
        const NAME: &'static ::core::primitive::str = "search";
        const DESCRIPTION: &'static ::core::primitive::str = "Search.";
        const OPTIONS: ::tether::tool::ToolOptions = ::tether::tool::ToolOptions::new();
        const CONCURRENCY: ::tether::tool::Concurrency = ::tether::tool::Concurrency::ByArguments;
        const PARAMETERS: &'static [&'static ::core::primitive::str] = &[
            "path",
            "inFolders",
            "kind",
            "range",
            #[cfg(unix)]
            "mode",
        ];
        type Args = __SearchArgs;
        type Output = ::tether::__private::Encoded;
        type Error = ::tether::call::ToolFailure;
        async fn call(
            &self,
            __args: __SearchArgs,
            __ctx: &::tether::tool::ToolContext,
        ) -> ::core::result::Result<
            ::tether::__private::Encoded,
            ::tether::call::ToolFailure,
        > {
            use ::tether::__private::{ResultKind as _, ValueKind as _};
            let __output = search(
                    &__args.path,
                    &__args.in_folders,
                    ::core::option::Option::as_deref(&__args.kind),
                    __args.__3,
                    __args.page,
                    #[cfg(unix)]
                    __args.mode,
                )
                .await;
            (&__output).__tether_kind().encode(__output)
        }
        fn is_parallel(&self, __args: &Self::Args) -> ::core::primitive::bool {
            ({
                let it: &str = &__args.path;
                it
            }) == "a"
        }
    }
};
