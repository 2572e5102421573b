use std::fmt;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct Event {
    /// When, in virtual milliseconds; always 0 on threads.
    pub at: u64,
    /// To which call.
    pub key: usize,
    /// What.
    pub what: What,
}

/// What happened to a call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_enums)]
pub enum What {
    /// The sink heard `call_declared`, under this id and parent.
    Declared {
        /// The call's id.
        id: String,
        /// The parent's.
        parent: Option<String>,
    },
    /// Pre-execute policy has come to its decision.
    Decided,
    /// A guard was asked, and abstained or not.
    Guarded(&'static str, bool),
    /// The approver was asked.
    Asked,
    /// The approver has answered.
    Answered,
    /// The outermost wrapper has begun.
    Entered,
    /// The outermost wrapper has ended, or was dropped.
    Left,
    /// The sink heard `body_started`.
    Started,
    /// The body has begun.
    Began,
    /// The body waits for its calls of this group.
    Waits(usize),
    /// The body goes on.
    Resumes,
    /// The body was given this code by a call of this group.
    Given(usize, Option<String>),
    /// The body came to its end.
    Returned,
    /// The body is gone, whether or not it came to its end.
    Ended,
    /// A post-execute listener was asked.
    Judged(&'static str),
    /// A result listener was told of this outcome.
    Told(&'static str, Told),
    /// The sink heard `outcome_recorded`.
    Recorded(Told),
    /// The sink heard `outcome_ready`.
    Ready(Told),
    /// A callback of the sink failed, under this id.
    SinkFailed(&'static str, String),
}

/// What an outcome says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct Told {
    /// The call's id.
    pub id: String,
    /// The failure's code.
    pub code: Option<String>,
    /// `not_run`, `completed` or `unknown`.
    pub body: String,
    /// The value as text, or the failure's message.
    pub text: String,
}

/// All that was seen of a batch.
#[derive(Clone, Debug, Default)]
#[allow(clippy::exhaustive_structs)]
pub struct Seen {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The outcomes that the batch returned; `None` if it did not end in time.
    pub outcomes: Option<Vec<Told>>,
    /// The sink's failures as the batch tells them: callback and id.
    pub faults: Option<Vec<(String, String)>>,
}

impl Seen {
    /// The places of the events of a call that `is` holds for.
    pub fn places(&self, key: usize, is: impl Fn(&What) -> bool) -> Vec<usize> {
        let events = self.events.iter().enumerate();
        events
            .filter(|(_, event)| event.key == key && is(&event.what))
            .map(|(place, _)| place)
            .collect()
    }

    /// The place of the first such event.
    pub fn place(&self, key: usize, is: impl Fn(&What) -> bool) -> Option<usize> {
        let mut events = self.events.iter();
        events.position(|event| event.key == key && is(&event.what))
    }

    /// When the first such event was.
    pub fn time(&self, key: usize, is: impl Fn(&What) -> bool) -> Option<u64> {
        self.place(key, is).map(|place| self.events[place].at)
    }

    /// Whether there was such an event.
    pub fn has(&self, key: usize, is: impl Fn(&What) -> bool) -> bool {
        self.place(key, is).is_some()
    }

    /// What was recorded of a call.
    #[must_use]
    pub fn recorded(&self, key: usize) -> Option<&Told> {
        let mut events = self.events.iter();
        events.find_map(|event| match &event.what {
            What::Recorded(told) if event.key == key => Some(told),
            _ => None,
        })
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Event { at, key, what } in &self.events {
            writeln!(f, "{at:>7} #{key:<3} {what:?}")?;
        }
        writeln!(f, "outcomes {:#?}", self.outcomes)?;
        writeln!(f, "faults {:?}", self.faults)
    }
}
