//! What a dialect makes of the tools.

use super::{Advice, Rule};
use crate::dialect::{Declarations, Dialect, Instead, Loss, Problem};
use crate::schema::Declaration;
use std::slice;

pub(super) fn of_all(dialect: Dialect, declarations: &[Declaration], advice: &mut Vec<Advice>) {
    match declarations.for_dialect(dialect) {
        Ok(projection) => advice.extend(projection.losses().iter().map(|one| lossy(dialect, one))),
        Err(error) => {
            let problems = error.problems().iter();
            advice.extend(problems.map(|problem| refused(dialect, problem)));
            // What the others lose is still worth knowing.
            for one in declarations {
                if let Ok(projection) = slice::from_ref(one).for_dialect(dialect) {
                    advice.extend(projection.losses().iter().map(|one| lossy(dialect, one)));
                }
            }
        }
    }
}

fn lossy(dialect: Dialect, loss: &Loss) -> Advice {
    let message = format!(
        "`{dialect}` cannot say `{}`, which is {}",
        loss.keyword, loss.instead
    );
    let rule = match loss.instead {
        Instead::Described => Rule::MovedToDescription,
        Instead::Rewritten | Instead::Dropped => Rule::Lossy,
    };
    Advice::within(rule, &loss.tool, &loss.path, message)
}

fn refused(dialect: Dialect, problem: &Problem) -> Advice {
    let message = format!("`{dialect}`: {}", problem.message);
    Advice::within(Rule::Unsayable, &problem.tool, &problem.path, message)
}
