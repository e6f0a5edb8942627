//! Grids of other sizes and rules.

use crate::support::{EMPTY, Run, UNIQUE, check, lazydoku_reading};

/// A grid of side 6 with several solutions.
const SIX: &str = "1....6...2...5...4...1...3........2.";

fn sixteen() -> String {
    format!("{:.<256}", "1.3.5.7.9.B.D.F.")
}

fn run(args: &str, grid: &str) -> Run {
    let words: Vec<&str> = args.split(' ').collect();
    lazydoku_reading([], grid).with(&words)
}

#[test]
fn solutions_of_other_sizes() {
    check("rules-solve", run("solve -n 2", SIX));
    check("rules-solve-box", run("solve -n 1 -f box", SIX));
    check("rules-solve-json", run("solve -n 1 --json --with-puzzle", SIX));
    check("rules-solve-csv", run("solve -n 2 -f csv", SIX));
    check("rules-solve-list", run("solve -n 2 -f list", SIX));
    check("rules-solve-reverse", run("solve --skip 3 -n 1 --reverse", SIX));
    check("rules-solve-sixteen", run("solve -n 1 -f rows", &sixteen()));
}

#[test]
fn solutions_by_other_rules() {
    check("rules-diagonals", run("solve -n 2 --rules x", EMPTY));
    check("rules-miracle", run("count --rules antiking,antiknight,nonconsecutive", EMPTY));
    check("rules-jigsaw", run("solve -n 2 -f box --rules jigsaw=aaabcabbccdbcddd", &EMPTY[..16]));
    check("rules-latin", run("solve -n 1 --rules latin=7", &EMPTY[..49]));
    check("rules-classic", run("solve --rules box=3x3", UNIQUE));
}

#[test]
fn counts_and_kinds() {
    let small = format!("{}\n\n{}\n", &EMPTY[..36], SIX);
    check("rules-count", run("count --limit 1000", &small));
    check("rules-count-json", run("count --json --limit 5", SIX));
    check("rules-check", run("check", &format!("{SIX}\n{UNIQUE}\n11{}\n", &EMPTY[..34])));
    check("rules-check-json", run("check --json", SIX));
    check("rules-convert", run("convert --to block", &format!("{SIX}\n{UNIQUE}")));
}

/// The same rows, in the ways in which they are written.
#[test]
fn other_sizes_are_read_in_rows_and_lists() {
    let rows = [
        "1 . . | . . 6",
        ". . . | 2 . .",
        ". 5 . | . . 4",
        ". . . | 1 . .",
        ". 3 . | . . .",
        ". . . | . 2 .",
    ];
    let drawn = rows.join("\n");
    let plain = drawn.replace([' ', '|'], "");
    let numbers = plain.replace('.', "0");
    let list: Vec<String> = numbers
        .lines()
        .map(|row| format!("[{}]", row.chars().map(String::from).collect::<Vec<_>>().join(",")))
        .collect();
    let list = format!("[{}]", list.join(","));
    let strings = format!("[\"{}\"]", plain.lines().collect::<Vec<_>>().join("\",\""));
    for text in [&drawn, &plain, &numbers, &list, &strings] {
        let lines = run("convert --to line", text).lines();
        assert_eq!(lines, [plain.replace('\n', "")], "{text}");
    }
    let sixteen: Vec<String> = (1..=16).map(|number| number.to_string()).collect();
    let letters = run("convert --to line", &vec![sixteen.join(" "); 16].join("\n")).lines();
    assert_eq!(letters, ["123456789ABCDEFG".repeat(16)]);
}

#[test]
fn rules_that_do_not_fit_are_refused() {
    check("rules-unknown", run("solve --rules knights", EMPTY));
    check("rules-other-side", run("solve --rules box=2x4", SIX));
    check("rules-after", run("solve --after 1234", SIX));
    check("rules-sides", run("solve", &format!("{}\n", EMPTY[..49].to_owned())));
    for command in ["space", "sample", "candidates", "rank", "repair", "diff -", "compare"] {
        let output = run(command, SIX).output();
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}: {words}");
        assert!(words.contains("knows only classic grids, and this is box=2x3"), "{words}");
    }
}

#[test]
fn listings_go_on_after_a_solution() {
    let all = run("solve", SIX).lines();
    let after = format!("solve -n 10 --after {}", all[9]);
    assert_eq!(run(&after, SIX).lines(), all[10..20]);
}
