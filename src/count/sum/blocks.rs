//! Numbers of arrangements of one of the other two bands, laid out for dot products.
//!
//! While the pivot's first partition stays the same, so do the partners in the first boxes. A block
//! holds, for one partition of the second box, the numbers for every third partition that the band
//! allows and every partner, the partners side by side.

use crate::count::band::filling_counts::{Row, Rows};
use crate::count::band::givens::Band;
use crate::count::band::renaming::{LANES, Names, Renaming, Renamings};
use crate::count::band::tables::{Partition, Tables};
use crate::count::limits::{PARTITIONS, PARTNERS};
use crate::count::simd::gather::Gatherer;
use crate::count::simd::shuffle::{REACH, Shuffler};
use crate::search::Kernel;

/// Numbers are copied this many at a time, so that a block may be read that far beyond its end.
pub(crate) const CHUNK: usize = 16;

/// The numbers of one partition of the second box.
pub(crate) struct Block {
    /// How many partners the pivot's first partition has.
    pub(crate) firsts: usize,
    /// The largest number in the rows that it was made of; zero if there are no arrangements at all.
    pub(crate) largest: u16,
    numbers: Vec<i16>,
}

impl Block {
    /// The numbers for the third partition at this place among those that the band allows, and up to a
    /// [`CHUNK`] of others behind them.
    pub(crate) fn numbers(&self, third: usize) -> &[i16] {
        &self.numbers[third * self.firsts..][..self.firsts.next_multiple_of(CHUNK)]
    }

    /// The room that it takes, to be used again.
    pub(crate) fn into_room(self) -> Vec<i16> {
        self.numbers
    }
}

/// The numbers in a block, with those behind its end.
pub(crate) const fn length(thirds: usize, firsts: usize) -> usize {
    thirds * firsts + REACH
}
const _: () = assert!(CHUNK <= REACH && LANES + PARTNERS <= REACH);

/// The third partitions that a band allows.
pub(crate) struct Thirds {
    /// The columns of each, see [`Tables::thirds`].
    columns: Vec<[u8; 3]>,
    /// Where each partition is among them.
    places: Vec<u16>,
}

impl Thirds {
    pub(crate) fn of(band: &Band) -> Self {
        let allowed = &band.allowed[2];
        Self { columns: allowed.thirds(), places: allowed.places() }
    }

    fn place(&self, third: Partition) -> u16 {
        self.places[usize::from(third)]
    }
}

/// Makes blocks.
pub(crate) struct Maker {
    gatherer: Gatherer,
    shuffler: Shuffler,
    /// The rows that are being looked at.
    close: Vec<u16>,
}

impl Maker {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self {
            gatherer: Gatherer::new(kernel),
            shuffler: Shuffler::new(kernel),
            close: vec![0; LANES * PARTITIONS],
        }
    }

    /// The block of a second partition beside these first ones, whose rows must be there. Its numbers are
    /// written into the room, whatever that holds.
    pub(crate) fn make(
        &mut self,
        rows: &Rows,
        thirds: &Thirds,
        firsts: &[Partition],
        second: Partition,
        mut room: Vec<i16>,
    ) -> Block {
        let found = firsts.iter().map(|&first| rows.known([first, second]));
        let (found, names): (Vec<Row>, Vec<Names>) = found.unzip();
        let largest = found.iter().map(|row| row.largest).max().unwrap_or(0);
        if largest > 0 {
            resize(&mut room, length(thirds.columns.len(), firsts.len()));
            self.fill(rows, thirds, &found, &names, &mut room);
        }
        Block { firsts: firsts.len(), largest, numbers: room }
    }

    /// The block that another one becomes when digits are renamed. `firsts` are the partners of the pivot's first
    /// partition in that block, and in this.
    pub(crate) fn rename(
        &self,
        block: &Block,
        to_block: &Names,
        thirds: &Thirds,
        firsts: [&[Partition]; 2],
        mut room: Vec<i16>,
    ) -> Block {
        if block.largest > 0 {
            let tables = Tables::get();
            let renaming = Renaming::new(to_block);
            let [in_block, own] = firsts;
            let mut lanes = [0; PARTITIONS];
            for (lane, &first) in (0..).zip(in_block) {
                lanes[usize::from(first)] = lane;
            }
            let in_block = own.iter().map(|&first| tables.thirds[usize::from(first)]);
            let lanes: Vec<u8> =
                in_block.map(|columns| lanes[usize::from(renaming.of(tables, columns))]).collect();
            let rows = thirds.columns.iter();
            let rows = rows.map(|&columns| thirds.place(renaming.of(tables, columns)));
            resize(&mut room, block.numbers.len());
            self.shuffler.shuffle(&block.numbers, rows, &lanes, &mut room);
        }
        Block { firsts: block.firsts, largest: block.largest, numbers: room }
    }

    fn fill(
        &mut self,
        rows: &Rows,
        thirds: &Thirds,
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
                &thirds.columns,
                &mut numbers[group * LANES..],
                found.len(),
            );
        }
    }
}

/// Changes the length; what is in it may be anything.
fn resize(room: &mut Vec<i16>, length: usize) {
    if room.capacity() < length {
        *room = vec![0; length];
    }
    room.resize(length, 0);
}
