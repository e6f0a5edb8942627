//! The numbers of one of the other two bands, arranged in rows for dot products.

use super::blocks::{CHUNK, NumberBlock};
use super::third_partners::{IndexSets, indices};
use crate::classic::count::band::Partition;
use crate::classic::count::simd::Tile;

/// Numbers in a cache line.
const ALIGNMENT: usize = 32;

/// A row of numbers for each third partition in use. Partitions are given by their indices among
/// those that the band allows.
pub(super) struct NumberLayout {
    used: Vec<usize>,
    /// The third partitions in use, as a bit set.
    chosen: Vec<u64>,
    /// The slot of each third partition that is in use.
    slots: Vec<u16>,
    numbers: Vec<i16>,
}

impl NumberLayout {
    /// An empty layout for a band that allows `allowed` third partitions.
    pub(super) fn new(allowed: usize) -> Self {
        Self { used: Vec::new(), chosen: Vec::new(), slots: vec![0; allowed], numbers: Vec::new() }
    }

    /// Selects the partners of these third partitions of the pivot.
    pub(super) fn choose(&mut self, thirds: &[Partition], partners: &IndexSets) {
        self.used.clear();
        partners.unite(thirds, &mut self.chosen);
        for index in indices(&self.chosen) {
            self.slots[index] = self.used.len() as u16;
            self.used.push(index);
        }
    }

    /// Copies the numbers of the blocks, side by side, for each third partition in use.
    pub(super) fn fill(&mut self, blocks: &[&NumberBlock], firsts: usize, width: usize) {
        match firsts.div_ceil(CHUNK) {
            1 => self.fill_chunks::<1>(blocks, firsts, width),
            2 => self.fill_chunks::<2>(blocks, firsts, width),
            3 => self.fill_chunks::<3>(blocks, firsts, width),
            _ => self.fill_chunks::<4>(blocks, firsts, width),
        }
    }

    fn fill_chunks<const CHUNKS: usize>(
        &mut self,
        blocks: &[&NumberBlock],
        firsts: usize,
        width: usize,
    ) {
        // A copy writes past its own numbers; the next copy or the padding overwrites that. The
        // last row is padded for it.
        let room = ALIGNMENT + self.used.len() * width + CHUNK * CHUNKS;
        if self.numbers.len() < room {
            self.numbers.resize(room, 0);
        }
        let start = self.start();
        for (slot, &third) in self.used.iter().enumerate() {
            let row = &mut self.numbers[start + slot * width..][..width + CHUNK * CHUNKS];
            for (index, block) in blocks.iter().enumerate() {
                let from = block.numbers(third).as_chunks::<CHUNK>().0;
                let to = row[index * firsts..].as_chunks_mut::<CHUNK>().0;
                let from: &[_; CHUNKS] = from.first_chunk().expect("blocks are padded");
                let to: &mut [_; CHUNKS] = to.first_chunk_mut().expect("rows are padded");
                std::iter::zip(to, from).for_each(|(to, from)| *to = *from);
            }
            row[blocks.len() * firsts..width].fill(0);
        }
    }

    pub(super) fn tile(&self, width: usize) -> Tile<'_> {
        Tile { numbers: &self.numbers[self.start()..], width, slots: &self.slots }
    }

    /// The index of the first row, aligned to a cache line: rows that straddle lines take half as
    /// long again.
    fn start(&self) -> usize {
        self.numbers.as_ptr().align_offset(ALIGNMENT * size_of::<i16>()).min(ALIGNMENT)
    }
}
