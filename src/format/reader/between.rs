//! Lines between grids: what begins there, and what is neither a grid nor part of one.

use std::io::BufRead;
use std::mem;
use std::ops::ControlFlow;

use super::rows;
use super::rows::Rows;
use super::state::{Current, Partial, Reader, Sections};
use crate::classic::values::SIDE;
use crate::format::detect::{OneLine, Row, Shape};
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::format::found::Found;
use crate::format::labels;
use crate::format::labels::{Label, Style};
use crate::format::limits::LINE_LIMIT;
use crate::format::notation::Notation;
use crate::format::record::Record;
use crate::format::syntax::code::Literal;
use crate::format::syntax::constraints::Constraints;
use crate::format::syntax::list::List;
use crate::format::syntax::object::{Item, Object};
use crate::format::syntax::tags::Tag;
use crate::format::syntax::token::Place;
use crate::format::syntax::{
    code, code_row, groups, line, other_sides, sides, susser, tags, tatham,
};
use crate::values::error::{Error, Position};
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    pub(super) fn between_grids(&mut self) -> Option<Result<Record, Error>> {
        let place = match mem::replace(&mut self.current, Current::Unread) {
            Current::Text(Place::START) => return self.at_line_start(),
            Current::Text(place) => place,
            _ => {
                let at = Position::line(self.lines.number());
                return Some(Err(Error::new(Fault::LongLine(LINE_LIMIT), at)));
            }
        };
        self.after_list(place)
    }

    fn at_line_start(&mut self) -> Option<Result<Record, Error>> {
        if let Some(rules) = self.is_rules() {
            self.take_rules(rules);
            return None;
        }
        if let Some((name, value)) = tatham::field(self.lines.text()) {
            let (name, value) = (name.to_owned(), value.to_owned());
            return self.take_saved(&name, value);
        }
        let mut shape = self.shape();
        let mut labelled = None;
        if let Shape::Row(_) | Shape::Stray = shape
            && self.row_of_size().is_none()
        {
            if self.notation.is_none() && sides::is_named(self.lines.text()) {
                return None;
            }
            labelled = self.unlabel(0, None);
            if labelled.is_some() {
                shape = self.shape();
            }
        }
        if let Some(block) = self.begin_block(&shape) {
            // Givens have taken their line, and a section has none of its name.
            self.current = match block {
                Partial::Section | Partial::Givens(_) => Current::Unread,
                _ => Current::Text(Place::START),
            };
            self.grid = block;
            return None;
        }
        let (text, number) = (self.lines.text(), self.lines.number());
        let start = Position::at(number, 1);
        let of_marks = || line::side_of_marks(text);
        let of_marks = || of_marks().and_then(|side| Size::square(side).ok());
        let size = self.other_size().or_else(of_marks);
        if let Some(found) = size.and_then(|size| line::of_size(text, size, number)) {
            return Some(found.map(|found| found.record(number, Some(self.lines.whole_text()))));
        }
        if !matches!(shape, Shape::Comment)
            && let ControlFlow::Break(item) = self.take_sixteen()
        {
            return item;
        }
        let (text, number) = (self.lines.text(), self.lines.number());
        let (kind, at) = match shape {
            Shape::Grid(board) => {
                return Some(Ok(Found::from(board).record(number, Some(self.lines.whole_text()))));
            }
            Shape::Empty => {
                self.end_rules();
                return None;
            }
            Shape::Program => {
                self.is_by_columns = code_row::is_by_columns(text);
                return None;
            }
            Shape::Title | Shape::Footer | Shape::Border => return None,
            Shape::Comment => {
                self.has_columns = labels::is_delimited_header(text);
                return None;
            }
            Shape::Puzzle => {
                self.sections = Sections::Puzzle;
                return None;
            }
            Shape::State => {
                self.grid = Partial::State(SIDE);
                let has_puzzle = self.sections == Sections::Puzzle;
                self.sections = Sections::Others;
                return (!has_puzzle).then(|| Err(Error::new(Fault::State, start)));
            }
            Shape::OneLine(how) => {
                let found = match (how, self.other_size()) {
                    (OneLine::First, Some(size)) => line::read_or_count(text, size, number),
                    _ => how.read(text, number),
                };
                return Some(
                    found.map(|found| found.record(number, Some(self.lines.whole_text()))),
                );
            }
            Shape::Constraints => {
                self.grid = Partial::Constraints(Box::new(Constraints::new(text, number)));
                return None;
            }
            Shape::Tags => {
                let read = tags::read(text, number);
                return self.take_tags(read);
            }
            Shape::Row(_) => return self.begin_rows(labelled),
            Shape::Literal(literal, byte) => {
                let column = text[..byte].chars().count() + 1;
                let place =
                    if column == indent(text) + 1 { Place::START } else { Place { byte, column } };
                self.open(literal, Position::at(number, column), place);
                return None;
            }
            Shape::Spaces => (Fault::Spaces, start.right(text.find(' ').unwrap_or(0))),
            Shape::Stray => (Fault::Stray(clip(text.trim())), start.right(indent(text))),
        };
        Some(Err(Error::new(kind, at)))
    }

    /// The size of all grids, if it is known to be another one.
    pub(super) fn other_size(&self) -> Option<Size> {
        self.size().filter(|size| *size != Size::CLASSIC)
    }

    /// What the current line is. A line of code that is nothing else may be a row.
    pub(super) fn shape(&mut self) -> Shape {
        if let Some(row) = self.row_of_size() {
            return Shape::Row(row);
        }
        let shape = Shape::of(self.lines.text(), self.notation);
        let text = self.lines.text();
        let is_literal = matches!(shape, Shape::Literal(Literal::List | Literal::Braces, _));
        let may_be_code = match shape {
            Shape::OneLine(OneLine::First | OneLine::Spaced) | Shape::Row(Row::Plain)
                if !code_row::has_signs(text) =>
            {
                false
            }
            Shape::Stray | Shape::Program | Shape::OneLine(OneLine::First | OneLine::Spaced) => {
                true
            }
            Shape::Comment => code::may_be_list(text),
            // Stars before digits, as another sign stands for blanks.
            Shape::Row(Row::OtherSide) => text.contains('*') && text.contains(['.', '-', '_']),
            Shape::Row(Row::Plain | Row::Drawn | Row::Delimited) => !rows::is_row(text, None),
            _ => is_literal,
        };
        let plain = (may_be_code && self.notation.is_none())
            .then(|| {
                code_row::plain(text, is_literal)
                    .or_else(|| groups::plain(text))
                    .or_else(|| susser::plain(text))
            })
            .flatten();
        match plain {
            Some(plain) => {
                self.lines.replace(plain);
                Shape::of(self.lines.text(), None)
            }
            None => shape,
        }
    }

    /// How the current line has a row of the size that all grids have, if it has one.
    pub(super) fn row_of_size(&self) -> Option<Row> {
        let (size, text) = (self.size()?, self.lines.text());
        if size == Size::CLASSIC {
            return other_sides::is_divided_row(text).then_some(Row::OtherSide);
        }
        let are_groups = || groups::is_row_of(text, size).then_some(Row::Groups);
        if self.notation == Some(Notation::Candidates)
            && let Some(groups) = are_groups()
        {
            return Some(groups);
        }
        if other_sides::is_row_of(text, size) {
            return Some(Row::OtherSide);
        }
        are_groups()
    }

    /// Starts a grid with the current line.
    pub(super) fn begin(&mut self, grid: Partial) -> Option<Result<Record, Error>> {
        self.grid = grid;
        self.current = Current::Text(Place::START);
        None
    }

    /// Starts rows with the current line, which is labelled or not.
    fn begin_rows(&mut self, labelled: Option<Style>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let grid = match self.notation {
            Some(Notation::Candidates) => Draft::of_candidates(number),
            _ => Draft::new(number),
        };
        let is_side = self.notation.is_none() && sides::is_meant(text);
        let rows = Rows::new(grid.sized(self.other_size())).labelled(labelled).after_side(is_side);
        self.has_columns = false;
        self.is_by_columns |= code_row::is_by_columns(self.lines.whole_text());
        self.begin(Partial::Rows(Box::new(rows)))
    }

    /// Starts a list or an object at this place of the current line.
    fn open(&mut self, literal: Literal, start: Position, place: Place) {
        let number = self.lines.number();
        self.grid = match literal {
            Literal::List => Partial::List(Box::new(List::new(number).sized(self.other_size()))),
            Literal::Braces => {
                Partial::List(Box::new(List::with_braces(number).sized(self.other_size())))
            }
            Literal::Object | Literal::Unknown => {
                Partial::Object(Box::new(Object::new(start, self.other_size())), None)
            }
        };
        self.current = Current::Text(place);
    }

    /// What follows a closed list on its line: another list, a comment, or nothing.
    fn after_list(&mut self, place: Place) -> Option<Result<Record, Error>> {
        let number = self.lines.number();
        let rest = &self.lines.text()[place.byte..];
        let next =
            rest.trim_start_matches(|next: char| next.is_whitespace() || ",;".contains(next));
        let skipped = &rest[..rest.len() - next.len()];
        let place = Place {
            byte: place.byte + skipped.len(),
            column: place.column + skipped.chars().count(),
        };
        if let Some(literal) = code::literal(next) {
            self.open(literal, Position::at(number, place.column), place);
            return None;
        }
        (!next.is_empty() && !code::is_comment(next) && !code::is_tail(next)).then(|| {
            let at = Position::at(number, place.column);
            Err(Error::new(Fault::Stray(clip(next.trim())), at))
        })
    }

    /// Returns the first of the games of a line, and keeps the others.
    pub(super) fn take_tags(
        &mut self,
        read: (Vec<Item>, Option<Tag>),
    ) -> Option<Result<Record, Error>> {
        let (items, tag) = read;
        self.pending.extend(items.into_iter().map(|(found, line)| Ok(found?.record(line, None))));
        if let Some(tag) = tag {
            self.grid = Partial::Tag(tag);
        }
        self.pending.pop_front()
    }

    /// Writes spaces over the label of this row, from zero, if the line has one. Whether the label
    /// of a first row is none of its cells shows in the others, or in the labels of the columns.
    pub(super) fn unlabel(&mut self, row: usize, known: Option<Style>) -> Option<Style> {
        let text = self.lines.text();
        let label = Label::of(text)?;
        let style = label.style(row, known)?;
        if known.is_none() {
            let spaces = " ".repeat(text[..label.end].chars().count());
            let without = format!("{spaces}{}", &text[label.end..]);
            let is_row = |text: &str| rows::is_row(text, self.notation);
            if is_row(text) && !self.has_columns || !is_row(&without) {
                return None;
            }
        }
        self.lines.blank(label.end);
        Some(style)
    }
}

/// Spaces before the first character.
fn indent(text: &str) -> usize {
    text.chars().take_while(|character| character.is_whitespace()).count()
}
