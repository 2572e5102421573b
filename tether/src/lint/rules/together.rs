//! What tools are to one another.

use super::{Advice, MAX_TOOLS, Rule, Tool};
use crate::lint::words::{likeness, telling};

/// From here on two descriptions are told apart by one word in twenty, or none.
const NEARLY_EQUAL: f64 = 0.95;

pub(super) fn of_all(tools: &[Tool<'_>], advice: &mut Vec<Advice>) {
    if tools.len() > MAX_TOOLS {
        let message = format!(
            "{} tools, where OpenAI takes {MAX_TOOLS} in a request: give each step the tools that it needs",
            tools.len()
        );
        advice.push(Advice::on(Rule::TooManyTools, "", message));
    }
    let words: Vec<_> = tools.iter().map(|tool| telling(tool.description)).collect();
    for (index, (tool, mine)) in tools.iter().zip(&words).enumerate() {
        let earlier = tools.iter().zip(&words).take(index);
        let similar = earlier.filter(|(_, theirs)| likeness(mine, theirs) >= NEARLY_EQUAL);
        for (other, _) in similar {
            let message = format!(
                "is described in nearly the words of `{}`: say when to use which",
                other.name
            );
            advice.push(Advice::on(Rule::SimilarDescriptions, tool.name, message));
        }
    }
}
