//! 1 Registration.

use crate::support::*;
use serde_json::json;
use tether::prelude::*;
use tether::scope::{BuildError, DynTools, ExecutionMode, Problem, RegisterError, Slot};
use tether::tool::{BodyResult, Names, ToolOptions, ToolSpec};

/// Say it louder.
#[tool(name = "echo")]
fn loud_echo(text: String) -> String {
    text.to_uppercase()
}

/// Read.
#[tool(name = "read-file")]
fn read_dashed() {}

/// Read.
#[tool(name = "Read_File")]
fn read_underscored() {}

/// A tool whose name no macro has seen.
struct Named<const LONG: bool>;

impl<const LONG: bool> Tool for Named<LONG> {
    const NAME: &'static str = if LONG {
        "x1234567890123456789012345678901234567890123456789012345678901234"
    } else {
        "no spaces"
    };
    const DESCRIPTION: &'static str = "None.";
    type Args = serde_json::Map<String, serde_json::Value>;
    type Output = ();
    type Error = String;

    async fn call(&self, _: Self::Args, _: &ToolContext) -> Result<(), String> {
        Ok(())
    }
}

#[test]
fn c1_1_the_predicate_is_an_option_that_the_model_never_sees() {
    let view = Rig::default().view();
    let safe = with("1", "maybe", &json!({ "key": "k", "safe": true }));
    let unsafe_ = with("2", "maybe", &json!({ "key": "k", "safe": false }));
    assert_eq!(view.classify(&safe), ExecutionMode::Parallel);
    assert_eq!(view.classify(&unsafe_), ExecutionMode::Exclusive);
    let tools = view.tools();
    let maybe = tools
        .iter()
        .find(|tool| tool.declaration.name() == "maybe")
        .unwrap();
    let told = maybe.declaration.to_json();
    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["description", "name", "parameters"]);
    let parameters = maybe.declaration.parameters();
    assert!(!parameters.contains("parallel"), "{parameters}");
    assert_eq!(maybe.concurrency, tether::tool::Concurrency::ByArguments);
}

#[test]
fn c1_2_dropping_a_registration_removes_its_tool() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let echo = slot.register(Echo).unwrap();
    let add = slot.register(Add).unwrap();
    assert_eq!(names(&scope.declarations()), ["add", "echo"]);
    drop(echo);
    assert_eq!(names(&scope.declarations()), ["add"]);
    add.dispose();
    assert!(scope.declarations().is_empty());
}

#[test]
fn c1_2_disposing_twice_is_harmless() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let first = slot.register(Echo).unwrap();
    first.dispose();
    let later = slot.register(Echo).unwrap();
    first.dispose();
    drop(first);
    assert_eq!(names(&scope.declarations()), ["echo"]);
    later.keep();
    assert_eq!(names(&scope.declarations()), ["echo"]);
}

#[tokio::test]
async fn c1_2_an_old_registration_does_not_remove_a_later_one_of_its_name() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let quiet = slot.register(Echo).unwrap();
    quiet.dispose();
    let loud = slot.register(LoudEcho).unwrap();
    drop(quiet);
    let outcome = scope.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "HI""#);
    loud.dispose();
    assert!(scope.declarations().is_empty());
}

#[test]
fn c1_2_registrations_go_in_any_order() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let echo = slot.register(Echo).unwrap();
    let add = slot.register(Add).unwrap();
    let read = slot.register(ReadDashed).unwrap();
    add.dispose();
    assert_eq!(names(&scope.declarations()), ["echo", "read-file"]);
    echo.dispose();
    read.dispose();
    assert!(scope.declarations().is_empty());
}

#[tokio::test]
async fn c1_2_an_old_registration_does_not_empty_a_slot_that_was_set_again() {
    let log = Log::default();
    let slot = Slot::new();
    let scope = Scope::root().tools(Echo).pre_execute(slot.clone()).build();
    let scope = scope.unwrap();
    let first = slot.set(Listener::new("first", &log, PreAct::Deny("first")));
    let second = slot.set(Listener::new("second", &log, PreAct::Deny("second")));
    first.dispose();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    let denied = "DENIED not_run | tools/pre-execute second | second";
    assert_eq!(line(&outcome), denied);
    second.dispose();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "hi""#);
}

#[tokio::test]
async fn c1_3_run_time_tools_pass_the_same_pipeline() {
    let log = Log::default();
    let slot = DynTools::new();
    let scope = Scope::root()
        .tools(Add)
        .dynamic(&slot)
        .pre_execute(Listener::new("pre", &log, PreAct::Pass))
        .post_execute(Listener::new("post", &log, PostAct::Pass))
        .build()
        .unwrap();
    slot.register(Echo).unwrap().keep();
    let view = scope.view();
    let add = with("1", "add", &json!({ "a": 1, "b": 2 }));
    assert_eq!(line(&view.execute(add).await), "ok completed | body | 3");
    let fixed = log.take();
    let outcome = view.execute(echo("2", "3")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "3""#);
    let dynamic: Vec<String> = log.take();
    assert_eq!(fixed, ["pre>", "<pre", "post>", "post sees 3", "<post"]);
    assert_eq!(dynamic[..2], fixed[..2]);
    assert_eq!(dynamic[3], r#"post sees "3""#);
}

#[test]
fn c1_4_equal_names_are_refused_by_build() {
    let error = Scope::root().tools(Echo).tools(LoudEcho).build();
    let error: BuildError = error.map(drop).unwrap_err();
    assert_eq!(error.problems(), [Problem::DuplicateName("echo".into())]);
    assert!(
        error
            .to_string()
            .contains("two tools of this scope are named `echo`")
    );
}

#[test]
fn c1_4_equal_names_are_refused_by_register() {
    let slot = DynTools::new();
    let scope = Scope::root().tools(Add).dynamic(&slot).build().unwrap();
    slot.register(Echo).unwrap().keep();
    let same = slot.register(LoudEcho).map(drop).unwrap_err();
    let known = Problem::DuplicateName("echo".into());
    assert_eq!(same, RegisterError::Name(known));
    let fixed = slot.register(Add).map(drop).unwrap_err();
    assert_eq!(
        fixed,
        RegisterError::Name(Problem::DuplicateName("add".into()))
    );
    assert_eq!(names(&scope.declarations()), ["add", "echo"]);
}

#[test]
fn c1_4_a_slot_filled_before_is_held_against_the_tools_of_the_scope() {
    let slot = DynTools::new();
    slot.register(LoudEcho).unwrap().keep();
    let error = Scope::root().tools(Echo).dynamic(&slot).build();
    let error = error.map(drop).unwrap_err();
    assert_eq!(error.problems(), [Problem::DuplicateName("echo".into())]);
}

#[test]
fn c1_5_names_that_models_confuse_are_refused_with_both() {
    let both = |one: &str, other: &str| Problem::SimilarNames(one.into(), other.into());
    let error = Scope::root().tools(ReadDashed).tools(ReadUnderscored);
    let error = error.build().map(drop).unwrap_err();
    assert_eq!(error.problems(), [both("read-file", "Read_File")]);
    let told = error.to_string();
    assert!(
        told.contains("`read-file`") && told.contains("`Read_File`"),
        "{told}"
    );

    let slot = DynTools::new();
    slot.register(ReadUnderscored).unwrap().keep();
    let error = slot.register(ReadDashed).map(drop).unwrap_err();
    assert_eq!(error, RegisterError::Name(both("Read_File", "read-file")));
}

#[test]
fn c1_5_a_child_may_take_a_name_that_resembles_its_parents() {
    let parent = Scope::root().tools(ReadDashed).build().unwrap();
    let child = parent.child().tools(ReadUnderscored).build().unwrap();
    assert_eq!(names(&child.declarations()), ["Read_File", "read-file"]);
}

#[test]
fn c1_5_a_name_is_checked_wherever_it_came_from() {
    let invalid = |name: &str| Problem::InvalidName(name.to_owned());
    let long = Named::<true>::NAME;
    let error = Scope::root().tools(Named::<true>).tools(Named::<false>);
    let error = error.build().map(drop).unwrap_err();
    assert_eq!(error.problems(), [invalid(long), invalid("no spaces")]);
    let error = DynTools::new().register(Named::<false>).map(drop);
    let name = invalid("no spaces");
    assert_eq!(error.unwrap_err(), RegisterError::Name(name));
}

/// A set made by hand gives names that are known at run time only.
struct ByHand(&'static str);

impl ToolSet for ByHand {
    const NAMES: Names = Names::unknown();
    type Pin = ();
    type Prepared = ();

    fn pin(&self) {}

    fn describe(&self, (): &(), specs: &mut Vec<ToolSpec>) {
        let mut spec = ToolSpec::new(self.0, "By hand.", schemars::schema_for!(()));
        spec.options = ToolOptions::new();
        specs.push(spec);
    }

    fn prepare(
        &self,
        (): &(),
        _: usize,
        _: &tether::schema::ArgumentSpec,
        _: &str,
    ) -> Result<(), tether::schema::InvalidArgs> {
        Ok(())
    }

    fn is_parallel(&self, (): &()) -> bool {
        false
    }

    fn typed<'a>(&self, (): &'a ()) -> Option<tether::stage::TypedArgs<'a>> {
        None
    }

    async fn invoke(&self, (): (), _: &ToolContext) -> BodyResult {
        Ok(ToolValue::from(json!(null)))
    }
}

#[test]
fn c1_5_the_names_of_a_set_made_by_hand_are_checked_too() {
    for bad in ["", "a.b", "naïve", "a/b"] {
        let error = Scope::root().tools(ByHand(bad)).build().map(drop);
        let problems = error.unwrap_err();
        assert_eq!(problems.problems(), [Problem::InvalidName(bad.to_owned())]);
    }
    assert!(Scope::root().tools(ByHand("aZ09_-")).build().is_ok());
}
