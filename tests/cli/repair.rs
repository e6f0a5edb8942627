//! Grids mended, and grids compared.

use crate::support::{
    CLASHING, CONTRADICTORY, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, check, lazydoku,
    lazydoku_reading,
};

#[test]
fn repair() {
    check("repair", lazydoku(["repair", SOME_SOLUTIONS, UNIQUE, TWO_SOLUTIONS]));
    check("repair-line", lazydoku(["repair", "--format", "line", TWO_SOLUTIONS, UNIQUE]));
    check("repair-json", lazydoku(["repair", "--format", "json", "-j", "1", SOME_SOLUTIONS]));
    check("repair-hopeless", lazydoku(["repair", CLASHING, CONTRADICTORY, TWO_SOLUTIONS]));
}

#[test]
fn repaired_grids_are_unique() {
    let repaired = lazydoku(["repair", "--format", "line", SOME_SOLUTIONS, TWO_SOLUTIONS]).lines();
    assert_eq!(lazydoku_reading(["check"], &repaired.join("\n")).lines(), ["unique", "unique"]);
}

#[test]
fn diff() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines().join("\n");
    check("diff-two", lazydoku_reading(["diff"], &all[..82 * 2]));
    check("diff-all", lazydoku_reading(["diff"], &all));
    check("diff-line", lazydoku_reading(["diff", "--format", "line"], &all));
    check("diff-json", lazydoku_reading(["diff", "--format", "json"], &all[..82 * 5]));
    check("diff-blanks", lazydoku(["diff", SOME_SOLUTIONS, CONTRADICTORY]));
    check("diff-one", lazydoku(["diff", UNIQUE]));
}
