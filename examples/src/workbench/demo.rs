//! A project that is small enough to be looked at, and a recorded answer of a model about it.

use std::io;
use std::path::Path;
use tempfile::TempDir;

/// What a model answered to "The greeting is misspelt. Fix it and run the tests.": an OpenAI chat
/// completion.
pub(super) const RESPONSE: &str = include_str!("../../data/response.json");

const FILES: &[(&str, &str)] = &[
    (".gitignore", "build/\n"),
    (
        "README.md",
        "# greet\n\nPrints a greeting.\n\nTODO: more languages\n",
    ),
    (
        "src/greet.sh",
        "# Greets whoever is named.\nname=${1:-world}\nprintf 'Helo, %s!\\n' \"$name\"\n",
    ),
    (
        "tests/run.sh",
        "# Fails if the greeting is wrong.\ntold=$(sh src/greet.sh you)\necho \"told: $told\"\n[ \"$told\" = 'Hello, you!' ] && echo ok\n",
    ),
    (
        "build/old.log",
        "Helo from an old build, which .gitignore hides\n",
    ),
];

/// How many notes there are beside: enough for a search to take a while.
const NOTES: usize = 150;

/// Makes the project; it is removed with what is returned.
pub(super) fn project() -> io::Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("workbench-").tempdir()?;
    for (path, content) in FILES {
        write(folder.path(), path, content)?;
    }
    for number in 1..=NOTES {
        let content = format!("Note {number}: greetings are to be short.\n").repeat(20);
        write(folder.path(), &format!("notes/{number:03}.md"), &content)?;
    }
    Ok(folder)
}

fn write(folder: &Path, path: &str, content: &str) -> io::Result<()> {
    let file = folder.join(path);
    if let Some(above) = file.parent() {
        std::fs::create_dir_all(above)?;
    }
    std::fs::write(file, content)
}
