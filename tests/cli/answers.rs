//! Every command on grids with no, one and several solutions.

use std::io::{BufRead, BufReader, Read, Write};

use crate::support::{
    CLASHING, CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints,
    check, lazydoku, lazydoku_reading, marks_without,
};

#[test]
fn all_solutions_of_each_grid_are_listed() {
    assert_prints!(
        lazydoku(["solve", UNIQUE]),
        @"483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    );
    assert_prints!(lazydoku(["solve", TWO_SOLUTIONS]), @"
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    534768912672195348198342567859671423426853791713924856961537284287419635345286179
    ");
    check("solve-several-grids", lazydoku(["solve", UNIQUE, CONTRADICTORY, TWO_SOLUTIONS]));
    check("solve-file", lazydoku(["solve", "tests/cli/data/euler.txt", "--format", "box"]));
}

#[test]
fn grids_without_solutions_are_explained() {
    assert_prints!(lazydoku(["solve", CONTRADICTORY]), @"
    exit 1
    stderr: note: <argument 1>:1: no solution: proven by search
    ");
    check("solve-clashing", lazydoku(["solve", CLASHING]));
    assert_prints!(lazydoku(["solve"]), @"stderr: note: no grid in <stdin>: it is empty");
}

#[test]
fn a_limit_ends_the_listing() {
    check("solve-limit", lazydoku(["solve", "-n", "4", SOME_SOLUTIONS]));
    assert_eq!(lazydoku(["solve", "-n", "1e30", TWO_SOLUTIONS]).lines().len(), 2);
    for (grid, code) in [(SOME_SOLUTIONS, 0), (UNIQUE, 0), ("1...............", 0), (CLASHING, 1)] {
        let output = lazydoku(["solve", "-n", "0", grid]).output();
        assert!(output.stdout.is_empty());
        assert_eq!(output.status.code(), Some(code), "{grid}");
    }
}

#[test]
fn solutions_are_skipped() {
    assert_prints!(lazydoku(["solve", "--skip", "2", "-n", "2", SOME_SOLUTIONS]), @"
    527946183684531792913287546361728459498365271275194638852413967739652814146879325
    527946183684531792913728546361285479498367251275194638852413967739652814146879325
    ");
    assert_prints!(lazydoku(["solve", "--skip", "98", SOME_SOLUTIONS]), @"
    exit 1
    stderr: note: <argument 1>:1: --skip 98 is past the last solution
    ");
}

#[test]
fn a_listing_can_be_reversed() {
    assert_prints!(lazydoku(["solve", "--reverse", "-n", "2", SOME_SOLUTIONS]), @"
    927846513684531972513279846365128794498367251271954638852493167739612485146785329
    927846513684531792513927846361278459498365271275194638852413967739652184146789325
    ");
}

/// More than any grid has, so nothing is left to number.
#[test]
fn solve_skips_beyond_any_count() {
    let skip = "1".repeat(60);
    for (puzzle, code) in [(CLASHING, 1), (TWO_SOLUTIONS, 1)] {
        let output = lazydoku(["solve", "--skip", &skip, puzzle]).output();
        assert_eq!((output.status.code(), output.stdout), (Some(code), Vec::new()), "{puzzle}");
    }
}

#[test]
fn samples_are_drawn_from_a_seed() {
    assert_prints!(lazydoku(["sample", "-n", "3", "--seed", "7", EMPTY]), @"
    491683752785924613326175894573496281864712539219538476632851947948367125157249368
    873496215641572839592318467128653794357941682469827153216735948734189526985264371
    631574892724189563859623174193845726468732915275961438547216389386497251912358647
    ");
    check(
        "sample-json",
        lazydoku(["sample", "-n", "2", "--format", "json", UNIQUE, SOME_SOLUTIONS]),
    );
    check("sample-csv", lazydoku(["sample", "-n", "2", "--format", "csv", TWO_SOLUTIONS]));
    check("sample-box", lazydoku(["sample", "--format", "box", SOME_SOLUTIONS]));
}

#[test]
fn no_sample_is_drawn_without_solutions() {
    assert_prints!(lazydoku(["sample", CONTRADICTORY]), @"
    exit 1
    stderr: note: seed 0; for other solutions, use --seed N or --seed random
    ");
    check("sample-clashing", lazydoku(["sample", CLASHING]));
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
    check("solve-skip-json", lazydoku(["solve", "--skip", "1", "--format", "json", TWO_SOLUTIONS]));
}

#[test]
fn puzzles_are_listed_with_their_solutions() {
    check("solve-with-puzzle", lazydoku(["solve", "--with-puzzle", TWO_SOLUTIONS]));
    check(
        "solve-with-puzzle-list",
        lazydoku(["solve", "--with-puzzle", "--format", "list", UNIQUE]),
    );
    check(
        "solve-with-puzzle-json",
        lazydoku(["solve", "--with-puzzle", "--format", "json", UNIQUE]),
    );
    assert_prints!(lazydoku(["solve", "--with-puzzle", "--format", "box", UNIQUE]), @"
    exit 2
    stderr: error: --with-puzzle needs --format line, list, json or csv
    ");
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
}

#[test]
fn nothing_is_resumed_after_what_is_no_solution() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    assert_prints!(lazydoku(["solve", "--after", &all[0], SOME_SOLUTIONS, UNIQUE]), @"
    exit 2
    stderr: error: --after resumes the listing of one grid; there are several
    ");
    assert_prints!(lazydoku(["solve", "--after", "123", SOME_SOLUTIONS]), @"
    exit 2
    stderr: error: --after: 3 cells; a grid of 9 rows and 9 columns has 81
    ");
    assert_prints!(lazydoku(["solve", "--after", &all[0], UNIQUE]), @"
    exit 2
    stderr: error: --after: r1c3: 7 where the grid gives 3
    ");
    let small = ["solve", "--after", "1234", "1..............."];
    assert_prints!(lazydoku(small), @"
    exit 2
    stderr: error: --after: 4 cells; a grid of 4 rows and 4 columns has 16
    ");
    let marks = marks_without(|cell, digit| (cell, digit) == (0, 4));
    assert_prints!(lazydoku(["solve", "--after", &all[0], &marks]), @"
    exit 2
    stderr: error: --after: r1c1: 5 is not among the candidates of the grid
    ");
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

/// Far into the largest space, consecutive pages follow each other, in both orders other than that
/// by digits.
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
fn counts_are_exact() {
    check("count", lazydoku(["count", CONTRADICTORY, UNIQUE, TWO_SOLUTIONS, SOME_SOLUTIONS]));
    assert_prints!(lazydoku(["count", EMPTY]), @"6670903752021072936960");
    assert_prints!(lazydoku(["count", "-j", "1", EMPTY]), @"6670903752021072936960");
    check("count-clashing", lazydoku(["count", CLASHING]));
    assert_prints!(lazydoku(["count"]), @"stderr: note: no grid in <stdin>: it is empty");
}

#[test]
fn counts_up_to_a_limit() {
    assert_prints!(lazydoku(["count", "--limit", "98", TWO_SOLUTIONS, SOME_SOLUTIONS, EMPTY]), @"
    2
    >=98
    >=98
    ");
    for (limit, count) in [("1e20", ">=100000000000000000000"), ("1e30", "6670903752021072936960")]
    {
        assert_eq!(lazydoku(["count", "--limit", limit, EMPTY]).lines(), [count]);
    }
    assert_prints!(lazydoku(["count", "--limit", "0", UNIQUE, CLASHING]), @"
    >=0
    >=0
    ");
    assert_prints!(lazydoku(["count", "--limit", "1000000000000", UNIQUE, EMPTY]), @"
    1
    >=1000000000000
    ");
    assert_prints!(lazydoku(["count", "--limit", "-1", UNIQUE]), @"
    exit 2
    stderr: error: invalid value '-1' for '--limit <N>': expected a whole number, as in 100, 1_000_000 or 1e6
    stderr:
    stderr: For more information, try '--help'.
    ");
}

#[test]
fn counts_as_records() {
    check("count-json", lazydoku(["count", "--format", "json", CLASHING, UNIQUE, EMPTY]));
    let limited = ["count", "--format", "json", "--limit", "98", UNIQUE, SOME_SOLUTIONS, EMPTY];
    check("count-json-limit", lazydoku(limited));
    check("count-format-bad", lazydoku(["count", "--format", "xml", UNIQUE]));
}

#[test]
fn check_kinds() {
    check("check", lazydoku(["check", UNIQUE, CONTRADICTORY, SOME_SOLUTIONS, EMPTY]));
    assert_prints!(lazydoku(["check", "tests/cli/data/euler.txt"]), @"
    unique
    unique
    unique
    ");
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
    assert_prints!(lazydoku(["space", "--samples", "1", EMPTY]), @"
    exit 2
    stderr: error: invalid value '1' for '--samples <N>': expected at least 2
    stderr:
    stderr: For more information, try '--help'.
    ");
}

#[test]
fn candidates_in_each_format() {
    for format in ["map", "grid", "json", "csv"] {
        let name = format!("candidates-{format}");
        check(&name, lazydoku(["candidates", "--format", format, UNIQUE]));
    }
}

#[test]
fn candidates_of_each_level() {
    check("candidates-pruned", lazydoku(["candidates", "--level", "pruned", SOME_SOLUTIONS]));
    check("candidates-true", lazydoku(["candidates", "--level", "true", SOME_SOLUTIONS]));
    check("candidates-true-none", lazydoku(["candidates", "--level", "true", CONTRADICTORY]));
}

#[test]
fn candidates_after_each_pass() {
    let passes = ["candidates", "--passes", "--format", "map", UNIQUE];
    assert_eq!(lazydoku(["candidates", "--passes", UNIQUE]).lines(), lazydoku(passes).lines());
    assert_prints!(lazydoku(["candidates", "--passes", "--format", "grid", UNIQUE]), @"
    exit 2
    stderr: error: --passes prints maps; leave out --format, or use --format map
    ");
}

#[test]
fn euler() {
    assert_prints!(lazydoku(["euler", UNIQUE, TWO_SOLUTIONS]), @"
    exit 1
    stderr: error: <argument 2>:1: the grid has several solutions; each grid needs exactly one
    ");
    check("euler-none", lazydoku(["euler", CLASHING, CONTRADICTORY]));
    assert_prints!(lazydoku(["euler"]), @"
    0
    stderr: note: no grid in <stdin>: it is empty
    ");
}

#[test]
fn convert() {
    for format in ["line", "block", "rows", "list", "box", "json", "csv", "svg"] {
        let name = format!("convert-{format}");
        check(&name, lazydoku(["convert", "--to", format, UNIQUE, TWO_SOLUTIONS]));
    }
    assert_prints!(lazydoku_reading(["convert", UNIQUE, "-", UNIQUE], TWO_SOLUTIONS), @"
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
    534..8912672195348198342567859..1423426853791713924856961537284287419635345286179
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
    ");
}

/// A grid is answered before more input is read: shown by a pipe that stays open.
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

/// Like `lazydoku solve ... | head -3`, for an endless listing.
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

/// Other sizes are counted exactly, or refused without ending the batch.
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
