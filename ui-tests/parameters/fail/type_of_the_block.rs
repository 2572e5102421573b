use tether::prelude::*;

pub struct Shelf<T>(T);

#[toolset]
impl<T: Send + Sync + 'static> Shelf<T> {
    /// Put.
    #[tool]
    fn put(&self, item: T) {
        drop(item);
    }
}

fn main() {}
