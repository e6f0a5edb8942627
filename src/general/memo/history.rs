//! The latest solutions of a listing, in a ring buffer.

/// A ring buffer of solutions, numbered from zero in the order they are listed.
#[derive(Clone)]
pub(super) struct History {
    /// The number of cells of a solution.
    cells: usize,
    /// Capacity in solutions: a power of two.
    room: u64,
    digits: Vec<u8>,
    /// Solutions pushed so far.
    pub(super) len: u64,
}

impl History {
    /// Capacity in digits of one byte: 8 MiB.
    const DIGITS: usize = 8 << 20;

    pub(super) fn new(cells: usize) -> Self {
        Self { cells, room: 1 << (Self::DIGITS / cells).ilog2(), digits: Vec::new(), len: 0 }
    }

    /// The longest list worth copying, in solutions.
    pub(super) fn longest(&self) -> u64 {
        self.room / 4
    }

    #[inline]
    pub(super) fn push(&mut self, solution: &[u8]) {
        if self.len < self.room {
            self.digits.extend_from_slice(solution);
        } else {
            let place = self.place(self.len);
            self.digits[place..][..self.cells].copy_from_slice(solution);
        }
        self.len += 1;
    }

    /// Whether `count` solutions from `start` on stay in the buffer while as many copies are
    /// pushed.
    #[inline]
    pub(super) fn keeps(&self, start: u64, count: u64) -> bool {
        count == 0 || self.len + count <= start + self.room
    }

    /// The solution `number`, which must still be in the buffer.
    #[inline]
    pub(super) fn get(&self, number: u64) -> &[u8] {
        &self.digits[self.place(number)..][..self.cells]
    }

    #[inline]
    fn place(&self, number: u64) -> usize {
        (number & (self.room - 1)) as usize * self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_kept() {
        let mut history = History::new(2);
        history.room = 8;
        for number in 0..100_u64 {
            for first in 0..number {
                for count in 0..=(number - first) {
                    // Copies that are pushed in the meantime overwrite the oldest solutions.
                    let is_kept = history.keeps(first, count);
                    let expected = count == 0 || number + count <= first + 8;
                    assert_eq!(is_kept, expected, "{first} {count} {number}");
                    if is_kept && count > 0 {
                        assert_eq!(history.get(first), [first as u8, 7]);
                    }
                }
            }
            history.push(&[number as u8, 7]);
        }
    }
}
