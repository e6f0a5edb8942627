//! The cached completions of a node, copied one by one.

use super::history::History;
use super::key::DigitRenaming;
use crate::general::model::direction::Direction;

/// Completions still to be returned: copies of earlier solutions with renamed digits.
#[derive(Clone, Default)]
pub(crate) struct Pending {
    open: Vec<u16>,
    renaming: DigitRenaming,
    /// The remaining range of solutions in the history.
    next: u64,
    end: u64,
    /// Sort key and number of each remaining solution, the next one last. Empty if the copies are
    /// in the order of the originals.
    order: Vec<(u128, u64)>,
}

impl Pending {
    /// Open cells in a sort key: 25 digits of 5 bits fit a `u128`. The other cells only break ties.
    const COMPARED: usize = 25;
    const DIGIT_BITS: u32 = 5;

    pub(crate) fn len(&self) -> u64 {
        self.end - self.next
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.next == self.end
    }

    /// Starts to copy the open cells of `count` solutions from number `start` on.
    pub(super) fn begin(
        &mut self,
        open: impl Iterator<Item = usize>,
        renaming: DigitRenaming,
        [start, count]: [u64; 2],
        direction: Direction,
        history: &History,
    ) {
        self.open.clear();
        self.open.extend(open.map(|cell| cell as u16));
        self.renaming = renaming;
        (self.next, self.end) = (start, start + count);
        self.order.clear();
        if count > 1 && !renaming.keeps_order() {
            self.sort(direction, history);
        }
    }

    fn sort(&mut self, direction: Direction, history: &History) {
        let Self { open, renaming, order, .. } = self;
        let digits = |number: u64, cells: &[u16]| {
            let solution = history.get(number);
            cells.iter().fold(0, |digits, &cell| {
                digits << Self::DIGIT_BITS | u128::from(renaming.of(solution[usize::from(cell)]))
            })
        };
        let (first, rest) = open.split_at(open.len().min(Self::COMPARED));
        order.extend((self.next..self.end).map(|number| (digits(number, first), number)));
        let following =
            |number| rest.chunks(Self::COMPARED).map(move |cells| digits(number, cells));
        order.sort_unstable_by(|one, other| {
            one.0.cmp(&other.0).then_with(|| following(one.1).cmp(following(other.1)))
        });
        // Solutions are popped from the end.
        if direction == Direction::Ascending {
            order.reverse();
        }
    }

    /// Writes the next completion into the open cells.
    #[inline]
    pub(super) fn next(&mut self, history: &History, cells: &mut [u8]) {
        let number = self.order.pop().map_or(self.next, |(_, number)| number);
        self.next += 1;
        let solution = history.get(number);
        for &cell in &self.open {
            let cell = usize::from(cell);
            cells[cell] = self.renaming.of(solution[cell]);
        }
    }
}
