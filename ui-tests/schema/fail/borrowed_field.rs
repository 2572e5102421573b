#[tether::schema]
struct Name<'a> {
    text: &'a str,
}

fn main() {}
