//! lazydoku prints the same as the blog posts that it grew from.

use crate::support::{EMPTY, UNIQUE, assert_prints, check, lazydoku, lazydoku_reading};

/// The second grid of Project Euler's problem 96.
const GRID_02: &str =
    "200080300060070084030500209000105408000000000402706000301007040720040060004010003";

/// The grid of the 2012 Haskell post.
const EVIL: &str =
    "...6.....96...1824..1...6.3.1..56..8.........5..42..1.2.6...3..3849...75.....7...";

/// The grid of the 2022 Haskell post, as in its input file.
const NINE_ROWS: &str = "\
92634.7.1
.5..264.9
.7.8.1...
...9..2.7
342.....5
1.....8..
6854...12
..4..29..
.1.538.7.
";

/// Its grid with two solutions, as in its source.
const NESTED_LIST: &str = "\
[[2, 9, 5, 7, 4, 3, 8, 6, 1],
 [4, 3, 1, 8, 6, 5, 9, 0, 0],  -- 2 7
 [8, 7, 6, 1, 9, 2, 5, 4, 3],
 [3, 8, 7, 4, 5, 9, 2, 1, 6],
 [6, 1, 2, 3, 8, 7, 4, 9, 5],
 [5, 4, 9, 2, 1, 6, 7, 3, 8],
 [7, 6, 3, 5, 2, 4, 1, 8, 9],
 [9, 2, 8, 6, 7, 1, 3, 5, 4],
 [1, 5, 4, 9, 3, 8, 6, 0, 0]]  -- 7 2
";

#[test]
fn project_euler() {
    check("euler-post-grid-01", lazydoku(["solve", "--format", "block", UNIQUE]));
    // An independent program gives solutions that start with 483, 245 and 462.
    assert_prints!(lazydoku(["euler", "tests/cli/data/euler.txt"]), @"1190");
}

#[test]
fn haskell_2012() {
    assert_prints!(
        lazydoku(["solve", "--format", "list", EVIL]),
        @r#"["842693751","963571824","751284693","419756238","628319547","537428916","276145389","384962175","195837462"]"#
    );
}

#[test]
fn haskell_2012_branches_in_parallel() {
    let serial = lazydoku(["solve", "-n", "30000", EMPTY]).output();
    assert_eq!(serial.stdout.len(), 30_000 * 82);
    for threads in ["2", "3", "8"] {
        let parallel = lazydoku(["solve", "-n", "30000", "-j", threads, EMPTY]).output();
        assert!(parallel == serial, "{threads} threads");
        let reversed = ["solve", "-n", "3000", "--reverse", EMPTY];
        let serial = lazydoku(reversed).output();
        let parallel =
            lazydoku(["solve", "-n", "3000", "--reverse", "-j", threads, EMPTY]).output();
        assert!(parallel == serial, "{threads} threads, reversed");
    }
}

#[test]
fn haskell_2022() {
    check("haskell-2022-one", lazydoku_reading(["solve", "--format", "rows"], NINE_ROWS));
    check("haskell-2022-two", lazydoku_reading(["solve", "--format", "rows"], NESTED_LIST));
    check("haskell-2022-empty", lazydoku(["solve", "--format", "rows", "-n", "3", EMPTY]));
    let short_row = NINE_ROWS.replace(".7.8.1...", ".7.8.1..");
    check("haskell-2022-short-row", lazydoku_reading(["solve", "--format", "rows"], &short_row));
    check("haskell-2022-space", lazydoku_reading(["space"], NINE_ROWS));
}

#[test]
fn python() {
    let passes = ["candidates", "--format", "map", "--passes"];
    check("python-passes-grid-01", lazydoku_reading(passes, UNIQUE));
    check("python-passes-grid-02", lazydoku_reading(passes, GRID_02));
    check("python-picture", lazydoku(["convert", "--to", "box", UNIQUE]));
    let picture = lazydoku(["convert", "--to", "box", UNIQUE]).output().stdout;
    let line = lazydoku_reading(["convert"], &String::from_utf8(picture).unwrap()).output();
    assert_eq!(line.stdout, (UNIQUE.replace('0', ".") + "\n").as_bytes());
}

#[test]
fn bird() {
    check("bird-eg1-as-printed", lazydoku(["solve", "tests/cli/data/bird-eg1.txt"]));
    check("bird-eg2-as-printed", lazydoku(["solve", "tests/cli/data/bird-eg2.txt"]));
    let printed = std::fs::read_to_string("tests/cli/data/bird-eg1.txt").unwrap();
    let mended: String = printed.lines().map(|row| drop_surplus_zero(row) + "\n").collect();
    assert_ne!(mended, printed);
    check("bird-eg1-mended", lazydoku_reading(["solve", "--format", "block"], &mended));
}

#[test]
fn first_and_last_grid() {
    assert_prints!(
        lazydoku(["solve", "-n", "1", EMPTY]),
        @"123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    );
    assert_prints!(
        lazydoku(["solve", "-n", "1", "--reverse", EMPTY]),
        @"987654321654321987321987654896745213745213896213896745579468132468132579132579468"
    );
}

/// Drops the last zero of a row with ten entries.
fn drop_surplus_zero(row: &str) -> String {
    let surplus = row.rfind(",'0'").filter(|_| row.matches(',').count() > 9);
    surplus.map_or(row.to_owned(), |place| row[..place].to_owned() + &row[place + 4..])
}
