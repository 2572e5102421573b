//! Formats of strings, for messages alone: whether a string is a date is for serde to say.

/// What a format is called.
pub(super) fn described(format: &str) -> String {
    let known = match format {
        "uuid" => "a UUID like 8c7e7d0a-5b4a-4f5e-9d2f-0c8b7a6d5e4f",
        "date-time" => "a date and time like 2026-01-02T03:04:05Z",
        "partial-date-time" => "a date and time without an offset, like 2026-01-02T03:04:05",
        "date" => "a date like 2026-01-02",
        "time" | "partial-time" => "a time like 03:04:05",
        "uri" | "url" => "a URL like https://example.org/",
        "ipv4" => "an IPv4 address",
        "ipv6" => "an IPv6 address",
        "ip" => "an IP address",
        other => return format!("a string of the format {other}"),
    };
    known.to_owned()
}

/// Whether `text` has the format, as far as this can tell; what it does not know, it admits.
pub(super) fn admits(format: &str, text: &str) -> bool {
    match format {
        "uuid" => is_uuid(text),
        "date-time" => fits(text, "0000-00-00T00:00:00") && has_offset(text),
        "partial-date-time" => fits(text, "0000-00-00T00:00:00") && !has_offset(text),
        "date" => fits(text, "0000-00-00") && text.len() == 10,
        "time" | "partial-time" => fits(text, "00:00:00"),
        "uri" | "url" => text.contains(':') && !text.contains(' '),
        "ipv4" => text.parse::<std::net::Ipv4Addr>().is_ok(),
        "ipv6" => text.parse::<std::net::Ipv6Addr>().is_ok(),
        "ip" => text.parse::<std::net::IpAddr>().is_ok(),
        _ => true,
    }
}

fn is_uuid(text: &str) -> bool {
    let groups: Vec<_> = text.split('-').collect();
    let hex = |group: &&str| group.bytes().all(|byte| byte.is_ascii_hexdigit());
    groups.iter().map(|group| group.len()).eq([8, 4, 4, 4, 12]) && groups.iter().all(hex)
}

/// Whether `text` begins like `form`, in which a zero stands for any digit.
fn fits(text: &str, form: &str) -> bool {
    let same = |(byte, form): (u8, u8)| match form {
        b'0' => byte.is_ascii_digit(),
        b'T' => byte.eq_ignore_ascii_case(&b'T'),
        other => byte == other,
    };
    text.len() >= form.len() && text.bytes().zip(form.bytes()).all(same)
}

fn has_offset(text: &str) -> bool {
    let tail = text.get(19..).unwrap_or_default();
    tail.ends_with(['Z', 'z']) || tail.contains(['+', '-'])
}
