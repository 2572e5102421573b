//! Server-sent events out of bytes that are cut anywhere.
//!
//! The rules are those of the HTML standard, "Interpreting an event stream": lines end in `\n`,
//! `\r\n` or `\r`; a line that begins with a colon is a comment; several `data` lines are one text
//! with line breaks; a blank line ends an event.

/// One event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Event {
    /// The type; empty if none was given.
    pub event: String,
    /// The data, which is never empty: events without are not told of.
    pub data: String,
}

/// Makes events of bytes.
///
/// ```
/// use tether::wire::sse::Reader;
///
/// let mut reader = Reader::new();
/// assert!(reader.push(b": hello\r\nevent: ping\r\ndata: {\"a\":").is_empty());
/// let events = reader.push(b"1}\r\n\r\n");
/// assert_eq!(events[0].event, "ping");
/// assert_eq!(events[0].data, r#"{"a":1}"#);
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Reader {
    /// The bytes of the line that is not ended yet: characters are decoded a line at a time.
    line: Vec<u8>,
    /// Whether the last byte was `\r`, so that a `\n` that follows ends no line of its own.
    after_cr: bool,
    /// Whether a line was read: a byte order mark can stand before the first one alone.
    begun: bool,
    event: String,
    data: Option<String>,
}

impl Reader {
    /// A reader at the start of a stream.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes some bytes and gives the events that they complete.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        for byte in bytes {
            let after_cr = std::mem::replace(&mut self.after_cr, *byte == b'\r');
            match byte {
                b'\n' if after_cr => {}
                b'\n' | b'\r' => events.extend(self.end_line()),
                byte => self.line.push(*byte),
            }
        }
        events
    }

    /// The event that was not ended when the stream was, if there is one.
    ///
    /// The standard drops it; but a provider whose connection broke in the blank line has said all
    /// the same, and a half of a JSON text is refused by whoever reads it.
    #[must_use]
    pub fn finish(mut self) -> Option<Event> {
        let last = self.end_line();
        last.or_else(|| self.dispatch())
    }

    fn end_line(&mut self) -> Option<Event> {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line);
        let begun = std::mem::replace(&mut self.begun, true);
        let text = if begun {
            &text
        } else {
            text.strip_prefix('\u{feff}').unwrap_or(&text)
        };
        if text.is_empty() {
            return self.dispatch();
        }
        let (field, value) = text.split_once(':').unwrap_or((text, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "data" => self.add(value),
            "event" => value.clone_into(&mut self.event),
            // Comments, `id`, `retry` and what nobody knows.
            _ => {}
        }
        None
    }

    fn add(&mut self, line: &str) {
        match &mut self.data {
            Some(data) => {
                data.push('\n');
                data.push_str(line);
            }
            none => *none = Some(line.to_owned()),
        }
    }

    fn dispatch(&mut self) -> Option<Event> {
        let event = std::mem::take(&mut self.event);
        let data = self.data.take().filter(|data| !data.is_empty())?;
        Some(Event { event, data })
    }
}
