//! All engines must agree, and match the specification if it finishes.

#![no_main]

use lazydoku::{Batch, Board, Kernel, Puzzle, Size, reference};
use lazydoku_fuzz::{board, marks};
use libfuzzer_sys::fuzz_target;

const CELLS: usize = Size::CLASSIC.number_of_cells();
const LISTED: usize = 20;
/// With at most this many blanks, the specification finishes quickly.
const FEW_BLANKS: usize = 30;

// The input is the bytes of a board, or twice as many for pencil marks.
fuzz_target!(|bytes: &[u8]| {
    if let Some(pairs) = bytes.as_chunks().0.first_chunk::<CELLS>() {
        let blank = Puzzle::from(Board::EMPTY);
        compare(&blank.with_candidates(&marks(pairs)).expect("marks of the same size"));
    } else if let Some(bytes) = bytes.first_chunk::<CELLS>() {
        let board = board(bytes);
        let puzzle = Puzzle::from(&board);
        compare(&puzzle);
        let listed = || board.solutions().take(LISTED);
        if board.blanks().count() <= FEW_BLANKS {
            assert!(reference::generate_sudoku(&board).take(LISTED).eq(listed()));
        }
        let in_context = puzzle.candidates_in_context();
        let in_context = puzzle.with_candidates(&in_context).expect("marks of the same size");
        assert!(in_context.solutions().take(LISTED).eq(listed()));
    }
});

fn compare(puzzle: &Puzzle) {
    let listed: Vec<Board> = puzzle.solutions().take(LISTED).collect();
    assert!(listed.is_sorted_by(|one, next| one < next));
    assert!(listed.iter().all(|solution| puzzle.is_solution(solution)));
    let pruned = puzzle.clone().with_candidates(&puzzle.pruned_candidates());
    let pruned = pruned.expect("marks of the same size");
    assert!(pruned.solutions().take(LISTED).eq(listed.iter().cloned()));
    let limit = LISTED as u64;
    for kernel in Kernel::available() {
        assert!(puzzle.solutions().on(kernel).take(LISTED).eq(listed.iter().cloned()));
        let unordered = puzzle.solutions_unordered().on(kernel);
        assert_eq!(unordered.take(LISTED).count(), listed.len());
        assert_eq!(kernel.solution_count_up_to(puzzle, limit), listed.len() as u64);
        let mut outcomes = Batch::new(limit).on(kernel).outcomes([puzzle.clone()]);
        assert_eq!(outcomes.next().expect("one outcome").solutions, listed.len() as u64);
    }
}
