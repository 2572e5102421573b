//! What secrets look like: each shape adds the byte ranges of those it finds in a text.

use std::ops::Range;

/// Finds all secrets of one shape.
pub(super) type Shape = fn(&str, &mut Vec<Range<usize>>);

/// Every shape known here.
pub(super) const ALL: &[Shape] = &[keys, tokens, private_keys, bearers, url_passwords];

/// Names of members whose strings are secrets, in the form of [`plain`].
pub(super) const MEMBERS: &[&str] = &[
    "accesskey",
    "accesstoken",
    "apikey",
    "apisecret",
    "apitoken",
    "authorization",
    "authtoken",
    "clientsecret",
    "credentials",
    "idtoken",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "proxyauthorization",
    "pwd",
    "refreshtoken",
    "secret",
    "secretaccesskey",
    "secretkey",
    "sessiontoken",
    "setcookie",
    "token",
    "xapikey",
];

/// A name without what writers differ in: case, `-`, `_` and spaces.
pub(super) fn plain(name: &str) -> impl Iterator<Item = char> + '_ {
    let letters = name.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
    letters.map(|c| c.to_ascii_lowercase())
}

/// Keys that their issuers mark: what they begin with, and how much must follow at least. What
/// follows is shorter here than what issuers write today, since a key missed costs more than a
/// word lost.
const PREFIXES: &[(&str, usize)] = &[
    ("AIza", 30),
    ("AKIA", 16),
    ("ASIA", 16),
    ("ghp_", 16),
    ("gho_", 16),
    ("ghu_", 16),
    ("ghs_", 16),
    ("ghr_", 16),
    ("github_pat_", 20),
    ("glpat-", 16),
    ("hf_", 20),
    ("npm_", 30),
    ("pypi-", 40),
    ("rk_live_", 16),
    ("rk_test_", 16),
    ("sk-", 16),
    ("sk_live_", 16),
    ("sk_test_", 16),
    ("whsec_", 16),
    ("xapp-", 10),
    ("xoxa-", 10),
    ("xoxb-", 10),
    ("xoxe-", 10),
    ("xoxp-", 10),
    ("xoxr-", 10),
    ("xoxs-", 10),
];

fn keys(text: &str, found: &mut Vec<Range<usize>>) {
    for (prefix, at_least) in PREFIXES {
        let shouted = prefix.chars().all(|c| c.is_ascii_uppercase());
        for at in starts(text, prefix) {
            let tail = at + prefix.len();
            let length = run(text, tail, |c| match shouted {
                true => c.is_ascii_uppercase() || c.is_ascii_digit(),
                false => is_word(c),
            });
            if length >= *at_least {
                found.push(at..tail + length);
            }
        }
    }
}

/// JSON web tokens: three parts in base64, of which the first begins as `{"` does.
fn tokens(text: &str, found: &mut Vec<Range<usize>>) {
    for at in starts(text, "eyJ") {
        let length = run(text, at, |c| is_word(c) || c == b'.');
        let token = text.get(at..at + length).unwrap_or_default();
        if length >= 30 && token.matches('.').count() >= 2 {
            found.push(at..at + length);
        }
    }
}

/// PEM blocks of private keys, from their first dash to their last; to the end of the text where
/// the end of the block is cut off.
fn private_keys(text: &str, found: &mut Vec<Range<usize>>) {
    const BEGIN: &str = "-----BEGIN ";
    let mut from = 0;
    while let Some(at) = find(text, from, BEGIN) {
        from = at + BEGIN.len();
        let close = find(text, from, "-----").unwrap_or(text.len());
        let label = text.get(from..close).unwrap_or_default();
        if label.len() > 64 || !label.contains("PRIVATE KEY") {
            continue;
        }
        let end = find(text, close, "-----END ")
            .and_then(|end| find(text, end + "-----END ".len(), "-----"));
        from = end.map_or(text.len(), |end| end + "-----".len());
        found.push(at..from);
    }
}

/// What follows `Bearer`, if it is no word of a sentence.
fn bearers(text: &str, found: &mut Vec<Range<usize>>) {
    const SCHEME: &str = "bearer ";
    // As long as the text, byte for byte.
    let lower = text.to_ascii_lowercase();
    for (at, _) in lower.match_indices(SCHEME) {
        let from = at + SCHEME.len();
        let from = from + run(text, from, |c| c == b' ');
        let length = run(text, from, |c| is_word(c) || b".~+/=".contains(&c));
        let token = text.get(from..from + length).unwrap_or_default();
        let has_digit = token.bytes().any(|c| c.is_ascii_digit());
        if length >= 16 || (length >= 8 && has_digit) {
            found.push(from..from + length);
        }
    }
}

/// Passwords in addresses, as in `postgres://user:password@host`.
fn url_passwords(text: &str, found: &mut Vec<Range<usize>>) {
    for (at, separator) in text.match_indices("://") {
        let from = at + separator.len();
        let length = run(text, from, |c| c > b' ' && !b"/?#\"'<>`\\".contains(&c));
        let authority = text.get(from..from + length).unwrap_or_default();
        let Some((user, _)) = authority.rsplit_once('@') else {
            continue;
        };
        if let Some((name, password)) = user.split_once(':')
            && !password.is_empty()
        {
            let start = from + name.len() + 1;
            found.push(start..start + password.len());
        }
    }
}

const fn is_word(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_' || c == b'-'
}

fn find(text: &str, from: usize, needle: &str) -> Option<usize> {
    Some(from + text.get(from..)?.find(needle)?)
}

/// How many bytes from `at` on are ASCII of this kind; bytes of other letters never are.
fn run(text: &str, at: usize, is: impl Fn(u8) -> bool) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    rest.iter().take_while(|c| c.is_ascii() && is(**c)).count()
}

/// Where a word begins with `prefix`. An escape that was not decoded, as in a log of JSON, ends the
/// word before it.
fn starts<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = usize> + 'a {
    let found = text.match_indices(prefix).map(|(at, _)| at);
    found.filter(move |at| match text.as_bytes().get(..*at) {
        Some([.., b'\\', b'n' | b'r' | b't']) => true,
        Some([.., before]) => !before.is_ascii_alphanumeric(),
        _ => true,
    })
}
