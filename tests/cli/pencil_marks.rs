//! Grids of pencil marks in each command.

use crate::support::{assert_prints, check, typed};

/// Three rows are open, and two candidates are eliminated in the first.
const MARKED: &str = "\
15 79 248 136 479 258 359 146 278
156 379 248 136 479 258 359 146 278
156 379 248 136 479 258 359 146 278
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
";

#[test]
fn commands_honour_pencil_marks() {
    assert_prints!(typed("count", MARKED), @"60");
    assert_prints!(typed("count --limit 100", MARKED), @"60");
    assert_prints!(typed("check", MARKED), @"
    exit 1
    several
    ");
    check("marks-check-only", typed("check --only several", MARKED));
    check("marks-candidates", typed("candidates", MARKED));
    check("marks-candidates-true", typed("candidates --level true", MARKED));
    check(
        "marks-candidates-counts",
        typed("candidates --level true --counts --format csv", MARKED),
    );
    check("marks-space", typed("space", MARKED));
}

#[test]
fn listings_honour_pencil_marks() {
    assert_prints!(typed("solve -n 3", MARKED), @"
    172345968594678312638192547859761423426853791713924856961537284287419635345286179
    172345968638192547594678312859761423426853791713924856961537284287419635345286179
    172695348534178962698342517859761423426853791713924856961537284287419635345286179
    ");
    assert_prints!(typed("solve --part 2/20", MARKED), @"
    172695348538142967694378512859761423426853791713924856961537284287419635345286179
    172695348694378512538142967859761423426853791713924856961537284287419635345286179
    172695348698342517534178962859761423426853791713924856961537284287419635345286179
    ");
    // The order depends on the processor.
    let mut unordered = typed("solve --unordered", MARKED).lines();
    unordered.sort();
    assert_eq!(unordered, typed("solve", MARKED).lines());
}

#[test]
fn the_space_of_pencil_marks() {
    assert_prints!(typed("sample --seed 7 -n 3", MARKED), @"
    598642317632175948174398562859761423426853791713924856961537284287419635345286179
    598642317174398562632175948859761423426853791713924856961537284287419635345286179
    594172368678345912132698547859761423426853791713924856961537284287419635345286179
    ");
    assert_prints!(typed("solve --unordered --part 2/20", MARKED), @"
    172695348538142967694378512859761423426853791713924856961537284287419635345286179
    172695348694378512538142967859761423426853791713924856961537284287419635345286179
    172695348698342517534178962859761423426853791713924856961537284287419635345286179
    ");
    check("marks-rank", typed("solve --rank --json --skip 1 -n 2", MARKED));
}

#[test]
fn commands_that_know_no_pencil_marks_say_so() {
    assert_prints!(typed("repair", MARKED), @"
    exit 2
    error
    stderr: error: <stdin>:1: repair cannot use pencil marks
    ");
    assert_prints!(typed("diff", MARKED), @"
    exit 2
    stderr: error: <stdin>:1: diff cannot use pencil marks
    ");
    assert_prints!(typed("euler", MARKED), @"
    exit 2
    stderr: error: <stdin>:1: euler cannot use pencil marks
    ");
    assert_prints!(typed("solve --with-puzzle", MARKED), @"
    exit 2
    error
    stderr: error: <stdin>:1: solve --with-puzzle cannot use pencil marks
    ");
    assert_prints!(typed("convert --to line", MARKED), @"
    exit 2
    error
    stderr: error: <stdin>:1: this format cannot keep pencil marks; use --to candidates, sdx, pencilmarks, rules or json
    ");
}

#[test]
fn pencil_marks_of_other_sides() {
    // The last cell may only be 1, 2 or 3.
    let marks = format!("{}123...", "123456".repeat(35));
    assert_prints!(typed("solve -n 2 --rules x", &marks), @"
    123456465213654321312564241635536142
    123456465213654321312564246135531642
    ");
    assert_prints!(typed("count --rules box=2x3", &marks), @"14100480");
    check("marks-six-candidates", typed("candidates --level context", &marks));
    assert_prints!(typed("check", &marks), @"
    exit 1
    several
    ");
    assert_eq!(typed("convert --to pencilmarks", &marks).lines(), std::slice::from_ref(&marks));
    let givens = "1....6...2...5...4...1...3........2.";
    let in_context = typed("convert --to pencilmarks", givens).lines();
    assert!(in_context[0].starts_with("1......2.4.."), "{}", in_context[0]);
    check("marks-six-convert", typed("convert --to json", &marks));
}

#[test]
fn pencil_marks_beside_classic_rules() {
    let marks = format!("{}12.......", "123456789".repeat(80));
    assert_prints!(
        typed("solve -n 1 --reverse --rules x", &marks),
        @"987654321654321987321987654896745213742138596513296478169472835278563149435819762"
    );
}

#[test]
fn pencil_marks_as_long_as_another_grid() {
    let marks = format!("{}12..", "1234".repeat(15));
    assert_prints!(typed("count --rules box=2x2", &marks), @"144");
}

#[test]
fn pencil_marks_that_are_refused() {
    // The last cell may only be 1, 2 or 3.
    let marks = format!("{}123...", "123456".repeat(35));
    assert_prints!(typed("repair", &marks), @"
    exit 2
    error
    stderr: error: <stdin>:1: repair cannot use pencil marks
    ");
    assert_prints!(typed("convert --to line", &marks), @"
    exit 2
    error
    stderr: error: <stdin>:1: this format cannot keep pencil marks; use --to candidates, sdx, pencilmarks, rules or json
    ");
    let swapped = format!("{}213456", "123456".repeat(35));
    check("marks-six-bad", typed("count", &swapped));
}
