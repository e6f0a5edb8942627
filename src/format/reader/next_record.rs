//! The iterator: reads a line at a time, until a record is complete.

use std::io::{self, BufRead};
use std::iter::FusedIterator;
use std::mem;

use super::state::{Current, Partial, Reader, UnknownPolicy};
use crate::classic::values::CELLS;
use crate::format::fault::ReadFault;
use crate::format::input::lines::NextLine;
use crate::format::line::{grid_line, rules_line};
use crate::format::lists::tokens::Place;
use crate::format::puzzle::record::Record;
use crate::values::error::Error;

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // Most lines are only a grid, so this path is the shortest.
        if self.is_between_lines() {
            match self.lines.read() {
                Ok(NextLine::Line) => {
                    if let Some(board) = grid_line::alone(self.lines.text())
                        && !rules_line::may_be_layout(self.lines.text())
                    {
                        let (line, text) = (self.lines.number(), self.lines.text());
                        return Some(Ok(Record::of_board(&board, line, Some(text))));
                    }
                    self.lines.settle();
                    self.current = Current::Text(Place::START);
                }
                other => {
                    if let Err(error) = self.take(other) {
                        return Some(Err(error));
                    }
                }
            }
        }
        let item = self.next_of_any_kind()?;
        self.use_rules();
        match item {
            Ok(record) if record.has_rules() || self.above.is_some() => {
                Some(self.with_rules_above(record).and_then(|record| self.judge(record)))
            }
            item => Some(item),
        }
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}

impl<R: BufRead> Reader<R> {
    /// Whether no grid is open and any format may follow.
    fn is_between_lines(&self) -> bool {
        matches!((&self.current, &self.grid), (Current::Unread, Partial::None))
            && self.notation.is_none()
            && self.pending.is_empty()
            && self.above.is_none()
            && self.other_size().is_none_or(|size| size.cells().len() != CELLS)
    }

    /// Rejects unknown rules, unless they are to be ignored.
    #[cold]
    fn judge(&self, record: Record) -> Result<Record, Error> {
        match record.rules_at() {
            Some(at)
                if !record.unknown().is_empty() && self.unknown_rules == UnknownPolicy::Refused =>
            {
                Err(Error::new(ReadFault::NotKnown(record.unknown().clone()), at))
            }
            _ => Ok(record),
        }
    }

    /// The next grid, or its error.
    #[inline(never)]
    fn next_of_any_kind(&mut self) -> Option<Result<Record, Error>> {
        loop {
            if !self.pending.is_empty() {
                return self.pending.pop_front();
            }
            if let Current::Unread = self.current {
                let next = self.lines.read();
                if let Err(error) = self.take(next) {
                    return Some(Err(error));
                }
            }
            if let (Current::End, Partial::None) = (&self.current, &self.grid) {
                return self.unused_rules().map(Err);
            }
            if let Some(item) = self.step() {
                return Some(item);
            }
        }
    }

    /// Makes the line that was read the current one. An I/O error ends the input.
    fn take(&mut self, next: io::Result<NextLine>) -> Result<(), Error> {
        self.current = match next {
            Ok(NextLine::Line) => {
                self.lines.settle();
                Current::Text(Place::START)
            }
            Ok(NextLine::LongLine) => Current::LongLine,
            Ok(NextLine::End) => Current::End,
            Err(error) => {
                (self.current, self.grid) = (Current::End, Partial::None);
                return Err(error.into());
            }
        };
        Ok(())
    }

    /// Handles the current line: continues, starts or ends a grid. Returns an item if one is
    /// complete.
    fn step(&mut self) -> Option<Result<Record, Error>> {
        match mem::take(&mut self.grid) {
            Partial::None => self.between_grids(),
            Partial::Rows(rows) => self.in_rows(rows),
            Partial::Sixteens(lines) => self.in_sixteens(lines),
            Partial::Constraints(text) => self.in_constraints(text),
            Partial::List(list) => self.in_list(list),
            Partial::Object(object, list) => self.in_object(object, list),
            Partial::Tag(tag) => self.in_tag(tag),
            Partial::LostList => self.in_lost_list(),
            Partial::State(rows) => self.in_state(rows),
            Partial::Givens(givens) => self.in_givens(givens),
            Partial::Markup(markup) => self.in_markup(markup),
            Partial::Column(lines) => self.in_column(lines),
            Partial::MarkRows(lines) => self.in_mark_rows(lines),
            Partial::Picture(picture) => self.in_picture(picture),
            Partial::Section => self.in_section(),
        }
    }
}
