//! Unordered listings: large spaces, and consistency with access by number.

use std::collections::HashSet;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Puzzle};

use crate::support::Asked as _;

/// Grids with 97,991, 244,224 and 759,337 solutions.
const MEDIUM: [&str; 3] = [
    "........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..",
    "..............................761423...853791...924856...537284...419635...286179",
    "..49...8........1........3..6....14.......6..9..6.15....1..........4.3528........",
];
/// Grids with very many solutions.
const LARGE: [&str; 3] = [
    ".................................................................................",
    "..9............52...................256....8................9.....248........5...",
    ".41......8......9...3......4...........7.....3..8.....1.49....2...1..9......4....",
];

fn board(line: &str) -> Board {
    line.parse().unwrap()
}

#[test]
fn medium_spaces_are_listed_completely() {
    for line in MEDIUM {
        let board = board(line);
        let sorted: Vec<Board> = board.solutions().collect();
        let mut unordered: Vec<Board> = board.in_any_order().collect();
        let far = sorted.len() - 5;
        assert_eq!(board.in_any_order().nth(far), Some(unordered[far].clone()));
        unordered.sort_unstable();
        assert!(unordered == sorted, "{line}");
        let mut parallel: Vec<Board> = board.in_any_order().in_parallel().threads(2).collect();
        parallel.sort_unstable();
        assert!(parallel == sorted, "{line} on two threads");
    }
}

#[test]
fn the_first_million_of_large_spaces_are_distinct_solutions() {
    for line in LARGE {
        let board = board(line);
        let mut found = HashSet::new();
        for solution in board.in_any_order().take(1_000_000) {
            assert!(solution.is_solution() && solution.extends(&board));
            assert!(found.insert(solution.clone()), "{solution} came twice");
        }
    }
}

/// Short skips are walked and long ones counted; both lead to the same place.
#[test]
fn short_and_long_skips_lead_to_the_same_place() {
    for line in LARGE {
        let mut walked = board(line).in_any_order();
        let mut counted = walked.clone();
        for _ in 0..3 {
            walked.skip_ahead(10_000_000_u32);
        }
        counted.skip_ahead(30_000_000_u32);
        assert!(walked.by_ref().take(1000).eq(counted.take(1000)));
        let far = BigUint::from(1_000_000_000_000_u64);
        let mut again = walked.clone();
        walked.skip_ahead(far.clone());
        again.skip_ahead(&far - 500_u32);
        assert_eq!(again.nth(500), walked.next());
    }
}

#[test]
fn nothing_is_left_after_the_end() {
    let empty = Puzzle::from(Board::EMPTY).space().unwrap();
    let mut solutions = Board::EMPTY.in_any_order();
    solutions.skip_ahead(empty.len() - 3_u32);
    assert_eq!(solutions.by_ref().count(), 3);
    assert_eq!(solutions.next(), None);
    assert!(solutions.next_chunk().is_empty());
    let mut solutions = Board::EMPTY.in_any_order();
    solutions.skip_ahead(empty.len() * 1000_u32);
    assert_eq!(solutions.next(), None);
}

#[test]
fn parts_are_disjoint_and_cover_the_space() {
    for line in [
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
        MEDIUM[2],
    ] {
        let board = board(line);
        let space = board.puzzle().space().unwrap();
        for parts in [1_u32, 2, 7] {
            let mut all = Vec::new();
            let mut sizes = Vec::new();
            for part in 0..parts {
                let before = all.len();
                let solutions = space.unordered_part(part, parts);
                if part % 2 == 0 {
                    all.extend(solutions);
                } else {
                    all.extend(solutions.in_parallel().threads(2));
                }
                sizes.push(all.len() - before);
            }
            assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
            all.sort_unstable();
            assert!(all.into_iter().eq(board.solutions()), "{line} in {parts}");
        }
    }
}
