//! `candidates`: the candidates of each cell.

use std::fmt::Display;

use anstyle::Style;
use lazydoku::picture::Picture;
use lazydoku::{Batch, Kernel};
use lazydoku::{Candidates, Cell, Puzzle};
use serde::Serialize;

use super::approximate_counts::{SHARES, print_approximate_counts};
use super::counts::print_counts;
use crate::cli::args::Level;
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::job::{CandidatesAnswer, CandidatesJob as Job, CountsFormat, LevelFormat};
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::palette::{Painted, Palette};
use crate::cli::output::json::{Head, candidate_rows};
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::refusals::Refusals;
use crate::cli::run::long_count::{Answered, NoAnswer, counted_or_estimated};
use crate::cli::run::read_ahead::{answer_all, next, refuse};
use crate::cli::run::{with_progress, work};

/// The candidates of a grid as a JSON record: rows of strings of digits.
#[derive(Serialize)]
struct CandidatesRecord {
    #[serde(flatten)]
    head: Head,
    level: &'static str,
    rows: Vec<Vec<String>>,
}

pub(crate) fn run(
    job: &Job,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let names: &[&str] = match job.answer {
        CandidatesAnswer::Counts(_) => &["cell", "digit", "count"],
        _ => &["cell", "candidates"],
    };
    if Refusals::of_candidates(job.answer) == Refusals::Rows {
        output.begin_table(AnswerTable::new(names, names[names.len() - 1], job.with_puzzle));
    }
    print_all(job, kernel, grids, output)?;
    output.end_table()?;
    Ok(Answer::Yes)
}

fn print_all(
    job: &Job,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    if let CandidatesAnswer::OfLevel(Level::True, format) = job.answer {
        let batch = Batch::new(2).on(kernel).threads(job.threads.or_all_cores());
        answer_all(&batch, grids, output, |grid, outcome, output| {
            if outcome.first.is_none() {
                grid.note_contradiction();
            }
            begin(job, grid, output)?;
            let level = Level::True;
            match &outcome.first {
                // Most puzzles have one solution, which determines all candidates.
                Some(only) if outcome.solutions == 1 => {
                    let only = Puzzle::new(grid.puzzle().rules().clone(), only.clone());
                    let only = only.expect("a solution has the size of the rules");
                    let only = only.unconstrained_candidates();
                    print_candidates(level, &only, job, format, grid, output)
                }
                _ => print_level(level, job, format, grid, output),
            }
        })?;
        return Ok(());
    }
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        begin(job, &grid, output)?;
        match job.answer {
            CandidatesAnswer::Passes => print_passes(&grid, output)?,
            CandidatesAnswer::Counts(format) => {
                if let Err(reason) = print_shares(format, job, kernel, &grid, output)? {
                    refuse(grids.refuser(), &grid, &reason, output)?;
                }
            }
            CandidatesAnswer::OfLevel(level, format) => {
                print_level(level, job, format, &grid, output)?;
            }
        }
    }
    Ok(())
}

/// Prints the number of solutions with each candidate, or an estimate of it; returns the reason if
/// neither is available.
fn print_shares(
    format: CountsFormat,
    job: &Job,
    kernel: Kernel,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<Result<(), NoAnswer>, Stop> {
    let threads = job.threads.or_all_cores();
    let allowed = output.stopper().time_left();
    let answered = counted_or_estimated(
        allowed,
        |allowed| with_progress::occurrences(grid, kernel, threads, allowed, output),
        || with_progress::approximate_occurrences(grid, threads),
    )?;
    match answered {
        Ok(Answered::Exactly(counts)) => print_counts(format, &counts, job, grid, output).map(Ok),
        Ok(Answered::About(counts, reason)) => {
            grid.note(&format_args!("{reason}; {SHARES}"));
            print_approximate_counts(format, &counts, job, grid, output).map(Ok)
        }
        Err(reason) => Ok(Err(reason)),
    }
}

/// Prints the puzzle before its candidates, if requested.
fn begin(job: &Job, grid: &InputGrid, output: &mut RecordOutput) -> Result<(), Stop> {
    if !job.with_puzzle || !job.answer.is_drawing() {
        return Ok(());
    }
    output.block(grid.givens())
}

/// The candidates at this level.
pub(crate) fn candidates(puzzle: &Puzzle, level: Level) -> Candidates {
    match level {
        Level::Context => puzzle.candidates_in_context(),
        Level::Pruned => puzzle.pruned_candidates(),
        Level::True => puzzle.true_candidates(),
    }
}

fn print_level(
    level: Level,
    job: &Job,
    format: LevelFormat,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    work::begin(grid);
    let candidates = candidates(grid.puzzle(), level);
    print_candidates(level, &candidates, job, format, grid, output)
}

fn print_candidates(
    level: Level,
    candidates: &Candidates,
    job: &Job,
    format: LevelFormat,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    match format {
        LevelFormat::Map => output.block(map(grid.puzzle(), candidates, output.palette())),
        LevelFormat::Grid => {
            output.block(boxes::columns(grid.puzzle(), candidates, output.palette()))
        }
        LevelFormat::Svg => {
            let are_true = level == Level::True;
            output.picture(Picture::of_candidates(grid.puzzle(), candidates, are_true))
        }
        LevelFormat::Json => output.json(&CandidatesRecord {
            head: Head::new("candidates", grid, job.with_puzzle),
            level: name(level),
            rows: candidate_rows(candidates),
        }),
        LevelFormat::Csv => {
            for (row, cells) in candidate_rows(candidates).iter().enumerate() {
                for (column, digits) in cells.iter().enumerate() {
                    output.row(grid, &[&Cell::at(row, column), digits])?;
                }
            }
            Ok(())
        }
    }
}

/// A map of the number of candidates in each blank: `=` for one, `+` for several, `!` for none.
fn map(puzzle: &Puzzle, candidates: &Candidates, palette: &Palette) -> impl Display {
    puzzle
        .rules()
        .draw_by(|cell| match (puzzle.grid()[cell], candidates.digits(cell).count()) {
            (1.., _) => Painted(Style::new(), ' '),
            (0, 0) => Painted(palette.impossible, '!'),
            (0, 1) => Painted(palette.single, '='),
            (0, _) => Painted(Style::new(), '+'),
        })
        .to_string()
}

/// Prints a map, and after each pass the grid and its map.
fn print_passes(grid: &InputGrid, output: &mut RecordOutput) -> Result<(), Stop> {
    let puzzle = grid.puzzle();
    print_map(puzzle, output)?;
    for filled in puzzle.singles_passes() {
        output.block(boxes::solution(puzzle, &filled, ' ', output.palette()))?;
        if !filled.is_full() {
            let filled = Puzzle::new(puzzle.rules().clone(), filled);
            print_map(&filled.expect("the grid has the side of the rules"), output)?;
        }
    }
    Ok(())
}

fn print_map(puzzle: &Puzzle, output: &mut RecordOutput) -> Result<(), Stop> {
    output.block(map(puzzle, &puzzle.candidates_in_context(), output.palette()))
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Context => "context",
        Level::Pruned => "pruned",
        Level::True => "true",
    }
}
