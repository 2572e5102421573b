const _: () = {
    #[derive(::core::clone::Clone)]
    #[allow(
        non_snake_case,
        missing_docs,
        missing_debug_implementations,
        unreachable_pub
    )]
    pub struct __Pin<__P0, __P1> {
        P0: __P0,
        P1: __P1,
        __offsets: ::tether::__private::Offsets,
    }
    #[allow(
        missing_docs,
        missing_debug_implementations,
        unreachable_pub,
        clippy::large_enum_variant,
        clippy::exhaustive_enums,
    )]
    pub enum __Prepared<__P0, __P1> {
        P0(__P0),
        P1(__P1),
    }
    #[automatically_derived]
    #[allow(unreachable_code)]
    impl<T> ::tether::tool::ToolSet for Tools<T>
    where
        T: Clone,
        T: ::tether::tool::ToolSet,
    {
        const NAMES: ::tether::tool::Names = ::tether::tool::Names::join(
            &[
                <ReadFile as ::tether::tool::ToolSet>::NAMES,
                <T as ::tether::tool::ToolSet>::NAMES,
            ],
        );
        type Pin = __Pin<
            <ReadFile as ::tether::tool::ToolSet>::Pin,
            <T as ::tether::tool::ToolSet>::Pin,
        >;
        type Prepared = __Prepared<
            <ReadFile as ::tether::tool::ToolSet>::Prepared,
            <T as ::tether::tool::ToolSet>::Prepared,
        >;
        fn pin(&self) -> Self::Pin {
            let mut __offsets = ::tether::__private::Offsets::new();
            __Pin {
                P0: ::tether::__private::pin_part(&self.read, &mut __offsets),
                P1: ::tether::__private::pin_part(&self.rest, &mut __offsets),
                __offsets: __offsets.finish(),
            }
        }
        fn count(&self, __pin: &Self::Pin) -> ::core::primitive::usize {
            __pin.__offsets.total()
        }
        fn describe(
            &self,
            __pin: &Self::Pin,
            __specs: &mut ::tether::__private::Vec<::tether::tool::ToolSpec>,
        ) {
            <ReadFile as ::tether::tool::ToolSet>::describe(
                &self.read,
                &__pin.P0,
                __specs,
            );
            <T as ::tether::tool::ToolSet>::describe(&self.rest, &__pin.P1, __specs);
        }
        fn prepare(
            &self,
            __pin: &Self::Pin,
            __index: ::core::primitive::usize,
            __spec: &::tether::schema::ArgumentSpec,
            __text: &::core::primitive::str,
        ) -> ::core::result::Result<Self::Prepared, ::tether::schema::InvalidArgs> {
            let (__part, __index) = __pin.__offsets.locate(__index);
            ::core::result::Result::Ok(
                match __part {
                    0usize => {
                        __Prepared::P0(
                            <ReadFile as ::tether::tool::ToolSet>::prepare(
                                &self.read,
                                &__pin.P0,
                                __index,
                                __spec,
                                __text,
                            )?,
                        )
                    }
                    1usize => {
                        __Prepared::P1(
                            <T as ::tether::tool::ToolSet>::prepare(
                                &self.rest,
                                &__pin.P1,
                                __index,
                                __spec,
                                __text,
                            )?,
                        )
                    }
                    _ => ::tether::__private::no_such_tool(__index),
                },
            )
        }
        fn is_parallel(&self, __prepared: &Self::Prepared) -> ::core::primitive::bool {
            match __prepared {
                __Prepared::P0(__it) => {
                    <ReadFile as ::tether::tool::ToolSet>::is_parallel(&self.read, __it)
                }
                __Prepared::P1(__it) => {
                    <T as ::tether::tool::ToolSet>::is_parallel(&self.rest, __it)
                }
            }
        }
        fn typed<'__a>(
            &self,
            __prepared: &'__a Self::Prepared,
        ) -> ::core::option::Option<::tether::__private::TypedArgs<'__a>> {
            match __prepared {
                __Prepared::P0(__it) => {
                    <ReadFile as ::tether::tool::ToolSet>::typed(&self.read, __it)
                }
                __Prepared::P1(__it) => {
                    <T as ::tether::tool::ToolSet>::typed(&self.rest, __it)
                }
            }
        }
        async fn invoke(
            &self,
            __prepared: Self::Prepared,
            __ctx: &::tether::tool::ToolContext,
        ) -> ::tether::tool::BodyResult {
            match __prepared {
                __Prepared::P0(__it) => {
                    <ReadFile as ::tether::tool::ToolSet>::invoke(
                            &self.read,
                            __it,
                            __ctx,
                        )
                        .await
                }
                __Prepared::P1(__it) => {
                    <T as ::tether::tool::ToolSet>::invoke(&self.rest, __it, __ctx).await
                }
            }
        }
    }
};
