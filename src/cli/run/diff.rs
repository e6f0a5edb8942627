//! `diff`: the cells in which grids differ.

use itertools::Itertools;
use lazydoku::Board;
use lazydoku::geometry::{CELLS, Cell, Digit};
use serde::Serialize;

use crate::cli::args::{Diff, DiffFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::input::origin::Origin;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::svg;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

/// The contents of each cell in all grids so far, each once, in order of appearance.
struct Contents {
    first: Option<Origin>,
    grids: usize,
    of_cells: [Vec<Option<Digit>>; CELLS],
    /// The digits that all puzzles give, if there is a puzzle among the grids.
    givens: Option<Board>,
}

/// The differences as a JSON record.
#[derive(Serialize)]
struct Record {
    r#type: &'static str,
    /// The first grid, with which the others are compared.
    source: Option<Origin>,
    grids: usize,
    cells: Vec<Difference>,
    common: String,
}

#[derive(Serialize)]
struct Difference {
    cell: String,
    /// `None` for a blank.
    digits: Vec<Option<u8>>,
}

pub(super) fn run(args: &Diff, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    let of_cells = [const { Vec::new() }; CELLS];
    let mut contents = Contents { first: None, grids: 0, of_cells, givens: None };
    while let Some(grid) = next(grids, output)? {
        contents.first.get_or_insert_with(|| grid.origin());
        contents.add(&grid);
    }
    if contents.grids > 0 {
        print(args.format, &contents, output)?;
    }
    Ok(Answer::Yes)
}

impl Contents {
    /// Adds a grid, or the solution that comes with it.
    fn add(&mut self, grid: &Grid) {
        let solution = grid.given_solution();
        let board = solution.as_ref().unwrap_or(grid.board());
        self.grids += 1;
        if solution.is_some() || !board.is_full() {
            let givens = self.givens.get_or_insert(*grid.board());
            for (cell, digit) in Cell::all().zip(grid.board().cells()) {
                givens[cell] = givens[cell].filter(|given| Some(*given) == *digit);
            }
        }
        for (contents, digit) in self.of_cells.iter_mut().zip(board.cells()) {
            if !contents.contains(digit) {
                contents.push(*digit);
            }
        }
    }

    /// The cells with several contents, ascending.
    fn differences(&self) -> impl Iterator<Item = (Cell, &[Option<Digit>])> {
        let cells = Cell::all().zip(self.of_cells.iter().map(Vec::as_slice));
        cells.filter(|(_, contents)| contents.len() > 1)
    }

    /// The cells that are the same in all grids.
    fn common(&self) -> Board {
        let mut common = Board::EMPTY;
        for (cell, contents) in Cell::all().zip(&self.of_cells) {
            common[cell] = contents.iter().copied().exactly_one().ok().flatten();
        }
        common
    }
}

fn print(format: DiffFormat, contents: &Contents, output: &mut Output) -> Result<(), Stop> {
    let givens = contents.givens.as_ref().unwrap_or(&Board::EMPTY);
    match format {
        DiffFormat::Line => output.grid_line(&contents.common()),
        DiffFormat::Box => {
            let differs = |cell: Cell| contents.of_cells[cell.index()].len() > 1;
            output.block(boxes::difference(givens, &contents.common(), differs, output.palette()))
        }
        DiffFormat::Svg => output.line(svg::difference(givens, contents.grids, &contents.of_cells)),
        DiffFormat::Text => contents.differences().try_for_each(|(cell, digits)| {
            let digits = digits.iter().map(|digit| digit.map_or('.', Digit::to_char));
            output.line(format_args!("{cell} {}", digits.format(" ")))
        }),
        DiffFormat::Json => output.json(&Record {
            r#type: "diff",
            source: contents.first.clone(),
            grids: contents.grids,
            cells: contents
                .differences()
                .map(|(cell, digits)| Difference {
                    cell: cell.to_string(),
                    digits: digits.iter().map(|digit| digit.map(Digit::get)).collect(),
                })
                .collect(),
            common: contents.common().to_string(),
        }),
    }
}
