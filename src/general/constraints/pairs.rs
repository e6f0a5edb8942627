//! Relations of two cells. Known as arc consistency: after each change of a cell, its neighbours
//! keep only the digits that some digit of it supports.
//!
//! All relations of a pair, including sums of two cells, are merged into one table. It is indexed
//! by the whole set of digits of a cell, nine digits at a time. Cost: for each neighbour, one
//! lookup for every nine digits of the grid.

use std::collections::BTreeMap;

use super::domains::{Domains, Wipeout};
use crate::rules::relation::AllowedDigits;
use crate::values::digit_mask::DigitMask;

/// The digits of one index: a chunk has 512 entries.
const CHUNK: usize = 9;

/// For each cell, the neighbours that it restricts, each with the number of a table.
pub(super) struct Pairs {
    neighbours: Vec<Vec<(u16, u16)>>,
    tables: Vec<Lookup>,
}

/// For each set of digits of one cell, the digits that it allows in the other.
struct Lookup {
    /// A table for each chunk of digits, by subset.
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

    /// The digits that are allowed by at least one of `digits`.
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
    /// Takes the digits that each pair of cells allows, the lower cell first.
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

    /// The number of neighbours of a cell.
    pub(super) fn degree(&self, cell: usize) -> u32 {
        self.neighbours[cell].len() as u32
    }

    /// The neighbours of a cell, each with the digits that the digit with index `digit` excludes
    /// there.
    pub(super) fn excluded(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        self.neighbours[cell].iter().map(move |&(other, table)| {
            (usize::from(other), !self.tables[usize::from(table)].allowed(DigitMask::single(digit)))
        })
    }

    /// Removes the digits of neighbours that no digit of this cell supports.
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
