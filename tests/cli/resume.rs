//! Interrupted and resumed runs.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use crate::support::{
    CLASHING, CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints,
    check, lazydoku, lazydoku_as_typed,
};

/// Grids of all kinds, and lines without a grid.
fn puzzles() -> String {
    let lines =
        [UNIQUE, "what?", SOME_SOLUTIONS, CLASHING, TWO_SOLUTIONS, CONTRADICTORY, UNIQUE, EMPTY];
    lines.join("\n")
}

/// The output of a command line on the puzzles, and its exit code.
fn uninterrupted(folder: &Path, command: &str) -> (Vec<u8>, Option<i32>) {
    let output = lazydoku_as_typed(&format!("{command} puzzles")).within(folder).output();
    (output.stdout, output.status.code())
}

#[test]
fn a_file_cut_anywhere_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("puzzles"), puzzles()).unwrap();
    for command in [
        "solve -n 150",
        "solve -n 120 --skip 1 --reverse",
        "solve -n 130 --part 2/3 -j 2",
        "solve -n 5 --format box",
        "solve -n 100 --format block --with-puzzle",
        "solve -n 100 --format list --with-puzzle",
        "solve -n 120 --format json",
        "solve -n 120 --format csv",
        "check",
        "check --format json",
        "check -j 1 --only unique",
        "check --only several",
    ] {
        let (whole, code) = uninterrupted(folder.path(), command);
        if whole.is_empty() {
            // Refused: these flags cannot be combined.
            assert_eq!(code, Some(2));
            continue;
        }
        let file = folder.path().join("out");
        let longer = [&whole, b"12".as_slice()].concat();
        for cut in [0, 1, 7, 81, 82, 83, 164, 165, 1000, 8200, 9999, whole.len(), longer.len()] {
            fs::write(&file, &longer[..cut.min(longer.len())]).unwrap();
            let command = format!("{command} puzzles -o out --resume");
            let output = lazydoku_as_typed(&command).within(folder.path()).output();
            assert_eq!(output.status.code(), code, "{command}, cut at {cut}");
            assert!(output.stdout.is_empty());
            assert!(fs::read(&file).unwrap() == whole, "{command}, cut at {cut}");
        }
    }
}

/// Drawings have as many lines as their size and rules require.
#[test]
fn drawings_of_several_sizes_are_completed() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = ["box=2x2,thermo=r1c1-r1c2 1...............", TWO_SOLUTIONS, "12..34.........."];
    fs::write(folder.path().join("puzzles"), puzzles.join("\n")).unwrap();
    for format in ["block", "rows", "box"] {
        let command = format!("solve -n 2 --format {format}");
        let (whole, code) = uninterrupted(folder.path(), &command);
        let file = folder.path().join("out");
        for cut in (0..=whole.len()).step_by(13).chain([whole.len()]) {
            fs::write(&file, &whole[..cut]).unwrap();
            let command = format!("{command} puzzles -o out --resume");
            let output = lazydoku_as_typed(&command).within(folder.path()).output();
            assert_eq!(output.status.code(), code, "{command}, cut at {cut}");
            assert!(fs::read(&file).unwrap() == whole, "{command}, cut at {cut}");
        }
    }
}

#[test]
fn a_file_need_not_be_there_to_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("puzzles"), puzzles()).unwrap();
    let (whole, code) = uninterrupted(folder.path(), "check");
    for flags in ["-o out --resume", "-o out"] {
        let run = lazydoku_as_typed(&format!("check puzzles {flags}")).within(folder.path());
        assert_eq!(run.output().status.code(), code);
        assert!(fs::read(folder.path().join("out")).unwrap() == whole);
    }
}

/// Kills runs once they have written a given share of their output.
#[test]
fn killed_runs_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("puzzles"), puzzles()).unwrap();
    fs::write(folder.path().join("many"), [puzzles(), "\n".into()].concat().repeat(1500)).unwrap();
    let file = folder.path().join("out");
    for command in [
        "solve puzzles -n 400000",
        "solve puzzles -n 400000 --reverse -j 2",
        "solve many -n 3 --format json",
        "check many",
        "check many -j 1 --format json",
        "check many --only several",
    ] {
        let whole = lazydoku_as_typed(command).within(folder.path()).output().stdout;
        assert!(!whole.is_empty());
        let resumed = format!("{command} -o out --resume");
        for share in [0, 1, 10, 11, 40, 80, 99] {
            let mut child = lazydoku_as_typed(&resumed).within(folder.path()).spawn();
            // The pipe must be drained: if full, it would block the program.
            let mut message = child.stderr.take().unwrap();
            let reader = thread::spawn(move || drop(message.read_to_end(&mut Vec::new())));
            let length = || fs::metadata(&file).map_or(0, |metadata| metadata.len() as usize);
            while length() < whole.len() * share / 100 && child.try_wait().unwrap().is_none() {
                thread::sleep(Duration::from_millis(1));
            }
            child.kill().unwrap();
            child.wait().unwrap();
            reader.join().unwrap();
            let left = fs::read(&file).unwrap_or_default();
            assert!(whole.starts_with(&left), "{command}, killed after {share} of a hundred");
        }
        lazydoku_as_typed(&resumed).within(folder.path()).output();
        assert!(fs::read(&file).unwrap() == whole, "{command}");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let run = |command: &str| lazydoku_as_typed(command).within(folder.path());
    let file = folder.path().join("out");
    for (name, content) in [
        ("resume-other-solution", format!("{}\n", UNIQUE.replace('0', "1"))),
        (
            "resume-longer-file",
            [run(&format!("solve {UNIQUE}")).lines().join(""), "\nx\n".into()].concat(),
        ),
    ] {
        fs::write(&file, &content).unwrap();
        check(name, run(&format!("solve {UNIQUE} -o out --resume")));
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    fs::write(&file, "unique\nperhaps\n").unwrap();
    check("resume-other-words", run(&format!("check {UNIQUE} {UNIQUE} -o out --resume")));
    check("resume-other-lines", run(&format!("check --only unique {UNIQUE} -o out --resume")));
}

#[test]
fn flags_of_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let run = |command: &str| lazydoku_as_typed(command).within(folder.path());
    fs::write(folder.path().join("puzzles"), puzzles()).unwrap();
    assert_prints!(run("solve puzzles -o ./puzzles"), @"
    exit 2
    stderr: error: the output would overwrite the input ./puzzles
    ");
    assert_eq!(fs::read_to_string(folder.path().join("puzzles")).unwrap(), puzzles());
    assert_prints!(run("solve puzzles -o no/such/folder"), @"
    exit 2
    stderr: error: cannot write no/such/folder: No such file or directory
    ");
    check("resume-without-output", run("solve puzzles --resume"));
    check("timeout-bad", run("solve puzzles --timeout soon"));
}

#[test]
fn a_run_out_of_time_says_how_to_resume() {
    let folder = tempfile::tempdir().unwrap();
    let run = |command: &str| lazydoku_as_typed(command).within(folder.path());
    let command = format!("solve {EMPTY} -o out --timeout");
    assert_eq!(run(&format!("{command} 0.05s")).output().status.code(), Some(124));
    let text = fs::read_to_string(folder.path().join("out")).unwrap();
    assert!(text.ends_with('\n'));
    let output = run(&format!("{command} 0.05s --resume -n 3000000 --timeout 1h")).output();
    assert_eq!(output.status.code(), Some(0));
    let resumed = fs::read_to_string(folder.path().join("out")).unwrap();
    assert!(resumed.starts_with(&text) && resumed.len() == 82 * 3_000_000);
}

/// Both at once, at any position in a record: the exit code is that of the first, and no record is
/// torn.
#[test]
#[cfg(unix)]
fn ctrl_c_and_a_timeout_together_leave_whole_records() {
    for run in 0..12 {
        let mut child = lazydoku(["solve", "--timeout", "0.1", EMPTY]).spawn();
        let mut output = child.stdout.take().unwrap();
        output.read_exact(&mut [0; 82]).unwrap();
        // While both happen, no output is read, so the writer is blocked in the middle of a record.
        thread::sleep(Duration::from_millis(55 + 10 * (run % 6)));
        interrupt(&child);
        thread::sleep(Duration::from_millis(if run < 6 { 0 } else { 150 }));
        let mut text = Vec::new();
        output.read_to_end(&mut text).unwrap();
        let mut message = String::new();
        child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
        let code = child.wait().unwrap().code();
        assert_eq!(text.len() % 82, 0, "{message}");
        // On a busy machine, the first record may be the only one.
        assert!(text.last().is_none_or(|&last| last == b'\n'), "{message}");
        match code {
            Some(130) => assert!(message.starts_with("note: interrupted;"), "{message}"),
            Some(124) => assert!(message.starts_with("note: out of time;"), "{message}"),
            _ => panic!("exit code {code:?}: {message}"),
        }
        let records = text.len() / 82 + 1;
        assert!(message.contains(&format!("records written: {records}\n")), "{message}");
    }
}

/// Also while it waits for its rules or grids: opening a pipe waits for the program to do so.
#[test]
#[cfg(unix)]
fn every_command_ends_on_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    let commands = "solve, count, candidates, sample, space, rank, check, generate, repair, diff, \
                    canon, convert --to list, compare, euler";
    let commands: Vec<_> = commands.split(", ").collect();
    let with_rules = commands.iter().filter(|&&command| command != "euler");
    let with_grids = commands.iter().filter(|&&command| command != "generate");
    let runs = with_rules.map(|command| format!("{command} --rules @pipe"));
    let runs = runs.chain(with_grids.map(|command| format!("{command} pipe")));
    for (number, command) in runs.enumerate() {
        let pipe = format!("pipe{number}");
        let path = folder.path().join(&pipe);
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        for flags in ["", " --timeout 1h"] {
            let typed = command.replace("pipe", &pipe) + flags;
            let mut child = lazydoku_as_typed(&typed).within(folder.path()).spawn();
            let _pipe = fs::File::options().write(true).open(&path).unwrap();
            interrupt(&child);
            let mut message = String::new();
            child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(130), "{typed}: {message}");
        }
    }
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// The output and the message of a listing that is interrupted after a thousand lines.
#[cfg(unix)]
fn interrupted(listing: Run) -> (String, String) {
    let mut child = listing.spawn();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let (mut text, mut message) = (String::new(), String::new());
    for _ in 0..1000 {
        output.read_line(&mut text).unwrap();
    }
    interrupt(&child);
    output.read_to_string(&mut text).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{message}");
    (text, message)
}

/// The command to resume, from standard error.
fn command_to_resume(message: &str) -> &str {
    message.lines().find_map(|line| line.split_once(": lazydoku ")).expect(message).1
}

#[test]
#[cfg(unix)]
fn an_interrupted_listing_says_how_to_resume() {
    for flags in ["", "--reverse", "--skip 5", "--limit 900000000", "--part 3/4", "-j 2"] {
        let command = format!("solve {EMPTY} {flags}");
        let (text, message) = interrupted(lazydoku_as_typed(&command));
        let lines: Vec<&str> = text.lines().collect();
        // If it stops before reading past the grid, the resume command counts records from the
        // start.
        let limit = if message.contains("--written") { lines.len() + 3 } else { 3 };
        let resumed =
            lazydoku_as_typed(&format!("{} --limit {limit}", command_to_resume(&message)));
        let next = lazydoku_as_typed(&format!("{command} --limit {}", lines.len() + 3)).lines();
        assert_eq!(next.len(), lines.len() + 3);
        assert_eq!(next[..lines.len()], lines, "{flags}");
        assert_eq!(next[lines.len()..], resumed.lines(), "{flags}: {message}");
    }
}

/// The command to resume works as printed: with several grids, one, and an already resumed listing.
#[test]
#[cfg(unix)]
fn the_command_to_resume_runs_as_printed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("puzzles"), [SOME_SOLUTIONS, UNIQUE, EMPTY, UNIQUE].join("\n"))
        .unwrap();
    fs::write(folder.path().join("one"), EMPTY).unwrap();
    let of_puzzles =
        ["", "--format json", "--format csv", "--format rows", "-n 300000", "--reverse"]
            .map(|flags| format!("solve {flags} puzzles"));
    let of_one = ["", "--format json", "--format csv", "--format box", "--format rows --part 2/3"]
        .map(|flags| format!("solve {flags} one"));
    for command in of_puzzles.into_iter().chain(of_one) {
        let mut typed = command.clone();
        let mut text = String::new();
        for _ in 0..2 {
            let (more, message) = interrupted(lazydoku_as_typed(&typed).within(folder.path()));
            text += &more;
            typed = command_to_resume(&message).to_owned();
        }
        let mut child = lazydoku_as_typed(&typed).within(folder.path()).spawn();
        let mut rest = vec![0; 10_000];
        child.stdout.take().unwrap().read_exact(&mut rest).unwrap();
        child.wait().unwrap();
        text += str::from_utf8(&rest).unwrap();
        let mut child = lazydoku_as_typed(&command).within(folder.path()).spawn();
        let mut whole = vec![0; text.len()];
        child.stdout.take().unwrap().read_exact(&mut whole).unwrap();
        child.wait().unwrap();
        assert!(whole == text.as_bytes(), "{command}, then {typed}");
    }
}

/// No listing has started: the program waits for grids, or has not yet skipped the records that
/// were already printed.
#[test]
fn a_run_that_waits_for_grids_says_how_to_resume() {
    for (flags, before, grids) in
        [("", 0, 3), ("--format json", 0, 3), ("--written 2", 2, 3), ("--written 2", 2, 1)]
    {
        let mut child = lazydoku_as_typed(&format!("solve {flags} --timeout 0.2")).spawn();
        let mut input = child.stdin.take().unwrap();
        input.write_all(format!("{UNIQUE}\n").repeat(grids).as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        drop(input);
        let message = String::from_utf8(output.stderr).unwrap();
        let written = before + output.stdout.split_inclusive(|byte| *byte == b'\n').count();
        assert_eq!(output.status.code(), Some(124), "{flags}: {message}");
        let command = command_to_resume(&message);
        assert!(command.ends_with(&format!(" --written {written}")), "{flags}: {message}");
    }
}

#[test]
fn later_flags_override_earlier_ones() {
    assert_eq!(lazydoku(["solve", "-n", "3", "-n", "2", EMPTY]).lines().len(), 2);
}
