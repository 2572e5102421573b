use super::style::{DIM, painted, printable};
use anstyle::Style;
use unicode_width::UnicodeWidthStr;

/// Between two columns.
const GAP: usize = 2;
/// No column gets narrower than this.
const LEAST: usize = 8;

/// Rows of cells that are wrapped to a width.
pub(super) struct Table {
    titles: Vec<&'static str>,
    rows: Vec<Vec<Cell>>,
}

/// A text in a style.
pub(super) struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    pub(super) fn new(text: impl AsRef<str>) -> Self {
        Self::styled(Style::new(), text)
    }

    pub(super) fn styled(style: Style, text: impl AsRef<str>) -> Self {
        Self {
            text: printable(text.as_ref()),
            style,
        }
    }
}

impl Table {
    pub(super) fn new(titles: &[&'static str]) -> Self {
        Self {
            titles: titles.to_vec(),
            rows: Vec::new(),
        }
    }

    pub(super) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// The lines of the table.
    pub(super) fn text(&self, width: usize) -> String {
        let widths = self.widths(width);
        let titles: Vec<Cell> = self
            .titles
            .iter()
            .map(|title| Cell::styled(DIM, title))
            .collect();
        let rows = std::iter::once(&titles).chain(&self.rows);
        rows.map(|row| line_up(row, &widths)).collect()
    }

    /// As wide as the texts are, the widest columns narrowed until all fit.
    fn widths(&self, width: usize) -> Vec<usize> {
        let natural = |(column, title): (usize, &&str)| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| widest_line(&cell.text))
                .fold(title.width(), usize::max)
        };
        let mut widths: Vec<usize> = self.titles.iter().enumerate().map(natural).collect();
        let room = width.saturating_sub(GAP * widths.len().saturating_sub(1));
        while widths.iter().sum::<usize>() > room {
            match widths.iter_mut().max() {
                Some(widest) if *widest > LEAST => *widest -= 1,
                _ => break,
            }
        }
        widths
    }
}

/// Wraps at spaces alone: a name is not to be read as two.
fn whole_words(width: usize) -> textwrap::Options<'static> {
    textwrap::Options::new(width).word_splitter(textwrap::WordSplitter::NoHyphenation)
}

fn widest_line(text: &str) -> usize {
    text.lines().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// One row, on as many lines as its fullest cell needs.
fn line_up(row: &[Cell], widths: &[usize]) -> String {
    let wrapped: Vec<_> = row
        .iter()
        .zip(widths)
        .map(|(cell, width)| textwrap::wrap(&cell.text, whole_words(*width)))
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    let mut out = String::new();
    for line in 0..height {
        let mut owed = 0;
        for ((cell, lines), width) in row.iter().zip(&wrapped).zip(widths) {
            let text = lines.get(line).map_or("", |text| text.as_ref());
            if !text.is_empty() {
                // Spaces only before a text, so that no line ends in them.
                out.push_str(&" ".repeat(owed));
                out.push_str(&painted(cell.style, text));
                owed = 0;
            }
            owed += width.saturating_sub(text.width()) + GAP;
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(table: &Table, width: usize) -> String {
        anstream::adapter::strip_str(&table.text(width)).to_string()
    }

    #[test]
    fn columns_line_up_and_wrap() {
        let mut table = Table::new(&["a", "what"]);
        table.row(vec![
            Cell::new("one"),
            Cell::new("some words that are too long"),
        ]);
        table.row(vec![Cell::new("twoo"), Cell::new("ü")]);
        assert_eq!(
            plain(&table, 24),
            "a     what\none   some words that\n      are too long\ntwoo  ü\n"
        );
    }

    #[test]
    fn no_line_is_too_wide_and_none_ends_in_space() {
        let mut table = Table::new(&["first", "second", "third"]);
        let long = "word ".repeat(40);
        table.row(vec![
            Cell::new(&long),
            Cell::new("x".repeat(50)),
            Cell::new(""),
        ]);
        for line in plain(&table, 60).lines() {
            assert!(line.width() <= 60, "{line}");
            assert_eq!(line.trim_end(), line);
        }
    }

    #[test]
    fn what_a_terminal_would_act_on_is_escaped() {
        let mut table = Table::new(&["a"]);
        table.row(vec![Cell::new("\u{1b}[2Jx")]);
        assert!(plain(&table, 60).contains("\\u{1b}[2Jx"));
    }
}
