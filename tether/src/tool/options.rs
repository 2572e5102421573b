/// What a tool does to the world, for policy and for protocols that tell a client of it.
///
/// It never changes how a call is scheduled: only a predicate does (contract 3.3). The words are
/// those of MCP's tool annotations (`readOnlyHint`, `destructiveHint`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Nothing was said; policy should expect the worst.
    #[default]
    Unspecified,
    /// Changes nothing.
    Read,
    /// Changes things without destroying what was there.
    Write,
    /// May destroy what was there.
    Destructive,
}

/// What happens to a call, in a view, to a tool that has been retired since (contract 3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Retire {
    /// The call still runs on the implementation that the view pinned.
    #[default]
    Finish,
    /// The call is refused with `UNAVAILABLE`.
    Refuse,
}

/// How a tool's arguments are read (contract 5.4, 5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArgumentsMode {
    /// Exactly what the schema says.
    #[default]
    Strict,
    /// Text that is wholly one JSON value of the wanted type is repaired, once, before policy.
    Lenient,
}

/// What a tool says of itself that the model never sees (contract 1.1).
///
/// Source term: `ToolRegistrationOptions`.
///
/// ```
/// use tether::tool::{Effect, ToolOptions};
///
/// const OPTIONS: ToolOptions = ToolOptions::new().effect(Effect::Destructive).cooperative();
/// assert!(OPTIONS.is_cooperative());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct ToolOptions {
    effect: Effect,
    retire: Retire,
    arguments: Option<ArgumentsMode>,
    cooperative: bool,
    blocking: bool,
}

impl ToolOptions {
    /// Exclusive, droppable, strict if the scope is.
    pub const fn new() -> Self {
        Self {
            effect: Effect::Unspecified,
            retire: Retire::Finish,
            arguments: None,
            cooperative: false,
            blocking: false,
        }
    }

    /// Says what the tool does to the world.
    pub const fn effect(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }

    /// Says what happens to calls after the tool was retired.
    pub const fn retire(mut self, retire: Retire) -> Self {
        self.retire = retire;
        self
    }

    /// Reads arguments in this mode, whatever the scope says.
    pub const fn arguments(mut self, mode: ArgumentsMode) -> Self {
        self.arguments = Some(mode);
        self
    }

    /// On cancellation the body is awaited up to the grace time instead of dropped (7.7).
    pub const fn cooperative(mut self) -> Self {
        self.cooperative = true;
        self
    }

    /// The body blocks a thread and runs on the blocking pool (7.7).
    pub const fn blocking(mut self) -> Self {
        self.blocking = true;
        self
    }

    /// What the tool does to the world.
    #[must_use]
    pub const fn get_effect(&self) -> Effect {
        self.effect
    }

    /// What happens to calls after the tool was retired.
    #[must_use]
    pub const fn get_retire(&self) -> Retire {
        self.retire
    }

    /// The mode that the tool chose, if it chose.
    #[must_use]
    pub const fn get_arguments(&self) -> Option<ArgumentsMode> {
        self.arguments
    }

    /// Whether the body is awaited after cancellation.
    #[must_use]
    pub const fn is_cooperative(&self) -> bool {
        self.cooperative
    }

    /// Whether the body runs on the blocking pool.
    #[must_use]
    pub const fn is_blocking(&self) -> bool {
        self.blocking
    }
}
