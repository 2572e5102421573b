fn inside(args: &Args<ReadFile>) -> Option<String> {
    None
}
///Stands for the function `inside`.
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::default::Default,
)]
#[allow(clippy::exhaustive_structs)]
struct Inside;
#[allow(deprecated, clippy::let_unit_value, clippy::unit_arg, clippy::unused_async)]
const _: () = {
    #[automatically_derived]
    impl ::tether::stage::Guard for Inside {
        fn check(
            &self,
            __call: &::tether::stage::GuardedCall<'_>,
        ) -> ::tether::stage::Verdict {
            match __call.args_of::<ReadFile>() {
                ::core::option::Option::Some(__args) => {
                    ::tether::stage::IntoVerdict::into_verdict(inside(__args))
                }
                ::core::option::Option::None => ::tether::stage::Verdict::abstain(),
            }
        }
        fn name(&self) -> &'static ::core::primitive::str {
            "inside"
        }
    }
};
