//! `convert`: each grid in another format.

use lazydoku::format::{Format, PuzzleFormat};
use lazydoku::picture::Picture;
use lazydoku::rules::{Candidates, Puzzle};
use lazydoku::{Board, rules};
use serde::Serialize;

use crate::cli::args::{Convert, ConvertFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::json::{Head, Rows, candidate_rows};
use crate::cli::output::records::Output;
use crate::cli::output::solution::Solution;
use crate::cli::output::table::Table;
use crate::cli::run::feed::{next, refuse};
use crate::cli::stop::{Answer, Stop};

/// A grid as a JSON record.
#[derive(Serialize)]
struct GridRecord {
    #[serde(flatten)]
    head: Head,
    rows: Rows,
}

/// Pencil marks as a JSON record: rows of strings of digits.
#[derive(Serialize)]
struct MarksRecord {
    #[serde(flatten)]
    head: Head,
    level: &'static str,
    rows: Vec<Vec<String>>,
}

/// Why pencil marks are refused.
const NO_MARKS: &str =
    "this format cannot keep pencil marks; use --to candidates, sdx, pencilmarks, rules or json";

pub(super) fn run(args: &Convert, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    if args.to == ConvertFormat::Csv {
        output.begin_table(Table::new(&["grid"], "grid", false));
    }
    while let Some(grid) = next(grids, output)? {
        if let Some(format) = args.to.puzzles() {
            match format.text(&puzzle_of(&grid)) {
                Ok(text) => output.line(text)?,
                Err(error) => refuse(grids.refuser(), &grid, &error, output)?,
            }
            continue;
        }
        if let Some(puzzle) = grid.puzzle() {
            if args.to != ConvertFormat::Svg && !puzzle.rules().rules().is_empty() {
                grid.note(&"this format leaves out the rules; --to rules keeps them");
            }
            convert_puzzle(args.to, &grid, puzzle, grids, output)?;
            continue;
        }
        match grid.marks() {
            Some(marks) if args.to == ConvertFormat::Json => {
                output.json(&MarksRecord::new(&grid, &marks.into()))?;
            }
            Some(_) if !args.to.text().is_some_and(Format::has_candidates) => {
                refuse(grids.refuser(), &grid, &NO_MARKS, output)?;
            }
            _ => print::<Board>(args.to, &grid, output)?,
        }
    }
    output.end_table()?;
    Ok(Answer::Yes)
}

/// The grid as a puzzle, with its pencil marks.
fn puzzle_of(grid: &Grid) -> Puzzle {
    let puzzle = grid.to_puzzle().into_owned();
    match grid.marks() {
        Some(marks) => puzzle.with_candidates(&marks.into()).expect("marks have side 9"),
        None => puzzle,
    }
}

fn convert_puzzle(
    to: ConvertFormat,
    grid: &Grid,
    puzzle: &Puzzle,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<(), Stop> {
    let marks = puzzle.marks();
    let with_candidates = to.text().filter(|format| format.has_candidates());
    if let Some(format) = with_candidates {
        let candidates = marks.unwrap_or_else(|| puzzle.candidates_in_context());
        let text = format.text_of_marks(puzzle.rules(), &candidates);
        let text = text.expect("the format has candidates");
        return if format.is_one_line() { output.line(text) } else { output.block(text) };
    }
    match marks {
        None => print::<rules::Grid>(to, grid, output),
        Some(marks) if to == ConvertFormat::Json => output.json(&MarksRecord::new(grid, &marks)),
        Some(_) => refuse(grids.refuser(), grid, &NO_MARKS, output),
    }
}

fn print<S: Solution>(to: ConvertFormat, grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    let own = S::of(grid);
    let Some(format) = to.text() else {
        return match to {
            ConvertFormat::Svg => output.picture(Picture::of_puzzle(&grid.to_puzzle())),
            ConvertFormat::Csv => output.row(grid, &[own]),
            _ => {
                output.json(&GridRecord { head: Head::new("grid", grid, false), rows: own.rows() })
            }
        };
    };
    if let Some(text) = grid.marks().and_then(|marks| format.text_of_candidates(marks)) {
        return if format.is_one_line() { output.line(text) } else { output.block(text) };
    }
    match format {
        Format::Line => own.print_line(output),
        Format::Box => output.block(own.drawn(grid, output.palette())),
        Format::Digits => {
            output.line(format_args!("Grid {:02}\n{}", grid.number + 1, own.text(grid, format)))
        }
        _ if format.is_one_line() => output.line(own.text(grid, format)),
        _ => output.block(own.text(grid, format)),
    }
}

impl MarksRecord {
    fn new(grid: &Grid, marks: &Candidates) -> Self {
        let rows = candidate_rows(marks);
        Self { head: Head::new("candidates", grid, false), level: "given", rows }
    }
}

impl ConvertFormat {
    /// The text format, unless grids are printed as records.
    pub(crate) fn text(self) -> Option<Format> {
        match self {
            Self::Line => Some(Format::Line),
            Self::Sdm => Some(Format::Sdm),
            Self::Block | Self::Sdk => Some(Format::Block),
            Self::Euler => Some(Format::Digits),
            Self::Rows => Some(Format::Rows),
            Self::List => Some(Format::List),
            Self::Box => Some(Format::Box),
            Self::Ss => Some(Format::Simple),
            Self::Candidates => Some(Format::Candidates),
            Self::Sdx => Some(Format::Sdx),
            Self::Pencilmarks => Some(Format::Pencilmarks),
            Self::Json | Self::Csv | Self::Svg | Self::Rules | Self::Iss | Self::Fpuzzles => None,
        }
    }

    /// The format that has rules too.
    pub(crate) fn puzzles(self) -> Option<PuzzleFormat> {
        match self {
            Self::Rules => Some(PuzzleFormat::Rules),
            Self::Iss => Some(PuzzleFormat::Constraints),
            Self::Fpuzzles => Some(PuzzleFormat::FPuzzles),
            _ => None,
        }
    }
}
