use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::{Component, Path, PathBuf};

/// A path inside the root: relative to it, without `.`, `..` or links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside(PathBuf);

impl Inside {
    /// Relative to the root; empty for the root itself.
    #[must_use]
    pub fn relative(&self) -> &Path {
        &self.0
    }
}

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.as_os_str().is_empty() {
            return f.write_str(".");
        }
        self.0.display().fmt(f)
    }
}

/// Why a path is refused.
#[derive(Debug)]
pub struct PathError {
    asked: String,
    why: Why,
}

#[derive(Debug)]
enum Why {
    Empty,
    Outside,
    Dangling,
    Io(io::Error),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = &self.asked;
        match &self.why {
            Why::Empty => f.write_str("the path is empty; `.` is the workspace itself"),
            Why::Outside => write!(f, "`{asked}` leads outside the workspace"),
            Why::Dangling => write!(f, "`{asked}` goes through a link that leads nowhere"),
            Why::Io(error) => write!(f, "`{asked}` cannot be followed: {error}"),
        }
    }
}

impl std::error::Error for PathError {}

/// Follows `asked`, from `root` if it is relative, and tells where below `root` it ends.
///
/// What does not exist yet is taken as it is written, below the deepest ancestor that exists.
pub(super) fn resolve(root: &Path, asked: &str) -> Result<Inside, PathError> {
    follow(root, asked).map_err(|why| PathError {
        asked: asked.to_owned(),
        why,
    })
}

fn follow(root: &Path, asked: &str) -> Result<Inside, Why> {
    if asked.is_empty() {
        return Err(Why::Empty);
    }
    let mut here = root.to_owned();
    for component in Path::new(asked).components() {
        match component {
            Component::Prefix(_) | Component::RootDir => here = PathBuf::from("/"),
            Component::CurDir => {}
            // `here` holds no links, so that its parent is the one that the system would go to.
            Component::ParentDir => {
                here.pop();
            }
            Component::Normal(name) => here = step(root, &here, name)?,
        }
    }
    let inside = here.strip_prefix(root).map_err(|_| Why::Outside)?;
    Ok(Inside(inside.to_owned()))
}

/// One step down from `here`, through a link if it is one.
fn step(root: &Path, here: &Path, name: &OsStr) -> Result<PathBuf, Why> {
    let next = here.join(name);
    let found = next.symlink_metadata();
    let followed = match found {
        Ok(metadata) if metadata.is_symlink() => next.canonicalize().map_err(|error| {
            if error.kind() == io::ErrorKind::NotFound {
                Why::Dangling
            } else {
                Why::Io(error)
            }
        }),
        Ok(_) => return Ok(next),
        Err(error) if is_absent(&error) => return Ok(next),
        Err(error) => Err(Why::Io(error)),
    };
    // What can be seen outside is nobody's business: there every fault is the same one.
    if here.starts_with(root) {
        followed
    } else {
        followed.map_err(|_| Why::Outside)
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    struct Place {
        _folder: tempfile::TempDir,
        root: PathBuf,
    }

    /// `…/root` with a folder, links inside, outside, to nowhere and to itself; `…/secret` beside.
    fn place() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let above = folder.path().canonicalize().unwrap();
        let root = above.join("root");
        std::fs::create_dir_all(root.join("src/deep")).unwrap();
        std::fs::write(above.join("secret"), "secret").unwrap();
        symlink("src/deep", root.join("in")).unwrap();
        symlink("../", root.join("out")).unwrap();
        symlink("/no/such/place", root.join("nowhere")).unwrap();
        symlink("round", root.join("round")).unwrap();
        Place {
            _folder: folder,
            root,
        }
    }

    fn told(place: &Place, asked: &str) -> String {
        match resolve(&place.root, asked) {
            Ok(inside) => inside.to_string(),
            Err(error) => format!("! {error}"),
        }
    }

    #[test]
    fn paths_inside_are_followed() {
        let place = place();
        assert_eq!(told(&place, "."), ".");
        assert_eq!(told(&place, "src/./deep/../new/file"), "src/new/file");
        assert_eq!(told(&place, "in"), "src/deep");
        // As the system does it: the parent of the place that the link leads to.
        assert_eq!(told(&place, "in/../x"), "src/x");
        assert_eq!(told(&place, "no/../x"), "x");
        assert_eq!(told(&place, "../root/src"), "src");
        assert_eq!(told(&place, "out/root/src"), "src");
    }

    #[test]
    fn absolute_paths_inside_are_allowed() {
        let place = place();
        let asked = place.root.join("src/a").display().to_string();
        assert_eq!(told(&place, &asked), "src/a");
    }

    #[test]
    fn paths_outside_are_refused() {
        let place = place();
        for asked in [
            "..",
            "../secret",
            "out",
            "out/secret",
            "/",
            "/etc/passwd",
            "in/../../../x",
        ] {
            assert_eq!(
                told(&place, asked),
                format!("! `{asked}` leads outside the workspace")
            );
        }
        // A neighbour whose name begins with the root's.
        assert!(told(&place, "../root2/x").contains("outside"));
    }

    #[test]
    fn paths_that_cannot_be_followed_say_why() {
        let place = place();
        assert!(told(&place, "").contains("empty"));
        assert!(told(&place, "nowhere").contains("leads nowhere"));
        assert!(told(&place, "round/x").contains("cannot be followed"));
        assert!(told(&place, "a\0b").contains("cannot be followed"));
    }
}
