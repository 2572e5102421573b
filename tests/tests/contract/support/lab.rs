use super::{Gates, Log};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tether::prelude::*;

/// Say it again.
#[tool(parallel)]
pub(crate) fn echo(text: String) -> String {
    text
}

/// Add two numbers.
#[tool(parallel)]
pub(crate) fn add(a: i64, b: i64) -> i64 {
    a + b
}

/// Tools that log what they do and wait at gates.
#[derive(Clone, Default)]
pub(crate) struct Lab {
    pub(crate) log: Log,
    pub(crate) gates: Gates,
}

/// One call to make.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Inner {
    name: String,
    #[serde(default)]
    arguments: Value,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    id: String,
    code: Option<FailureCode>,
    value: Value,
}

#[toolset]
impl Lab {
    /// Run beside others.
    #[tool(parallel)]
    async fn par(&self, key: String, #[tool(default)] gated: bool) -> String {
        self.run(key, gated).await
    }

    /// Run alone.
    #[tool]
    async fn exc(&self, key: String, #[tool(default)] gated: bool) -> String {
        self.run(key, gated).await
    }

    /// Run beside others where `safe`.
    #[tool(parallel_if = safe)]
    async fn maybe(&self, key: String, #[tool(default)] safe: bool) -> String {
        self.run(key, safe).await
    }

    /// Hear of the cancellation, then wait for the gate.
    #[tool(parallel, cooperative)]
    async fn coop(
        &self,
        ctx: &ToolContext,
        key: String,
        #[tool(default)] gated: bool,
        #[tool(default)] well: bool,
    ) -> Result<String, String> {
        let body = self.log.body(&key);
        ctx.cancelled().await;
        self.log.add(format!("told {key}"));
        if gated {
            self.gates.pass(&key).await;
        }
        body.end();
        if well {
            Ok(key)
        } else {
            Err("gave up".to_owned())
        }
    }

    /// Block a thread until the gate opens.
    #[tool(parallel, blocking)]
    fn block(&self, key: String, #[tool(default)] gated: bool) -> String {
        self.block_thread(key, gated)
    }

    /// Block a thread, alone.
    #[tool(blocking)]
    fn block_alone(&self, key: String, #[tool(default)] gated: bool) -> String {
        self.block_thread(key, gated)
    }

    /// Block the thread of an async body.
    #[tool(parallel)]
    async fn rude(&self, key: String) -> String {
        self.block_thread(key, true)
    }

    /// Make calls beside others.
    #[tool(parallel)]
    async fn nest(
        &self,
        ctx: &ToolContext,
        key: String,
        calls: Vec<Inner>,
        #[tool(default = 1)] at_once: usize,
    ) -> Vec<Answer> {
        self.nested(ctx, &key, calls, at_once).await
    }

    /// Make calls, alone.
    #[tool]
    async fn nest_alone(
        &self,
        ctx: &ToolContext,
        key: String,
        calls: Vec<Inner>,
        #[tool(default = 1)] at_once: usize,
    ) -> Vec<Answer> {
        self.nested(ctx, &key, calls, at_once).await
    }

    /// Fail.
    #[tool(parallel)]
    fn fail(&self, message: String) -> Result<(), String> {
        Err(message)
    }

    /// Panic.
    #[tool(parallel)]
    async fn boom(&self, #[tool(default)] later: bool) -> u8 {
        if later {
            tokio::task::yield_now().await;
        }
        panic!("boom")
    }
}

impl Lab {
    async fn run(&self, key: String, gated: bool) -> String {
        let body = self.log.body(&key);
        if gated {
            self.gates.pass(&key).await;
        }
        body.end();
        key
    }

    fn block_thread(&self, key: String, gated: bool) -> String {
        let body = self.log.body(&key);
        if gated {
            self.gates.pass_blocking(&key);
        }
        body.end();
        key
    }

    async fn nested(
        &self,
        ctx: &ToolContext,
        key: &str,
        calls: Vec<Inner>,
        at_once: usize,
    ) -> Vec<Answer> {
        let body = self.log.body(key);
        let calls = calls
            .into_iter()
            .map(|call| NestedCall::from_text(call.name, call.arguments.to_string()));
        let outcomes = ctx.batch(calls).max_parallelism(at_once).run().await;
        body.end();
        let answers = outcomes.iter().map(|outcome| Answer {
            id: outcome.call_id().to_owned(),
            code: outcome.code(),
            value: outcome.to_tool_value().to_value(),
        });
        answers.collect()
    }
}
