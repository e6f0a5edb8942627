//! Runs the program and checks its output.

use std::io::Write;
use std::panic::Location;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A run of the program that has not started.
pub(crate) struct Run {
    command: Command,
    stdin: Option<String>,
}

/// Runs the program with these arguments and empty standard input.
pub(crate) fn lazydoku<const N: usize>(arguments: [&str; N]) -> Run {
    let mut command = Command::new(insta_cmd::get_cargo_bin("lazydoku"));
    command.args(arguments).stdin(Stdio::null());
    // Tests see the output for pipes, even if they run on a terminal.
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    Run { command, stdin: None }
}

/// Runs the program with arguments split from this command line as a shell would.
pub(crate) fn lazydoku_as_typed(line: &str) -> Run {
    let mut run = lazydoku([]);
    run.command.args(shell_words::split(line).unwrap());
    run
}

/// Runs the program with these arguments and this text on standard input.
pub(crate) fn lazydoku_reading<const N: usize>(arguments: [&str; N], stdin: &str) -> Run {
    Run { stdin: Some(stdin.to_owned()), ..lazydoku(arguments) }
}

/// Runs a command line with this text on standard input.
pub(crate) fn typed(line: &str, stdin: &str) -> Run {
    Run { stdin: Some(stdin.to_owned()), ..lazydoku_as_typed(line) }
}

impl Run {
    /// Adds arguments.
    pub(crate) fn with(mut self, arguments: &[&str]) -> Self {
        self.command.args(arguments);
        self
    }

    /// Sets an environment variable.
    pub(crate) fn having(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Sets the working folder.
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Starts the program with pipes for all three streams.
    pub(crate) fn spawn(mut self) -> Child {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Runs the program to its end.
    pub(crate) fn output(self) -> Output {
        let text = self.stdin.clone().unwrap_or_default();
        let mut child = self.spawn();
        let mut stdin = child.stdin.take().unwrap();
        // The program may exit before it has read everything.
        let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        output
    }

    /// The lines on standard output.
    pub(crate) fn lines(self) -> Vec<String> {
        String::from_utf8(self.output().stdout).unwrap().lines().map(str::to_owned).collect()
    }

    /// The text on standard error.
    pub(crate) fn errors(self) -> String {
        String::from_utf8(self.output().stderr).unwrap()
    }

    /// The complete outcome: the exit code unless it is 0, standard output and standard error, such
    /// as
    ///
    /// ```text
    /// exit 2
    /// error
    /// stderr: error: <stdin>:1: repair cannot use pencil marks
    /// ```
    pub(crate) fn outcome(self) -> String {
        let output = self.output();
        let code = output.status.code().unwrap();
        let (printed, said) = (whole_lines(output.stdout), whole_lines(output.stderr));
        let is_misleading = |line: &&str| line.starts_with("exit ") || line.starts_with("stderr:");
        assert_eq!(printed.lines().find(is_misleading), None, "only `check` can tell this apart");
        let code = (code != 0).then(|| format!("exit {code}"));
        let printed = printed.lines().map(str::to_owned);
        let gap = |line: &str| if line.is_empty() { "" } else { " " };
        let said = said.lines().filter(|line| !is_about_time(line));
        let said = said.map(|line| format!("stderr:{}{line}", gap(line)));
        code.into_iter().chain(printed).chain(said).collect::<Vec<_>>().join("\n")
    }

    /// Runs the program with its output redirected to this file; returns its exit code.
    pub(crate) fn exit_code_writing(mut self, file: std::fs::File) -> Option<i32> {
        self.command.stdout(file).stderr(Stdio::null()).status().unwrap().code()
    }
}

/// Whether this is a note that only slow machines print.
pub(crate) fn is_about_time(line: &str) -> bool {
    line.starts_with("note: ") && line.contains("this is taking a long time; ")
}

/// A text of whole lines, or an empty one. It must not start or end with whitespace, which insta
/// ignores in inline snapshots.
fn whole_lines(output: Vec<u8>) -> String {
    let text = String::from_utf8(output).unwrap();
    let is_whole = text.is_empty() || text == format!("{}\n", text.trim()) && text.len() > 1;
    assert!(is_whole, "only `check` can compare {text:?}");
    text
}

/// Compares the outcome of a run with the text after `@`, in the form of [`Run::outcome`]. Use
/// [`check`] for more than three lines.
macro_rules! assert_prints {
    ($run:expr, @$expected:literal $(,)?) => {
        insta::assert_snapshot!($crate::support::Run::outcome($run), @$expected)
    };
}
pub(crate) use assert_prints;

/// Compares the output of a run with the snapshot of this name, in the subfolder of `snapshots`
/// that is named after the test's file.
#[track_caller]
pub(crate) fn check(name: &str, mut run: Run) {
    let subject = Path::new(Location::caller().file()).file_stem().unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new("../../snapshots").join(subject));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        if let Some(stdin) = run.stdin.take() {
            insta_cmd::assert_cmd_snapshot!(name, run.command.pass_stdin(stdin));
        } else {
            insta_cmd::assert_cmd_snapshot!(name, run.command);
        }
    });
}

pub(crate) const EMPTY: &str =
    ".................................................................................";

/// The first grid of Project Euler's problem 96.
pub(crate) const UNIQUE: &str =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

pub(crate) const TWO_SOLUTIONS: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// A grid with 98 solutions.
pub(crate) const SOME_SOLUTIONS: &str =
    "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..";

pub(crate) const CLASHING: &str =
    "11...............................................................................";

/// A grid whose givens do not clash, but that has no solution.
pub(crate) const CONTRADICTORY: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// All candidates except those selected by `is_left_out`, as 729 characters.
pub(crate) fn marks_without(is_left_out: impl Fn(usize, usize) -> bool) -> String {
    let candidates = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
    let character = |(cell, digit)| {
        if is_left_out(cell, digit) { '.' } else { char::from(b"123456789"[digit]) }
    };
    candidates.map(character).collect()
}
