//! Grids of other sizes and rules, made into puzzles.

use lazydoku::rules::{Candidates, Grid, Puzzle, Rules};
use lazydoku::{Board, Error};

/// The rules that were asked for, if any.
#[derive(Clone, Default)]
pub(crate) struct RulesOfInput {
    text: Option<String>,
    /// The rules of the last grid.
    last: Option<Rules>,
}

impl RulesOfInput {
    pub(crate) fn new(text: Option<String>) -> Self {
        Self { text, last: None }
    }

    /// The side of all grids, if the rules have only one.
    pub(crate) fn side(&self) -> Option<usize> {
        Rules::side_of(self.text.as_ref()?).ok().flatten()
    }

    /// The puzzle of a grid of any side that brings its own rules: with those that were asked for.
    pub(crate) fn of_brought(
        &self,
        grid: Grid,
        marks: Option<&Candidates>,
        own: &Rules,
    ) -> Result<Box<Puzzle>, Error> {
        let rules = match &self.text {
            Some(text) => own.and(text)?,
            None => own.clone(),
        };
        puzzle(rules, grid, marks)
    }

    /// The puzzle of a grid of side 9; `None` if it is a classic one.
    pub(crate) fn of_board(
        &mut self,
        board: &Board,
        marks: Option<&lazydoku::Candidates>,
    ) -> Result<Option<Box<Puzzle>>, Error> {
        if self.text.is_none() || self.of_side(board.rows().len())?.is_classic() {
            return Ok(None);
        }
        self.of_grid(board.into(), marks.map(Candidates::from).as_ref()).map(Some)
    }

    /// The puzzle of a grid of any side, with pencil marks if there are some.
    pub(crate) fn of_grid(
        &mut self,
        grid: Grid,
        marks: Option<&Candidates>,
    ) -> Result<Box<Puzzle>, Error> {
        puzzle(self.of_side(grid.side())?, grid, marks)
    }

    fn of_side(&mut self, side: usize) -> Result<Rules, Error> {
        if let Some(last) = self.last.as_ref().filter(|last| last.side() == side) {
            return Ok(last.clone());
        }
        let rules = match &self.text {
            Some(text) => Rules::for_side(text, side),
            None => Rules::of_side(side),
        }?;
        self.last = Some(rules.clone());
        Ok(rules)
    }
}

fn puzzle(rules: Rules, grid: Grid, marks: Option<&Candidates>) -> Result<Box<Puzzle>, Error> {
    let puzzle = Puzzle::new(rules, grid)?;
    let puzzle = match marks {
        Some(marks) => puzzle.with_candidates(marks)?,
        None => puzzle,
    };
    Ok(Box::new(puzzle))
}
