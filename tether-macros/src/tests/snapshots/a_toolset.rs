impl Workspace {
    const ROOT: &str = "/";
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
    /// List.
    async fn list(&self, below: Option<String>) -> Vec<Entry> {
        todo!()
    }
    fn helper(&self) {}
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
    /// Remove.
    fn remove(&self, path: String, ctx: &ToolContext) -> Result<(), Error> {
        todo!()
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
    #[schemars(crate = "::tether::__private::schemars", rename = "ListArgs")]
    #[serde(
        bound(
            deserialize = "Option < String > : :: tether :: tool :: ToolParameter < 'de >"
        )
    )]
    pub struct __ListArgs {
        #[serde(default)]
        pub below: Option<String>,
    }
    #[derive(
        ::tether::__private::serde::Deserialize,
        ::tether::__private::schemars::JsonSchema
    )]
    #[serde(crate = "::tether::__private::serde", deny_unknown_fields)]
    #[schemars(crate = "::tether::__private::schemars", rename = "RemoveArgs")]
    #[serde(bound(deserialize = "String : :: tether :: tool :: ToolParameter < 'de >"))]
    pub struct __RemoveArgs {
        pub path: String,
    }
    pub enum __Prepared {
        List(__ListArgs),
        Remove(__RemoveArgs),
    }
    #[automatically_derived]
    impl ::tether::tool::ToolSet for Workspace {
        const NAMES: ::tether::tool::Names = ::tether::tool::Names::one(
            &["fs_list", "fs_remove"],
        );
        type Pin = ();
        type Prepared = __Prepared;
        fn pin(&self) {}
        fn count(&self, (): &()) -> ::core::primitive::usize {
            2usize
        }
        fn describe(
            &self,
            (): &(),
            __specs: &mut ::tether::__private::Vec<::tether::tool::ToolSpec>,
        ) {
            __specs
                .push(
                    ::tether::__private::method_spec::<
                        __ListArgs,
                    >(
                        "fs_list",
                        "List.",
                        ::tether::tool::ToolOptions::new(),
                        ::tether::tool::Concurrency::Parallel,
                        &["below"],
                    ),
                );
            __specs
                .push(
                    ::tether::__private::method_spec::<
                        __RemoveArgs,
                    >(
                        "fs_remove",
                        "Remove.",
                        ::tether::tool::ToolOptions::new(),
                        ::tether::tool::Concurrency::Exclusive,
                        &["path"],
                    ),
                );
        }
        fn prepare(
            &self,
            (): &(),
            __index: ::core::primitive::usize,
            __spec: &::tether::schema::ArgumentSpec,
            __text: &::core::primitive::str,
        ) -> ::core::result::Result<__Prepared, ::tether::schema::InvalidArgs> {
            ::core::result::Result::Ok(
                match __index {
                    0usize => __Prepared::List(__spec.parse(__text)?),
                    1usize => __Prepared::Remove(__spec.parse(__text)?),
                    _ => ::tether::__private::no_such_tool(__index),
                },
            )
        }
        fn is_parallel(&self, __prepared: &__Prepared) -> ::core::primitive::bool {
            #[allow(
                unreachable_patterns,
                clippy::match_same_arms,
                clippy::wildcard_in_or_patterns
            )]
            match __prepared {
                __Prepared::List(_) => true,
                _ => false,
            }
        }
        fn typed<'__a>(
            &self,
            _: &'__a __Prepared,
        ) -> ::core::option::Option<::tether::__private::TypedArgs<'__a>> {
            ::core::option::Option::None
        }
        async fn invoke(
            &self,
            __prepared: __Prepared,
            __ctx: &::tether::tool::ToolContext,
        ) -> ::tether::tool::BodyResult {
            match __prepared {
                __Prepared::List(__args) => __list(self, __args, __ctx).await,
                __Prepared::Remove(__args) => __remove(self, __args, __ctx).await,
            }
        }
    }
    async fn __list(
        __this: &Workspace,
        __args: __ListArgs,
        __ctx: &::tether::tool::ToolContext,
    ) -> ::tether::tool::BodyResult {
        use ::tether::__private::{ResultKind as _, ValueKind as _};
        let __output = <Workspace>::list(__this, __args.below).await;
        (&__output).__tether_kind().encode(__output)
    }
    async fn __remove(
        __this: &Workspace,
        __args: __RemoveArgs,
        __ctx: &::tether::tool::ToolContext,
    ) -> ::tether::tool::BodyResult {
        use ::tether::__private::{ResultKind as _, ValueKind as _};
        let __output = <Workspace>::remove(__this, __args.path, __ctx);
        (&__output).__tether_kind().encode(__output)
    }
};
