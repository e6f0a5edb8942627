//! Permutations of digits by cycle type.

use itertools::Itertools;
use num_bigint::BigUint;

use crate::puzzle::symmetry::lines::factorial;
use crate::values::digit_mask::DigitMask;

/// A permutation of digits, counted from 0, that represents all permutations of the free digits
/// with the same cycle type.
#[derive(Clone, Debug)]
pub(super) struct DigitCycles {
    /// The successor of each digit in its cycle.
    pub(super) next: Vec<u8>,
    /// Cycles of free digits, by length. Cycles of equal length are interchangeable.
    pub(super) free: Vec<DigitMask>,
    /// The number of permutations with this cycle type.
    pub(super) number: BigUint,
}

impl DigitCycles {
    /// One permutation for each cycle type of the free digits, which are those without a name; the
    /// others keep their names.
    pub(super) fn of(names: &[Option<u8>]) -> impl Iterator<Item = Self> {
        let is_taken = |digit: &u8| names.contains(&Some(*digit));
        let digits = 0..names.len() as u8;
        let images = digits.clone().filter(|digit| !is_taken(digit)).collect_vec();
        let free = digits.filter(|&digit| names[usize::from(digit)].is_none()).collect_vec();
        debug_assert_eq!(images, free, "fixed digits are named by each other");
        partitions(free.len(), free.len()).into_iter().map(move |lengths| {
            let mut next = names.iter().map(|name| name.unwrap_or_default()).collect_vec();
            let mut cycles = Vec::new();
            let mut left = &free[..];
            for &length in &lengths {
                let cycle;
                (cycle, left) = left.split_at(length);
                for (one, other) in cycle.iter().circular_tuple_windows() {
                    next[usize::from(*one)] = *other;
                }
                let numbers = cycle.iter().map(|digit| digit + 1);
                cycles.push(DigitMask::of_numbers(numbers));
            }
            Self { next, free: cycles, number: number(&lengths) }
        })
    }

    /// The cycle lengths of a power of the permutation, ascending.
    pub(super) fn lengths_of_power(&self, exponent: usize) -> Vec<usize> {
        let after = |digit| (0..exponent).fold(digit, |digit, _| usize::from(self.next[digit]));
        cycle_lengths(&(0..self.next.len()).map(after).collect_vec())
    }
}

/// The lengths of the cycles of a permutation, ascending.
pub(super) fn cycle_lengths(permutation: &[usize]) -> Vec<usize> {
    let mut is_seen = vec![false; permutation.len()];
    let mut lengths = Vec::new();
    for start in 0..permutation.len() {
        let (mut at, mut length) = (start, 0);
        while !is_seen[at] {
            is_seen[at] = true;
            at = permutation[at];
            length += 1;
        }
        lengths.extend((length > 0).then_some(length));
    }
    lengths.sort_unstable();
    lengths
}

/// All partitions of a number into parts of at most `most`, each in descending order.
fn partitions(number: usize, most: usize) -> Vec<Vec<usize>> {
    if number == 0 {
        return vec![Vec::new()];
    }
    let with = |part: usize| {
        let rests = partitions(number - part, part).into_iter();
        rests.map(move |rest| [&[part], &rest[..]].concat())
    };
    (1..=most.min(number)).rev().flat_map(with).collect()
}

/// The number of permutations with these cycle lengths. Equal lengths must be adjacent.
fn number(lengths: &[usize]) -> BigUint {
    let alike = lengths.iter().dedup_with_count();
    let centraliser =
        alike.map(|(times, &length)| BigUint::from(length).pow(times as u32) * factorial(times));
    factorial(lengths.iter().sum()) / centraliser.product::<BigUint>()
}
