use super::{Case, made_sensible};
use serde_json::Value;

/// The simplest case found, by leaving things out, for which `fails` still holds.
///
/// # Panics
///
/// When a case cannot be written as JSON, which every case can.
pub fn shrink(case: &Case, fails: impl Fn(&Case) -> bool) -> Case {
    let mut best = case.clone();
    while let Some(simpler) = simpler(&best).into_iter().find(&fails) {
        best = simpler;
    }
    best
}

/// The cases that lack one thing of this one, those that lack much first.
fn simpler(case: &Case) -> Vec<Case> {
    let whole = serde_json::to_value(case).unwrap_or_default();
    let mut lacking = Vec::new();
    without_one(&whole, &mut |value| lacking.push(value));
    lacking.sort_by_key(|value| value.to_string().len());
    let cases = lacking
        .into_iter()
        .filter_map(|value| serde_json::from_value(value).ok())
        .map(made_sensible);
    cases.filter(|simpler| simpler != case).collect()
}

/// Calls `found` with every tree that lacks one field, one element, or half of a number.
fn without_one(value: &Value, found: &mut dyn FnMut(Value)) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let mut less = fields.clone();
                less.remove(name);
                found(Value::Object(less));
                without_one(field, &mut |simpler| {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), simpler);
                    found(Value::Object(changed));
                });
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let mut less = elements.clone();
                less.remove(index);
                found(Value::Array(less));
                without_one(element, &mut |simpler| {
                    let mut changed = elements.clone();
                    changed[index] = simpler;
                    found(Value::Array(changed));
                });
            }
        }
        _ => {}
    }
}
