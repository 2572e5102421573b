fn set() -> impl ToolSet {
    {
        #[allow(missing_debug_implementations)]
        struct __Tools<__T1> {
            e0: ReadFile,
            e1: __T1,
            e2: Fetch,
        }
        #[derive(::core::clone::Clone)]
        #[allow(
            non_snake_case,
            missing_docs,
            missing_debug_implementations,
            unreachable_pub
        )]
        pub struct __Pin<__P0, __P1, __P2> {
            P0: __P0,
            P1: __P1,
            P2: __P2,
            __offsets: ::tether::__private::Offsets,
        }
        #[allow(
            missing_docs,
            missing_debug_implementations,
            unreachable_pub,
            clippy::large_enum_variant,
            clippy::exhaustive_enums,
        )]
        pub enum __Prepared<__P0, __P1, __P2> {
            P0(__P0),
            P1(__P1),
            P2(__P2),
        }
        #[automatically_derived]
        #[allow(unreachable_code)]
        impl<__T1: ::tether::tool::ToolSet> ::tether::tool::ToolSet for __Tools<__T1> {
            const NAMES: ::tether::tool::Names = ::tether::tool::Names::join(
                &[
                    <ReadFile as ::tether::tool::ToolSet>::NAMES,
                    <__T1 as ::tether::tool::ToolSet>::NAMES,
                    <Fetch as ::tether::tool::ToolSet>::NAMES,
                ],
            );
            type Pin = __Pin<
                <ReadFile as ::tether::tool::ToolSet>::Pin,
                <__T1 as ::tether::tool::ToolSet>::Pin,
                <Fetch as ::tether::tool::ToolSet>::Pin,
            >;
            type Prepared = __Prepared<
                <ReadFile as ::tether::tool::ToolSet>::Prepared,
                <__T1 as ::tether::tool::ToolSet>::Prepared,
                <Fetch as ::tether::tool::ToolSet>::Prepared,
            >;
            fn pin(&self) -> Self::Pin {
                let mut __offsets = ::tether::__private::Offsets::new();
                __Pin {
                    P0: ::tether::__private::pin_part(&self.e0, &mut __offsets),
                    P1: ::tether::__private::pin_part(&self.e1, &mut __offsets),
                    P2: ::tether::__private::pin_part(&self.e2, &mut __offsets),
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
                    &self.e0,
                    &__pin.P0,
                    __specs,
                );
                <__T1 as ::tether::tool::ToolSet>::describe(
                    &self.e1,
                    &__pin.P1,
                    __specs,
                );
                <Fetch as ::tether::tool::ToolSet>::describe(
                    &self.e2,
                    &__pin.P2,
                    __specs,
                );
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
                                    &self.e0,
                                    &__pin.P0,
                                    __index,
                                    __spec,
                                    __text,
                                )?,
                            )
                        }
                        1usize => {
                            __Prepared::P1(
                                <__T1 as ::tether::tool::ToolSet>::prepare(
                                    &self.e1,
                                    &__pin.P1,
                                    __index,
                                    __spec,
                                    __text,
                                )?,
                            )
                        }
                        2usize => {
                            __Prepared::P2(
                                <Fetch as ::tether::tool::ToolSet>::prepare(
                                    &self.e2,
                                    &__pin.P2,
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
            fn is_parallel(
                &self,
                __prepared: &Self::Prepared,
            ) -> ::core::primitive::bool {
                match __prepared {
                    __Prepared::P0(__it) => {
                        <ReadFile as ::tether::tool::ToolSet>::is_parallel(
                            &self.e0,
                            __it,
                        )
                    }
                    __Prepared::P1(__it) => {
                        <__T1 as ::tether::tool::ToolSet>::is_parallel(&self.e1, __it)
                    }
                    __Prepared::P2(__it) => {
                        <Fetch as ::tether::tool::ToolSet>::is_parallel(&self.e2, __it)
                    }
                }
            }
            fn typed<'__a>(
                &self,
                __prepared: &'__a Self::Prepared,
            ) -> ::core::option::Option<::tether::__private::TypedArgs<'__a>> {
                match __prepared {
                    __Prepared::P0(__it) => {
                        <ReadFile as ::tether::tool::ToolSet>::typed(&self.e0, __it)
                    }
                    __Prepared::P1(__it) => {
                        <__T1 as ::tether::tool::ToolSet>::typed(&self.e1, __it)
                    }
                    __Prepared::P2(__it) => {
                        <Fetch as ::tether::tool::ToolSet>::typed(&self.e2, __it)
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
                                &self.e0,
                                __it,
                                __ctx,
                            )
                            .await
                    }
                    __Prepared::P1(__it) => {
                        <__T1 as ::tether::tool::ToolSet>::invoke(&self.e1, __it, __ctx)
                            .await
                    }
                    __Prepared::P2(__it) => {
                        <Fetch as ::tether::tool::ToolSet>::invoke(&self.e2, __it, __ctx)
                            .await
                    }
                }
            }
        }
        const __NAMES: [::tether::tool::Names; 2usize] = [
            <ReadFile as ::tether::tool::ToolSet>::NAMES,
            <Fetch as ::tether::tool::ToolSet>::NAMES,
        ];
        const _: () = ::tether::__private::assert_new(&__NAMES, 1usize);
        __Tools {
            e0: ::tether::__private::part(ReadFile),
            e1: ::tether::__private::part(workspace),
            e2: ::tether::__private::part(Fetch { client }),
        }
    }
}
