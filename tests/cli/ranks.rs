//! Places of solutions, and parts of a listing.

use crate::support::{
    CLASHING, EMPTY, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, check, lazydoku, lazydoku_reading,
};

/// The last of all grids.
const LAST: &str =
    "987654321654321987321987654896745213745213896213896745579468132468132579132579468";

#[test]
fn rank() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let places = lazydoku_reading(["rank", SOME_SOLUTIONS], &all.join("\n")).lines();
    assert!((0..98).map(|place| place.to_string()).eq(places));
    check("rank", lazydoku(["rank", EMPTY, LAST]));
    check("rank-json", lazydoku(["rank", "--format", "json", SOME_SOLUTIONS, &all[9], &all[4]]));
    let bad = [all[3].as_str(), UNIQUE, LAST, &"123456789".repeat(9), "12", all[5].as_str()];
    check("rank-bad", lazydoku_reading(["rank", SOME_SOLUTIONS], &bad.join("\n")));
    check("rank-bad-json", lazydoku(["rank", "--json", SOME_SOLUTIONS, SOME_SOLUTIONS]));
    check("rank-clashing", lazydoku(["rank", CLASHING, LAST]));
    check("rank-nothing", lazydoku(["rank"]));
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
fn parts() {
    let solve = |arguments: [&'static str; 4]| {
        let [one, two, three, four] = arguments;
        lazydoku(["solve", "--format", "csv", one, two, three, four, SOME_SOLUTIONS])
    };
    check("part", solve(["--part", "2/40", "-n", "9"]));
    check("part-skip", solve(["--part", "2/30", "--skip", "2"]));
    check("part-reverse", lazydoku(["solve", "--part", "2/40", "--reverse", SOME_SOLUTIONS]));
    check("part-of-one", lazydoku(["solve", "--part", "1/2", UNIQUE, TWO_SOLUTIONS]));
    check(
        "part-of-all",
        lazydoku(["solve", "--part", "1000000/1000000", "-n", "1", "--skip", "99", EMPTY]),
    );
    check("part-bad", lazydoku(["solve", "--part", "3/2", UNIQUE]));
}

#[test]
fn counts_of_candidates() {
    let candidates = |format: &'static str, level: &'static str| {
        lazydoku(["candidates", "--counts", "--level", level, "--format", format, SOME_SOLUTIONS])
    };
    for format in ["grid", "json", "csv"] {
        check(&format!("counts-{format}"), candidates(format, "true"));
    }
    check("counts-map", candidates("map", "true"));
    check("counts-context", candidates("grid", "context"));
    assert_eq!(
        lazydoku(["candidates", "--counts", SOME_SOLUTIONS]).lines(),
        candidates("grid", "true").lines()
    );
    let empty = lazydoku(["candidates", "--counts", "--level", "true", "--format", "csv", EMPTY]);
    let lines = empty.lines();
    assert_eq!(lines.len(), 1 + 729);
    assert!(lines[1..].iter().all(|line| line.ends_with(",741211528002341437440")));
}

/// Whoever adds one of them has a grid with one solution, and no other candidate does that.
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
