//! Compares every kernel with `Candidates9::pruned`, the portable kernel and the laws.

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::grids::{missing_digits, pencil_marks, puzzles, scattered_givens};
use super::laws::{
    agrees_with_portable, assembles_boards, children_share_the_parent, fills_rows_like_cells,
    no_cell_holds_two_digits, opposite_choices_cover_all, pieces_cover_the_search, places_are_kept,
    propagates_like_the_rules, settles_the_first, the_tightest_cell_is_taken,
    used_above_matches_the_cells,
};
#[cfg(target_arch = "x86_64")]
use crate::classic::search::kernels::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use crate::classic::search::kernels::avx512::Avx512;
use crate::classic::search::kernels::kernel::Kernel;
use crate::classic::search::kernels::portable::Portable;
use crate::classic::search::kernels::simd128::Simd128;
use crate::classic::search::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit, DigitSet, SIDE};
use crate::listing::double_ended::End;

/// States determine their omitted bits: different states have different bits.
#[test]
fn states_with_the_same_bits_are_the_same() {
    let mut sets_of = HashMap::new();
    let mut states = 0;
    let mut boards = Board9::EMPTY.solutions();
    for skip in 0..60 {
        boards.skip_from(End::Front, (skip * 1554_u32).into());
        for board in
            boards.by_ref().take(20).flat_map(|board| [board, renamed(&board, skip as usize)])
        {
            let mut used = Used::default();
            for cell in Cell9::all() {
                used = used.with(cell.column(), board[cell].unwrap());
                if cell.column() + 1 < SIDE || cell.row() + 1 == SIDE {
                    continue;
                }
                let row = cell.row() + 1;
                used = used.at_boundary(row);
                let above = |cell: &Cell9| cell.row() < row;
                let columns: [DigitSet; SIDE] = std::array::from_fn(|column| {
                    let cells = Cell9::all().filter(above).filter(|cell| cell.column() == column);
                    cells.filter_map(|cell| board[cell]).collect()
                });
                let boxes: [DigitSet; 3] = std::array::from_fn(|stack| {
                    let cells = Cell9::all().filter(above).filter(|cell| cell.row() / 3 == row / 3);
                    let cells = cells.filter(|cell| cell.column() / 3 == stack);
                    cells.filter_map(|cell| board[cell]).collect()
                });
                let sets = (columns, boxes);
                let known = *sets_of.entry(used.bits()).or_insert_with(|| {
                    states += 1;
                    sets
                });
                assert!(known == sets, "{board} above row {row}");
            }
        }
    }
    assert!(states > 1000, "{states}");
}

/// The board with each digit replaced by the one `by` further on, cyclically.
fn renamed(board: &Board9, by: usize) -> Board9 {
    let mut renamed = *board;
    for cell in Cell9::all() {
        renamed[cell] = board[cell].map(|digit| Digit::from_index((digit.index() + by) % SIDE));
    }
    renamed
}

/// Keeps failing cases in the same folder as other tests.
fn regressions() -> ProptestConfig {
    let file = FileFailurePersistence::Direct("tests/regressions/search.txt");
    ProptestConfig { failure_persistence: Some(Box::new(file)), ..ProptestConfig::default() }
}

/// The tests for one kernel, which pass trivially on machines that cannot run it.
macro_rules! kernel_tests {
    ($name:ident, $kernel:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn no_cell_holds_two_digits() {
                if let Some(kernel) = $kernel {
                    super::no_cell_holds_two_digits(kernel);
                }
            }

            proptest! {
                #![proptest_config(regressions())]

                #[test]
                fn propagates_like_the_rules(puzzle in puzzles()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::propagates_like_the_rules(kernel, &puzzle)?;
                    super::propagates_like_the_rules(kernel, &Candidates9::unconstrained(&puzzle))?;
                }

                #[test]
                fn propagates_pencil_marks_like_the_rules(candidates in pencil_marks()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::propagates_like_the_rules(kernel, &candidates)?;
                }

                #[test]
                fn places_are_kept(candidates in pencil_marks()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::places_are_kept(kernel, &candidates)?;
                }

                #[test]
                fn children_share_the_parent(puzzle in puzzles()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::children_share_the_parent(kernel, &Candidates9::unconstrained(&puzzle))?;
                }

                #[test]
                fn pieces_cover_the_search(puzzle in puzzles(), steps in 0..60_usize) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::pieces_cover_the_search(
                        kernel,
                        &Candidates9::unconstrained(&puzzle),
                        steps,
                    )?;
                }

                #[test]
                fn settles_the_first(puzzle in puzzles(), steps in 0..60_usize) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    let candidates = Candidates9::unconstrained(&puzzle);
                    super::settles_the_first(kernel, &candidates, steps)?;
                }

                #[test]
                fn opposite_choices_cover_all(
                    grid in prop_oneof![puzzles(), missing_digits()],
                    steps in 0..20_usize,
                ) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    let candidates = Candidates9::unconstrained(&grid);
                    super::opposite_choices_cover_all(kernel, &candidates, steps)?;
                }

                #[test]
                fn assembles_boards(
                    boards in [puzzles(), puzzles(), puzzles()],
                    replaced in prop::collection::vec(any::<bool>(), SIDE - 3),
                ) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::assembles_boards(kernel, &boards, &replaced)?;
                }

                #[test]
                fn used_above_matches_the_cells(puzzle in puzzles()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    let candidates = Candidates9::unconstrained(&puzzle);
                    super::used_above_matches_the_cells(kernel, &candidates)?;
                }

                #[test]
                fn fills_rows_like_cells(
                    candidates in pencil_marks(),
                    row in 0..SIDE,
                    digits in Just((1..=9).collect::<Vec<u8>>()).prop_shuffle(),
                ) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::fills_rows_like_cells(kernel, candidates, row, &digits)?;
                    super::fills_rows_like_cells(kernel, Candidates9::ALL, row, &digits)?;
                }

                #[test]
                fn agrees_with_portable(puzzle in puzzles()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::agrees_with_portable(kernel, &puzzle)?;
                }

                #[test]
                fn agrees_with_portable_on_scattered_givens(puzzle in scattered_givens()) {
                    let Some(kernel) = $kernel else { return Ok(()) };
                    super::agrees_with_portable(kernel, &puzzle)?;
                }
            }
        }
    };
}

proptest! {
    #![proptest_config(regressions())]

    #[test]
    fn every_kernel_takes_the_tightest_cell(
        grid in prop_oneof![puzzles(), missing_digits()],
        steps in 0..20_usize,
    ) {
        let candidates = Candidates9::unconstrained(&grid);
        the_tightest_cell_is_taken(Portable, &candidates, steps)?;
        the_tightest_cell_is_taken(Simd128, &candidates, steps)?;
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = Avx2::detect() {
            the_tightest_cell_is_taken(kernel, &candidates, steps)?;
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = Avx512::detect() {
            the_tightest_cell_is_taken(kernel, &candidates, steps)?;
        }
    }
}

/// The unordered listing of this grid finds solutions in pairs, at all-pairs nodes.
#[test]
fn every_engine_lists_the_same_solutions_in_pairs() {
    let line = ".652....442....5.6...654.2.5...4.26...6.2..452.456.......4.56.264...2.5..52..64..";
    let board: Board9 = line.parse().unwrap();
    let in_order: Vec<Board9> = board.solutions().collect();
    for kernel in Kernel::available() {
        let found = kernel.count_within(&board, u32::MAX);
        assert_eq!(found, Some(787_200), "{kernel}");
        let mut listed: Vec<Board9> = board.solutions_unordered().on(kernel).collect();
        listed.sort_unstable();
        assert!(listed == in_order, "{kernel}");
    }
}

kernel_tests!(portable, Some(Portable));
kernel_tests!(simd128, Some(Simd128));
#[cfg(target_arch = "x86_64")]
kernel_tests!(avx2, Avx2::detect());
#[cfg(target_arch = "x86_64")]
kernel_tests!(avx512, Avx512::detect());
