//! `candidates`: what each cell may be.

use lazydoku::geometry::Cell;
use lazydoku::{Board, Candidates, Kernel, reference};
use serde::Serialize;

use crate::cli::args::{Candidates as Args, CandidatesFormat, Level};
use crate::cli::exit::{Answer, Stop};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::out::draw::boxes;
use crate::cli::out::draw::svg;
use crate::cli::out::output::Output;
use crate::cli::run::counts;

/// The candidates of a grid as a JSON record: nine rows of nine strings of digits.
#[derive(Serialize)]
struct CandidatesRecord {
    r#type: &'static str,
    puzzle: usize,
    level: &'static str,
    rows: Vec<Vec<String>>,
}

pub(crate) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    counts::check(args)?;
    if args.passes && args.format != CandidatesFormat::Map {
        return Err(Stop::Usage("--passes needs --format map".into()));
    }
    if args.format == CandidatesFormat::Csv {
        let counted = "puzzle,cell,digit,count";
        output.line(if args.counts { counted } else { "puzzle,cell,candidates" })?;
    }
    while let Some(grid) = grids.next(output)? {
        grid.note_contradiction();
        if args.passes {
            print_passes(grid.board(), output)?;
        } else if args.counts {
            counts::print(args, kernel, &grid, output)?;
        } else {
            print_candidates(args, &grid, output)?;
        }
    }
    Ok(Answer::Yes)
}

fn print_candidates(args: &Args, grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    let candidates = candidates(args.level, grid);
    match args.format {
        CandidatesFormat::Map => print_map(grid.board(), &candidates, output),
        CandidatesFormat::Grid | CandidatesFormat::Heat => {
            output.block(boxes::columns(grid.board(), &candidates, output.palette()))
        }
        CandidatesFormat::Svg => output.line(svg::candidates(grid.board(), &candidates)),
        CandidatesFormat::Json => output.json(&CandidatesRecord {
            r#type: "candidates",
            puzzle: grid.number,
            level: name(args.level),
            rows: candidates
                .rows()
                .map(|row| row.iter().map(ToString::to_string).collect())
                .collect(),
        }),
        CandidatesFormat::Csv => Cell::all().try_for_each(|cell| {
            output.line(format_args!("{},{cell},{}", grid.number, candidates[cell]))
        }),
    }
}

/// A map, then for each pass the grid that it leaves and the map of that.
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
