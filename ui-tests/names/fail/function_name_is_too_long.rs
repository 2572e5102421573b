use tether::prelude::*;

/// Read a file.
#[tool]
fn read_a_file_of_the_workspace_of_the_user_who_asked_for_it_a_moment_ago(path: String) -> String {
    path
}

fn main() {}
