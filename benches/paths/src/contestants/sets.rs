//! The first 1, 10, 100 and 300 tools, as each contestant keeps them.

use super::hand::{Answered, BoxedTool};
use super::tools;
use seq_macro::seq;
use std::pin::Pin;

seq!(N in 000..300 {
    struct B~N;

    impl BoxedTool for B~N {
        fn call<'a>(
            &'a self,
            arguments: &'a str,
        ) -> Pin<Box<dyn Future<Output = Answered> + Send + 'a>> {
            Box::pin(super::hand::answer(arguments, tools::A~N::reply))
        }
    }
});

macro_rules! sets {
    ($($module:ident: 000..$end:tt, $called:literal;)*) => {$(
        pub mod $module {
            use crate::contestants::hand::{self, Answered, BoxedTools};
            use crate::contestants::tools::{self, tethered};
            use crate::contestants::{Call, adk, llm_tool, rig, rmcp};
            use seq_macro::seq;

            /// The tool in the middle, which is the one called.
            pub const CALLED: &str = $called;

            seq!(N in 000..$end {
                pub async fn by_hand(call: Call) -> Answered {
                    match call.name.as_str() {
                        #(stringify!(t_~N) => {
                            hand::answer(&call.arguments, tools::A~N::reply).await
                        })*
                        name => hand::unknown(name),
                    }
                }

                pub fn boxed() -> BoxedTools {
                    let mut tools = BoxedTools::new();
                    #(tools.insert(stringify!(t_~N).to_owned(), Box::new(super::B~N));)*
                    tools
                }

                pub fn tethered() -> impl tether::tool::ToolSet {
                    tether::tools![#(tethered::T~N,)*]
                }

                pub fn rig() -> rig::Handlers {
                    let mut tools = rig::Handlers::new();
                    #(tools.insert(stringify!(t_~N).to_owned(), rig::handler(rig::R~N));)*
                    tools
                }

                pub fn rig_bare() -> rig::Bare {
                    let mut tools = rig::Bare::new();
                    #(tools.insert(stringify!(t_~N).to_owned(), Box::new(rig::R~N));)*
                    tools
                }

                pub fn rmcp() -> rmcp::Router {
                    let mut router = rmcp::Router::new();
                    #(router.add_route(rmcp::route(stringify!(t_~N), tools::A~N::reply));)*
                    router
                }

                pub fn llm_tool() -> ::llm_tool::ToolRegistry {
                    let mut tools = ::llm_tool::ToolRegistry::new();
                    #(tools.register(llm_tool::L~N);)*
                    tools
                }

                pub fn adk() -> adk::Tools {
                    let mut all = adk::Tools::new();
                    #(all.insert(
                        stringify!(t_~N).to_owned(),
                        adk::tool(stringify!(t_~N), tools::A~N::reply),
                    );)*
                    all
                }
            });
        }
    )*};
}

sets! {
    n1: 000..001, "t_000";
    n10: 000..010, "t_005";
    n100: 000..100, "t_050";
    n300: 000..300, "t_150";
}
