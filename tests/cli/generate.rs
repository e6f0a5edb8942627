//! Generated puzzles.

use std::fs;
use std::io::{BufRead, BufReader};

use serde_json::Value;

use crate::support::{CLASHING, UNIQUE, assert_prints, check, lazydoku, lazydoku_as_typed, typed};

#[test]
fn puzzles_are_printed_in_all_formats() {
    let printed = lazydoku_as_typed("generate -n 3 --seed 7").lines();
    assert_eq!(printed.len(), 3);
    let kinds = typed("check", &printed.join("\n")).lines();
    assert_eq!(kinds, ["unique"; 3]);
    for format in ["line", "block", "rows", "list", "box", "json", "csv"] {
        let command = format!("generate -n 2 --seed 7 --rules box=2x3 --format {format}");
        check(&format!("generate-{format}"), lazydoku_as_typed(&command));
        let printed = lazydoku_as_typed(&command).lines().join("\n");
        let again = typed("check --rules box=2x3", &printed).outcome();
        assert_eq!(again, "unique\nunique", "{format}");
    }
    let [picture] = &lazydoku_as_typed("generate -n 1 --rules box=2x2,x -f svg").lines()[..] else {
        panic!("one line for a picture")
    };
    assert!(roxmltree::Document::parse(picture).is_ok());
}

#[test]
fn a_puzzle_is_the_same_for_all_threads_and_after_a_skip() {
    let all = lazydoku_as_typed("generate -n 8 --seed 3 --symmetry rotation").lines();
    for more in ["-j 1", "-j 2", "-j 3"] {
        let run = lazydoku_as_typed("generate -n 8 --seed 3 --symmetry rotation");
        assert_eq!(run.with(&more.split(' ').collect::<Vec<_>>()).lines(), all);
    }
    let rest = lazydoku_as_typed("generate -n 3 --skip 5 --seed 3 --symmetry rotation").lines();
    assert_eq!(rest, all[5..]);
}

#[test]
fn the_seed_is_noted_unless_it_was_chosen() {
    let notes = lazydoku(["generate", "-n", "1"]).errors();
    assert_eq!(notes, "note: seed 0; for other puzzles, use --seed N or --seed random\n");
    let [one, other] = [1, 2].map(|_| lazydoku(["generate", "-n1", "--seed", "random"]).output());
    assert_ne!(one.stdout, other.stdout);
    let note = String::from_utf8(one.stderr).unwrap();
    let seed = note.trim().strip_prefix("note: seed ").unwrap();
    assert_eq!(lazydoku(["generate", "-n1", "--seed", seed]).output().stdout, one.stdout);
    assert_eq!(lazydoku(["generate", "-n1", "--seed", "0"]).errors(), "");
}

#[test]
fn records_say_how_many_solutions_a_puzzle_has() {
    let run = "generate -n 3 --seed 1 --solutions 10..20 --givens 20..30 --json";
    for line in lazydoku_as_typed(run).lines() {
        let record: Value = serde_json::from_str(&line).unwrap();
        let counted = typed("count", &line).lines();
        assert_eq!(counted, [record["count"].as_str().unwrap()]);
        assert!((10..=20).contains(&counted[0].parse::<u64>().unwrap()));
        assert!((20..=30).contains(&record["givens"].as_u64().unwrap()));
    }
}

#[test]
fn patterns_and_grids_to_start_from_are_files_or_typed() {
    let folder = tempfile::tempdir().unwrap();
    let pattern = "XX.X\nX.XX\nXX.X\n.XXX\n";
    fs::write(folder.path().join("pattern.txt"), pattern).unwrap();
    fs::write(folder.path().join("start.txt"), "box=2x2\n1...\n....\n....\n....\n").unwrap();
    let run = |command: &str| lazydoku_as_typed(command).within(folder.path()).lines();
    let of_file = run("generate -n 4 --rules box=2x2 --seed 1 --pattern pattern.txt");
    let typed = run("generate -n 4 --rules box=2x2 --seed 1 --pattern XX.XX.XXXX.X.XXX");
    assert_eq!(of_file, typed);
    let signs: Vec<char> = pattern.split_whitespace().collect::<String>().chars().collect();
    for puzzle in &typed {
        assert!(puzzle.chars().zip(&signs).all(|(digit, sign)| digit == '.' || *sign == 'X'));
    }
    let kept = run("generate -n 4 --seed 1 --from start.txt");
    assert!(kept.iter().all(|puzzle| puzzle.starts_with('1') && puzzle.len() == 16), "{kept:?}");
    let solution = lazydoku(["solve", UNIQUE]).lines();
    let dug = lazydoku(["generate", "-n", "3", "--seed", "1", "--from", &solution[0]]).lines();
    let solved = crate::support::typed("solve", &dug.join("\n")).lines();
    assert_eq!(solved, [&*solution[0]; 3]);
}

#[test]
fn what_cannot_be_generated_is_named() {
    assert_prints!(lazydoku_as_typed("generate --seed 1 --symmetry quarter --givens 26"), @"
    exit 2
    stderr: error: no puzzle can have 26 givens: with this grid, symmetry and pattern, the nearest number is 25
    ");
    assert_prints!(lazydoku_as_typed("generate --seed 1 --solutions 0"), @"
    exit 2
    stderr: error: expected numbers of solutions from 1 to 1000000000, the least first, not 0
    ");
    assert_prints!(lazydoku_as_typed("generate --seed 1 --pattern XX.X"), @"
    exit 2
    stderr: error: --pattern XX.X: no such file; a pattern that is typed out needs 81 characters under these rules, not 4
    ");
    assert_prints!(lazydoku_as_typed("generate -n 1 --seed 1 --givens 17 --attempts 20 -j 1"), @"
    exit 1
    stderr: error: no puzzle in 20 attempts: the fewest givens were 23
    ");
    check("generate-no-solution", lazydoku(["generate", "-n1", "--seed", "1", "--from", CLASHING]));
    assert_prints!(lazydoku(["generate", "--seed", "1", "--from", UNIQUE, "--rules", "box=2x2"]), @"
    exit 2
    stderr: error: <argument 1>:1: a grid of 9x9 cells, but rules for 4x4; choose rules for its side
    ");
    assert_prints!(typed("generate --seed 1 --from -", &format!("{UNIQUE}\n{UNIQUE}\n")), @"
    exit 2
    stderr: error: --from takes one grid; there are several
    ");
    check("generate-bad-range", lazydoku_as_typed("generate --givens 20.."));
    check("generate-bad-symmetry", lazydoku_as_typed("generate --symmetry mirror"));
}

/// A pipe gets puzzles until it is closed.
#[test]
fn a_pipe_gets_puzzles_until_its_reader_goes() {
    let mut child = lazydoku_as_typed("generate --seed 5 --timeout 20").spawn();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.take(70).map(Result::unwrap).filter(|line| line.len() == 81).count(), 70);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let notes = String::from_utf8(output.stderr).unwrap();
    assert_eq!(notes, "note: printing puzzles until the reader stops; -n N limits them\n");
    let folder = tempfile::tempdir().unwrap();
    let file = lazydoku_as_typed("generate --seed 5 -o one.txt").within(folder.path()).output();
    assert!(file.status.success() && file.stderr.is_empty());
    assert_eq!(fs::read_to_string(folder.path().join("one.txt")).unwrap().lines().count(), 1);
}

/// Each line is written as soon as it is ready, and a timeout prints how to resume.
#[test]
fn an_endless_run_is_read_as_it_goes_and_can_be_resumed() {
    let mut child = lazydoku_as_typed("generate -n all --seed 5 --timeout 20").spawn();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first: Vec<String> = lines.take(3).map(Result::unwrap).collect();
    // The reader has closed the pipe.
    assert!(child.wait().unwrap().success());
    assert_eq!(first, lazydoku_as_typed("generate -n 3 --seed 5").lines());
    let command = "generate -n 3 --seed 5 --givens 17 --skip 4 --timeout 1";
    let output = lazydoku_as_typed(command).output();
    assert_eq!(output.status.code(), Some(124));
    let notes = String::from_utf8(output.stderr).unwrap();
    let [stopped, tried, resumed] = notes.lines().collect::<Vec<_>>()[..] else {
        panic!("{notes}")
    };
    assert_eq!(stopped, "note: out of time; records written: 0");
    assert!(tried.starts_with("note: no puzzle in ") && tried.contains(" attempts: "), "{tried}");
    let again = format!("note: to resume: lazydoku {command} --seed 5 --skip 4 --limit 3");
    assert_eq!(resumed, again);
}

#[test]
fn a_long_search_says_how_to_end_it() {
    let mut child = lazydoku_as_typed("generate -n 1 --seed 5 --givens 17 --timeout 60").spawn();
    let mut errors = BufReader::new(child.stderr.take().unwrap()).lines();
    let note = errors.next().unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let end = "; this is taking a long time; --attempts N or --timeout TIME ends the search";
    assert!(note.starts_with("note: ") && note.ends_with(end), "{note}");
    assert!(note.contains(" attempts: the fewest givens were "), "{note}");
}
