use tether::prelude::*;

/// Seconds, as a number.
mod seconds {
    use std::time::Duration;
    use tether::serde::{Deserialize, Deserializer};

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_secs)
    }
}

/// A span of one's own.
#[tether::schema]
pub struct Duration {
    hours: u8,
}

/// Wait.
#[tool]
fn wait(
    /// How many seconds.
    #[serde(deserialize_with = "seconds::deserialize")]
    #[schemars(with = "u64")]
    pause: std::time::Duration,
    /// How many hours more.
    more: self::Duration,
) -> u64 {
    pause.as_secs() + 3_600 * u64::from(more.hours)
}

fn main() {
    let scope = Scope::root().tools(tools![Wait]).build().unwrap();
    let parameters = scope.declarations()[0].parameters_value();
    assert_eq!(parameters["properties"]["pause"]["type"], "integer");
}
