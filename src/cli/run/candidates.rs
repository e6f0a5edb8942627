//! `candidates`: the candidates of each cell.

use anstyle::Style;
use lazydoku::{Batch, Board, Candidates, Kernel, reference, rules};
use serde::Serialize;

use crate::cli::args::Level;
use crate::cli::config::{Candidates as Job, CandidatesAnswer, CountsFormat, LevelFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::before::After;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::palette::{Painted, Palette};
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::run::counts::print_counts;
use crate::cli::run::feed::{answer_all, next, refuse};
use crate::cli::run::kind::{Kind, Marks, by_kind};
use crate::cli::stop::{Answer, Stop};

/// The candidates of a grid as a JSON record: rows of strings of digits.
#[derive(Serialize)]
struct CandidatesRecord {
    #[serde(flatten)]
    head: Head,
    level: &'static str,
    rows: Vec<Vec<String>>,
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
            let level = Level::True;
            match &outcome.first {
                // Most puzzles have one solution, which is all that needs to be known.
                Some(only) if outcome.solutions == 1 => {
                    let only = Candidates::unconstrained(only);
                    print_candidates::<Board>(level, &only, job, format, grid, output)
                }
                _ => by_kind!(grid, print_level(level, job, format, grid, output)),
            }
        })?;
        return Ok(Answer::Yes);
    }
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        begin(job, &grid, output)?;
        match job.answer {
            CandidatesAnswer::Passes => print_passes(&grid, output)?,
            CandidatesAnswer::Counts(format) => {
                let printed = by_kind!(grid, print_counts(format, kernel, job, &grid, output))?;
                if let Err(reason) = printed {
                    refuse(grids.refuser(), &grid, &reason, output)?;
                }
            }
            CandidatesAnswer::OfLevel(level, format) => {
                by_kind!(grid, print_level(level, job, format, &grid, output))?;
            }
        }
    }
    Ok(Answer::Yes)
}

/// What comes before the candidates of a grid.
fn begin(job: &Job, grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    if !job.with_puzzle || !job.answer.is_drawing() {
        return Ok(());
    }
    match grid.puzzle() {
        None => output.block(grid.board()),
        Some(puzzle) => output.block(puzzle.grid()),
    }
}

fn print_level<S: Kind>(
    level: Level,
    job: &Job,
    format: LevelFormat,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    print_candidates::<S>(level, &S::marks(grid, Some(level)), job, format, grid, output)
}

fn print_candidates<S: Kind>(
    level: Level,
    candidates: &S::Marks,
    job: &Job,
    format: LevelFormat,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let givens = grid.givens_if(job.with_puzzle);
    match format {
        LevelFormat::Map => {
            output.block(map(S::of(grid), grid, &candidates.rows(), output.palette()))
        }
        LevelFormat::Grid => output.block(candidates.drawn(grid, output.palette())),
        LevelFormat::Svg => output.picture(candidates.picture(grid, level == Level::True)),
        LevelFormat::Json => output.json(&CandidatesRecord {
            head: Head::new("candidates", grid, job.with_puzzle),
            level: name(level),
            rows: candidates.rows(),
        }),
        LevelFormat::Csv => {
            for (row, cells) in candidates.rows().iter().enumerate() {
                for (column, digits) in cells.iter().enumerate() {
                    let (number, cell) = (grid.number, rules::Cell::at(row, column));
                    let givens = After(givens.as_ref());
                    output.line(format_args!("{number},{cell},{digits}{givens}"))?;
                }
            }
            Ok(())
        }
    }
}

/// The number of candidates in each blank: `=` for one, `+` for several, `!` for none.
fn map<S: Kind>(own: &S, grid: &Grid, candidates: &[Vec<String>], palette: &Palette) -> String {
    S::drawn_by(grid, |cell| {
        let digits = candidates[cell.row()][cell.column()].chars().count();
        match (own.digit(cell), digits) {
            (Some(_), _) => Painted(Style::new(), ' '),
            (None, 0) => Painted(palette.impossible, '!'),
            (None, 1) => Painted(palette.single, '='),
            (None, _) => Painted(Style::new(), '+'),
        }
    })
}

/// A map, then for each pass the resulting grid and its map.
fn print_passes(grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    let board = grid.board();
    print_map(board, grid, output)?;
    for filled in reference::singles_passes(board) {
        output.block(boxes::solution(board, &filled, output.palette()))?;
        if !filled.is_full() {
            print_map(&filled, grid, output)?;
        }
    }
    Ok(())
}

fn print_map(board: &Board, grid: &Grid, output: &mut Output) -> Result<(), Stop> {
    let candidates = Marks::rows(&Candidates::in_context(board));
    output.block(map(board, grid, &candidates, output.palette()))
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Context => "context",
        Level::Pruned => "pruned",
        Level::True => "true",
    }
}
