async fn redact_all(
    call: &ToolExecution,
    settled: &Settled,
    next: impl PostNext,
) -> PostDecision {
    next.run().await
}
///Stands for the function `redact_all`.
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::default::Default,
)]
#[allow(clippy::exhaustive_structs)]
struct RedactAll;
#[allow(deprecated, clippy::let_unit_value, clippy::unit_arg, clippy::unused_async)]
const _: () = {
    #[automatically_derived]
    impl ::renamed::stage::PostExecute for RedactAll {
        async fn post_execute<__N: ::renamed::stage::PostNext>(
            &self,
            __call: &::renamed::call::ToolExecution,
            __settled: &::renamed::call::Settled,
            __next: __N,
        ) -> ::renamed::stage::PostDecision {
            ::renamed::stage::IntoPostDecision::into_post_decision(
                redact_all(__call, __settled, __next).await,
            )
        }
        fn name(&self) -> &'static ::core::primitive::str {
            "redact"
        }
    }
};
