//! Grids of other sizes and rules, made into puzzles.

use lazydoku::rules::{Candidates, Grid, Puzzle, Rules, Size};
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

    /// The size of all grids, if the rules have only one.
    pub(crate) fn size(&self) -> Option<Size> {
        Rules::size_of(self.text.as_ref()?).ok().flatten()
    }

    /// A puzzle that brings its own rules, with those that were asked for.
    pub(crate) fn of_own(&self, puzzle: Puzzle) -> Result<Box<Puzzle>, Error> {
        Ok(Box::new(match &self.text {
            Some(text) => {
                let rules = puzzle.rules().and(text)?;
                puzzle.with_rules(rules)?
            }
            None => puzzle,
        }))
    }

    /// The puzzle of a grid of side 9; `None` if it is a classic one.
    pub(crate) fn of_board(
        &mut self,
        board: &Board,
        marks: Option<&lazydoku::Candidates>,
    ) -> Result<Option<Box<Puzzle>>, Error> {
        if self.text.is_none() || self.of_size(Size::CLASSIC)?.is_classic() {
            return Ok(None);
        }
        self.of_grid(board.into(), marks.map(Candidates::from).as_ref()).map(Some)
    }

    /// The puzzle of a grid of any size, with pencil marks if there are some.
    pub(crate) fn of_grid(
        &mut self,
        grid: Grid,
        marks: Option<&Candidates>,
    ) -> Result<Box<Puzzle>, Error> {
        puzzle(self.of_size(grid.size())?, grid, marks)
    }

    fn of_size(&mut self, size: Size) -> Result<Rules, Error> {
        if let Some(last) = self.last.as_ref().filter(|last| last.size() == size) {
            return Ok(last.clone());
        }
        let rules = match &self.text {
            Some(text) => Rules::for_size(text, size),
            None => Rules::of_side(size.digits()),
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
