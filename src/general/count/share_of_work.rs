//! Divides a count into parts, for several machines.
//!
//! The units of work are slices, signatures, fillings of diagonals, or states after half of the
//! grid; a part takes every `n`-th unit. Otherwise the puzzle is split into puzzles with more
//! givens. Processes that count parts share nothing, so units must depend on the puzzle alone.

use crate::puzzle::puzzle::Puzzle;
use crate::values::cell::Cell;

/// The units whose number is `rest` modulo `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShareOfWork {
    rest: u64,
    of: u64,
}

impl ShareOfWork {
    pub(crate) const ALL: Self = Self { rest: 0, of: 1 };

    /// # Panics
    /// If `part >= parts`.
    pub(crate) fn new(part: u64, parts: u64) -> Self {
        assert!(part < parts, "part {part} of {parts}: parts are numbered from 0");
        Self { rest: part, of: parts }
    }

    pub(crate) fn is_all(self) -> bool {
        self.of == 1
    }

    /// Whether the unit with this number belongs to the part.
    pub(crate) fn has(self, unit: u64) -> bool {
        unit % self.of == self.rest
    }

    /// The units of the part.
    pub(crate) fn of<T>(self, units: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
        let numbered = (0..).zip(units);
        numbered.filter(move |&(number, _)| self.has(number)).map(|(_, unit)| unit)
    }
}

/// Puzzles per part: enough for parts of about equal size.
const OF_PART: u64 = 16;

/// Splitting stops at this many puzzles; the last split may exceed it by a factor of the side.
const MOST: u64 = 1 << 16;

/// The puzzles of a part.
///
/// Every puzzle is split by the digits of its most constrained cell until there are enough. The
/// result depends on the puzzle alone.
pub(super) fn pieces(puzzle: &Puzzle, part: ShareOfWork) -> Vec<Puzzle> {
    let enough = part.of.saturating_mul(OF_PART).min(MOST) as usize;
    let mut pieces = vec![puzzle.clone()];
    while pieces.len() < enough {
        let split = pieces.iter().map(split);
        let Some(split) = split.collect::<Option<Vec<_>>>().filter(|split| !split.is_empty())
        else {
            break;
        };
        pieces = split.concat();
    }
    part.of(pieces).collect()
}

/// Splits a puzzle by the digits of its most constrained cell; `None` if all cells are filled.
fn split(puzzle: &Puzzle) -> Option<Vec<Puzzle>> {
    let side = puzzle.rules().side();
    let cells = &*puzzle.grid().square();
    let peers = &puzzle.rules().shape().peers;
    let digits = |cell: usize| {
        let taken = move |digit: u8| peers[cell].iter().any(|&peer| cells[peer] == digit);
        (1..=side as u8).filter(move |&digit| !taken(digit))
    };
    let open = (0..cells.len()).filter(|&cell| cells[cell] == 0);
    let cell = open.min_by_key(|&cell| digits(cell).count())?;
    Some(digits(cell).map(|digit| puzzle.with(Cell::of_index(cell, side), digit)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::values::board::Board;

    #[test]
    fn pieces_have_each_solution_once() {
        for rules in ["box=2x2", "latin=4,x", "latin=4,nonconsecutive", "box=2x3,antiking"] {
            let rules: Rules = rules.parse().unwrap();
            let grid = Board::empty(rules.side()).unwrap();
            let puzzle = Puzzle::new(rules.clone(), grid).unwrap();
            let whole = puzzle.solution_count_up_to(20_000);
            for parts in [2, 3, 50] {
                let pieces =
                    (0..parts).flat_map(|part| pieces(&puzzle, ShareOfWork::new(part, parts)));
                let pieces: Vec<Puzzle> = pieces.collect();
                let number = pieces.len() as u64;
                assert!(number >= OF_PART * parts || whole < number * 100, "{rules} {number}");
                let counts = pieces.iter().map(|piece| piece.solution_count_up_to(u64::MAX));
                if whole < 20_000 {
                    assert_eq!(counts.sum::<u64>(), whole, "{rules} {parts}");
                }
            }
        }
    }

    #[test]
    fn full_grids_and_contradictions_are_not_split() {
        let rules = Rules::boxes(2, 2).unwrap();
        for (grid, number) in
            [("1234341221434321", 1), ("1234341221434320", 1), ("123....4........", 0)]
        {
            let puzzle = Puzzle::new(rules.clone(), grid.parse().unwrap()).unwrap();
            let parts = (0..3).map(|part| pieces(&puzzle, ShareOfWork::new(part, 3)));
            let solutions = parts.flatten().map(|piece| piece.solution_count_up_to(10));
            assert_eq!(solutions.sum::<u64>(), number, "{grid}");
        }
    }
}
