//! `convert`: prints each grid in another format.

use std::fmt::Display;

use lazydoku::Candidates;
use lazydoku::format::{Format, PuzzleFormat};
use lazydoku::picture::Picture;
use serde::Serialize;

use crate::cli::args::{Convert, ConvertFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::draw::boxes;
use crate::cli::output::json::{Head, JsonRows, candidate_rows};
use crate::cli::output::printer::text;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::run::read_ahead::{next, refuse};

/// A grid as a JSON record.
#[derive(Serialize)]
struct GridRecord {
    #[serde(flatten)]
    head: Head,
    rows: JsonRows,
}

/// Pencil marks as a JSON record: rows of strings of digits.
#[derive(Serialize)]
struct MarksRecord {
    #[serde(flatten)]
    head: Head,
    level: &'static str,
    rows: Vec<Vec<String>>,
}

/// The reason why pencil marks are refused.
const NO_MARKS: &str =
    "this format cannot keep pencil marks; use --to candidates, sdx, pencilmarks, rules or json";

pub(crate) fn run(
    args: &Convert,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    if args.to == ConvertFormat::Csv {
        output.begin_table(AnswerTable::new(&["grid"], "grid", false));
    }
    while let Some(grid) = next(grids, output)? {
        let puzzle = grid.puzzle();
        if let Some(format) = args.to.puzzles() {
            match format.text(puzzle) {
                Ok(text) => output.line(text)?,
                Err(error) => refuse(grids.refuser(), &grid, &error, output)?,
            }
            continue;
        }
        if args.to != ConvertFormat::Svg && !puzzle.rules().rules().is_empty() {
            grid.note(&"this format leaves out the rules; --to rules keeps them");
        }
        match (args.to.text(), grid.marks()) {
            (Some(format), marks) if format.has_candidates() => {
                let candidates = marks.unwrap_or_else(|| puzzle.candidates_in_context());
                let text = format.text_of_candidates(puzzle.rules(), &candidates);
                print_text(text.expect("the format has candidates"), format, output)?;
            }
            (_, Some(marks)) if args.to == ConvertFormat::Json => {
                output.json(&MarksRecord::new(&grid, &marks))?;
            }
            _ if puzzle.marks().is_some() => refuse(grids.refuser(), &grid, &NO_MARKS, output)?,
            _ => print(args.to, &grid, output)?,
        }
    }
    output.end_table()?;
    Ok(Answer::Yes)
}

/// Prints a grid in a format without pencil marks.
fn print(to: ConvertFormat, grid: &InputGrid, output: &mut RecordOutput) -> Result<(), Stop> {
    let puzzle = grid.puzzle();
    let (own, rules) = (puzzle.grid(), puzzle.rules());
    let Some(format) = to.text() else {
        return match to {
            ConvertFormat::Svg => output.picture(Picture::of_puzzle(puzzle)),
            ConvertFormat::Csv => output.row(grid, &[own]),
            _ => {
                let head = Head::new("grid", grid, false);
                output.json(&GridRecord { head, rows: JsonRows::new(own) })
            }
        };
    };
    match format {
        Format::Line => output.grid_line(own),
        Format::Box => {
            let blank = boxes::blank(rules);
            output.block(boxes::solution(puzzle, own, blank, output.palette()))
        }
        Format::Digits => {
            let number = grid.number + 1;
            output.line(format_args!("Grid {number:02}\n{}", text(own, rules, format)))
        }
        _ => print_text(text(own, rules, format), format, output),
    }
}

fn print_text(text: impl Display, format: Format, output: &mut RecordOutput) -> Result<(), Stop> {
    if format.is_one_line() { output.line(text) } else { output.block(text) }
}

impl MarksRecord {
    fn new(grid: &InputGrid, marks: &Candidates) -> Self {
        let rows = candidate_rows(marks);
        Self { head: Head::new("candidates", grid, false), level: "given", rows }
    }
}

impl ConvertFormat {
    /// The text format; `None` if grids are printed as records.
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

    /// The format, if it includes the rules.
    pub(crate) fn puzzles(self) -> Option<PuzzleFormat> {
        match self {
            Self::Rules => Some(PuzzleFormat::Rules),
            Self::Iss => Some(PuzzleFormat::Constraints),
            Self::Fpuzzles => Some(PuzzleFormat::FPuzzles),
            _ => None,
        }
    }
}
