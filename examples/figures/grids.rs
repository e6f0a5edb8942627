//! The grids for the questions.

use std::fs;
use std::path::Path;

use lazydoku::{Board, Candidates, Cell, Puzzle, Size, Space};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Puzzles of one kind.
pub(crate) struct Puzzles {
    pub(crate) name: String,
    pub(crate) boards: Vec<Board>,
}

impl Puzzles {
    /// `count` of the puzzles, starting over after the last.
    pub(crate) fn take(&self, count: usize) -> Vec<Board> {
        self.boards.iter().cloned().cycle().take(count).collect()
    }
}

/// Built-in puzzles that replace files. Each is also used with its digits renamed.
const BUILT_IN: [(&str, &str); 4] = [
    (
        "singles",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
    (
        "17 givens",
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    ),
    ("hard", "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2"),
    (
        "several",
        "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
    ),
];

/// Files with fewer puzzles are skipped.
const FEW: usize = 100;

/// The puzzles of each file in the folder `LAZYDOKU_DATA`, or the built-in ones.
pub(crate) fn puzzles() -> Vec<Puzzles> {
    let Ok(folder) = std::env::var("LAZYDOKU_DATA") else {
        return BUILT_IN.iter().map(|(name, line)| renamings(name, &board(line))).collect();
    };
    let entries = fs::read_dir(&folder).expect("LAZYDOKU_DATA names a folder");
    let mut files: Vec<_> =
        entries.map(|entry| entry.expect("the folder is readable").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files.iter().map(|file| of_file(file)).filter(|puzzles| puzzles.boards.len() >= FEW).collect()
}

fn of_file(file: &Path) -> Puzzles {
    let text = fs::read_to_string(file).expect("puzzle files are text");
    let first_fields =
        text.lines().filter_map(|line| line.split([' ', '\t', ',', ';', '#']).next());
    let boards =
        first_fields.filter(|field| field.len() == 81).filter_map(|field| field.parse().ok());
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Puzzles { name: name.into_owned(), boards: boards.collect() }
}

fn renamings(name: &str, board: &Board) -> Puzzles {
    let boards = (0..9).map(|by| {
        let mut renamed = board.clone();
        board.givens().for_each(|(cell, digit)| renamed.set(cell, (digit - 1 + by) % 9 + 1));
        renamed
    });
    Puzzles { name: name.to_owned(), boards: boards.collect() }
}

/// Parses a line of 81 characters.
pub(crate) fn board(line: &str) -> Board {
    line.parse().expect("the grid is well-formed")
}

/// Random givens from random full grids, the same in every run.
pub(crate) struct RandomGrids {
    full_grids: Space,
    random: ChaCha8Rng,
}

impl RandomGrids {
    pub(crate) fn new(seed: u64) -> Self {
        let full_grids = Puzzle::from(Board::EMPTY).space().expect("classic grids are counted");
        Self { full_grids, random: ChaCha8Rng::seed_from_u64(seed) }
    }

    pub(crate) fn with_givens(&mut self, givens: usize) -> Board {
        let full = self.full_grids.sample(&mut self.random).expect("the empty grid has solutions");
        let mut cells: Vec<Cell> = Size::CLASSIC.cells().collect();
        let mut board = Board::EMPTY;
        for _ in 0..givens {
            let cell = cells.swap_remove(self.random.next_u32() as usize % cells.len());
            board.set(cell, full[cell]);
        }
        board
    }

    /// All candidates except `left_out` of them, which do not belong to a full grid.
    pub(crate) fn marks_without(&mut self, left_out: usize) -> Candidates {
        let full = self.full_grids.sample(&mut self.random).expect("the empty grid has solutions");
        let mut marks = Puzzle::from(Board::EMPTY).unconstrained_candidates();
        for _ in 0..left_out {
            let (cell, digit) = self.removable(&marks, &full);
            marks.remove(cell, digit);
        }
        marks
    }

    /// A random candidate that does not belong to the full grid.
    fn removable(&mut self, marks: &Candidates, full: &Board) -> (Cell, u8) {
        loop {
            let place = self.random.next_u32() as usize % 729;
            let (cell, digit) = (Cell::at(place / 81, place / 9 % 9), (place % 9) as u8 + 1);
            if marks.contains(cell, digit) && full[cell] != digit {
                return (cell, digit);
            }
        }
    }
}
