//! Each rule, found and not found.

use super::*;
use crate::dialect::Dialect;
use crate::lint::Level;

fn nothing() -> Vec<(Rule, String, String)> {
    Vec::new()
}

fn plain(declaration: Declaration) -> Vec<(Rule, String, String)> {
    found(&Lint::new(), &[declaration])
}

fn for_dialect(dialect: Dialect, declaration: Declaration) -> Vec<(Rule, String, String)> {
    found(&Lint::new().dialects([dialect]), &[declaration])
}

fn described(text: &str) -> Declaration {
    declaration(
        "read_file",
        "Reads text.",
        json!({"type": "object", "properties": {
            "filePath": {"type": "string", "description": text},
        }}),
    )
}

#[test]
fn missing_description() {
    assert_eq!(
        plain(described(" ")),
        one(Rule::MissingDescription, "read_file", "filePath")
    );
    let tool = declaration("read", "", json!({"type": "object"}));
    assert_eq!(plain(tool), one(Rule::MissingDescription, "read", ""));
    assert_eq!(plain(described("Relative to the root.")), nothing());
}

#[test]
fn a_reference_is_described_where_it_leads() {
    let tool = declaration(
        "draw",
        "Draws.",
        json!({
            "type": "object",
            "properties": {"from": {"$ref": "#/$defs/Point"}, "to": {"$ref": "#/$defs/Point"}},
            "$defs": {"Point": {"type": "object", "properties": {"x": {"type": "number"}}}},
        }),
    );
    assert_eq!(
        plain(tool),
        one(Rule::MissingDescription, "draw", "$defs.Point.x")
    );
}

#[test]
fn parrot_description() {
    for text in [
        "The file path.",
        "path of the file",
        "File paths",
        "The given path",
    ] {
        assert_eq!(
            plain(described(text)),
            one(Rule::ParrotDescription, "read_file", "filePath"),
            "{text}"
        );
    }
    assert_eq!(
        plain(described("Path below the working directory.")),
        nothing()
    );
}

#[test]
fn similar_descriptions() {
    let tool = |name, text| declaration(name, text, json!({"type": "object"}));
    let same = [
        tool("find", "Search the files of the project for text."),
        tool("grep", "Search for a text in this project's files"),
    ];
    assert_eq!(
        found(&Lint::new(), &same),
        one(Rule::SimilarDescriptions, "grep", "")
    );
    let opposite = [
        tool("read", "Read a UTF-8 text file from the folder."),
        tool("write", "Write a UTF-8 text file to the folder."),
    ];
    assert_eq!(found(&Lint::new(), &opposite), nothing());
}

#[test]
fn long_description() {
    assert_eq!(plain(described(&"ä ".repeat(512))), nothing());
    assert_eq!(
        plain(described(&"ä1 ".repeat(400))),
        one(Rule::LongDescription, "read_file", "filePath")
    );
    let tool = declaration("read", &"x".repeat(1_025), json!({"type": "object"}));
    assert_eq!(plain(tool), one(Rule::LongDescription, "read", ""));
}

#[test]
fn root_union() {
    let branch = |name: &str| json!({"properties": {name: {"const": 1}}});
    let tool = declaration("act", "Acts.", json!({"anyOf": [branch("a"), branch("b")]}));
    assert_eq!(plain(tool), one(Rule::RootUnion, "act", ""));
    assert_eq!(
        plain(with(json!({"anyOf": [{"type": "string"}, {"const": 1}]}))),
        nothing()
    );
}

#[test]
fn large_enum() {
    let values = |count: usize| {
        let values: Vec<_> = (0..count).map(|index| format!("v{index}")).collect();
        with(json!({"type": "string", "enum": values}))
    };
    assert_eq!(plain(values(250)), nothing());
    assert_eq!(plain(values(251)), one(Rule::LargeEnum, "seek", "at"));
}

#[test]
fn deep_nesting() {
    fn nested(levels: usize) -> Value {
        match levels {
            0 => json!({"type": "string"}),
            _ => json!({"type": "array", "items": nested(levels - 1)}),
        }
    }
    assert_eq!(plain(with(nested(4))), nothing());
    assert_eq!(
        plain(with(nested(5))),
        one(Rule::DeepNesting, "seek", "at[][][][][]")
    );
}

#[test]
fn too_many_tools() {
    let tools = |count: usize| -> Vec<_> {
        let names = (0..count).map(|index| format!("tool_{index}"));
        names
            .map(|name| declaration(&name, &name, json!({"type": "object"})))
            .collect()
    };
    assert_eq!(found(&Lint::new(), &tools(128)), nothing());
    assert_eq!(
        found(&Lint::new(), &tools(129)),
        one(Rule::TooManyTools, "", "")
    );
}

#[test]
fn lossy() {
    let bounded = || with(json!({"type": "number", "exclusiveMinimum": 0}));
    let closed = |open: bool| {
        declaration(
            "seek",
            "Moves the needle.",
            json!({"type": "object", "additionalProperties": open}),
        )
    };
    assert_eq!(plain(closed(false)), nothing());
    assert_eq!(
        for_dialect(Dialect::Gemini, closed(false)),
        one(Rule::Lossy, "seek", "")
    );
    let lint = Lint::new().dialects([Dialect::Gemini]);
    assert_eq!(
        lint.check(&[closed(false)])[0].message,
        "`gemini` cannot say `additionalProperties`, which is dropped"
    );
    assert_eq!(for_dialect(Dialect::OpenAiChatStrict, bounded()), nothing());
}

#[test]
fn moved_to_description() {
    let unique =
        || with(json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}));
    let strict = Dialect::OpenAiChatStrict;
    assert_eq!(for_dialect(strict, unique()), nothing());
    let lint = Lint::new()
        .dialects([strict])
        .level(Rule::MovedToDescription, Level::Warn);
    assert_eq!(
        found(&lint, &[unique()]),
        one(Rule::MovedToDescription, "seek", "at")
    );
    assert_eq!(
        lint.check(&[unique()])[0].message,
        "`openai-chat-strict` cannot say `uniqueItems`, which is moved to the description"
    );
}

#[test]
fn unsayable() {
    let map = || with(json!({"type": "object", "additionalProperties": {"type": "string"}}));
    assert_eq!(plain(map()), nothing());
    assert_eq!(
        for_dialect(Dialect::OpenAiChatStrict, map()),
        one(Rule::Unsayable, "seek", "at")
    );
    assert_eq!(Rule::Unsayable.level(), Level::Deny);
}

#[test]
fn optional_nullable() {
    let optional = |schema: Value| {
        declaration(
            "seek",
            "Moves the needle.",
            json!({"type": "object", "properties": {"at": schema}}),
        )
    };
    let null = json!({"type": ["string", "null"], "description": "Where to begin."});
    let not_null = json!({"type": "string", "description": "Where to begin."});
    assert_eq!(
        plain(optional(null.clone())),
        nothing(),
        "every `Option` is one"
    );
    let lint = Lint::new().level(Rule::OptionalNullable, Level::Warn);
    assert_eq!(
        found(&lint, &[optional(null)]),
        one(Rule::OptionalNullable, "seek", "at")
    );
    assert_eq!(found(&lint, &[optional(not_null)]), nothing());
}

#[test]
fn unbounded_number() {
    let open = || with(json!({"type": "number", "minimum": 0}));
    assert_eq!(plain(open()), nothing());
    assert_eq!(
        for_dialect(Dialect::Llguidance, open()),
        one(Rule::UnboundedNumber, "seek", "at")
    );
    let closed = with(json!({"type": "number", "minimum": 0, "exclusiveMaximum": 9}));
    assert_eq!(for_dialect(Dialect::Llguidance, closed), nothing());
}

/// Case p31.
#[test]
fn split_acronym() {
    let named = |name: &str| {
        with(json!({"type": "object", "properties": {
            name: {"type": "boolean", "description": "Whether to follow redirects."},
        }}))
    };
    assert_eq!(
        plain(named("h-t-t-p-get")),
        one(Rule::SplitAcronym, "seek", "at.h-t-t-p-get")
    );
    assert_eq!(plain(named("http-get")), nothing());
    assert_eq!(plain(named("x_y")), nothing());
    let listed = |value: &str| with(json!({"type": "string", "enum": [value]}));
    assert_eq!(
        plain(listed("u_r_l")),
        one(Rule::SplitAcronym, "seek", "at")
    );
    assert_eq!(plain(listed("url")), nothing());
}

/// Case p41.
#[test]
fn rounded_id() {
    let named = |name: &str, maximum: u64| {
        declaration(
            "find",
            "Finds an order.",
            json!({"type": "object", "properties": {
                name: {"type": "integer", "maximum": maximum, "description": "As on the invoice."},
            }}),
        )
    };
    assert_eq!(
        plain(named("orderId", u64::MAX)),
        one(Rule::RoundedId, "find", "orderId")
    );
    assert_eq!(
        plain(named("id", (1 << 53) + 1)),
        one(Rule::RoundedId, "find", "id")
    );
    assert_eq!(plain(named("id", 1 << 53)), nothing());
    assert_eq!(plain(named("offset", u64::MAX)), nothing());
}
