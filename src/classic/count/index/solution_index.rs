//! A count that keeps its sums, so that single solutions can be reached by number.
//!
//! Solutions are numbered orbit by orbit, member by member within an orbit, and so on down to the
//! fillings of the bands. The index keeps the numbers at which orbits and members end, and the
//! completions of the third partitions; everything else is recomputed on demand.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use super::assembler::Assembler;
use crate::classic::count::band::{
    FillingCounts, Names, Partition, PartitionRenaming, PartitionTables,
};
use crate::classic::count::limits::{PARTITIONS, USUAL_ROOM};
use crate::classic::count::marks::Marks;
use crate::classic::count::orbit::{CountPlan, OrbitMember, Problem};
use crate::classic::count::sum::{CompletionStore, CompletionTable, Schedule, ThirdPartners};
use crate::classic::search::Kernel;

/// Thresholds between methods.
#[derive(Clone, Copy)]
pub(super) struct IndexLimits {
    /// The most bytes of stored completions.
    pub(super) stored: usize,
    /// The most choices of partners that are enumerated instead of drawn.
    #[cfg(feature = "random")]
    pub(super) not_drawn: u64,
}

impl IndexLimits {
    /// Stores 64 MiB of completions.
    pub(super) const USUAL: Self = Self {
        stored: USUAL_ROOM,
        #[cfg(feature = "random")]
        not_drawn: 3000,
    };
}

/// All solutions of a grid, by their numbers.
pub(crate) struct SolutionIndex {
    pub(super) assembler: Arc<Assembler>,
    /// For each orbit, the number of solutions up to its end.
    pub(super) orbit_ends: Vec<u128>,
    /// For each member, the number of solutions up to its end within its orbit.
    pub(super) member_ends: Vec<u128>,
    completions: CompletionStore,
    third_partners: ThirdPartners,
    kernel: Kernel,
    /// An upper bound for the numbers in the rows of each of the other two bands.
    #[cfg(feature = "random")]
    pub(super) largest: [u16; 2],
    #[cfg(feature = "random")]
    pub(super) limits: IndexLimits,
    pub(super) workspace: Mutex<Workspace>,
}

/// Scratch memory and tables that are filled on demand.
pub(super) struct Workspace {
    /// The counts of the pivot and of the other two bands.
    pub(super) counts: [FillingCounts; 3],
    /// The completions of the orbit in use.
    table: CompletionTable,
}

impl SolutionIndex {
    /// Counts a grid without clashes.
    pub(crate) fn new(marks: &Marks, kernel: Kernel, threads: NonZeroUsize) -> Self {
        let CountPlan { view, problem, .. } = CountPlan::best(marks, threads);
        Self::of(Arc::new(Assembler::new(view, problem)), kernel, threads, IndexLimits::USUAL)
    }

    pub(super) fn of(
        assembler: Arc<Assembler>,
        kernel: Kernel,
        threads: NonZeroUsize,
        limits: IndexLimits,
    ) -> Self {
        let Assembler { problem, orbits, .. } = &*assembler;
        let third_partners = ThirdPartners::of(problem);
        let mut completions = CompletionStore::new(limits.stored);
        let mut member_ends = vec![0; orbits.members.len()];
        let mut orbit_ends = Vec::with_capacity(orbits.orbits.len());
        let mut end = 0;
        let schedule = Schedule { problem, orbits, partners: &third_partners, kernel, threads };
        let cache = schedule.for_each(
            &orbits.orbits,
            |counter, cache, orbit| {
                let found = counter.completions(cache, orbit);
                let members = &orbits.members[orbit.members.clone()];
                let ends = ends_of_members(problem, &cache.counts[0], members, &found);
                (found, ends)
            },
            |orbit, (found, ends)| {
                end += ends.last().copied().unwrap_or(0);
                orbit_ends.push(end);
                member_ends[orbit.members.clone()].copy_from_slice(&ends);
                completions.push(&found);
                ControlFlow::Continue(())
            },
        );
        let counts = cache.counts;
        Self {
            orbit_ends,
            member_ends,
            completions,
            kernel,
            #[cfg(feature = "random")]
            limits,
            #[cfg(feature = "random")]
            largest: largest(problem, &counts),
            workspace: Mutex::new(Workspace { counts, table: CompletionTable::new() }),
            third_partners,
            assembler,
        }
    }

    /// The number of solutions.
    pub(crate) fn len(&self) -> u128 {
        self.orbit_ends.last().copied().unwrap_or(0)
    }

    /// The counts of the pivot, and the completions of an orbit, which are counted again if they
    /// are not stored.
    pub(super) fn load<'a>(
        &self,
        workspace: &'a mut Workspace,
        orbit: usize,
    ) -> (&'a mut FillingCounts, &'a [u64; PARTITIONS]) {
        let Workspace { counts: [pivot, ..], table } = workspace;
        (pivot, table.of(&self.completions, orbit, || self.count_again(orbit)))
    }

    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method alone is for counters of one lifetime"
    )]
    fn count_again(&self, orbit: usize) -> Vec<(Partition, u64)> {
        let Assembler { problem, orbits, .. } = &*self.assembler;
        let (kernel, threads) = (self.kernel, NonZeroUsize::MIN);
        let partners = &self.third_partners;
        let mut completions = Vec::new();
        Schedule { problem, orbits, partners, kernel, threads }.for_each(
            &orbits.orbits[orbit..=orbit],
            |counter, cache, orbit| counter.completions(cache, orbit),
            |_, found| {
                completions = found;
                ControlFlow::Continue(())
            },
        );
        completions
    }
}

/// The largest numbers in the rows of the other two bands.
///
/// Symmetries may exchange these bands: then rows of one are needed that were computed only for the
/// other.
#[cfg(feature = "random")]
fn largest(problem: &Problem, [_, one, other]: &[FillingCounts; 3]) -> [u16; 2] {
    let [one, other] = [one.largest(), other.largest()];
    let [givens, of_other] = problem.others.each_ref().map(|band| band.givens.len());
    if givens == of_other { [one.max(other); 2] } else { [one, other] }
}

/// For each member of an orbit, the number of solutions up to its end, within the orbit.
fn ends_of_members(
    problem: &Problem,
    pivot: &FillingCounts,
    members: &[OrbitMember],
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

/// The number of solutions with the pair of a member, for one naming of the digits that are not
/// given anywhere.
fn solutions(
    problem: &Problem,
    pivot: &FillingCounts,
    member: &OrbitMember,
    completions: &[u64; PARTITIONS],
) -> u64 {
    let (row, names) = pivot.known(member.pair);
    thirds_of_member(problem, pivot.numbers(row), &names, member)
        .map(|third| u64::from(third.fillings) * completions[usize::from(third.of_representative)])
        .sum()
}

/// A third partition that a member of an orbit can have.
pub(super) struct ThirdOfMember {
    pub(super) partition: Partition,
    /// The number of the pivot's fillings.
    pub(super) fillings: u16,
    /// The representative's third partition that corresponds to it.
    pub(super) of_representative: Partition,
}

/// The third partitions that a member can have, ascending. `numbers` is the member's row of counts,
/// and `to_row` the renaming to it.
pub(super) fn thirds_of_member<'a>(
    problem: &'a Problem,
    numbers: &'a [u16; PARTITIONS],
    to_row: &Names,
    member: &OrbitMember,
) -> impl Iterator<Item = ThirdOfMember> + use<'a> {
    let tables = PartitionTables::get();
    let to_row = PartitionRenaming::new(to_row);
    let to_representative = PartitionRenaming::with_order(&member.names, member.third);
    problem.pivot.allowed[2].list().iter().filter_map(move |&partition| {
        let fillings = numbers[usize::from(tables.renamed(partition, &to_row))];
        (fillings > 0).then(|| ThirdOfMember {
            partition,
            fillings,
            of_representative: tables.renamed(partition, &to_representative),
        })
    })
}
