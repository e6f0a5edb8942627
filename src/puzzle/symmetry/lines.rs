//! Bands and stacks: the symmetries of grids whose only rules are rows, columns and boxes.

use num_bigint::BigUint;

use crate::rules::layout::{Layout, Regions};
use crate::rules::rule_set::Rules;
use crate::values::size::Size;

/// The permutations of lines that preserve boxes: rows within their bands, bands with each other,
/// and likewise columns and stacks. A Latin square is a single band and a single stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    pub(super) size: Size,
    /// The number of rows in a band.
    pub(super) high: usize,
    /// The number of columns in a stack.
    pub(super) wide: usize,
}

impl Lines {
    /// Returns `None` if there are further rules, or regions other than boxes.
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
        // A box within a row or column adds nothing to it.
        let [high, wide] =
            if high == 1 || wide == 1 { [size.rows(), size.columns()] } else { [high, wide] };
        Some(Self { size, high, wide })
    }

    /// Whether the symmetries include transposition.
    pub(super) fn can_transpose(&self) -> bool {
        self.size.rows() == self.size.columns() && self.high == self.wide
    }

    /// The number of symmetries, not counting renamings of digits.
    pub(super) fn number(&self) -> BigUint {
        let of_lines = |lines: usize, together: usize| {
            factorial(together).pow((lines / together) as u32) * factorial(lines / together)
        };
        let of_rows = of_lines(self.size.rows(), self.high);
        let of_columns = of_lines(self.size.columns(), self.wide);
        of_rows * of_columns * (1 + u8::from(self.can_transpose()))
    }
}

/// The sides of the boxes, if drawn regions are boxes.
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
