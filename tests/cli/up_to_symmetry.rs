//! Counts up to symmetry.

use crate::support::{assert_prints, lazydoku};

#[test]
fn classes_are_printed() {
    let flag = "--up-to-symmetry";
    assert_prints!(lazydoku(["count", flag, "1...............", "12..34.........."]), @"
    2
    2
    ");
    assert_prints!(
        lazydoku(["count", flag, "--total", "--with-puzzle", "1...............", "................"]),
        @"
        1...............	2
        ................	2
        total 4
        "
    );
    assert_prints!(lazydoku(["count", flag, "--json", "11.............."]), @r#"
    {"type":"classes","puzzle":0,"source":{"file":"<argument 1>","line":1,"record":0},"classes":"0","solutions":"0","symmetries":"48"}
    stderr: note: no solution: r1c1 and r1c2 are both 1 in row 1
    stderr:  --> <argument 1>:1:1
    stderr:   |
    stderr: 1 | 11..............
    stderr:   | ^^
    "#);
    assert_prints!(lazydoku(["count", flag, "-f", "csv", "1..............."]), @"
    puzzle,classes,solutions,symmetries
    0,2,72,48
    ");
}

#[test]
fn what_cannot_be_counted_is_reported() {
    let blank = ".".repeat(256);
    assert_prints!(lazydoku(["count", "--up-to-symmetry", &blank]), @"
    exit 2
    error
    stderr: error: <argument 1>:1: no count up to symmetry: rows and columns have more than 100000 orders, too many to list them; smaller grids and boxes have fewer, and puzzles without any symmetry need no list
    ");
    assert_prints!(lazydoku(["count", "--up-to-symmetry", "--limit", "2", "1..............."]), @"
    exit 2
    stderr: error: the argument '--up-to-symmetry' cannot be used with '--limit <N>'
    stderr:
    stderr: Usage: lazydoku count --up-to-symmetry <INPUT>...
    stderr:
    stderr: For more information, try '--help'.
    ");
}
