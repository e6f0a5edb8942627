//! Estimates of the number of items that a count processes.
//!
//! These decide which view of a grid is counted, and thereby the order of its solutions. So they
//! must be identical on every machine: only sums, products, quotients and comparisons are used,
//! which IEEE 754 defines to the last bit, and no function of a mathematical library.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "estimates are positive and need no more than their order"
)]

use itertools::Itertools;

use super::pair_orbits::{first_orbits, pair_orbits};
use super::problem::Problem;
use crate::classic::count::band::{BandGivens, PartitionTables};
use crate::classic::count::limits::{BLOCK_NUMBERS, PARTITIONS};
use crate::classic::values::{BOX, SIDE};

/// The estimated numbers of all items that take time.
pub(super) struct WorkSizes {
    /// Pairs of partitions of the pivot's first two boxes, up to names of free digits.
    pub(super) members: f64,
    pub(super) orbits: f64,
    /// Distinct first partitions among the orbits.
    pub(super) firsts: f64,
    /// Second partitions of blocks per first partition.
    seconds: f64,
    /// Third partitions per orbit.
    pub(super) thirds: f64,
    pub(super) partners: [Partners; BOX],
}

/// The numbers of blocks of a band per first partition.
pub(super) struct BlockCounts {
    pub(super) distinct: f64,
    /// The number of blocks built. If memory is too small for all, some are built more than once.
    pub(super) made: f64,
}

impl WorkSizes {
    /// `None` if some stack has no partners.
    pub(super) fn of(problem: &Problem) -> Option<Self> {
        let partners = [0, 1, 2].map(|stack| Partners::of(problem, stack));
        if partners.iter().any(|partners| partners.allowed == 0.0) {
            return None;
        }
        let [first, second, third] = &partners;
        let pairs = first.allowed * second.allowed;
        let anywhere = f64::from(pair_orbits(problem.pinned, None));
        let orbits = orbits(problem, &partners, anywhere, pairs);
        let firsts = firsts(problem, first).min(orbits);

        // Third partitions are equivalent if they differ by free columns or by the order of digits
        // with one address.
        let names = factorial(problem.interchangeable.len());
        let same_address = anywhere * names / (PARTITIONS * PARTITIONS) as f64;
        let alike = problem.third_orders.len() as f64 * same_address;
        let agreeing = problem.pivot.allowed[2].len() as f64 / PARTITIONS as f64;
        let met = share_met(agreeing, pairs / orbits * alike);
        Some(Self {
            members: orbits.max(pairs / factorial(problem.free.len())),
            orbits,
            firsts,
            seconds: orbits / firsts * second.mean,
            thirds: PARTITIONS as f64 / alike * third.share(&problem.pivot, 2) * met,
            partners,
        })
    }

    pub(super) fn blocks(&self, band: &BandGivens) -> BlockCounts {
        let thirds = band.allowed[2].len() as f64;
        let distinct = self.seconds.min(band.allowed[1].len() as f64);
        let stored = (BLOCK_NUMBERS as f64 / (distinct * self.partners[0].mean * thirds)).min(1.0);
        BlockCounts { distinct, made: distinct + (self.seconds - distinct) * (1.0 - stored) }
    }
}

/// The number of orbits with a pair that the pivot's givens allow. `anywhere` is the number of
/// pairs up to renaming, regardless of givens.
fn orbits(problem: &Problem, partners: &[Partners; BOX], anywhere: f64, pairs: f64) -> f64 {
    let pivot = &problem.pivot;
    let [first, second, _] = partners;
    let symmetries = problem.symmetries.len() as f64;
    let classes = (anywhere * first.open * second.open).max(1.0);
    let own = f64::from(pair_orbits(problem.pinned, Some(pivot)));
    let own = (own * first.share(pivot, 0) * second.share(pivot, 1)).clamp(1.0, classes);
    let met = own / classes * share_met(1.0 / own, pairs);
    (classes / symmetries).max(1.0) * share_met(met, symmetries)
}

/// The number of distinct first partitions of these orbits.
fn firsts(problem: &Problem, first: &Partners) -> f64 {
    let orders = problem.symmetries.iter().filter(|symmetry| symmetry.is_of_first()).count();
    let possible = (f64::from(first_orbits(problem.pinned)) * first.open / orders as f64).max(1.0);
    (possible * share_met(1.0 / possible, first.allowed)).max(1.0)
}

/// The share of items that random draws hit at least once, if each draw hits `share` of them: `1 -
/// (1 - share)^draws`, interpolated linearly between whole numbers of draws.
fn share_met(share: f64, draws: f64) -> f64 {
    let whole = draws.floor();
    let mut missed = 1.0 - share * (draws - whole);
    let mut power = 1.0 - share;
    let mut draws = whole as u64;
    while draws > 0 {
        if draws % 2 == 1 {
            missed *= power;
        }
        power *= power;
        draws /= 2;
    }
    1.0 - missed
}

/// The pivot's partitions in a stack, and their partners.
pub(super) struct Partners {
    /// The share of all partitions that put no digit into a column in which another band gives it.
    open: f64,
    /// The number of partitions that agree with the pivot's givens and have partners.
    allowed: f64,
    /// The mean number of partners of these.
    pub(super) mean: f64,
}

impl Partners {
    fn of(problem: &Problem, stack: usize) -> Self {
        let givens = problem.others.iter().flat_map(|band| &band.givens);
        let givens = givens.filter(|given| given.stack == stack).collect_vec();
        let is_open =
            |columns: &[u8; SIDE]| givens.iter().all(|given| columns[given.digit] != given.column);
        let columns = &PartitionTables::get().columns;
        let own = problem.pivot.allowed[stack].list().iter();
        let partners = own
            .filter(|&&own| is_open(&columns[usize::from(own)]))
            .map(|&own| problem.partners(stack, own).count())
            .filter(|&partners| partners > 0);
        let (allowed, all) =
            partners.fold((0, 0), |(allowed, all), partners| (allowed + 1, all + partners));
        let open = columns.iter().filter(|columns| is_open(columns)).count();
        Self {
            open: open as f64 / PARTITIONS as f64,
            allowed: f64::from(allowed),
            mean: all as f64 / f64::from(allowed.max(1)),
        }
    }

    /// The share of the partitions allowed by the pivot's givens that have partners.
    fn share(&self, pivot: &BandGivens, stack: usize) -> f64 {
        self.allowed / pivot.allowed[stack].len() as f64
    }
}

fn factorial(number: usize) -> f64 {
    (1..=number).map(|factor| factor as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_meet_what_others_miss() {
        assert_eq!(share_met(0.5, 3.0).to_bits(), 0.875_f64.to_bits());
        assert_eq!(share_met(0.5, 3.5).to_bits(), 0.90625_f64.to_bits());
        assert_eq!(share_met(1.0, 1.0).to_bits(), 1.0_f64.to_bits());
        assert_eq!(share_met(0.25, 0.0).to_bits(), 0.0_f64.to_bits());
        let (met, limit) = (share_met(1e-6, 1e6), 1.0 - (-1.0_f64).exp());
        assert!((met - limit).abs() < 1e-6, "{met} {limit}");
    }
}
