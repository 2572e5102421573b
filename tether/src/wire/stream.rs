use super::gather::Gather;
use super::place::{self, Place, Source};
use super::{Format, Step, WireError};

/// A response that comes in pieces: is fed the events, and gives the step of them.
///
/// [`push`](Self::push) takes the JSON text of an event ([`sse::Reader`](super::sse::Reader) makes
/// them of bytes). A stream that ends in the middle gives what had come: a call that was cut has
/// the text that it has, which does not parse, so that it is answered and not lost.
///
/// ```
/// use tether::wire::anthropic;
///
/// let mut stream = anthropic::stream();
/// for event in [
///     r#"{"type":"message_start","message":{"role":"assistant","content":[]}}"#,
///     r#"{"type":"content_block_start","index":0,"content_block":
///         {"type":"tool_use","id":"toolu_1","name":"add","input":{}}}"#,
///     r#"{"type":"content_block_delta","index":0,"delta":
///         {"type":"input_json_delta","partial_json":"{\"a\": 1"}}"#,
/// ] {
///     stream.push(event)?;
/// }
/// assert!(!stream.is_done());
/// let step = stream.finish()?;
/// assert_eq!(step.calls()[0].arguments, r#"{"a": 1"#);
/// assert_eq!(step.stop_reason(), None);
/// # Ok::<(), tether::wire::WireError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Stream {
    format: Format,
    gather: Gather,
    is_begun: bool,
    is_done: bool,
}

impl Stream {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            gather: Gather::new(format),
            is_begun: false,
            is_done: false,
        }
    }

    /// Takes one event. Blank text is nothing, and `[DONE]` is the end, whatever the format.
    ///
    /// # Errors
    ///
    /// When the text is no event of this format, or is an error that the provider reports; what
    /// came before stays.
    pub fn push(&mut self, event: &str) -> Result<(), WireError> {
        match event.trim() {
            "" => return Ok(()),
            "[DONE]" => {
                self.is_done = true;
                return Ok(());
            }
            _ => {}
        }
        let gather = &mut self.gather;
        let is_last = place::read(self.format.as_str(), event, |event| gather.push(event))?;
        self.is_begun = true;
        self.is_done |= is_last;
        Ok(())
    }

    /// Whether the provider said that it has ended. Those that say why the model stopped and then
    /// close the connection (Gemini) have ended with that.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The step of all that came.
    ///
    /// # Errors
    ///
    /// When nothing came, or what came is no response, as a call without a name.
    pub fn finish(self) -> Result<Step, WireError> {
        let provider = self.format.as_str();
        if !self.is_begun {
            let message = "expected a response, found a stream without events";
            return Err(WireError::new(provider, String::new(), message));
        }
        let (response, pieces) = self.gather.finish();
        let root = Place::root(provider, &response, Source::Pieces(&pieces));
        self.format.steps(&root)
    }
}
