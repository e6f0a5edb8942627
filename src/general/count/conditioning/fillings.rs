//! Enumerates the fillings of the restricted cells.

use super::restricted_cells::RestrictedCells;
use crate::classic::values::Digit;
use crate::classic::values::board::Board9;
use crate::puzzle::puzzle::Puzzle;

/// The most digits to try.
const MOST_STEPS: usize = 1_000_000;

/// A backtracking search for fillings.
struct Filling<'a> {
    restricted: &'a RestrictedCells<'a>,
    most: usize,
    steps: usize,
    /// The digits of the cells so far, from 1.
    digits: Vec<u8>,
    board: Board9,
    found: Vec<Board9>,
}

/// The classic grids with all restricted cells filled. Each solution completes exactly one of them.
/// `None` if there are more than `most`, or if the method does not apply.
pub(in crate::general::count) fn fillings(puzzle: &Puzzle, most: usize) -> Option<Vec<Board9>> {
    let restricted = &RestrictedCells::of(puzzle)?;
    let (digits, board, found) = (Vec::new(), Board9::EMPTY, Vec::new());
    let mut filling = Filling { restricted, most, steps: 0, digits, board, found };
    filling.fill()?;
    Some(filling.found)
}

impl Filling<'_> {
    /// Fills the next cell with each possible digit.
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

    /// Whether the cell at `place` differs from its peers and meets the checks that end there.
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
