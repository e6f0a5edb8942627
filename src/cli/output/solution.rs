//! Solutions of any kind of grid, as they are printed.

use std::fmt::Display;

use lazydoku::Board;
use lazydoku::format::Format;
use lazydoku::rules;

use crate::cli::input::grid::Grid;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::palette::Palette;
use crate::cli::output::json::Rows;
use crate::cli::output::records::Output;
use crate::cli::stop::Stop;

/// A solution of a grid, or the grid itself.
pub(crate) trait Solution: Display + Sized {
    /// The one kind or the other of this grid.
    fn of(grid: &Grid) -> &Self;

    /// Prints it as a line of one character for each cell.
    fn print_line(&self, output: &mut Output) -> Result<(), Stop>;

    /// The text in a format without candidates.
    fn text(&self, grid: &Grid, format: Format) -> impl Display;

    /// Drawn with its regions, blanks that it fills in another colour.
    fn drawn(&self, grid: &Grid, palette: &Palette) -> impl Display;

    fn rows(&self) -> Rows;

    /// It as a grid of any side.
    fn to_grid(&self) -> rules::Grid;
}

impl Solution for Board {
    fn of(grid: &Grid) -> &Self {
        grid.board()
    }

    fn print_line(&self, output: &mut Output) -> Result<(), Stop> {
        output.grid_line(self)
    }

    fn text(&self, _: &Grid, format: Format) -> impl Display {
        format.text(self)
    }

    fn drawn(&self, grid: &Grid, palette: &Palette) -> impl Display {
        boxes::solution(grid.board(), self, palette)
    }

    fn rows(&self) -> Rows {
        Rows::new(self)
    }

    fn to_grid(&self) -> rules::Grid {
        self.into()
    }
}

impl Solution for rules::Grid {
    fn of(grid: &Grid) -> &Self {
        grid.as_puzzle().grid()
    }

    fn print_line(&self, output: &mut Output) -> Result<(), Stop> {
        output.line(self)
    }

    fn text(&self, grid: &Grid, format: Format) -> impl Display {
        let rules = grid.as_puzzle().rules();
        let text = format.text_of_grid(rules, self);
        text.map_or_else(|| self.to_string(), |text| text.to_string())
    }

    fn drawn(&self, grid: &Grid, palette: &Palette) -> impl Display {
        let puzzle = grid.as_puzzle();
        boxes::solution_by_rules(puzzle, self, boxes::blank(puzzle.rules()), palette)
    }

    fn rows(&self) -> Rows {
        Rows::of_grid(self)
    }

    fn to_grid(&self) -> rules::Grid {
        self.clone()
    }
}
