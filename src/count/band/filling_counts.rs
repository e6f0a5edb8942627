//! How many ways there are to fill the rows of a band, once the columns of its boxes are known.
//!
//! For partitions `(x0, x1, x2)` of a band's boxes, its *signature*, the number of arrangements of
//! digits in rows that agree with the givens depends on the digits' names only as far as these are
//! given. So the numbers for all `x2` are computed once for each pair `(x0, x1)` up to a renaming of
//! the digits that the band does not give.

use crate::count::limits::{MOST_FILLINGS, PARTITIONS};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::OnceLock;

use super::filling_sums::Arranger;
use super::givens::Band;
use super::renaming::{Names, SAME_NAMES};
use super::tables::{Partition, Tables, columns_of};
use crate::geometry::{BOX, SIDE};

/// Room for something about each digit, as wide as a register.
const LANES: usize = 16;

/// The numbers of arrangements for one pair, by the partition of the third box.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// Their place among those of all rows.
    place: u32,
    /// The largest of them; zero if the pair has no arrangement at all.
    pub(crate) largest: u16,
}

/// The rows of one band, computed as they are asked for.
#[derive(Clone)]
pub(crate) struct Rows {
    /// The digits that the band gives, as a set of bits.
    given: u16,
    #[expect(
        clippy::vec_box,
        reason = "rows that were found stay where they are when others are added"
    )]
    numbers: Vec<Box<[u16; PARTITIONS]>>,
    by_key: HashMap<u64, Row, BuildHasherDefault<KeyHasher>>,
    /// For each row the partitions whose number is not zero, as far as they were asked for.
    present: Vec<OnceLock<Box<[Partition]>>>,
    arranger: Arranger<1>,
}

/// Pairs with the same key have the same arrangements, but for names of digits that the band does not give.
#[derive(Clone, Copy)]
pub(crate) struct Class {
    pub(crate) key: u64,
    /// The addresses of the digits after the renaming.
    pub(crate) addresses: [u8; SIDE],
    /// The renaming that takes partitions of the third box to those of the class.
    pub(crate) names: Names,
}

impl Class {
    /// The class of a pair in a band that gives these digits.
    pub(crate) fn of(given: u16, pair: [Partition; 2]) -> Self {
        let columns = pair.map(|partition| Tables::get().columns[usize::from(partition)]);
        let address = |digit: usize| 3 * columns[0][digit] + columns[1][digit];
        // Digits that are not given here are interchangeable: the ones in the first places get the
        // first free names. Where each comes among them is counted, which takes no branch that could not be foreseen.
        let is_free = |digit: usize| given & 1 << digit == 0;
        let mut order = [u8::MAX; LANES];
        let mut free_names = [0; SIDE];
        for (place, digit) in (0..SIDE).filter(|&digit| is_free(digit)).enumerate() {
            order[digit] = address(digit) << 4 | digit as u8;
            free_names[place] = digit;
        }
        let mut before = [0; LANES];
        for one in &order[..SIDE] {
            let later = order.map(|other| u8::from(one < &other));
            before.iter_mut().zip(later).for_each(|(before, later)| *before += later);
        }
        let mut names = SAME_NAMES;
        let mut addresses = [0; SIDE];
        for digit in 0..SIDE {
            let name = if is_free(digit) { free_names[usize::from(before[digit])] } else { digit };
            names[digit] = name as u8;
            addresses[name] = address(digit);
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

impl Rows {
    pub(crate) fn new(band: &Band) -> Self {
        Self {
            given: band.digits,
            numbers: Vec::new(),
            by_key: HashMap::default(),
            present: Vec::new(),
            arranger: Arranger::new(band),
        }
    }

    /// The numbers of a row, by the partition of the third box.
    pub(crate) fn numbers(&self, row: Row) -> &[u16; PARTITIONS] {
        &self.numbers[row.place as usize]
    }

    /// The third partitions of a row that has arrangements, ascending, and the numbers of all.
    pub(crate) fn present(&self, row: Row) -> (&[Partition], &[u16; PARTITIONS]) {
        let numbers = self.numbers(row);
        let present = self.present[row.place as usize].get_or_init(|| {
            let all = 0..PARTITIONS as Partition;
            all.filter(|&third| numbers[usize::from(third)] > 0).collect()
        });
        (present, numbers)
    }

    /// The largest number in any row that was asked for.
    #[cfg(feature = "random")]
    pub(crate) fn largest(&self) -> u16 {
        self.by_key.values().map(|row| row.largest).max().unwrap_or(0)
    }

    /// The row of a pair, and the renaming that takes partitions of the third box to its indices.
    pub(crate) fn find(&mut self, pair: [Partition; 2]) -> (Row, Names) {
        let class = Class::of(self.given, pair);
        let row = self.by_key.get(&class.key).copied().unwrap_or_else(|| {
            let numbers = self.arranger.row(&class);
            self.insert(&class, numbers)
        });
        (row, class.names)
    }

    /// The same for a pair whose row is there.
    pub(crate) fn known(&self, pair: [Partition; 2]) -> (Row, Names) {
        let class = Class::of(self.given, pair);
        (self.by_key[&class.key], class.names)
    }

    /// The classes of those of some pairs whose rows are not there, each once.
    pub(crate) fn missing(&self, pairs: &[[Partition; 2]]) -> Vec<Class> {
        let classes = pairs.iter().map(|&pair| Class::of(self.given, pair));
        let mut missing: Vec<_> =
            classes.filter(|class| !self.by_key.contains_key(&class.key)).collect();
        missing.sort_unstable_by_key(|class| class.key);
        missing.dedup_by_key(|class| class.key);
        missing
    }

    /// Adds the row of a class.
    pub(crate) fn insert(&mut self, class: &Class, numbers: Box<[u16; PARTITIONS]>) -> Row {
        let largest = numbers.iter().copied().max().unwrap_or(0);
        debug_assert!(largest <= MOST_FILLINGS);
        let row = Row { place: self.numbers.len() as u32, largest };
        self.numbers.push(numbers);
        self.present.push(OnceLock::new());
        self.by_key.insert(class.key, row);
        row
    }

    /// What builds the rows.
    pub(crate) fn arranger(&self) -> Arranger<1> {
        self.arranger.clone()
    }
}

impl Arranger<1> {
    /// The numbers of the row of a class.
    pub(crate) fn row(&mut self, class: &Class) -> Box<[u16; PARTITIONS]> {
        let mut numbers = Box::new([0; PARTITIONS]);
        self.add(&class.addresses, |_| [1], numbers.as_chunks_mut().0);
        numbers
    }
}

/// Spreads keys of 36 bits; the standard hasher is built for keys that somebody chooses to collide.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::count::orbit::orbits::Orbits;
    use crate::count::orbit::problem::Problem;

    #[test]
    fn no_number_is_larger() {
        let problem = Problem::new(&Board::EMPTY);
        let members = Orbits::new(&problem).members;
        let pairs: u32 = members.iter().map(|member| member.multiplicity).sum();
        assert_eq!((members.len(), pairs as usize), (55, PARTITIONS * PARTITIONS));
        let mut rows = Rows::new(&problem.pivot);
        let largest = members.iter().map(|member| rows.find(member.pair).0.largest).max();
        assert_eq!(largest, Some(MOST_FILLINGS));
    }
}
