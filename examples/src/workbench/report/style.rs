use anstyle::{AnsiColor, Style};

pub(super) const HEADING: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default();
pub(super) const ALONE: Style = AnsiColor::Magenta.on_default();
pub(super) const TOGETHER: Style = AnsiColor::Cyan.on_default();
pub(super) const ASKING: Style = AnsiColor::Yellow.on_default();

/// The text in a style; whoever prints it takes the style off where there is no terminal.
pub(super) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The text without what a terminal would act on: names and ids are the model's.
pub(super) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for char in text.chars() {
        if char.is_control() && char != '\n' {
            shown.extend(char.escape_default());
        } else {
            shown.push(char);
        }
    }
    shown
}

/// The width of the terminal, within reason; 100 where there is none.
#[must_use]
pub fn terminal_width() -> usize {
    let found = terminal_size::terminal_size_of(std::io::stdout());
    let width = found.map_or(100, |(terminal_size::Width(width), _)| usize::from(width));
    width.clamp(60, 200)
}
