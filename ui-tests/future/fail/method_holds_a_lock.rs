use tether::prelude::*;

pub struct Counter(std::sync::Mutex<u32>);

#[toolset]
impl Counter {
    /// Count.
    #[tool]
    async fn count(&self) -> u32 {
        let Ok(mut guard) = self.0.lock() else { return 0 };
        std::future::ready(()).await;
        *guard += 1;
        *guard
    }
}

fn main() {}
