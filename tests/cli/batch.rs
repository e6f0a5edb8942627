//! Files of many grids: tables, compressed files, threads, and slow input.

use std::io::{BufRead, BufReader, Write};

use lazydoku::Board;

use crate::support::{UNIQUE, assert_prints, check, lazydoku, lazydoku_reading};

#[test]
fn tables_with_a_known_header() {
    assert_prints!(lazydoku(["check", "tests/cli/data/kaggle.csv"]), @"
    unique
    unique
    ");
    assert_prints!(lazydoku(["solve", "tests/cli/data/kaggle.csv"]), @"
    864371259325849761971265843436192587198657432257483916689734125713528694542916378
    346179258187523964529648371965832417472916835813754629798261543631485792254397186
    ");
    let rows = ["check", "--only", "unique", "tests/cli/data/kaggle.csv"];
    check("table-kaggle-only", lazydoku(rows));
}

#[test]
fn tables_with_a_column_of_choice() {
    let file = "tests/cli/data/columns.csv";
    check("table-by-name", lazydoku(["check", "--column", "Grid", file]));
    check("table-by-number", lazydoku(["check", "--column", "3", file]));
    assert_prints!(lazydoku(["check", "--column", "puzzle", file]), @"
    exit 2
    stderr: error: tests/cli/data/columns.csv: no such column; the columns are id, name, grid
    ");
}

#[test]
fn a_table_without_a_known_header_hints_at_column() {
    let grid = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
    for (name, table) in [
        ("header", format!("id,the clues,level\n7,{grid},3\n8,{grid},4\n")),
        ("last", format!("id;level;clues\n7;3;{grid}\n")),
        ("none", format!("7,easy,{grid}\n8,easy,{grid}\n")),
    ] {
        check(&format!("table-hint-{name}"), lazydoku_reading(["check"], &table));
    }
    let named = format!("id,the clues,level\n7,{grid},3\n");
    assert_prints!(lazydoku_reading(["check", "--column", "clues"], &named), @"
    exit 2
    stderr: error: <stdin>: no such column; the columns are id, the clues, level
    ");
    assert_prints!(lazydoku_reading(["check", "--column", "the clues"], &named), @"unique");
    // Rules above a grid are not a table header.
    let output =
        lazydoku_reading(["count"], &format!("x,antiknight\n{}\n", ".".repeat(81))).output();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_table_may_have_no_header() {
    let table = format!("7,{UNIQUE}\n8,{UNIQUE}\n");
    assert_prints!(lazydoku_reading(["check", "--column", "2"], &table), @"
    unique
    unique
    ");
    let small = "1234341221434...;7\n1...............;8\n";
    assert_prints!(lazydoku_reading(["check", "--column", "1"], small), @"
    exit 1
    unique
    several
    ");
}

#[test]
fn solutions_that_come_with_grids_are_checked() {
    let table = std::fs::read_to_string("tests/cli/data/kaggle.csv").unwrap();
    let wrong = table.replace(",864371", ",846371");
    assert_prints!(lazydoku_reading(["check"], &wrong), @"
    exit 2
    unique
    unique
    stderr: error: <stdin>:2: r1c2 is 6, but 4 in the solution beside the grid
    ");
    let (_, lines) = wrong.split_once('\n').unwrap();
    assert_prints!(lazydoku_reading(["check"], lines), @"
    exit 2
    unique
    unique
    stderr: error: <stdin>:1: r1c2 is 6, but 4 in the solution beside the grid
    ");
}

/// Grids of three kinds, mixed, with their kinds.
fn mixed(count: usize) -> (String, Vec<&'static str>) {
    let clash = UNIQUE.replace('7', "8");
    let lines = [UNIQUE.to_owned(), clash, UNIQUE.replace('8', "0"), Board::EMPTY.to_string()];
    let kinds = ["unique", "none", "several", "several"];
    let places = (0..count).map(|number| number * number % 7 % 4);
    let text = places.clone().flat_map(|place| [lines[place].as_str(), "\n"]).collect();
    (text, places.map(|place| kinds[place]).collect())
}

#[test]
fn answers_come_in_order_on_any_number_of_threads() {
    let (text, kinds) = mixed(60_000);
    let table = format!("quiz,number\n{}", text.replace('\n', ",7\n"));
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("lines", text), ("table", table)] {
        let file = folder.path().join(name);
        std::fs::write(&file, &text).unwrap();
        for threads in ["1", "2", "5"] {
            let run = lazydoku(["check", "-j", threads]);
            assert_eq!(run.with(&[file.to_str().unwrap()]).lines(), kinds);
            assert_eq!(lazydoku_reading(["check", "-j", threads], &text).lines(), kinds);
        }
    }
}

#[test]
fn solutions_of_many_grids_come_in_order() {
    let (text, kinds) = mixed(3000);
    let solve = ["solve", "-j", "2", "-n", "1", "--with-puzzle"];
    let lines = lazydoku_reading(solve, &text).lines();
    let solvable = text.lines().zip(&kinds).filter(|(_, kind)| **kind != "none");
    assert!(lines.iter().map(|line| &line[..81]).eq(solvable.map(|(line, _)| {
        // Blanks are printed as dots, however they were written.
        Box::leak(line.replace('0', ".").into_boxed_str()) as &str
    })));
    for line in &lines {
        let (puzzle, solution) = line.split_once('\t').unwrap();
        let first = puzzle.parse::<Board>().unwrap().solutions().next();
        assert_eq!(solution.parse().ok(), first);
    }
}

#[test]
fn slow_input_is_answered_at_once() {
    for threads in ["1", "3"] {
        let mut child = lazydoku(["check", "-j", threads]).spawn();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            writeln!(stdin, "{UNIQUE}").unwrap();
            assert_eq!(answers.next().unwrap().unwrap(), "unique");
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn rows_of_slow_tables_are_answered_at_once() {
    for end in ["\n", "\r\n"] {
        let mut child = lazydoku(["check"]).spawn();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        write!(stdin, "\u{feff}quiz,name{end}").unwrap();
        for name in ["a", "b", "\"c, d\""] {
            write!(stdin, "{UNIQUE},{name}{end}").unwrap();
            assert_eq!(answers.next().unwrap().unwrap(), "unique");
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_summary_says_how_many_of_each_kind() {
    let (text, kinds) = mixed(1000);
    let of = |kind| kinds.iter().filter(|other| **other == kind).count();
    let output = lazydoku_reading(["check", "--stats"], &(text + "x\n")).output();
    let summary = String::from_utf8(output.stderr).unwrap();
    let (unique, several, none) = (of("unique"), of("several"), of("none"));
    let counts =
        format!("1000 grids: {unique} unique, {several} several, {none} none\n1 refused\n");
    assert!(summary.contains(&counts), "{summary}");
}
