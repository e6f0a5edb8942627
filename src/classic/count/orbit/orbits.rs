//! The pairs of partitions for the pivot's first two boxes, up to the symmetries of the other
//! bands. Known as orbits under a group action.
//!
//! Two pairs have equally many completions if a renaming of digits that the other bands do not
//! give, or a symmetry of the givens of these bands, takes one to the other. Such pairs form an
//! *orbit*, and one of them, the *representative*, is counted for all.

use crate::classic::count::band::{
    ADDRESSES, Names, Partition, PartitionTables, SAME_NAMES, columns_of,
};
use std::ops::Range;

use super::problem::Problem;
use crate::classic::count::limits::exact_quotient;
use crate::classic::values::{BOX, SIDE};

/// A pair that represents all pairs differing only in the names of free digits.
pub(crate) struct OrbitMember {
    /// A canonical key: equal for the members of one orbit, different between orbits.
    key: u64,
    pub(crate) pair: [Partition; 2],
    /// The number of pairs that it represents.
    pub(crate) multiplicity: u32,
    /// Takes its digits to those of the representative.
    pub(crate) names: Names,
    /// Takes the columns of its third box to those of the representative's, as an index of
    /// `ORDERS`.
    pub(crate) third: u8,
    /// The number of symmetries that take it to the representative.
    ties: u16,
}

/// The members of one orbit.
pub(crate) struct Orbit {
    pub(crate) members: Range<usize>,
    /// The representative.
    pub(crate) pair: [Partition; 2],
    /// The address of each digit in the representative.
    pub(crate) addresses: Names,
    /// The number of symmetries that keep it, up to the names of interchangeable digits.
    pub(crate) stabilizer: u16,
}

/// All orbits, ascending by representative, so that those with the same first partition are
/// adjacent.
pub(crate) struct Orbits {
    pub(crate) members: Vec<OrbitMember>,
    pub(crate) orbits: Vec<Orbit>,
}

impl Orbits {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut members = Enumeration::of(problem);
        members.sort_unstable_by_key(|member| member.key);
        let mut orbits: Vec<Orbit> = Vec::new();
        let mut start = 0;
        for orbit in members.chunk_by(|one, next| one.key == next.key) {
            let addresses = addresses(problem, orbit[0].key);
            let pair = pair(&addresses);
            let members = start..start + orbit.len();
            orbits.push(Orbit { members, pair, addresses, stabilizer: orbit[0].ties });
            start += orbit.len();
        }
        orbits.sort_unstable_by_key(|orbit| orbit.pair);
        Self { members, orbits }
    }

    /// Keeps one of `slices` slices of equal length.
    pub(crate) fn keep(&mut self, slice: usize, slices: usize) {
        let bound = |slice: usize| self.orbits.len() * slice / slices;
        let kept = bound(slice)..bound(slice + 1);
        self.orbits.truncate(kept.end);
        self.orbits.drain(..kept.start);
    }
}

/// Enumerates the pairs that the pivot's givens allow.
struct Enumeration<'a> {
    problem: &'a Problem,
    /// The digits given or excluded in some band.
    given: Vec<usize>,
    addresses: Names,
    /// The number of digits in each column of the two boxes, up to three.
    filled: [[u8; BOX]; 2],
    members: Vec<OrbitMember>,
}

impl<'a> Enumeration<'a> {
    fn of(problem: &'a Problem) -> Vec<OrbitMember> {
        let mut enumeration = Enumeration {
            problem,
            given: (0..SIDE).filter(|digit| !problem.free.contains(digit)).collect(),
            addresses: [0; SIDE],
            filled: [[0; BOX]; 2],
            members: Vec::new(),
        };
        enumeration.place_given(0);
        enumeration.members
    }

    fn place_given(&mut self, index: usize) {
        let Some(&digit) = self.given.get(index) else { return self.place_free(0, 0, 0, 1) };
        for address in 0..ADDRESSES as u8 {
            if self.problem.allows(digit, [address / 3, address % 3]) && self.fill(digit, address) {
                self.place_given(index + 1);
                self.clear(address);
            }
        }
    }

    /// Assigns ascending addresses to the free digits. The number of namings is the multinomial
    /// coefficient of the runs of equal addresses, built up one digit at a time.
    fn place_free(&mut self, index: usize, lowest: u8, run: u32, multiplicity: u32) {
        let Some(&digit) = self.problem.free.get(index) else { return self.add(multiplicity) };
        for address in lowest..ADDRESSES as u8 {
            if self.fill(digit, address) {
                let run = if address == lowest { run + 1 } else { 1 };
                let multiplicity = exact_quotient(multiplicity * (index as u32 + 1), run);
                self.place_free(index + 1, address, run, multiplicity);
                self.clear(address);
            }
        }
    }

    fn fill(&mut self, digit: usize, address: u8) -> bool {
        let [first, second] = [address / 3, address % 3].map(usize::from);
        if self.filled[0][first] == 3 || self.filled[1][second] == 3 {
            return false;
        }
        self.filled[0][first] += 1;
        self.filled[1][second] += 1;
        self.addresses[digit] = address;
        true
    }

    fn clear(&mut self, address: u8) {
        self.filled[0][usize::from(address / 3)] -= 1;
        self.filled[1][usize::from(address % 3)] -= 1;
    }

    fn add(&mut self, multiplicity: u32) {
        let mut least = (u64::MAX, self.addresses, &self.problem.symmetries[0]);
        let mut ties = 0;
        for symmetry in &self.problem.symmetries {
            let addresses = symmetry.of(&self.addresses);
            let key = key(self.problem, &addresses);
            if key < least.0 {
                least = (key, addresses, symmetry);
                ties = 0;
            }
            ties += u16::from(key == least.0);
        }
        let (key, addresses, symmetry) = least;
        let names = names(self.problem, &addresses);
        self.members.push(OrbitMember {
            key,
            pair: pair(&self.addresses),
            multiplicity,
            names: symmetry.names.map(|name| names[usize::from(name)]),
            third: symmetry.third as u8,
            ties,
        });
    }
}

/// The addresses up to a renaming of interchangeable digits: those of the pinned digits, and the
/// number of other digits at each address.
pub(crate) fn key(problem: &Problem, addresses: &Names) -> u64 {
    let mut pinned = 0;
    let mut others = 0;
    for (digit, &address) in addresses.iter().enumerate() {
        if problem.is_pinned(digit) {
            pinned = pinned << 4 | u64::from(address);
        } else {
            others += 1 << (2 * address);
        }
    }
    pinned << (2 * ADDRESSES) | others
}

/// The addresses that a key encodes, with the interchangeable digits in ascending order.
fn addresses(problem: &Problem, key: u64) -> Names {
    let mut addresses = [0; SIDE];
    let mut pinned = key >> (2 * ADDRESSES);
    for digit in (0..SIDE).rev().filter(|&digit| problem.is_pinned(digit)) {
        addresses[digit] = (pinned & 15) as u8;
        pinned >>= 4;
    }
    let others = (0..ADDRESSES as u8)
        .flat_map(|address| std::iter::repeat_n(address, (key >> (2 * address) & 3) as usize));
    for (&digit, address) in problem.interchangeable.iter().zip(others) {
        addresses[digit] = address;
    }
    addresses
}

/// The renaming that sorts the interchangeable digits by address.
pub(crate) fn names(problem: &Problem, addresses: &Names) -> Names {
    let mut names = SAME_NAMES;
    let mut sorted = [0; SIDE];
    let count = problem.interchangeable.len();
    sorted[..count].copy_from_slice(&problem.interchangeable);
    sorted[..count].sort_unstable_by_key(|&digit| (addresses[digit], digit));
    for (&digit, &name) in sorted[..count].iter().zip(&problem.interchangeable) {
        names[digit] = name as u8;
    }
    names
}

fn pair(addresses: &Names) -> [Partition; 2] {
    let tables = PartitionTables::get();
    columns_of(addresses).map(|columns| tables.find(&columns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::count::band::FillingCounts;
    use crate::classic::count::limits::{MOST_FILLINGS, PARTITIONS};
    use crate::classic::values::board::Board9;

    #[test]
    fn no_pair_has_more_fillings_than_the_limit() {
        let problem = Problem::new(&(&Board9::EMPTY).into());
        let members = Orbits::new(&problem).members;
        let pairs: u32 = members.iter().map(|member| member.multiplicity).sum();
        assert_eq!((members.len(), pairs as usize), (55, PARTITIONS * PARTITIONS));
        let mut counts = FillingCounts::new(&problem.pivot);
        let largest = members.iter().map(|member| counts.find(member.pair).0.largest).max();
        assert_eq!(largest, Some(MOST_FILLINGS));
    }
}
