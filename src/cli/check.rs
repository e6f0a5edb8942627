//! `check`: whether each grid has no, one or several solutions.

use lazydoku::{Engine, Uniqueness};

use super::args::{Check, Kind};
use super::exit::{Answer, Stop};
use super::input::{Grid, Grids};
use super::output::Output;

pub(crate) fn run(
    args: &Check,
    engine: Engine,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let mut all_unique = true;
    while let Some(grid) = grids.next(output)? {
        grid.note_conflicts();
        let kind = kind(engine, &grid);
        all_unique &= kind == Kind::Unique;
        match args.only {
            None => output.line(name(kind))?,
            Some(only) if only == kind => output.line(grid.line())?,
            Some(_) => {}
        }
    }
    Ok(Answer::yes_if(all_unique || args.only.is_some()))
}

fn kind(engine: Engine, grid: &Grid) -> Kind {
    match engine.uniqueness(grid.board()) {
        Uniqueness::None => Kind::None,
        Uniqueness::Unique(_) => Kind::Unique,
        Uniqueness::Several(..) => Kind::Several,
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::None => "none",
        Kind::Unique => "unique",
        Kind::Several => "several",
    }
}
