//! A state of the search.

use crate::geometry::SIDE;
use crate::rules::MOST_SIDE;
use crate::rules::bits::Bits;
use crate::search::Places;

/// The cells that may take each digit.
#[derive(Clone)]
pub(crate) struct Node<const W: usize, const N: usize> {
    /// By digit. Digits above the side have no places.
    pub(super) places: [Bits<W>; N],
    /// The cells whose digit has not been removed from their peers.
    pub(super) open: Bits<W>,
    /// The houses without each digit so far, as bits.
    pub(super) waiting: [u128; N],
    /// Digits whose places have changed since houses were looked at, as bits.
    pub(super) changed: u32,
    /// The same for locked candidates.
    pub(super) unlocked: u32,
    /// Cells that have changed since constraints were looked at.
    pub(super) dirty: Bits<W>,
}

impl<const W: usize, const N: usize> Node<W, N> {
    /// The node for these candidates, a set of digits for each cell, as bits.
    pub(super) fn new(candidates: &[u32]) -> Self {
        let mut places = [Bits::NONE; N];
        for (cell, &digits) in candidates.iter().enumerate() {
            for digit in crate::bits::bits(u64::from(digits)) {
                places[digit] |= Bits::of(cell);
            }
        }
        Self::of_places(places, (0..candidates.len()).collect())
    }

    fn of_places(places: [Bits<W>; N], open: Bits<W>) -> Self {
        Self {
            places,
            open,
            waiting: [u128::MAX; N],
            changed: u32::MAX,
            unlocked: u32::MAX,
            dirty: open,
        }
    }

    /// The node of a grid of up to 128 cells with these places of the first nine digits.
    pub(super) fn of_low(places: &Places, open: u128) -> Self {
        let mut all = [Bits::NONE; N];
        for (all, &places) in all.iter_mut().zip(places) {
            *all = Bits::of_low(places);
        }
        Self::of_places(all, Bits::of_low(open))
    }

    /// The places of the first nine digits in the first 128 cells.
    #[inline]
    pub(super) fn low(&self) -> Places {
        let mut places = [0; SIDE];
        for (low, places) in places.iter_mut().zip(&self.places) {
            *low = places.low();
        }
        places
    }

    /// The digits of a cell, as bits.
    #[inline]
    pub(super) fn digits(&self, cell: usize) -> u32 {
        let places = self.places.iter().enumerate();
        places.fold(0, |digits, (digit, places)| digits | u32::from(places.contains(cell)) << digit)
    }

    /// Leaves one digit in a cell.
    #[inline]
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        let bit = Bits::of(cell);
        for (other, places) in self.places.iter_mut().enumerate() {
            let has_changed = u32::from(places.contains(cell)) << other;
            self.changed |= has_changed;
            self.unlocked |= has_changed;
            *places = places.without(bit);
        }
        self.places[digit] |= bit;
        self.dirty |= bit;
    }

    /// Removes a digit from cells.
    #[inline]
    pub(super) fn remove(&mut self, digit: usize, cells: Bits<W>) {
        let left = self.places[digit].without(cells);
        let has_changed = u32::from(left != self.places[digit]) << digit;
        self.changed |= has_changed;
        self.unlocked |= has_changed;
        self.places[digit] = left;
    }

    /// The digits of all cells, as bits.
    pub(super) fn all_digits(&self, cells: usize, digits: &mut Vec<u32>) {
        digits.clear();
        digits.resize(cells, 0);
        for (digit, places) in self.places.iter().enumerate() {
            for (place, digits) in digits.chunks_mut(8).enumerate() {
                let has_digit = spread(places.byte(place)).to_le_bytes();
                for (digits, has_digit) in digits.iter_mut().zip(has_digit) {
                    *digits |= u32::from(has_digit) << digit;
                }
            }
        }
    }

    /// Leaves each of these cells these digits at most.
    pub(super) fn restrict(&mut self, cells: impl Iterator<Item = (usize, u32)>) {
        let mut gone = [Bits::NONE; N];
        for (cell, digits) in cells {
            for digit in crate::bits::bits(u64::from(self.digits(cell) & !digits)) {
                gone[digit] |= Bits::of(cell);
            }
        }
        for (digit, cells) in gone.into_iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
            self.remove(digit, cells);
        }
    }

    /// The cells that differ from those of other places.
    pub(super) fn changes(&self, before: &[Bits<W>; N]) -> Bits<W> {
        let changes = self.places.iter().zip(before).map(|(&places, &before)| places ^ before);
        changes.fold(Bits::NONE, |all, changes| all | changes)
    }

    /// Changes the places of the first nine digits and the open cells of a grid of 81 cells.
    #[inline]
    pub(super) fn with_places<T>(&mut self, change: impl FnOnce(&mut Places, &mut u128) -> T) -> T {
        let mut places = self.low();
        let mut open = self.open.low();
        let result = change(&mut places, &mut open);
        for (places, low) in self.places.iter_mut().zip(places) {
            *places = Bits::of_low(low);
        }
        self.open = Bits::of_low(open);
        result
    }

    /// The digit of each settled cell, counted from one, and zero for the others.
    ///
    /// Bit `b` of all digits together is a set of cells: those with a digit that has it.
    pub(super) fn solution(&self, cells: &mut [u8]) {
        let mut planes = [Bits::NONE; MOST_SIDE.ilog2() as usize + 1];
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

    /// Whether all these digits, counted from one, are among the candidates.
    pub(super) fn allows(&self, cells: &[u8]) -> bool {
        let mut digits = cells.iter().enumerate();
        digits.all(|(cell, &digit)| self.places[usize::from(digit) - 1].contains(cell))
    }
}

/// Each bit of a byte as a byte of its own, the lowest first.
#[inline]
fn spread(byte: u8) -> u64 {
    const FIRST_SEVEN: u64 = 0x0002_0408_1020_4081;
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    let byte = u64::from(byte);
    ((byte & 0x7f) * FIRST_SEVEN) & LOWEST | (byte & 0x80) << 49
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let candidates: Vec<u32> = (0..625).map(|cell| 1 << (digit(cell) - 1)).collect();
        let mut node = Node::<10, 25>::new(&candidates);
        node.open = (100..110).collect();
        let mut cells = [99; 625];
        node.solution(&mut cells);
        for (cell, &found) in cells.iter().enumerate() {
            assert_eq!(found, if (100..110).contains(&cell) { 0 } else { digit(cell) });
        }
    }
}
