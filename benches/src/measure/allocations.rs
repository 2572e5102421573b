//! Allocations, counted by a program of their own.

use std::collections::HashMap;
use std::io;
use std::process::Command;

pub fn all() -> io::Result<HashMap<String, f64>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--bin", "allocations"])
        .args(["--manifest-path", manifest])
        .output()?;
    if !output.status.success() {
        let told = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("allocations: {told}")));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(read).collect())
}

fn read(line: &str) -> Option<(String, f64)> {
    let (name, count) = line.split_once('\t')?;
    Some((name.to_owned(), count.parse().ok()?))
}
