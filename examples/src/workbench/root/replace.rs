use super::{Inside, Kind, Root};
use rustix::fs::{Mode, OFlags};
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

impl Root {
    /// Puts `content` in the place of the file at `path`, making its folders: all of it or nothing,
    /// whoever reads meanwhile. Permissions stay. Tells whether there was a file before.
    ///
    /// # Errors
    ///
    /// When what is there is not a regular file, or the system refuses.
    pub fn replace(&self, path: &Inside, content: &[u8]) -> io::Result<bool> {
        let above = path
            .relative()
            .parent()
            .ok_or(io::ErrorKind::IsADirectory)?;
        let folder = self.make_folder(above)?;
        let before = match self.entry(path)? {
            None => None,
            Some((Kind::File, mode)) => Some(mode),
            Some((Kind::Folder, _)) => return Err(io::ErrorKind::IsADirectory.into()),
            Some(_) => return Err(io::ErrorKind::InvalidInput.into()),
        };
        let name = path
            .relative()
            .file_name()
            .ok_or(io::ErrorKind::IsADirectory)?;
        let temporary = Temporary::write(&folder, content, before)?;
        temporary.rename(Path::new(name))?;
        Ok(before.is_some())
    }
}

/// A file under a name of its own, removed unless it is renamed.
struct Temporary<'a> {
    folder: &'a OwnedFd,
    name: PathBuf,
}

impl<'a> Temporary<'a> {
    fn write(folder: &'a OwnedFd, content: &[u8], mode: Option<Mode>) -> io::Result<Self> {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let name = PathBuf::from(format!(".workbench-{}-{number}.tmp", std::process::id()));
        let flags =
            OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let file = rustix::fs::openat(folder, &name, flags, Mode::from_raw_mode(0o666))?;
        let temporary = Self { folder, name };
        if let Some(mode) = mode {
            rustix::fs::fchmod(&file, mode)?;
        }
        File::from(file).write_all(content)?;
        Ok(temporary)
    }

    fn rename(self, name: &Path) -> io::Result<()> {
        Ok(rustix::fs::renameat(
            self.folder,
            &self.name,
            self.folder,
            name,
        )?)
    }
}

impl Drop for Temporary<'_> {
    fn drop(&mut self) {
        // After a rename there is nothing under this name, and nothing to do about a failure.
        let _ = rustix::fs::unlinkat(self.folder, &self.name, rustix::fs::AtFlags::empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn permissions_stay_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let root = Root::open(folder.path()).unwrap();
        let script = folder.path().join("run.sh");
        std::fs::write(&script, "old").unwrap();
        std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();

        let path = root.resolve("run.sh").unwrap();
        assert!(root.replace(&path, b"new").unwrap());
        assert_eq!(std::fs::read(&script).unwrap(), b"new");
        assert_eq!(
            script.metadata().unwrap().permissions().mode() & 0o777,
            0o755
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_swapped_for_a_link_after_resolving_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("file"), "secret").unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        std::fs::write(folder.path().join("sub/file"), "mine").unwrap();
        let root = Root::open(folder.path()).unwrap();
        let path = root.resolve("sub/file").unwrap();

        std::fs::remove_dir_all(folder.path().join("sub")).unwrap();
        symlink(outside.path(), folder.path().join("sub")).unwrap();

        assert!(root.read(&path).is_err());
        assert!(root.replace(&path, b"gone").is_err());
        assert!(root.kind(&path).is_err());
        assert_eq!(
            std::fs::read(outside.path().join("file")).unwrap(),
            b"secret"
        );
    }

    #[test]
    fn a_folder_or_a_pipe_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        let root = Root::open(folder.path()).unwrap();
        let error = root
            .replace(&root.resolve("sub").unwrap(), b"x")
            .unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
        let error = root.replace(&root.resolve(".").unwrap(), b"x").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
