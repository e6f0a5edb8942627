//! The grids of a bit-sliced run and the results so far.

use std::slice;

use super::outcome::Outcome9;
use crate::classic::search::GridRef;
use crate::classic::values::board::Board9;

/// The grids of a run and the results so far.
pub(super) struct BatchRun<'a> {
    pub(super) grids: &'a [GridRef<'a>],
    /// The solutions to return.
    pub(super) kept: Kept<'a>,
    pub(super) limit: u64,
    /// The number of solutions found for each grid.
    counts: Vec<u64>,
    /// The indices of grids that have not been started.
    pub(super) waiting: slice::Iter<'a, usize>,
    /// Whether a grid may occupy more than one lane.
    pub(super) shared: bool,
    /// Whether a grid is started only when no node is waiting, at most one in each round.
    pub(super) in_turn: bool,
    /// The number of grids started in this round.
    pub(super) started: usize,
    /// The nodes finished: solved, contradictory or split.
    pub(super) nodes: u64,
}

/// The solutions to return.
pub(super) enum Kept<'a> {
    /// The first of each grid.
    First(&'a mut [Outcome9]),
    All(&'a mut Vec<Board9>),
}

impl Kept<'_> {
    pub(super) fn are_all(&self) -> bool {
        matches!(self, Self::All(_))
    }

    /// Adds a solution of a grid.
    #[inline]
    pub(super) fn add(&mut self, owner: u32, solution: Board9) {
        match self {
            Self::First(outcomes) => outcomes[owner as usize].first = Some(solution),
            Self::All(all) => all.push(solution),
        }
    }

    /// The outcomes, one per grid; empty if all solutions are kept.
    pub(super) fn first(&mut self) -> &mut [Outcome9] {
        match self {
            Self::First(outcomes) => outcomes,
            Self::All(_) => &mut [],
        }
    }
}

impl<'a> BatchRun<'a> {
    pub(super) fn new(
        grids: &'a [GridRef<'a>],
        outcomes: &'a mut [Outcome9],
        places: &'a [usize],
        limit: u64,
    ) -> Self {
        let counts = vec![0; grids.len()];
        let waiting = places.iter();
        Self {
            grids,
            kept: Kept::First(outcomes),
            limit,
            counts,
            waiting,
            shared: false,
            in_turn: false,
            started: 0,
            nodes: 0,
        }
    }

    /// A run that finds all solutions below nodes that are on the stacks already, as if of one
    /// grid. Keeps the first solution, or all if there is a list for them.
    pub(super) fn below_nodes(
        first: &'a mut [Outcome9; 1],
        all: Option<&'a mut Vec<Board9>>,
    ) -> Self {
        let mut work = Self::new(&[], first, &[], u64::MAX);
        work.counts = vec![0];
        if let Some(all) = all {
            work.kept = Kept::All(all);
        }
        work
    }

    #[inline]
    pub(super) fn is_done(&self, owner: u32) -> bool {
        self.count(owner) >= self.limit
    }

    #[inline]
    pub(super) fn count(&self, owner: u32) -> u64 {
        self.counts[owner as usize]
    }

    /// Counts a solution and returns the new number.
    #[inline]
    pub(super) fn add_solution(&mut self, owner: u32) -> u64 {
        self.counts[owner as usize] += 1;
        self.counts[owner as usize]
    }

    /// Writes the outcomes of the grids at these indices.
    pub(super) fn finish(mut self, places: &[usize]) {
        for &place in places {
            let solutions = self.count(place as u32).min(self.limit);
            self.kept.first()[place].solutions = solutions;
        }
    }
}
