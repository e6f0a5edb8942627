//! Numbers of arrangements of one of the other two bands, laid out for dot products.
//!
//! While the pivot's first partition stays the same, so do the partners in the first boxes. A block
//! holds, for one partition of the second box, the numbers for every third partition that the band
//! allows and every partner, the partners side by side.

use super::gather::Gatherer;
use super::partitions::{PARTITIONS, Partition};
use super::renaming::{LANES, Names, Renamings};
use super::rows::{Row, Rows};
use crate::search::Engine;

/// Numbers are copied this many at a time, so that a block may be read that far beyond its end.
pub(super) const CHUNK: usize = 16;

/// The numbers of one partition of the second box.
pub(super) struct Block {
    /// How many partners the pivot's first partition has.
    pub(super) firsts: usize,
    /// The largest number in the rows that it was made of; zero if there are no arrangements at all.
    pub(super) largest: u16,
    numbers: Vec<i16>,
}

impl Block {
    /// The numbers for the third partition at this place among those that the band allows, and up to a
    /// [`CHUNK`] of others behind them.
    pub(super) fn numbers(&self, third: usize) -> &[i16] {
        &self.numbers[third * self.firsts..][..self.firsts.next_multiple_of(CHUNK)]
    }

    /// The room that it takes, to be used again.
    pub(super) fn into_room(self) -> Vec<i16> {
        self.numbers
    }
}

/// The numbers in a block, with those behind its end.
pub(super) const fn length(thirds: usize, firsts: usize) -> usize {
    (thirds + 1) * firsts + CHUNK
}

/// Makes blocks.
pub(super) struct Maker {
    gatherer: Gatherer,
    /// The rows that are being looked at.
    close: Vec<u16>,
}

impl Maker {
    pub(super) fn new(engine: Engine) -> Self {
        Self { gatherer: Gatherer::new(engine), close: vec![0; LANES * PARTITIONS] }
    }

    /// The block of a second partition beside these first ones, whose rows must be there. Its numbers are
    /// written into the room, whatever that holds.
    pub(super) fn make(
        &mut self,
        rows: &Rows,
        thirds: &[[u8; 3]],
        firsts: &[Partition],
        second: Partition,
        mut room: Vec<i16>,
    ) -> Block {
        let found = firsts.iter().map(|&first| rows.known([first, second]));
        let (found, names): (Vec<Row>, Vec<Names>) = found.unzip();
        let largest = found.iter().map(|row| row.largest).max().unwrap_or(0);
        if largest > 0 {
            let length = length(thirds.len(), firsts.len());
            if room.capacity() < length {
                room = vec![0; length];
            }
            room.resize(length, 0);
            self.fill(rows, thirds, &found, &names, &mut room);
        }
        Block { firsts: firsts.len(), largest, numbers: room }
    }

    fn fill(
        &mut self,
        rows: &Rows,
        thirds: &[[u8; 3]],
        found: &[Row],
        names: &[Names],
        numbers: &mut [i16],
    ) {
        // The last few rows come first: what they write beyond their partition's numbers, the others
        // write over.
        let last = found.len().div_ceil(LANES) - 1;
        for group in std::iter::once(last).chain(0..last) {
            let members = group * LANES..found.len().min((group + 1) * LANES);
            for (close, &row) in
                self.close.chunks_exact_mut(PARTITIONS).zip(&found[members.clone()])
            {
                close.copy_from_slice(rows.numbers(row));
            }
            self.gatherer.gather(
                &self.close,
                &Renamings::new(&names[members]),
                thirds,
                &mut numbers[group * LANES..],
                found.len(),
            );
        }
    }
}
