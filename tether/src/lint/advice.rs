use super::{Finding, Level, Rule};

/// A finding before its level is known.
#[derive(Debug)]
pub(super) struct Advice {
    pub(super) rule: Rule,
    pub(super) tool: String,
    pub(super) path: String,
    pub(super) message: String,
}

impl Advice {
    /// Advice on a tool as a whole; on all of them where `tool` is empty.
    pub(super) fn on(rule: Rule, tool: &str, message: impl Into<String>) -> Self {
        Self::within(rule, tool, "", message)
    }

    pub(super) fn within(rule: Rule, tool: &str, path: &str, message: impl Into<String>) -> Self {
        Self {
            rule,
            tool: tool.to_owned(),
            path: path.to_owned(),
            message: message.into(),
        }
    }

    pub(super) fn at(self, level: Level) -> Finding {
        Finding {
            rule: self.rule,
            level,
            tool: self.tool,
            path: self.path,
            message: self.message,
        }
    }
}
