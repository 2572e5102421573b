use crate::schema::json::Node;

/// Puts the properties of an object schema in the order in which its type requires them, which is
/// that of declaration, and those that are not required after them, by name.
///
/// The property map itself cannot be trusted: its order depends on a feature of `serde_json`.
pub(super) fn required_first(schema: Node<'static>) -> Node<'static> {
    let required = required(&schema);
    sorted(schema, &required)
}

/// The same for the root, where the declared order of the parameters is known.
pub(super) fn in_declared_order(schema: Node<'static>, order: &[&str]) -> Node<'static> {
    let mut names: Vec<String> = order.iter().map(|name| (*name).to_owned()).collect();
    names.extend(required(&schema));
    sorted(schema, &names)
}

fn required(schema: &Node<'_>) -> Vec<String> {
    let names = schema.get("required").map(Node::items).unwrap_or_default();
    names
        .iter()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

fn sorted(schema: Node<'static>, order: &[String]) -> Node<'static> {
    let place = |name: &str| {
        order
            .iter()
            .position(|known| known == name)
            .unwrap_or(order.len())
    };
    let Node::Object(mut members) = schema else {
        return schema;
    };
    for (keyword, value) in &mut members {
        match (&**keyword, value) {
            ("properties", Node::Object(map)) => {
                map.sort_by(|(a, _), (b, _)| place(a).cmp(&place(b)).then_with(|| a.cmp(b)));
            }
            ("required", Node::Array(names)) => {
                names.sort_by_key(|name| place(name.as_str().unwrap_or_default()));
            }
            _ => {}
        }
    }
    Node::Object(members)
}
