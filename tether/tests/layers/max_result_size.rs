use crate::tools::{Fail, Give, call};
use serde_json::json;
use tether::layers::MaxResultSize;
use tether::prelude::*;

#[tokio::test]
async fn c4_9_the_model_sees_no_more_than_the_bound() {
    let scope = Scope::root()
        .tools(Give(json!("x".repeat(1_000))))
        .post_execute(MaxResultSize::bytes(200))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("give")).await;
    assert!(outcome.to_tool_value().as_str().len() <= 200);
    let by = outcome.decided_by().unwrap().to_string();
    assert_eq!(by, "tools/post-execute MaxResultSize");
}

#[tokio::test]
async fn c4_9_a_value_within_the_bound_is_accepted_as_it_is() {
    let scope = Scope::root()
        .tools(Give(json!("x".repeat(198))))
        .post_execute(MaxResultSize::bytes(200))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("give")).await;
    assert_eq!(outcome.decided_by().unwrap().to_string(), "body");
}

#[tokio::test]
async fn c4_9_the_smaller_of_two_bounds_holds() {
    for (outer, inner) in [(200, 400), (400, 200)] {
        let root = Scope::root()
            .tools(Give(json!(vec![1; 1_000])))
            .post_execute(MaxResultSize::bytes(outer))
            .build()
            .unwrap();
        let child = root.child().post_execute(MaxResultSize::bytes(inner));
        let outcome = child.build().unwrap().view().execute(call("give")).await;
        assert!(outcome.to_tool_value().as_str().len() <= 200);
    }
}

#[tokio::test]
async fn c4_9_a_failure_is_not_cut() {
    const LONG: &str = "a message that is longer than the least bound, which has a hundred and \
                        twenty-eight bytes, so that it would have been cut if it were a value";
    let scope = Scope::root()
        .tools(Fail(LONG))
        .post_execute(MaxResultSize::bytes(0))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("fail")).await;
    assert_eq!(outcome.failure().unwrap().message(), LONG);
}
