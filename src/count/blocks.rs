//! Numbers of arrangements of one of the other two bands, laid out for dot products.
//!
//! While the pivot's first partition stays the same, so do the partners in the first boxes. A block
//! holds, for one partition of the second box, the numbers for every third partition that the band
//! allows and every partner, the partners side by side.

use super::band::Band;
use super::partitions::{Partition, Tables};
use super::renaming::{LANES, Renamings};
use super::rows::{Numbers, Row, Rows};

/// Numbers are copied this many at a time, so that a block may be read that far beyond its end.
pub(super) const CHUNK: usize = 16;
/// Numbers in all blocks together, at most: 16 MiB.
const CAPACITY: usize = 8 << 20;

pub(super) struct Blocks<'a> {
    rows: Rows<'a>,
    /// The allowed third partitions, each as the columns of three times three digits.
    thirds: Vec<[u8; 3]>,
    /// The first partitions: one for each partner.
    firsts: Vec<Partition>,
    numbers: Vec<i16>,
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

impl<'a> Blocks<'a> {
    pub(super) fn new(band: &'a Band) -> Self {
        Self {
            rows: Rows::new(band),
            thirds: band.allowed[2]
                .list()
                .iter()
                .map(|&third| Tables::get().thirds[usize::from(third)])
                .collect(),
            firsts: Vec::new(),
            numbers: Vec::new(),
            by_second: vec![None; super::partitions::PARTITIONS],
            made: Vec::new(),
        }
    }

    /// Goes on with other first partitions.
    pub(super) fn set_firsts(&mut self, firsts: Vec<Partition>) {
        self.firsts = firsts;
        self.forget();
    }

    /// Makes room for this many blocks, by forgetting all if need be.
    pub(super) fn reserve(&mut self, count: usize) {
        if self.numbers.len() + count * self.length() > CAPACITY {
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
        self.numbers.clear();
        self.made.drain(..).for_each(|second| self.by_second[usize::from(second)] = None);
    }

    fn make(&mut self, second: Partition) -> Block {
        let found: Vec<_> =
            self.firsts.iter().map(|&first| self.rows.find([first, second])).collect();
        let by_code = &*Tables::get().by_code;
        let (places, names): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let rows: Vec<&Row> = places.into_iter().map(|place| self.rows.row(place)).collect();
        let largest = rows.iter().map(|row| row.largest).max().unwrap_or(0);
        let start = self.numbers.len();
        if largest > 0 {
            self.numbers.resize(start + self.length(), 0);
            // A few rows at a time: they stay in the first-level cache.
            // A few rows at a time: they stay in the first-level cache. The last few come first: what
            // they write beyond their partition's numbers, the others write over.
            let groups = rows.chunks(LANES).zip(names.chunks(LANES)).enumerate();
            for (group, (rows, names)) in
                groups.clone().rev().take(1).chain(groups.rev().skip(1).rev())
            {
                let renamings = Renamings::new(names);
                let numbers: [&Numbers; LANES] =
                    std::array::from_fn(|lane| &*rows.get(lane).unwrap_or(&rows[0]).numbers);
                let firsts = self.firsts.len();
                let mut to = &mut self.numbers[start + group * LANES..];
                for &thirds in &self.thirds {
                    let codes = renamings.codes(thirds);
                    let lanes: &mut [i16; LANES] =
                        to.first_chunk_mut().expect("the block has room");
                    for lane in 0..LANES {
                        lanes[lane] = numbers[lane].of(by_code.of(codes[lane])).cast_signed();
                    }
                    to = &mut to[firsts..];
                }
            }
        }
        Block { start, largest }
    }
}
