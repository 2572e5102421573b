//! A Markdown table whose columns stand under one another.

pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(head: &[&str]) -> Self {
        Self {
            rows: vec![head.iter().map(|&cell| cell.to_owned()).collect()],
        }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The first column to the left, figures to the right.
    pub fn markdown(&self) -> String {
        let columns = self.rows[0].len();
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0).max(3)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let line = |cells: &[String]| {
            let cells = cells.iter().zip(&widths).enumerate();
            let padded = cells.map(|(n, (cell, &width))| match n {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            format!("| {} |\n", padded.collect::<Vec<_>>().join(" | "))
        };
        let rule = widths.iter().enumerate().map(|(n, &width)| match n {
            0 => "-".repeat(width),
            _ => format!("{}:", "-".repeat(width - 1)),
        });
        let rule = line(&rule.collect::<Vec<_>>());
        let body = self.rows[1..]
            .iter()
            .map(|row| line(row))
            .collect::<String>();
        format!("{}{rule}{body}", line(&self.rows[0]))
    }
}

/// `12,345`.
pub fn whole(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 {
        format!("−{text}")
    } else {
        text
    }
}

/// A count that is nearly always whole.
pub fn count(number: f64) -> String {
    if (number - number.round()).abs() < 0.005 {
        whole(number.round() as i64)
    } else {
        format!("{number:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(whole(1_234_567), "1,234,567");
        assert_eq!(whole(-12), "−12");
        assert_eq!(count(2.0), "2");
        assert_eq!(count(1.25), "1.25");
    }

    #[test]
    fn figures_stand_to_the_right() {
        let mut table = Table::new(&["a", "many"]);
        table.row(["long name".to_owned(), "1".to_owned()]);
        let expected = "| a         | many |\n| --------- | ---: |\n| long name |    1 |\n";
        assert_eq!(table.markdown(), expected);
    }
}
