//! A folder that nothing leads out of.
//!
//! Confinement has two halves. [`Root::resolve`] follows a path as the system would, symbolic links
//! and `..` included, and refuses one that ends outside. What comes out holds no links any more, so
//! [`Root`] can then walk down from an open handle of the folder and refuse every link it meets: a
//! folder that is swapped for a link between the two is an error, not a way out.

mod entry;
mod replace;
mod resolve;

pub use self::entry::Kind;
pub use self::resolve::{Inside, PathError};

use rustix::fs::{Mode, OFlags};
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

/// An open folder, and where it is.
#[derive(Debug)]
pub struct Root {
    path: PathBuf,
    handle: OwnedFd,
}

/// How a folder is opened on the way down.
const FOLDER: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

impl Root {
    /// Opens the folder.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn open(path: &Path) -> io::Result<Self> {
        let path = path.canonicalize()?;
        let handle = rustix::fs::open(&path, FOLDER, Mode::empty())?;
        Ok(Self { path, handle })
    }

    /// Where it is, with no links on the way.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Follows a path that a model gave.
    ///
    /// # Errors
    ///
    /// When it leads outside, or cannot be followed.
    pub fn resolve(&self, asked: &str) -> Result<Inside, PathError> {
        resolve::resolve(&self.path, asked)
    }

    /// Opens a regular file for reading.
    ///
    /// # Errors
    ///
    /// When it is not there, not a regular file, or has become a link.
    pub fn read(&self, path: &Inside) -> io::Result<File> {
        let (folder, name) = self.parent(path)?;
        // Without NONBLOCK a named pipe would hold us here until somebody writes to it.
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let file = File::from(rustix::fs::openat(&folder, name, flags, Mode::empty())?);
        let metadata = file.metadata()?;
        if metadata.is_file() {
            return Ok(file);
        }
        Err(io::Error::from(if metadata.is_dir() {
            io::ErrorKind::IsADirectory
        } else {
            io::ErrorKind::InvalidInput
        }))
    }

    /// The folder that holds `path`, and the name of `path` in it.
    fn parent<'a>(&self, path: &'a Inside) -> io::Result<(OwnedFd, &'a Path)> {
        let relative = path.relative();
        let name = relative.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        let above = relative.parent().unwrap_or(Path::new(""));
        Ok((self.folder(above)?, Path::new(name)))
    }

    /// Opens a folder below, one step at a time.
    fn folder(&self, relative: &Path) -> io::Result<OwnedFd> {
        let mut here = self.handle.try_clone()?;
        for step in relative.components() {
            here = rustix::fs::openat(&here, step.as_os_str(), FOLDER, Mode::empty())?;
        }
        Ok(here)
    }

    /// The same, making the folders that are missing.
    fn make_folder(&self, relative: &Path) -> io::Result<OwnedFd> {
        let mut here = self.handle.try_clone()?;
        for step in relative.components() {
            let step = step.as_os_str();
            match rustix::fs::mkdirat(&here, step, Mode::from_raw_mode(0o777)) {
                Ok(()) | Err(rustix::io::Errno::EXIST) => {}
                Err(error) => return Err(error.into()),
            }
            here = rustix::fs::openat(&here, step, FOLDER, Mode::empty())?;
        }
        Ok(here)
    }
}
