//! `generate`: random puzzles with a requested number of solutions.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lazydoku::picture::Picture;
use lazydoku::{Attempts, GenerateError, Generated, Generator, Kernel, Rules};
use serde::Serialize;

use crate::cli::args::{Generate, GridFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::job::GenerateJob;
use crate::cli::output::advice;
use crate::cli::output::draw::boxes;
use crate::cli::output::json::JsonRows;
use crate::cli::output::printer::text;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::next;
use crate::cli::run::{seed, work};
use crate::cli::stderr::say;

/// A puzzle as a JSON record.
#[derive(Serialize)]
struct PuzzleRecord {
    r#type: &'static str,
    number: u64,
    rules: String,
    rows: JsonRows,
    givens: usize,
    count: String,
    solution: String,
    attempts: u64,
    seed: u64,
}

pub(crate) fn run(
    job: &GenerateJob,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let (args, format, limit) = (&job.args, job.format, job.limit());
    let start = start(args, grids, output)?;
    if args.start.is_some() && start.is_none() {
        // The reason has been reported.
        return Ok(Answer::Yes);
    }
    let rules = match (&start, &args.rules) {
        (Some(start), _) => start.puzzle().rules().clone(),
        (None, Some(rules)) => rules.parse().map_err(|error| usage(&error))?,
        (None, None) => Rules::classic(),
    };
    let seed = seed::noted(args.seed, "puzzles");
    let before = u64::from(format == GridFormat::Csv);
    let failed = Arc::new(Mutex::new(Attempts::default()));
    let (seen, tried) = (Arc::clone(&failed), Arc::clone(&failed));
    let advice = advice::in_puzzles(&job.target, seed, args.skip, limit, before);
    output.stopper().advise(move |written| in_vain(&locked(&tried)) + &advice(written));
    let generator = generator(args, &rules, start.as_deref())?.seed(seed).on(kernel);
    work::begin_puzzle();
    let counting = generator.on_progress(|progress| {
        work::report("counting the solutions to draw from", progress);
    });
    let puzzles = match counting.run() {
        Ok(puzzles) => puzzles.on_attempts(move |attempts| {
            if attempts.number() > 0 {
                work::describe(attempts.to_string());
            }
            locked(&seen).clone_from(attempts);
            true
        }),
        Err(error) => return report(&error, start.as_deref()),
    };
    work::end();
    work::begin_puzzle();
    if !puzzles.is_uniform() {
        say(format_args!(
            "note: some solutions are more likely than others; --uniform evens that out, if these \
             rules can be counted, but takes long"
        ));
    }
    if args.limit.is_none() && limit > 1 {
        say(format_args!("note: printing puzzles until the reader stops; -n N limits them"));
    }
    if format == GridFormat::Csv {
        output.line("number,puzzle,count,givens,attempts")?;
    }
    for generated in (0..limit).zip(puzzles).map(|(_, generated)| generated) {
        *locked(&failed) = Attempts::default();
        match generated {
            Ok(generated) => print(&generated, seed, format, output)?,
            Err(error) => return report(&error, start.as_deref()),
        }
        // Finding the next puzzle may take long.
        output.flush()?;
        work::begin_puzzle();
    }
    Ok(Answer::Yes)
}

/// The grid of `--from`, if it is given and valid.
fn start(
    args: &Generate,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Option<Box<InputGrid>>, Stop> {
    if args.start.is_none() {
        return Ok(None);
    }
    let grid = next(grids, output)?;
    if next(grids, output)?.is_some() {
        return Err(Stop::Usage("--from takes one grid; there are several".into()));
    }
    Ok(grid)
}

fn generator(
    args: &Generate,
    rules: &Rules,
    start: Option<&InputGrid>,
) -> Result<Generator<'static>, Stop> {
    let mut generator = Generator::of(rules)
        .solutions(args.solutions.clone())
        .symmetry(args.symmetry)
        .skip(args.skip)
        .attempts(args.attempts)
        .threads(args.threads.or_all_cores());
    if let Some(start) = start {
        generator = generator.starting_from(start.puzzle().grid());
    }
    if let Some(givens) = &args.givens {
        let number = |&givens: &u64| usize::try_from(givens).unwrap_or(usize::MAX);
        generator = generator.givens(number(givens.start())..=number(givens.end()));
    }
    if let Some(pattern) = &args.pattern {
        generator = generator.pattern_drawn(&drawing(pattern, rules)?);
    }
    if args.minimal {
        generator = generator.minimal();
    }
    Ok(if args.uniform { generator.uniform() } else { generator })
}

/// The pattern as text, from a file or the argument itself.
fn drawing(pattern: &str, rules: &Rules) -> Result<String, Stop> {
    if Path::new(pattern).is_file() {
        let drawn = fs::read_to_string(pattern);
        return drawn.map_err(|error| usage(&format!("--pattern {pattern}: {error}")));
    }
    let (drawn, all) = (pattern.chars().filter(|it| !it.is_whitespace()), rules.size().cells());
    let (drawn, all) = (drawn.count(), all.len());
    if drawn == all {
        return Ok(pattern.to_owned());
    }
    Err(usage(&format!(
        "--pattern {pattern}: no such file; a pattern that is typed out needs {all} characters \
         under these rules, not {drawn}"
    )))
}

fn usage(fault: &impl ToString) -> Stop {
    Stop::Usage(fault.to_string())
}

/// Reports why there are no more puzzles.
fn report(error: &GenerateError, start: Option<&InputGrid>) -> Result<Answer, Stop> {
    match (error, start) {
        (GenerateError::Settings(_) | GenerateError::NotUniform(_), _) => return Err(usage(error)),
        (GenerateError::NoSolution, Some(start)) => start.report_no_solution(),
        _ => say(format_args!("error: {error}")),
    }
    Ok(Answer::No)
}

fn print(
    generated: &Generated,
    seed: u64,
    format: GridFormat,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let &Generated { ref puzzle, solutions, number, attempts, .. } = generated;
    let (grid, rules) = (puzzle.grid(), puzzle.rules());
    let givens = grid.givens().count();
    match (format, format.text()) {
        (GridFormat::Line, _) => output.grid_line(grid),
        (GridFormat::Box, _) => {
            let blank = boxes::blank(rules);
            output.block(boxes::solution(puzzle, grid, blank, output.palette()))
        }
        (_, Some(format)) if format.is_one_line() => output.line(text(grid, rules, format)),
        (_, Some(format)) => output.block(text(grid, rules, format)),
        (GridFormat::Svg, _) => output.picture(Picture::of_puzzle(puzzle)),
        (GridFormat::Csv, _) => {
            output.line(format_args!("{number},{grid},{solutions},{givens},{attempts}"))
        }
        (_, None) => output.json(&PuzzleRecord {
            r#type: "generated",
            number,
            rules: rules.to_string(),
            rows: JsonRows::new(grid),
            givens,
            count: solutions.to_string(),
            solution: generated.solution.to_string(),
            attempts,
            seed,
        }),
    }
}

/// The failed attempts at the next puzzle, to be reported if the run stops.
fn in_vain(failed: &Attempts) -> String {
    match failed.number() {
        0 => String::new(),
        _ => format!("no puzzle in {failed}\nnote: "),
    }
}

fn locked(failed: &Mutex<Attempts>) -> MutexGuard<'_, Attempts> {
    failed.lock().unwrap_or_else(PoisonError::into_inner)
}
