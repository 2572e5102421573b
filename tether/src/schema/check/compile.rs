use super::bounds;
use super::kinds::Kinds;
use super::pattern::Pattern;
use super::shape::{ArrayRules, Length, ObjectRules, Others, Reference, Shape, TextRules, Union};
use crate::schema::canonical::UNENFORCED;
use crate::schema::json::{Node, defined};

/// Compiles the schemas of one document.
pub(super) struct Compiler<'a> {
    definitions: Vec<&'a str>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(definitions: Vec<&'a str>) -> Self {
        Self { definitions }
    }

    pub(super) fn shape(&self, schema: &Node<'_>) -> Shape {
        if *schema == Node::Bool(false) {
            return Shape {
                kinds: Kinds::NONE,
                ..Shape::default()
            };
        }
        Shape {
            kinds: schema.get("type").map_or(Kinds::ALL, kinds),
            reference: schema
                .get("$ref")
                .and_then(Node::as_str)
                .and_then(|reference| self.reference(reference)),
            allowed: allowed(schema),
            number: bounds::number(schema),
            text: text(schema),
            array: self.array(schema),
            object: self.object(schema),
            all_of: self.list(schema, "allOf"),
            unions: self.unions(schema),
            not: schema.get("not").map(|schema| Box::new(self.shape(schema))),
        }
    }

    fn reference(&self, reference: &str) -> Option<Reference> {
        if reference == "#" {
            return Some(Reference::Root);
        }
        let name = defined(reference)?;
        self.definitions
            .iter()
            .position(|known| *known == name)
            .map(Reference::Definition)
    }

    fn list(&self, schema: &Node<'_>, keyword: &str) -> Vec<Shape> {
        let schemas = schema.get(keyword).map(Node::items).unwrap_or_default();
        schemas.iter().map(|schema| self.shape(schema)).collect()
    }

    fn unions(&self, schema: &Node<'_>) -> Vec<Union> {
        [("anyOf", false), ("oneOf", true)]
            .into_iter()
            .map(|(keyword, exclusive)| Union {
                branches: self.list(schema, keyword),
                exclusive,
            })
            .filter(|union| !union.branches.is_empty())
            .collect()
    }

    fn array(&self, schema: &Node<'_>) -> ArrayRules {
        ArrayRules {
            prefix: self.list(schema, "prefixItems"),
            items: schema
                .get("items")
                .map(|schema| Box::new(self.shape(schema))),
            length: length(schema, "minItems", "maxItems"),
            unique: schema.get("uniqueItems") == Some(&Node::Bool(true)),
        }
    }

    fn object(&self, schema: &Node<'_>) -> ObjectRules {
        let members = |keyword| schema.get(keyword).map(Node::members).unwrap_or_default();
        let required = schema.get("required").map(Node::items).unwrap_or_default();
        ObjectRules {
            properties: members("properties")
                .iter()
                .map(|(name, node)| (name.to_string(), self.shape(node)))
                .collect(),
            required: required
                .iter()
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect(),
            patterns: members("patternProperties")
                .iter()
                .map(|(pattern, node)| (Pattern::new(pattern), self.shape(node)))
                .collect(),
            others: self.others(schema.get("additionalProperties")),
            sealed: schema.get("unevaluatedProperties") == Some(&Node::Bool(false)),
            unenforced: schema.get(UNENFORCED).is_some(),
            length: length(schema, "minProperties", "maxProperties"),
        }
    }

    fn others(&self, schema: Option<&Node<'_>>) -> Others {
        match schema {
            None | Some(Node::Bool(true)) => Others::Open,
            Some(Node::Bool(false)) => Others::Closed,
            Some(schema) => Others::Typed(Box::new(self.shape(schema))),
        }
    }
}

fn kinds(names: &Node<'_>) -> Kinds {
    match names {
        Node::Array(names) => names
            .iter()
            .filter_map(Node::as_str)
            .fold(Kinds::NONE, |kinds, name| kinds.or(Kinds::named(name))),
        name => name.as_str().map_or(Kinds::ALL, Kinds::named),
    }
}

fn allowed(schema: &Node<'_>) -> Option<Vec<String>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => Some(vec![value.normal_text()]),
        (None, Some(Node::Array(values))) => Some(values.iter().map(Node::normal_text).collect()),
        _ => None,
    }
}

fn text(schema: &Node<'_>) -> TextRules {
    TextRules {
        length: length(schema, "minLength", "maxLength"),
        pattern: schema
            .get("pattern")
            .and_then(Node::as_str)
            .map(Pattern::new),
        format: schema
            .get("format")
            .and_then(Node::as_str)
            .map(str::to_owned),
    }
}

fn length(schema: &Node<'_>, min: &str, max: &str) -> Length {
    let count = |keyword| match schema.get(keyword) {
        Some(Node::Number(text)) => text.parse().ok(),
        _ => None,
    };
    Length {
        min: count(min),
        max: count(max),
    }
}
