use crate::support::{is_parallel, prepare, specs};
use crate::toolsets::Workspace;
use tether::prelude::*;

/// One.
#[tool]
fn one() -> u8 {
    1
}

/// Two.
#[tool(parallel)]
fn two(value: u8) -> u8 {
    value
}

/// Three.
#[tool]
fn three(#[tool(state)] base: &u8) -> u8 {
    *base
}

fn names<S: ToolSet>(set: &S) -> Vec<String> {
    specs(set)
        .into_iter()
        .map(|spec| spec.name.into_owned())
        .collect()
}

#[test]
fn a_list_is_flat_and_in_order() {
    let workspace = Workspace::new("r");
    let base = 3;
    let set = tools![One, workspace, Three { base }, tools![Two]];
    assert_eq!(
        names(&set),
        ["one", "fs_list", "fs_rm", "fs_hash", "three", "two"]
    );
    assert!(prepare(&set, 2, r#"{"path":"a","dry_run":true}"#).is_ok());
    assert!(prepare(&set, 2, "{}").is_err());
    assert!(is_parallel(&set, 1, "{}"));
    assert!(!is_parallel(&set, 4, "{}"));
    assert!(is_parallel(&set, 5, r#"{"value":1}"#));
    assert_eq!(set.count(&set.pin()), 6);
}

#[test]
fn a_list_may_be_empty() {
    assert!(names(&tools![]).is_empty());
}

#[derive(ToolSet)]
pub(crate) struct All {
    one: One,
    files: Workspace,
    #[tool_set(skip)]
    label: String,
    three: Three,
}

#[derive(ToolSet)]
pub(crate) struct Pair<A, B>(A, B);

#[test]
fn a_struct_of_sets_is_a_set() {
    let all = All {
        one: One,
        files: Workspace::new("r"),
        label: "l".to_owned(),
        three: Three { base: 1 },
    };
    assert_eq!(all.label, "l");
    assert_eq!(names(&all), ["one", "fs_list", "fs_rm", "fs_hash", "three"]);
    let pair = Pair(all, Two);
    assert_eq!(names(&pair).len(), 6);
    assert!(is_parallel(&pair, 5, r#"{"value":1}"#));
    assert!(
        pair.typed(&prepare(&pair, 5, r#"{"value":1}"#).unwrap())
            .is_some()
    );
}

#[test]
fn functions_are_still_functions() {
    assert_eq!((one(), two(2), three(&3)), (1, 2, 3));
}
