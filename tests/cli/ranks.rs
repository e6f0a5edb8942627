//! Ranks of solutions, and parts of a listing.

use crate::support::{
    CLASHING, EMPTY, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku,
    lazydoku_reading,
};

/// The last solution of the empty grid.
const LAST: &str =
    "987654321654321987321987654896745213745213896213896745579468132468132579132579468";

#[test]
fn ranks_are_places_in_the_listing() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let places = lazydoku_reading(["rank", SOME_SOLUTIONS], &all.join("\n")).lines();
    assert!((0..98).map(|place| place.to_string()).eq(places));
    assert_prints!(lazydoku(["rank", EMPTY, LAST]), @"6670903752021072936959");
    assert_prints!(lazydoku(["rank", "--format", "json", SOME_SOLUTIONS, &all[9], &all[4]]), @r#"
    {"type":"rank","solution":0,"source":{"file":"<argument 2>","line":1,"record":0},"index":"9"}
    {"type":"rank","solution":1,"source":{"file":"<argument 3>","line":1,"record":0},"index":"4"}
    "#);
}

#[test]
fn what_is_no_solution_has_no_rank() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let bad = [all[3].as_str(), UNIQUE, LAST, &"123456789".repeat(9), "12", all[5].as_str()];
    check("rank-bad", lazydoku_reading(["rank", SOME_SOLUTIONS], &bad.join("\n")));
    check("rank-bad-json", lazydoku(["rank", "--json", SOME_SOLUTIONS, SOME_SOLUTIONS]));
    check("rank-clashing", lazydoku(["rank", CLASHING, LAST]));
    assert_prints!(lazydoku(["rank"]), @"stderr: note: no grid in <stdin>: it is empty");
}

#[test]
fn parts_one_after_the_other_are_the_listing() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    for (parts, threads) in [(1, "1"), (3, "1"), (3, "2"), (7, "2"), (100, "1")] {
        let part = |part: usize| {
            let part = format!("{part}/{parts}");
            lazydoku(["solve", "--part", &part, "-j", threads, SOME_SOLUTIONS]).lines()
        };
        assert!((1..=parts).flat_map(part).eq(all.iter().cloned()), "{parts} parts");
    }
}

#[test]
fn parts_of_a_listing() {
    let solve = |arguments: [&'static str; 4]| {
        let [one, two, three, four] = arguments;
        lazydoku(["solve", "--format", "csv", one, two, three, four, SOME_SOLUTIONS])
    };
    assert_prints!(solve(["--part", "2/40", "-n", "9"]), @"
    puzzle,index,solution
    0,2,527946183684531792913287546361728459498365271275194638852413967739652814146879325
    0,3,527946183684531792913728546361285479498367251275194638852413967739652814146879325
    ");
    assert_prints!(solve(["--part", "2/30", "--skip", "2"]), @"
    puzzle,index,solution
    0,5,527946183684531792913827546361278459498365271275194638852413967739652814146789325
    ");
    assert_prints!(lazydoku(["solve", "--part", "2/40", "--reverse", SOME_SOLUTIONS]), @"
    527946183684531792913728546361285479498367251275194638852413967739652814146879325
    527946183684531792913287546361728459498365271275194638852413967739652814146879325
    ");
    assert_prints!(
        lazydoku(["solve", "--part", "1/2", UNIQUE, TWO_SOLUTIONS]),
        @"534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
    assert_prints!(
        lazydoku(["solve", "--part", "1000000/1000000", "-n", "1", "--skip", "99", EMPTY]),
        @"987654321461237859523891647876142935135986472294375186642713598758469213319528764"
    );
}

#[test]
fn a_part_is_one_of_the_number_of_parts() {
    assert_prints!(lazydoku(["solve", "--part", "3/2", UNIQUE]), @"
    exit 2
    stderr: error: invalid value '3/2' for '--part <I/N>': a part is I/N, with I from 1 to N: 2/3 is the second of three
    stderr:
    stderr: For more information, try '--help'.
    ");
}

#[test]
fn counts_of_candidates() {
    let candidates = |format: &'static str, level: &'static str| {
        lazydoku(["candidates", "--counts", "--level", level, "--format", format, SOME_SOLUTIONS])
    };
    for format in ["grid", "json", "csv"] {
        check(&format!("counts-{format}"), candidates(format, "true"));
    }
    assert_prints!(candidates("map", "true"), @"
    exit 2
    stderr: error: --counts cannot be used with --format map; use grid, heat, svg, json or csv
    ");
    assert_prints!(candidates("grid", "context"), @"
    exit 2
    stderr: error: --counts covers all solutions; leave out --level, or use --level true
    ");
    assert_eq!(
        lazydoku(["candidates", "--counts", SOME_SOLUTIONS]).lines(),
        candidates("grid", "true").lines()
    );
    let empty = lazydoku(["candidates", "--counts", "--level", "true", "--format", "csv", EMPTY]);
    let lines = empty.lines();
    assert_eq!(lines.len(), 1 + 729);
    assert!(lines[1..].iter().all(|line| line.ends_with(",741211528002341437440")));
}

/// Adding one of them leaves exactly one solution, and no other candidate does.
#[test]
fn deciding_candidates_make_the_grid_unique() {
    for puzzle in [SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE] {
        let counts = lazydoku(["candidates", "--counts", puzzle]).lines();
        let (last, cells) = counts.split_last().unwrap();
        let mut deciding = Vec::new();
        let ambiguous = lazydoku(["check", puzzle]).lines() == ["several"];
        for line in cells.iter().filter(|_| ambiguous) {
            let (cell, counts) = line.split_once(' ').unwrap();
            let place = (cell.as_bytes()[1] - b'1') * 9 + (cell.as_bytes()[3] - b'1');
            let place = usize::from(place);
            for digit in counts.split(' ').map(|count| &count[..1]) {
                let mut with = puzzle.to_owned();
                with.replace_range(place..=place, digit);
                if lazydoku(["check", &with]).lines() == ["unique"] {
                    deciding.push(format!("{cell}={digit}"));
                }
            }
        }
        assert_eq!(deciding.is_empty(), !ambiguous);
        let deciding = if ambiguous { deciding.join(" ") } else { "none".to_owned() };
        assert_eq!(*last, format!("deciding {deciding}"));
    }
}
