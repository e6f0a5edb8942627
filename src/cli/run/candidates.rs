//! `candidates`: the candidates of each cell.

use lazydoku::geometry::Cell;
use lazydoku::{Board, Candidates, Kernel, reference};
use serde::Serialize;

use crate::cli::args::Level;
use crate::cli::config::{Candidates as Job, CountsFormat, LevelFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::svg;
use crate::cli::output::records::Output;
use crate::cli::run::counts;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

/// The candidates of a grid as a JSON record: nine rows of nine strings of digits.
#[derive(Serialize)]
struct CandidatesRecord {
    r#type: &'static str,
    puzzle: usize,
    level: &'static str,
    rows: Vec<Vec<String>>,
}

pub(super) fn run(
    job: &Job,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    match job {
        Job::Counts(CountsFormat::Csv) => output.line("puzzle,cell,digit,count")?,
        Job::OfLevel(_, LevelFormat::Csv) => output.line("puzzle,cell,candidates")?,
        _ => {}
    }
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        match *job {
            Job::Passes => print_passes(grid.board(), output)?,
            Job::Counts(format) => counts::print(format, kernel, &grid, output)?,
            Job::OfLevel(level, format) => print_candidates(level, format, &grid, output)?,
        }
    }
    Ok(Answer::Yes)
}

fn print_candidates(
    level: Level,
    format: LevelFormat,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let candidates = candidates(level, grid);
    match format {
        LevelFormat::Map => print_map(grid.board(), &candidates, output),
        LevelFormat::Grid => {
            output.block(boxes::columns(grid.board(), &candidates, output.palette()))
        }
        LevelFormat::Svg => output.line(svg::candidates(grid.board(), &candidates)),
        LevelFormat::Json => output.json(&CandidatesRecord {
            r#type: "candidates",
            puzzle: grid.number,
            level: name(level),
            rows: candidates
                .rows()
                .map(|row| row.iter().map(ToString::to_string).collect())
                .collect(),
        }),
        LevelFormat::Csv => Cell::all().try_for_each(|cell| {
            output.line(format_args!("{},{cell},{}", grid.number, candidates[cell]))
        }),
    }
}

/// A map, then for each pass the resulting grid and its map.
fn print_passes(board: &Board, output: &mut Output) -> Result<(), Stop> {
    print_map(board, &Candidates::in_context(board), output)?;
    for filled in reference::singles_passes(board) {
        output.block(boxes::solution(board, &filled, output.palette()))?;
        if !filled.is_full() {
            print_map(&filled, &Candidates::in_context(&filled), output)?;
        }
    }
    Ok(())
}

fn print_map(board: &Board, candidates: &Candidates, output: &mut Output) -> Result<(), Stop> {
    output.block(boxes::map(board, candidates, output.palette()))
}

fn candidates(level: Level, grid: &Grid) -> Candidates {
    match level {
        Level::Context => grid.candidates_in_context(),
        Level::Pruned => grid.candidates().pruned(),
        Level::True => grid.candidates().pruned().true_candidates(),
    }
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Context => "context",
        Level::Pruned => "pruned",
        Level::True => "true",
    }
}
