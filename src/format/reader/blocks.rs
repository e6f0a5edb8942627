//! Lines that make one grid together: a cell on each, givens one by one, marks in rows of 81, a
//! table of HTML; and lines of a section that has no grid.

use std::io::BufRead;

use super::rows::Rows;
use super::state::{Current, Line, Partial, Reader, Sections};
use crate::classic::values::{CELLS, SIDE};
use crate::format::cells::is_cell;
use crate::format::detect::{OneLine, Row, Shape};
use crate::format::fault::{Fault, clip};
use crate::format::found::Found;
use crate::format::record::Record;
use crate::format::syntax::code::Literal;
use crate::format::syntax::givens::Givens;
use crate::format::syntax::killer_picture::Picture;
use crate::format::syntax::markup::Markup;
use crate::format::syntax::token::Place;
use crate::format::syntax::{groups, line, ninths, pencilmarks, sides, tatham};
use crate::values::error::{Error, Position};
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    /// Starts such lines with the current one, if it may be the first of them.
    pub(super) fn begin_block(&mut self, shape: &Shape) -> Option<Partial> {
        if self.notation.is_some() {
            return None;
        }
        let size = self.other_size();
        let (text, number) = (self.lines.text(), self.lines.number());
        let is_object = matches!(shape, Shape::Literal(Literal::Object | Literal::Unknown, _));
        let is_other = matches!(shape, Shape::Stray | Shape::Program | Shape::Comment);
        if let Some(name) = section(text)
            && !matches!(shape, Shape::Puzzle | Shape::State)
            && (self.sections != Sections::None
                || SECTIONS.iter().any(|known| name.eq_ignore_ascii_case(known)))
        {
            return Some(Partial::Section);
        }
        if matches!(shape, Shape::Tags | Shape::Stray | Shape::Row(_))
            && let Some(markup) = Markup::beginning(self.lines.whole_text(), number, size)
        {
            return Some(Partial::Markup(Box::new(markup)));
        }
        if (is_other || matches!(shape, Shape::Title))
            && let Some(givens) = Givens::under(text, number, size)
        {
            return Some(Partial::Givens(Box::new(givens)));
        }
        if size.is_none()
            && matches!(shape, Shape::Stray | Shape::Row(Row::OtherSide | Row::Drawn | Row::Plain))
            && let Some(picture) = Picture::beginning(text)
        {
            return Some(Partial::Picture(Box::new(picture)));
        }
        let is_assigned = matches!(shape, Shape::Row(Row::Plain)) && text.contains(['=', ':']);
        if is_other || is_object || is_assigned {
            let givens = Givens::of(text, number, size)?;
            return Some(Partial::Givens(Box::new(givens)));
        }
        match shape {
            Shape::Row(_) if is_alone(text) && (size.is_none() || text.trim().len() == 1) => {
                Some(Partial::Column(Vec::new()))
            }
            Shape::OneLine(OneLine::Ninths) if size.is_none() && ninths::are_marks(text) => {
                Some(Partial::MarkRows(Vec::new()))
            }
            _ => None,
        }
    }

    /// Takes a field of a saved game: the grid is in the last one that matters.
    pub(super) fn take_saved(
        &mut self,
        name: &str,
        value: String,
    ) -> Option<Result<Record, Error>> {
        let number = self.lines.number();
        match name {
            "PARAMS" => self.saved = Some(value),
            "DESC" => {
                let id = format!("{}:{value}", self.saved.take().unwrap_or_default());
                let found = tatham::read(&id, Position::line(number));
                return Some(found.map(|found| found.record(number, None)));
            }
            _ => {}
        }
        None
    }

    /// Skips the lines of a section up to the next one, or to an empty line.
    pub(super) fn in_section(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                section(text).is_some()
                    || matches!(Shape::of(text, None), Shape::Empty | Shape::Grid(_))
            }
            _ => true,
        };
        if is_over {
            return None;
        }
        self.current = Current::Unread;
        self.grid = Partial::Section;
        None
    }

    /// Takes further givens.
    pub(super) fn in_givens(&mut self, mut givens: Box<Givens>) -> Option<Result<Record, Error>> {
        let is_more = match self.current {
            Current::Text(_) => {
                givens.take(self.lines.text()) || matches!(self.shape(), Shape::Comment)
            }
            _ => false,
        };
        if is_more {
            self.current = Current::Unread;
            self.grid = Partial::Givens(givens);
            return None;
        }
        let (found, line) = givens.finish();
        Some(found.map(|found| found.record(line, None)))
    }

    /// Takes further lines of a killer, or finds out that they are none.
    pub(super) fn in_picture(
        &mut self,
        mut picture: Box<Picture>,
    ) -> Option<Result<Record, Error>> {
        let is_more = match self.current {
            Current::Text(_) => picture.take(self.lines.text(), self.lines.number()),
            _ => false,
        };
        if is_more {
            self.current = Current::Unread;
            self.grid = Partial::Picture(picture);
            return None;
        }
        if picture.has_totals() {
            let line = picture.rows[0].1;
            return Some(picture.finish().map(|found| found.record(line, None)));
        }
        let strays = picture.rows.into_iter().map(|(text, number)| {
            Err(Error::new(Fault::Stray(clip(&text)), Position::at(number, 1)))
        });
        self.pending.extend(strays);
        self.pending.pop_front()
    }

    /// Takes further lines up to the end of what was begun.
    pub(super) fn in_markup(&mut self, mut markup: Box<Markup>) -> Option<Result<Record, Error>> {
        let items = match self.current {
            Current::Text(_) => {
                let text = self.lines.whole_text();
                let items = markup.read(text);
                self.current = match markup.end_of_comment(text) {
                    Some(end) => {
                        self.lines.unwrap(end);
                        Current::Text(Place::START)
                    }
                    None => Current::Unread,
                };
                items
            }
            _ => Some(markup.finish()),
        };
        let Some(items) = items else {
            self.grid = Partial::Markup(markup);
            return None;
        };
        self.pending.extend(items.into_iter().map(|(found, line)| Ok(found?.record(line, None))));
        self.pending.pop_front()
    }

    /// Takes the current line as a further cell of a column, or finds out that there is none.
    pub(super) fn in_column(&mut self, mut lines: Vec<Line>) -> Option<Result<Record, Error>> {
        let is_text = matches!(self.current, Current::Text(_));
        let size = self.other_size();
        let needed = size.unwrap_or(Size::CLASSIC).cells().len();
        if is_text && lines.len() < needed && is_alone(self.lines.text()) {
            lines.push((self.lines.text().trim().to_owned(), self.lines.number()));
            self.current = Current::Unread;
            if lines.len() < needed {
                self.grid = Partial::Column(lines);
                return None;
            }
        }
        if let Some(found) = of_column(&lines, size) {
            return Some(found);
        }
        // They were rows.
        let is_side = lines.len() == 1 && sides::is_meant(&lines[0].0);
        self.grid = Partial::Rows(Box::new(Rows::of_lines(&lines).after_side(is_side)));
        None
    }

    /// Takes the current line as a further row of marks, or finds out that all were grids.
    pub(super) fn in_mark_rows(&mut self, mut lines: Vec<Line>) -> Option<Result<Record, Error>> {
        let is_text = matches!(self.current, Current::Text(_));
        if is_text && ninths::are_marks(self.lines.text()) {
            lines.push((self.lines.text().to_owned(), self.lines.number()));
            self.current = Current::Unread;
            if lines.len() < SIDE {
                self.grid = Partial::MarkRows(lines);
                return None;
            }
            let signs = lines.iter().flat_map(|(text, _)| text.chars());
            let marks: String = signs.filter(|next| !next.is_whitespace()).collect();
            let start = Position::line(lines[0].1);
            let found = pencilmarks::read(&marks, start).map(Found::from);
            return Some(found.map(|found| found.record(lines[0].1, None)));
        }
        let grids = lines.into_iter().map(|(text, number)| {
            let found = OneLine::Ninths.read(&text, number)?;
            Ok(found.record(number, Some(&text)))
        });
        self.pending.extend(grids);
        self.pending.pop_front()
    }
}

/// Sections of files of puzzles that hold no grid of their own.
const SECTIONS: [&str; 6] = ["PencilMarks", "Colours", "Colors", "Notes", "Tags", "Comments"];

/// The name of a section: `[PencilMarks]`.
fn section(text: &str) -> Option<&str> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = |next: char| next.is_alphabetic() || next == ' ';
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// Whether the line is one cell, or the candidates of one, and nothing else.
fn is_alone(text: &str) -> bool {
    let text = text.trim();
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => is_cell(only),
        _ => groups::is_set(text),
    }
}

/// The grid of lines with a cell on each, if they are as many as the cells of a grid.
fn of_column(lines: &[Line], size: Option<Size>) -> Option<Result<Record, Error>> {
    let number = lines[0].1;
    let cells: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
    let found = if cells.iter().any(|cell| cell.chars().count() > 1) {
        (cells.len() == CELLS).then(|| groups::read_whole(&cells.join(" "), number))?
    } else if cells.len() == CELLS {
        line::read_any(&cells.concat(), Position::line(number))
    } else {
        let square = || Size::square(cells.len().isqrt()).ok().filter(|_| cells.len() > SIDE);
        let size = size.or_else(square)?;
        line::of_size(&cells.concat(), size, number)?
    };
    Some(found.map(|found| found.record(number, None)))
}
