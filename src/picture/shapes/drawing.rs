//! The drawings of all rules, and the positions they occupy.

use std::collections::{BTreeMap, BTreeSet};

use super::point::Point;
use crate::picture::markup::write;
use crate::picture::measures::corner;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The drawings of all rules of a grid.
pub(crate) struct RuleDrawings {
    pub(crate) size: Size,
    /// Drawn below the lines of the grid.
    pub(crate) below: String,
    /// Drawn above the lines of the grid.
    pub(crate) above: String,
    /// Numbers and letters, on top of everything.
    pub(crate) texts: String,
    /// The rules that are not shown, or not completely.
    pub(in crate::picture) unshown: Vec<String>,
    /// The cells with a number at their top left.
    pub(crate) numbered: BTreeSet<Cell>,
    /// Whether something is drawn outside the grid.
    pub(crate) is_wide: bool,
    /// The number of marks at each position between cells or outside the grid.
    pub(super) taken: BTreeMap<Point, usize>,
    /// The number of pairs of clones.
    pub(crate) clones: usize,
}

impl RuleDrawings {
    /// Whether no rule is drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.below.is_empty() && self.above.is_empty() && self.texts.is_empty()
    }

    /// Writes a number at the top left of the first of these cells without one. Returns false if
    /// all have one.
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

    /// Counts a mark at this position, and returns how many there were before.
    pub(crate) fn take(&mut self, place: Point) -> usize {
        let number = self.taken.entry(place).or_default();
        *number += 1;
        *number - 1
    }
}
