//! The givens and marks of a band, and the partitions that agree with them.

use std::sync::Arc;

use itertools::iproduct;

use super::partition::{Partition, Triples};
use super::tables::PartitionTables;
use crate::classic::count::limits::PARTITIONS;
use crate::classic::count::marks::Marks;
use crate::classic::values::{BOX, Cell9, SIDE};
use crate::values::word_bits::bits;

/// A given of a band. Row and column are within its box; all fields count from zero.
#[derive(Clone, Copy)]
pub(crate) struct BandGiven {
    pub(crate) row: u8,
    pub(crate) stack: usize,
    pub(crate) column: u8,
    pub(crate) digit: usize,
}

impl BandGiven {
    fn new(cell: Cell9, digit: usize) -> Self {
        let [row, column] = [cell.row(), cell.column()].map(|line| (line % BOX) as u8);
        Self { row, stack: cell.stack(), column, digit }
    }
}

/// A band's givens, the digits excluded from its cells, and the partitions that both allow.
pub(crate) struct BandGivens {
    pub(crate) givens: Vec<BandGiven>,
    /// The digits given or excluded anywhere in the band, as a set of bits.
    pub(crate) digits: u16,
    pub(crate) left_out: LeftOut,
    /// For each stack, the column partitions that agree with both.
    pub(crate) allowed: [Allowed; BOX],
    /// For each stack, the row partitions that agree with both.
    pub(crate) allowed_rows: [Allowed; BOX],
}

/// For each box of a band and each digit, the cells from which marks exclude it although no given
/// does, as bits: three times the row plus the column.
#[derive(Clone, Default)]
pub(crate) struct LeftOut([[u16; SIDE]; BOX]);

/// The cells of the first row and of the first column of a box.
const FIRST_ROW: u16 = 0b111;
const FIRST_COLUMN: u16 = 0b001_001_001;

impl LeftOut {
    fn new(marks: &Marks, band: usize) -> Self {
        let mut left_out = Self::default();
        for (cell, digit) in marks.restrictions().filter(|(cell, _)| cell.band() == band) {
            let place = cell.row() % BOX * BOX + cell.column() % BOX;
            left_out.0[cell.stack()][digit.index()] |= 1 << place;
        }
        left_out
    }

    /// The digits excluded from some cell of a box, as a set of bits.
    pub(crate) fn digits_in(&self, stack: usize) -> u16 {
        let with_some = (0..SIDE).filter(|&digit| self.0[stack][digit] != 0);
        with_some.fold(0, |digits, digit| digits | 1 << digit)
    }

    /// All exclusions: the stack, the cell's index in its box, and the digit.
    pub(crate) fn all(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        iproduct!(0..BOX, 0..SIDE).flat_map(|(stack, digit)| {
            bits(self.0[stack][digit].into()).map(move |place| (stack, place, digit))
        })
    }

    /// Whether marks leave the digit a position in this column of a box.
    fn allows_column(&self, stack: usize, digit: usize, column: u8) -> bool {
        !self.0[stack][digit] & FIRST_COLUMN << column != 0
    }

    fn allows_row(&self, stack: usize, digit: usize, row: u8) -> bool {
        !self.0[stack][digit] & FIRST_ROW << (BOX as u8 * row) != 0
    }

    /// Whether marks allow a box with these column and row partitions, which must cross.
    #[inline]
    pub(crate) fn allows(&self, stack: usize, columns: Partition, rows: Partition) -> bool {
        let all = &PartitionTables::get().columns;
        let [columns, rows] = [columns, rows].map(|partition| &all[usize::from(partition)]);
        std::iter::zip(columns, rows)
            .zip(&self.0[stack])
            .all(|((column, row), left_out)| left_out >> (BOX as u8 * row + column) & 1 == 0)
    }

    /// Whether nothing is excluded from a box.
    pub(crate) fn is_empty_in(&self, stack: usize) -> bool {
        self.0[stack] == [0; SIDE]
    }
}

/// A set of partitions, cheap to clone.
#[derive(Clone)]
pub(crate) struct Allowed {
    contains: Arc<[bool]>,
    list: Arc<[Partition]>,
}

impl Allowed {
    fn new(agrees: impl Fn(&[u8; SIDE]) -> bool) -> Self {
        let contains: Arc<[bool]> = PartitionTables::get().columns.iter().map(agrees).collect();
        let list = (0..PARTITIONS).filter(|&partition| contains[partition]);
        Self { list: list.map(|partition| partition as Partition).collect(), contains }
    }

    pub(crate) fn contains(&self, partition: Partition) -> bool {
        self.contains[usize::from(partition)]
    }

    /// Its members, ascending.
    pub(crate) fn list(&self) -> &[Partition] {
        &self.list
    }

    /// The triples of its members.
    pub(crate) fn triples(&self) -> Vec<Triples> {
        let all = &PartitionTables::get().triples;
        self.list.iter().map(|&partition| all[usize::from(partition)]).collect()
    }

    /// For each partition that is a member, its index in the list.
    pub(crate) fn indices(&self) -> Vec<u16> {
        let mut indices = vec![0; PARTITIONS];
        for (index, &partition) in (0..).zip(self.list()) {
            indices[usize::from(partition)] = index;
        }
        indices
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}

impl BandGivens {
    pub(crate) fn new(marks: &Marks, band: usize) -> Self {
        let givens = marks.givens.givens().filter(|(cell, _)| cell.band() == band);
        let givens: Vec<BandGiven> =
            givens.map(|(cell, digit)| BandGiven::new(cell, digit.index())).collect();
        let left_out = LeftOut::new(marks, band);
        let agreeing = |line: fn(&BandGiven) -> u8,
                        allows: fn(&LeftOut, usize, usize, u8) -> bool| {
            std::array::from_fn(|stack| {
                Allowed::new(|lines| {
                    let mut own = givens.iter().filter(|given| given.stack == stack);
                    own.all(|given| lines[given.digit] == line(given))
                        && (0..SIDE).all(|digit| allows(&left_out, stack, digit, lines[digit]))
                })
            })
        };
        let given = givens.iter().fold(0, |digits, given| digits | 1 << given.digit);
        Self {
            digits: (0..BOX).fold(given, |digits, stack| digits | left_out.digits_in(stack)),
            allowed: agreeing(|given| given.column, LeftOut::allows_column),
            allowed_rows: agreeing(|given| given.row, LeftOut::allows_row),
            left_out,
            givens,
        }
    }

    /// The band with its stacks in another order: stack `i` takes the box of `stacks[i]`.
    pub(crate) fn with_stacks(&self, stacks: [usize; BOX]) -> Self {
        let mut givens: Vec<BandGiven> = (0..BOX)
            .flat_map(|stack| {
                let moved = self.givens.iter().filter(move |given| given.stack == stacks[stack]);
                moved.map(move |given| BandGiven { stack, ..*given })
            })
            .collect();
        givens.sort_unstable_by_key(|given| (given.row, given.stack, given.column));
        Self {
            givens,
            digits: self.digits,
            left_out: LeftOut(stacks.map(|stack| self.left_out.0[stack])),
            allowed: stacks.map(|stack| self.allowed[stack].clone()),
            allowed_rows: stacks.map(|stack| self.allowed_rows[stack].clone()),
        }
    }

    /// Whether the digit may be in these columns of the first two boxes.
    pub(crate) fn allows(&self, digit: usize, columns: [u8; 2]) -> bool {
        let mut givens = self.givens.iter().filter(|given| given.digit == digit && given.stack < 2);
        givens.all(|given| given.column == columns[given.stack])
            && (0..2).all(|stack| self.left_out.allows_column(stack, digit, columns[stack]))
    }

    /// The digits given or excluded in a box, as a set of bits.
    pub(crate) fn digits_in(&self, stack: usize) -> u16 {
        let givens = self.givens.iter().filter(|given| given.stack == stack);
        let given = givens.fold(0, |digits, given| digits | 1 << given.digit);
        given | self.left_out.digits_in(stack)
    }
}
