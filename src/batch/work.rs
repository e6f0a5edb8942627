//! The grids of a run in lanes, and the results so far.

use std::slice;
use std::sync::Arc;

use super::company::Company;
use super::joint::Joint;
use super::outcome::Outcome9;
use crate::board::Board9;
use crate::search::GridRef;

/// The grids of a run, and the results so far.
pub(super) struct Work<'a> {
    pub(super) grids: &'a [GridRef<'a>],
    /// The solutions to return.
    pub(super) kept: Kept<'a>,
    pub(super) limit: u64,
    counts: Counts,
    /// The indices of grids that have not been started.
    pub(super) waiting: slice::Iter<'a, usize>,
    /// Whether a grid may be in more than one lane.
    pub(super) shared: bool,
    /// Whether a grid is started only when no node waits, and then one in each round.
    pub(super) in_turn: bool,
    /// The number of grids started in this round.
    pub(super) started: usize,
    /// The number of rounds so far.
    pub(super) rounds: usize,
    /// The number of grids that had reached the limit when the lanes last left them.
    left: usize,
    /// The nodes that were solved, contradictory or split.
    pub(super) nodes: u64,
}

/// Solutions to return.
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

    /// The first of each grid.
    pub(super) fn first(&mut self) -> &mut [Outcome9] {
        match self {
            Self::First(outcomes) => outcomes,
            Self::All(_) => &mut [],
        }
    }
}

/// The number of solutions found of each grid.
enum Counts {
    Alone(Vec<u64>),
    Together(Arc<Joint>),
}

impl<'a> Work<'a> {
    pub(super) fn new(
        grids: &'a [GridRef<'a>],
        outcomes: &'a mut [Outcome9],
        places: &'a [usize],
        limit: u64,
    ) -> Self {
        let counts = Counts::Alone(vec![0; grids.len()]);
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
            rounds: 0,
            left: 0,
            nodes: 0,
        }
    }

    /// All solutions below the nodes that are there already, whatever grids they come from; the
    /// first one, unless there is a list for all.
    pub(super) fn below_nodes(
        first: &'a mut [Outcome9; 1],
        all: Option<&'a mut Vec<Board9>>,
    ) -> Self {
        let mut work = Self::new(&[], first, &[], u64::MAX);
        work.counts = Counts::Alone(vec![0]);
        if let Some(all) = all {
            work.kept = Kept::All(all);
        }
        work
    }

    /// The work of a helper, who has no grids of its own.
    pub(super) fn helping(joint: &Arc<Joint>, outcomes: &'a mut [Outcome9]) -> Self {
        let mut work = Self::new(&[], outcomes, &[], joint.limit());
        work.counts = Counts::Together(Arc::clone(joint));
        work.shared = true;
        work
    }

    #[inline]
    pub(super) fn is_done(&self, owner: u32) -> bool {
        self.count(owner) >= self.limit
    }

    #[inline]
    pub(super) fn count(&self, owner: u32) -> u64 {
        match &self.counts {
            Counts::Alone(counts) => counts[owner as usize],
            Counts::Together(joint) => joint.count(owner),
        }
    }

    /// Counts a solution and returns the new number, which may pass the limit when several threads
    /// find the last one.
    #[inline]
    pub(super) fn add_solution(&mut self, owner: u32) -> u64 {
        match &mut self.counts {
            Counts::Alone(counts) => {
                counts[owner as usize] += 1;
                counts[owner as usize]
            }
            Counts::Together(joint) => joint.add_solution(owner),
        }
    }

    /// The run that this work is part of.
    pub(super) fn joint(&self) -> Option<&Arc<Joint>> {
        match &self.counts {
            Counts::Alone(_) => None,
            Counts::Together(joint) => Some(joint),
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.joint().is_some_and(|joint| joint.is_stopped())
    }

    /// Opens the work to others if they are idle.
    pub(super) fn open(&mut self, company: &mut dyn Company) {
        if let Counts::Alone(counts) = &self.counts
            && let Some(joint) = company.invite(counts, self.limit)
        {
            self.counts = Counts::Together(joint);
            self.shared = true;
        }
    }

    /// Whether any thread has brought a grid to its limit since this was last asked.
    pub(super) fn are_grids_to_leave(&mut self) -> bool {
        let completed = self.joint().map_or(0, |joint| joint.completed());
        std::mem::replace(&mut self.left, completed) != completed
    }

    /// Writes the outcomes of the grids at these indices.
    pub(super) fn finish(mut self, places: &[usize]) {
        for &place in places {
            let solutions = self.count(place as u32).min(self.limit);
            self.kept.first()[place].solutions = solutions;
        }
        let Counts::Together(joint) = self.counts else { return };
        for (owner, first) in joint.firsts() {
            self.kept.add(owner, first);
        }
    }
}
