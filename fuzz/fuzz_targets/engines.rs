//! All engines must agree with each other, and with the specification if that can finish.

#![no_main]

use lazydoku::geometry::{CELLS, Cell, Digit};
use lazydoku::{Batch, Board, Candidates, Kernel, reference};
use libfuzzer_sys::fuzz_target;

const LISTED: usize = 20;
/// With at most this many blanks, the specification finishes quickly.
const FEW_BLANKS: usize = 30;
/// The solution to start from. Bytes of 128 or more keep the digit of its cell.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|bytes: &[u8]| {
    let Some(bytes) = bytes.first_chunk::<CELLS>() else { return };
    let mut board: Board = SOLUTION.parse().expect("a solution");
    for (cell, byte) in Cell::all().zip(bytes) {
        if *byte < 128 {
            board[cell] = Digit::new(byte % 32);
        }
    }
    let listed: Vec<Board> = board.solutions().take(LISTED).collect();
    assert!(listed.is_sorted_by(|one, next| one < next));
    assert!(listed.iter().all(|solution| solution.is_solution() && solution.extends(&board)));
    if board.blanks().count() <= FEW_BLANKS {
        assert!(reference::generate_sudoku(&board).take(LISTED).eq(listed.iter().copied()));
    }
    assert!(Candidates::in_context(&board).solutions().take(LISTED).eq(listed.iter().copied()));
    let limit = LISTED as u64;
    for kernel in Kernel::available() {
        assert!(board.solutions().on(kernel).take(LISTED).eq(listed.iter().copied()));
        assert_eq!(board.solutions_unordered().on(kernel).take(LISTED).count(), listed.len());
        let outcome = Batch::new(limit).on(kernel).outcomes([board]).next().expect("one outcome");
        assert_eq!(outcome.solutions, listed.len() as u64);
    }
});
