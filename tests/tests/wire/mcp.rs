//! The Model Context Protocol; results by the shared page on serving, "Outcomes".

use crate::support::outcomes;
use serde_json::{Value, json};
use tether::wire::mcp;

fn answered(id: &Value, name: &str, arguments: &Value) -> Value {
    let text = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call",
        "params": { "name": name, "arguments": arguments } });
    let request = mcp::request(&text.to_string()).expect("a request");
    let outcomes = outcomes(std::slice::from_ref(request.call()));
    request.reply(&outcomes[0]).expect("its own outcome")
}

#[test]
fn an_object_is_structured_content_and_text() {
    let response = answered(&json!(0), "list_files", &json!({ "path": "src" }));
    let value = json!({ "path": "src", "depth": null });
    assert_eq!(
        response,
        json!({ "jsonrpc": "2.0", "id": 0, "result": {
            "content": [{ "type": "text", "text": value.to_string() }],
            "structuredContent": value,
            "isError": false,
        }})
    );
}

#[test]
fn text_is_text_alone() {
    let response = answered(&json!("x"), "read_file", &json!({ "path": "a" }));
    assert_eq!(response["id"], "x");
    let expected =
        json!({ "content": [{ "type": "text", "text": "text of a" }], "isError": false });
    assert_eq!(response["result"], expected);
}

#[test]
fn a_failure_is_a_result_with_its_code() {
    let response = answered(&json!(1), "read_file", &json!({ "path": "missing" }));
    assert_eq!(
        response["result"],
        json!({
            "content": [{ "type": "text", "text": r#"{"message":"no such file"}"# }],
            "isError": true,
            "_meta": { "tether/code": "TOOL_ERROR", "tether/body": "completed" },
        })
    );
    let response = answered(&json!(1), "read_file", &json!({ "path": 7 }));
    assert_eq!(response["result"]["_meta"]["tether/code"], "INVALID_ARGS");
    assert_eq!(response["result"]["_meta"]["tether/body"], "not_run");
}

#[test]
fn an_unknown_tool_is_an_error_of_the_protocol() {
    let response = answered(&json!(1), "raed_file", &json!({}));
    assert_eq!(response.get("result"), None);
    assert_eq!(response["error"]["code"], -32602);
    assert_eq!(response["error"]["data"], json!({ "code": "UNKNOWN_TOOL" }));
    let message = response["error"]["message"].as_str().expect("a message");
    assert!(message.contains("read_file"), "{message}");
}

#[test]
fn arguments_may_be_absent() {
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now"}}"#;
    let request = mcp::request(text).expect("a request");
    assert_eq!(request.call().arguments, "{}");
}

#[test]
fn what_is_no_call_is_refused_with_its_place() {
    let cases = [
        (
            json!({ "method": "tools/call" }),
            "mcp: id: expected a string or a number, found nothing",
        ),
        (
            json!({ "id": 1, "method": "tools/list" }),
            "mcp: method: expected \"tools/call\", found a string (\"tools/list\")",
        ),
        (
            json!({ "id": 1, "method": "tools/call", "params": { "name": "a", "arguments": [1] } }),
            "mcp: params.arguments: expected an object, found an array",
        ),
        (
            json!({ "id": [1], "method": "tools/call", "params": { "name": "a" } }),
            "mcp: id: expected a string or a number, found an array",
        ),
    ];
    for (text, expected) in cases {
        let error = mcp::request(&text.to_string()).expect_err("no call");
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn an_outcome_of_another_call_is_refused() {
    let text = r#"{"id":1,"method":"tools/call","params":{"name":"read_file"}}"#;
    let request = mcp::request(text).expect("a request");
    let other = tether::call::ToolCall::new("2", "read_file", "{}");
    let error = request
        .reply(&outcomes(&[other])[0])
        .expect_err("another call");
    let expected = "the outcome `2` of `read_file` is of no call of this step";
    assert_eq!(error.to_string(), expected);
}
