//! Passes that fill naked singles.

use std::iter;

use itertools::Itertools;

use super::puzzle::Puzzle;
use crate::values::board::Board;

impl Puzzle {
    /// The grids after each pass that fills naked singles, computed lazily.
    ///
    /// A pass visits the cells row by row and fills each blank that has exactly one of the
    /// [`candidates_in_context`](Self::candidates_in_context); cells it has filled already count
    /// for later ones. The iterator ends after the last pass that fills a cell, and is empty if the
    /// first pass fills none.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "12........1..4..".parse()?)?;
    /// let passes: Vec<String> = puzzle.singles_passes().map(|grid| grid.to_string()).collect();
    /// assert_eq!(passes, ["12...3....1..4..", "12..4321..1..432", "12434321..14.432"]);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn singles_passes(&self) -> impl Iterator<Item = Board> + use<> {
        let puzzles = iter::successors(Some(self.clone()), |puzzle| Some(puzzle.after_pass()));
        let changes = puzzles.map(|puzzle| puzzle.grid().clone()).tuple_windows();
        changes.take_while(|(before, after)| before != after).map(|(_, after)| after)
    }

    fn after_pass(&self) -> Self {
        let cells = self.rules().size().cells();
        cells.filter(|&cell| self.grid()[cell] == 0).fold(self.clone(), |puzzle, cell| {
            let digit = puzzle.candidates_in_context().digits(cell).exactly_one().ok();
            digit.map_or_else(|| puzzle.clone(), |digit| puzzle.with(cell, digit))
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::classic::test_grids::kept;
    use crate::reference;
    use crate::rules::Rules;

    proptest! {
        #[test]
        fn passes_are_those_of_the_reference(board in kept(20..60)) {
            let board = Board::from(board);
            let passes = Puzzle::from(&board).singles_passes();
            prop_assert!(passes.eq(reference::singles_passes(&board)));
        }
    }

    #[test]
    fn grids_need_not_be_as_high_as_wide() {
        let rules: Rules = "size=3x5,latin=5".parse().unwrap();
        let grid = Board::read("1234...........", rules.size()).unwrap();
        let last = Puzzle::new(rules, grid).unwrap().singles_passes().last().unwrap();
        assert_eq!(last.to_string(), "12345..........");
    }
}
