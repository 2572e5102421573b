use crate::schema::quoted;

/// Where in the arguments a schema speaks: `shape.r`, `ops[].at`, `by_line.*`.
#[derive(Clone, Debug, Default)]
pub(super) struct At(String);

impl At {
    pub(super) fn key(&self, name: &str) -> Self {
        let plain = !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_-$".contains(&byte));
        Self(match (plain, self.0.is_empty()) {
            (true, true) => name.to_owned(),
            (true, false) => format!("{}.{name}", self.0),
            (false, _) => format!("{}[{}]", self.0, quoted(name)),
        })
    }

    pub(super) fn item(&self) -> Self {
        Self(format!("{}[]", self.0))
    }

    /// The values of a map.
    pub(super) fn values(&self) -> Self {
        Self(if self.0.is_empty() {
            "*".to_owned()
        } else {
            format!("{}.*", self.0)
        })
    }

    /// Whether the place is a field, and not an item of a list or a value of a map: those can be
    /// left out.
    pub(super) fn is_required_field(&self) -> bool {
        !self.0.ends_with("[]") && !self.0.ends_with('*')
    }

    pub(super) fn text(&self) -> String {
        self.0.clone()
    }
}
