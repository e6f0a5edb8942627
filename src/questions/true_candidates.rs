//! The candidates of a puzzle: of each cell alone, given its neighbours, after simple deductions,
//! and in some solution (true candidates).

use crate::puzzle::engine::{Classic, solved};
use crate::puzzle::puzzle::Puzzle;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;

impl Puzzle {
    /// All digits in every blank, or the candidates that were given.
    ///
    /// ```
    /// use lazydoku::{Cell, Puzzle};
    /// let puzzle: Puzzle = "12....3........4".parse()?;
    /// let candidates = puzzle.unconstrained_candidates();
    /// assert!(candidates.digits(Cell::at(0, 0)).eq([1]));
    /// assert!(candidates.digits(Cell::at(0, 3)).eq([1, 2, 3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn unconstrained_candidates(&self) -> Candidates {
        Candidates::of_square(self.rules().size(), &self.candidates())
    }

    /// The digits that each blank may take given its neighbours: those that no given excludes
    /// through a house or a relation. Givens keep their digits.
    ///
    /// ```
    /// use lazydoku::{Cell, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,nonconsecutive".parse()?;
    /// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
    /// assert!(puzzle.candidates_in_context().digits(Cell::at(0, 1)).eq([3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn candidates_in_context(&self) -> Candidates {
        let (shape, side) = (self.rules().shape(), self.rules().side());
        let mut cells = self.candidates();
        for (given, digit) in self.grid().givens() {
            for &peer in &shape.peers[given.index(side)] {
                if self.grid()[Cell::of_index(peer, side)] == 0 {
                    cells[peer] &= !DigitMask::numbered(digit);
                }
            }
        }
        for relation in &shape.relations {
            let [one, other] = relation.cells;
            self.exclude(&mut cells, [one, other], |given, digit| relation.allows(given, digit));
            self.exclude(&mut cells, [other, one], |given, digit| relation.allows(digit, given));
        }
        Candidates::of_square(self.rules().size(), &cells)
    }

    /// Removes from a blank second cell the digits that the given in the first excludes.
    fn exclude(
        &self,
        cells: &mut [DigitMask],
        [given, blank]: [Cell; 2],
        allows: impl Fn(u8, u8) -> bool,
    ) {
        let (given, side) = (self.grid()[given], self.rules().side());
        if given > 0 && self.grid()[blank] == 0 {
            let excluded = (1..=side as u8).filter(|&digit| !allows(given, digit));
            cells[blank.index(side)] &= !DigitMask::of_numbers(excluded);
        }
    }

    /// The candidates that remain after naked singles, hidden singles and locked candidates,
    /// including those in implied houses such as the ones between the windows of a windoku.
    ///
    /// If propagation proves that there is no solution, at least one cell has no candidates: in a
    /// classic grid the cells that it emptied, otherwise all cells. Does not search: takes
    /// microseconds for a classic grid, and polynomial time for other rules.
    ///
    /// ```
    /// use lazydoku::{Cell, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "123.............".parse()?)?;
    /// assert!(puzzle.pruned_candidates().digits(Cell::at(0, 3)).eq([4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn pruned_candidates(&self) -> Candidates {
        let (puzzle, names) = solved(self);
        let size = puzzle.rules().size();
        names.candidates(match Classic::of(&puzzle) {
            Some(classic) => Candidates::from(&classic.candidates().pruned()).sized(size),
            None => Candidates::of_square(size, &puzzle.tables().pruned(&puzzle.candidates())),
        })
    }

    /// The digits that each cell has in at least one solution; all cells are empty if there is no
    /// solution.
    ///
    /// A cell with a single digit has it in all solutions (the backbone). Takes at most one search
    /// for each candidate that no solution found so far contains; each search is exponential in the
    /// worst case.
    ///
    /// ```
    /// use lazydoku::{Board, Cell, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let candidates = puzzle.true_candidates();
    /// assert!(candidates.digits(Cell::at(3, 3)).eq([2, 3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn true_candidates(&self) -> Candidates {
        let (puzzle, names) = solved(self);
        let size = puzzle.rules().size();
        if let Some(classic) = Classic::of(&puzzle) {
            let candidates = classic.candidates().pruned().true_candidates();
            return names.candidates(Candidates::from(&candidates).sized(size));
        }
        let mut possible = puzzle.candidates();
        let mut seen = vec![DigitMask::EMPTY; possible.len()];
        for cell in 0..possible.len() {
            for digit in DigitMask::all(size.digits()).singles() {
                if !possible[cell].meets(digit) || seen[cell].meets(digit) {
                    continue;
                }
                let all = std::mem::replace(&mut possible[cell], digit);
                match puzzle.tables().first(&possible, 1, 1).pop() {
                    Some(solution) => {
                        possible[cell] = all;
                        let shown = seen.iter_mut().zip(&solution);
                        shown.for_each(|(seen, &digit)| *seen |= DigitMask::numbered(digit));
                    }
                    None => possible[cell] = all.without(digit),
                }
            }
        }
        names.candidates(Candidates::of_square(size, &seen))
    }
}
