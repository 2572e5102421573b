use super::*;

#[test]
fn a_chat_completion() {
    let text = r#"{"id": "x", "choices": [{"message": {"role": "assistant", "content": null,
        "tool_calls": [
            {"id": "c1", "type": "function", "function": {"name": "a", "arguments": "{\"n\":1}"}},
            {"id": "c2", "function": {"name": "b", "arguments": "not json"}}
        ]}}]}"#;
    let calls = from_json(text).unwrap();
    assert_eq!(
        calls,
        [
            ToolCall::new("c1", "a", r#"{"n":1}"#),
            ToolCall::new("c2", "b", "not json")
        ]
    );
}

#[test]
fn a_plain_list() {
    let text = r#"[{"id": "c1", "name": "a", "arguments": {"n": [1]}}, {"id": "c2", "name": "b"}]"#;
    let calls = from_json(text).unwrap();
    assert_eq!(
        calls,
        [
            ToolCall::new("c1", "a", r#"{"n":[1]}"#),
            ToolCall::new("c2", "b", "")
        ]
    );
    assert_eq!(from_json("[]").unwrap(), []);
}

#[test]
fn faults_say_where_what_was_expected_and_what_was_found() {
    let told = |text: &str| from_json(text).unwrap_err().to_string();
    assert!(told("[{").starts_with("not JSON: EOF"));
    assert_eq!(
        told("3"),
        "at the top: expected a chat completion or a list of calls, found a number"
    );
    assert_eq!(
        told(r#"[{"id": "c1", "name": 4}]"#),
        "at [0].name: expected a string, found a number"
    );
    assert_eq!(
        told(r#"[{"id": "c1", "nam": "a"}]"#),
        "at [0]: expected only `id`, `name`, `arguments`, found `nam`"
    );
    assert_eq!(
        told(r#"{"error": {}}"#),
        "at the top: expected an object with `choices`, found an object with `error`"
    );
    assert_eq!(
        told(r#"{"choices": []}"#),
        "at choices: expected at least one element, found an empty array"
    );
    assert_eq!(
        told(r#"{"choices": [{"message": {"content": "no"}}]}"#),
        "at choices[0].message: expected an object with `tool_calls`, found an object with `content`"
    );
    assert_eq!(
        told(r#"{"choices": [{"message": {"tool_calls": [{"type": "custom"}]}}]}"#),
        "at choices[0].message.tool_calls[0].type: expected \"function\", found the string \"custom\""
    );
    assert_eq!(
        told(r#"[{"id": "c1", "name": "a", "arguments": [1]}]"#),
        "at [0].arguments: expected JSON text or an object, found an array"
    );
}
