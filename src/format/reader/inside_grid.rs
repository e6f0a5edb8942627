//! Handles the next line of a grid that has begun.

use std::io::BufRead;
use std::mem;

use super::rows;
use super::rows::{GridRows, Step};
use super::shape::{LineShape, shape_of};
use super::state::{Current, Partial, Reader};
use crate::format::block::code_row;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::open_sudoku::Tag;
use crate::format::constraints::Constraints;
use crate::format::input::limits::LINE_LIMIT;
use crate::format::json;
use crate::format::lex::code;
use crate::format::lex::code::Literal;
use crate::format::lists::list::{Closed, List};
use crate::format::lists::object::Object;
use crate::format::lists::tokens::Place;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};

impl<R: BufRead> Reader<R> {
    pub(super) fn in_rows(&mut self, mut rows: Box<GridRows>) -> Option<Result<Record, Error>> {
        let mut lacks_label = false;
        if let Current::Text(_) = self.current {
            if let Some(style) = rows.labels().filter(|_| rows.count() > 0) {
                lacks_label = self.unlabel(rows.count(), Some(style)).is_none();
            } else if rows.is_header()
                && let Some(style) = self.unlabel(0, None)
            {
                let grid = GridBuilder::new(self.lines.number()).sized(self.other_size());
                *rows = GridRows::new(grid).labelled(Some(style));
            }
        }
        if rows.is_side_above(self.lines.text())
            && matches!(self.current, Current::Text(_))
            && matches!(self.shape(), LineShape::Row(_))
        {
            self.current = Current::Text(Place::START);
            return self.between_grids();
        }
        let next = match self.current {
            Current::Text(_) => {
                let shape = if self.is_rules().is_some() { LineShape::Title } else { self.shape() };
                let (text, number) = (self.lines.text(), self.lines.number());
                rows::NextInput::Line { shape, text, number, lacks_label }
            }
            Current::LongLine => rows::NextInput::LongLine,
            Current::Unread | Current::End => rows::NextInput::End,
        };
        match rows.step(next) {
            Step::Open(rows) => self.keep(Partial::Rows(rows)),
            Step::Complete(record) => {
                self.current = Current::Unread;
                let is_by_columns = mem::take(&mut self.is_by_columns);
                Some(record.and_then(|record| {
                    let last = self.lines.whole_text();
                    if is_by_columns { code_row::of_matrix(record, last) } else { Ok(record) }
                }))
            }
            Step::Ended(record) => Some(record),
            Step::Restarted(error, rows) => {
                self.use_rules();
                self.end_rules();
                self.grid = Partial::Rows(rows);
                Some(Err(error))
            }
        }
    }

    pub(super) fn in_constraints(
        &mut self,
        mut puzzle: Box<Constraints>,
    ) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_text = matches!(self.current, Current::Text(_));
        if !is_text || !puzzle.goes_on(text) || puzzle.len() + text.len() > LINE_LIMIT {
            return Some(puzzle.record());
        }
        puzzle.push(text);
        self.keep(Partial::Constraints(puzzle))
    }

    pub(super) fn in_list(&mut self, mut list: Box<List>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let Current::Text(place) = self.current else { return Some(Err(list.unclosed())) };
        if place == Place::START {
            match shape_of(text, self.notation) {
                LineShape::Comment => {
                    return self.keep(Partial::List(list));
                }
                LineShape::Title | LineShape::Puzzle | LineShape::Grid(_) => {
                    return Some(Err(list.unclosed()));
                }
                LineShape::Empty if list.has_failed() => return Some(Err(list.unclosed())),
                _ if list.is_cut_by(text) => return Some(Err(list.unclosed())),
                _ => {}
            }
            if let Some(error) = list.grow(text.len()) {
                self.current = Current::Unread;
                self.grid = Partial::LostList;
                return Some(Err(error));
            }
        }
        let closed = list.read(text, place, number);
        self.current = closed.as_ref().map_or(Current::Unread, |(_, place)| Current::Text(*place));
        if !list.is_closed() {
            self.grid = Partial::List(list);
        }
        match closed? {
            (Closed::Grid { found, line }, _) => Some(found.map(|found| found.record(line, None))),
            (Closed::List, _) => None,
            (Closed::Object, place) => {
                let start = Position::at(number, place.column);
                let object = Box::new(Object::new(start, self.other_size()));
                self.grid = match mem::take(&mut self.grid) {
                    Partial::List(list) => Partial::Object(object, Some(list)),
                    _ => Partial::Object(object, None),
                };
                None
            }
        }
    }

    /// Continues an object, up to its closing brace.
    pub(super) fn in_object(
        &mut self,
        mut object: Box<Object>,
        list: Option<Box<List>>,
    ) -> Option<Result<Record, Error>> {
        let Current::Text(place) = self.current else { return Some(Err(object.unclosed())) };
        let text = self.lines.text();
        if place == Place::START && !object.text().is_empty() {
            let is_open = code::after_brace(object.inside()) == Literal::Unknown;
            if is_open && code::after_brace(text.trim()) == Literal::Braces {
                let list = List::new(object.line(), self.other_size()).with_braces();
                let list = list.opened(object.start());
                self.grid = Partial::List(Box::new(list));
                return None;
            }
            if is_open && list.is_none() && code_row::plain(text, false).is_some() {
                // The brace was the head of rows that are calls.
                return None;
            }
            if list.is_none() && self.is_other_grid(text) {
                return Some(Err(object.unclosed()));
            }
        }
        let end = object.read(text, place);
        if object.is_too_long() {
            self.current = Current::Unread;
            self.grid = Partial::LostList;
            return Some(Err(object.too_long()));
        }
        let Some(end) = end else {
            return self.keep(Partial::Object(object, list));
        };
        self.current = Current::Text(end);
        if let Some(mut list) = list {
            list.pass_object();
            self.grid = Partial::List(list);
        }
        self.take_items(json::read(&object))
    }

    /// Whether the line starts another grid, so that the object before it is unclosed.
    fn is_other_grid(&self, text: &str) -> bool {
        text.starts_with('{')
            || matches!(
                shape_of(text, self.notation),
                LineShape::Grid(_) | LineShape::Title | LineShape::Puzzle
            )
    }

    /// Continues a tag.
    pub(super) fn in_tag(&mut self, tag: Tag) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_text = matches!(self.current, Current::Text(_));
        if !is_text || matches!(shape_of(text, self.notation), LineShape::Grid(_)) {
            return Some(Err(tag.unclosed()));
        }
        self.current = Current::Unread;
        let read = tag.read(text);
        self.take_tags(read)
    }
}
