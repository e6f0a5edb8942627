//! The 36 views of a grid: orders of bands and stacks that preserve the count.

use std::array;

use crate::classic::count::band::{BandGivens, ORDERS};
use crate::classic::count::marks::Marks;
use crate::classic::values::{BOX, Cell9};

/// A view of a grid: its bands or its stacks become the three *bands*, any of them first, and the
/// others become the stacks, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    transposed: bool,
    first_band: usize,
    stacks: [u8; BOX],
}

/// The band or stack of the grid that a view puts first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pivot {
    Band(usize),
    Stack(usize),
}

/// The bands of a grid, and its stacks as bands, each in their own order. All views share these.
pub(super) struct Bands([[BandGivens; BOX]; 2]);

impl Bands {
    pub(super) fn of(marks: &Marks) -> Self {
        Self([false, true].map(|transposed| {
            let seen = View { transposed, first_band: 0, stacks: ORDERS[0] }.of(marks);
            array::from_fn(|band| BandGivens::new(&seen, band))
        }))
    }
}

impl View {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        itertools::iproduct!([false, true], 0..BOX, ORDERS)
            .map(|(transposed, first_band, stacks)| Self { transposed, first_band, stacks })
    }

    /// The view with index `number` among all views.
    pub(crate) fn numbered(number: usize) -> Option<Self> {
        Self::all().nth(number)
    }

    pub(crate) fn number(self) -> usize {
        Self::all().take_while(|&view| view != self).count()
    }

    /// The six views with this pivot.
    pub(crate) fn with_pivot(pivot: Pivot) -> impl Iterator<Item = Self> {
        Self::all().filter(move |view| view.pivot() == pivot)
    }

    pub(crate) fn pivot(self) -> Pivot {
        if self.transposed { Pivot::Stack(self.first_band) } else { Pivot::Band(self.first_band) }
    }

    /// The grid as this view shows it, with the same number of solutions.
    pub(crate) fn of(self, marks: &Marks) -> Marks {
        marks.moved(|seen| self.source(seen))
    }

    /// The bands of the grid as this view shows them.
    pub(super) fn bands(self, bands: &Bands) -> [BandGivens; BOX] {
        let natural = &bands.0[usize::from(self.transposed)];
        let stacks = self.stacks.map(usize::from);
        array::from_fn(|band| natural[(self.first_band + band) % BOX].with_stacks(stacks))
    }

    /// The cell of the grid that the view shows at `seen`.
    pub(crate) fn source(self, seen: Cell9) -> Cell9 {
        let row = (self.first_band + seen.band()) % BOX * BOX + seen.row() % BOX;
        let column = usize::from(self.stacks[seen.stack()]) * BOX + seen.column() % BOX;
        if self.transposed { Cell9::at(column, row) } else { Cell9::at(row, column) }
    }
}

impl Pivot {
    pub(crate) fn contains(self, cell: Cell9) -> bool {
        match self {
            Self::Band(band) => cell.band() == band,
            Self::Stack(stack) => cell.stack() == stack,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::classic::test_grids::kept;
    use crate::classic::values::SIDE;
    use crate::classic::values::candidates::Candidates9;

    proptest! {
        #[test]
        fn bands_are_those_of_the_grid_that_is_seen(board in kept(0..30), left_out in 0..SIDE) {
            let mut candidates = Candidates9::in_context(&board);
            for cell in board.blanks().step_by(left_out + 1) {
                if let Some(digit) = candidates[cell].iter().nth(1) {
                    candidates[cell].remove(digit);
                }
            }
            let Some(marks) = Marks::of(&candidates) else { return Ok(()) };
            let bands = Bands::of(&marks);
            for view in View::all() {
                let seen = view.of(&marks);
                for (number, band) in view.bands(&bands).into_iter().enumerate() {
                    let own = BandGivens::new(&seen, number);
                    let givens = |band: &BandGivens| -> Vec<_> {
                        let givens = band.givens.iter();
                        givens.map(|it| (it.row, it.stack, it.column, it.digit)).collect()
                    };
                    prop_assert_eq!(givens(&band), givens(&own));
                    prop_assert_eq!(band.digits, own.digits);
                    prop_assert!(band.left_out.all().eq(own.left_out.all()));
                    for stack in 0..BOX {
                        prop_assert_eq!(band.allowed[stack].list(), own.allowed[stack].list());
                        let [rows, own_rows] =
                            [&band, &own].map(|band| band.allowed_rows[stack].list().to_vec());
                        prop_assert_eq!(rows, own_rows);
                    }
                }
            }
        }
    }
}
