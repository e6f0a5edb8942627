//! Classes of pairs of partitions that have equal fillings up to the names of digits.

use std::hash::Hasher;

use super::partition::{ADDRESSES, Names, Partition, SAME_NAMES, columns_of};
use super::tables::PartitionTables;
use crate::classic::values::{BOX, SIDE};

/// A pair of partitions of a band's first two boxes, in canonical form.
///
/// Pairs with the same key have equal fillings up to the names of digits that the band does not
/// give.
#[derive(Clone, Copy)]
pub(crate) struct PairClass {
    pub(crate) key: u64,
    /// The addresses of the digits after the renaming.
    pub(crate) addresses: [u8; SIDE],
    /// The renaming that takes the pair to its canonical form.
    pub(crate) names: Names,
}

impl PairClass {
    /// The class of a pair in a band that gives the digits `given`, a set of bits.
    pub(crate) fn of(given: u16, pair: [Partition; 2]) -> Self {
        let columns = pair.map(|partition| PartitionTables::get().columns[usize::from(partition)]);
        let address = |digit: usize| usize::from(3 * columns[0][digit] + columns[1][digit]);
        // Digits that are not given are interchangeable: they are renamed in the order of their
        // addresses, by a stable counting sort.
        let is_free = |digit: &usize| given & 1 << digit == 0;
        let free = || (0..SIDE).filter(is_free);
        let mut start = [0; ADDRESSES];
        free().for_each(|digit| start[address(digit)] += 1);
        let mut before = 0;
        for start in &mut start {
            before += std::mem::replace(start, before);
        }
        let mut free_names = [0; SIDE];
        free_names.iter_mut().zip(free()).for_each(|(name, digit)| *name = digit);
        let mut names = SAME_NAMES;
        let mut addresses = [0; SIDE];
        for digit in 0..SIDE {
            let mut name = digit;
            if is_free(&digit) {
                let next = &mut start[address(digit)];
                name = free_names[*next];
                *next += 1;
            }
            names[digit] = name as u8;
            addresses[name] = address(digit) as u8;
        }
        let key = addresses.iter().fold(0, |key, &address| key << 4 | u64::from(address));
        Self { key, addresses, names }
    }

    /// The digits, by their names in the class, in a column of one of the first two boxes.
    pub(crate) fn in_column(&self, stack: usize, column: u8) -> [usize; BOX] {
        let columns = columns_of(&self.addresses)[stack];
        let mut digits = (0..SIDE).filter(|&digit| columns[digit] == column);
        std::array::from_fn(|_| digits.next().expect("each column has three digits"))
    }
}

/// A hasher for keys of 36 bits, faster than the standard one, which resists chosen collisions.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = (self.0 ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}
