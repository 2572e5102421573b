//! What the macros write, as files to read. `UPDATE_EXPECT=1` writes them anew.

mod fuzz;

use crate::stage::Kind;
use expect_test::{ExpectFile, expect_file};
use proc_macro2::TokenStream;
use quote::quote;

/// Compares an expansion with its file, pretty-printed.
#[expect(clippy::needless_pass_by_value, reason = "called with fresh tokens")]
fn assert_expansion(tokens: TokenStream, file: ExpectFile) {
    let text = match syn::parse2(tokens.clone()) {
        Ok(parsed) => prettyplease::unparse(&parsed),
        // What the user has not finished cannot be printed nicely.
        Err(_) => format!("{tokens}\n"),
    };
    file.assert_eq(&text);
}

#[test]
fn an_async_tool() {
    let tokens = crate::tool::macro_tool(
        quote!(parallel_if = dry && path.is_empty(), effect = read),
        &quote! {
            /// Read a file.
            pub async fn read_file(
                /// Where.
                path: String,
                #[tool(default = 3)] limit: u8,
                #[tool(default)] dry: bool,
                ctx: &ToolContext,
            ) -> io::Result<String> {
                todo!()
            }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/an_async_tool.rs"]);
}

#[test]
fn a_blocking_tool_with_state() {
    let tokens = crate::tool::macro_tool(
        quote!(blocking, description = "Hash a file."),
        &quote!(
            fn hash(#[tool(state)] root: &Root, path: String) -> u64 {
                todo!()
            }
        ),
    );
    assert_expansion(
        tokens,
        expect_file!["snapshots/a_blocking_tool_with_state.rs"],
    );
}

#[test]
fn an_erroneous_tool() {
    let tokens = crate::tool::macro_tool(
        quote!(paralel),
        &quote!(
            fn read_file(
                /** Where. */
                path: &mut str,
                limit: u8,
            ) -> String {
                todo!()
            }
        ),
    );
    assert_expansion(tokens, expect_file!["snapshots/an_erroneous_tool.rs"]);
}

#[test]
fn a_tool_that_borrows() {
    let tokens = crate::tool::macro_tool(
        quote!(rename_all = "camelCase", parallel_if = path == "a"),
        &quote! {
            /// Search.
            fn search(
                path: &str,
                in_folders: &[PathBuf],
                kind: Option<&str>,
                #[tool(rename = "range", examples = [(1, 2)])] (from, to): (u8, u8),
                #[tool(flatten)] page: Page,
                #[cfg(unix)] mode: Cow<'_, str>,
            ) -> impl Future<Output = u8> {
                todo!()
            }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/a_tool_that_borrows.rs"]);
}

#[test]
fn an_unfinished_body() {
    let tokens = crate::tool::macro_tool(
        quote!(parallel,),
        &quote! {
            /// Read a file.
            fn read_file(path: String) -> String { if path. }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/an_unfinished_body.rs"]);
}

#[test]
fn an_unfinished_attribute() {
    let tokens = crate::tool::macro_tool(
        quote!(name =),
        &quote! {
            /// Read a file.
            fn read_file(path: String) -> String { path }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/an_unfinished_attribute.rs"]);
}

#[test]
fn a_toolset() {
    let tokens = crate::toolset::macro_toolset(
        quote!(prefix = "fs_"),
        &quote! {
            impl Workspace {
                const ROOT: &str = "/";

                /// List.
                #[tool(parallel)]
                async fn list(&self, #[tool(default)] below: Option<String>) -> Vec<Entry> {
                    todo!()
                }

                fn helper(&self) {}

                /// Remove.
                #[tool]
                fn remove(&self, path: String, ctx: &ToolContext) -> Result<(), Error> {
                    todo!()
                }
            }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/a_toolset.rs"]);
}

#[test]
fn a_typed_guard() {
    let tokens = crate::guard::macro_guard(
        quote!(tool = ReadFile),
        &quote!(
            fn inside(args: &Args<ReadFile>) -> Option<String> {
                None
            }
        ),
    );
    assert_expansion(tokens, expect_file!["snapshots/a_typed_guard.rs"]);
}

#[test]
fn a_listener() {
    let tokens = crate::stage::macro_stage(
        Kind::PostExecute,
        quote!(name = "redact", crate = ::renamed),
        &quote! {
            async fn redact_all(
                call: &ToolExecution,
                settled: &Settled,
                next: impl PostNext,
            ) -> PostDecision {
                next.run().await
            }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/a_listener.rs"]);
}

#[test]
fn a_list() {
    let list = crate::set::macro_tools(quote!(ReadFile, workspace, Fetch { client }));
    let tokens = quote!(fn set() -> impl ToolSet { #list });
    assert_expansion(tokens, expect_file!["snapshots/a_list.rs"]);
}

#[test]
fn a_struct_of_sets() {
    let tokens = crate::set::macro_derive(quote! {
        pub struct Tools<T> where T: Clone { read: ReadFile, rest: T }
    });
    assert_expansion(tokens, expect_file!["snapshots/a_struct_of_sets.rs"]);
}

#[test]
fn a_type_of_parameters() {
    let tokens = crate::schema_type::macro_schema(
        quote!(parameter, crate = ::renamed),
        &quote! {
            /// A place.
            #[derive(Clone, JsonSchema)]
            #[serde(rename_all = "camelCase")]
            pub struct Point { left_edge: i32 }
        },
    );
    assert_expansion(tokens, expect_file!["snapshots/a_type_of_parameters.rs"]);
}
