//! `convert`: each grid in another format.

use lazydoku::format::Format;
use serde::Serialize;

use super::args::{Convert, GridFormat};
use super::drawing;
use super::exit::{Answer, Stop};
use super::input::Grids;
use super::output::{Output, rows};
use super::picture;

/// A grid as a JSON record.
#[derive(Serialize)]
struct GridRecord {
    r#type: &'static str,
    puzzle: usize,
    rows: Vec<String>,
}

pub(crate) fn run(args: &Convert, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    if args.to == GridFormat::Csv {
        output.line("puzzle,grid")?;
    }
    while let Some(grid) = grids.next(output)? {
        let board = grid.board();
        match args.to.text() {
            Some(Format::Line) => output.grid_line(board)?,
            Some(format) if format.is_one_line() => output.line(format.text(board))?,
            Some(Format::Box) => {
                output.block(drawing::solution(board, board, output.palette()))?;
            }
            Some(format) => output.block(format.text(board))?,
            None if args.to == GridFormat::Svg => {
                output.line(picture::solution(board, board))?;
            }
            None if args.to == GridFormat::Csv => {
                output.line(format_args!("{},{board}", grid.number))?;
            }
            None => output.json(&GridRecord {
                r#type: "grid",
                puzzle: grid.number,
                rows: rows(board),
            })?,
        }
    }
    Ok(Answer::Yes)
}
