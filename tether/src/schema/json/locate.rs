use super::Trail;
use super::read::Reader;

/// The path of the value that serde had read when it refused, by the `line` and `column` that
/// `serde_json` states.
///
/// An error of the value itself is placed at its end; one that came up later, as from a buffered
/// value, is placed behind it, sometimes behind the brackets that close what it is in.
///
/// The text must be JSON.
pub(crate) fn path_at(text: &str, line: usize, column: usize) -> String {
    if line == 0 {
        return String::new();
    }
    let before: usize = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    descend(Reader::new(text), &Trail::Root, before + column)
}

fn descend(mut reader: Reader<'_>, trail: &Trail<'_>, target: usize) -> String {
    match reader.peek() {
        Some(b'{') => member(reader, trail, target),
        Some(b'[') => item(reader, trail, target),
        _ => trail.to_string(),
    }
}

fn member(mut reader: Reader<'_>, trail: &Trail<'_>, target: usize) -> String {
    let mut last = trail.to_string();
    reader.at += 1;
    while reader.more(b'}') {
        let Ok(name) = reader.string() else { break };
        let trail = trail.key(&name);
        reader.eat(b':');
        if let Some(path) = inside(&mut reader, &trail, target) {
            return path;
        }
        if reader.at < target {
            last = trail.to_string();
        }
    }
    last
}

fn item(mut reader: Reader<'_>, trail: &Trail<'_>, target: usize) -> String {
    let mut last = trail.to_string();
    reader.at += 1;
    for index in 0.. {
        if !reader.more(b']') {
            break;
        }
        let trail = trail.index(index);
        if let Some(path) = inside(&mut reader, &trail, target) {
            return path;
        }
        if reader.at < target {
            last = trail.to_string();
        }
    }
    last
}

/// Passes one value; the path in it, if the target is.
fn inside(reader: &mut Reader<'_>, trail: &Trail<'_>, target: usize) -> Option<String> {
    let start = reader.fork();
    let passed = reader.value(&Trail::Root, 0);
    (passed.is_err() || reader.at >= target).then(|| descend(start, trail, target))
}
