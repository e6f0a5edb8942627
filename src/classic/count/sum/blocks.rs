//! *Blocks*: the numbers of fillings of one of the other two bands.
//!
//! While the pivot's first partition stays the same, so do the partners in the first boxes. A block
//! is for one partition of the second box. It holds the numbers for every third partition that the
//! band allows and every partner, the partners side by side.

use crate::classic::count::band::{
    BandGivens, CountRow, FillingCounts, Names, Partition, PartitionRenaming, PartitionTables,
    RENAMINGS, Renamings, Triples,
};
use crate::classic::count::limits::{PARTITIONS, PARTNERS};
use crate::classic::count::simd::{Gatherer, REACH, Shuffler};
use crate::classic::search::Kernel;

/// Numbers are copied this many at a time, so a block may be read that far past its end.
pub(crate) const CHUNK: usize = 16;

/// The numbers of one partition of the second box.
pub(crate) struct NumberBlock {
    /// How many partners the pivot's first partition has.
    pub(crate) firsts: usize,
    /// The largest number in the rows that it was made from; zero if there are no fillings at all.
    pub(crate) largest: u16,
    numbers: Vec<i16>,
}

impl NumberBlock {
    /// The numbers for the third partition with this index among those that the band allows, and up
    /// to a [`CHUNK`] of others after them.
    #[inline(always)]
    pub(crate) fn numbers(&self, third: usize) -> &[i16] {
        &self.numbers[third * self.firsts..][..self.firsts.next_multiple_of(CHUNK)]
    }

    /// Its memory, for reuse.
    pub(crate) fn into_room(self) -> Vec<i16> {
        self.numbers
    }
}

/// The numbers in a block, including those past its end.
pub(crate) const fn length(thirds: usize, firsts: usize) -> usize {
    thirds * firsts + REACH
}
const _: () = assert!(CHUNK <= REACH && RENAMINGS + PARTNERS <= REACH);

/// The third partitions that a band allows, by their triples.
pub(crate) struct AllowedThird {
    triples: Vec<Triples>,
    /// The index of each partition among them.
    indices: Vec<u16>,
}

impl AllowedThird {
    pub(crate) fn of(band: &BandGivens) -> Self {
        let allowed = &band.allowed[2];
        Self { triples: allowed.triples(), indices: allowed.indices() }
    }

    fn index(&self, third: Partition) -> u16 {
        self.indices[usize::from(third)]
    }
}

/// Makes blocks.
pub(crate) struct BlockMaker {
    gatherer: Gatherer,
    shuffler: Shuffler,
    /// Copies of the rows that are being read, close together.
    close: Vec<u16>,
}

impl BlockMaker {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self {
            gatherer: Gatherer::new(kernel),
            shuffler: Shuffler::new(kernel),
            close: vec![0; RENAMINGS * PARTITIONS],
        }
    }

    /// The block of a second partition beside these first ones, whose rows of counts must be known.
    /// Its numbers are written into `room`, whatever that holds.
    pub(crate) fn make(
        &mut self,
        counts: &FillingCounts,
        allowed: &AllowedThird,
        firsts: &[Partition],
        second: Partition,
        mut room: Vec<i16>,
    ) -> NumberBlock {
        let found = firsts.iter().map(|&first| counts.known([first, second]));
        let (found, names): (Vec<CountRow>, Vec<Names>) = found.unzip();
        let largest = found.iter().map(|row| row.largest).max().unwrap_or(0);
        if largest > 0 {
            resize(&mut room, length(allowed.triples.len(), firsts.len()));
            self.fill(counts, allowed, &found, &names, &mut room);
        }
        NumberBlock { firsts: firsts.len(), largest, numbers: room }
    }

    /// The block that results from another one when digits are renamed. `firsts` are the partners
    /// of the pivot's first partition in that block and in this one.
    // Browsers compile a function for speed only for its next call, so it must not become part of
    // the loop over all blocks.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(crate) fn rename(
        &self,
        block: &NumberBlock,
        to_block: &Names,
        allowed: &AllowedThird,
        firsts: [&[Partition]; 2],
        mut room: Vec<i16>,
    ) -> NumberBlock {
        if block.largest > 0 {
            let tables = PartitionTables::get();
            let renaming = PartitionRenaming::new(to_block);
            let [in_block, own] = firsts;
            let mut lanes = [0; PARTITIONS];
            for (lane, &first) in (0..).zip(in_block) {
                lanes[usize::from(first)] = lane;
            }
            let in_block = own.iter().map(|&first| tables.renamed(first, &renaming));
            let lanes: Vec<u8> = in_block.map(|first| lanes[usize::from(first)]).collect();
            let row = |&triples| allowed.index(tables.by_code.of(renaming.code(triples)));
            let rows: Vec<u16> = allowed.triples.iter().map(row).collect();
            resize(&mut room, block.numbers.len());
            self.shuffler.shuffle(&block.numbers, &rows, &lanes, &mut room);
        }
        NumberBlock { firsts: block.firsts, largest: block.largest, numbers: room }
    }

    fn fill(
        &mut self,
        counts: &FillingCounts,
        allowed: &AllowedThird,
        found: &[CountRow],
        names: &[Names],
        numbers: &mut [i16],
    ) {
        // The last few rows come first: they write past their partition's numbers, and the others
        // overwrite that.
        let last = found.len().div_ceil(RENAMINGS) - 1;
        for group in std::iter::once(last).chain(0..last) {
            let members = group * RENAMINGS..found.len().min((group + 1) * RENAMINGS);
            for (close, &row) in
                self.close.chunks_exact_mut(PARTITIONS).zip(&found[members.clone()])
            {
                close.copy_from_slice(counts.numbers(row));
            }
            self.gatherer.gather(
                &self.close,
                &Renamings::new(&names[members]),
                &allowed.triples,
                &mut numbers[group * RENAMINGS..],
                found.len(),
            );
        }
    }
}

/// Changes the length. The contents may be anything.
fn resize(room: &mut Vec<i16>, length: usize) {
    if room.capacity() < length {
        *room = vec![0; length];
    }
    room.resize(length, 0);
}
