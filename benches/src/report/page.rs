//! The page: each command writes its own part and leaves the others.

use std::fs;
use std::io;
use std::path::PathBuf;

const HEAD: &str = "\
# Performance

Written by `benches/`; every figure is of one run. To repeat it:

```console
$ cargo run --release --manifest-path benches/Cargo.toml -- report
$ cargo run --release --manifest-path benches/Cargo.toml -- compile
```
";

/// The parts in their order.
const PARTS: [&str; 2] = ["report", "compile"];

/// A file of the folder `docs`.
pub fn docs(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs")).join(name)
}

/// Puts the part into the page.
pub fn put(part: &str, text: &str) -> io::Result<()> {
    let file = docs("performance.md");
    let old = fs::read_to_string(&file).unwrap_or_default();
    let mut page = HEAD.to_owned();
    for name in PARTS {
        let content = if name == part {
            Some(text)
        } else {
            content(&old, name)
        };
        if let Some(content) = content {
            let (begin, end) = marks(name);
            page += &format!("\n{begin}\n\n{}\n\n{end}\n", content.trim());
        }
    }
    fs::write(file, page)
}

fn marks(part: &str) -> (String, String) {
    (
        format!("<!-- {part} -->"),
        format!("<!-- end of {part} -->"),
    )
}

fn content<'a>(page: &'a str, part: &str) -> Option<&'a str> {
    let (begin, end) = marks(part);
    let (_, after) = page.split_once(&begin)?;
    Some(after.split_once(&end)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_between_its_marks() {
        let page = "x\n<!-- compile -->\n\ntable\n\n<!-- end of compile -->\n";
        assert_eq!(content(page, "compile").map(str::trim), Some("table"));
        assert_eq!(content(page, "report"), None);
    }
}
