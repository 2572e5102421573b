//! The options of `#[guard]`; they are read like a listener's.

use crate::stage::Key;
use crate::syntax::Table;

pub(crate) const OPTIONS: Table<Key> = Table {
    place: "`#[guard]`",
    keys: &[
        ("tool", Key::Tool),
        ("name", Key::Name),
        ("type", Key::Type),
        ("crate", Key::Crate),
    ],
};
