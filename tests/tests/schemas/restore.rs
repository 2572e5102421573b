//! The way back from a provider's arguments to the tool's own.

use crate::projected;
use tether::dialect::Dialect;
use tether::prelude::*;
use tether_tests::schema_cases::*;

fn restored(set: impl ToolSet, name: &str, arguments: &str) -> String {
    let projection = projected(set, Dialect::OpenAiChatStrict).expect("strict can say it");
    let call = projection.restore(ToolCall::new("c1", name, arguments));
    call.arguments.to_string()
}

/// Case p07: the null that strict mode offers means that the default holds.
#[tokio::test]
async fn a_null_that_was_offered_is_a_parameter_left_out() {
    let scope = Scope::root().tools(tools![P07]).build().expect("one tool");
    let arguments = restored(tools![P07], "p07", r#"{"q":"a","limit":null}"#);
    assert_eq!(arguments, r#"{"q":"a"}"#);
    let outcome = scope
        .view()
        .execute(ToolCall::new("c1", "p07", arguments))
        .await;
    assert_eq!(
        outcome.to_tool_value().to_string(),
        r#"{"limit":10,"q":"a"}"#
    );
}

/// Case p07: a null that was not offered is left for the parser to refuse.
#[test]
fn other_nulls_stay() {
    let given = r#"{"q":null,"limit":3}"#;
    assert_eq!(restored(tools![P07], "p07", given), given);
}

/// The null of an `Option` is its own.
#[test]
fn the_null_of_an_option_stays() {
    let given = r#"{"size":{"w":1,"h":null}}"#;
    assert_eq!(restored(tools![P16], "p16", given), given);
}

/// What does not parse is refused by the pipeline, in its own words.
#[test]
fn what_is_no_json_stays() {
    assert_eq!(restored(tools![P07], "p07", "{\"q\":"), "{\"q\":");
    assert_eq!(restored(tools![P07], "other", "{}"), "{}");
}
