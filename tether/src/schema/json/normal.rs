use super::{Decimal, Node};

impl Node<'_> {
    /// The one text that all values equal to this one share: keys sorted by their bytes, numbers
    /// by their value, no white space.
    pub(crate) fn normal_text(&self) -> String {
        self.normal().to_string()
    }

    fn normal(&self) -> Node<'_> {
        match self {
            Node::Null => Node::Null,
            Node::Bool(truth) => Node::Bool(*truth),
            Node::Number(text) => Node::Number(match Decimal::parse(text) {
                Some(number) => number.to_text().into(),
                // An exponent beyond 64 bits: no other number has this text.
                None => (**text).into(),
            }),
            Node::String(text) => Node::String((**text).into()),
            Node::Array(items) => Node::Array(items.iter().map(Node::normal).collect()),
            Node::Object(members) => {
                let mut members: Vec<_> = members
                    .iter()
                    .map(|(name, value)| ((&**name).into(), value.normal()))
                    .collect();
                members.sort_by(|(a, _): &(std::borrow::Cow<'_, str>, _), (b, _)| a.cmp(b));
                Node::Object(members)
            }
        }
    }
}
