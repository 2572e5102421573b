#[tether::schema(crate = my::tether)]
struct Point {
    x: i32,
}

fn main() {}
