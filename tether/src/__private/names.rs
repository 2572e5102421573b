use crate::tool::Names;

/// Stops the build if two of these sets share a name (contract 1.4), or have names that differ
/// only in letter case or in `-` and `_` (1.5).
///
/// # Panics
///
/// At compile time, on such a pair.
#[track_caller]
pub const fn assert_distinct(sets: &[Names]) {
    let mut index = 1;
    while index < sets.len() {
        assert_new(sets, index);
        index += 1;
    }
}

/// Stops the build if the set at `index` shares a name with one before it.
///
/// # Panics
///
/// At compile time, on such a pair.
#[track_caller]
pub const fn assert_new(sets: &[Names], index: usize) {
    let mut earlier = 0;
    while earlier < index {
        if let Some((new, old)) = clash(&sets[index], &sets[earlier]) {
            refuse(new, old);
        }
        earlier += 1;
    }
}

type Pair = (&'static str, &'static str);

/// A name of `new` that resembles one of `old`.
const fn clash(new: &Names, old: &Names) -> Option<Pair> {
    let (own, parts) = (new.own(), new.parts());
    let mut index = 0;
    while index < own.len() {
        if let Some(found) = find(own[index], old) {
            return Some((own[index], found));
        }
        index += 1;
    }
    index = 0;
    while index < parts.len() {
        if let Some(pair) = clash(&parts[index], old) {
            return Some(pair);
        }
        index += 1;
    }
    None
}

const fn find(name: &str, set: &Names) -> Option<&'static str> {
    let (own, parts) = (set.own(), set.parts());
    let mut index = 0;
    while index < own.len() {
        if resemble(name.as_bytes(), own[index].as_bytes()) {
            return Some(own[index]);
        }
        index += 1;
    }
    index = 0;
    while index < parts.len() {
        if let Some(found) = find(name, &parts[index]) {
            return Some(found);
        }
        index += 1;
    }
    None
}

/// Whether two names are equal but for letter case and `-`/`_`.
const fn resemble(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if fold(a[index]) != fold(b[index]) {
            return false;
        }
        index += 1;
    }
    true
}

const fn fold(byte: u8) -> u8 {
    if byte == b'-' {
        b'_'
    } else {
        byte.to_ascii_lowercase()
    }
}

#[track_caller]
const fn refuse(new: &str, old: &str) -> ! {
    let message = if equal(new.as_bytes(), old.as_bytes()) {
        Message::new()
            .with("two tools are named `")
            .with(new)
            .with("`")
    } else {
        Message::new()
            .with("models confuse the tool names `")
            .with(old)
            .with("` and `")
            .with(new)
            .with("`")
    };
    panic!("{}", message.as_str())
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    let mut index = 0;
    while index < a.len() && index < b.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    a.len() == b.len()
}

/// Text that is put together at compile time, where nothing can be allocated.
struct Message {
    bytes: [u8; 256],
    len: usize,
}

impl Message {
    const fn new() -> Self {
        Self {
            bytes: [0; 256],
            len: 0,
        }
    }

    /// What does not fit is left out.
    const fn with(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut index = 0;
        while index < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[index];
            self.len += 1;
            index += 1;
        }
        self
    }

    const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "two tools have the same name",
        }
    }
}
