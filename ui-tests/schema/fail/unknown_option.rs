#[tether::schema(paramter)]
struct Point {
    x: i32,
}

fn main() {}
