//! A workspace of generated crates in the target folder.

use super::source;
use std::env;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;

pub struct Workspace {
    pub folder: PathBuf,
}

impl Workspace {
    pub fn create(plan: &[(&'static str, usize, usize)]) -> io::Result<Self> {
        let program = env::current_exe()?;
        let target = program.parent().and_then(|folder| folder.parent());
        let target = target.ok_or_else(|| io::Error::other("no target folder"))?;
        let folder = target.join("compile-time");
        if folder.join("crates").exists() {
            fs::remove_dir_all(folder.join("crates"))?;
        }
        let folder = folder.join("crates");
        for (form, size, _) in plan {
            let name = format!("{form}-{size}");
            fs::create_dir_all(folder.join(&name).join("src"))?;
            fs::write(folder.join(&name).join("Cargo.toml"), manifest(&name, form))?;
            fs::write(
                folder.join(&name).join("src/main.rs"),
                source::of(form, *size, 0),
            )?;
        }
        fs::write(
            folder.join("Cargo.toml"),
            "[workspace]\nresolver = \"3\"\nmembers = [\"*-*\"]\n",
        )?;
        // The versions of the report.
        fs::write(folder.join("Cargo.lock"), include_str!("../../Cargo.lock"))?;
        Ok(Self { folder })
    }

    pub fn cargo(&self, command: &str, package: &str) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo
            .current_dir(&self.folder)
            .args([command, "--quiet", "--package", package])
            .env("CARGO_TARGET_DIR", self.target())
            .env("CARGO_INCREMENTAL", "1");
        cargo
    }

    pub fn program(&self, package: &str) -> PathBuf {
        self.target().join("debug").join(package)
    }

    fn target(&self) -> PathBuf {
        self.folder.with_file_name("target")
    }
}

fn manifest(name: &str, form: &str) -> String {
    let tether = concat!(env!("CARGO_MANIFEST_DIR"), "/../tether");
    let serde = "serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\nschemars = \"1\"\n";
    let dependencies = match form {
        "by-hand" => serde.to_owned(),
        "rig" => {
            format!("{serde}rig-core = {{ version = \"=0.44.0\", default-features = false }}\n")
        }
        "rmcp" => format!(
            "{serde}rmcp = {{ version = \"3\", default-features = false, features = [\"server\", \"macros\", \"schemars\"] }}\n"
        ),
        "llm-tool" => format!("{serde}llm-tool = \"0.10\"\n"),
        _ => format!(
            "serde = {{ version = \"1\", features = [\"derive\"] }}\ntether = {{ path = \"{tether}\" }}\n"
        ),
    };
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}"
    )
}
