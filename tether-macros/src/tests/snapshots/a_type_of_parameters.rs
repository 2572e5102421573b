const _: () = {
    ::renamed::__private::parameter::<i32>();
};
#[derive(::renamed::__private::serde::Deserialize)]
#[serde(crate = "::renamed::__private::serde")]
/// A place.
#[derive(Clone, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Point {
    left_edge: i32,
}
