//! Blocks of lines that form one grid: one cell per line, givens one by one, pencil marks in rows
//! of 81, or an HTML table; and sections without a grid.

use std::io::BufRead;

use super::rows::GridRows;
use super::shape::{GridLine, LineShape, RowSyntax, WholeGrid, shape_of};
use super::state::{Current, Line, Partial, Reader, Sections};
use crate::classic::values::{CELLS, SIDE};
use crate::format::block::candidate_groups;
use crate::format::block::givens::Givens;
use crate::format::block::killer_picture::Picture;
use crate::format::block::markup::Markup;
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::cells::is_cell;
use crate::format::lex::code::Literal;
use crate::format::line::{game_id, grid_line, nine_groups, pencilmarks, size_line};
use crate::format::lists::tokens::Place;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    /// The blocks that a line may start, in the order in which they are tried.
    const BLOCKS: [fn(&Self, &LineShape) -> Option<Partial>; 7] = [
        // All lines of a section are skipped, whatever their shape.
        Self::section,
        // Tagged cells may share a line, like those of a row.
        Self::markup,
        // The names of columns determine how the numbers below are read.
        Self::table_of_givens,
        // Rows of letters lack the punctuation of givens, so these two do not overlap.
        Self::picture,
        Self::givens,
        // A single cell would be a row, and a row of pencil marks a grid.
        Self::column,
        Self::rows_of_marks,
    ];

    /// Starts a block with the current line, if it may be the first of one.
    pub(super) fn begin_block(&mut self, shape: &LineShape) -> Option<Partial> {
        let may_be_any = self.notation.is_none();
        may_be_any.then(|| Self::BLOCKS.iter().find_map(|begin| begin(self, shape))).flatten()
    }

    fn section(&self, shape: &LineShape) -> Option<Partial> {
        let name = section(self.lines.text())?;
        let is_known = || SECTIONS.iter().any(|known| name.eq_ignore_ascii_case(known));
        (!matches!(shape, LineShape::Puzzle | LineShape::State)
            && (self.sections != Sections::None || is_known()))
        .then_some(Partial::Section)
    }

    fn markup(&self, shape: &LineShape) -> Option<Partial> {
        if !matches!(shape, LineShape::Tags | LineShape::Stray | LineShape::Row(_)) {
            return None;
        }
        let (text, number) = (self.lines.whole_text(), self.lines.number());
        Markup::beginning(text, number, self.other_size()).map(|it| Partial::Markup(Box::new(it)))
    }

    fn table_of_givens(&self, shape: &LineShape) -> Option<Partial> {
        if !is_other(shape) && !matches!(shape, LineShape::Title) {
            return None;
        }
        let (text, number) = (self.lines.text(), self.lines.number());
        Givens::under(text, number, self.other_size()).map(|it| Partial::Givens(Box::new(it)))
    }

    fn picture(&self, shape: &LineShape) -> Option<Partial> {
        let is_row = matches!(
            shape,
            LineShape::Row(RowSyntax::OtherSide | RowSyntax::Drawn | RowSyntax::Plain)
        );
        if self.other_size().is_some() || !is_row && !matches!(shape, LineShape::Stray) {
            return None;
        }
        Picture::beginning(self.lines.text()).map(|it| Partial::Picture(Box::new(it)))
    }

    fn givens(&self, shape: &LineShape) -> Option<Partial> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let is_object = matches!(shape, LineShape::Literal(Literal::Object | Literal::Unknown, _));
        let is_assigned =
            || matches!(shape, LineShape::Row(RowSyntax::Plain)) && text.contains(['=', ':']);
        if !is_other(shape) && !is_object && !is_assigned() {
            return None;
        }
        Givens::of(text, number, self.other_size()).map(|it| Partial::Givens(Box::new(it)))
    }

    fn column(&self, shape: &LineShape) -> Option<Partial> {
        let text = self.lines.text();
        let may_be_cell = || self.other_size().is_none() || text.trim().len() == 1;
        (matches!(shape, LineShape::Row(_)) && is_alone(text) && may_be_cell())
            .then(|| Partial::Column(Vec::new()))
    }

    fn rows_of_marks(&self, shape: &LineShape) -> Option<Partial> {
        (matches!(shape, LineShape::OneLine(WholeGrid::NineGroups))
            && self.other_size().is_none()
            && nine_groups::are_marks(self.lines.text()))
        .then(|| Partial::MarkRows(Vec::new()))
    }

    /// Takes a field of a saved game. The last relevant field holds the grid.
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
                let found = game_id::read(&id, Position::line(number));
                return Some(found.map(|found| found.record(number, None)));
            }
            _ => {}
        }
        None
    }

    /// Skips the lines of a section, up to the next section or an empty line.
    pub(super) fn in_section(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                section(text).is_some()
                    || matches!(shape_of(text, None), LineShape::Empty | LineShape::Grid(_))
            }
            _ => true,
        };
        if is_over {
            return None;
        }
        self.keep(Partial::Section)
    }

    /// Takes further givens.
    pub(super) fn in_givens(&mut self, mut givens: Box<Givens>) -> Option<Result<Record, Error>> {
        let is_more = match self.current {
            Current::Text(_) => {
                givens.take(self.lines.text()) || matches!(self.shape(), LineShape::Comment)
            }
            _ => false,
        };
        if is_more {
            return self.keep(Partial::Givens(givens));
        }
        let (found, line) = givens.finish();
        Some(found.map(|found| found.record(line, None)))
    }

    /// Takes further lines of a killer, or reports that they are not one.
    pub(super) fn in_picture(
        &mut self,
        mut picture: Box<Picture>,
    ) -> Option<Result<Record, Error>> {
        let is_more = match self.current {
            Current::Text(_) => picture.take(self.lines.text(), self.lines.number()),
            _ => false,
        };
        if is_more {
            return self.keep(Partial::Picture(picture));
        }
        if picture.has_totals() {
            let line = picture.rows[0].1;
            return Some(picture.finish().map(|found| found.record(line, None)));
        }
        let strays = picture.rows.into_iter().map(|(text, number)| {
            Err(Error::new(ReadFault::Stray(clip(&text)), Position::at(number, 1)))
        });
        self.pending.extend(strays);
        self.pending.pop_front()
    }

    /// Takes further lines of markup, up to its end.
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
        self.take_items(items)
    }

    /// Takes the current line as another cell of a column, or decides that the lines are not a
    /// column.
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
        // The lines were rows.
        let is_side = lines.len() == 1 && size_line::is_meant(&lines[0].0);
        self.grid = Partial::Rows(Box::new(GridRows::of_lines(&lines).after_side(is_side)));
        None
    }

    /// Takes the current line as another row of pencil marks, or decides that each line was a grid.
    pub(super) fn in_mark_rows(&mut self, mut lines: Vec<Line>) -> Option<Result<Record, Error>> {
        let is_text = matches!(self.current, Current::Text(_));
        if is_text && nine_groups::are_marks(self.lines.text()) {
            lines.push((self.lines.text().to_owned(), self.lines.number()));
            self.current = Current::Unread;
            if lines.len() < SIDE {
                self.grid = Partial::MarkRows(lines);
                return None;
            }
            let signs = lines.iter().flat_map(|(text, _)| text.chars());
            let marks: String = signs.filter(|next| !next.is_whitespace()).collect();
            let start = Position::line(lines[0].1);
            let found = pencilmarks::read(&marks, start).map(ParsedGrid::from);
            return Some(found.map(|found| found.record(lines[0].1, None)));
        }
        let grids = lines.into_iter().map(|(text, number)| {
            let found = WholeGrid::NineGroups.read(&GridLine { text: &text, number })?;
            Ok(found.record(number, Some(&text)))
        });
        self.pending.extend(grids);
        self.pending.pop_front()
    }
}

/// Whether a line has a shape that is not part of a grid.
fn is_other(shape: &LineShape) -> bool {
    matches!(shape, LineShape::Stray | LineShape::Program | LineShape::Comment)
}

/// Sections of puzzle files that hold no grid of their own.
const SECTIONS: [&str; 6] = ["PencilMarks", "Colours", "Colors", "Notes", "Tags", "Comments"];

/// The name of a section: `[PencilMarks]`.
fn section(text: &str) -> Option<&str> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = |next: char| next.is_alphabetic() || next == ' ';
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// Whether the line is only one cell, or the candidates of one.
fn is_alone(text: &str) -> bool {
    let text = text.trim();
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => is_cell(only),
        _ => candidate_groups::is_set(text),
    }
}

/// The grid of lines with one cell each, if their number is that of the cells of a grid.
fn of_column(lines: &[Line], size: Option<Size>) -> Option<Result<Record, Error>> {
    let number = lines[0].1;
    let cells: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
    let found = if cells.iter().any(|cell| cell.chars().count() > 1) {
        (cells.len() == CELLS).then(|| candidate_groups::read_whole(&cells.join(" "), number))?
    } else if cells.len() == CELLS {
        grid_line::read_any(&cells.concat(), Position::line(number))
    } else {
        let square = || Size::square(cells.len().isqrt()).ok().filter(|_| cells.len() > SIDE);
        let size = size.or_else(square)?;
        grid_line::of_size(&cells.concat(), size, number)?
    };
    Some(found.map(|found| found.record(number, None)))
}
