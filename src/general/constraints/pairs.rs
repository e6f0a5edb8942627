//! Relations of two cells. Known as arc consistency: after each change of a cell, its neighbours
//! keep the digits that some digit of it allows.
//!
//! All relations of a pair of cells, sums of two cells among them, are merged into one table, which
//! is looked up by the whole set of digits of a cell, nine digits at a time. Cost: one lookup for
//! each nine digits and neighbour.

use std::collections::BTreeMap;

use super::domains::{Domains, Wipeout};
use crate::rules::relation::AllowedDigits;
use crate::values::digit_mask::DigitMask;

/// Digits that are looked up together.
const CHUNK: usize = 9;

/// For each cell the others that it restricts, each with a table.
pub(super) struct Pairs {
    neighbours: Vec<Vec<(u16, u16)>>,
    tables: Vec<Lookup>,
}

/// For some digits of one cell, the digits that they allow in another.
struct Lookup {
    /// By the digits of each chunk.
    chunks: Vec<[DigitMask; 1 << CHUNK]>,
}

impl Lookup {
    fn new(table: &AllowedDigits, side: usize) -> Self {
        let chunk = |first: usize| {
            let mut allowed = [DigitMask::EMPTY; 1 << CHUNK];
            for place in 0..CHUNK.min(side - first) {
                let row = table.row((first + place) as u8 + 1);
                let (without, with) = allowed.split_at_mut(1 << place);
                with.iter_mut().zip(without).for_each(|(with, without)| *with = *without | row);
            }
            allowed
        };
        Self { chunks: (0..side).step_by(CHUNK).map(chunk).collect() }
    }

    /// The digits that some of these digits allow.
    #[inline]
    fn allowed(&self, digits: DigitMask) -> DigitMask {
        let low = |digits: u32| digits as usize & ((1 << CHUNK) - 1);
        let mut allowed = self.chunks[0][low(digits.bits())];
        for (place, chunk) in self.chunks.iter().enumerate().skip(1) {
            allowed |= chunk[low(digits.bits() >> (place * CHUNK))];
        }
        allowed
    }
}

impl Pairs {
    /// Pairs of cells, the lower first, with the digits that they allow each other.
    pub(super) fn new(
        cells: usize,
        side: usize,
        pairs: &BTreeMap<[usize; 2], AllowedDigits>,
    ) -> Self {
        let mut numbers: BTreeMap<&AllowedDigits, [u16; 2]> = BTreeMap::new();
        let mut neighbours = vec![Vec::new(); cells];
        let mut tables = Vec::new();
        for (&[one, other], table) in pairs {
            let [there, back] = *numbers.entry(table).or_insert_with(|| {
                tables.extend([table, &table.transposed()].map(|table| Lookup::new(table, side)));
                [2, 1].map(|before| tables.len() as u16 - before)
            });
            neighbours[one].push((other as u16, there));
            neighbours[other].push((one as u16, back));
        }
        Self { neighbours, tables }
    }

    /// The number of cells that a cell restricts.
    pub(super) fn degree(&self, cell: usize) -> u32 {
        self.neighbours[cell].len() as u32
    }

    /// The digits of other cells that a digit of a cell excludes, with these cells.
    pub(super) fn excluded(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        self.neighbours[cell].iter().map(move |&(other, table)| {
            (usize::from(other), !self.tables[usize::from(table)].allowed(DigitMask::single(digit)))
        })
    }

    /// Removes what a cell does not allow its neighbours.
    #[inline]
    pub(super) fn restrict<const W: usize>(
        &self,
        cell: usize,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let digits = state.digits[cell];
        for &(other, table) in &self.neighbours[cell] {
            state.keep(other, self.tables[usize::from(table)].allowed(digits))?;
        }
        Ok(())
    }
}
