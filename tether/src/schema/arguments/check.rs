//! Holds arguments against the schema and finds the one line that a model can act on.

use super::node::Node;
use serde_json::Value;

/// A fault, and where it is.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) path: String,
    pub(super) message: String,
}

impl Fault {
    pub(super) fn new(path: &str, message: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            message: message.into(),
        }
    }
}

pub(super) type Checked = Result<(), Fault>;

/// The schema with its definitions.
#[derive(Clone, Copy)]
pub(super) struct Schema<'a> {
    root: &'a Value,
    here: &'a Value,
    /// Whether members that are missing or unknown are faults.
    names: bool,
}

impl<'a> Schema<'a> {
    pub(super) const fn root(root: &'a Value) -> Self {
        Self {
            root,
            here: root,
            names: true,
        }
    }

    /// The schema of a value whose members serde has accepted.
    pub(super) const fn read(root: &'a Value) -> Self {
        Self {
            names: false,
            ..Self::root(root)
        }
    }

    pub(super) const fn at(self, here: &'a Value) -> Self {
        Self { here, ..self }
    }

    pub(super) fn get(self, keyword: &str) -> Option<&'a Value> {
        self.here.get(keyword)
    }

    /// The schema that a reference names.
    pub(super) fn referred(self) -> Option<Self> {
        let pointer = self.get("$ref")?.as_str()?.strip_prefix('#')?;
        Some(self.at(self.root.pointer(pointer)?))
    }

    /// The values of `enum` or `const`.
    pub(super) fn listed(self) -> Option<&'a [Value]> {
        match (self.get("enum"), self.get("const")) {
            (Some(Value::Array(listed)), _) => Some(listed),
            (_, Some(only)) => Some(std::slice::from_ref(only)),
            _ => None,
        }
    }

    /// The schema itself, or the one that it refers to.
    pub(super) fn resolved(self) -> Self {
        self.referred().unwrap_or(self)
    }

    pub(super) fn branches(self, keyword: &str) -> impl Iterator<Item = Self> {
        let list = self.get(keyword).and_then(Value::as_array);
        list.into_iter()
            .flatten()
            .map(move |branch| self.at(branch))
    }
}

/// Checks a value, faults named from `path` on.
pub(super) fn check(schema: Schema<'_>, node: &Node, path: &str) -> Checked {
    if let Some(referred) = schema.referred() {
        check(referred, node, path)?;
    }
    for branch in schema.branches("allOf") {
        check(branch, node, path)?;
    }
    check_union(schema, node, path)?;
    check_type(schema, node, path)?;
    check_listed(schema, node, path)?;
    match node {
        Node::Number(text) => super::limits::number(schema, text, path),
        Node::String(text) => super::limits::string(schema, text, path),
        Node::Array(items) => check_items(schema, items, path),
        Node::Object(members) => check_members(schema, members, path),
        _ => Ok(()),
    }
}

/// A union admits what one of its branches does.
fn check_union(schema: Schema<'_>, node: &Node, path: &str) -> Checked {
    let any = schema.branches("anyOf").chain(schema.branches("oneOf"));
    let branches: Vec<Schema<'_>> = any.map(Schema::resolved).collect();
    let mut faults = Vec::new();
    for branch in &branches {
        match check(*branch, node, path) {
            Ok(()) => return Ok(()),
            Err(fault) => faults.push((*branch, fault)),
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(super::unions::fault(schema, faults, node, path))
}

fn check_type(schema: Schema<'_>, node: &Node, path: &str) -> Checked {
    let Some(wanted) = schema.get("type") else {
        return Ok(());
    };
    let fits = |name: &Value| {
        name.as_str()
            .is_some_and(|name| super::words::is(node, name))
    };
    let fits_one = match wanted {
        Value::Array(names) => names.iter().any(fits),
        name => fits(name),
    };
    if fits_one {
        return Ok(());
    }
    let expected = super::words::expected(schema);
    let found = super::words::found(node);
    Err(Fault::new(
        path,
        format!("expected {expected}, found {found}"),
    ))
}

/// `enum` and `const`.
fn check_listed(schema: Schema<'_>, node: &Node, path: &str) -> Checked {
    let Some(listed) = schema.listed() else {
        return Ok(());
    };
    if listed.iter().any(|known| node.equals(known)) {
        return Ok(());
    }
    Err(Fault::new(path, super::words::not_listed(listed, node)))
}

fn check_items(schema: Schema<'_>, items: &[Node], path: &str) -> Checked {
    super::limits::array(schema, items, path)?;
    let prefix = schema.get("prefixItems").and_then(Value::as_array);
    let prefix = prefix.map_or(&[][..], Vec::as_slice);
    for (index, item) in items.iter().enumerate() {
        let Some(wanted) = prefix.get(index).or_else(|| schema.get("items")) else {
            continue;
        };
        let at = format!("{path}[{index}]");
        if *wanted == Value::Bool(false) {
            return Err(Fault::new(&at, "this item is one too many"));
        }
        check(schema.at(wanted), item, &at)?;
    }
    Ok(())
}

fn check_members(schema: Schema<'_>, members: &[(String, Node)], path: &str) -> Checked {
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, value) in members {
        let at = join(path, name);
        let own = properties.and_then(|known| known.get(name));
        match own.or_else(|| schema.get("additionalProperties")) {
            Some(Value::Bool(false)) if !schema.names && !is_tag_alone(schema) => {}
            Some(Value::Bool(false)) => {
                let known = properties.into_iter().flat_map(|known| known.keys());
                return Err(Fault::new(path, super::words::unknown_field(name, known)));
            }
            Some(wanted) => check(schema.at(wanted), value, &at)?,
            None => {}
        }
    }
    let required = schema.get("required").and_then(Value::as_array);
    let missing: Vec<&str> = required
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .filter(|name| !members.iter().any(|(known, _)| known == name))
        .collect();
    if missing.is_empty() || !schema.names {
        return super::limits::object(schema, members, path);
    }
    Err(Fault::new(path, super::words::missing(schema, &missing)))
}

/// Whether nothing but a tag is admitted. serde ignores what else stands beside it, and no alias
/// can be meant.
fn is_tag_alone(schema: Schema<'_>) -> bool {
    let properties = schema.get("properties").and_then(Value::as_object);
    properties.is_some_and(|known| known.len() == 1 && known.values().all(has_const))
}

fn has_const(schema: &Value) -> bool {
    schema.get("const").is_some()
}

/// The path of a member.
pub(super) fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

/// Whether a value is of a type that the schema names, whatever it holds.
pub(super) fn check_shape(schema: Schema<'_>, node: &Node) -> bool {
    check_type(schema, node, "").is_ok()
}
