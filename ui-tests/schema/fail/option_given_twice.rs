#[tether::schema(result, result)]
struct Point {
    x: i32,
}

fn main() {}
