use super::keywords::rank;
use crate::schema::json::Node;

/// Makes the root what contract 3.1 demands: `"type": "object"` with `properties`.
///
/// What cannot be an object at all says nothing of the parameters, and becomes an object without
/// any. A reference at the root is replaced by what it refers to.
pub(super) fn as_object_schema(schema: Node<'static>) -> Node<'static> {
    let mut members = match resolved(schema) {
        Node::Object(members) => members,
        _ => Vec::new(),
    };
    if !admits_object(&members) {
        members.retain(|(keyword, _)| matches!(&**keyword, "description" | "$defs"));
    }
    members.retain(|(keyword, _)| keyword != "type");
    members.push(("type".into(), Node::String("object".into())));
    if !members.iter().any(|(keyword, _)| keyword == "properties") {
        members.push(("properties".into(), Node::Object(Vec::new())));
    }
    members.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)));
    Node::Object(members)
}

fn admits_object(members: &[(std::borrow::Cow<'static, str>, Node<'static>)]) -> bool {
    match members.iter().find(|(keyword, _)| keyword == "type") {
        Some((_, Node::Array(kinds))) => kinds.iter().any(|kind| kind.as_str() == Some("object")),
        Some((_, kind)) => kind.as_str() == Some("object"),
        None => true,
    }
}

/// Follows a lone reference to a definition and keeps the definitions.
fn resolved(schema: Node<'static>) -> Node<'static> {
    let reference = schema
        .get("$ref")
        .and_then(Node::as_str)
        .and_then(|reference| reference.strip_prefix("#/$defs/"));
    let target = reference
        .and_then(|name| schema.get("$defs")?.get(name))
        .cloned();
    let (Some(Node::Object(target)), Node::Object(own)) = (target, &schema) else {
        return schema;
    };
    let own = own.iter().filter(|(keyword, _)| keyword != "$ref");
    let mut members: Vec<_> = own.cloned().collect();
    let new: Vec<_> = target
        .into_iter()
        .filter(|(name, _)| schema.get(name).is_none())
        .collect();
    members.extend(new);
    Node::Object(members)
}
