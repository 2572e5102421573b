//! One crate: built cold, and again after an edit.

use super::source;
use super::workspace::Workspace;
use std::fs;
use std::io;
use std::process::Command;

pub struct Leaf<'w> {
    workspace: &'w Workspace,
    pub form: &'static str,
    pub size: usize,
}

/// One round of it.
pub struct Once {
    /// Seconds of processor time.
    pub cold: f64,
    pub rebuild: f64,
    /// The program without symbols.
    pub bytes: u64,
}

impl<'w> Leaf<'w> {
    pub const fn new(workspace: &'w Workspace, form: &'static str, size: usize) -> Self {
        Self {
            workspace,
            form,
            size,
        }
    }

    fn name(&self) -> String {
        format!("{}-{}", self.form, self.size)
    }

    pub fn measure(&self) -> io::Result<Once> {
        self.write(0)?;
        self.cargo("clean")?;
        let cold = self.timed()?;
        self.answers()?;
        let bytes = self.stripped()?;
        self.write(1)?;
        let rebuild = self.timed()?;
        Ok(Once {
            cold,
            rebuild,
            bytes,
        })
    }

    /// The source after so many edits of the first body.
    fn write(&self, edits: usize) -> io::Result<()> {
        let file = self.workspace.folder.join(self.name()).join("src/main.rs");
        fs::write(file, source::of(self.form, self.size, edits))
    }

    fn timed(&self) -> io::Result<f64> {
        let before = children_seconds()?;
        self.cargo("build")?;
        Ok(children_seconds()? - before)
    }

    fn cargo(&self, command: &str) -> io::Result<()> {
        let output = self.workspace.cargo(command, &self.name()).output()?;
        if output.status.success() {
            return Ok(());
        }
        let told = String::from_utf8_lossy(&output.stderr);
        Err(io::Error::other(format!("{}: {told}", self.name())))
    }

    /// The program must know its tools: nobody is measured on a crate that does nothing.
    fn answers(&self) -> io::Result<()> {
        let output = Command::new(self.workspace.program(&self.name())).output()?;
        let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        let expected = format!("{} tools", self.size);
        if told == expected {
            return Ok(());
        }
        Err(io::Error::other(format!(
            "{}: expected `{expected}`, found `{told}`",
            self.name()
        )))
    }

    fn stripped(&self) -> io::Result<u64> {
        let program = self.workspace.program(&self.name());
        let stripped = program.with_extension("stripped");
        let status = Command::new("strip")
            .arg("-o")
            .arg(&stripped)
            .arg(&program)
            .status()?;
        if !status.success() {
            return Err(io::Error::other("strip failed"));
        }
        let bytes = fs::metadata(&stripped)?.len();
        fs::remove_file(stripped)?;
        Ok(bytes)
    }
}

/// Processor seconds of all children that have ended, by `/proc/self/stat` (fields 16 and 17, in
/// hundredths).
fn children_seconds() -> io::Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name in the second field may hold anything but ends with the last `)`.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let fields: Vec<&str> = after.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok());
    match (ticks(13), ticks(14)) {
        (Some(user), Some(system)) => Ok((user + system) / 100.0),
        _ => Err(io::Error::other("/proc/self/stat is not as expected")),
    }
}
