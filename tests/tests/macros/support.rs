use serde_json::Value;
use tether::prelude::*;
use tether::schema::{ArgumentSpec, InvalidArgs};
use tether::tool::ToolSpec;

/// What the set tells of its tools.
pub(crate) fn specs<S: ToolSet>(set: &S) -> Vec<ToolSpec> {
    let mut specs = Vec::new();
    set.describe(&set.pin(), &mut specs);
    specs
}

/// The schema of the parameters of the tool at `index`.
pub(crate) fn schema<S: ToolSet>(set: &S, index: usize) -> Value {
    specs(set)[index].parameters.clone().to_value()
}

pub(crate) fn prepare<S: ToolSet>(
    set: &S,
    index: usize,
    text: &str,
) -> Result<S::Prepared, InvalidArgs> {
    let pin = set.pin();
    let spec = &specs(set)[index];
    let arguments = ArgumentSpec::new(&spec.parameters, spec.order);
    set.prepare(&pin, index, &arguments, text)
}

/// Whether the call may overlap others; panics if its arguments are refused.
pub(crate) fn is_parallel<S: ToolSet>(set: &S, index: usize, text: &str) -> bool {
    match prepare(set, index, text) {
        Ok(prepared) => set.is_parallel(&prepared),
        Err(error) => panic!("{}", error.message()),
    }
}

/// The value or the failure of one call, through the whole pipeline.
pub(crate) async fn run<T: ToolSet>(
    tools: T,
    name: &str,
    arguments: Value,
) -> Result<Value, String> {
    let scope = Scope::root().tools(tools).build();
    let scope = scope.map_err(|error| error.to_string())?;
    let call = ToolCall::from_value("c1", name, &arguments);
    let outcome = scope.view().execute(call).await;
    match outcome.result() {
        Ok(value) => Ok(value.to_value()),
        Err(failure) => Err(failure.to_string()),
    }
}
