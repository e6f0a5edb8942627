//! `count`: how many solutions each grid has.

use std::num::NonZeroUsize;
use std::thread;

use lazydoku::{Count, Engine};

use super::args::Count as Args;
use super::exit::{Answer, Stop};
use super::input::Grids;
use super::output::Output;

pub(crate) fn run(
    args: &Args,
    engine: Engine,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let threads =
        args.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    while let Some(grid) = grids.next(output)? {
        grid.note_conflicts();
        match args.limit {
            None => output.line(Count::of(grid.board()).threads(threads).run())?,
            Some(limit) => match engine.solution_count_up_to(grid.board(), limit) {
                count if count < limit => output.line(count)?,
                _ => output.line(format_args!(">={limit}"))?,
            },
        }
    }
    Ok(Answer::Yes)
}
