//! Tools registered at run time (contract 1.2, 1.3).

use super::Registration;
use super::erased::ErasedTool;
use crate::scope::catalogue::Entry;
use crate::scope::names::{self, Problem};
use crate::scope::{RegisterError, ScopeInfo};
use crate::tool::{ArgumentsMode, Tool, ToolSpec};
#[cfg(feature = "json-schema")]
use crate::tool::{IntoToolValue, SchemaTool, ToolContext};
#[cfg(feature = "json-schema")]
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
#[cfg(feature = "json-schema")]
use std::fmt::Display;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The dynamic slot of a scope: tools that come and go while the program runs.
///
/// A clone is another handle to the same slot. It belongs to one scope.
///
/// ```
/// use tether::prelude::*;
/// use tether::scope::DynTools;
///
/// /// Tell the time.
/// #[tool]
/// fn now() -> &'static str {
///     "noon"
/// }
///
/// let plugins = DynTools::new();
/// let scope = Scope::root().dynamic(&plugins).build()?;
/// assert_eq!(scope.declarations().len(), 0);
///
/// let registration = plugins.register(Now)?;
/// assert_eq!(scope.declarations().len(), 1);
///
/// drop(registration);
/// assert_eq!(scope.declarations().len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct DynTools {
    inner: Arc<Inner>,
}

#[derive(Default)]
struct Inner {
    next_id: AtomicU64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Copied on write, so that a view pins it by a clone of the `Arc`.
    tools: Arc<Snapshot>,
    home: Option<Home>,
    disposed: bool,
}

/// The scope that the slot belongs to.
struct Home {
    info: Weak<ScopeInfo>,
    static_names: Vec<String>,
    mode: ArgumentsMode,
}

/// The registered tools by name.
///
/// The names are shared, so that a copy allocates nothing for them.
pub(crate) type Snapshot = BTreeMap<Arc<str>, Arc<DynEntry>>;

/// One registration.
pub(crate) struct DynEntry {
    id: u64,
    pub(crate) entry: Entry,
    pub(crate) tool: Arc<dyn ErasedTool>,
    retired: AtomicBool,
}

impl DynEntry {
    /// The same in a scope of this mode.
    fn in_mode(&self, mode: ArgumentsMode) -> Self {
        Self {
            id: self.id,
            entry: self.entry.in_mode(mode),
            tool: Arc::clone(&self.tool),
            retired: AtomicBool::new(self.is_retired()),
        }
    }

    pub(crate) fn is_retired(&self) -> bool {
        self.retired.load(Ordering::Acquire)
    }
}

impl DynTools {
    /// An empty slot.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a tool, until the registration is dropped.
    ///
    /// # Errors
    ///
    /// When its name is not one, when it clashes with a tool of the same scope, or when the scope
    /// was disposed.
    pub fn register<T: Tool>(&self, tool: T) -> Result<Registration, RegisterError> {
        self.insert(&crate::__private::spec::<T>(), Arc::new(tool))
    }

    /// Adds a tool that is known by a JSON Schema alone, as one of a plug-in or of another server,
    /// until the registration is dropped.
    ///
    /// The arguments are held against the schema, keyword by keyword, and given to `handler` as a
    /// tree; whole numbers are written without a point (`1`, not `1.0`) where the schema wants
    /// integers. What does not fit is `INVALID_ARGS`, told in one line as for any tool, and the
    /// handler does not run. `format` is a note, as 2020-12 has it. [`SchemaTool`] says which
    /// schemas there are.
    ///
    /// The context that the handler gets can see that it should stop; it cannot call other tools.
    ///
    /// ```
    /// use serde_json::json;
    /// use tether::prelude::*;
    /// use tether::scope::DynTools;
    /// use tether::tool::SchemaTool;
    ///
    /// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
    /// let plugins = DynTools::new();
    /// let scope = Scope::root().dynamic(&plugins).build()?;
    ///
    /// let schema = json!({
    ///     "type": "object",
    ///     "properties": { "city": { "type": "string", "minLength": 1 } },
    ///     "required": ["city"],
    /// });
    /// let tool = SchemaTool::new("weather", "Tell the weather of a city.", schema).parallel();
    /// let registration = plugins.register_schema(tool, |arguments, _ctx| async move {
    ///     Ok::<_, ToolFailure>(format!("sunny in {}", arguments["city"]))
    /// })?;
    ///
    /// let calls = [
    ///     ToolCall::new("1", "weather", r#"{"city": "Oslo"}"#),
    ///     ToolCall::new("2", "weather", r#"{"city": 7}"#),
    /// ];
    /// let outcomes = scope.view().batch(calls).run().await?;
    /// assert_eq!(outcomes[0].to_tool_value().to_value(), "sunny in \"Oslo\"");
    /// assert_eq!(
    ///     outcomes[1].failure().map(|failure| failure.message()),
    ///     Some("city: expected a string, found an integer (7)"),
    /// );
    /// # drop(registration);
    /// # Ok(())
    /// # }
    /// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
    /// ```
    ///
    /// # Errors
    ///
    /// As [`register`](Self::register); and when the schema is none, cannot be that of an object, or
    /// says what is not enforced. The error names the tool and the place in the schema.
    #[cfg(feature = "json-schema")]
    #[cfg_attr(docsrs, doc(cfg(feature = "json-schema")))]
    pub fn register_schema<H, F, T, E>(
        &self,
        tool: SchemaTool,
        handler: H,
    ) -> Result<Registration, RegisterError>
    where
        H: Fn(Value, ToolContext) -> F + Send + Sync + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
        T: IntoToolValue + 'static,
        E: Display + 'static,
    {
        let (spec, held) = super::boxed::held(tool, handler)?;
        self.insert(&spec, Arc::new(held))
    }

    fn insert(
        &self,
        spec: &ToolSpec,
        tool: Arc<dyn ErasedTool>,
    ) -> Result<Registration, RegisterError> {
        let name: Arc<str> = Arc::from(&*spec.name);
        // Compiled before the lock is taken: views wait for it, and a schema is long work.
        let entry = Entry::new(spec, ArgumentsMode::default());
        let mut state = self.lock();
        if state.is_disposed() {
            return Err(RegisterError::Disposed);
        }
        state.check(&name)?;
        let mode = state
            .home
            .as_ref()
            .map_or_else(Default::default, |home| home.mode);
        if let Some(problem) = entry.problems().next() {
            return Err(RegisterError::Parameters(problem));
        }
        let id = self.inner.next_id.fetch_add(1, Ordering::Relaxed);
        let added = Arc::new(DynEntry {
            id,
            entry: entry.in_mode(mode),
            tool,
            retired: AtomicBool::new(false),
        });
        Arc::make_mut(&mut state.tools).insert(Arc::clone(&name), added);
        state.announce();
        drop(state);
        let slot = Arc::downgrade(&self.inner);
        Ok(Registration::new(move || {
            if let Some(inner) = slot.upgrade() {
                Self { inner }.remove(&name, id);
            }
        }))
    }

    /// Removes exactly the registration `id`: not a later one of the same name.
    fn remove(&self, name: &str, id: u64) {
        let mut state = self.lock();
        if state.tools.get(name).is_some_and(|entry| entry.id == id) {
            let removed = Arc::make_mut(&mut state.tools).remove(name);
            retire(removed.iter());
            state.announce();
        }
    }

    /// Removes everything, and takes nothing more (contract 2.5).
    pub(crate) fn dispose(&self) {
        let mut state = self.lock();
        state.disposed = true;
        retire(state.tools.values());
        state.tools = Arc::default();
        state.announce();
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.lock().tools)
    }

    /// Makes this the slot of the scope.
    pub(crate) fn attach(
        &self,
        info: &Arc<ScopeInfo>,
        static_names: Vec<String>,
        mode: ArgumentsMode,
    ) -> Vec<Problem> {
        let mut state = self.lock();
        if state.home.is_some() {
            return vec![Problem::SlotInUse];
        }
        let clashes = state.tools.keys().flat_map(|name| {
            static_names
                .iter()
                .filter_map(|known| names::clash(known, name))
        });
        let problems: Vec<Problem> = clashes.collect();
        if problems.is_empty() {
            for entry in Arc::make_mut(&mut state.tools).values_mut() {
                *entry = Arc::new(entry.in_mode(mode));
            }
            state.home = Some(Home {
                info: Arc::downgrade(info),
                static_names,
                mode,
            });
        }
        problems
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.inner
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether a tool of this name may be added (contract 1.4, 1.5).
    fn check(&self, name: &str) -> Result<(), RegisterError> {
        if !names::is_valid(name) {
            return Err(RegisterError::Name(Problem::InvalidName(name.to_owned())));
        }
        let known = self
            .home
            .iter()
            .flat_map(|home| home.static_names.iter().map(String::as_str));
        let registered = self.tools.keys().map(|name| &**name);
        match known
            .chain(registered)
            .find_map(|other| names::clash(other, name))
        {
            Some(problem) => Err(RegisterError::Name(problem)),
            None => Ok(()),
        }
    }

    /// Whether the slot, its scope or an ancestor was disposed.
    fn is_disposed(&self) -> bool {
        let home = self.home.as_ref().and_then(|home| home.info.upgrade());
        self.disposed || home.is_some_and(|info| info.is_disposed())
    }

    fn announce(&self) {
        if let Some(info) = self.home.as_ref().and_then(|home| home.info.upgrade()) {
            info.announce_change();
        }
    }
}

fn retire<'a>(entries: impl Iterator<Item = &'a Arc<DynEntry>>) {
    for entry in entries {
        entry.retired.store(true, Ordering::Release);
    }
}

impl fmt::Debug for DynTools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.snapshot().keys()).finish()
    }
}
