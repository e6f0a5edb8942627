//! A grid of rows, line by line, up to its ninth row or to what cuts it off.

use std::mem;

use crate::classic::values::{BOX, SIDE};
use crate::format::detect::{Row, Shape};
use crate::format::draft::Draft;
use crate::format::fault::Fault;
use crate::format::labels::Style;
use crate::format::notation::Notation;
use crate::format::record::Record;
use crate::format::syntax::code::Literal;
use crate::format::syntax::{delimited, drawn, groups, other_sides, quoted, rows};
use crate::values::error::{Error, Position};

/// The rows of a grid so far.
#[derive(Debug)]
pub(super) struct Rows {
    grid: Draft,
    /// Whether the last line was a border. Two in a row are the frames of two grids.
    after_border: bool,
    /// Set where an empty line came after a band.
    gap: Option<Box<Gap>>,
    /// How the rows are labelled, if they are.
    labels: Option<Style>,
    /// Whether the first line may be the side of the grid below it.
    after_side: bool,
    /// The same rows after one that may be the header of a table.
    header: Option<Box<Draft>>,
}

/// An empty line after a band. It is between two bands of a grid if the next two bands have one
/// between them as well; otherwise it ended the grid.
#[derive(Debug)]
struct Gap {
    /// What is wrong with the grid if it ended here.
    cut: Error,
    /// The grid that starts here in that case.
    after: Draft,
}

/// What follows in the text.
pub(super) enum Next<'a> {
    /// A line, without its label; whether it lacks the label that it should have.
    Line {
        shape: Shape,
        text: &'a str,
        number: usize,
        lacks_label: bool,
    },
    LongLine,
    End,
}

/// What becomes of the rows and the next line.
pub(super) enum Step {
    /// The line was used; more is to come.
    Open(Box<Rows>),
    /// The line was used and completed the grid.
    Complete(Result<Record, Error>),
    /// The line belongs to something else.
    Ended(Result<Record, Error>),
    /// The grid ended before these rows, which the line belongs to.
    Restarted(Error, Box<Rows>),
}

impl Rows {
    pub(super) fn new(grid: Draft) -> Self {
        Self { grid, after_border: false, gap: None, labels: None, after_side: false, header: None }
    }

    /// The rows of these lines, each with its number.
    pub(super) fn of_lines(lines: &[(String, usize)]) -> Self {
        let first = lines.first().map_or(1, |(_, number)| *number);
        let mut rows = Self::new(Draft::new(first));
        lines.iter().for_each(|(text, number)| rows::read(text, &mut rows.grid, *number));
        rows
    }

    pub(super) fn labelled(self, labels: Option<Style>) -> Self {
        Self { labels, ..self }
    }

    pub(super) fn after_side(self, after_side: bool) -> Self {
        Self { after_side, ..self }
    }

    /// Whether the only row so far is none if this one follows. The rows of a grid of side 2 may
    /// look like its side, too.
    pub(super) fn is_side_above(&self, row: &str) -> bool {
        self.after_side && self.grid.rows() == 1 && row.trim().len() > 2
    }

    pub(super) fn labels(&self) -> Option<Style> {
        self.labels
    }

    /// Complete rows.
    pub(super) fn count(&self) -> usize {
        self.grid.rows()
    }

    /// Whether all rows so far may be the numbers of the columns.
    pub(super) fn is_header(&self) -> bool {
        self.grid.is_numbers()
    }

    pub(super) fn step(mut self: Box<Self>, next: Next<'_>) -> Step {
        let rows_after = self.gap.as_ref().map(|gap| gap.after.rows());
        if rows_after == Some(BOX)
            && let Next::Line { shape: Shape::Row(_), .. } = next
            && let Some(gap) = self.gap.take()
        {
            let Gap { cut, after } = *gap;
            let rows = Self { grid: after, gap: None, ..*self };
            return Step::Restarted(cut, Box::new(rows));
        }
        let mut is_border = false;
        let end = match next {
            Next::Line { shape, text, number, lacks_label } => match shape {
                Shape::Border | Shape::Row(_) if self.is_above_divider(text) => {
                    let rows = self.grid.next(number + 1);
                    self.header = Some(Box::new(mem::replace(&mut self.grid, rows)));
                    None
                }
                Shape::Row(how) => {
                    if lacks_label {
                        let fault = Fault::NoLabel(self.grid.rows() + 1);
                        self.grid.fail(fault, Position::at(number, 1));
                    }
                    read_row(how, text, &mut self.grid, number);
                    if let Some(header) = &mut self.header {
                        read_row(how, text, header, number);
                    }
                    if let Some(gap) = &mut self.gap {
                        read_row(how, text, &mut gap.after, number);
                    }
                    None
                }
                Shape::Empty if self.grid.may_have_gap(rows_after) => {
                    let cut = self.grid.cut("an empty line");
                    self.gap = Some(Box::new(Gap { cut, after: self.grid.next(number + 1) }));
                    None
                }
                Shape::Comment => None,
                _ if rows_after == Some(0) => Some("an empty line"),
                Shape::Border if is_row_of_dashes(text, &self.grid) => {
                    rows::read(text, &mut self.grid, number);
                    None
                }
                Shape::Border if !self.after_border => {
                    is_border = true;
                    None
                }
                Shape::Border => Some("the frame of another grid"),
                Shape::Empty | Shape::Spaces => Some("an empty line"),
                Shape::Title | Shape::Puzzle | Shape::State => Some("a header"),
                Shape::Footer => Some("a footer"),
                Shape::Grid(_) | Shape::OneLine(_) | Shape::Constraints => {
                    Some("a grid on one line")
                }
                Shape::Literal(Literal::List | Literal::Braces, _) => Some("a nested list"),
                Shape::Literal(..) => Some("a JSON record"),
                Shape::Tags => Some("a tag"),
                Shape::Stray | Shape::Program => Some("text that is not a row"),
            },
            _ if rows_after == Some(0) => Some("an empty line"),
            Next::LongLine => Some("a line that is too long"),
            Next::End => Some("the end of the input"),
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

    /// Whether the only row so far may be the header of a table of Markdown, and the line divides
    /// it from the rows. Dashes that are blanks do not.
    fn is_above_divider(&self, text: &str) -> bool {
        is_markdown(text, self.grid.columns()) && self.grid.is_header() && !self.grid.has_dashes()
    }

    /// The grid, or what is wrong with it; `end` is what ended it.
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
    let Shape::Row(how) = Shape::of(text, notation) else { return false };
    let mut grid = Draft::new(1);
    read_row(how, text, &mut grid, 1);
    grid.is_sound()
}

/// Takes the line as the next row. After a row with candidates, groups are sets of candidates.
fn read_row(how: Row, text: &str, grid: &mut Draft, number: usize) {
    match how {
        Row::Groups => groups::read(text, grid, number),
        _ if grid.has_candidates() && groups::are(text, grid.columns()) => {
            groups::read(text, grid, number);
        }
        Row::Plain => rows::read(text, grid, number),
        Row::Drawn => drawn::read(text, grid, number),
        Row::Delimited => delimited::read_row(text, grid, number),
        Row::Quoted => quoted::read_row(text, grid, number),
        Row::OtherSide => other_sides::read_row(text, grid, number),
    }
}

/// Whether the line divides the header of a table of Markdown from its rows.
fn is_markdown(text: &str, columns: usize) -> bool {
    let text = text.trim();
    text.starts_with('|')
        && text.matches('|').count() == columns + 1
        && text.chars().all(|next| "|-: ".contains(next))
}

/// Whether the line is nine dashes, which are blanks where other blanks are dashes.
fn is_row_of_dashes(text: &str, grid: &Draft) -> bool {
    grid.has_dashes() && text.len() == SIDE && text.bytes().all(|byte| byte == b'-')
}
