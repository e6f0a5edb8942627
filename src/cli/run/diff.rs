//! `diff`: the cells in which grids differ, or the solutions of one grid.

use itertools::Itertools;
use lazydoku::geometry::{CELLS, Cell, Digit};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Kernel, Occurrences};
use serde::Serialize;

use crate::cli::args::{Diff, DiffFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::input::origin::Origin;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::share::{Share, shares};
use crate::cli::output::draw::svg;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

/// The contents of each cell in all grids so far, each once, in order of appearance, and how many
/// of the grids have it.
struct Contents {
    grids: usize,
    of_cells: [Vec<(Option<Digit>, u128)>; CELLS],
    /// The digits that all puzzles give, if there is a puzzle among the grids.
    givens: Option<Board>,
}

/// The differences as a JSON record.
#[derive(Serialize)]
struct Record {
    r#type: &'static str,
    /// The first grid, with which the others are compared.
    source: Origin,
    grids: usize,
    /// Of the only grid; they are what is compared then.
    solutions: Option<String>,
    cells: Vec<Difference>,
    common: String,
}

#[derive(Serialize)]
struct Difference {
    cell: String,
    /// `None` for a blank.
    digits: Vec<Option<u8>>,
    /// How many of the grids, or solutions, have each.
    counts: Vec<String>,
}

pub(super) fn run(
    args: &Diff,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let Some(first) = next(grids, output)? else { return Ok(Answer::Yes) };
    let mut contents = Contents::new();
    contents.add(&first);
    while let Some(grid) = next(grids, output)? {
        contents.add(&grid);
    }
    if contents.grids > 1 {
        print(args.format, &first, &contents, None, output)?;
        return Ok(Answer::Yes);
    }
    let threads = args.threads.or_all_cores();
    let occurrences = first.ascending().on(kernel).threads(threads).occurrences();
    let has_solutions = *occurrences.total() > BigUint::ZERO;
    if has_solutions {
        contents.of_cells = of_solutions(&occurrences);
    } else {
        first.note_no_solution();
    }
    if *occurrences.total() == BigUint::from(1_u32) {
        first.note(&"one grid with one solution, so nothing differs");
    }
    print(args.format, &first, &contents, Some(&occurrences), output)?;
    Ok(Answer::yes_if(has_solutions))
}

/// The digits of each cell, ascending, with the number of solutions that have them.
fn of_solutions(occurrences: &Occurrences) -> [Vec<(Option<Digit>, u128)>; CELLS] {
    let mut cells = Cell::all();
    std::array::from_fn(|_| {
        let shares = cells.next().into_iter().flat_map(|cell| shares(occurrences, cell));
        // No grid has as many solutions as do not fit.
        let count = |share: Share| u128::try_from(share.count).unwrap_or(u128::MAX);
        shares.map(|(digit, share)| (Some(digit), count(share))).collect()
    })
}

impl Contents {
    fn new() -> Self {
        Self { grids: 0, of_cells: [const { Vec::new() }; CELLS], givens: None }
    }

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
            match contents.iter_mut().find(|(other, _)| other == digit) {
                Some((_, count)) => *count += 1,
                None => contents.push((*digit, 1)),
            }
        }
    }

    /// The cells with several contents, ascending.
    fn differences(&self) -> impl Iterator<Item = (Cell, &[(Option<Digit>, u128)])> {
        let cells = Cell::all().zip(self.of_cells.iter().map(Vec::as_slice));
        cells.filter(|(_, contents)| contents.len() > 1)
    }

    /// The cells that are the same in all grids.
    fn common(&self) -> Board {
        let mut common = Board::EMPTY;
        for (cell, contents) in Cell::all().zip(&self.of_cells) {
            common[cell] = contents.iter().exactly_one().ok().and_then(|(digit, _)| *digit);
        }
        common
    }
}

/// Prints the differences; those between the solutions of the only grid, if these are counted.
fn print(
    format: DiffFormat,
    first: &Grid,
    contents: &Contents,
    solutions: Option<&Occurrences>,
    output: &mut Output,
) -> Result<(), Stop> {
    let givens = contents.givens.as_ref().unwrap_or(&Board::EMPTY);
    match (format, solutions) {
        (DiffFormat::Line, _) => output.grid_line(&contents.common()),
        (DiffFormat::Box, _) => {
            let differs = |cell: Cell| contents.of_cells[cell.index()].len() > 1;
            output.block(boxes::difference(givens, &contents.common(), differs, output.palette()))
        }
        (DiffFormat::Svg, Some(occurrences)) => {
            output.picture(svg::heat(first.board(), occurrences))
        }
        (DiffFormat::Svg, None) => {
            let digits = |contents: &Vec<_>| contents.iter().map(|(digit, _)| *digit).collect();
            let of_cells = contents.of_cells.iter().map(digits).collect_vec();
            output.picture(svg::difference(givens, contents.grids, &of_cells))
        }
        (DiffFormat::Text, _) => contents.differences().try_for_each(|(cell, digits)| {
            let digits = digits.iter().map(|(digit, count)| {
                let count = solutions.map_or_else(String::new, |_| format!(":{count}"));
                format!("{}{count}", digit.map_or('.', Digit::to_char))
            });
            output.line(format_args!("{cell} {}", digits.format(" ")))
        }),
        (DiffFormat::Json, _) => output.json(&Record {
            r#type: "diff",
            source: first.origin(),
            grids: contents.grids,
            solutions: solutions.map(|solutions| solutions.total().to_string()),
            cells: contents.differences().map(Difference::new).collect(),
            common: contents.common().to_string(),
        }),
    }
}

impl Difference {
    fn new((cell, contents): (Cell, &[(Option<Digit>, u128)])) -> Self {
        Self {
            cell: cell.to_string(),
            digits: contents.iter().map(|(digit, _)| digit.map(Digit::get)).collect(),
            counts: contents.iter().map(|(_, count)| count.to_string()).collect(),
        }
    }
}
