//! What is said of a tool and its parameters.

use super::places::{Place, places};
use super::{Advice, MAX_DESCRIPTION, Rule, Tool};
use crate::lint::words::telling;
use crate::schema::Node;

pub(super) fn of_tool(tool: &Tool<'_>, advice: &mut Vec<Advice>) {
    if tool.description.trim().is_empty() {
        let message = "the tool is not described: say what it does, and when to use it";
        advice.push(Advice::on(Rule::MissingDescription, tool.name, message));
    }
    let too_long = |path: &str, text: &str| {
        let length = text.chars().count();
        let message = format!(
            "the description has {length} characters, where some hosts take {MAX_DESCRIPTION}: put first what a model needs in order to choose, and leave the rest out"
        );
        (length > MAX_DESCRIPTION)
            .then(|| Advice::within(Rule::LongDescription, tool.name, path, message))
    };
    advice.extend(too_long("", tool.description));
    for place in places(&tool.schema) {
        let text = place.schema.get("description").and_then(Node::as_str);
        advice.extend(text.and_then(|text| too_long(&place.path, text)));
        advice.extend(of_parameter(tool, &place, text));
    }
}

fn of_parameter(tool: &Tool<'_>, place: &Place<'_>, text: Option<&str>) -> Option<Advice> {
    let name = place.property?;
    let text = text.map(str::trim).unwrap_or_default();
    let (rule, message) = if text.is_empty() {
        // What a reference leads to is described there.
        if place.schema.get("$ref").is_some() || place.schema.get("const").is_some() {
            return None;
        }
        (
            Rule::MissingDescription,
            "is not described: write a doc comment on the parameter",
        )
    } else if telling(text).is_subset(&telling(name)) {
        (
            Rule::ParrotDescription,
            "the description says no more than the name: say what values mean, with their unit or form",
        )
    } else {
        return None;
    };
    Some(Advice::within(rule, tool.name, &place.path, message))
}
