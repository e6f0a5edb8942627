//! Numbers of arrangements of one of the other two bands, laid out for dot products.
//!
//! While the pivot's first partition stays the same, so do the partners in the first boxes. A block
//! holds, for one partition of the second box, the numbers for every third partition that the band
//! allows and every partner, the partners side by side.

use super::band::Band;
use super::gather::{Gatherer, PADDING};
use super::partitions::{PARTITIONS, PARTNERS, Partition};
use super::renaming::{LANES, Names, Renamings};
use super::rows::{Row, Rows};
use crate::search::Engine;

/// Numbers are copied this many at a time, so that a block may be read that far beyond its end.
pub(super) const CHUNK: usize = 16;
/// Numbers in all blocks together, at most: 32 MiB for one thread, 16 MiB for each of several. What may be
/// needed at once takes 10 MiB.
pub(super) const CAPACITY: usize = 16 << 20;
const CAPACITY_OF_SEVERAL: usize = CAPACITY / 2;
const _: () = assert!(PARTNERS * ((PARTITIONS + 1) * PARTNERS + CHUNK) <= CAPACITY_OF_SEVERAL);

pub(super) struct Blocks {
    rows: Rows,
    gatherer: Gatherer,
    /// The allowed third partitions, each as the columns of three times three digits.
    thirds: Vec<[u8; 3]>,
    /// The first partitions: one for each partner.
    firsts: Vec<Partition>,
    /// Room for the blocks, of which so much is used.
    numbers: Vec<i16>,
    used: usize,
    capacity: usize,
    /// The rows that are being looked at.
    close: Vec<u16>,
    /// The block of each second partition, if it has been made.
    by_second: Vec<Option<Block>>,
    made: Vec<Partition>,
}

#[derive(Clone, Copy)]
pub(super) struct Block {
    start: usize,
    /// The largest number in the rows that it was made of; zero if there are no arrangements at all.
    pub(super) largest: u16,
}

impl Blocks {
    pub(super) fn new(band: &Band, engine: Engine, threads: usize) -> Self {
        Self {
            rows: Rows::new(band),
            gatherer: Gatherer::new(engine),
            thirds: band.allowed[2].thirds(),
            firsts: Vec::new(),
            numbers: Vec::new(),
            used: 0,
            capacity: if threads == 1 { CAPACITY } else { CAPACITY_OF_SEVERAL },
            close: vec![0; LANES * PARTITIONS + PADDING],
            by_second: vec![None; PARTITIONS],
            made: Vec::new(),
        }
    }

    /// The rows that blocks were made of.
    pub(super) fn into_rows(self) -> Rows {
        self.rows
    }

    /// Goes on with other first partitions.
    pub(super) fn set_firsts(&mut self, firsts: Vec<Partition>) {
        self.firsts = firsts;
        self.forget();
    }

    /// Makes room for this many blocks, by forgetting all if need be.
    pub(super) fn reserve(&mut self, count: usize) {
        if self.used + count * self.length() > self.capacity {
            self.forget();
        }
    }

    /// The block of a second partition, made if need be.
    pub(super) fn get(&mut self, second: Partition) -> Block {
        if let Some(block) = self.by_second[usize::from(second)] {
            return block;
        }
        let block = self.make(second);
        self.by_second[usize::from(second)] = Some(block);
        self.made.push(second);
        block
    }

    /// The numbers of a block for the third partition at this place among those that the band allows,
    /// and up to a [`CHUNK`] of others behind them.
    pub(super) fn numbers(&self, block: Block, third: usize) -> &[i16] {
        let start = block.start + third * self.firsts.len();
        &self.numbers[start..start + self.firsts.len().next_multiple_of(CHUNK)]
    }

    fn length(&self) -> usize {
        (self.thirds.len() + 1) * self.firsts.len() + CHUNK
    }

    fn forget(&mut self) {
        self.used = 0;
        self.made.drain(..).for_each(|second| self.by_second[usize::from(second)] = None);
    }

    fn make(&mut self, second: Partition) -> Block {
        let found = self.firsts.iter().map(|&first| self.rows.find([first, second]));
        let (rows, names): (Vec<Row>, Vec<Names>) = found.unzip();
        let largest = rows.iter().map(|row| row.largest).max().unwrap_or(0);
        let start = self.used;
        if largest > 0 {
            self.used += self.length();
            if self.numbers.len() < self.used {
                self.numbers.resize(self.used, 0);
            }
            // The last few rows come first: what they write beyond their partition's numbers, the others
            // write over.
            let last = rows.len().div_ceil(LANES) - 1;
            for group in std::iter::once(last).chain(0..last) {
                let members = group * LANES..rows.len().min((group + 1) * LANES);
                for (close, &row) in
                    self.close.chunks_exact_mut(PARTITIONS).zip(&rows[members.clone()])
                {
                    close.copy_from_slice(self.rows.numbers(row));
                }
                self.gatherer.gather(
                    &self.close,
                    &Renamings::new(&names[members]),
                    &self.thirds,
                    &mut self.numbers[start + group * LANES..],
                    self.firsts.len(),
                );
            }
        }
        Block { start, largest }
    }
}
