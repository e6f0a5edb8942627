//! Counts that would take hours are announced, and can be cancelled.

use std::io::{BufRead, BufReader};

use crate::support::{EMPTY, Run, UNIQUE, assert_prints, lazydoku, lazydoku_as_typed};
use crate::support::{marks_without, typed};

/// Every other cell leaves out one digit: too many solutions for a search, and no symmetry.
fn signatures() -> String {
    marks_without(|cell, digit| cell % 2 == 0 && cell * 4 % 9 == digit)
}

/// Three in ten candidates are left out, so a search is the better method, but still slow.
fn search() -> String {
    marks_without(|cell, digit| (5 * cell * cell + 11 * digit + cell / 9) % 10 < 3)
}

/// The first line on standard error; the run is ended after it.
fn first_message(run: Run) -> String {
    let mut child = run.spawn();
    let mut message = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut message).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    message
}

#[test]
fn a_long_count_is_announced_before_the_time_is_spent() {
    let marks = signatures();
    let message = first_message(lazydoku(["count", "-j", "1", "--timeout", "1h", &marks]));
    let announced = "note: <argument 1>:1: estimated solutions: 2.05e19 ± 32 %; an exact count \
                     may take 13 minutes; ";
    let ways_out = "--timeout TIME or a --limit of up to 1000000 ends it sooner, \
         and 'lazydoku space --estimate' only estimates\n";
    assert_eq!(message, format!("{announced}{ways_out}"));
    let message = first_message(lazydoku(["space", "-j", "1", &marks]));
    assert_eq!(message, format!("{announced}--estimate leaves it out\n"));
    // Kernels search differently, and so estimate different times.
    let message = first_message(lazydoku(["count", "--timeout", "1h", &search()]));
    let announced = "note: <argument 1>:1: estimated solutions: 1.34e8 ± 48 %; an exact count may \
                     take ";
    assert!(message.starts_with(announced) && message.ends_with(ways_out), "{message}");
}

#[test]
fn a_timeout_ends_a_long_count() {
    for marks in [signatures(), search()] {
        // With a limit, no interval is printed instead.
        let limit = "999999999999";
        let arguments = ["count", "--limit", limit, "-j", "1", "--timeout", "1", UNIQUE, &marks];
        let output = lazydoku(arguments).output();
        assert_eq!(output.status.code(), Some(124));
        // Earlier counts are not lost.
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "1\n");
        let messages = String::from_utf8(output.stderr).unwrap();
        let last = messages.lines().last();
        assert_eq!(last, Some("note: out of time; records written: 1"), "{messages}");
    }
}

/// A puzzle that takes many seconds, from the examples of Gecode.
const HARD: &str = include_str!("data/hard_25x25.txt");

#[test]
fn a_hard_puzzle_holds_back_no_answer_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    let easy = "1...............\n";
    std::fs::write(&file, format!("{easy}\n{HARD}\n{easy}")).unwrap();
    for threads in ["1", "2"] {
        let file = file.to_str().unwrap();
        let output = lazydoku(["check", "-j", threads, "--timeout", "1", file]).output();
        assert_eq!(output.status.code(), Some(124));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "several\n");
    }
}

#[test]
fn a_limit_ends_a_long_count() {
    for marks in [signatures(), search()] {
        let output = lazydoku(["count", "--limit", "1000", &marks]).output();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), ">=1000\n");
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn every_command_has_a_way_out_of_a_long_count() {
    let rules = "--rules=sum=16:r9c6+r8c7+r7c8+r6c9,sum=3:r2c9+r1c8,sum=21:r9c7+r8c8+r7c9,\
                 sum=20:r3c9+r2c8+r1c7";
    for (command, way_out) in [
        ("candidates --counts", "--timeout TIME ends it sooner, or estimates the counts instead\n"),
        ("diff", "--timeout TIME ends it sooner\n"),
    ] {
        let message = first_message(lazydoku_as_typed(command).with(&["-j", "1", rules, EMPTY]));
        let begin = "note: <argument 1>:1: estimated solutions: 5.35e16 ± 7 %; an exact count may \
                     take ";
        assert!(message.starts_with(begin) && message.ends_with(way_out), "{message}");
    }
}

/// The interval does not depend on the number of threads.
#[test]
fn what_cannot_be_counted_is_estimated() {
    let rules = "sum=60:r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r5c1+r5c2+r5c3+r5c4+r5c5+r5c6";
    assert_prints!(typed(&format!("count --rules {rules}"), EMPTY), @"
    4.707e20..4.868e20
    stderr: note: <stdin>:1: an exact count is out of reach: there are about 4.5e20 solutions, and its rules let them only be visited one by one; this interval contains the number with 95 % confidence
    ");
}

#[test]
fn an_interval_is_no_count() {
    let rules = "sum=60:r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r2c1+r2c2+r2c3+r2c4+r2c5+r2c6";
    assert_prints!(typed(&format!("count --format json --rules {rules}"), EMPTY), @r#"
    {"type":"count","puzzle":0,"source":{"file":"<stdin>","line":1,"record":0},"count":null,"low":"635324166859149803520","high":"635324166859149803520","confidence":0.95,"method":"sampling","complete":false}
    stderr: note: <stdin>:1: an exact count is out of reach: there are about 5.7e20 solutions, and its rules let them only be visited one by one; this interval contains the number with 95 % confidence
    "#);
}

#[test]
fn a_count_that_outlasts_the_timeout_is_estimated() {
    let rules = "sum=24:r1c1+r4c5+r7c9+r8c2,sum=20:r2c8+r5c2+r8c5,even=r3c4,odd=r6c8";
    assert_prints!(typed(&format!("count -j 1 --timeout 2m --rules {rules}"), EMPTY), @"
    4.496e18..4.537e18
    stderr: note: <stdin>:1: an exact count may take 6 minutes, longer than --timeout allows; this interval contains the number with 95 % confidence
    ");
}

#[test]
fn shares_that_cannot_be_counted_are_estimated() {
    let rules = "sum=60:r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r2c1+r2c2+r2c3+r2c4+r2c5+r2c6";
    let begins = |format: &str, place: usize, begin: &str| {
        let command = format!("candidates --counts --format {format} --rules {rules}");
        let lines = typed(&command, EMPTY).lines();
        assert!(lines[place].starts_with(begin), "{}", lines[place]);
    };
    begins("grid", 0, "r1c1 1:10.61±0.26% 2:11.36±0.13% 3:10.61±0.26%");
    begins("csv", 1, "0,r1c1,1,6.416e19..7.068e19");
    begins(
        "json",
        0,
        r#"{"type":"counts","puzzle":0,"source":{"file":"<stdin>","line":1,"record":0},"total":null,"low":"635324166859149803520","high":"635324166859149803520","confidence":0.95,"method":"sampling","shares":[[{"1":{"share":0.10"#,
    );
}

#[test]
fn shares_that_outlast_the_timeout_are_estimated() {
    let rules =
        "sum=16:r9c6+r8c7+r7c8+r6c9,sum=3:r2c9+r1c8,sum=21:r9c7+r8c8+r7c9,sum=20:r3c9+r2c8+r1c7";
    let command = format!("candidates --counts -j 1 --timeout 2m --rules {rules}");
    let output = typed(&command, EMPTY).output();
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().nth(7), Some("r1c8 1:48.54±0.03% 2:51.46±0.03%"));
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(notes.contains("longer than --timeout allows; shares are sampled"), "{notes}");
}
