#[tether::schema(parameter, result)]
struct Point {
    x: i32,
}

fn main() {}
