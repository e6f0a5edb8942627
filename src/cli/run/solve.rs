//! `solve`: every solution of every grid.

use std::num::NonZeroUsize;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Board, Kernel, Solutions};

use crate::cli::args::{GridFormat, Part, Solve, or_all_cores};
use crate::cli::exit::{Answer, Stop};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::out::output::Output;
use crate::cli::out::printer::Printer;
use crate::cli::out::resume::{self, Layout};
use crate::cli::run::feed::answer_all;
use crate::cli::run::page;
use crate::cli::run::unordered;
use crate::cli::stop::{self, Listing, Order};

pub(crate) fn run(
    args: &Solve,
    kernel: Kernel,
    grids: &mut Grids,
    stdout: &mut Output,
) -> Result<Answer, Stop> {
    if args.format == GridFormat::Html {
        page::check(args)?;
    }
    let printer = Printer::new(args)?;
    let mut file = resume::open(&args.destination, Layout::of(args.format), grids, |_, _| true)?;
    let output = file.as_mut().unwrap_or(stdout);
    stop::watch(&args.destination, args.destination.timeout)?;
    if args.format == GridFormat::Html {
        let found = page::print(args, kernel, grids, output)?;
        output.flush()?;
        return Ok(Answer::yes_if(found));
    }
    let header = args.format == GridFormat::Csv;
    if header && !output.passes_over(1) {
        output.line("puzzle,index,solution")?;
    }
    let asked = solve_all(args, kernel, &printer, grids, output)?;
    output.check_earlier()?;
    output.flush()?;
    Ok(Answer::yes_if(output.records() > u64::from(header) || !asked))
}

/// Prints the solutions of all grids; whether there were any grids.
fn solve_all(
    args: &Solve,
    kernel: Kernel,
    printer: &Printer,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<bool, Stop> {
    if args.after.is_some() {
        let first = grids.next(output)?;
        if grids.next(output)?.is_some() {
            return Err(Stop::Usage(
                "--after goes on with the listing of one grid; there are several".into(),
            ));
        }
        let Some(grid) = first else { return Ok(false) };
        grid.note_contradiction();
        print_solutions(args, kernel, printer, &grid, output)?;
        return Ok(true);
    }
    let mut asked = false;
    let batch = Batch::new(2).on(kernel).threads(or_all_cores(args.threads));
    let is_whole = args.skip == BigUint::ZERO && args.limit != Some(0) && args.part.is_none();
    answer_all(&batch, grids, output, |grid, outcome, output| {
        asked = true;
        match &outcome.first {
            None => {
                grid.note_no_solution();
                Ok(())
            }
            Some(only) if outcome.solutions == 1 && is_whole => {
                if output.passes_over(1) {
                    return Ok(());
                }
                printer.print(grid, 0, only, output)
            }
            Some(_) => print_solutions(args, kernel, printer, grid, output),
        }
    })?;
    Ok(asked)
}

/// Prints the solutions of one grid that are asked for and were not printed by an earlier run.
fn print_solutions(
    args: &Solve,
    kernel: Kernel,
    printer: &Printer,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let (done, limit) = (output.to_pass_over(), args.limit.unwrap_or(usize::MAX));
    let done = number_of_solutions(args, kernel, grid, done.min(limit as u64));
    output.pass_over(done);
    stop::begin(Listing {
        grid: grid.place(),
        is_first: grid.number == 0,
        before: output.records(),
        skipped: &args.skip + done,
        limit: args.limit,
        order: Order::of(args),
        last: None,
    });
    if args.unordered {
        unordered::print(args, kernel, printer, grid, output)?;
        stop::finish();
        return Ok(());
    }
    let (solutions, first) = listing(args, kernel, grid, &(&args.skip + done));
    let solutions = solutions.take(limit - usize::try_from(done).unwrap_or(limit));
    let first = u128::try_from(&first).unwrap_or(u128::MAX);
    for (solution, index) in solutions.zip(first..) {
        printer
            .print(grid, index, &solution, output)
            .inspect_err(|_| stop::stopped_behind(solution))?;
    }
    stop::finish();
    Ok(())
}

/// How many solutions of a grid are there behind those that are skipped, up to so many.
fn number_of_solutions(args: &Solve, kernel: Kernel, grid: &Grid, most: u64) -> u64 {
    if most == 0 {
        return 0;
    }
    let (solutions, _) = section(args, kernel, grid);
    // All are counted only if these are not there: that takes longer than passing over a few.
    let mut last = solutions.clone();
    last.skip_ahead(&(&args.skip + most - 1_u32));
    if last.next().is_some() {
        return most;
    }
    let all = solutions.count_remaining();
    let behind = if all > args.skip { all - &args.skip } else { BigUint::ZERO };
    u64::try_from(behind).unwrap_or(u64::MAX).min(most)
}

/// The solutions of one grid in the order asked for, without so many, and the place of the first in
/// that order.
pub(crate) fn listing(
    args: &Solve,
    kernel: Kernel,
    grid: &Grid,
    skip: &BigUint,
) -> (Box<dyn Iterator<Item = Board>>, BigUint) {
    let threads = args.threads.unwrap_or(NonZeroUsize::MIN);
    let (mut solutions, start) = section(args, kernel, grid);
    let first = start + skip;
    if args.reverse {
        solutions.skip_back(skip);
        if threads > NonZeroUsize::MIN {
            return (Box::new(solutions.in_parallel_reversed(threads)), first);
        }
        return (Box::new(solutions.rev()), first);
    }
    solutions.skip_ahead(skip);
    if threads > NonZeroUsize::MIN {
        return (Box::new(solutions.in_parallel(threads)), first);
    }
    (Box::new(solutions), first)
}

/// The solutions that the listing is limited to, and how many it leaves out before the first, as far as
/// that is known.
fn section(args: &Solve, kernel: Kernel, grid: &Grid) -> (Solutions, BigUint) {
    if let Some(Part { place, parts }) = &args.part {
        let mut all = grid.ascending().on(kernel).threads(or_all_cores(args.threads));
        let places = all.part(place, parts);
        let left_out = if args.reverse { all.len() - &places.end } else { places.start.clone() };
        return (all.range(&places), left_out);
    }
    let solutions = grid.solutions().on(kernel);
    let solutions = match &args.after {
        Some(bound) if args.reverse => solutions.before(bound),
        Some(bound) => solutions.after(bound),
        None => solutions,
    };
    (solutions, BigUint::ZERO)
}
