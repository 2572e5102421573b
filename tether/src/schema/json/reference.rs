/// The definition that a `$ref` leads to: the name after `#/$defs/` or `#/definitions/`.
///
/// A reference is a URI with a JSON pointer in it, so that `%20`, `~1` and `~0` stand for other
/// characters.
pub(crate) fn defined(reference: &str) -> Option<String> {
    let name = reference
        .strip_prefix("#/$defs/")
        .or_else(|| reference.strip_prefix("#/definitions/"))?;
    Some(percent_decoded(name).replace("~1", "/").replace("~0", "~"))
}

fn percent_decoded(name: &str) -> String {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|code| std::str::from_utf8(code).ok());
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::defined;

    #[test]
    fn escapes_of_pointers_and_uris_are_undone() {
        assert_eq!(
            defined("#/$defs/geo~1Point%20%3C2%3E").as_deref(),
            Some("geo/Point <2>")
        );
        assert_eq!(defined("#/definitions/a~01").as_deref(), Some("a~1"));
        assert_eq!(defined("#/$defs/100%").as_deref(), Some("100%"));
        assert_eq!(defined("#"), None);
        assert_eq!(defined("other.json#/$defs/A"), None);
    }
}
