//! The exit codes: defined here, quoted by `--help`, the man pages and the guide.

/// The result of the process, as its exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    Answered = 0,
    No = 1,
    Failed = 2,
    /// The exit code of `timeout` in coreutils.
    TimedOut = 124,
    /// The exit code of a shell for a process that SIGINT ended.
    Interrupted = 130,
}

impl Code {
    const ALL: [Self; 5] =
        [Self::Answered, Self::No, Self::Failed, Self::TimedOut, Self::Interrupted];

    fn meaning(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::No => {
                "no solution at all (solve, sample), no such puzzle (generate), or a grid that has \
                 none (repair, diff), is not unique (check, euler) or differs from the first \
                 (canon --same)"
            }
            Self::Failed => {
                "bad usage, bad input, a wrong solution next to a grid (check), lack of memory, \
                 or a failure to read or write"
            }
            Self::TimedOut => "out of time (--timeout)",
            Self::Interrupted => "interrupted (Ctrl-C)",
        }
    }
}

/// All codes and their meanings, in lines of at most 80 characters.
pub(crate) fn table() -> String {
    const INDENT: usize = 7;
    let mut text = "Exit codes:".to_owned();
    for code in Code::ALL {
        let mut line = format!("  {:<width$}", code as u8, width = INDENT - 3);
        for word in code.meaning().split(' ') {
            if line.len() + 1 + word.len() > 80 {
                text = text + "\n" + &line;
                line = " ".repeat(INDENT - 1);
            }
            line = line + " " + word;
        }
        text = text + "\n" + &line;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_quotes_the_meanings() {
        let path = format!("{}/docs/guide/GUIDE.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        for code in Code::ALL {
            let row = format!("| {} | {} |", code as u8, code.meaning());
            assert!(text.lines().any(|line| line == row), "the guide lacks: {row}");
        }
    }
}
