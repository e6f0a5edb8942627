//! The puzzles for the judges: classic puzzles of givens or pencil marks.

use lazydoku::format::Reader;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Cell, Count, Error, Kernel, Puzzle, Size};

pub(crate) const SIDE: usize = 9;
pub(crate) const DIGITS: std::ops::RangeInclusive<u8> = 1..=9;

/// A puzzle of pencil marks.
pub(crate) fn marked(marks: &Candidates) -> Puzzle {
    Puzzle::from(Board::EMPTY).with_candidates(marks).expect("marks of the same size")
}

/// Parses a puzzle from one line.
pub(crate) fn read(line: &str) -> Result<Puzzle, Error> {
    Ok(Reader::new(line.as_bytes()).next().expect("a line has a grid or an error")?.puzzle)
}

/// The puzzle on one line, as in the list of regressions.
pub(crate) fn written(puzzle: &Puzzle) -> String {
    puzzle.marks().map_or_else(|| puzzle.grid().to_string(), |marks| format!("{marks:#}"))
}

pub(crate) fn count(puzzle: &Puzzle, kernel: Kernel) -> BigUint {
    Count::of(puzzle).on(kernel).run().expect("classic grids are counted")
}

/// The digits of the cells that have a single candidate.
pub(crate) fn decided(puzzle: &Puzzle) -> Board {
    puzzle.unconstrained_candidates().decided()
}

/// The cells with no or several candidates.
pub(crate) fn undecided(puzzle: &Puzzle) -> Vec<Cell> {
    decided(puzzle).blanks().collect()
}

/// The number of candidates left out, apart from those that clash with decided cells.
pub(crate) fn left_out(puzzle: &Puzzle) -> usize {
    let allowed = Puzzle::from(decided(puzzle)).candidates_in_context();
    let candidates = puzzle.candidates_in_context();
    let pairs = allowed.bits().iter().zip(candidates.bits());
    pairs.map(|(allowed, left)| (allowed & !left).count_ones() as usize).sum()
}

/// The puzzle with only this digit in an undecided cell, if the cell allows it.
pub(crate) fn with(puzzle: &Puzzle, cell: Cell, digit: u8) -> Puzzle {
    let Some(mut marks) = puzzle.marks() else { return puzzle.with(cell, digit) };
    DIGITS.filter(|&other| other != digit).for_each(|other| marks.remove(cell, other));
    marked(&marks)
}

/// Removes restrictions of the puzzle while `holds` stays true.
pub(crate) fn freed(mut puzzle: Puzzle, holds: impl Fn(&Puzzle) -> bool) -> Puzzle {
    for cell in Size::CLASSIC.cells() {
        for digit in DIGITS {
            if let Some(freer) = freer(&puzzle, cell, digit).filter(&holds) {
                puzzle = freer;
            }
        }
    }
    puzzle
}

/// The puzzle without this given, or with this candidate added.
fn freer(puzzle: &Puzzle, cell: Cell, digit: u8) -> Option<Puzzle> {
    let Some(mut marks) = puzzle.marks() else {
        return (puzzle.grid()[cell] == digit).then(|| puzzle.with(cell, 0));
    };
    (!marks.contains(cell, digit)).then(|| {
        marks.insert(cell, digit);
        marked(&marks)
    })
}
