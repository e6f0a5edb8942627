//! `euler`: the answer to Project Euler's problem 96.

use lazydoku::{Batch, Kernel};
use lazydoku::{Board, Outcome};

use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grids::Grids;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::next;
use crate::cli::stderr::say;

pub(crate) fn run(
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let mut sum = Some(0);
    while let Some(grid) = next(grids, output)? {
        let mut outcomes = Batch::new(2).on(kernel).outcomes([grid.puzzle().clone()]);
        let number = match outcomes.next().unwrap_or_default() {
            Outcome { solutions: 1, first: Some(only), .. } => Ok(corner_number(&only)),
            Outcome { solutions: 0, .. } => Err("no solution"),
            _ => Err("several solutions"),
        };
        if let Err(fault) = number {
            grid.note_contradiction();
            say(format_args!(
                "error: {}: the grid has {fault}; each grid needs exactly one",
                grid.place()
            ));
        }
        sum = sum.zip(number.ok()).map(|(sum, number)| sum + number);
    }
    match sum {
        Some(sum) if !grids.failed() => output.line(sum)?,
        _ => {}
    }
    Ok(Answer::yes_if(sum.is_some()))
}

/// The number formed by the first three digits of the first row.
fn corner_number(solution: &Board) -> u64 {
    solution.cells()[..3].iter().fold(0, |number, &digit| 10 * number + u64::from(digit))
}
