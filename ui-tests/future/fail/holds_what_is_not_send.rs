use tether::prelude::*;

/// Count.
#[tool]
async fn count(upto: u32) -> u32 {
    let counted = std::rc::Rc::new(upto);
    std::future::ready(()).await;
    *counted
}

fn main() {}
