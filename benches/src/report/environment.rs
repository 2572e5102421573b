//! The machine's class and the versions, so that figures can be judged.

use std::fs;
use std::io;
use std::process::Command;

const PEERS: [&str; 11] = [
    "adk-core",
    "adk-tool",
    "futures-util",
    "llm-tool",
    "rig-core",
    "rmcp",
    "schemars",
    "serde",
    "serde_json",
    "tokio",
    "tower",
];

/// `2 × AMD EPYC, 8 GB`.
pub fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = field(&cpus, "model name").unwrap_or("unknown processor");
    let count = cpus
        .lines()
        .filter(|line| line.starts_with("processor"))
        .count();
    let memory = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kilobytes =
        field(&memory, "MemTotal").and_then(|text| text.split(' ').next()?.parse().ok());
    let gigabytes = kilobytes.unwrap_or(0u64).div_ceil(1_000_000);
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{count} × {model}, {gigabytes} GB, {system} {processor}")
}

fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    Some(line.split_once(':')?.1.trim())
}

/// `rustc 1.95.0`.
pub fn compiler() -> io::Result<String> {
    let output = Command::new("rustc").arg("--version").output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.split(' ').take(2).collect::<Vec<_>>().join(" "))
}

/// `rmcp 3.11.0, …`, from the lock file.
pub fn versions() -> String {
    let lock = include_str!("../../Cargo.lock");
    let version = |name: &str| {
        let (_, after) = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?;
        Some(format!("{name} {}", after.split('"').next()?))
    };
    PEERS
        .iter()
        .filter_map(|name| version(name))
        .collect::<Vec<_>>()
        .join(", ")
}
