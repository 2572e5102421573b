use tether::prelude::*;

#[tool]
fn read_file(path: String, #[tool(state)] root: &String) -> String {
    format!("{root}{path}")
}

#[guard(tool = ReadFile)]
fn inside(args: &Args<ReadFile>) -> Option<String> {
    args.path.starts_with('/').then(|| "outside".to_owned())
}

fn set() -> impl ToolSet {
    let _ = read_file(String::new(), &String::new());
    tools![ReadFile { root: String::new() }]
}

fn main() {}
