/// A pattern without shorthand classes, for engines that copy them as they are; `None` where it
/// looks around.
pub(in crate::dialect) fn written_out(pattern: &str) -> Option<String> {
    let mut out = String::with_capacity(pattern.len());
    let mut chars = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' => escape(&mut out, chars.next()?, in_class)?,
            '(' if !in_class && chars.peek() == Some(&'?') => group(&mut out, &mut chars)?,
            '[' if !in_class => {
                in_class = true;
                out.push(c);
            }
            ']' if in_class => {
                in_class = false;
                out.push(c);
            }
            other => out.push(other),
        }
    }
    Some(out)
}

fn escape(out: &mut String, escaped: char, in_class: bool) -> Option<()> {
    let class = match escaped {
        'd' => "0-9",
        'w' => "a-zA-Z0-9_",
        's' => r" \t\n\r\f\v",
        'D' if !in_class => "^0-9",
        'W' if !in_class => "^a-zA-Z0-9_",
        'S' if !in_class => r"^ \t\n\r\f\v",
        'D' | 'W' | 'S' | 'b' | 'B' | '1'..='9' => return None,
        other => {
            out.push('\\');
            out.push(other);
            return Some(());
        }
    };
    if in_class {
        out.push_str(class);
    } else {
        out.push('[');
        out.push_str(class);
        out.push(']');
    }
    Some(())
}

/// `(?:` becomes `(`; a named group loses its name; anything else looks around.
fn group(out: &mut String, chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<()> {
    chars.next();
    match chars.next()? {
        ':' => {}
        'P' => {
            chars.next_if_eq(&'<')?;
            chars.by_ref().find(|c| *c == '>')?;
        }
        '<' if chars.peek().is_some_and(|c| c.is_alphabetic()) => {
            chars.by_ref().find(|c| *c == '>')?;
        }
        _ => return None,
    }
    out.push('(');
    Some(())
}

#[cfg(test)]
mod tests {
    use super::written_out;

    /// Case p25.
    #[test]
    fn shorthand_classes_become_ranges() {
        let out = written_out(r"^\d{3}-\w+$").unwrap();
        assert_eq!(out, "^[0-9]{3}-[a-zA-Z0-9_]+$");
        assert_eq!(written_out(r"[\d.]+").unwrap(), "[0-9.]+");
        assert_eq!(written_out(r"(?:a|b)\.").unwrap(), r"(a|b)\.");
        assert_eq!(written_out(r"(?<year>\d)").unwrap(), "([0-9])");
    }

    #[test]
    fn what_looks_around_is_refused() {
        for pattern in [
            "(?=a)b", "(?!a)b", "(?<=a)b", "(?<!a)b", r"\bword", r"(a)\1",
        ] {
            assert_eq!(written_out(pattern), None, "{pattern}");
        }
    }
}
