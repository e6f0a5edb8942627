//! Lines of 16 cells: each a grid of side 4, or together the rows of a grid of side 16.
//!
//! Exactly sixteen such lines in a row are one grid; any other number are separate grids. From the
//! seventeenth on, each is returned without waiting for the next.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::rows::GridRows;
use super::shape::LineShape;
use super::state::{Current, Line, Partial, Reader};
use crate::format::block::larger_grids;
use crate::format::line::grid_line;
use crate::format::line::grid_line::SIXTEEN;
use crate::format::notation::Notation;
use crate::format::puzzle::record::Record;
use crate::values::error::Error;
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    /// Takes the current line if it has 16 cells and only later lines can decide whether it is a
    /// grid: starts a block of such lines, or reads a grid if that is already decided.
    pub(super) fn take_sixteen(&mut self) -> ControlFlow<Option<Result<Record, Error>>> {
        let is_one = self.is_sixteen();
        let are_grids = self.notation == Some(Notation::Line) || self.passed_sixteen;
        self.passed_sixteen &= is_one;
        if !is_one {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(if are_grids {
            Some(grid((self.lines.text().to_owned(), self.lines.number())))
        } else {
            self.begin(Partial::Sixteens(Vec::new()))
        })
    }

    fn is_sixteen(&self) -> bool {
        self.size().is_none()
            && matches!(self.notation, None | Some(Notation::Line))
            && grid_line::is_sixteen(self.lines.text())
    }

    /// Takes the current line as another one, or decides what the lines are.
    pub(super) fn in_sixteens(&mut self, mut lines: Vec<Line>) -> Option<Result<Record, Error>> {
        let is_text = matches!(self.current, Current::Text(_));
        let is_one = is_text && self.is_sixteen();
        let is_comment = is_text && matches!(self.shape(), LineShape::Comment);
        let are_all = lines.len() == SIXTEEN;
        if is_comment || is_one && !are_all {
            if is_one {
                lines.push((self.lines.text().to_owned(), self.lines.number()));
            }
            return self.keep(Partial::Sixteens(lines));
        }
        if are_all && !is_one {
            return Some(GridRows::of_lines(&lines).record("its last row"));
        }
        if is_text && is_row(self.lines.text()) && !are_all {
            self.grid = Partial::Rows(Box::new(GridRows::of_lines(&lines)));
            return None;
        }
        self.passed_sixteen = are_all;
        self.pending.extend(lines.into_iter().map(grid));
        self.pending.pop_front()
    }
}

/// Whether the line is a row of a grid of side 16.
fn is_row(text: &str) -> bool {
    Size::square(SIXTEEN).is_ok_and(|size| larger_grids::is_row_of(text, size))
}

fn grid((text, number): Line) -> Result<Record, Error> {
    Ok(grid_line::read_sixteen(&text, number)?.record(number, Some(text.trim())))
}
