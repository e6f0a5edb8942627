//! The reader: line by line, one grid at a time.

mod rows;

use std::io::BufRead;
use std::iter::FusedIterator;
use std::mem;

use crate::error::{Error, Position};
use crate::format::detect::Shape;
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::format::lines::{LINE_LIMIT, Lines, Next};
use crate::format::notation::Notation;
use crate::format::record::Record;
use crate::format::syntax::list::{Closed, List};
use crate::format::syntax::token::Place;
use crate::format::syntax::{json, list};
use crate::geometry::SIDE;
use rows::{Rows, Step};

/// Returns the grids of a text in order, in any mix of [formats](super#what-is-read).
///
/// A bad grid is one error, and the next grid follows. An error of the input itself
/// ([`Error::is_io`]) is the last item. Each grid is returned as soon as its last line has been
/// read. The memory needed depends neither on the length of the text nor on that of its lines.
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
#[must_use = "readers are lazy and read only when asked for grids"]
pub struct Reader<R> {
    lines: Lines<R>,
    current: Current,
    grid: Partial,
    /// The format of all grids, if it is set.
    notation: Option<Notation>,
    /// Whether a title announced a puzzle, whose state may follow.
    has_puzzle: bool,
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
enum Current {
    /// A line that has not been read yet.
    Unread,
    /// The last line, from this place on.
    Text(Place),
    LongLine,
    End,
}

/// The grid that the last line left incomplete.
#[derive(Debug, Default)]
enum Partial {
    #[default]
    None,
    Rows(Box<Rows>),
    List(Box<List>),
    /// A list that was reported as bad and has not ended.
    LostList,
    /// The state of a puzzle, with this number of rows still to come.
    State(usize),
}

impl<R: BufRead> Reader<R> {
    /// The grids of this input.
    pub fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            current: Current::Unread,
            grid: Partial::None,
            notation: None,
            has_puzzle: false,
        }
    }

    /// The grids of this input, all in this format.
    ///
    /// ```
    /// use lazydoku::format::{Notation, Reader};
    /// let grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let text = format!("42 {grid}");
    /// let record = Reader::reading(text.as_bytes(), Notation::Identified).next().unwrap()?;
    /// assert_eq!(record.board.to_string(), grid);
    /// let error = Reader::reading(text.as_bytes(), Notation::Line).next().unwrap().unwrap_err();
    /// assert_eq!(error.found().to_string(), "2 cells, 79 too few");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn reading(input: R, notation: Notation) -> Self {
        Self { notation: Some(notation), ..Self::new(input) }
    }

    /// The input, read up to the end of a line, apart from its own buffering.
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
    /// Uses what is current, or starts or ends a grid with it. Returns an item if there is one.
    fn step(&mut self) -> Option<Result<Record, Error>> {
        match mem::take(&mut self.grid) {
            Partial::None => self.between_grids(),
            Partial::Rows(rows) => self.in_rows(rows),
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
        let (kind, at) = match Shape::of(text, self.notation) {
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
                let has_puzzle = mem::take(&mut self.has_puzzle);
                return (!has_puzzle).then(|| Err(Error::new(Fault::State, start)));
            }
            Shape::OneLine(how) => {
                let found = how.read(text, number);
                return Some(found.map(|found| found.record(number, Some(text))));
            }
            Shape::Record if json::is_remark(text) => return None,
            Shape::Record => {
                let found = json::read(text, number);
                return Some(found.map(|found| found.record(number, None)));
            }
            Shape::Row(_) => {
                let grid = match self.notation {
                    Some(Notation::Candidates) => Draft::of_candidates(number),
                    _ => Draft::new(number),
                };
                return self.begin(Partial::Rows(Box::new(Rows::new(grid))));
            }
            Shape::List => return self.begin(Partial::List(Box::new(List::new(number)))),
            Shape::Spaces => (Fault::Spaces, start.right(text.find(' ').unwrap_or(0))),
            Shape::Stray => (Fault::Stray(clip(text.trim())), start.right(indent(text))),
        };
        Some(Err(Error::new(kind, at)))
    }

    /// Starts a grid with the current line.
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

    fn in_rows(&mut self, rows: Box<Rows>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let next = match self.current {
            Current::Text(_) => {
                rows::Next::Line { shape: Shape::of(text, self.notation), text, number }
            }
            Current::LongLine => rows::Next::LongLine,
            Current::Unread | Current::End => rows::Next::End,
        };
        match rows.step(next) {
            Step::Open(rows) => {
                self.current = Current::Unread;
                self.grid = Partial::Rows(rows);
                None
            }
            Step::Complete(record) => {
                self.current = Current::Unread;
                Some(record)
            }
            Step::Ended(record) => Some(record),
            Step::Restarted(error, rows) => {
                self.grid = Partial::Rows(rows);
                Some(Err(error))
            }
        }
    }

    fn in_list(&mut self, mut list: Box<List>) -> Option<Result<Record, Error>> {
        let (text, number) = (self.lines.text(), self.lines.number());
        let Current::Text(place) = self.current else { return Some(Err(list.unclosed())) };
        if place == Place::START {
            match Shape::of(text, self.notation) {
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

    /// Skips the rows of a state.
    fn in_state(&mut self, rows: usize) -> Option<Result<Record, Error>> {
        let left = match self.current {
            Current::Text(_) => match Shape::of(self.lines.text(), self.notation) {
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

    /// Skips the rest of a list that was too long, up to where another grid may start.
    fn in_lost_list(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                matches!(
                    Shape::of(text, self.notation),
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

/// Spaces before the first character.
fn indent(text: &str) -> usize {
    text.chars().take_while(|character| character.is_whitespace()).count()
}
