//! All engines must agree with each other, and with the specification if that can finish.

#![no_main]

use lazydoku::geometry::CELLS;
use lazydoku::{AsGrid, Batch, Board, Candidates, Kernel, Solutions, Unordered, reference};
use lazydoku_fuzz::{board, marks};
use libfuzzer_sys::fuzz_target;

const LISTED: usize = 20;
/// With at most this many blanks, the specification finishes quickly.
const FEW_BLANKS: usize = 30;

// The bytes of a board, or twice as many for pencil marks.
fuzz_target!(|bytes: &[u8]| {
    if let Some(pairs) = bytes.as_chunks().0.first_chunk::<CELLS>() {
        let marks = marks(pairs);
        compare(marks, &marks, || marks.solutions(), || marks.solutions_unordered());
    } else if let Some(bytes) = bytes.first_chunk::<CELLS>() {
        let board = board(bytes);
        let candidates = Candidates::unconstrained(&board);
        compare(board, &candidates, || board.solutions(), || board.solutions_unordered());
        if board.blanks().count() <= FEW_BLANKS {
            let listed = board.solutions().take(LISTED);
            assert!(reference::generate_sudoku(&board).take(LISTED).eq(listed));
        }
        let in_context = Candidates::in_context(&board);
        assert!(in_context.solutions().take(LISTED).eq(board.solutions().take(LISTED)));
    }
});

fn compare(
    grid: impl AsGrid + Copy + Send + 'static,
    candidates: &Candidates,
    solutions: impl Fn() -> Solutions,
    unordered: impl Fn() -> Unordered,
) {
    let listed: Vec<Board> = solutions().take(LISTED).collect();
    assert!(listed.is_sorted_by(|one, next| one < next));
    let is_allowed = |solution: &Board| {
        solution.is_solution()
            && solution.givens().all(|(cell, digit)| candidates[cell].contains(digit))
    };
    assert!(listed.iter().all(is_allowed));
    assert!(candidates.pruned().solutions().take(LISTED).eq(listed.iter().copied()));
    let limit = LISTED as u64;
    for kernel in Kernel::available() {
        assert!(solutions().on(kernel).take(LISTED).eq(listed.iter().copied()));
        assert_eq!(unordered().on(kernel).take(LISTED).count(), listed.len());
        assert_eq!(kernel.solution_count_up_to(&grid, limit), listed.len() as u64);
        let outcome = Batch::new(limit).on(kernel).outcomes([grid]).next().expect("one outcome");
        assert_eq!(outcome.solutions, listed.len() as u64);
    }
}
