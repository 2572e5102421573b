//! A crate that denies what a crate can.
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    missing_copy_implementations,
    unreachable_pub,
    unused,
    unused_qualifications,
    let_underscore_drop,
    single_use_lifetimes,
    trivial_casts,
    unused_lifetimes,
    unsafe_code,
    elided_lifetimes_in_paths
)]

use tether::prelude::*;

pub mod api {
    //! Tools.

    use tether::prelude::*;

    /// Read a file.
    #[tool(parallel)]
    pub async fn read_file(path: String, #[tool(default = 1)] limit: u8) -> String {
        format!("{path}{limit}")
    }

    /// Read it again.
    #[tool]
    pub fn read_again(#[tool(state)] root: &String, _unused: u8) -> Option<String> {
        Some(root.clone())
    }

    /// Gone soon.
    #[deprecated]
    #[tool]
    pub fn old() {}

    /// A workspace.
    #[derive(Clone, Copy, Debug)]
    pub struct Workspace;

    #[toolset]
    impl Workspace {
        /// List.
        #[tool]
        pub fn list(&self) {}
    }

    /// All of them.
    #[derive(Clone, Copy, Debug, ToolSet)]
    pub struct Tools {
        read: ReadFile,
        workspace: Workspace,
    }

    impl Tools {
        /// All of them.
        #[must_use]
        pub const fn new() -> Self {
            Self { read: ReadFile, workspace: Workspace }
        }
    }

    impl Default for Tools {
        fn default() -> Self {
            Self::new()
        }
    }

    /// Objects to nothing.
    #[guard]
    pub fn never(_call: &ToolExecution) -> Option<&'static str> {
        None
    }

    /// Lets all pass.
    #[pre_execute]
    pub async fn always(_call: &ToolExecution, next: impl PreNext) -> PreDecision {
        next.run().await
    }
}

fn main() {
    let _set = tools![api::Tools::new(), api::ReadAgain { root: String::new() }];
}
