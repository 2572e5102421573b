//! The tools: one method each, which says what the model is told; the work is a module each.

mod edit;
mod list;
mod problem;
mod read;
mod search;
mod walk;
mod write;

pub use self::edit::Edited;
pub use self::list::Listing;
pub use self::read::FileText;
pub use self::search::Matches;
pub use self::write::Written;

use super::root::Root;
use super::shell::{self, ShellOutput};
use std::io;
use std::path::Path;
use std::sync::Arc;
use tether::prelude::*;

/// The tools of a coding agent over one folder.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: Arc<Root>,
}

impl Workspace {
    /// The tools over this folder.
    ///
    /// # Errors
    ///
    /// When there is no such folder.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let root = Arc::new(Root::open(folder)?);
        Ok(Self { root })
    }

    /// The folder.
    #[must_use]
    pub const fn root(&self) -> &Arc<Root> {
        &self.root
    }
}

#[toolset]
impl Workspace {
    /// Read a UTF-8 text file of the workspace, whole or from one line to another.
    ///
    /// The answer tells how many lines the file has, and where it was cut if it was too long.
    #[tool(parallel, blocking, effect = read)]
    fn read_file(
        &self,
        /// Path relative to the workspace.
        path: String,
        /// First line wanted, counted from 1; the first of the file if absent.
        first_line: Option<u32>,
        /// Last line wanted; the last of the file if absent.
        last_line: Option<u32>,
    ) -> Result<FileText, ToolFailure> {
        let range = read::Range::new(first_line, last_line)?;
        read::read(&self.root, &path, range)
    }

    /// List the files below a folder, without what .gitignore names.
    #[tool(parallel, blocking, effect = read)]
    fn list_files(
        &self,
        /// Folder relative to the workspace.
        #[tool(default = ".")]
        path: String,
        /// Only files that this pattern matches, as `*.rs` or `src/**/*.rs`.
        glob: Option<String>,
        /// At most this many files.
        #[tool(default = 200)]
        limit: u32,
        ctx: &ToolContext,
    ) -> Result<Listing, ToolFailure> {
        list::list(&self.root, &path, glob.as_deref(), limit, ctx)
    }

    /// Search text files line by line for a regular expression, without what .gitignore names.
    #[tool(parallel, blocking, effect = read)]
    fn search(
        &self,
        /// Regular expression, as Rust's `regex` crate reads it.
        pattern: String,
        /// File or folder to search, relative to the workspace.
        #[tool(default = ".")]
        path: String,
        /// Only files that this pattern matches, as `*.rs` or `src/**/*.rs`.
        glob: Option<String>,
        /// Take upper and lower case for the same.
        #[tool(default)]
        ignore_case: bool,
        /// At most this many matching lines.
        #[tool(default = 100)]
        limit: u32,
        ctx: &ToolContext,
    ) -> Result<Matches, ToolFailure> {
        let query = search::Query::new(&pattern, ignore_case, limit)?;
        search::search(&self.root, &path, glob.as_deref(), query, ctx)
    }

    /// Write a whole file, making its folders; what was in it before is gone.
    #[tool(blocking, effect = destructive)]
    fn write_file(
        &self,
        /// Path relative to the workspace.
        path: String,
        /// All that the file is to hold.
        content: String,
    ) -> Result<Written, ToolFailure> {
        write::write(&self.root, &path, &content)
    }

    /// Replace a piece of text in a file. The old text must be there exactly once.
    #[tool(blocking, effect = write)]
    fn edit_file(
        &self,
        /// Path relative to the workspace.
        path: String,
        /// The text to replace, exactly as it stands, with enough around it to be unique.
        old_text: String,
        /// The text to put in its place.
        new_text: String,
    ) -> Result<Edited, ToolFailure> {
        edit::edit(&self.root, &path, &old_text, &new_text)
    }

    /// Run a command with `sh -c` in the workspace, after somebody has approved it.
    ///
    /// Nothing that it starts outlives it. Long output is cut in its middle.
    #[tool(cooperative, effect = destructive)]
    async fn shell(
        &self,
        /// The command, as one types it.
        command: String,
        ctx: &ToolContext,
    ) -> Result<ShellOutput, ToolFailure> {
        shell::run(self.root.path(), &command, ctx.cancelled()).await
    }
}
