//! A digit as one of those that are placed one after the other.

use super::digit_rules::{Placement, cells_of};

/// Which cells of the page house a digit may take, numbered in the order of the page, by those
/// that digits before it have taken.
///
/// Digits with the same placements can change places. Of all orders in which they have the cells
/// of the page house, only the ascending one is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitTurn {
    /// Any that is free.
    Any,
    /// One after all that are taken and not before `from`, with `to_come` cells or more after it.
    Ascending { from: usize, to_come: usize },
    /// The first that is free.
    First,
}

impl DigitTurn {
    /// The cells that the digit may take beside those of `page`, all as bits.
    #[inline]
    pub(super) fn open(self, page: usize, side: usize) -> usize {
        let all = (1 << side) - 1;
        match self {
            Self::Any => all & !page,
            Self::Ascending { from, to_come } => {
                let after_all = (page + 1).next_power_of_two().max(1 << from);
                (all >> to_come) & !(after_all - 1)
            }
            Self::First => all & !page & (page + 1),
        }
    }
}

/// All ways to place a digit.
#[derive(Clone)]
pub(super) struct PlacedDigit {
    pub(super) placements: Vec<Placement>,
    pub(super) turn: DigitTurn,
}

/// Another house than those that tell digits apart, or the one that does: its cells that are taken
/// say which states can meet.
#[derive(Clone)]
pub(super) struct PageHouse {
    /// In the order in which digits that are alike take them.
    pub(super) cells: Vec<usize>,
}

impl PageHouse {
    pub(super) fn of_house(house: Placement) -> Self {
        Self { cells: cells_of(house).collect() }
    }

    /// The cells of the page in a set, as bits.
    #[inline]
    pub(super) fn taken(&self, set: Placement) -> usize {
        let numbered = self.cells.iter().enumerate();
        numbered.fold(0, |bits, (number, &cell)| bits | ((set >> cell & 1) as usize) << number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_say_which_cells_are_open() {
        let ascending = |from, to_come| DigitTurn::Ascending { from, to_come };
        for (turn, page, open) in [
            (DigitTurn::Any, 0b0101, 0b1010),
            (DigitTurn::First, 0b0000, 0b0001),
            (DigitTurn::First, 0b1011, 0b0100),
            (DigitTurn::First, 0b1111, 0b0000),
            (ascending(0, 0), 0b0000, 0b1111),
            (ascending(0, 2), 0b0000, 0b0011),
            (ascending(2, 1), 0b0000, 0b0100),
            (ascending(0, 1), 0b0001, 0b0110),
            (ascending(0, 0), 0b0101, 0b1000),
            (ascending(0, 0), 0b1000, 0b0000),
        ] {
            assert_eq!(turn.open(page, 4), open, "{turn:?} {page:b}");
        }
        // Every set of cells is taken in one order.
        let orders = |turns: &[DigitTurn]| {
            turns.iter().fold(vec![0_usize], |pages, turn| {
                let more = |&page: &usize| {
                    let open = turn.open(page, 6);
                    (0..6).filter(move |cell| open >> cell & 1 == 1).map(move |c| page | 1 << c)
                };
                pages.iter().flat_map(more).collect()
            })
        };
        assert_eq!(orders(&[ascending(0, 2), ascending(0, 1), ascending(0, 0)]).len(), 20);
        assert_eq!(orders(&[ascending(1, 2), ascending(1, 1), ascending(1, 0)]).len(), 10);
        assert_eq!(orders(&[DigitTurn::Any, DigitTurn::First, DigitTurn::First]).len(), 6);
    }
}
