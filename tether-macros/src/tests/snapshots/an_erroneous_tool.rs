::core::compile_error! {
    "`#[tool]` knows no `paralel`: did you mean `parallel`?\nexpected one of `name`, `description`, `type`, `rename_all`, `parallel`, `parallel_if`, `blocking`, `cooperative`, `effect`, `retire`, `lenient`, `strict`, `allow_unknown_fields`, `crate`"
}
::core::compile_error! {
    "what the model fills in belongs to this call alone: write `mut` before the name and `String` as the type"
}
::core::compile_error! {
    "the tool `read_file` has no description, which models choose by: write a doc comment above it, or `description = \"…\"`"
}
#[allow(unused, clippy::all)]
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
fn read_file(path: &mut str, limit: u8) -> String {
    todo!()
}
///Stands for the function `read_file`.
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::default::Default,
)]
#[allow(clippy::exhaustive_structs)]
struct ReadFile;
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
    #[allow(dead_code)]
    pub struct __ReadFileArgs {
        pub limit: u8,
    }
    #[automatically_derived]
    impl<'de> ::tether::__private::serde::Deserialize<'de> for __ReadFileArgs {
        fn deserialize<D: ::tether::__private::serde::Deserializer<'de>>(
            _: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::tether::__private::not_compiled()
        }
    }
    #[automatically_derived]
    impl ::tether::__private::schemars::JsonSchema for __ReadFileArgs {
        fn schema_name() -> ::tether::__private::Cow<'static, ::core::primitive::str> {
            ::tether::__private::not_compiled()
        }
        fn json_schema(
            _: &mut ::tether::__private::schemars::SchemaGenerator,
        ) -> ::tether::__private::schemars::Schema {
            ::tether::__private::not_compiled()
        }
    }
    #[automatically_derived]
    impl ::tether::tool::Tool for ReadFile {
        const NAME: &'static ::core::primitive::str = "read_file";
        const DESCRIPTION: &'static ::core::primitive::str = "";
        type Args = __ReadFileArgs;
        type Output = ::tether::__private::Encoded;
        type Error = ::tether::call::ToolFailure;
        async fn call(
            &self,
            _: __ReadFileArgs,
            _: &::tether::tool::ToolContext,
        ) -> ::core::result::Result<
            ::tether::__private::Encoded,
            ::tether::call::ToolFailure,
        > {
            ::tether::__private::not_compiled()
        }
    }
};
