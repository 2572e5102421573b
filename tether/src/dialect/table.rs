//! The table "What each model sees", from the rules themselves.

use super::rules::{
    Act, Constants, Engine, Null, Optional, Order, Recursion, Rules, Tuples, Unions,
};

type Row = (&'static str, fn(&Rules) -> String);

/// Constructs that a field of the rules speaks of.
const CONSTRUCTS: [Row; 15] = [
    ("union at the root", |r| {
        word(if r.root_union {
            "keep"
        } else {
            "one object, a loss"
        })
    }),
    ("optional parameter", |r| {
        word(match r.optional {
            Optional::AsDeclared => "keep",
            Optional::RequiredNullable => "required, nullable",
        })
    }),
    ("object without `additionalProperties`", |r| {
        word(if r.closed { "closed" } else { "keep" })
    }),
    ("`additionalProperties: false`", |r| act(r.additional_false)),
    ("object of any keys", |r| act(r.maps)),
    ("type that contains itself", |r| {
        word(match r.recursion {
            Recursion::Keep => "keep",
            Recursion::BelowOptional => "keep below optional, else **error**",
            Recursion::Refuse => "**error**",
        })
    }),
    ("null beside a type", |r| {
        word(match r.null {
            Null::TypeList => "keep",
            Null::Branch => "branch",
            Null::OmittedOrBranch => "left out if optional, else branch",
            Null::Nullable => "`nullable`",
        })
    }),
    ("`oneOf`", |r| {
        word(if r.one_of == Act::Keep {
            "keep"
        } else {
            "`anyOf`; a loss where branches overlap"
        })
    }),
    ("what stands beside a union", |r| {
        word(match r.unions {
            Unions::WithSiblings if r.closed => "into the branches",
            Unions::WithSiblings => "keep",
            Unions::Alone => "into the branches",
            Unions::Bare => "into the branches, notes too",
        })
    }),
    ("`const`, `enum`", |r| {
        word(match r.constants {
            Constants::AsDeclared => "keep",
            Constants::OneValueEnum => "`enum`",
            Constants::Strings => "`enum` of strings, else description",
            Constants::Untyped => "`enum` without `type`",
        })
    }),
    ("`exclusiveMinimum`, `exclusiveMaximum`", |r| {
        if r.inclusive_bounds {
            word("inclusive; exact for integers, else description")
        } else {
            act(r.act("exclusiveMinimum"))
        }
    }),
    ("`format`", |r| match r.formats {
        None => word("keep"),
        Some([]) => act(r.other_formats),
        Some(known) => format!("{}; others {}", known.join(", "), act(r.other_formats)),
    }),
    ("tuple", |r| {
        word(match r.tuples {
            Tuples::Keep => "keep",
            Tuples::WithItems => "keep, with `items`",
            Tuples::Items => "`items` if of one type, else **error**",
            Tuples::UnionItems => "`items`; of several types a loss",
        })
    }),
    ("any value", |r| act(r.anything)),
    ("order of properties", |r| {
        word(match r.order {
            Order::AsDeclared => "as declared",
            Order::RequiredFirst => "required first",
            Order::Listed => "`propertyOrdering`",
        })
    }),
];

/// Keywords that are only kept or not.
const KEYWORDS: [&str; 20] = [
    "minimum",
    "maximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minProperties",
    "maxProperties",
    "default",
    "examples",
    "deprecated",
    "not",
    "if",
    "dependentRequired",
    "patternProperties",
    "propertyNames",
];

fn word(text: &str) -> String {
    text.to_owned()
}

fn act(act: Act) -> String {
    word(match act {
        Act::Keep => "keep",
        Act::Drop => "left out",
        Act::Lose => "dropped, a loss",
        Act::Describe => "description, a loss",
        Act::Refuse => "**error**",
    })
}

fn keyword(rules: &Rules, keyword: &str) -> String {
    let bounded = rules.engine == Engine::Grammar && rules.act(keyword) == Act::Keep;
    match keyword {
        "minimum" | "maximum" if bounded => word("keep within 64 bits"),
        "minLength" | "maxLength" | "minItems" | "maxItems" if bounded => word("keep below 2000"),
        "pattern" if bounded => word("keep, classes written out"),
        _ => act(rules.act(keyword)),
    }
}

/// One section a dialect, since a table of all would be wider than a page: only what is not kept.
pub(super) fn markdown(dialects: &[super::Dialect]) -> String {
    let mut page = String::from(HEAD);
    for dialect in dialects {
        let rules = dialect.rules();
        page.push_str(&format!(
            "\n## {}\n\n| what a schema says | what the model sees |\n|---|---|\n",
            rules.name
        ));
        for (name, cell) in CONSTRUCTS {
            page.push_str(&format!("| {name} | {} |\n", cell(rules)));
        }
        for name in KEYWORDS {
            page.push_str(&format!("| `{name}` | {} |\n", keyword(rules, name)));
        }
    }
    page
}

const HEAD: &str = "\
<!-- Written from the rules of tether/src/dialect by its tests; TETHER_DOCS=overwrite renews it. -->

What becomes of each construct of a parameters schema in each dialect. References are always \
replaced by what they refer to, unless that contains itself. *A loss* is listed in \
`Projection::losses`, with the tool and the place; **error** means that `for_dialect` refuses the \
tool. Arguments are always read by the canonical schema.
";
