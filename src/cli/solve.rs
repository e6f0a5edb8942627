//! `solve`: every solution of every grid.

use std::num::NonZeroUsize;
use std::ops::Range;

use lazydoku::format::Format;
use lazydoku::num_bigint::BigUint;
use lazydoku::{
    Ascending, Batch, Board, ByNumber, Engine, ParallelUnordered, Solutions, Space, Unordered,
};
use serde::Serialize;

use super::args::{GridFormat, Part, Solve, or_all_cores};
use super::exit::{Answer, Stop};
use super::feed::answer_all;
use super::input::{Grid, Grids};
use super::output::{Output, rows};

pub(crate) fn run(
    args: &Solve,
    engine: Engine,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let printer = Printer::new(args)?;
    if args.format == GridFormat::Csv {
        output.line("puzzle,index,solution")?;
    }
    let (mut asked, mut printed) = (false, 0);
    if args.after.is_some() {
        let first = grids.next(output)?;
        if grids.next(output)?.is_some() {
            return Err(Stop::Usage(
                "--after goes on with the listing of one grid; there are several".into(),
            ));
        }
        if let Some(grid) = first {
            grid.note_conflicts();
            asked = true;
            printed = print_solutions(args, engine, &printer, &grid, output)?;
        }
    } else {
        let batch = Batch::new(2).on(engine).threads(or_all_cores(args.threads));
        let is_whole = args.skip == BigUint::ZERO && args.limit != Some(0) && args.part.is_none();
        answer_all(&batch, grids, output, |grid, outcome, output| {
            asked = true;
            printed += match &outcome.first {
                None => {
                    grid.note_conflicts();
                    0
                }
                Some(only) if outcome.solutions == 1 && is_whole => {
                    printer.print(grid, 0, only, output)?;
                    1
                }
                Some(_) => print_solutions(args, engine, &printer, grid, output)?,
            };
            Ok(())
        })?;
    }
    Ok(Answer::yes_if(printed > 0 || !asked))
}

/// Prints the solutions of one grid, and says how many.
fn print_solutions(
    args: &Solve,
    engine: Engine,
    printer: &Printer,
    grid: &Grid,
    output: &mut Output,
) -> Result<u64, Stop> {
    if args.unordered {
        return print_unordered(args, engine, printer, grid, output);
    }
    let (solutions, first) = listing(args, engine, grid.board());
    let solutions = solutions.take(args.limit.unwrap_or(usize::MAX));
    let first = u128::try_from(&first).unwrap_or(u128::MAX);
    let mut printed = 0;
    for (solution, index) in solutions.zip(first..) {
        printer.print(grid, index, &solution, output)?;
        printed += 1;
    }
    Ok(printed)
}

/// Prints the solutions of one grid in whatever order is fastest, and says how many.
fn print_unordered(
    args: &Solve,
    engine: Engine,
    printer: &Printer,
    grid: &Grid,
    output: &mut Output,
) -> Result<u64, Stop> {
    let (mut solutions, first) = unordered(args, engine, grid.board());
    let mut left = args.limit.unwrap_or(usize::MAX);
    let mut index = u128::try_from(&first).unwrap_or(u128::MAX);
    let mut printed = 0;
    while left > 0 {
        let chunk = solutions.next_chunk();
        let chunk = &chunk[..chunk.len().min(left)];
        if chunk.is_empty() {
            break;
        }
        printer.print_all(grid, index, chunk, output)?;
        left -= chunk.len();
        index += chunk.len() as u128;
        printed += chunk.len() as u64;
    }
    Ok(printed)
}

/// The solutions of one grid by whole chunks, from where they are asked for, and the place of the first.
fn unordered(args: &Solve, engine: Engine, board: &Board) -> (Box<dyn Chunks>, BigUint) {
    let threads = args.threads.filter(|&threads| threads > NonZeroUsize::MIN);
    if let Some(Part { place, parts }) = &args.part {
        let space = Space::of(board);
        let Range { start, end } = space.part(place, parts);
        let start = start + &args.skip;
        let solutions = space.range(&(start.clone()..end));
        return match threads {
            Some(threads) => (Box::new(solutions.in_parallel(threads)), start),
            None => (Box::new(solutions), start),
        };
    }
    let mut solutions = board.solutions_unordered().on(engine);
    if args.skip > BigUint::ZERO {
        solutions.skip_ahead(&args.skip);
    }
    match threads {
        Some(threads) => (Box::new(solutions.in_parallel(threads)), args.skip.clone()),
        None => (Box::new(solutions), args.skip.clone()),
    }
}

/// What hands out solutions by whole chunks.
trait Chunks {
    /// The next solutions, none only if none is left.
    fn next_chunk(&mut self) -> &[Board];
}

macro_rules! impl_chunks {
    ($($solutions:ty),+) => {$(
        impl Chunks for $solutions {
            fn next_chunk(&mut self) -> &[Board] {
                self.next_chunk()
            }
        }
    )+};
}

impl_chunks!(ByNumber, ParallelUnordered, Unordered);

/// The solutions of one grid in the order asked for, from where it is asked for, and the place of the
/// first in that order.
fn listing(
    args: &Solve,
    engine: Engine,
    board: &Board,
) -> (Box<dyn Iterator<Item = Board>>, BigUint) {
    let threads = args.threads.unwrap_or(NonZeroUsize::MIN);
    let (mut solutions, start) = section(args, engine, board);
    let first = start + &args.skip;
    if args.reverse {
        solutions.skip_back(&args.skip);
        if threads > NonZeroUsize::MIN {
            return (Box::new(solutions.in_parallel_reversed(threads)), first);
        }
        return (Box::new(solutions.rev()), first);
    }
    solutions.skip_ahead(&args.skip);
    if threads > NonZeroUsize::MIN {
        return (Box::new(solutions.in_parallel(threads)), first);
    }
    (Box::new(solutions), first)
}

/// The solutions that the listing is limited to, and how many it leaves out before the first, as far as
/// that is known.
fn section(args: &Solve, engine: Engine, board: &Board) -> (Solutions, BigUint) {
    if let Some(Part { place, parts }) = &args.part {
        let mut all = Ascending::of(board).on(engine).threads(or_all_cores(args.threads));
        let places = all.part(place, parts);
        let left_out = if args.reverse { all.len() - &places.end } else { places.start.clone() };
        return (all.range(&places), left_out);
    }
    let solutions = board.solutions().on(engine);
    let solutions = match &args.after {
        Some(bound) if args.reverse => solutions.before(bound),
        Some(bound) => solutions.after(bound),
        None => solutions,
    };
    (solutions, BigUint::ZERO)
}

/// How one solution becomes output.
pub(super) struct Printer {
    pub(super) format: GridFormat,
    pub(super) with_puzzle: bool,
}

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

impl Printer {
    fn new(args: &Solve) -> Result<Self, Stop> {
        let holds_puzzle =
            args.format == GridFormat::Json || args.format.text().is_some_and(Format::is_one_line);
        if args.with_puzzle && !holds_puzzle {
            return Err(Stop::Usage("--with-puzzle needs --format line, list or json".into()));
        }
        Ok(Self { format: args.format, with_puzzle: args.with_puzzle })
    }

    fn print_all(
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

    pub(super) fn print(
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
            (_, Some(format)) => output.block(format.text(solution)),
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
