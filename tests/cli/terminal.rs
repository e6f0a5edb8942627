//! The output for a user at a terminal.

use std::path::Path;
use std::process::{Command, Output};

use crate::support::{EMPTY, UNIQUE, marks_without};

/// Runs a script with Python, which can open pseudo-terminals; `None` if Python is not installed.
fn python(script: &str, arguments: &[&str], folder: &Path) -> Option<Output> {
    Command::new("python3")
        .args(["-c", script])
        .args(arguments)
        .current_dir(folder)
        .env("TERM", "xterm")
        .env("LAZYDOKU", insta_cmd::get_cargo_bin("lazydoku"))
        .output()
        .ok()
}

/// The standard error of a shell command as sent to a terminal, and the exit code.
fn sent(command: &str, folder: &Path) -> Option<(String, Option<i32>)> {
    let script = r"
import fcntl, os, pty, struct, subprocess, sys, termios
terminal, end = pty.openpty()
fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 100, 0, 0))
run = subprocess.Popen(['sh', '-c', sys.argv[1]], stdin=subprocess.DEVNULL, stderr=end)
os.close(end)
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:
        break
    if not piece:
        break
    sys.stdout.buffer.write(piece)
sys.exit(run.wait())
";
    let run = python(script, &[command], folder)?;
    assert!(run.stderr.is_empty(), "{}", String::from_utf8_lossy(&run.stderr));
    Some((String::from_utf8(run.stdout).unwrap(), run.status.code()))
}

/// The lines left on the terminal after all control sequences.
fn left(sent: &str) -> Vec<String> {
    let (mut lines, mut row, mut column) = (vec![Vec::new()], 0_usize, 0);
    let mut characters = sent.chars();
    while let Some(character) = characters.next() {
        match character {
            '\r' => column = 0,
            '\n' => row += 1,
            '\u{1b}' => {
                assert_eq!(characters.next(), Some('['));
                let mut number = String::new();
                let end = characters.find(|&next| {
                    number.push(next);
                    next.is_ascii_alphabetic()
                });
                let number = number.trim_end_matches(char::is_alphabetic);
                let steps = number.parse().unwrap_or(1);
                match end.unwrap() {
                    'A' => row = row.saturating_sub(steps),
                    'B' => row += steps,
                    'K' if number == "2" => lines[row].clear(),
                    'K' => lines[row].truncate(column),
                    'J' => lines.truncate(row + 1),
                    'm' => {}
                    other => panic!("what is {other}?"),
                }
            }
            other => {
                let line = &mut lines[row];
                line.resize(line.len().max(column + 1), ' ');
                line[column] = other;
                column += 1;
            }
        }
        lines.resize(lines.len().max(row + 1), Vec::new());
    }
    let lines = lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}

/// A pipe with grids, some of them delayed.
fn late(command: &str) -> String {
    let print = format!("echo {UNIQUE}");
    format!("({print}; sleep 0.8; {print}; sleep 0.2; echo what; {print}) | $LAZYDOKU {command}")
}

#[test]
#[cfg(target_os = "linux")]
fn grids_of_a_pipe_are_counted_as_they_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["check", "count", "solve", "candidates"] {
        let Some((text, code)) = sent(&late(&format!("{command} > out")), folder.path()) else {
            return;
        };
        assert_eq!(code, Some(2));
        assert!(text.contains("1 grid, "), "{command}: {text}");
        let message = Command::new("sh")
            .args(["-c", &late(&format!("{command} > out"))])
            .env("LAZYDOKU", insta_cmd::get_cargo_bin("lazydoku"))
            .current_dir(&folder)
            .output()
            .unwrap();
        let message = String::from_utf8(message.stderr).unwrap();
        assert!(message.starts_with("error: ") && !message.contains(" grid, "), "{message}");
        let lines = message.lines().map(str::trim_end).filter(|line| !line.is_empty());
        assert_eq!(left(&text), lines.collect::<Vec<_>>(), "{command}");
    }
}

/// Answers that are visible on the terminal need no progress bar between them.
#[test]
#[cfg(target_os = "linux")]
fn answers_on_the_terminal_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let Some((text, _)) = sent(&late("check >&2"), folder.path()) else { return };
    assert!(!text.contains("grid, "), "{text}");
    assert_eq!(left(&text).iter().filter(|line| *line == "unique").count(), 3);
}

#[test]
#[cfg(target_os = "linux")]
fn grids_of_a_file_are_counted_with_those_to_come() {
    let folder = tempfile::tempdir().unwrap();
    let table = format!("id,puzzle\n{}", format!("1,{UNIQUE}\n").repeat(5000));
    std::fs::write(folder.path().join("table"), table).unwrap();
    std::fs::write(folder.path().join("lines"), format!("{UNIQUE}\n").repeat(5000)).unwrap();
    for command in ["count", "check"] {
        for file in ["lines", "table"] {
            // The answers fill the pipe, so the run lasts until they are read.
            let command = format!("$LAZYDOKU {command} --with-puzzle {file} | (sleep 0.8; cat)");
            let Some((text, code)) = sent(&format!("{command} > out"), folder.path()) else {
                return;
            };
            assert_eq!(code, Some(0), "{text}");
            let (_, total) = text.split_once(" of ").expect(&text);
            let (total, _) = total.split_once(" grids, ").expect(&text);
            let total: u64 =
                total.trim_start_matches("about ").replace(',', "").parse().expect(&text);
            assert!((4500..=5500).contains(&total), "{command}: {text}");
            assert!(text.contains(" % "), "{command}: {text}");
            assert_eq!(left(&text), [""; 0], "{command}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn solutions_of_a_long_listing_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let limited = ["-n 1e11", "-n 1e11 --unordered"];
    for flags in ["", "--json", "--unordered"].into_iter().chain(limited) {
        for output in ["-o /dev/null", "> out.json"] {
            if output == "> out.json" && flags != "--json" {
                // Files of lines would grow too large.
                continue;
            }
            let command = format!("$LAZYDOKU solve {EMPTY} --timeout 1.6 {flags} {output}");
            let Some((text, code)) = sent(&command, folder.path()) else { return };
            assert_eq!(code, Some(124), "{text}");
            assert!(text.contains("<argument 1>:1: "), "{command}: {text}");
            let total = if flags.starts_with("-n") {
                " of up to 100,000,000,000 solutions, "
            } else {
                " solutions, "
            };
            assert!(text.contains(total), "{command}: {text}");
            let left = left(&text);
            assert!(
                left.len() == 2 && left.iter().all(|line| line.starts_with("note: ")),
                "{text}"
            );
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn counts_on_the_terminal_leave_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("grids"), format!("{EMPTY}\n").repeat(3)).unwrap();
    // One thread of the slowest kernel takes long.
    let command = "LAZYDOKU_KERNEL=portable $LAZYDOKU count -j 1 grids >&2";
    let Some((text, code)) = sent(command, folder.path()) else { return };
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(left(&text), ["6,670,903,752,021,072,936,960"; 3]);
}

/// Numbers are grouped on a terminal, but not for programs.
#[test]
#[cfg(target_os = "linux")]
fn large_numbers_are_grouped_on_the_terminal_alone() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("grids"), format!("{UNIQUE}\n{}\n", ".".repeat(36))).unwrap();
    for (command, grouped) in [
        ("count --total grids", vec!["1", "28,200,960", "total 28,200,961"]),
        ("count --limit 2000 grids", vec!["1", ">=2,000"]),
        ("count --json grids", vec!["\"count\":\"28200960\""]),
        ("count --csv grids", vec![]),
        (
            "space --estimate grids",
            vec!["without context      10,314,424,798,490,535,546,171,949,056"],
        ),
        ("candidates --counts grids", vec!["r6c6 1:4,700,160 2:4,700,160"]),
    ] {
        let command = command.replace("--csv", "--format csv");
        let Some((seen, _)) = sent(&format!("$LAZYDOKU {command} >&2"), folder.path()) else {
            return;
        };
        let Some((piped, _)) = sent(&format!("$LAZYDOKU {command} | cat >&2"), folder.path())
        else {
            return;
        };
        let (seen, piped) = (left(&seen).join("\n"), left(&piped).join("\n"));
        for number in grouped {
            assert!(seen.contains(number), "{command}: {seen}");
            assert!(piped.contains(&number.replace(',', "")), "{command}: {piped}");
        }
        if !command.contains("json") && !command.contains("csv") {
            assert!(!piped.contains(','), "{command}: {piped}");
        }
    }
}

/// A terminal shows solutions as boxes; programs get lines.
#[test]
#[cfg(target_os = "linux")]
fn solutions_are_drawn_on_the_terminal_alone() {
    let folder = tempfile::tempdir().unwrap();
    let line = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    for command in
        [UNIQUE.to_owned(), format!("solve {UNIQUE}"), format!("sample --seed 1 {UNIQUE}")]
    {
        let command = format!("$LAZYDOKU {command}");
        let run = |end: &str| sent(&format!("{command} {end}"), folder.path());
        let Some((seen, code)) = run(">&2") else { return };
        assert_eq!(code, Some(0));
        let seen = left(&seen);
        assert_eq!(seen.len(), 13, "{command}: {seen:?}");
        assert_eq!(seen[1], "│ 4 8 3 │ 9 2 1 │ 6 5 7 │");
        for end in ["| cat >&2", "-o out && cat out >&2", "--format line >&2"] {
            let (piped, _) = run(end).unwrap();
            assert_eq!(left(&piped), [line], "{command} {end}");
        }
    }
    // These flags put fields before the solution, which must then be on one line.
    for flags in ["--rank", "--with-puzzle"] {
        let (seen, code) =
            sent(&format!("$LAZYDOKU solve {flags} {UNIQUE} >&2"), folder.path()).unwrap();
        assert_eq!((code, left(&seen).len()), (Some(0), 1), "{seen}");
    }
}

/// On a terminal, no line is printed for each bad line.
#[test]
#[cfg(target_os = "linux")]
fn a_foreign_file_is_short_on_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("text"), "It was a dark night.\n".repeat(488)).unwrap();
    let Some((seen, code)) = sent("$LAZYDOKU text >&2", folder.path()) else { return };
    assert_eq!(code, Some(2));
    let seen = left(&seen);
    assert!(seen.len() < 30, "{seen:?}");
    assert_eq!(seen.last().unwrap(), "error: text: 488 of 488 lines could not be read");
}

/// Without arguments, the program prints help on a terminal and reads grids from a pipe.
#[test]
#[cfg(target_os = "linux")]
fn the_program_alone_reads_a_pipe_but_no_terminal() {
    let script = r"
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execv(os.environ['LAZYDOKU'], ['lazydoku'])
text = b''
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:
        break
    if not piece:
        break
    text += piece
os.waitpid(pid, 0)
sys.stdout.buffer.write(text)
";
    let Some(run) = python(script, &[], Path::new(".")) else { return };
    assert!(String::from_utf8_lossy(&run.stdout).contains("lazydoku COMMAND"));
}

/// The share of completed work does not change visibly.
#[test]
#[cfg(target_os = "linux")]
fn a_hopeless_count_shows_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let marks = marks_without(|cell, digit| (5 * cell * cell + 11 * digit + cell / 9) % 20 < 5);
    let command = format!("$LAZYDOKU count --limit 999999999999 -j 1 --timeout 8 {marks}");
    let Some((text, code)) = sent(&command, folder.path()) else { return };
    assert_eq!(code, Some(124), "{text}");
    assert!(text.contains("counting <argument 1>:1, about "), "{text}");
    assert!(text.contains(" in all ") && text.contains("   0 % "), "{text}");
    assert_eq!(left(&text).iter().filter(|line| !line.starts_with("note: ")).count(), 0, "{text}");
}

/// Every command shows that it is busy with a grid, even if it cannot report how much is done.
#[test]
#[cfg(target_os = "linux")]
fn work_on_a_hard_grid_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hard"), include_str!("data/hard_25x25.txt")).unwrap();
    for (command, shown) in [
        ("check hard", "working on hard:1, "),
        ("candidates --level true hard", "working on hard:1, "),
        ("candidates --counts hard", "working on hard:1, "),
        ("count --limit 9 hard", "working on hard:1, "),
        ("count --up-to-symmetry hard", "working on hard:1, "),
        ("diff hard", "working on hard:1, "),
        ("rank hard hard", "working on hard:1, "),
        ("repair hard", "working on hard:1, "),
        ("sample --seed 1 hard", "working on hard:1, "),
        ("solve hard", "working on hard:1, "),
        ("solve --part 1/2 hard", "working on hard:1, "),
        ("solve --format html hard", "working on hard:1, "),
        ("space hard", "working on hard:1, "),
        ("generate --seed 1 --rules box=5x5", "generating a puzzle, "),
        ("generate --seed 1 --givens 17", " attempts: the fewest givens were "),
    ] {
        let command = format!("$LAZYDOKU {command} --timeout 1.2 > out");
        let Some((text, code)) = sent(&command, folder.path()) else { return };
        assert_eq!(code, Some(124), "{command}: {text}");
        assert!(text.contains(shown), "{command}: {text}");
        let left = left(&text);
        assert!(left.iter().all(|line| line.starts_with("note: ")), "{command}: {left:?}");
    }
}

/// A single Ctrl-D on a terminal ends the input after a whole line.
#[test]
#[cfg(target_os = "linux")]
fn one_ctrl_d_ends_the_input() {
    let script = r"
import os, pty, sys, time
pid, terminal = pty.fork()
if pid == 0:
    os.execv(os.environ['LAZYDOKU'], ['lazydoku', 'count'])
os.write(terminal, sys.argv[1].encode() + b'\n')
time.sleep(0.3)
os.write(terminal, b'\x04')
for wait in range(100):
    ended, status = os.waitpid(pid, os.WNOHANG)
    if ended:
        sys.exit(os.waitstatus_to_exitcode(status))
    time.sleep(0.05)
os.kill(pid, 9)
sys.exit(99)
";
    let Some(run) = python(script, &[UNIQUE], Path::new(".")) else { return };
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
}
