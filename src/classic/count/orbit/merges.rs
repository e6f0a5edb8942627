//! Third partitions that have equally many completions, because a symmetry of an orbit's
//! representative takes one to the other.

use super::orbits;
use super::orbits::Orbit;
use super::problem::Problem;
use crate::classic::count::band::{Partition, PartitionRenaming, PartitionTables};

/// A map from third partitions to others with as many completions.
///
/// A merge is idempotent or never makes a partition greater. So it can be applied to all partitions
/// in place, in ascending order: none is replaced twice.
pub(crate) enum Merge<'a> {
    /// Puts free columns in the order with the least partition, which is tabulated.
    Columns(&'a [Partition]),
    /// Sorts interchangeable digits with the same address by their columns.
    Digits(Vec<&'static [Partition]>),
    /// Applies a symmetry that keeps the representative, if that makes the partition less.
    Symmetry(Box<PartitionRenaming>),
}

impl Merge<'_> {
    /// The partition that replaces this one.
    #[inline]
    pub(crate) fn of(&self, third: Partition) -> Partition {
        match self {
            Self::Columns(least) => least[usize::from(third)],
            Self::Digits(swaps) => swaps.iter().fold(third, |third, swap| swap[usize::from(third)]),
            Self::Symmetry(renaming) => PartitionTables::get().renamed(third, renaming).min(third),
        }
    }
}

/// The merges for an orbit. Missing some possible merges is correct, only slower, so two rounds are
/// enough.
pub(crate) fn merges<'a>(problem: &'a Problem, orbit: &Orbit) -> Vec<Merge<'a>> {
    let columns =
        || (problem.third_orders.len() > 1).then(|| Merge::Columns(problem.in_least_order()));
    let mut merges: Vec<Merge> = columns().into_iter().collect();
    if orbit.stabilizer > 1 {
        merges.extend(stabilizer(problem, orbit).map(Box::new).map(Merge::Symmetry));
    }
    let swaps = swaps(problem, orbit);
    if !swaps.is_empty() {
        for _ in 0..2 {
            merges.push(Merge::Digits(swaps.clone()));
            merges.extend(columns());
        }
    }
    merges
}

/// The comparisons of a bubble sort within each run of digits with one address.
fn swaps(problem: &Problem, orbit: &Orbit) -> Vec<&'static [Partition]> {
    let alike = |one: &usize, other: &usize| orbit.addresses[*one] == orbit.addresses[*other];
    let mut swaps = Vec::new();
    for run in problem.interchangeable.chunk_by(alike) {
        for end in (1..run.len()).rev() {
            let pairs = (0..end).map(|start| (run[start], run[start + 1]));
            swaps.extend(pairs.map(|(one, next)| PartitionTables::get().put_in_order(one, next)));
        }
    }
    swaps
}

/// The symmetries that keep the orbit's representative, as renamings of third partitions.
fn stabilizer(problem: &Problem, orbit: &Orbit) -> impl Iterator<Item = PartitionRenaming> {
    let key = orbits::key(problem, &orbit.addresses);
    problem.symmetries.iter().filter(|symmetry| !symmetry.is_of_third()).filter_map(
        move |symmetry| {
            let addresses = symmetry.of(&orbit.addresses);
            (orbits::key(problem, &addresses) == key).then(|| {
                let names = orbits::names(problem, &addresses);
                let names = symmetry.names.map(|name| names[usize::from(name)]);
                PartitionRenaming::with_order(&names, symmetry.third as u8)
            })
        },
    )
}
