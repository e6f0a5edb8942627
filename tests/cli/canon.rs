//! Canonical forms, and equivalence of grids.

use std::fs;

use crate::support::{
    CLASHING, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku,
    lazydoku_reading,
};

const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// The grid above transposed, with two rows of a band exchanged, and 1 and 2 swapped.
const TRANSPOSED: &str =
    "040000300000082000001000050000000428000509000000000006000430100200000000000700000";

#[test]
fn forms_are_printed() {
    check("line", lazydoku(["canon", SEVENTEEN, UNIQUE, TWO_SOLUTIONS]));
    check("text", lazydoku(["canon", "--format", "text", SEVENTEEN, UNIQUE]));
    check("json", lazydoku(["minlex", "--json", SEVENTEEN, CLASHING]));
    check("csv", lazydoku(["canon", "--format", "csv", SEVENTEEN, CLASHING, UNIQUE]));
}

/// Equal forms are detected, and the input order is kept, with any number of threads.
#[test]
fn threads_keep_the_order() {
    let grids: Vec<&str> = [SEVENTEEN, UNIQUE, SOME_SOLUTIONS, TWO_SOLUTIONS].repeat(3000);
    let input = grids.join("\n");
    let run = |threads| lazydoku_reading(["canon", "-j", threads], &input).output().stdout;
    let forms = String::from_utf8(run("1")).unwrap();
    let lines: Vec<&str> = forms.lines().collect();
    assert_eq!(lines.len(), grids.len());
    assert!(lines.chunks(4).all(|chunk| chunk == &lines[..4]));
    assert_eq!(forms.as_bytes(), run("3"));
}

#[test]
fn the_first_of_equivalent_grids_is_kept() {
    let form = String::from_utf8(lazydoku(["canon", SEVENTEEN]).output().stdout).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let lines = [UNIQUE, SEVENTEEN, UNIQUE, form.trim(), SOME_SOLUTIONS].join("\n");
    fs::write(folder.path().join("grids"), lines).unwrap();
    let run = lazydoku(["canon", "--unique", "grids"]).within(folder.path()).output();
    let kept = [UNIQUE, SEVENTEEN, SOME_SOLUTIONS, ""].join("\n");
    assert_eq!(String::from_utf8(run.stdout).unwrap(), kept);
    // Grids with different rules are not equivalent.
    let lines = "box=2x2 1...............\nlatin=4 1...............\nbox=2x2 ...2............\n";
    assert_prints!(lazydoku_reading(["canon", "--unique"], lines), @"
    box=2x2 1...............
    latin=4 1...............
    ");
}

#[test]
fn the_way_from_one_grid_to_another() {
    check("same", lazydoku(["canon", "--same", SEVENTEEN, SEVENTEEN, UNIQUE]));
    assert_prints!(lazydoku(["canon", "--same", "12..34..........", "....1...3...42.."]), @"
    exit 1
    different
    ");
    assert_prints!(
        lazydoku(["canon", "--same", "12..3...........", "13..2..........."]),
        @"rows 1 2 3 4, columns 1 2 3 4, digits 1 3 2 4"
    );
    check("same-json", lazydoku(["canon", "--same", "--json", SEVENTEEN, UNIQUE, SEVENTEEN]));
    check("same-csv", lazydoku(["canon", "--same", "-f", "csv", SEVENTEEN, UNIQUE, SEVENTEEN]));
    let other_rules = "box=2x2 1...............\nlatin=4 1...............\n";
    assert_prints!(lazydoku_reading(["canon", "--same"], other_rules), @"
    exit 1
    different
    ");
    assert_prints!(lazydoku(["canon", "--same", SEVENTEEN]), @"
    exit 2
    stderr: error: --same compares the other grids with the first, but there is only one
    ");
    check("same-unique", lazydoku(["canon", "--same", "--unique", SEVENTEEN]));
}

/// A symmetry of the classic grid, made by hand.
#[test]
fn a_transposed_grid_is_equivalent() {
    let run = lazydoku(["canon", "--same", SEVENTEEN, TRANSPOSED]).output();
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stdout));
}

#[test]
fn what_has_no_form_is_named() {
    check("none", lazydoku(["canon", "--rules", "latin=9,thermo=r1c1-r1c2", &".".repeat(81)]));
    assert_prints!(lazydoku(["canon", "1.1............."]), @"
    exit 2
    error
    stderr: error: <argument 1>:1: no canonical form: r1c1 and r1c3 are both 1; remove one of them
    ");
}
