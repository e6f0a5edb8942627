//! How one solution becomes output.

use lazydoku::Board;
use serde::Serialize;

use crate::cli::args::GridFormat;
use crate::cli::config::Style;
use crate::cli::input::grid::Grid;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::svg;
use crate::cli::output::records::{Output, rows};
use crate::cli::stop::Stop;

/// A solution as a JSON record.
#[derive(Serialize)]
struct SolutionRecord {
    r#type: &'static str,
    puzzle: usize,
    index: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    rows: Vec<String>,
}

impl Style {
    pub(crate) fn print_all(
        &self,
        grid: &Grid,
        first: u128,
        solutions: &[Board],
        output: &mut Output,
    ) -> Result<(), Stop> {
        if self.format == GridFormat::Line && !self.with_puzzle {
            return output.grid_lines(solutions);
        }
        let mut numbered = (first..).zip(solutions);
        numbered.try_for_each(|(index, solution)| self.print(grid, index, solution, output))
    }

    pub(crate) fn print(
        &self,
        grid: &Grid,
        index: u128,
        solution: &Board,
        output: &mut Output,
    ) -> Result<(), Stop> {
        match (self.format, self.format.text()) {
            (GridFormat::Line, _) if !self.with_puzzle => output.grid_line(solution),
            (_, Some(format)) if self.with_puzzle => output.line(format_args!(
                "{}\t{}",
                format.text(grid.board()),
                format.text(solution)
            )),
            (_, Some(format)) if format.is_one_line() => output.line(format.text(solution)),
            (GridFormat::Box, _) => {
                output.block(boxes::solution(grid.board(), solution, output.palette()))
            }
            (_, Some(format)) => output.block(format.text(solution)),
            (GridFormat::Svg, _) => output.line(svg::solution(grid.board(), solution)),
            (GridFormat::Csv, None) => {
                output.line(format_args!("{},{index},{solution}", grid.number))
            }
            (_, None) => output.json(&SolutionRecord {
                r#type: "solution",
                puzzle: grid.number,
                index: index.to_string(),
                givens: self.with_puzzle.then(|| grid.board().to_string()),
                rows: rows(solution),
            }),
        }
    }
}
