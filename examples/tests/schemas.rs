//! What models see of the lab's and the workbench's tools, and advice on them.

#![allow(clippy::expect_used)] // in the helper of tests

use tether::lint::Lint;
use tether_examples::lab;

#[test]
fn the_schemas_of_the_lab_are_those_of_the_repository() {
    let scope = lab::scope(false).unwrap();
    tether::assert_snapshot!(scope, dir: "schemas/lab", version: 1);
}

#[test]
fn the_tools_of_the_lab_are_as_advised() {
    let scope = lab::scope(false).unwrap();
    tether::assert_lint!(scope, Lint::new().deny_warnings());
}

#[cfg(unix)]
mod workbench {
    use super::*;
    use tether::dialect::Dialect;
    use tether::prelude::*;
    use tether::scope::ScopeNode;
    use tether_examples::workbench::tools::Workspace;

    fn scope() -> Scope<impl ScopeNode> {
        let folder = std::env::temp_dir();
        let tools = Workspace::open(&folder).expect("there is a folder for temporary files");
        Scope::root()
            .tools(tools)
            .build()
            .expect("no two names are the same")
    }

    #[test]
    fn the_schemas_of_the_workbench_are_those_of_the_repository() {
        tether::assert_snapshot!(
            scope(),
            dialects: [Anthropic, AnthropicStrict, Gemini, OpenAiChatStrict],
            dir: "schemas/workbench",
            version: 1,
        );
    }

    #[test]
    fn the_tools_of_the_workbench_are_as_advised() {
        let dialects = [
            Dialect::Anthropic,
            Dialect::AnthropicStrict,
            Dialect::OpenAiChatStrict,
        ];
        let lint = Lint::new().dialects(dialects).deny_warnings();
        tether::assert_lint!(scope(), lint);
    }
}
