#[tether::schema]
fn point() {}

fn main() {}
