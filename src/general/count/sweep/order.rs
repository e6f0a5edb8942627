//! The order of cells: line by line, those with givens first. Known as the variable order of a
//! decision diagram.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::rules::layout::{Layout, Regions};
use crate::values::digit_mask::DigitMask;

/// An order by rows or by columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineOrder {
    /// Whether the lines are columns.
    pub(crate) is_by_columns: bool,
    pub(crate) lines: Vec<usize>,
}

impl LineOrder {
    /// The orders worth trying for these candidates.
    ///
    /// Digits and lines are interchangeable if the remaining cells treat them alike, so lines with
    /// givens come first. Bands stay together, as their boxes are open together.
    pub(crate) fn all(layout: &Layout, candidates: &[DigitMask]) -> Vec<Self> {
        let side = layout.side();
        let bands = |is_by_columns| match (&layout.regions, is_by_columns) {
            (Regions::Boxes { rows, .. }, false) => *rows,
            (Regions::Boxes { columns, .. }, true) => *columns,
            (Regions::None, _) => 1,
            (Regions::Drawn(_), _) => side,
        };
        let mut orders: Vec<Self> = Vec::new();
        for is_by_columns in [false, true] {
            let natural = Self { is_by_columns, lines: (0..side).collect() };
            let mut sorted = natural.sorted(bands(is_by_columns), candidates);
            if matches!(layout.regions, Regions::Drawn(_)) {
                sorted.lines = natural.lines.iter().rev().copied().collect();
            }
            orders.extend([sorted, natural].into_iter().dedup());
        }
        orders
    }

    /// Sorts the bands, and the lines within each, by their number of excluded candidates, most
    /// first.
    fn sorted(&self, band: usize, candidates: &[DigitMask]) -> Self {
        let side = self.lines.len();
        let given = |line: usize| -> usize {
            let cells = (0..side).map(|place| candidates[self.at(line, place)]);
            cells.map(|digits| side - digits.len()).sum()
        };
        let of_band = |lines: &[usize]| lines.iter().map(|&line| given(line)).sum::<usize>();
        let mut bands: Vec<Vec<usize>> = self.lines.chunks(band).map(<[usize]>::to_vec).collect();
        bands.sort_by_cached_key(|lines| Reverse(of_band(lines)));
        bands.iter_mut().for_each(|lines| lines.sort_by_cached_key(|&line| Reverse(given(line))));
        Self { lines: bands.concat(), ..*self }
    }

    fn at(&self, line: usize, place: usize) -> usize {
        let side = self.lines.len();
        if self.is_by_columns { place * side + line } else { line * side + place }
    }

    /// The cell filled at each step.
    pub(crate) fn cells(&self) -> Vec<usize> {
        let side = self.lines.len();
        let places = itertools::iproduct!(&self.lines, 0..side);
        places.map(|(&line, place)| self.at(line, place)).collect()
    }
}
