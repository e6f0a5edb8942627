//! `diff`: the cells in which several grids, or the solutions of one grid, differ.

use anstyle::Style;
use itertools::Itertools;
use lazydoku::num_bigint::BigUint;
use lazydoku::picture::Picture;
use lazydoku::{Board, Kernel};
use lazydoku::{Cell, Occurrences, Puzzle, Share, Size};
use serde::Serialize;

use crate::cli::args::{Diff, DiffFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::input::origin::Origin;
use crate::cli::output::draw::palette::Painted;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::{next, refuse};
use crate::cli::run::with_progress;
use crate::cli::stderr::say;

/// The distinct contents of each cell over all grids so far, in order of appearance, each with the
/// number of grids that have it. A blank is 0.
struct Contents {
    grids: usize,
    of_cells: Vec<Vec<(u8, u128)>>,
    /// The givens that all puzzles share, if there is a puzzle among the grids.
    givens: Option<Board>,
    size: Size,
    /// Whether some grids are puzzles without a solution, so that the user may have meant to
    /// compare solutions.
    are_puzzles: bool,
}

/// The differences as a JSON record.
#[derive(Serialize)]
struct DiffRecord {
    r#type: &'static str,
    /// The first grid, which the others are compared with.
    source: Origin,
    grids: usize,
    /// The number of solutions, if a single grid is compared with itself.
    solutions: Option<String>,
    cells: Vec<Difference>,
    common: String,
}

#[derive(Serialize)]
struct Difference {
    cell: String,
    /// `None` for a blank.
    digits: Vec<Option<u8>>,
    /// The number of grids, or of solutions, with each digit.
    counts: Vec<String>,
}

pub(crate) fn run(
    args: &Diff,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let Some(first) = next(grids, output)? else { return Ok(Answer::Yes) };
    let mut contents = Contents::new(first.size());
    let refuser = grids.refuser().clone();
    let add = |contents: &mut Contents, grid: &InputGrid, output: &mut RecordOutput| {
        let given = grid.given_solution();
        given
            .map(|given| contents.add(grid, given.as_ref()))
            .or_else(|damage| refuse(&refuser, grid, &damage, output))
    };
    add(&mut contents, &first, output)?;
    while let Some(grid) = next(grids, output)? {
        let (size, other) = (first.size(), grid.size());
        if size == other {
            add(&mut contents, &grid, output)?;
        } else {
            let reason = format!("a grid of {other} cells, but the first has {size}");
            refuse(grids.refuser(), &grid, &reason, output)?;
        }
    }
    if contents.grids > 1 {
        if contents.are_puzzles {
            say(format_args!(
                "note: comparing {} grids with each other; with one grid, diff compares its \
                 solutions",
                contents.grids
            ));
        }
        print(args.format, &first, &contents, None, output)?;
        return Ok(Answer::Yes);
    }
    let threads = args.common.threads.or_all_cores();
    let counts = match with_progress::occurrences(&first, kernel, threads, None, output)? {
        Ok(counts) => counts,
        Err(reason) => {
            refuse(grids.refuser(), &first, &reason, output)?;
            return Ok(Answer::Yes);
        }
    };
    let has_solutions = *counts.total() > BigUint::ZERO;
    if has_solutions {
        contents.of_cells = of_solutions(&counts, first.size());
    } else {
        first.note_no_solution();
    }
    if *counts.total() == BigUint::from(1_u32) {
        first.note(&"one grid with one solution, so nothing differs");
    }
    print(args.format, &first, &contents, Some(&counts), output)?;
    Ok(Answer::yes_if(has_solutions))
}

/// The digits of each cell in ascending order, with the number of solutions that have them.
fn of_solutions(counts: &Occurrences, size: Size) -> Vec<Vec<(u8, u128)>> {
    let number = |count: &BigUint| u128::try_from(count.clone()).unwrap_or(u128::MAX);
    let digits = |cell| {
        let shares = counts.shares(cell);
        shares.map(|(digit, Share { count, .. })| (digit, number(count))).collect()
    };
    size.cells().map(digits).collect()
}

impl Contents {
    fn new(size: Size) -> Self {
        let of_cells = vec![Vec::new(); size.cells().len()];
        Self { grids: 0, of_cells, givens: None, size, are_puzzles: false }
    }

    fn of_cell(&self, cell: Cell) -> &[(u8, u128)] {
        &self.of_cells[cell.row() * self.size.columns() + cell.column()]
    }

    /// Adds a grid, or the solution given with it.
    fn add(&mut self, grid: &InputGrid, solution: Option<&Board>) {
        let own = grid.puzzle().grid();
        let shown = solution.unwrap_or(own);
        self.grids += 1;
        self.are_puzzles |= !shown.is_full();
        if solution.is_some() || !shown.is_full() {
            let cells = self.size.cells();
            let givens = self.givens.get_or_insert_with(|| own.clone());
            for cell in cells {
                if givens[cell] != own[cell] {
                    givens.set(cell, 0);
                }
            }
        }
        for (contents, digit) in self.of_cells.iter_mut().zip(shown.cells()) {
            match contents.iter_mut().find(|(other, _)| other == digit) {
                Some((_, count)) => *count += 1,
                None => contents.push((*digit, 1)),
            }
        }
    }

    /// The cells with several contents, in ascending order.
    fn differences(&self) -> impl Iterator<Item = (Cell, &[(u8, u128)])> {
        let cells = self.size.cells().zip(self.of_cells.iter().map(Vec::as_slice));
        cells.filter(|(_, contents)| contents.len() > 1)
    }

    /// The givens that all puzzles share, under the rules of the first.
    fn puzzle(&self, first: &Puzzle) -> Puzzle {
        let rules = first.rules().clone();
        let blank = || Board::blank(self.size);
        let givens = self.givens.clone().unwrap_or_else(blank);
        Puzzle::new(rules, givens).expect("all grids have the same size")
    }

    /// The cells that agree in all grids; the others are blank.
    fn common(&self, first: &InputGrid) -> Board {
        let mut common = first.puzzle().grid().clone();
        for cell in self.size.cells() {
            let content = self.of_cell(cell).iter().exactly_one();
            common.set(cell, content.map_or(0, |(digit, _)| *digit));
        }
        common
    }
}

/// Prints the differences between grids, or between the solutions of a single grid if `solutions`
/// has their counts.
fn print(
    format: DiffFormat,
    first: &InputGrid,
    contents: &Contents,
    solutions: Option<&Occurrences>,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let common = contents.common(first);
    match (format, solutions) {
        (DiffFormat::Line, _) => output.line(common),
        (DiffFormat::Box, _) => {
            let palette = output.palette();
            let is_given = |cell| contents.givens.as_ref().is_some_and(|givens| givens[cell] > 0);
            let rules = first.puzzle().rules();
            output.block(rules.draw_by(|cell| match common[cell] {
                _ if contents.of_cell(cell).len() > 1 => Painted(palette.differing, '*'),
                0 => Painted(Style::new(), ' '),
                digit if is_given(cell) => Painted(palette.given, common.size().symbol(digit)),
                digit => Painted(palette.found, common.size().symbol(digit)),
            }))
        }
        (DiffFormat::Svg, Some(occurrences)) => {
            output.picture(Picture::of_occurrences(first.puzzle(), occurrences))
        }
        (DiffFormat::Svg, None) => {
            let digits =
                |digits: &Vec<(u8, u128)>| digits.iter().map(|(digit, _)| *digit).collect();
            let of_cells = contents.of_cells.iter().map(digits).collect_vec();
            let puzzle = contents.puzzle(first.puzzle());
            output.picture(Picture::of_differences(&puzzle, contents.grids, &of_cells))
        }
        (DiffFormat::Text, _) => contents.differences().try_for_each(|(cell, digits)| {
            let digits = digits.iter().map(|(digit, count)| {
                let count = solutions.map_or_else(String::new, |_| format!(":{count}"));
                format!("{}{count}", common.size().symbol(*digit))
            });
            output.line(format_args!("{cell} {}", digits.format(" ")))
        }),
        (DiffFormat::Json, _) => output.json(&DiffRecord {
            r#type: "diff",
            source: first.origin(),
            grids: contents.grids,
            solutions: solutions.map(|solutions| solutions.total().to_string()),
            cells: contents.differences().map(|it| Difference::new(it, common.size())).collect(),
            common: common.to_string(),
        }),
    }
}

impl Difference {
    fn new((cell, contents): (Cell, &[(u8, u128)]), size: Size) -> Self {
        let value = |&(number, _): &(u8, u128)| (number > 0).then(|| size.value(number));
        Self {
            cell: cell.to_string(),
            digits: contents.iter().map(value).collect(),
            counts: contents.iter().map(|(_, count)| count.to_string()).collect(),
        }
    }
}
