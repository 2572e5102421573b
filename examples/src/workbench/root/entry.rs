use super::{Inside, Root};
use rustix::fs::{AtFlags, FileType, Mode};
use std::io;

/// What is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Nothing.
    Absent,
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A link, a pipe, a socket, a device.
    Other,
}

impl Root {
    /// What is at `path`.
    ///
    /// # Errors
    ///
    /// When that cannot be seen.
    pub fn kind(&self, path: &Inside) -> io::Result<Kind> {
        Ok(self.entry(path)?.map_or(Kind::Absent, |(kind, _)| kind))
    }

    /// What is at `path`, and its permissions.
    pub(super) fn entry(&self, path: &Inside) -> io::Result<Option<(Kind, Mode)>> {
        if path.relative().as_os_str().is_empty() {
            return Ok(Some((Kind::Folder, Mode::empty())));
        }
        let found = self.parent(path).and_then(|(folder, name)| {
            Ok(rustix::fs::statat(
                &folder,
                name,
                AtFlags::SYMLINK_NOFOLLOW,
            )?)
        });
        match found {
            Ok(stat) => {
                let kind = match FileType::from_raw_mode(stat.st_mode) {
                    FileType::RegularFile => Kind::File,
                    FileType::Directory => Kind::Folder,
                    _ => Kind::Other,
                };
                Ok(Some((kind, Mode::from_raw_mode(stat.st_mode))))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}
