//! Grids written one after another, in any formats, must be read back unchanged.

#![no_main]

use lazydoku::format::{Format, Reader};
use lazydoku::{Board, Puzzle, Rules, Size};
use libfuzzer_sys::fuzz_target;

const CELLS: usize = Size::CLASSIC.number_of_cells();

fuzz_target!(|bytes: &[u8]| {
    boards(bytes);
    marks(bytes);
});

fn boards(bytes: &[u8]) {
    // The other formats write candidates, and are read back as candidates.
    let of_boards: Vec<Format> =
        Format::ALL.into_iter().filter(|format| !format.has_candidates()).collect();
    let mut text = String::new();
    let mut puzzles = Vec::new();
    for bytes in bytes.chunks_exact(CELLS + 1) {
        let mut board = Board::EMPTY;
        for (cell, byte) in Size::CLASSIC.cells().zip(bytes) {
            board.set(cell, if byte % 16 < 10 { byte % 16 } else { 0 });
        }
        let format = of_boards[usize::from(bytes[CELLS]) % of_boards.len()];
        let puzzle = Puzzle::from(board);
        let written = puzzle.text_in(format.name()).expect("the name of a format");
        text += &format!("{}\n", written.expect("no rules"));
        puzzles.push(puzzle);
    }
    let records = Reader::new(text.as_bytes());
    let read: Vec<Puzzle> =
        records.map(|record| record.expect("written grids are valid").puzzle).collect();
    assert_eq!(read, puzzles, "{text}");
}

/// Pencil marks, in each of the formats that preserve them.
fn marks(bytes: &[u8]) {
    for pairs in bytes.as_chunks().0.as_chunks::<CELLS>().0 {
        let marks = lazydoku_fuzz::marks(pairs);
        if marks.bits().iter().all(|digits| digits.count_ones() < 2) {
            // Without a cell with several candidates, this may be read as givens.
            continue;
        }
        for format in Format::ALL {
            let Some(text) = format.text_of_candidates(&Rules::classic(), &marks) else { continue };
            let record = Reader::new(text.as_bytes()).next().expect("one grid");
            let read = record.expect("written marks are valid").puzzle;
            assert_eq!(read.unconstrained_candidates(), marks, "{text}");
        }
    }
}
