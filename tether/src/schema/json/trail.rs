use std::fmt;

/// The way from the argument object to a value, kept on the stack until somebody writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Trail<'a> {
    Root,
    Key(&'a Self, &'a str),
    Index(&'a Self, usize),
}

impl<'a> Trail<'a> {
    pub(crate) const fn key(&'a self, name: &'a str) -> Self {
        Self::Key(self, name)
    }

    pub(crate) const fn index(&'a self, index: usize) -> Self {
        Self::Index(self, index)
    }
}

impl fmt::Display for Trail<'_> {
    /// `calls[0].name`; a key that is no plain word is quoted, as in `meta["a b"]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Index(parent, index) => write!(f, "{parent}[{index}]"),
            Self::Key(parent, name) if !is_plain(name) => {
                write!(
                    f,
                    "{parent}[{}]",
                    super::one_line(&super::quoted(&shortened(name)))
                )
            }
            Self::Key(Trail::Root, name) => f.write_str(name),
            Self::Key(parent, name) => write!(f, "{parent}.{name}"),
        }
    }
}

fn is_plain(name: &str) -> bool {
    (1..=64).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_-$".contains(&byte))
}

/// A model can send a key of any length; a path stays readable.
fn shortened(name: &str) -> String {
    if name.chars().count() <= 64 {
        return name.to_owned();
    }
    name.chars().take(63).chain(['…']).collect()
}
