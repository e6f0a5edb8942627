//! Repairing and comparing grids.

use itertools::Itertools;
use serde_json::Value;

use crate::support::{
    CLASHING, CONTRADICTORY, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku,
    lazydoku_reading,
};

#[test]
fn grids_are_repaired() {
    check("repair", lazydoku(["repair", SOME_SOLUTIONS, UNIQUE, TWO_SOLUTIONS]));
    assert_prints!(lazydoku(["repair", "--format", "line", TWO_SOLUTIONS, UNIQUE]), @"
    5346.8912672195348198342567859..1423426853791713924856961537284287419635345286179
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
    ");
    check("repair-json", lazydoku(["repair", "--format", "json", "-j", "1", SOME_SOLUTIONS]));
}

#[test]
fn grids_beyond_repair_are_named() {
    check("repair-hopeless", lazydoku(["repair", CLASHING, CONTRADICTORY, TWO_SOLUTIONS]));
    check(
        "repair-hopeless-json",
        lazydoku(["repair", "--format", "json", CLASHING, TWO_SOLUTIONS]),
    );
}

#[test]
fn repaired_puzzles_are_made_minimal() {
    check("repair-minimal", lazydoku(["repair", "--minimal", UNIQUE, TWO_SOLUTIONS]));
}

#[test]
fn a_timeout_ends_a_long_repair() {
    let jigsaw =
        "bbaaaaaccfbadddaacfbbdddaccffbbdecccffbbdeeecffggdeehhgfggiieehgggiiihehgiiiihhhh";
    let rules = format!("jigsaw={jigsaw}");
    let long = ".".repeat(81);
    let output = lazydoku(["repair", "--rules", &rules, "--timeout", "0.2", &long]).output();
    assert_eq!((output.status.code(), output.stdout), (Some(124), Vec::new()));
}

/// Lines contain only grids, so messages must name every grid that cannot be repaired.
#[test]
fn every_grid_that_cannot_be_repaired_is_named() {
    let grids = format!("{CLASHING}\n").repeat(13);
    let output = lazydoku_reading(["repair", "--format", "line"], &grids).output();
    assert_eq!((output.status.code(), output.stdout), (Some(1), Vec::new()));
    let message = String::from_utf8(output.stderr).unwrap();
    for line in 1..=13 {
        assert!(message.contains(&format!("<stdin>:{line}:")), "{line}: {message}");
    }
}

#[test]
fn minimal_repairs_need_every_given() {
    for puzzle in [SOME_SOLUTIONS, UNIQUE, TWO_SOLUTIONS] {
        let minimal = ["repair", "--minimal", "--format", "line", puzzle];
        let minimal = lazydoku(minimal).lines().concat();
        let mut grids = vec![minimal.clone()];
        for (place, _) in minimal.match_indices(|cell| cell != '.') {
            let mut without = minimal.clone();
            without.replace_range(place..=place, ".");
            grids.push(without);
        }
        let kinds = lazydoku_reading(["check"], &grids.join("\n")).lines();
        assert_eq!(kinds[0], "unique");
        assert!(kinds.len() > 17 && kinds[1..].iter().all(|kind| kind == "several"));
    }
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
    assert_prints!(
        lazydoku_reading(["diff", "--format", "line"], &all),
        @"..7.46..36.4.31..2..3....4636.......49.36.2.127...4638..24.3.677396.2...146...32."
    );
    check("diff-json", lazydoku_reading(["diff", "--format", "json"], &all[..82 * 5]));
    check("diff-blanks", lazydoku(["diff", SOME_SOLUTIONS, CONTRADICTORY]));
    check("diff-blanks-json", lazydoku(["diff", "--json", SOME_SOLUTIONS, CONTRADICTORY]));
}

/// The solutions of one grid differ in the same way as in a listing.
#[test]
fn diff_of_one_grid_compares_its_solutions() {
    for puzzle in [SOME_SOLUTIONS, TWO_SOLUTIONS] {
        let all = lazydoku(["solve", puzzle]).lines().join("\n");
        for format in ["line", "box"] {
            let listed = lazydoku_reading(["diff", "--format", format], &all).lines();
            assert_eq!(lazydoku(["diff", "--format", format, puzzle]).lines(), listed);
        }
        let listed = lazydoku_reading(["diff", "--json"], &all).lines().concat();
        let listed: Value = serde_json::from_str(&listed).unwrap();
        let counts = lazydoku(["candidates", "--counts", puzzle]).lines();
        let varying = counts.iter().filter(|line| line.matches(':').count() > 1);
        assert_eq!(lazydoku(["diff", puzzle]).lines(), varying.cloned().collect::<Vec<_>>());
        let one = lazydoku(["diff", "--json", puzzle]).lines().concat();
        let one: Value = serde_json::from_str(&one).unwrap();
        assert_eq!(one["solutions"], listed["grids"].to_string());
        assert_eq!(one["common"], listed["common"]);
        let cells = |record: &Value| {
            let cells = record["cells"].as_array().unwrap().iter().map(|cell| {
                let digits = cell["digits"].as_array().unwrap().iter();
                let counts = cell["counts"].as_array().unwrap().iter();
                let shares = digits.zip(counts).map(|(digit, count)| format!("{digit}:{count}"));
                (cell["cell"].to_string(), shares.sorted().collect::<Vec<_>>())
            });
            cells.collect::<Vec<_>>()
        };
        assert_eq!(cells(&one), cells(&listed));
        let heat = ["candidates", "--counts", "--format", "svg", puzzle];
        assert_eq!(lazydoku(["diff", "--format", "svg", puzzle]).lines(), lazydoku(heat).lines());
    }
    check("diff-one", lazydoku(["diff", TWO_SOLUTIONS]));
    check("diff-one-json", lazydoku(["diff", "--json", TWO_SOLUTIONS]));
    assert_prints!(
        lazydoku(["diff", UNIQUE]),
        @"stderr: note: <argument 1>:1: one grid with one solution, so nothing differs"
    );
    check("diff-hopeless", lazydoku(["diff", "--json", CLASHING]));
    assert!(lazydoku(["diff"]).output().stdout.is_empty());
}
