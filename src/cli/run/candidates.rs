//! `candidates`: the candidates of each cell.

use std::array;

use lazydoku::geometry::{Cell, DigitSet, SIDE};
use lazydoku::{Batch, Board, Candidates, Kernel, Outcome, reference};
use serde::{Serialize, Serializer};

use crate::cli::args::Level;
use crate::cli::config::{Candidates as Job, CandidatesAnswer, CountsFormat, LevelFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::before::After;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::svg;
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::run::counts;
use crate::cli::run::feed::{answer_all, next};
use crate::cli::stop::{Answer, Stop};

/// The candidates of a grid as a JSON record: nine rows of nine strings of digits.
#[derive(Serialize)]
struct CandidatesRecord {
    #[serde(flatten)]
    head: Head,
    level: &'static str,
    rows: [[Digits; SIDE]; SIDE],
}

/// The candidates of a cell as a string.
struct Digits(DigitSet);

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

pub(super) fn run(
    job: &Job,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let givens = if job.with_puzzle { ",givens" } else { "" };
    match job.answer {
        CandidatesAnswer::Counts(CountsFormat::Csv) => {
            output.line(format_args!("puzzle,cell,digit,count{givens}"))?;
        }
        CandidatesAnswer::OfLevel(_, LevelFormat::Csv) => {
            output.line(format_args!("puzzle,cell,candidates{givens}"))?;
        }
        _ => {}
    }
    if let CandidatesAnswer::OfLevel(Level::True, format) = job.answer {
        let batch = Batch::new(2).on(kernel).threads(job.threads.or_all_cores());
        answer_all(&batch, grids, output, |grid, outcome, output| {
            if outcome.first.is_none() {
                grid.note_contradiction();
            }
            begin(job, grid, output)?;
            print_candidates(
                Level::True,
                &true_candidates(grid, outcome),
                job,
                format,
                grid,
                output,
            )
        })?;
        return Ok(Answer::Yes);
    }
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        begin(job, &grid, output)?;
        match job.answer {
            CandidatesAnswer::Passes => print_passes(grid.board(), output)?,
            CandidatesAnswer::Counts(format) => {
                counts::print(format, kernel, job, &grid, output)?;
            }
            CandidatesAnswer::OfLevel(level, format) => {
                print_candidates(level, &candidates(level, &grid), job, format, &grid, output)?;
            }
        }
    }
    Ok(Answer::Yes)
}

/// What comes before the candidates of a grid.
fn begin(job: &Job, grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    if job.with_puzzle && job.answer.is_drawing() {
        output.block(grid.board())?;
    }
    Ok(())
}

/// Most puzzles have one solution, which is all that needs to be known.
fn true_candidates(grid: &Grid, outcome: &Outcome) -> Candidates {
    match &outcome.first {
        Some(only) if outcome.solutions == 1 => Candidates::unconstrained(only),
        _ => candidates(Level::True, grid),
    }
}

fn print_candidates(
    level: Level,
    candidates: &Candidates,
    job: &Job,
    format: LevelFormat,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let givens = grid.givens_if(job.with_puzzle);
    match format {
        LevelFormat::Map => print_map(grid.board(), candidates, output),
        LevelFormat::Grid => {
            output.block(boxes::columns(grid.board(), candidates, output.palette()))
        }
        LevelFormat::Svg => {
            output.picture(svg::candidates(grid.board(), candidates, level == Level::True))
        }
        LevelFormat::Json => output.json(&CandidatesRecord {
            head: Head::new("candidates", grid, job.with_puzzle),
            level: name(level),
            rows: array::from_fn(|row| {
                array::from_fn(|column| Digits(candidates[Cell::at(row, column)]))
            }),
        }),
        LevelFormat::Csv => Cell::all().try_for_each(|cell| {
            let (number, digits) = (grid.number, candidates[cell]);
            output.line(format_args!("{number},{cell},{digits}{}", After(givens.as_ref())))
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
