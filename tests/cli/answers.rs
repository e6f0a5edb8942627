//! Every command on grids with no, one and several solutions.

use std::io::{BufRead, BufReader, Read, Write};

use crate::support::{
    CLASHING, CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, check, lazydoku,
    lazydoku_reading, marks_without,
};

#[test]
fn solve() {
    check("solve-none", lazydoku(["solve", CONTRADICTORY]));
    check("solve-clashing", lazydoku(["solve", CLASHING]));
    check("solve-unique", lazydoku(["solve", UNIQUE]));
    check("solve-two", lazydoku(["solve", TWO_SOLUTIONS]));
    check("solve-limit", lazydoku(["solve", "-n", "4", SOME_SOLUTIONS]));
    check("solve-skip", lazydoku(["solve", "--skip", "2", "-n", "2", SOME_SOLUTIONS]));
    assert_eq!(lazydoku(["solve", "-n", "1e30", TWO_SOLUTIONS]).lines().len(), 2);
    for (grid, code) in [(SOME_SOLUTIONS, 0), (UNIQUE, 0), ("1...............", 0), (CLASHING, 1)] {
        let output = lazydoku(["solve", "-n", "0", grid]).output();
        assert!(output.stdout.is_empty());
        assert_eq!(output.status.code(), Some(code), "{grid}");
    }
    check("solve-skip-all", lazydoku(["solve", "--skip", "98", SOME_SOLUTIONS]));
    check("solve-reverse", lazydoku(["solve", "--reverse", "-n", "2", SOME_SOLUTIONS]));
    check("solve-several-grids", lazydoku(["solve", UNIQUE, CONTRADICTORY, TWO_SOLUTIONS]));
    check("solve-file", lazydoku(["solve", "tests/cli/data/euler.txt", "--format", "box"]));
    check("solve-nothing", lazydoku(["solve"]));
}

/// Far more than any grid has: nothing is left to number.
#[test]
fn solve_skips_beyond_any_count() {
    let skip = "1".repeat(60);
    for (puzzle, code) in [(CLASHING, 1), (TWO_SOLUTIONS, 1)] {
        let output = lazydoku(["solve", "--skip", &skip, puzzle]).output();
        assert_eq!((output.status.code(), output.stdout), (Some(code), Vec::new()), "{puzzle}");
    }
}

#[test]
fn sample() {
    check("sample-empty", lazydoku(["sample", "-n", "3", "--seed", "7", EMPTY]));
    check("sample-none", lazydoku(["sample", CONTRADICTORY]));
    check("sample-clashing", lazydoku(["sample", CLASHING]));
    check(
        "sample-json",
        lazydoku(["sample", "-n", "2", "--format", "json", UNIQUE, SOME_SOLUTIONS]),
    );
    check("sample-csv", lazydoku(["sample", "-n", "2", "--format", "csv", TWO_SOLUTIONS]));
    check("sample-box", lazydoku(["sample", "--format", "box", SOME_SOLUTIONS]));
}

#[test]
fn a_longer_sample_begins_like_a_shorter_one() {
    let long = lazydoku(["sample", "-n", "30", EMPTY]).lines();
    assert_eq!(long.len(), 30);
    assert_eq!(lazydoku(["sample", EMPTY]).lines(), long[..1]);
    assert_ne!(lazydoku(["sample", "--seed", "1", EMPTY]).lines(), long[..1]);
}

#[test]
fn solve_formats() {
    for format in ["line", "block", "rows", "list", "box", "json", "csv", "svg"] {
        let name = format!("solve-format-{format}");
        check(&name, lazydoku(["solve", "--format", format, TWO_SOLUTIONS, UNIQUE]));
    }
    check("solve-with-puzzle", lazydoku(["solve", "--with-puzzle", TWO_SOLUTIONS]));
    check(
        "solve-with-puzzle-list",
        lazydoku(["solve", "--with-puzzle", "--format", "list", UNIQUE]),
    );
    check(
        "solve-with-puzzle-json",
        lazydoku(["solve", "--with-puzzle", "--format", "json", UNIQUE]),
    );
    check("solve-with-puzzle-box", lazydoku(["solve", "--with-puzzle", "--format", "box", UNIQUE]));
    check("solve-skip-json", lazydoku(["solve", "--skip", "1", "--format", "json", TWO_SOLUTIONS]));
}

#[test]
fn solve_resumes_after_a_line() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    assert_eq!(all.len(), 98);
    for place in [0, 1, 40, 97] {
        assert_eq!(
            lazydoku(["solve", "--after", &all[place], SOME_SOLUTIONS]).lines(),
            all[place + 1..]
        );
        let down = lazydoku(["solve", "--reverse", "--after", &all[place], SOME_SOLUTIONS]).lines();
        assert!(down.iter().rev().eq(&all[..place]));
    }
    let page = ["solve", "--after", &all[9], "--skip", "10", "-n", "5", SOME_SOLUTIONS];
    assert_eq!(lazydoku(page).lines(), all[20..25]);
    let copied = format!(" {} ", all[96]);
    assert_eq!(lazydoku(["solve", "--after", &copied, SOME_SOLUTIONS]).lines(), all[97..]);
    check("solve-after-several", lazydoku(["solve", "--after", &all[0], SOME_SOLUTIONS, UNIQUE]));
    check("solve-after-bad", lazydoku(["solve", "--after", "123", SOME_SOLUTIONS]));
    check("solve-after-none", lazydoku(["solve", "--after", &all[0], UNIQUE]));
    let small = ["solve", "--after", "1234", "1..............."];
    check("solve-after-small", lazydoku(small));
    let marks = marks_without(|cell, digit| (cell, digit) == (0, 4));
    check("solve-after-marks", lazydoku(["solve", "--after", &all[0], &marks]));
}

#[test]
fn solve_unordered_prints_the_same_set() {
    let sorted = |run: Run| {
        let mut lines = run.lines();
        lines.sort();
        lines
    };
    let ordered = sorted(lazydoku(["solve", SOME_SOLUTIONS]));
    let unordered = ["solve", "--unordered", SOME_SOLUTIONS];
    assert_eq!(sorted(lazydoku(unordered)), ordered);
    assert_eq!(sorted(lazydoku(["solve", "--unordered", "-j", "2", SOME_SOLUTIONS])), ordered);
    let unordered = lazydoku(unordered).lines();
    let page = ["solve", "--unordered", "--skip", "50", "-n", "7", SOME_SOLUTIONS];
    assert_eq!(lazydoku(page).lines(), unordered[50..57]);
    let with_puzzle = ["solve", "--unordered", "--with-puzzle", "-n", "1", SOME_SOLUTIONS];
    assert_eq!(lazydoku(with_puzzle).lines(), [format!("{SOME_SOLUTIONS}\t{}", unordered[0])]);
    for parts in [1, 3, 100] {
        let part = |part: usize| {
            let part = format!("{part}/{parts}");
            let threads = ["1", "2"][parts % 2];
            let args = ["solve", "--unordered", "--part", &part, "-j", threads, SOME_SOLUTIONS];
            lazydoku(args).lines()
        };
        let mut all: Vec<String> = (1..=parts).flat_map(part).collect();
        all.sort();
        assert_eq!(all, ordered, "{parts} parts");
    }
}

/// Far into the largest space, in both orders that are not by digits, pages follow each other.
#[test]
fn solve_unordered_skips_far() {
    let page = |skip: &str, limit: &str| {
        lazydoku(["solve", "--unordered", "--skip", skip, "-n", limit, EMPTY]).lines()
    };
    let page_of_part = |skip: &str, limit: &str| {
        let part = ["--part", "2/3"];
        let args = ["solve", "--unordered", part[0], part[1], "--skip", skip, "-n", limit, EMPTY];
        lazydoku(args).lines()
    };
    let (both, of_part) = (page("1000000000000000", "6"), page_of_part("1000000000000000", "6"));
    assert_eq!((both.len(), of_part.len()), (6, 6));
    assert_eq!(page("1000000000000003", "3"), both[3..]);
    assert_eq!(page_of_part("1000000000000003", "3"), of_part[3..]);
    let records = ["solve", "--unordered", "--format", "csv", "--skip", "150000", "-n", "2", EMPTY];
    let lines = lazydoku(records).lines();
    assert!(lines.len() == 3 && lines[1..].iter().all(|line| line.starts_with("0,,")));
}

#[test]
fn count() {
    check("count", lazydoku(["count", CONTRADICTORY, UNIQUE, TWO_SOLUTIONS, SOME_SOLUTIONS]));
    check("count-empty", lazydoku(["count", EMPTY]));
    check("count-threads", lazydoku(["count", "-j", "1", EMPTY]));
    check("count-clashing", lazydoku(["count", CLASHING]));
    check(
        "count-limit",
        lazydoku(["count", "--limit", "98", TWO_SOLUTIONS, SOME_SOLUTIONS, EMPTY]),
    );
    for (limit, count) in [("1e20", ">=100000000000000000000"), ("1e30", "6670903752021072936960")]
    {
        assert_eq!(lazydoku(["count", "--limit", limit, EMPTY]).lines(), [count]);
    }
    check("count-limit-zero", lazydoku(["count", "--limit", "0", UNIQUE, CLASHING]));
    check("count-limit-large", lazydoku(["count", "--limit", "1000000000000", UNIQUE, EMPTY]));
    check("count-json", lazydoku(["count", "--format", "json", CLASHING, UNIQUE, EMPTY]));
    let limited = ["count", "--format", "json", "--limit", "98", UNIQUE, SOME_SOLUTIONS, EMPTY];
    check("count-json-limit", lazydoku(limited));
    check("count-limit-bad", lazydoku(["count", "--limit", "-1", UNIQUE]));
    check("count-format-bad", lazydoku(["count", "--format", "xml", UNIQUE]));
    check("count-nothing", lazydoku(["count"]));
}

#[test]
fn check_kinds() {
    check("check", lazydoku(["check", UNIQUE, CONTRADICTORY, SOME_SOLUTIONS, EMPTY]));
    check("check-all-unique", lazydoku(["check", "tests/cli/data/euler.txt"]));
    check("check-only-unique", lazydoku(["check", "--only", "unique", "tests/cli/data/mixed.txt"]));
    check(
        "check-only-several",
        lazydoku(["check", "--only", "several", "tests/cli/data/mixed.txt"]),
    );
}

#[test]
fn space() {
    check("space-text", lazydoku(["space", "--samples", "100", SOME_SOLUTIONS, EMPTY]));
    check("space-json", lazydoku(["space", "--seed", "3", "--format", "json", SOME_SOLUTIONS]));
    check("space-clashing", lazydoku(["space", CLASHING]));
    check("space-estimate", lazydoku(["space", "--estimate", "--samples", "100", EMPTY]));
    check("space-estimate-json", lazydoku(["space", "--estimate", "--json", SOME_SOLUTIONS]));
    check("space-no-samples", lazydoku(["space", "--samples", "1", EMPTY]));
}

#[test]
fn candidates() {
    for format in ["map", "grid", "json", "csv"] {
        let name = format!("candidates-{format}");
        check(&name, lazydoku(["candidates", "--format", format, UNIQUE]));
    }
    check("candidates-pruned", lazydoku(["candidates", "--level", "pruned", SOME_SOLUTIONS]));
    check("candidates-true", lazydoku(["candidates", "--level", "true", SOME_SOLUTIONS]));
    check("candidates-true-none", lazydoku(["candidates", "--level", "true", CONTRADICTORY]));
    let passes = ["candidates", "--passes", "--format", "map", UNIQUE];
    assert_eq!(lazydoku(["candidates", "--passes", UNIQUE]).lines(), lazydoku(passes).lines());
    check(
        "candidates-passes-grid",
        lazydoku(["candidates", "--passes", "--format", "grid", UNIQUE]),
    );
}

#[test]
fn euler() {
    check("euler-several", lazydoku(["euler", UNIQUE, TWO_SOLUTIONS]));
    check("euler-none", lazydoku(["euler", CLASHING, CONTRADICTORY]));
    check("euler-nothing", lazydoku(["euler"]));
}

#[test]
fn convert() {
    for format in ["line", "block", "rows", "list", "box", "json", "csv", "svg"] {
        let name = format!("convert-{format}");
        check(&name, lazydoku(["convert", "--to", format, UNIQUE, TWO_SOLUTIONS]));
    }
    check("convert-dash", lazydoku_reading(["convert", UNIQUE, "-", UNIQUE], TWO_SOLUTIONS));
}

/// What was asked is answered before more is read: a pipe that stays open shows it.
#[test]
fn each_grid_is_answered_at_once() {
    let mut child = lazydoku(["check"]).spawn();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (puzzle, expected) in
        [(UNIQUE, "unique\n"), (CONTRADICTORY, "none\n"), (EMPTY, "several\n")]
    {
        stdin.write_all(format!("{puzzle}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, expected);
    }
    for row in [
        "53..7....",
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ] {
        stdin.write_all(format!("{row}\n").as_bytes()).unwrap();
    }
    let mut answer = String::new();
    stdout.read_line(&mut answer).unwrap();
    assert_eq!(answer, "unique\n");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

/// Like `lazydoku solve ... | head -3`, for a listing that would never end.
#[test]
fn a_reader_that_leaves_ends_the_listing_quietly() {
    for format in ["line", "rows", "json"] {
        let mut child = lazydoku(["solve", "--format", format, EMPTY]).spawn();
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0; 1000]).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{format}");
    }
}

/// Grids of other sizes: exact, or refused without ending the batch.
#[test]
fn counts_of_other_sizes() {
    let lines = [16, 256, 64].map(|cells| ".".repeat(cells)).join("\n");
    let output = lazydoku_reading(["count", "--json", "-"], &lines).output();
    assert_eq!(output.status.code(), Some(2));
    let records = String::from_utf8(output.stdout).unwrap();
    let records: Vec<&str> = records.lines().collect();
    assert_eq!(records.len(), 3, "{records:?}");
    assert!(records[0].contains(r#""count":"288""#) && records[0].contains(r#""search""#));
    assert!(records[1].contains(r#""type":"error""#));
    let reason = "an exact count is out of reach: it takes ";
    assert!(records[1].contains(reason), "{records:?}");
    assert!(records[2].contains(r#""count":"29136487207403520""#), "{records:?}");
    assert!(records[2].contains(r#""method":"states""#), "{records:?}");
    let limited = lazydoku_reading(["count", "--limit", "1000", "-"], &lines).lines();
    assert_eq!(limited, ["288", ">=1000", ">=1000"]);
}
