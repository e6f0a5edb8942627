//! The settings of a reader, and its state between two lines.

use std::collections::VecDeque;
use std::io::BufRead;

use super::rows::GridRows;
use super::rules_above::RulesAbove;
use crate::format::block::givens::Givens;
use crate::format::block::killer_picture::Picture;
use crate::format::block::markup::Markup;
use crate::format::block::open_sudoku::Tag;
use crate::format::constraints::Constraints;
use crate::format::input::lines::Lines;
use crate::format::lists::list::List;
use crate::format::lists::object::{Item, Object};
use crate::format::lists::tokens::Place;
use crate::format::notation::Notation;
use crate::format::puzzle::record::Record;
use crate::values::error::Error;
use crate::values::size::Size;

/// Returns the puzzles of a text in order, in any mix of [formats](crate::format#what-is-read): a
/// [`Record`] each, of any size and with any rules.
///
/// Lines, rows and lists are recognised for sides 4, 6, 8, 9, 10, 12, 15, 16, 20 and 25; other
/// sides require rules. Pencil marks of a grid of side 6 have 216 characters, and so on. Digits
/// above 9 are letters from `A`, or numbers. A row of 16 or 25 cells belongs to a large grid. A
/// line of 16 cells from 1 to 4 is a grid of side 4, unless exactly 16 such lines follow each
/// other.
///
/// A bad grid yields one error, and reading continues with the next grid. An error of the input
/// itself ([`Error::is_io`]) is the last item. Each grid is returned as soon as its last line has
/// been read; only the first 16 lines that may be grids of side 4 wait for the end of these lines.
/// Memory use is independent of the length of the text and of its lines.
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
/// assert!(first.puzzle.grid().to_string().starts_with("..3.2.6..9..3.5..1"));
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
    pub(super) lines: Lines<R>,
    pub(super) current: Current,
    pub(super) grid: Partial,
    /// The format of all grids, if it is set.
    pub(super) notation: Option<Notation>,
    pub(super) unknown_rules: UnknownPolicy,
    /// The size of all grids, if it is known.
    pub(super) size: Option<Size>,
    pub(super) sections: Sections,
    /// The kind of the game in a saved file.
    pub(super) saved: Option<String>,
    /// Whether the last line labels the columns of a table, so that its rows have labels as well.
    pub(super) has_columns: bool,
    /// Whether more than 16 lines of 16 cells came before, so that each such line is a grid.
    pub(super) passed_sixteen: bool,
    /// Whether the rows are columns, as in a matrix of R, unless its last line requests rows.
    pub(super) is_by_columns: bool,
    /// Rules on lines of their own.
    pub(super) above: Option<Box<RulesAbove>>,
    /// Further grids of the last line or block.
    pub(super) pending: VecDeque<Result<Record, Error>>,
}

/// The handling of puzzles with unknown rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UnknownPolicy {
    Refused,
    /// They are returned without these rules.
    LeftOut,
}

/// The section titles seen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sections {
    None,
    /// `[Puzzle]`, which its state may follow.
    Puzzle,
    /// Other titles after it.
    Others,
}

/// The next part of the input.
#[derive(Clone, Copy, Debug)]
pub(super) enum Current {
    /// A line that has not been read yet.
    Unread,
    /// The last line, from this place on.
    Text(Place),
    LongLine,
    End,
}

/// The grid that the last line left incomplete.
#[derive(Debug, Default)]
pub(super) enum Partial {
    #[default]
    None,
    Rows(Box<GridRows>),
    /// Lines of 16 cells.
    Sixteens(Vec<Line>),
    /// A puzzle of constraints.
    Constraints(Box<Constraints>),
    List(Box<List>),
    /// An object, and the list that contains it.
    Object(Box<Object>, Option<Box<List>>),
    /// A tag that is not closed on its line.
    Tag(Tag),
    /// A list that was reported as bad and has not ended.
    LostList,
    /// Givens one by one.
    Givens(Box<Givens>),
    /// A comment, a table or a list of cells between tags.
    Markup(Box<Markup>),
    /// Lines with one cell each.
    Column(Vec<Line>),
    /// Lines of 81 characters that may be rows of pencil marks.
    MarkRows(Vec<Line>),
    /// A killer with letters for cages.
    Picture(Box<Picture>),
    /// A section without a grid.
    Section,
    /// The state of a puzzle, of which this number of rows is left.
    State(usize),
}

/// A line, and its number.
pub(super) type Line = (String, usize);

impl<R: BufRead> Reader<R> {
    /// Reads the grids of this input, detecting their formats.
    pub fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            current: Current::Unread,
            grid: Partial::None,
            notation: None,
            unknown_rules: UnknownPolicy::Refused,
            size: None,
            sections: Sections::None,
            saved: None,
            has_columns: false,
            passed_sixteen: false,
            is_by_columns: false,
            above: None,
            pending: VecDeque::new(),
        }
    }

    /// Reads the grids of this input, all in this format.
    ///
    /// ```
    /// use lazydoku::format::{Notation, Reader};
    /// let grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let text = format!("42 {grid}");
    /// let record = Reader::reading(text.as_bytes(), Notation::Identified).next().unwrap()?;
    /// assert_eq!(record.puzzle.grid().to_string(), grid);
    /// let error = Reader::reading(text.as_bytes(), Notation::Line).next().unwrap().unwrap_err();
    /// assert_eq!(error.found().to_string(), "2 cells, 79 too few");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn reading(input: R, notation: Notation) -> Self {
        Self { notation: Some(notation), ..Self::new(input) }
    }

    /// Reads grids of this size: a line with as many cells is a grid, and a line with as many
    /// characters as cells times digits is pencil marks. Grids that are not square, or with digits
    /// from 0, are only read with this setting, or with rules of their size.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// use lazydoku::Size;
    /// let text = "12..34..........\n....34........21\n";
    /// let grids = Reader::new(text.as_bytes()).of_size(Size::square(4)?);
    /// assert_eq!(grids.filter_map(Result::ok).count(), 2);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn of_size(self, size: Size) -> Self {
        Self { size: Some(size), ..self }
    }

    /// Sets the size of the remaining grids, as in [`of_size`](Self::of_size). For example, the
    /// grids after a puzzle with a size may be its solutions.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let text = "size=2x3,latin=3 1.....\n123231\n";
    /// let mut grids = Reader::new(text.as_bytes());
    /// let puzzle = grids.next().unwrap()?.puzzle;
    /// grids.set_size(puzzle.rules().size());
    /// let solution = grids.next().unwrap()?.puzzle;
    /// assert!(puzzle.is_solution(solution.grid()));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn set_size(&mut self, size: Size) {
        self.size = Some(size);
    }

    /// Returns puzzles with unknown rules without these rules, instead of an error.
    /// [`Record::unknown`] names them.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let text = ".Shape~4x4.AntiKnight.ChaosConstruction.~R1C1_2";
    /// let record = Reader::new(text.as_bytes()).ignoring_unknown().next().unwrap()?;
    /// assert_eq!(record.unknown().to_string(), "ChaosConstruction (1)");
    /// assert_eq!(record.puzzle.rules().to_string(), "box=2x2,antiknight");
    /// assert!(Reader::new(text.as_bytes()).next().unwrap().is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn ignoring_unknown(self) -> Self {
        Self { unknown_rules: UnknownPolicy::LeftOut, ..self }
    }

    /// The input, read up to the end of a line, apart from its own buffering.
    pub fn get_ref(&self) -> &R {
        self.lines.get_ref()
    }

    /// Consumes the current line as part of an incomplete grid.
    pub(super) fn keep(&mut self, grid: Partial) -> Option<Result<Record, Error>> {
        (self.current, self.grid) = (Current::Unread, grid);
        None
    }

    /// Returns the first of several grids, and queues the others.
    pub(super) fn take_items(&mut self, items: Vec<Item>) -> Option<Result<Record, Error>> {
        self.pending.extend(items.into_iter().map(|(found, line)| Ok(found?.record(line, None))));
        self.pending.pop_front()
    }
}
