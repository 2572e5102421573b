use super::case::{Case, Id};
use super::{CallPlan, Group};

/// Every call of a case, nested ones too, each with a number that its arguments carry.
#[derive(Clone, Debug)]
pub struct Forest {
    nodes: Vec<Node>,
    tops: Vec<usize>,
}

/// One call of a case and where it stands.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Node {
    /// Its number: calls are counted as they stand in the case.
    pub key: usize,
    /// What it does.
    pub plan: CallPlan,
    /// The call whose body makes it, and in which of its groups.
    pub parent: Option<(usize, usize)>,
    /// How many calls it is nested in.
    pub depth: usize,
    /// Its place among the calls that are made together.
    pub position: usize,
    /// The calls that its body makes, by group.
    pub groups: Vec<Vec<usize>>,
}

impl Forest {
    /// The calls of a case.
    #[must_use]
    pub fn of(case: &Case) -> Self {
        let mut forest = Self {
            nodes: Vec::new(),
            tops: Vec::new(),
        };
        forest.tops = forest.plant(&case.calls, None, 0);
        forest
    }

    fn plant(
        &mut self,
        plans: &[CallPlan],
        parent: Option<(usize, usize)>,
        depth: usize,
    ) -> Vec<usize> {
        let mut keys = Vec::new();
        for (position, plan) in plans.iter().enumerate() {
            let key = self.nodes.len();
            self.nodes.push(Node {
                key,
                plan: plan.clone(),
                parent,
                depth,
                position,
                groups: Vec::new(),
            });
            let groups = plan.body.groups.iter().enumerate();
            let groups = groups
                .map(|(index, group)| self.plant_group(group, key, index, depth))
                .collect();
            self.nodes[key].groups = groups;
            keys.push(key);
        }
        keys
    }

    fn plant_group(&mut self, group: &Group, key: usize, index: usize, depth: usize) -> Vec<usize> {
        self.plant(&group.calls, Some((key, index)), depth + 1)
    }

    /// The call of this number.
    ///
    /// # Panics
    ///
    /// When there is none.
    #[must_use]
    pub fn node(&self, key: usize) -> &Node {
        &self.nodes[key]
    }

    /// Every call.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter()
    }

    /// The model's own calls, in declared order.
    #[must_use]
    pub fn tops(&self) -> &[usize] {
        &self.tops
    }

    /// The calls that are made together with this one, itself among them.
    #[must_use]
    pub fn siblings(&self, key: usize) -> &[usize] {
        match self.node(key).parent {
            None => &self.tops,
            Some((parent, group)) => &self.node(parent).groups[group],
        }
    }

    /// Every set of calls that are made together, with who makes them.
    pub fn groups(&self) -> impl Iterator<Item = (Option<(usize, usize)>, &[usize])> {
        let nested = self.nodes.iter().flat_map(|node| {
            let groups = node.groups.iter().enumerate();
            groups.map(|(index, keys)| (Some((node.key, index)), keys.as_slice()))
        });
        std::iter::once((None, self.tops.as_slice())).chain(nested)
    }

    /// Whether one call is the other, or is nested in it.
    #[must_use]
    pub fn is_within(&self, inner: usize, outer: usize) -> bool {
        inner == outer
            || self
                .node(inner)
                .parent
                .is_some_and(|(parent, _)| self.is_within(parent, outer))
    }

    /// The id that the model gives a call of its own.
    #[must_use]
    pub fn id(&self, key: usize) -> String {
        let node = self.node(key);
        match node.plan.id {
            Id::Empty => String::new(),
            Id::Repeated if node.position > 0 => self.id(self.tops[0]),
            Id::Own | Id::Repeated => format!("c{key}"),
        }
    }

    /// Whether the batch must refuse the call's id: it is empty, or was used before.
    #[must_use]
    pub fn has_bad_id(&self, key: usize) -> bool {
        let node = self.node(key);
        if node.parent.is_some() {
            return false;
        }
        let id = self.id(key);
        let before = &self.tops[..node.position];
        id.is_empty() || before.iter().any(|earlier| self.id(*earlier) == id)
    }
}
