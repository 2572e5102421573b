//! Server-sent events, by the HTML standard's "Interpreting an event stream".

use proptest::prelude::*;
use tether::wire::sse::{Event, Reader};

fn events(bytes: &[u8]) -> Vec<(String, String)> {
    let mut reader = Reader::new();
    let mut events = reader.push(bytes);
    events.extend(reader.finish());
    pairs(events)
}

fn pairs(events: Vec<Event>) -> Vec<(String, String)> {
    let events = events.into_iter();
    events.map(|event| (event.event, event.data)).collect()
}

fn pair(event: &str, data: &str) -> (String, String) {
    (event.to_owned(), data.to_owned())
}

#[test]
fn lines_end_in_three_ways() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["event: a", "data: 1", "", "data: 2", "", ""].join(end);
        assert_eq!(
            events(text.as_bytes()),
            [pair("a", "1"), pair("", "2")],
            "{end:?}"
        );
    }
}

#[test]
fn data_of_several_lines_is_one_text() {
    let text = "data: a\ndata:b\ndata\ndata:  c\n\n";
    assert_eq!(events(text.as_bytes()), [pair("", "a\nb\n\n c")]);
}

#[test]
fn comments_and_other_fields_are_passed_over() {
    let text = ": keep-alive\nid: 7\nretry: 10\nnew: x\ndata: a\n: b\n\n: c\n\n";
    assert_eq!(events(text.as_bytes()), [pair("", "a")]);
}

#[test]
fn an_event_without_data_is_none_and_leaves_no_type() {
    let text = "event: ping\n\nevent: a\ndata:\n\ndata: b\n\n";
    assert_eq!(events(text.as_bytes()), [pair("", "b")]);
}

#[test]
fn a_byte_order_mark_stands_before_the_first_line_alone() {
    assert_eq!(events("\u{feff}data: a\n\n".as_bytes()), [pair("", "a")]);
    assert_eq!(events("\n\u{feff}data: a\n\n".as_bytes()), []);
}

#[test]
fn an_event_without_its_blank_line_is_told_at_the_end() {
    assert_eq!(events(b"data: [DONE]"), [pair("", "[DONE]")]);
    assert_eq!(events(b"data: a\n"), [pair("", "a")]);
}

/// Lines of a stream, with characters of several bytes.
fn lines() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        "data: ?[a-zé€😀:]{0,6}",
        "event: ?[a-z]{0,4}",
        ": ?[a-z]{0,4}",
        Just(String::new()),
    ];
    let end = prop_oneof![Just("\n"), Just("\r\n"), Just("\r")];
    let lines = proptest::collection::vec((line, end), 0..12);
    lines.prop_map(|lines| lines.into_iter().map(|(line, end)| line + end).collect())
}

proptest! {
    #[test]
    fn bytes_may_be_cut_anywhere(text in lines(), cuts in proptest::collection::vec(0..80_usize, 0..8)) {
        let whole = events(text.as_bytes());
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(text.len())).collect();
        cuts.sort_unstable();
        cuts.push(text.len());
        let mut reader = Reader::new();
        let (mut found, mut from) = (Vec::new(), 0);
        for cut in cuts {
            found.extend(reader.push(&text.as_bytes()[from..cut]));
            from = cut;
        }
        found.extend(reader.finish());
        prop_assert_eq!(pairs(found), whole);
    }
}
