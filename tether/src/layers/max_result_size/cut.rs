//! Cutting JSON text to a size.
//!
//! Every function here is given room for at least [`LEAST`] bytes, or a value that fits, and gives
//! text that fits.

use crate::layers::json::{Child, children, compact, decode, encode};
use std::fmt;

/// The least room that a cut value can be put into: the longest marker has 90 bytes, with two
/// numbers of 20 digits each.
pub(super) const LEAST: usize = 128;

/// What every marker begins with.
pub(super) const MARK: &str = "…";

/// How deep cut values are looked into; each level is a level of recursion.
const MAX_DEPTH: usize = 64;

/// The value in at most `room` bytes.
pub(super) fn to_fit(text: &str, room: usize) -> String {
    fit(&compact(text), room, 0)
}

/// A compact value in at most `room` bytes.
fn fit(value: &str, room: usize, depth: usize) -> String {
    if value.len() <= room {
        return value.to_owned();
    }
    match value.as_bytes().first() {
        Some(b'"') => string(&decode(value), room),
        Some(b'[') if depth < MAX_DEPTH => array(value, room, depth),
        Some(b'{') if depth < MAX_DEPTH => object(value, room, depth),
        _ => marker_alone(value.len()),
    }
}

/// What stands in the place of a value of which nothing is kept.
fn marker_alone(bytes: usize) -> String {
    encode(&format!("{MARK} [cut: {} bytes left out]", Grouped(bytes)))
}

/// The beginning of a string and how much of it was left out.
fn string(text: &str, room: usize) -> String {
    // Escapes that need not be are undone, which may be enough.
    let whole = encode(text);
    if whole.len() <= room {
        return whole;
    }
    let told = |out| format!("{MARK} {}", LeftOut(out, text.len(), "bytes"));
    // The longest that the marker can become, and the quotes.
    let mut left = room.saturating_sub(told(text.len()).len() + 2);
    let kept = text.char_indices().find(|(_, c)| {
        let fits = written_length(*c) <= left;
        left = left.saturating_sub(written_length(*c));
        !fits
    });
    let kept = kept.map_or(text, |(at, _)| text.get(..at).unwrap_or_default());
    encode(&format!("{kept}{}", told(text.len() - kept.len())))
}

/// How many bytes a character takes in a JSON string.
const fn written_length(c: char) -> usize {
    match c {
        '"' | '\\' | '\n' | '\r' | '\t' | '\u{8}' | '\u{c}' => 2,
        '\0'..='\u{1f}' => 6,
        _ => c.len_utf8(),
    }
}

/// The leading elements, and how many were left out.
fn array(value: &str, room: usize, depth: usize) -> String {
    let all = children(value);
    let told = |out| encode(&format!("{MARK} {}", LeftOut(out, all.len(), "elements")));
    // The brackets, the longest marker and the comma before it.
    let mut left = room.saturating_sub(2 + told(all.len()).len() + 1);
    let mut kept = Vec::new();
    for child in &all {
        let room = left.saturating_sub(usize::from(!kept.is_empty()));
        if child.value.len() > room {
            // Half an element is worth more than none, if it can be told that it is half.
            kept.extend((room >= LEAST).then(|| fit(child.value, room, depth + 1)));
            break;
        }
        left = room - child.value.len();
        kept.push(child.value.to_owned());
    }
    if kept.len() < all.len() {
        kept.push(told(all.len() - kept.len()));
    }
    format!("[{}]", kept.join(","))
}

/// As many leading members as have room, the longest of them cut, and how many were left out.
fn object(value: &str, room: usize, depth: usize) -> String {
    let all = children(value);
    let room = room.saturating_sub(2);
    let (count, room) = match leading(&all, room) {
        count if count == all.len() => (count, room),
        _ => {
            // The longest marker there can be, and the comma before it.
            let marker = marker_member(&all, all.len(), all.len());
            let room = room.saturating_sub(marker.len() + 1);
            (leading(&all, room), room)
        }
    };
    let kept = all.get(..count).unwrap_or_default();
    let beside: usize = kept.iter().map(|child| child.overhead() + 1).sum();
    let share = share(kept, (room + 1).saturating_sub(beside));
    let mut members: Vec<String> = kept
        .iter()
        .map(|child| format!("{}:{}", child.name, fit(child.value, share, depth + 1)))
        .collect();
    if count < all.len() {
        members.push(marker_member(kept, all.len() - count, all.len()));
    }
    format!("{{{}}}", members.join(","))
}

/// How many leading members have room if each long one is cut as far as it can be.
fn leading(members: &[Child<'_>], room: usize) -> usize {
    let mut used = 0;
    let fits = |child: &&Child<'_>| {
        let comma = usize::from(used > 0);
        used += comma + child.overhead() + child.value.len().min(LEAST);
        used <= room
    };
    members.iter().take_while(fits).count()
}

/// The size to which the longest values must be cut so that all of them take at most `room`.
fn share(members: &[Child<'_>], mut room: usize) -> usize {
    let mut sizes: Vec<usize> = members.iter().map(|child| child.value.len()).collect();
    sizes.sort_unstable();
    for (index, size) in sizes.iter().enumerate() {
        let share = room / (sizes.len() - index);
        if *size > share {
            return share;
        }
        room -= size;
    }
    usize::MAX
}

/// The member that says how many were left out, under a name that no other member has.
fn marker_member(others: &[Child<'_>], out: usize, all: usize) -> String {
    let mut name = MARK.to_owned();
    while others.iter().any(|child| decode(child.name) == name) {
        name.push_str(MARK);
    }
    let told = LeftOut(out, all, "members").to_string();
    format!("{}:{}", encode(&name), encode(&told))
}

/// How much of how much was left out.
struct LeftOut(usize, usize, &'static str);

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (out, all, what) = (Grouped(self.0), Grouped(self.1), self.2);
        write!(f, "[cut: {out} of {all} {what} left out]")
    }
}

/// A number with its thousands set apart: `12,345`.
struct Grouped(usize);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}
