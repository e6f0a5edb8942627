//! Every way in which input, output and flags can be wrong.

use std::fs::File;

use crate::support::{UNIQUE, check, lazydoku, lazydoku_reading};

#[test]
fn one_bad_grid_does_not_end_a_batch() {
    check("mixed-check", lazydoku(["check", "tests/cli/data/mixed.txt"]));
    check("mixed-solve", lazydoku(["solve", "tests/cli/data/mixed.txt"]));
    check("mixed-euler", lazydoku(["euler", UNIQUE, "tests/cli/data/mixed.txt"]));
}

#[test]
fn lines_of_the_wrong_length() {
    check("fault-too-short", lazydoku(["solve", &UNIQUE[1..]]));
    check("fault-too-long", lazydoku(["solve", &format!("{UNIQUE}1")]));
    check("fault-spaces", lazydoku_reading(["solve"], &" ".repeat(81)));
    check("fault-two-rows", lazydoku_reading(["solve"], "53..7....\n6..195...\n"));
}

#[test]
fn characters_that_are_no_cells() {
    check("fault-letter", lazydoku_reading(["solve"], &UNIQUE.replacen('9', "q", 1)));
    check("fault-control", lazydoku_reading(["solve"], &UNIQUE.replacen('9', "\u{7}", 1)));
    check("fault-two-blanks", lazydoku(["solve", &UNIQUE.replacen('0', ".", 1)]));
}

#[test]
fn inputs_that_cannot_be_read() {
    check("fault-directory", lazydoku(["solve", "tests"]));
    check("fault-no-file", lazydoku(["solve", "puzzles.txt", UNIQUE]));
    check("fault-no-file-no-grid", lazydoku(["solve", &UNIQUE[30..]]));
}

#[test]
fn a_line_without_end_is_one_fault() {
    let mut text = "1".repeat(100_000_000);
    text += "\n";
    text += UNIQUE;
    let output = lazydoku_reading(["solve", "--format", "line"], &text).output();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    insta::assert_snapshot!(message, @"error: <stdin>:1: a line of more than 1048576 bytes; a grid on one line has 81 cells");
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim().len(), 81);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_no_silence() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for arguments in [["solve", UNIQUE], ["count", UNIQUE], ["convert", UNIQUE], ["space", UNIQUE]]
    {
        assert_eq!(lazydoku(arguments).exit_code_writing(full()), Some(2), "{arguments:?}");
    }
}

#[test]
fn flags_that_do_not_go_together() {
    check("usage-unordered-reverse", lazydoku(["solve", "--unordered", "--reverse", UNIQUE]));
    check("usage-format", lazydoku(["solve", "--format", "svg", UNIQUE]));
    check("usage-threads", lazydoku(["solve", "-j", "0", UNIQUE]));
    check("usage-command", lazydoku(["slove", UNIQUE]));
}
