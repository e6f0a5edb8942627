//! A count that keeps what it found, so that single solutions can be reached by their numbers.
//!
//! The solutions are numbered orbit by orbit, in an orbit member by member, and so on down to the
//! arrangements of the bands. What is kept are the numbers at which orbits and members end, and the
//! completions of the third partitions; the rest is found again when it is asked for.

use crate::count::limits::{PARTITIONS, USUAL_ROOM};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use super::assembler::Turned;
use crate::board::Board;
use crate::count::band::filling_counts::Rows;
use crate::count::band::renaming::{Names, Renaming};
use crate::count::band::tables::{Partition, Tables};
use crate::count::orbit::orbits::Member;
use crate::count::orbit::plan;
use crate::count::orbit::problem::Problem;
use crate::count::sum::completion_store::Kept;
use crate::count::sum::orbit_sum::third_partners;
use crate::count::sum::schedule::Schedule;
use crate::search::Kernel;

/// What is better done in another way from some size on.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// Bytes of completions that are kept, at most.
    pub(crate) kept: usize,
    /// Choices of partners that are rather gone through than drawn, at most.
    #[cfg(feature = "random")]
    pub(crate) not_drawn: u64,
}

impl Limits {
    /// 64 MiB of completions are kept.
    pub(crate) const USUAL: Self = Self {
        kept: USUAL_ROOM,
        #[cfg(feature = "random")]
        not_drawn: 3000,
    };
}

/// All solutions of a grid, by their numbers.
pub(crate) struct Recorded {
    pub(crate) turned: Arc<Turned>,
    /// For each orbit the number behind its last solution; and for each member the same, counted from
    /// the orbit's first.
    pub(crate) orbit_ends: Vec<u128>,
    pub(crate) member_ends: Vec<u128>,
    kept: Kept,
    partners: Vec<Vec<[u16; 2]>>,
    kernel: Kernel,
    /// No row of the other two bands has a larger number.
    #[cfg(feature = "random")]
    pub(crate) largest: [u16; 2],
    #[cfg(feature = "random")]
    pub(crate) limits: Limits,
    pub(crate) workspace: Mutex<Workspace>,
}

/// What is computed as it is asked for.
pub(crate) struct Workspace {
    pub(crate) rows: [Rows; 3],
    /// The completions of each third partition in one orbit.
    pub(crate) completions: Box<[u64; PARTITIONS]>,
    orbit: Option<usize>,
}

impl Recorded {
    /// Counts a grid without conflicts.
    pub(crate) fn new(board: &Board, kernel: Kernel, threads: NonZeroUsize) -> Self {
        let (orientation, problem) = plan::best(board, threads);
        Self::of(Arc::new(Turned::new(orientation, problem)), kernel, threads, Limits::USUAL)
    }

    pub(crate) fn of(
        turned: Arc<Turned>,
        kernel: Kernel,
        threads: NonZeroUsize,
        limits: Limits,
    ) -> Self {
        let Turned { problem, orbits, .. } = &*turned;
        let partners = third_partners(problem);
        let mut kept = Kept::new(limits.kept);
        let mut member_ends = vec![0; orbits.members.len()];
        let mut orbit_ends = Vec::with_capacity(orbits.orbits.len());
        let mut end = 0;
        let schedule = Schedule { problem, orbits, partners: &partners, kernel, threads };
        let stock = schedule.each(
            &orbits.orbits,
            |counter, stock, orbit| {
                let found = counter.completions(stock, orbit);
                let members = &orbits.members[orbit.members.clone()];
                let ends = ends_of_members(problem, &stock.rows[0], members, &found);
                (found, ends)
            },
            |orbit, (found, ends)| {
                end += ends.last().copied().unwrap_or(0);
                orbit_ends.push(end);
                member_ends[orbit.members.clone()].copy_from_slice(&ends);
                kept.push(&found);
                ControlFlow::Continue(())
            },
        );
        let rows = stock.rows;
        Self {
            orbit_ends,
            member_ends,
            kept,
            kernel,
            #[cfg(feature = "random")]
            limits,
            #[cfg(feature = "random")]
            largest: largest(problem, &rows),
            workspace: Mutex::new(Workspace {
                rows,
                completions: Box::new([0; PARTITIONS]),
                orbit: None,
            }),
            partners,
            turned,
        }
    }

    /// The number of solutions.
    pub(crate) fn len(&self) -> u128 {
        self.orbit_ends.last().copied().unwrap_or(0)
    }

    /// Makes the completions in the workspace those of this orbit.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method alone is for counters of one lifetime"
    )]
    pub(crate) fn load(&self, workspace: &mut Workspace, orbit: usize) {
        if workspace.orbit == Some(orbit) {
            return;
        }
        workspace.orbit = Some(orbit);
        workspace.completions.fill(0);
        let mut put = |third: Partition, completions| {
            workspace.completions[usize::from(third)] = completions;
        };
        if let Some(found) = self.kept.of(orbit) {
            return found.each(put);
        }
        let Turned { problem, orbits, .. } = &*self.turned;
        let (kernel, threads) = (self.kernel, NonZeroUsize::MIN);
        Schedule { problem, orbits, partners: &self.partners, kernel, threads }.each(
            &orbits.orbits[orbit..=orbit],
            |counter, stock, orbit| counter.completions(stock, orbit),
            |_, found| {
                found.into_iter().for_each(|(third, completions)| put(third, completions));
                ControlFlow::Continue(())
            },
        );
    }
}

/// The largest numbers in the rows of the other two bands. Symmetries may exchange these, and then rows
/// of one are asked for that only were computed for the other.
#[cfg(feature = "random")]
fn largest(problem: &Problem, [_, one, other]: &[Rows; 3]) -> [u16; 2] {
    let [one, other] = [one.largest(), other.largest()];
    let [clues, of_other] = problem.others.each_ref().map(|band| band.clues.len());
    if clues == of_other { [one.max(other); 2] } else { [one, other] }
}

/// The numbers at which the members of an orbit end, counted from its first solution.
fn ends_of_members(
    problem: &Problem,
    pivot: &Rows,
    members: &[Member],
    found: &[(Partition, u64)],
) -> Vec<u128> {
    let mut completions = [0; PARTITIONS];
    found.iter().for_each(|&(third, number)| completions[usize::from(third)] = number);
    let mut end = 0;
    let ends = members.iter().map(|member| {
        if !found.is_empty() {
            let solutions = solutions(problem, pivot, member, &completions);
            end += u128::from(solutions) * u128::from(member.multiplicity);
        }
        end
    });
    ends.collect()
}

/// The solutions with the pair of a member, for one way to name the digits that are given nowhere.
fn solutions(
    problem: &Problem,
    pivot: &Rows,
    member: &Member,
    completions: &[u64; PARTITIONS],
) -> u64 {
    let mut sum = 0;
    let (row, names) = pivot.known(member.pair);
    for_each_third(problem, pivot.numbers(row), &names, member, |_, number, of_representative| {
        sum += u64::from(number) * completions[usize::from(of_representative)];
        false
    });
    sum
}

/// Visits the third partitions of the pivot that a member can have, with the number of arrangements, and
/// with the third partition that the representative has instead; until one visit says that it is enough. The
/// member's row and the renaming to it must be given.
pub(crate) fn for_each_third(
    problem: &Problem,
    numbers: &[u16; PARTITIONS],
    to_row: &Names,
    member: &Member,
    mut visit: impl FnMut(Partition, u16, Partition) -> bool,
) {
    let tables = Tables::get();
    let to_row = Renaming::new(to_row);
    let to_representative = Renaming::with_order(&member.names, member.third);
    for &third in problem.pivot.allowed[2].list() {
        let thirds = tables.thirds[usize::from(third)];
        let number = numbers[usize::from(to_row.of(tables, thirds))];
        if number > 0 && visit(third, number, to_representative.of(tables, thirds)) {
            return;
        }
    }
}
