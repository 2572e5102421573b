//! JSON pointers into a schema (RFC 6901), as fragments of an address.

use crate::schema::json::Node;

/// What a reference into the schema itself refers to.
pub(super) fn target<'s>(root: &'s Node<'static>, address: &str) -> Option<&'s Node<'static>> {
    let pointer = unescaped(address.strip_prefix('#')?)?;
    if pointer.is_empty() {
        return Some(root);
    }
    pointer.strip_prefix('/')?.split('/').try_fold(root, step)
}

fn step<'s>(node: &'s Node<'static>, step: &str) -> Option<&'s Node<'static>> {
    let step = step.replace("~1", "/").replace("~0", "~");
    match node {
        Node::Array(items) => items.get(step.parse::<usize>().ok()?),
        node => node.get(&step),
    }
}

/// The text without percent signs that stand for other bytes.
pub(super) fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { tail.get(2..)? } else { tail };
    }
    String::from_utf8(bytes).ok()
}
