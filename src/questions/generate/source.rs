//! Sources of the solutions that puzzles are dug from. The first applicable one is used. Unless
//! uniform solutions are requested, a count must take at most some seconds, and a random classic
//! grid must be accepted within a twentieth of a second.
//!
//! - the given solution
//! - by rank, if the space is listed or counted: uniform
//! - by rejection from random classic grids: uniform
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

/// Source of random solutions.
pub(super) enum Source {
    Given(Board),
    Counted(Space),
    /// Classic grids, counted once, that are rejected unless they obey the rules.
    Rejection(Puzzle, Space9),
    Search(Puzzle),
}

impl Source {
    /// Chooses the source for a puzzle, given the builder of its space.
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
        // The trial does not depend on the seed, so that uniformity depends only on the rules.
        let random = &mut stream([0, u64::MAX, u64::MAX]);
        let space =
            if must_be_uniform { space.run().map_err(Some) } else { space.soon().ok_or(None) };
        let reason = match space {
            // Sampling avoids the separate count that `len` would need.
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

    /// Whether only one solution can be drawn.
    pub(super) fn is_given(&self) -> bool {
        matches!(self, Self::Given(_))
    }

    /// Prepares to draw.
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
