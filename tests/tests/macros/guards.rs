use tether::prelude::*;

/// Needs a path.
#[guard]
pub(crate) fn needs_path(call: &ToolExecution) -> Option<&'static str> {
    call.arguments()
        .get("path")
        .is_none()
        .then_some("path is missing")
}

/// Look something up.
#[tool]
fn look_up(key: String) -> String {
    key
}

#[guard(tool = LookUp, type = NoSecrets, name = "secrets")]
fn no_secrets(args: &Args<LookUp>) -> Result<(), String> {
    if args.key.starts_with("secret") {
        Err(format!("no {}", args.key))
    } else {
        Ok(())
    }
}

#[guard(tool = LookUp)]
fn with_call(args: &Args<LookUp>, call: &ToolExecution) -> Verdict {
    let _ = (&args.key, call.name());
    Verdict::abstain()
}

#[test]
fn guards_are_named() {
    assert_eq!(NeedsPath.name(), "needs_path");
    assert_eq!(NoSecrets.name(), "secrets");
    assert_eq!(WithCall.name(), "with_call");
    assert_eq!(look_up("a".to_owned()), "a");
}
