//! A count that keeps what it found, so that single solutions can be reached by their numbers.
//!
//! The solutions are numbered orbit by orbit, in an orbit member by member, and so on down to the
//! arrangements of the bands. What is kept are the numbers at which orbits and members end, and the
//! completions of the third partitions; the rest is found again when it is asked for.

use std::sync::{Arc, Mutex};

use super::completions::{Counter, third_partners};
use super::kept::{Kept, USUAL_ROOM};
use super::orbits::Member;
use super::partitions::{PARTITIONS, Partition, Tables};
use super::plan;
use super::problem::Problem;
use super::renaming::Renaming;
use super::rows::Rows;
use super::turned::Turned;
use crate::board::Board;
use crate::search::Engine;

/// What is better done in another way from some size on.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Completions that are kept, at most.
    pub(super) kept: usize,
    /// Choices of partners that are rather gone through than drawn, at most.
    #[cfg(feature = "random")]
    pub(super) not_drawn: u64,
}

impl Limits {
    /// 64 MiB of completions are kept.
    pub(super) const USUAL: Self = Self {
        kept: USUAL_ROOM,
        #[cfg(feature = "random")]
        not_drawn: 3000,
    };
}

/// All solutions of a grid, by their numbers.
pub(crate) struct Recorded {
    pub(super) turned: Arc<Turned>,
    /// For each orbit the number behind its last solution; and for each member the same, counted from
    /// the orbit's first.
    pub(super) orbit_ends: Vec<u128>,
    pub(super) member_ends: Vec<u128>,
    kept: Kept,
    partners: Vec<Vec<[u16; 2]>>,
    engine: Engine,
    /// No row of the other two bands has a larger number.
    #[cfg(feature = "random")]
    pub(super) largest: [u16; 2],
    #[cfg(feature = "random")]
    pub(super) limits: Limits,
    pub(super) workspace: Mutex<Workspace>,
}

/// What is computed as it is asked for.
pub(super) struct Workspace {
    pub(super) rows: [Rows; 3],
    /// The completions of each third partition in one orbit.
    pub(super) completions: Box<[u64; PARTITIONS]>,
    orbit: Option<usize>,
}

impl Recorded {
    /// Counts a grid without conflicts.
    pub(crate) fn new(board: &Board, engine: Engine) -> Self {
        let (orientation, problem) = plan::best(board);
        Self::of(Arc::new(Turned::new(orientation, problem)), engine, Limits::USUAL)
    }

    pub(super) fn of(turned: Arc<Turned>, engine: Engine, limits: Limits) -> Self {
        let Turned { problem, orbits, .. } = &*turned;
        let partners = third_partners(problem);
        let mut counter = Counter::new(problem, orbits, &partners, engine, 1);
        let mut kept = Kept::new(limits.kept);
        let mut member_ends = vec![0; orbits.members.len()];
        let mut orbit_ends = Vec::with_capacity(orbits.orbits.len());
        let mut by_third = Box::new([0; PARTITIONS]);
        let mut end = 0;
        for orbit in &orbits.orbits {
            let found = counter.completions(orbit);
            found
                .iter()
                .for_each(|&(third, completions)| by_third[usize::from(third)] = completions);
            let mut end_of_member = 0;
            for place in orbit.members.clone() {
                let member = &orbits.members[place];
                if !found.is_empty() {
                    let solutions = solutions(problem, &mut counter.pivot, member, &by_third);
                    end_of_member += u128::from(solutions) * u128::from(member.multiplicity);
                }
                member_ends[place] = end_of_member;
            }
            end += end_of_member;
            orbit_ends.push(end);
            found.iter().for_each(|&(third, _)| by_third[usize::from(third)] = 0);
            kept.push(&found);
        }
        let rows = counter.into_rows();
        Self {
            orbit_ends,
            member_ends,
            kept,
            engine,
            #[cfg(feature = "random")]
            limits,
            #[cfg(feature = "random")]
            largest: largest(problem, &rows),
            workspace: Mutex::new(Workspace { rows, completions: by_third, orbit: None }),
            partners,
            turned,
        }
    }

    /// The number of solutions.
    pub(crate) fn len(&self) -> u128 {
        self.orbit_ends.last().copied().unwrap_or(0)
    }

    /// Makes the completions in the workspace those of this orbit.
    pub(super) fn load(&self, workspace: &mut Workspace, orbit: usize) {
        if workspace.orbit == Some(orbit) {
            return;
        }
        workspace.orbit = Some(orbit);
        workspace.completions.fill(0);
        let mut put = |third: Partition, completions| {
            workspace.completions[usize::from(third)] = completions;
        };
        if let Some((thirds, completions)) = self.kept.of(orbit) {
            thirds.iter().zip(completions).for_each(|(&third, &number)| put(third, number));
            return;
        }
        let Turned { problem, orbits, .. } = &*self.turned;
        let mut counter = Counter::new(problem, orbits, &self.partners, self.engine, 1);
        let found = counter.completions(&orbits.orbits[orbit]);
        found.into_iter().for_each(|(third, completions)| put(third, completions));
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

/// The solutions with the pair of a member, for one way to name the digits that are given nowhere.
fn solutions(
    problem: &Problem,
    rows: &mut Rows,
    member: &Member,
    completions: &[u64; PARTITIONS],
) -> u64 {
    let mut sum = 0;
    for_each_third(problem, rows, member, |_, number, of_representative| {
        sum += u64::from(number) * completions[usize::from(of_representative)];
        false
    });
    sum
}

/// Visits the third partitions of the pivot that a member can have, with the number of arrangements, and
/// with the third partition that the representative has instead; until one visit says that it is enough.
pub(super) fn for_each_third(
    problem: &Problem,
    rows: &mut Rows,
    member: &Member,
    mut visit: impl FnMut(Partition, u16, Partition) -> bool,
) {
    let tables = Tables::get();
    let (row, to_row) = rows.find(member.pair);
    if row.largest == 0 {
        return;
    }
    let numbers = rows.numbers(row);
    let to_row = Renaming::new(&to_row);
    let to_representative = Renaming::with_order(&member.names, member.third);
    for &third in problem.pivot.allowed[2].list() {
        let thirds = tables.thirds[usize::from(third)];
        let number = numbers[usize::from(to_row.of(tables, thirds))];
        if number > 0 && visit(third, number, to_representative.of(tables, thirds)) {
            return;
        }
    }
}
