//! What it costs to compile a crate of so many tools.

mod leaf;
mod rounds;
mod source;
mod workspace;

use self::rounds::Measured;
use self::source::FORMS;
use crate::measure::spread::Spread;
use crate::report::{self, Table, whole};
use std::io;

/// Sizes that are measured in every form, and how often.
const SIZES: [(usize, usize); 4] = [(1, 3), (10, 3), (100, 3), (300, 1)];
/// The size of tether's forms, and of by hand, alone.
const LARGE: usize = 1_000;

/// Measures, prints and writes the page's part; `large` tells whether 1,000 tools are compiled too.
pub fn write(large: bool) -> io::Result<()> {
    let mut plan: Vec<(&'static str, usize, usize)> = Vec::new();
    for (size, rounds) in SIZES {
        plan.extend(FORMS.iter().map(|form| (form.name, size, rounds)));
    }
    if large {
        let own = FORMS.iter().filter(|form| form.is_large);
        plan.extend(own.map(|form| (form.name, LARGE, 1)));
    }
    let measured = rounds::run(&plan)?;
    let text = page(&measured)?;
    println!("{text}");
    report::put("compile", &text)
}

fn page(measured: &[Measured]) -> io::Result<String> {
    let find = |form: &str, size: usize| {
        measured
            .iter()
            .find(|one| one.form == form && one.size == size)
    };
    let sizes: Vec<usize> = SIZES.iter().map(|(size, _)| *size).chain([LARGE]).collect();
    let sizes: Vec<usize> = sizes
        .into_iter()
        .filter(|size| find("by-hand", *size).is_some())
        .collect();
    let head: Vec<String> = sizes.iter().map(|size| format!("{size}")).collect();
    let table = |what: &str, cell: &dyn Fn(&Measured) -> String| {
        let columns: Vec<&str> = std::iter::once(what)
            .chain(head.iter().map(String::as_str))
            .collect();
        let mut table = Table::new(&columns);
        for form in &FORMS {
            let cells = sizes
                .iter()
                .map(|size| find(form.name, *size).map_or_else(|| "–".to_owned(), cell));
            table.row(std::iter::once(form.label.to_owned()).chain(cells));
        }
        table.markdown()
    };
    let seconds = |spread: &Spread| format!("{:.1}", spread.median);
    let parts = [
        "## Compile time".to_owned(),
        format!(
            "On {}, {}, in the dev profile, the dependencies built before. The cells are seconds of \
             processor time of all of cargo's children, the median of three rounds in turn up to 100 \
             tools, one round beyond; processor time, since others used the machine meanwhile. The \
             forms of one size share nothing but their dependencies.",
            report::machine(),
            report::compiler()?,
        ),
        goals(&find),
        table("cold build of the leaf crate, s", &|one| seconds(&one.cold)),
        table("rebuild after one body was edited, s", &|one| {
            seconds(&one.rebuild)
        }),
        table("stripped size, KB", &|one| whole(one.bytes as i64 / 1_000)),
        per_tool(&find),
    ];
    Ok(parts.join("\n\n"))
}

type Find<'a> = dyn Fn(&str, usize) -> Option<&'a Measured> + 'a;

/// KB that one more tool takes.
fn per_tool(find: &Find<'_>) -> String {
    let mut table = Table::new(&["stripped size per tool, KB (300 against 1)", "KB"]);
    for form in &FORMS {
        let cell =
            kilobytes(find, form.name).map_or_else(|| "–".to_owned(), |kb| format!("{kb:.1}"));
        table.row([form.label.to_owned(), cell]);
    }
    table.markdown()
}

fn kilobytes(find: &Find<'_>, form: &str) -> Option<f64> {
    let (one, many) = (find(form, 1)?, find(form, 300)?);
    Some((many.bytes as f64 - one.bytes as f64) / 299.0 / 1_000.0)
}

fn goals(find: &Find<'_>) -> String {
    let mut table = Table::new(&["goal", "free functions", "one `#[toolset]`", "met"]);
    let own = ["tether-functions", "tether-toolset"];
    let mut row = |goal: &str, of: &dyn Fn(&str) -> Option<f64>, most: f64, unit: &str| {
        let values = own.map(of);
        let cell = |value: Option<f64>| {
            value.map_or_else(|| "–".to_owned(), |value| format!("{value:.2} {unit}"))
        };
        let met = match values {
            [Some(one), Some(other)] if one <= most && other <= most => "yes",
            [Some(_), Some(_)] => "**no**",
            _ => "not measured",
        };
        table.row([
            goal.to_owned(),
            cell(values[0]),
            cell(values[1]),
            met.to_owned(),
        ]);
    };
    let cold = |form: &str, size: usize| Some(find(form, size)?.cold.median);
    let rebuild = |form: &str, size: usize| Some(find(form, size)?.rebuild.median);
    row(
        "cold at 100: at most 1.25 × by hand",
        &|form| Some(cold(form, 100)? / cold("by-hand", 100)?),
        1.25,
        "×",
    );
    row(
        "cold at 300: at most 1.0 × by hand",
        &|form| Some(cold(form, 300)? / cold("by-hand", 300)?),
        1.0,
        "×",
    );
    row(
        "time per tool at 1,000: at most 1.3 × that at 100",
        &|form| Some(cold(form, LARGE)? / 10.0 / cold(form, 100)?),
        1.3,
        "×",
    );
    row(
        "rebuild at 300: no slower than by hand",
        &|form| Some(rebuild(form, 300)? / rebuild("by-hand", 300)?),
        1.0,
        "×",
    );
    row(
        "stripped size per tool: at most 22 KB",
        &|form| kilobytes(find, form),
        22.0,
        "KB",
    );
    table.markdown()
}
