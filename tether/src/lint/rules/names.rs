//! Names of parameters and variants.

use super::places::{Place, places};
use super::{Advice, Rule, Tool};
use crate::schema::{Decimal, Node};

/// The integers up to here are exact as doubles.
const EXACT: &str = "9007199254740992";

pub(super) fn of_tool(tool: &Tool<'_>, advice: &mut Vec<Advice>) {
    for place in places(&tool.schema) {
        let listed = ["enum", "const"]
            .into_iter()
            .filter_map(|keyword| place.schema.get(keyword));
        let variants = listed.flat_map(|value| value.items().iter().chain([value]));
        let names = place
            .property
            .into_iter()
            .chain(variants.filter_map(Node::as_str));
        for name in names.filter(|name| is_split(name)) {
            let message = format!(
                "`{name}` is an acronym taken apart: name it with `#[serde(rename = \"…\")]`"
            );
            advice.push(Advice::within(
                Rule::SplitAcronym,
                tool.name,
                &place.path,
                message,
            ));
        }
        if is_rounded(&place) {
            let message = "an identifier beyond 2^53 is rounded by clients that hold numbers as doubles: take a `DecimalString`, which is digits in a string";
            advice.push(Advice::within(
                Rule::RoundedId,
                tool.name,
                &place.path,
                message,
            ));
        }
    }
}

/// Whether three letters follow one another as words of their own.
fn is_split(name: &str) -> bool {
    let words: Vec<&str> = name.split(['-', '_']).collect();
    words.windows(3).any(|three| {
        three
            .iter()
            .all(|word| word.len() == 1 && word.chars().all(char::is_alphabetic))
    })
}

/// An integer by the name of an identifier, of which some are no doubles.
fn is_rounded(place: &Place<'_>) -> bool {
    let is_id = place.property.is_some_and(|name| {
        name == "id" || name.ends_with("_id") || name.ends_with("-id") || name.ends_with("Id")
    });
    let exact = Decimal::parse(EXACT);
    let most = match place.schema.get("maximum") {
        Some(Node::Number(text)) => Decimal::parse(text),
        _ => None,
    };
    let beyond = most
        .zip(exact)
        .is_some_and(|(most, exact)| most.compare(&exact).is_gt());
    is_id && beyond
}
