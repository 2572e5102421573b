use super::listeners::{GuardAct, Listener, Person, PersonAct, PostAct, PreAct, TellAct, WrapAct};
use super::{Add, Echo, Gates, Lab, Log};
use std::sync::Arc;
use tether::prelude::*;
use tether::scope::Slot;

/// A scope and its child, each with a listener of every stage that does as it is told. The tools
/// and the approver are the outer scope's; calls are made through the inner one.
pub(crate) struct Rig {
    pub(crate) log: Log,
    pub(crate) gates: Gates,
    pub(crate) outer: Stages,
    pub(crate) inner: Stages,
    /// Empty where the approver was unloaded.
    pub(crate) person: Option<PersonAct>,
}

/// What the listeners of one scope do.
pub(crate) struct Stages {
    pub(crate) pre: PreAct,
    pub(crate) guard: GuardAct,
    pub(crate) wrap: WrapAct,
    pub(crate) post: PostAct,
    pub(crate) tell: TellAct,
}

impl Default for Stages {
    fn default() -> Self {
        Self {
            pre: PreAct::Pass,
            guard: Arc::new(|_| Verdict::abstain()),
            wrap: WrapAct::Pass,
            post: PostAct::Pass,
            tell: TellAct::Hear,
        }
    }
}

impl Stages {
    /// The same with another guard.
    pub(crate) fn guard(
        mut self,
        guard: impl Fn(&GuardedCall<'_>) -> Verdict + Send + Sync + 'static,
    ) -> Self {
        self.guard = Arc::new(guard);
        self
    }
}

impl Default for Rig {
    fn default() -> Self {
        Self {
            log: Log::default(),
            gates: Gates::default(),
            outer: Stages::default(),
            inner: Stages::default(),
            person: Some(PersonAct::Approve),
        }
    }
}

impl Rig {
    /// All listeners pass; the approver approves.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// The inner scope. All that happens in it goes to the log.
    pub(crate) fn scope(&self) -> Scope<impl ScopeNode + use<>> {
        let person = Slot::new();
        if let Some(act) = self.person {
            let mut asked = Person::new(&self.log, act);
            asked.gates = self.gates.clone();
            person.set(asked).keep();
        }
        let lab = Lab {
            log: self.log.clone(),
            gates: self.gates.clone(),
        };
        let outer = Scope::root()
            .tools(lab)
            .tools(Echo)
            .tools(Add)
            .approver(person)
            .pre_execute(self.listener("outer", &self.outer.pre))
            .guard(self.listener("outer", &self.outer.guard))
            .execute(self.listener("outer", &self.outer.wrap))
            .post_execute(self.listener("outer", &self.outer.post))
            .on_result(self.listener("outer", &self.outer.tell))
            .build()
            .unwrap();
        outer
            .child()
            .pre_execute(self.listener("inner", &self.inner.pre))
            .guard(self.listener("inner", &self.inner.guard))
            .execute(self.listener("inner", &self.inner.wrap))
            .post_execute(self.listener("inner", &self.inner.post))
            .on_result(self.listener("inner", &self.inner.tell))
            .build()
            .unwrap()
    }

    pub(crate) fn view(&self) -> View<impl ScopeNode + use<>> {
        self.scope().view()
    }

    fn listener<A: Clone>(&self, name: &'static str, act: &A) -> Listener<A> {
        let mut listener = Listener::new(name, &self.log, act.clone());
        listener.gates = self.gates.clone();
        listener
    }
}
