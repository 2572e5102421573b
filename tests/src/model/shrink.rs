use super::{Case, made_sensible};
use serde_json::Value;

/// The simplest case found, by leaving things out, for which `fails` still holds.
pub fn shrink(case: &Case, fails: impl Fn(&Case) -> bool) -> Case {
    let mut best = case.clone();
    loop {
        let before = best.clone();
        let mut tried = 0;
        // What was tried on a larger case is not tried again before the round is over.
        while let Some(next) = simpler(&best).into_iter().nth(tried) {
            if fails(&next) {
                best = next;
            } else {
                tried += 1;
            }
        }
        if best == before {
            return best;
        }
    }
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
                hoisted(elements, index, found);
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

/// Puts the calls that a call makes in its own place.
fn hoisted(elements: &[Value], index: usize, found: &mut dyn FnMut(Value)) {
    let groups = elements[index].pointer("/body/groups");
    for group in groups.and_then(Value::as_array).into_iter().flatten() {
        let calls = group.get("calls").and_then(Value::as_array);
        let mut raised = elements.to_vec();
        raised.splice(index..=index, calls.into_iter().flatten().cloned());
        found(Value::Array(raised));
    }
}
