//! Prints solutions in the chosen format.

use std::fmt::Display;

use lazydoku::format::Format;
use lazydoku::picture::Picture;
use lazydoku::{Board, Rules};
use serde::Serialize;

use super::draw::boxes;
use super::json::{Head, JsonRows};
use super::optional_fields::Before;
use super::records::RecordOutput;
use super::table::AnswerTable;
use crate::cli::args::GridFormat;
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::job::Style;

/// A solution as a JSON record.
#[derive(Serialize)]
struct SolutionRecord {
    #[serde(flatten)]
    head: Head,
    /// The rank; `None` if it is not known.
    index: Option<String>,
    rows: JsonRows,
}

/// The last JSON record of a grid.
#[derive(Serialize)]
struct SummaryRecord {
    #[serde(flatten)]
    head: Head,
    solutions: String,
    complete: bool,
}

impl Style {
    /// Starts the output: a table gets its columns.
    pub(crate) fn begin(&self, output: &mut RecordOutput) {
        if self.format == GridFormat::Csv {
            let names = ["index", "solution"];
            output.begin_table(AnswerTable::new(&names, "solution", self.with_puzzle));
        }
    }

    /// Whether each line holds a solution and nothing else.
    pub(crate) fn is_plain(&self) -> bool {
        self.format == GridFormat::Line && !self.with_puzzle && !self.with_rank
    }

    pub(crate) fn print(
        &self,
        grid: &InputGrid,
        rank: Option<u128>,
        solution: &Board,
        output: &mut RecordOutput,
    ) -> Result<(), Stop> {
        if self.is_plain() {
            return output.grid_line(solution);
        }
        let puzzle = grid.puzzle();
        let rules = puzzle.rules();
        match (self.format, self.format.text()) {
            (_, Some(format)) if format.is_one_line() => {
                let puzzle = self.with_puzzle.then(|| text(puzzle.grid(), rules, format));
                let rank = rank.filter(|_| self.with_rank);
                let solution = text(solution, rules, format);
                output.line(format_args!("{}{}{solution}", Before(puzzle), Before(rank)))
            }
            (GridFormat::Box, _) => {
                let blank = boxes::blank(rules);
                output.block(boxes::solution(puzzle, solution, blank, output.palette()))
            }
            (_, Some(format)) => output.block(text(solution, rules, format)),
            (GridFormat::Svg, _) => output.picture(Picture::of_solution(puzzle, solution)),
            (GridFormat::Csv, None) => {
                let rank = rank.map_or_else(String::new, |rank| rank.to_string());
                output.row(grid, &[&rank, solution])
            }
            (_, None) => output.json(&SolutionRecord {
                head: Head::new("solution", grid, self.with_puzzle),
                index: rank.map(|rank| rank.to_string()),
                rows: JsonRows::new(solution),
            }),
        }
    }

    /// Ends the solutions of a grid, if the format has a record for that: a summary in JSON, or the
    /// row of a grid without solutions in a table. Skips it if an earlier run printed it.
    pub(crate) fn end(
        &self,
        grid: &InputGrid,
        solutions: u64,
        complete: bool,
        output: &mut RecordOutput,
    ) -> Result<(), Stop> {
        let is_row = self.format == GridFormat::Csv
            && grid.source().columns.is_some()
            && solutions == 0
            && complete;
        if self.format != GridFormat::Json && !is_row || output.passes_over(1) {
            return Ok(());
        }
        if is_row {
            return output.row(grid, &[&"", &""]);
        }
        output.json(&SummaryRecord {
            head: Head::new("summary", grid, self.with_puzzle),
            solutions: solutions.to_string(),
            complete,
        })
    }
}

/// The grid in a format without candidates.
pub(crate) fn text(grid: &Board, rules: &Rules, format: Format) -> impl Display + use<> {
    format.text(rules, grid).expect("the format has no candidates")
}
