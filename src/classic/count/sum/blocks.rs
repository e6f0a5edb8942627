//! *Blocks*: the numbers of fillings of one of the other two bands.
//!
//! All orbits with the same first partition of the pivot share the partners in the first boxes. A
//! block belongs to one partition of the second box. It holds the numbers for every third partition
//! that the band allows and every partner in the first box, those of all partners side by side:
//!
//! ```text
//!               partner 1   partner 2   ...   partner p
//! third 0           n           n                 n
//! third 1           n           n                 n
//! ...
//! ```

use crate::classic::count::band::{
    BandGivens, CountRow, FillingCounts, Names, Partition, PartitionRenaming, PartitionTables,
    RENAMINGS, Renamings, Triples,
};
use crate::classic::count::limits::{PARTITIONS, PARTNERS};
use crate::classic::count::simd::{Gatherer, REACH, Shuffler};
use crate::classic::search::Kernel;

/// Numbers are copied in chunks of this length, so a block may be read that far past its end.
pub(crate) const CHUNK: usize = 16;

/// The block of one partition of the second box.
pub(crate) struct NumberBlock {
    /// The number of partners of the pivot's first partition.
    pub(crate) firsts: usize,
    /// The largest number in the rows that it was made from; zero if there are no fillings.
    pub(crate) largest: u16,
    numbers: Vec<i16>,
}

impl NumberBlock {
    /// The numbers for the third partition with index `third` among those that the band allows, up
    /// to a multiple of [`CHUNK`].
    #[inline(always)]
    pub(crate) fn numbers(&self, third: usize) -> &[i16] {
        &self.numbers[third * self.firsts..][..self.firsts.next_multiple_of(CHUNK)]
    }

    /// Returns the memory for reuse.
    pub(crate) fn into_room(self) -> Vec<i16> {
        self.numbers
    }
}

/// The length of a block, including the numbers past its end.
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
    /// Contiguous copies of the rows that are being read.
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

    /// Makes the block of `second` with these first partitions from their rows of counts, which
    /// must be known. Its numbers are written into `room`, whose contents do not matter.
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

    /// Makes a block from another one by renaming digits. `firsts` are the partners of the pivot's
    /// first partition in that block and in this one.
    // Browsers optimise a function only from its next call on, so it must not be inlined into the
    // loop over all blocks.
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
        // The last group of rows goes first: it writes past the numbers of its partition, and the
        // other groups overwrite that.
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

/// Changes the length, leaving the contents unspecified.
fn resize(room: &mut Vec<i16>, length: usize) {
    if room.capacity() < length {
        *room = vec![0; length];
    }
    room.resize(length, 0);
}
