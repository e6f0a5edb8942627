//! `count`: how many solutions each grid has.

use lazydoku::Engine;

use super::args::Count;
use super::exit::{Answer, Stop};
use super::input::Grids;
use super::output::Output;

pub(crate) fn run(
    args: &Count,
    engine: Engine,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    while let Some(grid) = grids.next(output)? {
        grid.note_conflicts();
        match args.limit {
            None => output.line(grid.board().solution_count())?,
            Some(limit) => match engine.solution_count_up_to(grid.board(), limit) {
                count if count < limit => output.line(count)?,
                _ => output.line(format_args!(">={limit}"))?,
            },
        }
    }
    Ok(Answer::Yes)
}
