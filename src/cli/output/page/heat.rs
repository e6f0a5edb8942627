//! The heat map of a grid: the number of solutions with each digit.

use std::fmt::{self, Display};

use lazydoku::picture::Picture;
use lazydoku::{Occurrences, Puzzle};

/// The heat map, which a checkbox shows in place of the grid, without a script.
pub(super) struct HeatView<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) occurrences: &'a Occurrences,
}

/// The checkbox.
pub(super) const SWITCH: &str = "<p><label><input type=\"checkbox\"/> Heat map: how many of all \
                                 solutions have each digit</label></p>";

impl Display for HeatView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = Picture::of_occurrences(self.puzzle, self.occurrences);
        let legend = include_str!("heat.html").trim_end();
        write!(f, "<div class=\"heat\">\n{picture}\n{legend}\n</div>")
    }
}
