//! Candidates: pruning, counting, listing and printing.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Cell, Puzzle, Size};
use proptest::prelude::*;

use crate::support::{Asked as _, blanked, board, cells, counted_up_to, mutated};

/// The grid with 38 givens from the 2022 post.
const POST: &str =
    "92634.7.1.5..264.9.7.8.1......9..2.7342.....51.....8..6854...12..4..29...1.538.7.";

#[test]
fn sizes_of_a_known_grid() {
    let puzzle = Puzzle::from(board(POST));
    let unconstrained = puzzle.unconstrained_candidates().product();
    assert_eq!(unconstrained, BigUint::from(9_u32).pow(43));
    assert_eq!(unconstrained.to_string(), "107752636643058178097424660240453423951129");
    assert_eq!(puzzle.candidates_in_context().product(), BigUint::from(2_972_033_482_752_u64));
    assert_eq!(puzzle.pruned_candidates().product(), BigUint::from(1_u32));
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    for (puzzle, count) in counted_up_to(10_000) {
        let candidates = puzzle.puzzle().unconstrained_candidates();
        for limit in [0, 1, 2, 3, count, count + 1, u64::MAX] {
            assert_eq!(candidates.count_up_to(limit), count.min(limit), "{puzzle}");
        }
    }
}

#[test]
fn candidates_print_in_columns() {
    let mut candidates = Puzzle::from(board(POST)).candidates_in_context();
    [4, 6].into_iter().for_each(|digit| candidates.remove(Cell::at(8, 8), digit));
    insta::assert_snapshot!(candidates, @r"
    9  2  6   3   4    5    7   58   1
    8  5  138 7   2    6    4   38   9
    4  7  3   8   59   1    356 2356 36
    58 6  8   9   1568 345  2   346  7
    3  4  2   167 1678 7    16  69   5
    1  69 79  267 567  3457 8   3469 346
    6  8  5   4   79   79   3   1    2
    7  3  4   167 167  2    9   3568 368
    2  1  9   5   3    8    6   7    -
    ");
}

#[test]
fn true_candidates_are_those_of_solutions() {
    for (puzzle, _) in counted_up_to(1000) {
        let mut seen = Candidates::of_bits(Size::CLASSIC, vec![0; 81]).unwrap();
        for solution in puzzle.solutions() {
            solution.givens().for_each(|(cell, digit)| seen.insert(cell, digit));
        }
        assert_eq!(puzzle.puzzle().true_candidates(), seen);
    }
    let empty = Puzzle::from(Board::EMPTY);
    assert_eq!(empty.true_candidates(), empty.unconstrained_candidates());
}

#[test]
fn pencil_marks_can_be_listed() {
    let (puzzle, count) = counted_up_to(200).last().unwrap();
    let pruned = puzzle.puzzle().pruned_candidates();
    assert!(pruned.in_order().eq(puzzle.solutions()));
    assert_eq!(pruned.exact_count(), BigUint::from(count));
    let mut fewer = pruned;
    let open = cells().find(|&cell| fewer.digits(cell).count() > 1);
    if let Some(cell) = open {
        let digit = fewer.digits(cell).next().unwrap();
        fewer.remove(cell, digit);
        let expected = puzzle.solutions().filter(|solution| solution[cell] != digit);
        assert!(fewer.in_order().eq(expected));
    }
}

proptest! {
    #[test]
    fn pruning_loses_no_solution(grid in blanked(30..=60)) {
        let pruned = grid.puzzle().pruned_candidates();
        for solution in grid.solutions().take(50) {
            prop_assert!(solution.givens().all(|(cell, digit)| pruned.contains(cell, digit)));
        }
    }

    #[test]
    fn pruning_twice_is_pruning_once(grid in mutated(20..=70)) {
        let pruned = grid.puzzle().pruned_candidates();
        prop_assert_eq!(pruned.puzzle().pruned_candidates(), pruned);
    }
}
