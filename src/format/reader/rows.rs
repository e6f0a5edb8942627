//! A grid of rows, line by line, up to its last row or to the line that cuts it off.

use std::mem;

use super::shape::{LineShape, shape_of};
use crate::classic::values::{BOX, SIDE};
use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::plain_rows;
use crate::format::fault::ReadFault;
use crate::format::lex::code::Literal;
use crate::format::lex::labels::Style;
use crate::format::notation::Notation;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};

/// The rows of a grid so far.
#[derive(Debug)]
pub(super) struct GridRows {
    grid: GridBuilder,
    /// Whether the last line was a border. Two consecutive borders frame different grids.
    after_border: bool,
    /// Set if an empty line followed a band.
    gap: Option<Box<Gap>>,
    /// The style of row labels, if any.
    labels: Option<Style>,
    /// Whether the first line may be the side of the grid below it.
    after_side: bool,
    /// The rows including the first one, in case that is not the header of a table.
    header: Option<Box<GridBuilder>>,
}

/// An empty line after a band. It separates two bands of one grid if another empty line follows the
/// second band; otherwise it ended the grid.
#[derive(Debug)]
struct Gap {
    /// The error of the grid if it ended here.
    cut: Error,
    /// The grid that starts here in that case.
    after: GridBuilder,
}

/// The next part of the text.
#[derive(Clone, Copy)]
pub(super) enum NextInput<'a> {
    /// A line without its label; `lacks_label` is set if it should have one.
    Line {
        shape: LineShape,
        text: &'a str,
        number: usize,
        lacks_label: bool,
    },
    LongLine,
    End,
}

/// The state after the next line.
pub(super) enum Step {
    /// The line was used; more lines follow.
    Open(Box<GridRows>),
    /// The line was used and completed the grid.
    Complete(Result<Record, Error>),
    /// The line belongs to something else.
    Ended(Result<Record, Error>),
    /// The grid ended before these rows, which the line belongs to.
    Restarted(Error, Box<GridRows>),
}

impl GridRows {
    pub(super) fn new(grid: GridBuilder) -> Self {
        Self { grid, after_border: false, gap: None, labels: None, after_side: false, header: None }
    }

    /// The rows of these lines, each with its number.
    pub(super) fn of_lines(lines: &[(String, usize)]) -> Self {
        let first = lines.first().map_or(1, |(_, number)| *number);
        let mut rows = Self::new(GridBuilder::new(first));
        lines.iter().for_each(|(text, number)| plain_rows::read(text, &mut rows.grid, *number));
        rows
    }

    pub(super) fn labelled(self, labels: Option<Style>) -> Self {
        Self { labels, ..self }
    }

    pub(super) fn after_side(self, after_side: bool) -> Self {
        Self { after_side, ..self }
    }

    /// Whether the only row so far is the side of a grid, given the next row. The rows of a grid of
    /// side 2 may look like its side.
    pub(super) fn is_side_above(&self, row: &str) -> bool {
        self.after_side && self.grid.rows() == 1 && row.trim().len() > 2
    }

    pub(super) fn labels(&self) -> Option<Style> {
        self.labels
    }

    /// The number of complete rows.
    pub(super) fn count(&self) -> usize {
        self.grid.rows()
    }

    /// Whether the rows so far may be the numbers of the columns.
    pub(super) fn is_header(&self) -> bool {
        self.grid.is_numbers()
    }

    pub(super) fn step(mut self: Box<Self>, next: NextInput<'_>) -> Step {
        let rows_after = self.gap.as_ref().map(|gap| gap.after.rows());
        if rows_after == Some(BOX)
            && let NextInput::Line { shape: LineShape::Row(_), .. } = next
            && let Some(gap) = self.gap.take()
        {
            let Gap { cut, after } = *gap;
            let rows = Self { grid: after, gap: None, ..*self };
            return Step::Restarted(cut, Box::new(rows));
        }
        let mut is_border = false;
        let end = match next {
            NextInput::Line { shape, text, number, lacks_label } => match shape {
                LineShape::Border | LineShape::Row(_) if self.is_above_divider(text) => {
                    let rows = self.grid.next(number + 1);
                    self.header = Some(Box::new(mem::replace(&mut self.grid, rows)));
                    None
                }
                LineShape::Row(how) => {
                    if lacks_label {
                        let fault = ReadFault::NoLabel(self.grid.rows() + 1);
                        self.grid.fail(fault, Position::at(number, 1));
                    }
                    how.read(text, &mut self.grid, number);
                    if let Some(header) = &mut self.header {
                        how.read(text, header, number);
                    }
                    if let Some(gap) = &mut self.gap {
                        how.read(text, &mut gap.after, number);
                    }
                    None
                }
                LineShape::Empty if self.grid.may_have_gap(rows_after) => {
                    let cut = self.grid.cut("an empty line");
                    self.gap = Some(Box::new(Gap { cut, after: self.grid.next(number + 1) }));
                    None
                }
                LineShape::Comment => None,
                _ if rows_after == Some(0) => Some("an empty line"),
                LineShape::Border if is_row_of_dashes(text, &self.grid) => {
                    plain_rows::read(text, &mut self.grid, number);
                    None
                }
                LineShape::Border if !self.after_border => {
                    is_border = true;
                    None
                }
                LineShape::Border => Some("the frame of another grid"),
                LineShape::Empty | LineShape::Spaces => Some("an empty line"),
                LineShape::Title | LineShape::Puzzle | LineShape::State => Some("a header"),
                LineShape::Footer => Some("a footer"),
                LineShape::Grid(_) | LineShape::OneLine(_) | LineShape::Constraints => {
                    Some("a grid on one line")
                }
                LineShape::Literal(Literal::List | Literal::Braces, _) => Some("a nested list"),
                LineShape::Literal(..) => Some("a JSON record"),
                LineShape::Tags => Some("a tag"),
                LineShape::Stray | LineShape::Program => Some("text that is not a row"),
            },
            _ if rows_after == Some(0) => Some("an empty line"),
            NextInput::LongLine => Some("a line that is too long"),
            NextInput::End => Some("the end of the input"),
        };
        if let Some(end) = end {
            return Step::Ended(self.record(end));
        }
        if self.grid.is_complete() {
            return Step::Complete(self.record("its ninth row"));
        }
        self.after_border = is_border;
        Step::Open(self)
    }

    /// Whether the only row so far may be the header of a Markdown table, and the line is the
    /// divider below it. Dashes that are blanks are not a divider.
    fn is_above_divider(&self, text: &str) -> bool {
        is_markdown(text, self.grid.columns()) && self.grid.is_header() && !self.grid.has_dashes()
    }

    /// Returns the grid, or its error; `end` names the cause of its end.
    pub(super) fn record(self, end: &'static str) -> Result<Record, Error> {
        let header =
            self.header.filter(|header| header.rows() == header.side() && self.grid.rows() > 0);
        let grid = header.map_or(self.grid, |header| *header);
        let line = grid.line;
        grid.finish(end).map(|found| found.record(line, None))
    }
}

/// Whether the line is a row of nine cells.
pub(super) fn is_row(text: &str, notation: Option<Notation>) -> bool {
    let LineShape::Row(how) = shape_of(text, notation) else { return false };
    let mut grid = GridBuilder::new(1);
    how.read(text, &mut grid, 1);
    grid.is_sound()
}

/// Whether the line is the divider below the header of a Markdown table.
fn is_markdown(text: &str, columns: usize) -> bool {
    let text = text.trim();
    text.starts_with('|')
        && text.matches('|').count() == columns + 1
        && text.chars().all(|next| "|-: ".contains(next))
}

/// Whether the line is nine dashes in a grid whose blanks are dashes.
fn is_row_of_dashes(text: &str, grid: &GridBuilder) -> bool {
    grid.has_dashes() && text.len() == SIDE && text.bytes().all(|byte| byte == b'-')
}
