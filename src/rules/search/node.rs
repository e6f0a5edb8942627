//! A state of the search.

use crate::geometry::SIDE;
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
        let open = (0..candidates.len()).collect();
        Self { places, open, waiting: [u128::MAX; N], changed: u32::MAX, unlocked: u32::MAX }
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

    /// Changes the places of the first nine digits and the open cells of a grid of 81 cells.
    #[inline]
    pub(super) fn with_places<T>(&mut self, change: impl FnOnce(&mut Places, &mut u128) -> T) -> T {
        let mut places = [0; SIDE];
        for (low, places) in places.iter_mut().zip(&self.places) {
            *low = places.low();
        }
        let mut open = self.open.low();
        let result = change(&mut places, &mut open);
        for (places, low) in self.places.iter_mut().zip(places) {
            *places = Bits::of_low(low);
        }
        self.open = Bits::of_low(open);
        result
    }

    /// The digit of each settled cell, counted from one.
    pub(super) fn solution(&self, cells: &mut [u8]) {
        for (digit, places) in (1..).zip(self.places) {
            places.without(self.open).iter().for_each(|cell| cells[cell] = digit);
        }
    }

    /// Whether all these digits, counted from one, are among the candidates.
    pub(super) fn allows(&self, cells: &[u8]) -> bool {
        let mut digits = cells.iter().enumerate();
        digits.all(|(cell, &digit)| self.places[usize::from(digit) - 1].contains(cell))
    }
}
