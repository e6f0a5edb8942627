//! A state of the search: for each digit, the set of cells that may hold it. Known as bitboards.
#![expect(clippy::inline_always, reason = "what is not inlined loses a kernel's instructions")]

use crate::classic::search::Places;
use crate::classic::values::SIDE;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;
use crate::values::limits::MOST_SIDE;

/// A solution, digits counted from one.
pub(crate) type Solution = Box<[u8]>;

/// A state of the search.
#[derive(Clone)]
pub(crate) struct Node<const W: usize, const N: usize> {
    /// By digit, the cells that may hold it; empty for digits above the side.
    pub(crate) places: [CellSet<W>; N],
    /// The cells whose digit has not been removed from their peers.
    pub(crate) open: CellSet<W>,
    /// By digit, the houses in which it is not settled, as bits.
    pub(crate) waiting: [u128; N],
    /// Digits whose places have changed since the last search for hidden singles.
    pub(crate) changed: DigitMask,
    /// Digits whose places have changed since the last search for locked candidates.
    pub(crate) unlocked: DigitMask,
    /// Cells that the search has changed since constraints last propagated.
    pub(crate) dirty: CellSet<W>,
    /// The source of the contradiction, if there is one and the rules have constraints.
    pub(crate) conflict_source: Option<ConflictSource>,
}

/// The source of a contradiction, which adds to the weights of the search.
#[derive(Clone, Copy)]
pub(crate) struct ConflictSource {
    /// The cell that was settled last.
    pub(crate) settled: Option<u16>,
    /// The constraint on more than two cells that failed.
    pub(crate) constraint: Option<u16>,
    /// Whether a house failed, rather than a constraint.
    pub(crate) is_of_house: bool,
}

impl<const W: usize, const N: usize> Node<W, N> {
    /// The node with these candidates of each cell.
    pub(crate) fn new(candidates: &[DigitMask]) -> Self {
        let mut places = [CellSet::NONE; N];
        for (cell, &digits) in candidates.iter().enumerate() {
            for digit in digits.indices() {
                places[digit] |= CellSet::of(cell);
            }
        }
        Self::of_places(places, (0..candidates.len()).collect())
    }

    fn of_places(places: [CellSet<W>; N], open: CellSet<W>) -> Self {
        Self {
            places,
            open,
            waiting: [u128::MAX; N],
            changed: DigitMask::EVERY,
            unlocked: DigitMask::EVERY,
            dirty: open,
            conflict_source: None,
        }
    }

    /// The node with these places of the first nine digits, in a grid of up to 128 cells.
    pub(crate) fn of_low(places: &Places, open: u128) -> Self {
        let mut all = [CellSet::NONE; N];
        for (all, &places) in all.iter_mut().zip(places) {
            *all = CellSet::of_low(places);
        }
        Self::of_places(all, CellSet::of_low(open))
    }

    /// The places of the first nine digits in the first 128 cells.
    #[inline]
    pub(crate) fn low(&self) -> Places {
        let mut places = [0; SIDE];
        for (low, places) in places.iter_mut().zip(&self.places) {
            *low = places.low();
        }
        places
    }

    /// The digits of a cell.
    #[inline]
    pub(crate) fn digits(&self, cell: usize) -> DigitMask {
        let has = |(digit, places): (usize, &CellSet<W>)| digit_if(digit, places.contains(cell));
        self.places.iter().enumerate().map(has).collect()
    }

    /// Removes all digits of a cell but one.
    #[inline(always)]
    pub(crate) fn set(&mut self, cell: usize, digit: usize) {
        let mut before = DigitMask::EMPTY;
        for (other, places) in self.places.iter_mut().enumerate() {
            before |= digit_if(other, places.contains(cell));
            places.take_out(cell);
        }
        self.note_changed(before);
        self.places[digit].insert(cell);
        self.dirty.insert(cell);
    }

    /// Removes a digit from a cell.
    #[inline]
    pub(crate) fn exclude(&mut self, cell: usize, digit: usize) {
        let bit = CellSet::of(cell);
        self.remove(digit, bit);
        self.dirty |= bit;
    }

    /// Removes a digit from cells.
    #[inline(always)]
    pub(crate) fn remove(&mut self, digit: usize, cells: CellSet<W>) {
        let left = self.places[digit].without(cells);
        self.note_changed(digit_if(digit, left != self.places[digit]));
        self.places[digit] = left;
    }

    /// Marks digits whose places have changed.
    #[inline(always)]
    fn note_changed(&mut self, digits: DigitMask) {
        self.changed |= digits;
        self.unlocked |= digits;
    }

    /// Writes the digits of all cells.
    pub(crate) fn all_digits(&self, digits: &mut [DigitMask]) {
        let (eights, rest) = digits.as_chunks_mut();
        for (place, digits) in eights.iter_mut().enumerate() {
            *digits = self.digits_of_eight(place).map(DigitMask::from_bits);
        }
        if !rest.is_empty() {
            let last = self.digits_of_eight(eights.len()).map(DigitMask::from_bits);
            rest.copy_from_slice(&last[..rest.len()]);
        }
    }

    /// The digits of eight cells, from index `8 * place` on, as words.
    ///
    /// Its loops have constant lengths, so that the results stay in registers.
    #[inline]
    fn digits_of_eight(&self, place: usize) -> [u32; 8] {
        let mut all = [0; 8];
        for first in (0..N).step_by(8) {
            let mut rows = 0;
            for row in 0..8 {
                if let Some(places) = self.places.get(first + row) {
                    rows |= u64::from(places.byte(place)) << (8 * row);
                }
            }
            let of_cells = if first + 1 == N { spread(rows as u8) } else { transposed(rows) };
            for (digits, of_cell) in all.iter_mut().zip(of_cells.to_le_bytes()) {
                *digits |= u32::from(of_cell) << first;
            }
        }
        all
    }

    /// Removes all digits of each of these cells but those that come with it.
    pub(crate) fn restrict(&mut self, cells: impl Iterator<Item = (usize, DigitMask)>) {
        let mut gone = [CellSet::NONE; N];
        for (cell, digits) in cells {
            for digit in self.digits(cell).without(digits).indices() {
                gone[digit] |= CellSet::of(cell);
            }
        }
        for (digit, cells) in gone.into_iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
            self.remove(digit, cells);
        }
    }

    /// The cells whose digits differ from earlier places.
    pub(crate) fn changes(&self, before: &[CellSet<W>; N]) -> CellSet<W> {
        let changes = self.places.iter().zip(before).map(|(&places, &before)| places ^ before);
        changes.fold(CellSet::NONE, |all, changes| all | changes)
    }

    /// Lets `change` modify the places of the first nine digits and the open cells of a grid of 81
    /// cells.
    #[inline]
    pub(crate) fn with_places<T>(&mut self, change: impl FnOnce(&mut Places, &mut u128) -> T) -> T {
        let mut places = self.low();
        let mut open = self.open.low();
        let result = change(&mut places, &mut open);
        for (places, low) in self.places.iter_mut().zip(places) {
            *places = CellSet::of_low(low);
        }
        self.open = CellSet::of_low(open);
        result
    }

    /// Writes the digit of each settled cell, counted from one, and 0 for open ones.
    ///
    /// Collects a set of cells for each bit of the digits, then transposes eight cells at a time.
    pub(crate) fn solution(&self, cells: &mut [u8]) {
        let mut planes = [CellSet::NONE; MOST_SIDE.ilog2() as usize + 1];
        let planes = &mut planes[..=N.ilog2() as usize];
        for (digit, &places) in (1_usize..).zip(&self.places) {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if digit >> bit & 1 == 1 {
                    *plane |= places.without(self.open);
                }
            }
        }
        for (place, cells) in cells.chunks_mut(8).enumerate() {
            let mut digits = 0;
            for (bit, plane) in planes.iter().enumerate() {
                digits |= spread(plane.byte(place)) << bit;
            }
            cells.copy_from_slice(&digits.to_le_bytes()[..cells.len()]);
        }
    }

    /// [`solution`](Self::solution) of the first `cells` cells.
    pub(crate) fn to_solution(&self, cells: usize) -> Solution {
        let mut solution = vec![0; cells];
        self.solution(&mut solution);
        solution.into()
    }

    /// Whether each of these digits, counted from one, is a candidate of its cell.
    pub(crate) fn allows(&self, cells: &[u8]) -> bool {
        let mut digits = cells.iter().enumerate();
        digits.all(|(cell, &digit)| self.places[usize::from(digit) - 1].contains(cell))
    }
}

/// The digit with this index if `is_there`; no digit otherwise.
#[inline(always)]
fn digit_if(index: usize, is_there: bool) -> DigitMask {
    DigitMask::from_bits(u32::from(is_there) << index)
}

/// Spreads the bits of a byte over eight bytes, the lowest first.
#[inline]
fn spread(byte: u8) -> u64 {
    const FIRST_SEVEN: u64 = 0x0002_0408_1020_4081;
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    let byte = u64::from(byte);
    ((byte & 0x7f) * FIRST_SEVEN) & LOWEST | (byte & 0x80) << 49
}

/// Transposes eight rows of eight bits, by exchanging squares of ever more bits. From H. Warren,
/// "Hacker's Delight" (2002), 7-3.
#[inline]
fn transposed(rows: u64) -> u64 {
    let mut bits = rows;
    for (distance, squares) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let exchanged = (bits ^ (bits >> distance)) & squares;
        bits ^= exchanged ^ (exchanged << distance);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_the_digits_whose_places_have_them() {
        let any = |cell: u32| DigitMask::from_bits((cell * 0x9e37 % (1 << 25)) | 1);
        let candidates: Vec<DigitMask> = (0..625).map(any).collect();
        let node = Node::<10, 25>::new(&candidates);
        let mut digits = vec![DigitMask::EMPTY; 625];
        node.all_digits(&mut digits);
        assert_eq!(digits, candidates);
        let any = |cell: u32| DigitMask::from_bits(cell * 37 % 511 + 1);
        let small: Vec<DigitMask> = (0..81).map(any).collect();
        let node = Node::<2, 9>::new(&small);
        let mut digits = vec![DigitMask::EMPTY; 81];
        node.all_digits(&mut digits);
        assert_eq!(digits, small);
    }

    #[test]
    fn bits_become_bytes() {
        for byte in 0..=u8::MAX {
            let bytes: [u8; 8] = std::array::from_fn(|bit| byte >> bit & 1);
            assert_eq!(spread(byte).to_le_bytes(), bytes);
        }
    }

    #[test]
    fn settled_cells_have_their_digits() {
        let digit = |cell: usize| (cell * 7 % 25) as u8 + 1;
        let candidates: Vec<DigitMask> =
            (0..625).map(|cell| DigitMask::numbered(digit(cell))).collect();
        let mut node = Node::<10, 25>::new(&candidates);
        node.open = (100..110).collect();
        let mut cells = [99; 625];
        node.solution(&mut cells);
        for (cell, &found) in cells.iter().enumerate() {
            assert_eq!(found, if (100..110).contains(&cell) { 0 } else { digit(cell) });
        }
    }
}
