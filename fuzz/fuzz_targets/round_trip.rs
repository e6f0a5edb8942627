//! Grids written one after the other, in any formats, are read back as they were.

#![no_main]

use lazydoku::Board;
use lazydoku::format::{Format, Reader};
use lazydoku::geometry::{CELLS, Cell, Digit};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Others write what each cell may be, and are read back as that.
    let of_boards: Vec<Format> =
        Format::ALL.into_iter().filter(|format| !format.has_candidates()).collect();
    let mut text = String::new();
    let mut boards = Vec::new();
    for bytes in bytes.chunks_exact(CELLS + 1) {
        let mut board = Board::EMPTY;
        for (cell, byte) in Cell::all().zip(bytes) {
            board[cell] = Digit::new(byte % 16);
        }
        let format = of_boards[usize::from(bytes[CELLS]) % of_boards.len()];
        text += &format!("{}\n", format.text(&board));
        boards.push(board);
    }
    let read: Vec<Board> =
        Reader::new(text.as_bytes()).map(|record| record.expect("what was written").board).collect();
    assert_eq!(read, boards, "{text}");
});
