//! Another program that counts solutions up to a limit.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use lazydoku::Board;
use tempfile::NamedTempFile;

use crate::clock::Contender;

/// The name of the rival in tables.
pub(crate) const RIVAL: &str = "tdoku";

/// The command of a rival, split into words.
pub(crate) struct Rival {
    words: Vec<String>,
}

impl Rival {
    /// The rival whose command is in this environment variable, if set.
    pub(crate) fn named(variable: &str) -> Option<Self> {
        let command = std::env::var(variable).ok().filter(|command| !command.trim().is_empty())?;
        let words = shell_words::split(&command).expect("the quotes of the command are closed");
        Some(Self { words })
    }

    /// The contender that adds up the solutions of all boards, at most `limit` of each.
    pub(crate) fn contender(&self, boards: &[Board], limit: u64) -> Contender<'_, u64> {
        let lines: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let file = NamedTempFile::new().expect("a file can be made");
        fs::write(file.path(), lines.join("\n")).expect("there is room for the grids");
        Contender::new(RIVAL, move || self.solutions(file.path(), limit))
    }

    fn solutions(&self, file: &Path, limit: u64) -> u64 {
        let output = Command::new(&self.words[0])
            .args(&self.words[1..])
            .arg(limit.to_string())
            .stdin(File::open(file).expect("the file is readable"))
            .stderr(Stdio::inherit())
            .output()
            .expect("the rival can be run");
        assert!(output.status.success(), "the rival ended with {}", output.status);
        let answers = String::from_utf8(output.stdout).expect("the rival prints text");
        let number = |line: &str| line.parse::<u64>().expect("the rival prints numbers");
        answers.lines().map(number).sum()
    }
}
