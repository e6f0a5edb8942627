//! Rows in bands and columns in stacks: the symmetries of grids without any rules but rows, columns
//! and boxes.

use num_bigint::BigUint;

use crate::rules::layout::{Layout, Regions};
use crate::rules::rule_set::Rules;
use crate::values::size::Size;

/// How rows and columns may change places: rows within their bands, bands with each other, and the
/// same for columns. A Latin square is one band and one stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    pub(super) size: Size,
    /// The rows of a band.
    pub(super) high: usize,
    /// The columns of a stack.
    pub(super) wide: usize,
}

impl Lines {
    /// `None` if there are further rules, or regions that are not boxes.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let (layout, size) = (rules.layout(), rules.size());
        if !rules.rules().is_empty() {
            return None;
        }
        let [high, wide] = match layout.regions {
            Regions::Boxes { rows, columns } => [rows, columns],
            Regions::None => [1, 1],
            Regions::Drawn(_) => drawn_boxes(layout)?,
        };
        // A box within a row or column says nothing that the row or column does not.
        let [high, wide] =
            if high == 1 || wide == 1 { [size.rows(), size.columns()] } else { [high, wide] };
        Some(Self { size, high, wide })
    }

    /// Whether rows and columns can be exchanged.
    pub(super) fn can_transpose(&self) -> bool {
        self.size.rows() == self.size.columns() && self.high == self.wide
    }

    /// The number of symmetries of places.
    pub(super) fn number(&self) -> BigUint {
        let of_lines = |lines: usize, together: usize| {
            factorial(together).pow((lines / together) as u32) * factorial(lines / together)
        };
        let of_rows = of_lines(self.size.rows(), self.high);
        let of_columns = of_lines(self.size.columns(), self.wide);
        of_rows * of_columns * (1 + u8::from(self.can_transpose()))
    }
}

/// The size of the boxes that drawn regions are, if they are boxes.
fn drawn_boxes(layout: &Layout) -> Option<[usize; 2]> {
    let size = layout.size;
    let is_first = |&index: &usize| layout.region(size.cell(index)) == 0;
    let wide = (0..size.columns()).take_while(is_first).count();
    let high = layout.region_cells()? / wide;
    let is_divided = size.rows().is_multiple_of(high) && size.columns().is_multiple_of(wide);
    let boxes = Layout { size, regions: Regions::Boxes { rows: high, columns: wide } };
    (is_divided && boxes.is_like(layout)).then_some([high, wide])
}

pub(crate) fn factorial(number: usize) -> BigUint {
    (1..=number).map(BigUint::from).product()
}
