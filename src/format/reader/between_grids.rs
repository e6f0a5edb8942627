//! Handles lines between grids, by a list of handlers tried in order.

use std::io::BufRead;
use std::mem;
use std::ops::ControlFlow;

use super::rows::GridRows;
use super::shape::{GridLine, LineShape, WholeGrid};
use super::state::{Current, Partial, Reader, Sections};
use crate::classic::values::SIDE;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::open_sudoku::Tag;
use crate::format::block::{code_row, open_sudoku};
use crate::format::constraints::Constraints;
use crate::format::fault::{ReadFault, clip};
use crate::format::input::limits::LINE_LIMIT;
use crate::format::lex::code::Literal;
use crate::format::lex::labels::Style;
use crate::format::lex::{code, labels};
use crate::format::line::{game_id, grid_line, size_line};
use crate::format::lists::list::List;
use crate::format::lists::object::{Item, Object};
use crate::format::lists::tokens::Place;
use crate::format::notation::Notation;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The shape of a line between grids, and its label.
struct Seen {
    shape: LineShape,
    /// The style of the label, if the line is a labelled row.
    label: Option<Style>,
}

/// `Break` if the line was used, with the grid that it completes or an error.
type Used = ControlFlow<Option<Result<Record, Error>>>;

impl<R: BufRead> Reader<R> {
    pub(super) fn between_grids(&mut self) -> Option<Result<Record, Error>> {
        let place = match mem::replace(&mut self.current, Current::Unread) {
            Current::Text(Place::START) => return self.at_line_start(),
            Current::Text(place) => place,
            _ => {
                let at = Position::line(self.lines.number());
                return Some(Err(Error::new(ReadFault::LongLine(LINE_LIMIT), at)));
            }
        };
        self.after_list(place)
    }

    /// The handlers of a line between grids, in the order in which they are tried.
    const USES: [fn(&mut Self, &mut Seen) -> Used; 8] = [
        // Before the shape is determined, which may normalise lines of code as rows: rules and
        // fields of saved games would be mistaken for code.
        Self::use_as_rules,
        Self::use_as_field_of_game,
        Self::find_shape,
        // A label may look like a cell, so the shape is determined again without it.
        Self::find_label,
        // The first line of a multi-line block may look like a row, or like nothing.
        Self::use_as_start_of_block,
        // Lines with the length of other grids, which would have the wrong length for side 9.
        Self::use_as_grid_of_size,
        Self::use_as_sixteen,
        // All other lines.
        Self::use_by_shape,
    ];

    fn at_line_start(&mut self) -> Option<Result<Record, Error>> {
        let mut seen = Seen { shape: LineShape::Stray, label: None };
        Self::USES.iter().find_map(|way| way(self, &mut seen).break_value()).flatten()
    }

    fn use_as_rules(&mut self, _: &mut Seen) -> Used {
        match self.is_rules() {
            Some(rules) => {
                self.take_rules(rules);
                Used::Break(None)
            }
            None => Used::Continue(()),
        }
    }

    fn use_as_field_of_game(&mut self, _: &mut Seen) -> Used {
        match game_id::field(self.lines.text()) {
            Some((name, value)) => {
                let (name, value) = (name.to_owned(), value.to_owned());
                Used::Break(self.take_saved(&name, value))
            }
            None => Used::Continue(()),
        }
    }

    fn find_shape(&mut self, seen: &mut Seen) -> Used {
        seen.shape = self.shape();
        Used::Continue(())
    }

    /// Skips a line with the name of a size, and determines the shape of a row without its label.
    fn find_label(&mut self, seen: &mut Seen) -> Used {
        if let LineShape::Row(_) | LineShape::Stray = seen.shape
            && self.row_of_size().is_none()
        {
            if self.notation.is_none() && size_line::is_named(self.lines.text()) {
                return Used::Break(None);
            }
            seen.label = self.unlabel(0, None);
            if seen.label.is_some() {
                seen.shape = self.shape();
            }
        }
        Used::Continue(())
    }

    fn use_as_start_of_block(&mut self, seen: &mut Seen) -> Used {
        let Some(block) = self.begin_block(&seen.shape) else { return Used::Continue(()) };
        // Givens have consumed their line, and the title of a section has no content.
        self.current = match block {
            Partial::Section | Partial::Givens(_) => Current::Unread,
            _ => Current::Text(Place::START),
        };
        self.grid = block;
        Used::Break(None)
    }

    /// Reads a line with the length of a grid of the known size, or of pencil marks of any side.
    fn use_as_grid_of_size(&mut self, _: &mut Seen) -> Used {
        let (text, number) = (self.lines.text(), self.lines.number());
        let of_marks = || Size::square(grid_line::side_of_marks(text)?).ok();
        let size = self.other_size().or_else(of_marks);
        match size.and_then(|size| grid_line::of_size(text, size, number)) {
            Some(found) => Used::Break(Some(self.record_of_line(found))),
            None => Used::Continue(()),
        }
    }

    fn use_as_sixteen(&mut self, seen: &mut Seen) -> Used {
        match seen.shape {
            LineShape::Comment => Used::Continue(()),
            _ => self.take_sixteen(),
        }
    }

    fn use_by_shape(&mut self, seen: &mut Seen) -> Used {
        let (text, number) = (self.lines.text(), self.lines.number());
        let start = Position::at(number, 1);
        let fault = |fault, column| Some(Err(Error::new(fault, start.right(column))));
        let item = match seen.shape {
            LineShape::Grid(board) => Some(self.record_of_line(Ok(board.into()))),
            LineShape::OneLine(grid) => {
                let found = match (grid, self.other_size()) {
                    (WholeGrid::First, Some(size)) => grid_line::read_or_count(text, size, number),
                    _ => grid.read(&GridLine { text, number }),
                };
                Some(self.record_of_line(found))
            }
            LineShape::Empty => {
                self.end_rules();
                None
            }
            LineShape::Program => {
                self.is_by_columns = code_row::is_by_columns(text);
                None
            }
            LineShape::Title | LineShape::Footer | LineShape::Border => None,
            LineShape::Comment => {
                self.has_columns = labels::is_delimited_header(text);
                None
            }
            LineShape::Puzzle => {
                self.sections = Sections::Puzzle;
                None
            }
            LineShape::State => {
                self.grid = Partial::State(SIDE);
                let has_puzzle = self.sections == Sections::Puzzle;
                self.sections = Sections::Others;
                if has_puzzle { None } else { fault(ReadFault::State, 0) }
            }
            LineShape::Constraints => {
                self.grid = Partial::Constraints(Box::new(Constraints::new(text, number)));
                None
            }
            LineShape::Tags => {
                let read = open_sudoku::read(text, number);
                self.take_tags(read)
            }
            LineShape::Row(_) => self.begin_rows(seen.label),
            LineShape::Literal(literal, byte) => {
                let column = text[..byte].chars().count() + 1;
                let place =
                    if column == indent(text) + 1 { Place::START } else { Place { byte, column } };
                self.open(literal, Position::at(number, column), place);
                None
            }
            LineShape::Spaces => fault(ReadFault::Spaces, text.find(' ').unwrap_or(0)),
            LineShape::Stray => fault(ReadFault::Stray(clip(text.trim())), indent(text)),
        };
        Used::Break(item)
    }

    /// The record of a grid on the current line, or its error.
    fn record_of_line(&self, found: Result<ParsedGrid, Error>) -> Result<Record, Error> {
        Ok(found?.record(self.lines.number(), Some(self.lines.whole_text())))
    }

    /// Starts a grid with the current line.
    pub(super) fn begin(&mut self, grid: Partial) -> Option<Result<Record, Error>> {
        self.grid = grid;
        self.current = Current::Text(Place::START);
        None
    }

    /// Starts rows with the current line, which may be labelled.
    fn begin_rows(&mut self, labelled: Option<Style>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let grid = match self.notation {
            Some(Notation::Candidates) => GridBuilder::of_candidates(number),
            _ => GridBuilder::new(number),
        };
        let is_side = self.notation.is_none() && size_line::is_meant(text);
        let rows =
            GridRows::new(grid.sized(self.other_size())).labelled(labelled).after_side(is_side);
        self.has_columns = false;
        self.is_by_columns |= code_row::is_by_columns(self.lines.whole_text());
        self.begin(Partial::Rows(Box::new(rows)))
    }

    /// Starts a list or an object at `place` in the current line.
    fn open(&mut self, literal: Literal, start: Position, place: Place) {
        let (number, size) = (self.lines.number(), self.other_size());
        self.grid = match literal {
            Literal::List => Partial::List(Box::new(List::new(number, size))),
            Literal::Braces => Partial::List(Box::new(List::new(number, size).with_braces())),
            Literal::Object | Literal::Unknown => {
                Partial::Object(Box::new(Object::new(start, size)), None)
            }
        };
        self.current = Current::Text(place);
    }

    /// Handles the rest of a line after a closed list: another list, a comment, or nothing.
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
            Err(Error::new(ReadFault::Stray(clip(next.trim())), at))
        })
    }

    /// Returns the first game of a line, and queues the others.
    pub(super) fn take_tags(
        &mut self,
        read: (Vec<Item>, Option<Tag>),
    ) -> Option<Result<Record, Error>> {
        let (items, tag) = read;
        if let Some(tag) = tag {
            self.grid = Partial::Tag(tag);
        }
        self.take_items(items)
    }
}

/// The number of white space characters at the start.
fn indent(text: &str) -> usize {
    text.chars().take_while(|character| character.is_whitespace()).count()
}
