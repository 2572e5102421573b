use super::Rules;
use super::kinds::Kinds;
use super::shape::{Bound, Origin, Others, Reference, Shape};

/// What serde lets through although the schema forbids it; found once, so that a type that has
/// nothing of it is read in one pass.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Laxity {
    /// Bounds, lengths and the like.
    pub(super) limits: bool,
    /// Objects in which serde accepts a repeated key.
    pub(super) open_objects: bool,
    /// Objects below the root, which serde also reads from an array.
    pub(super) structs: bool,
    /// Names of variants, which serde also reads from `{"Name": null}`.
    pub(super) variants: bool,
}

impl Laxity {
    pub(super) fn of(rules: &Rules) -> Self {
        let mut laxity = Self::default();
        laxity.own(&rules.root);
        laxity.below(&rules.root);
        for (_, shape) in &rules.definitions {
            laxity.add(shape);
        }
        laxity
    }

    fn add(&mut self, shape: &Shape) {
        let object = shape.kinds.meets(Kinds::OBJECT);
        self.structs |= object && !shape.object.properties.is_empty();
        self.own(shape);
        self.below(shape);
    }

    fn own(&mut self, shape: &Shape) {
        // The root is read from an object only; what refers to it is not.
        self.structs |= matches!(shape.reference, Some(Reference::Root));
        self.limits |= has_limits(shape);
        self.open_objects |= is_open(shape);
        self.variants |= shape.allowed.is_some() && shape.kinds == Kinds::STRING;
    }

    fn below(&mut self, shape: &Shape) {
        for shape in shape.below() {
            self.add(shape);
        }
    }
}

fn has_limits(shape: &Shape) -> bool {
    let stated = |bound: &Option<Bound>| {
        bound
            .as_ref()
            .is_some_and(|bound| bound.origin != Origin::Integer)
    };
    stated(&shape.number.minimum)
        || stated(&shape.number.maximum)
        || shape.number.multiple_of.is_some()
        || shape.text.length.is_stated()
        || shape.text.pattern.is_some()
        || shape.array.unique
        || (shape.array.length.is_stated() && !super::is_tuple(&shape.array))
        || shape.object.length.is_stated()
        || shape.object.is_lone_tag()
        || shape.object.unenforced
        || shape.not.is_some()
}

/// Whether some member of the object is not named by the schema.
fn is_open(shape: &Shape) -> bool {
    let object = &shape.object;
    let composed =
        shape.reference.is_some() || !shape.unions.is_empty() || !shape.all_of.is_empty();
    let silent =
        object.properties.is_empty() && object.required.is_empty() && shape.kinds == Kinds::ALL;
    let told = shape.allowed.is_some() || (composed && silent);
    shape.kinds.meets(Kinds::OBJECT)
        && !told
        && (!matches!(object.others, Others::Closed)
            || !object.patterns.is_empty()
            || object.sealed)
}
