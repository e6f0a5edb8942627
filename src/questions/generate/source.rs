//! Where the solutions come from that puzzles are dug from: in the first way of these that works.
//! Unless uniform solutions are asked for, counting may take some seconds at most, and a random
//! classic grid has to be accepted within a twentieth of one.
//!
//! - the only one, if it is given
//! - by number, if the space is listed or counted: uniform
//! - from random classic grids: uniform
//! - digit by digit: not uniform, see [`random_search`]

use rand_core::Rng;

use super::error::GenerateError;
use super::random_search;
use super::stream::stream;
use crate::classic::space::Space9;
use crate::general::count::UniformSolutions;
use crate::puzzle::engine;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::space::{Space, SpaceBuilder};
use crate::values::board::Board;

/// The solutions of a puzzle to draw from.
pub(super) enum Source {
    Given(Board),
    Counted(Space),
    /// With classic grids that are counted once.
    Rejection(Puzzle, Space9),
    Search(Puzzle),
}

impl Source {
    /// The solutions of the puzzle that a space is made of, perhaps only if all of them are equally
    /// likely.
    pub(super) fn of(
        puzzle: &Puzzle,
        space: SpaceBuilder<'_>,
        must_be_uniform: bool,
    ) -> Result<Self, GenerateError> {
        let unless = |is_none| if is_none { Err(GenerateError::NoSolution) } else { Ok(()) };
        if puzzle.grid().is_full() {
            unless(!puzzle.is_solution(puzzle.grid()))?;
            return Ok(Self::Given(puzzle.grid().clone()));
        }
        // The same trial for every seed: what is uniform depends on the rules alone.
        let random = &mut stream([0, u64::MAX, u64::MAX]);
        let space =
            if must_be_uniform { space.run().map_err(Some) } else { space.soon().ok_or(None) };
        let reason = match space {
            // A length would be counted in another way.
            Ok(space) => {
                return unless(space.sample(random).is_none()).map(|()| Self::Counted(space));
            }
            Err(reason) => reason,
        };
        unless(puzzle.solutions_unordered().next().is_none())?;
        let grids = UniformSolutions::of(puzzle).filter(|grids| {
            let next = if must_be_uniform { grids.next(random) } else { grids.next_soon(random) };
            next.is_some()
        });
        match (grids, reason) {
            (Some(grids), _) => Ok(Self::Rejection(puzzle.clone(), grids.space().clone())),
            (None, Some(reason)) => Err(GenerateError::NotUniform(reason)),
            (None, None) => Ok(Self::Search(puzzle.clone())),
        }
    }

    /// Whether all solutions are equally likely.
    pub(super) fn is_uniform(&self) -> bool {
        !matches!(self, Self::Search(_))
    }

    /// Whether there is no other solution to draw.
    pub(super) fn is_given(&self) -> bool {
        matches!(self, Self::Given(_))
    }

    /// The same, ready to draw.
    pub(super) fn sampler(&self) -> Sampler<'_> {
        match self {
            Self::Given(board) => Sampler::Given(board),
            Self::Counted(space) => Sampler::Counted(space),
            Self::Rejection(puzzle, space) => UniformSolutions::over(puzzle, space.clone())
                .map_or(Sampler::Search(puzzle), |grids| Sampler::Rejection(Box::new(grids))),
            Self::Search(puzzle) => Sampler::Search(puzzle),
        }
    }
}

/// Draws solutions.
pub(super) enum Sampler<'a> {
    Given(&'a Board),
    Counted(&'a Space),
    Rejection(Box<UniformSolutions<'a>>),
    Search(&'a Puzzle),
}

impl Sampler<'_> {
    /// A random solution; `None` if none was found.
    pub(super) fn draw(&self, random: &mut impl Rng) -> Option<Board> {
        match self {
            Self::Given(board) => Some((*board).clone()),
            Self::Counted(space) => space.sample(random),
            Self::Rejection(grids) => grids.next(random),
            Self::Search(puzzle) => {
                let (solved, names) = engine::solved(puzzle);
                random_search::draw(&solved, random).map(|board| names.grid(board))
            }
        }
    }
}
