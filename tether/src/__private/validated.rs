use crate::schema::InvalidArgs;
use garde::Validate;

/// The arguments, if they are what their `#[garde(…)]` asks for.
///
/// # Errors
///
/// What does not hold, with its path. `names` tells the model's names of parameters that have
/// others in Rust.
pub fn validated<A: Validate<Context = ()>>(
    args: &A,
    names: &[(&str, &str)],
) -> Result<(), InvalidArgs> {
    let Err(report) = args.validate() else {
        return Ok(());
    };
    let Some((path, error)) = report.iter().next() else {
        return Ok(());
    };
    let path = visible(&path.to_string(), names);
    let message = format!("{path}: {}", error.message());
    Err(InvalidArgs::new(path, message))
}

fn visible(path: &str, names: &[(&str, &str)]) -> String {
    let end = path.find(['.', '[']).unwrap_or(path.len());
    let (first, rest) = path.split_at(end);
    let name = names.iter().find(|(name, _)| *name == first);
    format!("{}{rest}", name.map_or(first, |(_, name)| name))
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn c5_3_a_path_begins_with_the_name_that_the_model_sees() {
        let names = [("at_most", "atMost")];
        assert_eq!(visible("at_most", &names), "atMost");
        assert_eq!(visible("at_most.x[1]", &names), "atMost.x[1]");
        assert_eq!(visible("x.at_most", &names), "x.at_most");
    }
}
