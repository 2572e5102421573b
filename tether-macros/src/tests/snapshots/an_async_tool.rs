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
/// Read a file.
pub async fn read_file(
    #[allow(unused_variables)]
    path: String,
    limit: u8,
    #[allow(unused_variables)]
    dry: bool,
    ctx: &ToolContext,
) -> io::Result<String> {
    todo!()
}
///Read a file.
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::default::Default,
)]
#[allow(clippy::exhaustive_structs)]
pub struct ReadFile;
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
    #[schemars(crate = "::tether::__private::schemars", rename = "ReadFileArgs")]
    #[serde(
        bound(
            deserialize = "String : :: tether :: tool :: ToolParameter < 'de > , u8 : :: tether :: tool :: ToolParameter < 'de > , bool : :: tether :: tool :: ToolParameter < 'de >"
        )
    )]
    pub struct __ReadFileArgs {
        ///Where.
        pub path: String,
        #[serde(default = "__read_file_limit")]
        pub limit: u8,
        #[serde(default)]
        pub dry: bool,
    }
    fn __read_file_limit() -> u8 {
        3
    }
    #[automatically_derived]
    impl ::tether::tool::Tool for ReadFile {
        const NAME: &'static ::core::primitive::str = "read_file";
        const DESCRIPTION: &'static ::core::primitive::str = "Read a file.";
        const OPTIONS: ::tether::tool::ToolOptions = ::tether::tool::ToolOptions::new()
            .effect(::tether::tool::Effect::Read);
        const CONCURRENCY: ::tether::tool::Concurrency = ::tether::tool::Concurrency::ByArguments;
        const PARAMETERS: &'static [&'static ::core::primitive::str] = &[
            "path",
            "limit",
            "dry",
        ];
        type Args = __ReadFileArgs;
        type Output = ::tether::__private::Encoded;
        type Error = ::tether::call::ToolFailure;
        async fn call(
            &self,
            __args: __ReadFileArgs,
            __ctx: &::tether::tool::ToolContext,
        ) -> ::core::result::Result<
            ::tether::__private::Encoded,
            ::tether::call::ToolFailure,
        > {
            use ::tether::__private::{ResultKind as _, ValueKind as _};
            let __output = read_file(__args.path, __args.limit, __args.dry, __ctx).await;
            (&__output).__tether_kind().encode(__output)
        }
        fn is_parallel(&self, __args: &Self::Args) -> ::core::primitive::bool {
            __args.dry && __args.path.is_empty()
        }
    }
};
