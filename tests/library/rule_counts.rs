//! Exact counts of grids of other sizes and rules.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, Count, Method, Puzzle, Rules};
use proptest::prelude::*;

use crate::rules::{any_puzzle, empty, puzzle};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn counts_are_the_lengths_of_listings(puzzle in any_puzzle()) {
        let listed = puzzle.solutions().count();
        prop_assert_eq!(puzzle.solution_count().unwrap(), BigUint::from(listed));
    }

    #[test]
    fn counts_of_digits_add_up(puzzle in any_puzzle(), place in any::<prop::sample::Index>()) {
        let side = puzzle.rules().side();
        let index = place.index(side * side);
        let cell = Cell::at(index / side, index % side);
        prop_assume!(puzzle.grid()[cell] == 0);
        prop_assert_eq!(sum_over_digits(&puzzle, cell), puzzle.solution_count().unwrap());
    }
}

fn sum_over_digits(puzzle: &Puzzle, cell: Cell) -> BigUint {
    let with = |digit| {
        let mut grid = puzzle.grid().clone();
        grid.set(cell, digit);
        Puzzle::new(puzzle.rules().clone(), grid).unwrap().solution_count().unwrap()
    };
    (1..=puzzle.rules().side() as u8).map(with).sum()
}

/// Too many solutions to visit.
#[test]
fn digits_of_large_counts_add_up() {
    for (rules, grid) in [
        ("box=2x4", format!("{:.<64}", "")),
        ("box=2x3", format!("{:.<36}", "1..4..6...3")),
        ("box=2x3,disjoint", format!("{:.<36}", "")),
        ("latin=7", format!("{:.<49}", "1..2...3......1..4....5")),
        ("latin=6,antiking", format!("{:.<36}", "1")),
    ] {
        let puzzle = puzzle(rules, &grid);
        let whole = puzzle.solution_count().unwrap();
        for cell in [Cell::at(5, 5), Cell::at(3, 0)] {
            if puzzle.grid()[cell] == 0 {
                assert_eq!(sum_over_digits(&puzzle, cell), whole, "{rules} {grid} {cell}");
            }
        }
    }
}

/// Searches that visit every solution confirm these totals.
#[test]
fn totals_of_further_rules_are_those_of_searches() {
    for (rules, total) in [
        ("box=2x2,antiknight", 24),
        ("box=2x3,x", 8640),
        ("box=2x3,antiknight", 11_520),
        ("box=2x3,antiking", 74_160),
        ("box=2x3,nonconsecutive", 48),
        ("box=3x3,antiking,nonconsecutive,antiknight", 72),
        ("box=2x2,antiking", 0),
        ("box=2x3,x,antiknight", 0),
    ] {
        let puzzle = empty(rules);
        assert_eq!(puzzle.solution_count().unwrap(), BigUint::from(total), "{rules}");
        assert_eq!(puzzle.solution_count_up_to(u64::MAX), total, "{rules}");
    }
}

/// The classic rules under another name use other engines.
#[test]
fn classic_grids_are_counted_as_boards() {
    for (board, count) in crate::support::counted_up_to(200) {
        let puzzle = Puzzle::from(&board);
        assert_eq!(puzzle.solution_count().unwrap(), BigUint::from(count), "{board}");
    }
    let empty = empty("box=3x3").solution_count().unwrap();
    assert_eq!(empty.to_string(), "6670903752021072936960");
}

#[test]
fn what_is_out_of_reach_says_so() {
    for rules in ["box=4x4", "box=3x3,antiking", "latin=16,x"] {
        let error = empty(rules).solution_count().unwrap_err();
        let words = error.to_string();
        assert!(words.starts_with("an exact count is out of reach: it takes "), "{words}");
        assert!(error.states().unwrap() > 1e6 && error.bytes().unwrap() > 1e9, "{words}");
    }
    let error = empty("box=5x5,antiknight").solution_count().unwrap_err();
    assert_eq!((error.states(), error.bytes()), (None, None));
    let words = "an exact count is out of reach: its rules reach too far across the grid";
    assert_eq!(error.to_string(), words);
}

#[test]
fn counts_report_progress_and_can_be_cancelled() {
    let puzzle = empty("latin=8");
    let mut known = Vec::new();
    let count = Count::of(&puzzle).threads(2).on_progress(|progress| known.push(progress));
    assert_eq!(count.run().unwrap().to_string(), "108776032459082956800");
    assert!(known.iter().map(|progress| progress.share).is_sorted());
    let last = known.last().unwrap();
    assert!((last.share, last.method) == (1.0, Method::States));
    for puzzle in [puzzle, empty("box=3x3,x"), empty("box=3x3")] {
        let cancelled = AtomicBool::new(true);
        assert_eq!(Count::of(&puzzle).run_until(&cancelled), Ok(None));
    }
}

/// Digit by digit, up to symmetries of the rules.
#[test]
fn grids_of_many_houses_are_counted() {
    let diagonals = empty("box=2x4,x");
    assert_eq!(diagonals.solution_count().unwrap().to_string(), "298759265280");
    let cancelled = AtomicBool::new(true);
    assert_eq!(Count::of(&diagonals).run_until(&cancelled), Ok(None));
}

/// OEIS A172478: the total number of solutions for all partitions of a square into connected
/// regions, each with as many cells as the square has rows.
#[test]
fn all_jigsaws_of_a_side_together_have_the_known_number() {
    let known = [
        (2, 2, 4_u64),
        (3, 10, 72),
        (4, 117, 13_872),
        (5, 4006, 11_762_160),
        (6, 451_206, 234_312_972_480),
    ];
    // The largest one takes minutes.
    let largest = std::env::var("LAZYDOKU_JIGSAWS_TO_SIDE");
    let largest = largest.map_or(5, |side| side.parse().unwrap());
    for (side, number, solutions) in known.into_iter().filter(|&(side, ..)| side <= largest) {
        let mut layouts = Vec::new();
        cut(side, &mut vec![0; side * side], 1, &mut layouts);
        assert_eq!(layouts.len(), number);
        // Layouts related by rotation or reflection have equally many solutions.
        let mut alike: BTreeMap<String, u32> = BTreeMap::new();
        for layout in &layouts {
            *alike.entry(least_of_turned(side, layout)).or_default() += 1;
        }
        let counts = alike.iter().map(|(layout, alike)| {
            let rules = Rules::regions(layout).unwrap();
            let puzzle = Puzzle::new(rules, Board::empty(side).unwrap()).unwrap();
            puzzle.solution_count().unwrap() * *alike
        });
        assert_eq!(counts.sum::<BigUint>(), solutions.into(), "{side}");
    }
}

/// The smallest of the rotated and reflected layouts, with regions named in order of appearance.
fn least_of_turned(side: usize, layout: &str) -> String {
    let last = side - 1;
    let turned = (0..8).map(|turn| {
        let region = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            let (row, column) = if turn & 1 == 0 { (row, column) } else { (column, row) };
            let row = if turn & 2 == 0 { row } else { last - row };
            let column = if turn & 4 == 0 { column } else { last - column };
            layout.as_bytes()[row * side + column]
        };
        let mut names = Vec::new();
        let name = |region: u8| {
            let known = names.iter().position(|&other| other == region);
            let number = known.unwrap_or_else(|| {
                names.push(region);
                names.len() - 1
            });
            char::from(b'a' + number as u8)
        };
        (0..side * side).map(region).map(name).collect()
    });
    turned.min().unwrap()
}

/// Adds all partitions of the remaining cells into regions.
fn cut(side: usize, regions: &mut Vec<usize>, next: usize, layouts: &mut Vec<String>) {
    let Some(first) = regions.iter().position(|&region| region == 0) else {
        let letters = regions.iter().map(|&region| char::from(b'`' + region as u8));
        return layouts.push(letters.collect());
    };
    let mut found = vec![vec![first]];
    for _ in 1..side {
        let are_beside = |one: usize, other: usize| {
            let rows = (one / side).abs_diff(other / side);
            rows + (one % side).abs_diff(other % side) == 1
        };
        let mut larger: Vec<Vec<usize>> = Vec::new();
        for region in &found {
            for cell in (0..side * side).filter(|&cell| regions[cell] == 0) {
                let is_beside = region.iter().any(|&other| are_beside(cell, other));
                if is_beside && !region.contains(&cell) {
                    let mut region = region.clone();
                    region.push(cell);
                    region.sort_unstable();
                    larger.push(region);
                }
            }
        }
        larger.sort_unstable();
        larger.dedup();
        found = larger;
    }
    for region in found {
        region.iter().for_each(|&cell| regions[cell] = next);
        cut(side, regions, next + 1, layouts);
        region.iter().for_each(|&cell| regions[cell] = 0);
    }
}

/// Cells of an 8x8 grid with four to twelve givens: not enough for a search, but too few symmetries
/// for a sweep.
#[test]
fn digits_of_half_empty_grids_add_up() {
    let givens = format!("{:.<64}", "1..4....5..8..........2.1.......7....3");
    let puzzle = puzzle("box=2x4", &givens);
    let whole = puzzle.solution_count().unwrap();
    assert_eq!(sum_over_digits(&puzzle, Cell::at(4, 5)), whole);
    let transposed = |index: usize| givens.as_bytes()[index % 8 * 8 + index / 8] as char;
    let transposed: String = (0..64).map(transposed).collect();
    assert_eq!(crate::rules::puzzle("box=4x2", &transposed).solution_count().unwrap(), whole);
}

/// A classic grid with additional sets of cells that must differ.
#[test]
fn small_sets_are_counted_by_their_fillings() {
    let whole = empty("box=3x3").solution_count().unwrap();
    let apart = empty("box=3x3,distinct=r1c1+r5c5").solution_count().unwrap();
    let mut grid = Board::empty(9).unwrap();
    grid.set(Cell::at(0, 0), 1);
    grid.set(Cell::at(4, 4), 1);
    let equal = Puzzle::new(Rules::classic(), grid).unwrap().solution_count().unwrap();
    assert_eq!(apart + equal * 9_u32, whole);
}
