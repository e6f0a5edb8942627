//! Numbers outside the grid: their syntax and their ranges.

use std::fmt;
use std::ops::RangeInclusive;

use crate::rules::rule::Outside;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Writes the name and the number, up to the cells.
impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}:", self.name(), self.number())
    }
}

impl Outside {
    /// The name of the rule.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::XSum(_) => "xsum",
            Self::Sandwich(_) => "sandwich",
            Self::Skyscrapers(_) => "skyscrapers",
            Self::NumberedRoom(_) => "room",
            Self::FirstHidden(_) => "hidden",
            Self::FullRank(_) => "fullrank",
        }
    }

    /// The number outside the grid.
    pub(crate) fn number(self) -> u16 {
        match self {
            Self::XSum(number) | Self::Sandwich(number) => number,
            Self::Skyscrapers(number)
            | Self::NumberedRoom(number)
            | Self::FirstHidden(number)
            | Self::FullRank(number) => number.into(),
        }
    }

    /// A range that includes all numbers that the digits of a row or column with `cells` cells can
    /// reach.
    pub(super) fn range(self, cells: usize, size: Size) -> RangeInclusive<i64> {
        let (first, last, cells) = (size.first(), size.last(), cells as u8);
        match self {
            Self::XSum(_) => {
                let others = (first..=last).rev().filter(|&digit| digit != cells);
                let others = others.take(usize::from(cells) - 1).map(i64::from);
                first.into()..=i64::from(cells) + others.sum::<i64>()
            }
            Self::Sandwich(_) => 0..=(first + 1..last).map(i64::from).sum(),
            Self::Skyscrapers(_) => 1..=cells.into(),
            // Each row and column is read from both ends.
            Self::FullRank(_) => 1..=4 * i64::from(cells),
            Self::NumberedRoom(_) | Self::FirstHidden(_) => first.into()..=last.into(),
        }
    }
}

/// Whether these cells are the two ends of a row or column.
pub(super) fn are_ends([first, last]: [Cell; 2], size: Size) -> bool {
    let place = |cell: Cell| [cell.row(), cell.column()];
    let (first, last) = (place(first), place(last));
    let lengths = [size.rows(), size.columns()];
    (0..2).any(|along| {
        let mut ends = [first[along], last[along]];
        ends.sort_unstable();
        first[1 - along] == last[1 - along] && ends == [0, lengths[along] - 1]
    })
}
