//! State, wherever it comes from.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use tether::prelude::*;

struct Client {
    base: String,
}

trait Clock: Send + Sync {
    fn now(&self) -> u64;
}

struct Noon;

impl Clock for Noon {
    fn now(&self) -> u64 {
        12
    }
}

type Shared = Arc<RwLock<HashMap<String, String>>>;

/// Fetch a page.
#[tool]
async fn fetch(#[tool(state)] client: &Client, page: &str) -> String {
    std::future::ready(format!("{}{page}", client.base)).await
}

/// Tell the time.
#[tool]
fn now(#[tool(state)] clock: &Arc<dyn Clock>) -> u64 {
    clock.now()
}

/// Tell the time in a zone.
#[tool]
#[expect(clippy::borrowed_box, reason = "the form is what is tested")]
fn now_in(#[tool(state)] clock: &Box<dyn Clock>, zone: i8) -> u64 {
    clock.now().wrapping_add_signed(zone.into())
}

/// Count calls.
#[tool]
fn count(#[tool(state)] counted: &AtomicU64) -> u64 {
    counted.fetch_add(1, Ordering::Relaxed)
}

/// Keep a text.
#[tool]
fn keep(#[tool(state)] kept: &Mutex<Vec<String>>, text: String) -> Result<usize, String> {
    let mut kept = kept.lock().map_err(|error| error.to_string())?;
    kept.push(text);
    Ok(kept.len())
}

/// Look up a key.
#[tool(blocking)]
fn look_up(#[tool(state)] shared: &Shared, key: &str) -> Option<String> {
    shared.read().ok()?.get(key).cloned()
}

/// Two states and the context.
#[tool]
fn two(
    #[tool(state)] client: &Client,
    ctx: &ToolContext,
    text: String,
    #[tool(state)] clock: &Arc<dyn Clock>,
) -> String {
    format!("{}{}{}{text}", client.base, clock.now(), ctx.call_id())
}

/// State behind a pattern's name.
#[tool]
fn unused(#[tool(state)] _client: &Client, #[tool(context)] _: &ToolContext, last: u8) -> u8 {
    last
}

/// State with a lifetime.
#[tool]
async fn longer<'a>(#[tool(state)] client: &'a Client, text: &'a str) -> &'a str {
    std::future::ready(if text.is_empty() { &client.base } else { text }).await
}

/// A function as state.
#[tool]
fn called(#[tool(state)] function: &fn(u8) -> u8, number: u8) -> u8 {
    function(number)
}

#[derive(ToolSet)]
struct Some {
    now: Now,
    #[tool_set(skip)]
    _version: u8,
    count: Count,
}

pub(crate) fn tools() -> impl ToolSet {
    let client = || Client {
        base: "https://example.org/".to_owned(),
    };
    let clock: Arc<dyn Clock> = Arc::new(Noon);
    let some = Some {
        now: Now {
            clock: clock.clone(),
        },
        _version: 1,
        count: Count {
            counted: AtomicU64::new(0),
        },
    };
    tools![
        Fetch { client: client() },
        some,
        NowIn {
            clock: Box::new(Noon)
        },
        Keep {
            kept: Mutex::default()
        },
        LookUp {
            shared: Shared::default()
        },
        Two {
            client: client(),
            clock
        },
        Unused { _client: client() },
        Longer { client: client() },
        Called {
            function: |number| number
        }
    ]
}
