//! A digit to be placed, with its placements and its position in the order of symmetric digits.

use super::digit_rules::{Placement, cells_of};

/// Symmetry breaking: the cells of the page house that a digit may take, given those taken before.
/// Cells are numbered by their order in the page house.
///
/// Digits with the same placements are interchangeable, so only those solutions are counted in
/// which their cells in the page house are ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitTurn {
    /// Any free cell.
    Any,
    /// A cell after all that are taken, at `from` or later, with at least `to_come` cells after it.
    Ascending { from: usize, to_come: usize },
    /// The first free cell.
    First,
}

impl DigitTurn {
    /// The page cells that the digit may take, given those taken in `page`, as bits.
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

/// A digit with all of its placements.
#[derive(Clone)]
pub(super) struct PlacedDigit {
    /// The digits that it may be, counted from 0: several if they are interchangeable,
    /// none if all digits of a blank grid are.
    pub(super) digits: Vec<usize>,
    pub(super) placements: Vec<Placement>,
    pub(super) turn: DigitTurn,
}

/// The page house. Its cells that a state has taken, the page, determine which states of the other
/// half can fit. It may be the anchor house, or another one.
#[derive(Clone)]
pub(super) struct PageHouse {
    /// In the order in which interchangeable digits take them.
    pub(super) cells: Vec<usize>,
}

impl PageHouse {
    pub(super) fn of_house(house: Placement) -> Self {
        Self { cells: cells_of(house).collect() }
    }

    /// The page of a set of cells, as bits.
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
        // Every set of cells is taken in exactly one order.
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
