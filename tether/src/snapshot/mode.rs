use super::SnapshotError;
use std::env;

/// What is done with files that are other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Compare,
    Overwrite,
}

impl Mode {
    pub(super) fn of_environment() -> Result<Self, SnapshotError> {
        let text = |name| env::var_os(name).map(|value| value.to_string_lossy().into_owned());
        Self::of(text("TETHER_SNAPSHOT").as_deref(), text("CI").as_deref())
    }

    /// `mode` and `ci` are the values of `TETHER_SNAPSHOT` and `CI`.
    pub(super) fn of(mode: Option<&str>, ci: Option<&str>) -> Result<Self, SnapshotError> {
        let in_ci = !matches!(ci, None | Some("" | "false" | "0"));
        match mode {
            None | Some("") => Ok(Self::Compare),
            Some("overwrite") if in_ci => Ok(Self::Compare),
            Some("overwrite") => Ok(Self::Overwrite),
            Some(other) => Err(SnapshotError::Mode(other.to_owned())),
        }
    }
}
