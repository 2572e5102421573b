#![allow(missing_docs)]
use schemars::JsonSchema;
use serde::Deserialize;
use tether::prelude::*;
use tether::tool::ToolOptions;

struct Echo;
#[derive(Deserialize, JsonSchema)]
struct EchoArgs {
    text: String,
}
impl Tool for Echo {
    const NAME: &'static str = "echo";
    const DESCRIPTION: &'static str = "Echo.";
    type Args = EchoArgs;
    type Output = String;
    type Error = String;
    async fn call(&self, args: EchoArgs, _: &ToolContext) -> Result<String, String> {
        tokio::task::yield_now().await;
        Ok(args.text)
    }
    fn is_parallel(&self, _: &EchoArgs) -> bool {
        true
    }
}
struct Nest;
#[derive(Deserialize, JsonSchema)]
struct NestArgs {
    depth: usize,
}
impl Tool for Nest {
    const NAME: &'static str = "nest";
    const DESCRIPTION: &'static str = "Nest.";
    const OPTIONS: ToolOptions = ToolOptions::new();
    type Args = NestArgs;
    type Output = String;
    type Error = String;
    async fn call(&self, args: NestArgs, ctx: &ToolContext) -> Result<String, String> {
        if args.depth == 0 {
            let o = ctx
                .call("echo", &serde_json::json!({"text":"deep"}))
                .await
                .unwrap();
            return Ok(o.to_tool_value().to_string());
        }
        let o = ctx
            .call("nest", &serde_json::json!({"depth": args.depth - 1}))
            .await
            .unwrap();
        Ok(o.to_tool_value().to_string())
    }
    fn is_parallel(&self, _: &NestArgs) -> bool {
        true
    }
}
struct Deny;
impl Guard for Deny {
    fn check(&self, call: &GuardedCall<'_>) -> Verdict {
        if call.args_of::<Echo>().is_some_and(|a| a.text == "no") {
            Verdict::deny("no")
        } else {
            Verdict::abstain()
        }
    }
}
struct Pass;
impl PreExecute for Pass {
    async fn pre_execute<N: PreNext>(&self, _: &ToolExecution, next: N) -> PreDecision {
        next.run().await
    }
}
impl Execute for Pass {
    async fn execute<N: ExecuteNext>(&self, _: &ToolExecution, d: Dispatch, next: N) -> Settled {
        next.run(d).await
    }
}
impl PostExecute for Pass {
    async fn post_execute<N: PostNext>(
        &self,
        _: &ToolExecution,
        _: &Settled,
        next: N,
    ) -> PostDecision {
        next.run().await
    }
}
impl OnResult for Pass {
    async fn on_result(&self, _: &Outcome) -> Result<(), ToolFailure> {
        panic!("x")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn smoke() {
    let scope = Scope::root()
        .tools(Echo)
        .tools(Nest)
        .guard(Deny)
        .pre_execute(Pass)
        .execute(Pass)
        .post_execute(Pass)
        .on_result(Pass)
        .on_result(Pass)
        .build()
        .unwrap();
    let child = scope.child().pre_execute(Pass).build().unwrap();
    let view = child.view();
    let h = tokio::spawn(async move {
        println!(
            "{:?}",
            view.execute(ToolCall::new("1", "echo", r#"{"text":"hi"}"#))
                .await
        );
        println!(
            "{:?}",
            view.execute(ToolCall::new("1", "echo", r#"{"text":"no"}"#))
                .await
        );
        println!(
            "{:?}",
            view.execute(ToolCall::new("1", "ehco", r#"{"text":"no"}"#))
                .await
        );
        for limit in [1, 3] {
            for spawned in [false, true] {
                let calls = (0..5).map(|i| {
                    if i % 2 == 0 {
                        ToolCall::new(format!("c{i}"), "nest", r#"{"depth":3}"#)
                    } else {
                        ToolCall::new(format!("c{i}"), "echo", r#"{"text":"x"}"#)
                    }
                });
                let b = view.batch(calls).max_parallelism(limit);
                let out = if spawned {
                    b.spawned().run().await
                } else {
                    b.run().await
                }
                .unwrap();
                println!(
                    "{:?}",
                    out.iter()
                        .map(|o| o.to_tool_value().to_string())
                        .collect::<Vec<_>>()
                );
            }
        }
    });
    h.await.unwrap();
}

#[tokio::test]
async fn erased() {
    let scope = Scope::root()
        .tools(Echo)
        .tools(Nest)
        .pre_execute(Pass)
        .execute(Pass)
        .post_execute(Pass)
        .owner(1u8)
        .build()
        .unwrap()
        .erase();
    let child = scope
        .child()
        .pre_execute(Pass)
        .execute(Pass)
        .post_execute(Pass)
        .on_result(Pass)
        .build()
        .unwrap()
        .erase();
    assert!(scope.child().owner(2u8).build().is_err());
    let view = child.view();
    let out = tokio::spawn(async move {
        let o = view
            .execute(ToolCall::new("1", "nest", r#"{"depth":2}"#))
            .await;
        println!("{o:?}");
        view.batch([
            ToolCall::new("1", "nest", r#"{"depth":2}"#),
            ToolCall::new("2", "echo", r#"{"text":"b"}"#),
        ])
        .spawned()
        .run()
        .await
        .unwrap()
    })
    .await
    .unwrap();
    assert_eq!(out[1].to_tool_value().as_str(), "\"b\"");
    assert_eq!(out[1].execution().owner::<u8>(), Some(&1));
}
