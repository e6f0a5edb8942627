//! The reader: one line after the other, one grid at a time.

use std::io::BufRead;
use std::iter::FusedIterator;
use std::mem;

use crate::error::{Error, Position};
use crate::format::detect::{Row, Shape};
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::format::lines::{LINE_LIMIT, Lines, Next};
use crate::format::notation::Notation;
use crate::format::record::Record;
use crate::format::syntax::list::{Closed, List};
use crate::format::syntax::token::Place;
use crate::format::syntax::{delimited, drawn, groups, json, list, rows};
use crate::geometry::{BOX, SIDE};

/// The grids of a text, one after the other, in any of the [formats](super#what-is-read), mixed or
/// not.
///
/// A bad grid is one error, after which the reader goes on with the next grid. An error of the
/// input itself ([`Error::is_io`]) is the last item. A grid is given as soon as its last line has
/// been read, and the memory needed depends on neither the length of the text nor that of its lines.
///
/// ```
/// use lazydoku::format::Reader;
/// let text = "\
/// Grid 01
/// 003020600
/// 900305001
/// 001806400
/// 008102900
/// 700000008
/// 006708200
/// 002609500
/// 800203009
/// 005010300
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
/// ";
/// let mut grids = Reader::new(text.as_bytes());
/// let first = grids.next().unwrap()?;
/// assert_eq!(first.line, 2);
/// assert!(first.board.to_string().starts_with("..3.2.6..9..3.5..1"));
/// let error = grids.next().unwrap().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 11, column 81: 80 cells, 1 too few; a grid on one line has 81 cells"
/// );
/// assert!(grids.next().is_none());
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "a reader reads only when it is asked for grids"]
pub struct Reader<R> {
    lines: Lines<R>,
    current: Current,
    grid: Partial,
    /// How the grids are written, if that was said.
    told: Option<Notation>,
    /// Whether a title said that the next grid is a puzzle, whose state may follow.
    has_puzzle: bool,
}

/// What is to be looked at next.
#[derive(Clone, Copy, Debug)]
enum Current {
    /// A line that has not been read yet.
    Unread,
    /// The last line, from this place on.
    Text(Place),
    LongLine,
    End,
}

/// An empty line behind a band. It is between two bands of a grid if one is between the next two as well;
/// else it ended the grid.
#[derive(Debug)]
struct Gap {
    /// What is wrong with the grid if it ended there.
    cut: Error,
    /// The grid that began then.
    after: Box<Draft>,
}

/// The grid that the last line left incomplete.
#[derive(Debug, Default)]
enum Partial {
    #[default]
    None,
    Rows {
        grid: Box<Draft>,
        /// Whether the last line was a border. Two in a row are the frames of two grids.
        after_border: bool,
        /// Set where an empty line came behind a band.
        gap: Option<Box<Gap>>,
    },
    List(Box<List>),
    /// A list that was reported already, and whose end is not in sight.
    LostList,
    /// The state of a puzzle, of which so many rows are still to come.
    State(usize),
}

impl<R: BufRead> Reader<R> {
    /// The grids of this input.
    pub fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            current: Current::Unread,
            grid: Partial::None,
            told: None,
            has_puzzle: false,
        }
    }

    /// The grids of this input, all written in this way.
    ///
    /// ```
    /// use lazydoku::format::{Notation, Reader};
    /// let text = "42 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let record = Reader::reading(text.as_bytes(), Notation::Identified).next().unwrap()?;
    /// assert_eq!(record.board.to_string(), &text[3..]);
    /// let error = Reader::reading(text.as_bytes(), Notation::Line).next().unwrap().unwrap_err();
    /// assert_eq!(error.reason().to_string(), "2 cells, 79 too few; a grid on one line has 81 cells");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn reading(input: R, notation: Notation) -> Self {
        Self { told: Some(notation), ..Self::new(input) }
    }

    /// The input. It has been read up to the end of a line, as far as its own buffering allows.
    pub fn get_ref(&self) -> &R {
        self.lines.get_ref()
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Current::Unread = self.current {
                self.current = match self.lines.read() {
                    Ok(Next::Line) => Current::Text(Place::START),
                    Ok(Next::LongLine) => Current::LongLine,
                    Ok(Next::End) => Current::End,
                    Err(error) => {
                        (self.current, self.grid) = (Current::End, Partial::None);
                        return Some(Err(error.into()));
                    }
                };
            }
            if let (Current::End, Partial::None) = (self.current, &self.grid) {
                return None;
            }
            if let Some(item) = self.step() {
                return Some(item);
            }
        }
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}

impl<R: BufRead> Reader<R> {
    /// Uses up what is current, or begins or ends a grid with it. Gives an item if there is one.
    fn step(&mut self) -> Option<Result<Record, Error>> {
        match mem::take(&mut self.grid) {
            Partial::None => self.between_grids(),
            Partial::Rows { grid, after_border, gap } => self.in_rows(grid, after_border, gap),
            Partial::List(list) => self.in_list(list),
            Partial::LostList => self.in_lost_list(),
            Partial::State(rows) => self.in_state(rows),
        }
    }

    fn between_grids(&mut self) -> Option<Result<Record, Error>> {
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
        let (text, number) = (self.lines.text(), self.lines.number());
        let start = Position::at(number, 1);
        let (kind, at) = match Shape::of(text, self.told) {
            Shape::Grid(board) => {
                let text = Some(text.to_owned());
                return Some(Ok(Record { board, candidates: None, line: number, text }));
            }
            Shape::Empty | Shape::Comment | Shape::Title | Shape::Footer | Shape::Border => {
                return None;
            }
            Shape::Puzzle => {
                self.has_puzzle = true;
                return None;
            }
            Shape::State => {
                self.grid = Partial::State(SIDE);
                let is_told = mem::take(&mut self.has_puzzle);
                return (!is_told).then(|| Err(Error::new(Fault::State, start)));
            }
            Shape::OneLine(how) => {
                let found = how.read(text, number);
                return Some(found.map(|found| found.record(number, Some(text))));
            }
            Shape::Record => {
                let found = json::read(text, number);
                return Some(found.map(|found| found.record(number, None)));
            }
            Shape::Row(_) => {
                let grid = match self.told {
                    Some(Notation::Candidates) => Draft::of_candidates(number),
                    _ => Draft::new(number),
                };
                return self.begin(Partial::Rows {
                    grid: Box::new(grid),
                    after_border: false,
                    gap: None,
                });
            }
            Shape::List => return self.begin(Partial::List(Box::new(List::new(number)))),
            Shape::Spaces => (Fault::Spaces, start.right(text.find(' ').unwrap_or(0))),
            Shape::Stray => (Fault::Stray(clip(text.trim())), start.right(indent(text))),
        };
        Some(Err(Error::new(kind, at)))
    }

    /// Begins a grid with the line that was just taken.
    fn begin(&mut self, grid: Partial) -> Option<Result<Record, Error>> {
        self.grid = grid;
        self.current = Current::Text(Place::START);
        None
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
        if next.starts_with('[') {
            self.grid = Partial::List(Box::new(List::new(number)));
            self.current = Current::Text(place);
            return None;
        }
        let is_comment = next.starts_with("--") || next.starts_with('#');
        (!next.is_empty() && !is_comment).then(|| {
            let at = Position::at(number, place.column);
            Err(Error::new(Fault::Stray(clip(next.trim())), at))
        })
    }

    fn in_rows(
        &mut self,
        mut grid: Box<Draft>,
        after_border: bool,
        mut gap: Option<Box<Gap>>,
    ) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let rows_after = gap.as_ref().map(|gap| gap.after.rows());
        let mut is_border = false;
        let end = match self.current {
            Current::Text(_) => match Shape::of(text, self.told) {
                Shape::Row(_) if rows_after == Some(BOX) => {
                    let Gap { cut, after } = *gap?;
                    self.grid = Partial::Rows { grid: after, after_border, gap: None };
                    return Some(Err(cut));
                }
                Shape::Row(how) => {
                    read_row(how, text, &mut grid, number);
                    if let Some(gap) = &mut gap {
                        read_row(how, text, &mut gap.after, number);
                    }
                    None
                }
                Shape::Empty if grid.may_have_gap(rows_after) => {
                    let after = Box::new(Draft::new(number + 1));
                    gap = Some(Box::new(Gap { cut: grid.cut("an empty line"), after }));
                    None
                }
                Shape::Comment => None,
                _ if rows_after == Some(0) => Some("an empty line"),
                Shape::Border if is_row_of_dashes(text, &grid) => {
                    rows::read(text, &mut grid, number);
                    None
                }
                Shape::Border if !after_border => {
                    is_border = true;
                    None
                }
                Shape::Border => Some("the frame of another grid"),
                Shape::Empty | Shape::Spaces => Some("an empty line"),
                Shape::Title | Shape::Puzzle | Shape::State => Some("a header"),
                Shape::Footer => Some("a footer"),
                Shape::Grid(_) | Shape::OneLine(_) => Some("a grid on one line"),
                Shape::List => Some("a nested list"),
                Shape::Record => Some("a JSON record"),
                Shape::Stray => Some("text that is no row"),
            },
            _ if rows_after == Some(0) => Some("an empty line"),
            Current::LongLine => Some("a line that is too long"),
            Current::Unread | Current::End => Some("the end of the input"),
        };
        if let Some(end) = end {
            return Some(rows_record(grid, end));
        }
        self.current = Current::Unread;
        if grid.is_complete() {
            return Some(rows_record(grid, "its ninth row"));
        }
        self.grid = Partial::Rows { grid, after_border: is_border, gap };
        None
    }

    fn in_list(&mut self, mut list: Box<List>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let Current::Text(place) = self.current else { return Some(Err(list.unclosed())) };
        if place == Place::START {
            match Shape::of(text, self.told) {
                Shape::Comment => {
                    self.current = Current::Unread;
                    self.grid = Partial::List(list);
                    return None;
                }
                Shape::Title | Shape::Puzzle | Shape::Grid(_) => {
                    return Some(Err(list.unclosed()));
                }
                Shape::Empty if list.has_failed() => return Some(Err(list.unclosed())),
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
        match closed?.0 {
            Closed::Grid { found, line } => Some(found.map(|found| found.record(line, None))),
            Closed::List => None,
        }
    }

    /// Passes over the rows of a state.
    fn in_state(&mut self, rows: usize) -> Option<Result<Record, Error>> {
        let left = match self.current {
            Current::Text(_) => match Shape::of(self.lines.text(), self.told) {
                Shape::Row(_) => rows - 1,
                Shape::Empty | Shape::Comment | Shape::Border => rows,
                _ => return None,
            },
            _ => return None,
        };
        self.current = Current::Unread;
        if left > 0 {
            self.grid = Partial::State(left);
        }
        None
    }

    /// Passes over the rest of a list that was too long, up to where another grid may start.
    fn in_lost_list(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                matches!(
                    Shape::of(text, self.told),
                    Shape::Empty | Shape::Title | Shape::Puzzle | Shape::Grid(_)
                ) || list::opens(text, '[')
            }
            _ => true,
        };
        if !is_over {
            self.current = Current::Unread;
            self.grid = Partial::LostList;
        }
        None
    }
}

/// Takes the line as the next row. Where a row before had candidates, groups are sets of them.
fn read_row(how: Row, text: &str, grid: &mut Draft, number: usize) {
    match how {
        Row::Groups => groups::read(text, grid, number),
        _ if grid.has_candidates() && groups::is_nine(text) => groups::read(text, grid, number),
        Row::Plain => rows::read(text, grid, number),
        Row::Drawn => drawn::read(text, grid, number),
        Row::Delimited => delimited::read_row(text, grid, number),
    }
}

/// Whether the line is nine dashes, which are blanks where other blanks are dashes.
fn is_row_of_dashes(text: &str, grid: &Draft) -> bool {
    grid.has_dashes() && text.len() == SIDE && text.bytes().all(|byte| byte == b'-')
}

fn rows_record(grid: Box<Draft>, end: &'static str) -> Result<Record, Error> {
    let line = grid.line;
    grid.finish(end).map(|found| found.record(line, None))
}

/// Spaces before the first character.
fn indent(text: &str) -> usize {
    text.chars().take_while(|character| character.is_whitespace()).count()
}
