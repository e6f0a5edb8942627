//! Solutions of any kind of grid, as they are printed.

use std::fmt::Display;

use lazydoku::Board;
use lazydoku::format::{Format, draw};
use lazydoku::geometry::{Cell, Digit};
use lazydoku::rules;

use crate::cli::input::grid::Grid;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::palette::Palette;
use crate::cli::output::draw::svg::{self, Picture};
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

    /// A picture of it as a solution of a grid, or as the grid.
    fn picture(&self, grid: &Grid) -> Picture;

    /// The digit of a cell, as it is written.
    fn digit(&self, cell: rules::Cell) -> Option<char>;

    /// The regions of a grid, with something in each cell.
    fn drawn_by<D: Display>(grid: &Grid, cell: impl Fn(rules::Cell) -> D) -> String;

    /// The number of blanks.
    fn blanks(&self) -> usize;
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

    fn picture(&self, grid: &Grid) -> Picture {
        svg::solution(grid.board(), self)
    }

    fn digit(&self, cell: rules::Cell) -> Option<char> {
        self[Cell::at(cell.row(), cell.column())].map(Digit::to_char)
    }

    fn drawn_by<D: Display>(_: &Grid, cell: impl Fn(rules::Cell) -> D) -> String {
        draw(|place| cell(place.into())).to_string()
    }

    fn blanks(&self) -> usize {
        self.blanks().count()
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

    fn drawn(&self, grid: &Grid, _: &Palette) -> impl Display {
        self.text(grid, Format::Box).to_string()
    }

    fn rows(&self) -> Rows {
        Rows::of_grid(self)
    }

    fn picture(&self, grid: &Grid) -> Picture {
        svg::solution_by_rules(grid.as_puzzle(), self)
    }

    fn digit(&self, cell: rules::Cell) -> Option<char> {
        Some(self[cell]).filter(|&digit| digit > 0).map(rules::symbol)
    }

    fn drawn_by<D: Display>(grid: &Grid, cell: impl Fn(rules::Cell) -> D) -> String {
        grid.as_puzzle().rules().draw_by(cell).to_string()
    }

    fn blanks(&self) -> usize {
        self.cells().len() - self.givens().count()
    }
}
