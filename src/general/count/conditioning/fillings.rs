//! All ways to fill the restricted cells, if they are few.

use super::restricted_cells::RestrictedCells;
use crate::classic::values::Digit;
use crate::classic::values::board::Board9;
use crate::puzzle::puzzle::Puzzle;

/// The digits that may be tried.
const MOST_STEPS: usize = 1_000_000;

/// A search for fillings, cell by cell.
struct Filling<'a> {
    restricted: &'a RestrictedCells<'a>,
    most: usize,
    steps: usize,
    /// The digits of the cells so far, counted from one.
    digits: Vec<u8>,
    board: Board9,
    found: Vec<Board9>,
}

/// The classic grids with all restricted cells filled that have all solutions together, each in one
/// of them; `None` if there are more than `most`, or if the puzzle is of another kind.
pub(in crate::general::count) fn fillings(puzzle: &Puzzle, most: usize) -> Option<Vec<Board9>> {
    let restricted = &RestrictedCells::of(puzzle)?;
    let (digits, board, found) = (Vec::new(), Board9::EMPTY, Vec::new());
    let mut filling = Filling { restricted, most, steps: 0, digits, board, found };
    filling.fill()?;
    Some(filling.found)
}

impl Filling<'_> {
    /// Fills the next cell in all ways.
    fn fill(&mut self) -> Option<()> {
        let Self { restricted, .. } = *self;
        let place = self.digits.len();
        let Some(&cell) = restricted.cells.get(place) else {
            self.found.push(self.board);
            return (self.found.len() <= self.most).then_some(());
        };
        for index in restricted.digits[place].indices() {
            let digit = index as u8 + 1;
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return None;
            }
            self.digits.push(digit);
            if self.is_possible(place) {
                self.board.cells_mut()[cell] = Digit::new(digit);
                self.fill()?;
                self.board.cells_mut()[cell] = None;
            }
            self.digits.pop();
        }
        Some(())
    }

    /// Whether the last cell, at this place, differs from its peers and meets what ends there.
    fn is_possible(&self, place: usize) -> bool {
        let Self { restricted, digits, .. } = self;
        let differs = |&peer: &usize| digits[peer] != digits[place];
        restricted.peers[place].iter().all(differs)
            && restricted.checks[place].iter().all(|check| {
                let of_check: Vec<u8> = check.places.iter().map(|&place| digits[place]).collect();
                check.is_met(&of_check)
            })
    }
}
