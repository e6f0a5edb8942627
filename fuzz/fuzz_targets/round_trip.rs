//! Grids written one after another, in any formats, must be read back unchanged.

#![no_main]

use lazydoku::Board;
use lazydoku::format::{Format, Reader};
use lazydoku::geometry::{CELLS, Cell, Digit};
use lazydoku::rules::Puzzle;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    boards(bytes);
    marks(bytes);
});

fn boards(bytes: &[u8]) {
    // The other formats write candidates, and are read back as candidates.
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
    let records = Reader::new(text.as_bytes());
    let read: Vec<Puzzle> =
        records.map(|record| record.expect("written grids are valid").puzzle).collect();
    let puzzles: Vec<Puzzle> = boards.iter().map(Puzzle::from).collect();
    assert_eq!(read, puzzles, "{text}");
}

/// Pencil marks, each in the formats that keep them.
fn marks(bytes: &[u8]) {
    for pairs in bytes.as_chunks().0.as_chunks::<CELLS>().0 {
        let marks = lazydoku_fuzz::marks(pairs);
        if marks.cells().iter().all(|digits| digits.len() < 2) {
            // Without a cell of several candidates this may look like givens.
            continue;
        }
        for format in Format::ALL {
            let Some(text) = format.text_of_candidates(&marks) else { continue };
            let text = text.to_string();
            let record = Reader::new(text.as_bytes()).next().expect("one grid");
            let read = record.expect("written marks are valid").puzzle;
            let read = read.unconstrained_candidates().to_classic();
            assert_eq!(read, Some(marks), "{text}");
        }
    }
}
