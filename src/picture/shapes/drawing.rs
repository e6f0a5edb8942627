//! The drawings of all rules, and the places that are taken.

use std::collections::{BTreeMap, BTreeSet};

use super::point::Point;
use crate::picture::markup::write;
use crate::picture::measures::corner;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The drawings of all rules of a grid.
pub(crate) struct RuleDrawings {
    pub(crate) size: Size,
    /// Under the lines of the grid.
    pub(crate) below: String,
    /// Over them.
    pub(crate) above: String,
    /// Numbers and letters, which nothing may cover.
    pub(crate) texts: String,
    /// The rules that are not shown, or not in all they say.
    pub(in crate::picture) unshown: Vec<String>,
    /// The cells with a number at their top left.
    pub(crate) numbered: BTreeSet<Cell>,
    /// Whether there is something outside the grid.
    pub(crate) is_wide: bool,
    /// How many marks stand at each place between cells, or outside the grid.
    pub(super) taken: BTreeMap<Point, usize>,
    /// How many pairs of clones there are.
    pub(crate) clones: usize,
}

impl RuleDrawings {
    /// Whether no rule is drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.below.is_empty() && self.above.is_empty() && self.texts.is_empty()
    }

    /// Writes a number at the top left of the first of these cells that has none yet. Returns
    /// whether there is one.
    pub(crate) fn number(&mut self, cells: &[Cell], number: impl std::fmt::Display) -> bool {
        let Some(&cell) = cells.iter().find(|cell| !self.numbered.contains(cell)) else {
            return false;
        };
        self.numbered.insert(cell);
        let (x, y) = corner(cell);
        let (x, y) = (x + 6, y + 14);
        let text = format_args!(r#"<text class="number" x="{x}" y="{y}">{number}</text>"#);
        write(&mut self.texts, text);
        true
    }

    /// How many marks there are at a place already; counts one more.
    pub(crate) fn take(&mut self, place: Point) -> usize {
        let number = self.taken.entry(place).or_default();
        *number += 1;
        *number - 1
    }
}
