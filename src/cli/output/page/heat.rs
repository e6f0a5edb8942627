//! How many solutions have each digit, as a second view of a grid.

use std::fmt::{self, Display};

use lazydoku::picture::Picture;
use lazydoku::{Occurrences, Puzzle};

/// The view, which a box to tick puts in place of the first. It needs no script.
pub(super) struct HeatView<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) occurrences: &'a Occurrences,
}

/// The box to tick.
pub(super) const SWITCH: &str = "<p><label><input type=\"checkbox\"/> Heat map: how many of all \
                                 solutions have each digit</label></p>";

impl Display for HeatView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = Picture::of_occurrences(self.puzzle, self.occurrences);
        let legend = include_str!("heat.html").trim_end();
        write!(f, "<div class=\"heat\">\n{picture}\n{legend}\n</div>")
    }
}
