//! The chart: instructions and allocations of one call, a bar a contestant.

use super::labels::CONTESTANTS;
use super::table::{count, whole};
use crate::measure::Results;
use std::fmt::Write as _;

const WIDTH: f64 = 760.0;
const LEFT: f64 = 290.0;
const ROW: f64 = 26.0;
const TOP: f64 = 44.0;

pub fn svg(results: &Results) -> String {
    let bars: Vec<(&str, String, i64, f64)> = CONTESTANTS
        .iter()
        .map(|(name, label)| {
            let measured = results[&format!("plain/100/{name}")];
            let label = label.replace(['`', '*'], "");
            (*name, label, measured.instructions, measured.allocations)
        })
        .collect();
    let most = bars.iter().map(|bar| bar.2).max().unwrap_or(1).max(1) as f64;
    let height = TOP + ROW * bars.len() as f64 + 12.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"12\" y=\"24\" font-size=\"15\">One call of 100 tools: instructions \
         (allocations)</text>\n"
    );
    for (n, (name, label, instructions, allocations)) in bars.iter().enumerate() {
        let y = TOP + ROW * n as f64;
        let long = (WIDTH - LEFT - 130.0) * *instructions as f64 / most;
        let colour = match *name {
            name if name.starts_with("tether") => "#1f6f8b",
            "match" | "boxed" => "#8a8a8a",
            _ => "#c9a66b",
        };
        let (middle, after) = (y + 14.0, LEFT + long + 6.0);
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{}</text>\n\
             <rect x=\"{LEFT}\" y=\"{y}\" width=\"{long:.1}\" height=\"18\" fill=\"{colour}\"/>\n\
             <text x=\"{after:.1}\" y=\"{middle}\">{} ({})</text>",
            LEFT - 8.0,
            escaped(label),
            whole(*instructions),
            count(*allocations),
        );
    }
    text + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
