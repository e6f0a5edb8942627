//! The latest solutions, in a ring buffer.

/// The latest solutions of a listing, numbered from zero. New ones take the place of the oldest.
#[derive(Clone)]
pub(super) struct History {
    /// The number of cells of a solution.
    cells: usize,
    /// The number of solutions that are kept: a power of two.
    room: u64,
    digits: Vec<u8>,
    /// The number of solutions so far.
    pub(super) len: u64,
}

impl History {
    /// Digits that are kept.
    const DIGITS: usize = 8 << 20;

    pub(super) fn new(cells: usize) -> Self {
        Self { cells, room: 1 << (Self::DIGITS / cells).ilog2(), digits: Vec::new(), len: 0 }
    }

    /// The most solutions that are worth copying together.
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

    /// Whether these solutions are kept until as many have been added.
    #[inline]
    pub(super) fn keeps(&self, start: u64, count: u64) -> bool {
        count == 0 || self.len + count <= start + self.room
    }

    /// A solution that is kept.
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
                    // Those that are written meanwhile take the place of older ones.
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
