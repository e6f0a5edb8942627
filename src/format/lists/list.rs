//! Parses nested lists as written by Haskell, JSON, Python, `NumPy`, C, Rust, Prolog or `MiniZinc`:
//! nine rows, each a list of nine cells or a string of nine characters; all 81 cells in one list or
//! string; or lists of such grids.
//!
//! The list is never stored: brackets only change a depth, and cells go straight into the grid. In
//! `[[5,3,…],[6,0,…],…]`, for example, a cell first appears at depth 2, so the brackets at depth 1
//! delimit a grid, and those at depth 2 its rows.

use std::mem;

use super::cell_words;
use super::flat_list::FlatList;
use super::tokens::{Place, Token, Tokens};
use crate::format::block::grid_builder::GridBuilder;
use crate::format::fault::{ReadFault, clip};
use crate::format::input::limits::LINE_LIMIT;
use crate::format::line::whole_text;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The deepest nesting. A list of grids has depth 3; much deeper input is not a list of grids.
const MAX_DEPTH: usize = 8;

/// The most bytes between two grids: a list that is never closed must not swallow the rest of the
/// text.
const LIST_LIMIT: usize = LINE_LIMIT;

/// A list that has been opened.
#[derive(Debug)]
pub(crate) struct List {
    grid: GridBuilder,
    /// The number of open brackets.
    depth: usize,
    /// The depth inside the brackets of a grid, known once it has a cell.
    grid_depth: Option<usize>,
    /// The kind of rows of the grid.
    rows: ListRows,
    /// Whether braces act as brackets.
    has_braces: bool,
    /// The cells since the first bracket, in case all 81 are in one list.
    flat: FlatList,
    /// The positions of the outer opening brackets, by the depth outside of them.
    opened: [Position; MAX_DEPTH],
    /// Whether the list has contained a grid.
    has_grids: bool,
    /// The bytes since the start of the list or of the last grid.
    bytes: usize,
}

/// The kind of rows of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListRows {
    Lists,
    Strings,
    /// Cells with bars between the rows.
    Bars,
}

/// The result of a closing bracket.
pub(crate) enum Closed {
    /// A grid, which starts on this line.
    Grid { found: Result<ParsedGrid, Error>, line: usize },
    /// The whole list, after its grids.
    List,
    /// Not a closing bracket: an object follows.
    Object,
}

impl List {
    /// A list that starts on this line, of grids of `size` if it is not 9x9.
    pub(crate) fn new(line: usize, size: Option<Size>) -> Self {
        let grid = || GridBuilder::new(line).sized(size);
        Self {
            grid: grid(),
            depth: 0,
            grid_depth: None,
            rows: ListRows::Lists,
            has_braces: false,
            flat: FlatList::new(grid()),
            opened: [Position::line(line); MAX_DEPTH],
            has_grids: false,
            bytes: 0,
        }
    }

    /// Treats braces as brackets.
    pub(crate) fn with_braces(self) -> Self {
        Self { has_braces: true, ..self }
    }

    /// The list after its opening bracket at `at`.
    pub(crate) fn opened(mut self, at: Position) -> Self {
        self.open(at);
        self
    }

    /// Restarts the count of bytes, after an object.
    pub(crate) fn pass_object(&mut self) {
        self.has_grids = true;
        self.bytes = 0;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.depth == 0
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.grid.has_failed()
    }

    /// Whether the line must start something else, because it opens more than a row.
    pub(crate) fn is_cut_by(&self, text: &str) -> bool {
        let in_grid = self.grid_depth.is_some_and(|depth| self.depth >= depth);
        in_grid && (opens(text, '[') || self.rows == ListRows::Strings && opens(text, '"'))
    }

    /// The error for a list that ends here, without its closing bracket.
    pub(crate) fn unclosed(mut self) -> Error {
        self.grid.fail(ReadFault::Unclosed, self.opened[0]);
        self.take_fault()
    }

    /// Counts the bytes of a new line; returns an error if there are too many.
    pub(crate) fn grow(&mut self, bytes: usize) -> Option<Error> {
        self.bytes += bytes;
        (self.bytes > LIST_LIMIT).then(|| {
            self.grid.fail(ReadFault::LongList(LIST_LIMIT), self.opened[0]);
            self.take_fault()
        })
    }

    fn take_fault(&mut self) -> Error {
        self.take_grid().err().unwrap_or_else(|| Error::new(ReadFault::Unclosed, self.opened[0]))
    }

    fn take_grid(&mut self) -> Result<ParsedGrid, Error> {
        let line = self.grid.line;
        let next = self.grid.next(line);
        mem::replace(&mut self.grid, next).finish("its closing bracket")
    }

    /// Reads the line up to the end of a grid or of the list, and returns the place of that end;
    /// `None` if the line ends first.
    pub(crate) fn read(&mut self, text: &str, from: Place, line: usize) -> Option<(Closed, Place)> {
        let mut tokens = Tokens::new(text, from, line).with_braces(self.has_braces);
        while let Some((token, at)) = tokens.next() {
            match token {
                Token::Open => self.open(at),
                Token::Close => {
                    if let Some(closed) = self.close(at) {
                        return Some((closed, tokens.place()));
                    }
                }
                Token::Bar => self.bar(at),
                Token::Brace if self.grid_depth.is_none() && self.depth > 0 => {
                    let Place { byte, column } = tokens.place();
                    return Some((Closed::Object, Place { byte: byte - 1, column: column - 1 }));
                }
                Token::Brace => self.grid.fail(ReadFault::ForeignInList('{'), at),
                Token::Word(word) => self.word(word, at),
                Token::Quoted(quoted) => {
                    if let Some(closed) = self.quoted(quoted, at) {
                        return Some((closed, tokens.place()));
                    }
                }
                // `MATLAB` separates the rows of a list by semicolons.
                Token::Bad(ReadFault::ForeignInList(';')) if self.is_flat() => {}
                Token::Bad(kind) => self.grid.fail(kind, at),
            }
        }
        None
    }

    /// Whether there are cells, all of them directly in the outer list.
    fn is_flat(&self) -> bool {
        self.grid_depth.is_none() && self.flat.has_begun()
    }

    fn open(&mut self, at: Position) {
        match self.opened.get_mut(self.depth) {
            Some(opened) => *opened = at,
            None => self.grid.fail(ReadFault::Depth(MAX_DEPTH), at),
        }
        if self.grid_depth.is_some_and(|depth| self.depth > depth) {
            self.grid.fail(ReadFault::List("a list inside a row"), at);
        }
        if self.grid_depth.is_none() {
            self.refuse_flat();
        }
        self.depth += 1;
    }

    fn close(&mut self, at: Position) -> Option<Closed> {
        let closing = self.depth;
        self.depth -= 1;
        match self.grid_depth {
            Some(grid) if closing == grid + 1 => {
                self.grid.end_row(at);
                if self.grid.rows() == 1 && self.flat.is_meant() {
                    return Some(self.close_flat(at));
                }
            }
            Some(grid) if closing == grid => {
                if self.rows == ListRows::Bars && self.grid.is_in_row() {
                    self.grid.end_row(at);
                }
                return Some(self.close_grid());
            }
            None if self.flat.is_meant() => return Some(self.close_flat(at)),
            None if self.depth == 0 => return Some(self.close_list()),
            _ => {}
        }
        None
    }

    /// Ends a row at a bar; the first bar decides that bars separate rows.
    fn bar(&mut self, at: Position) {
        match self.grid_depth {
            None if self.depth > 0 && !self.flat.has_begun() => {
                self.set_grid_depth(self.depth, ListRows::Bars);
            }
            Some(depth) if self.rows == ListRows::Bars && depth == self.depth => {
                if self.grid.is_in_row() {
                    self.grid.end_row(at);
                }
            }
            _ => self.grid.fail(ReadFault::ForeignInList('|'), at),
        }
    }

    fn close_grid(&mut self) -> Closed {
        let line = self.grid.line;
        let found = self.take_grid();
        self.closed(found, line)
    }

    fn close_flat(&mut self, at: Position) -> Closed {
        let line = self.grid.line;
        let flat = mem::replace(&mut self.flat, FlatList::new(self.grid.next(line)));
        let failed = self.grid.has_failed().then(|| self.take_grid());
        self.grid = self.grid.next(line);
        let found = flat.finish(at);
        self.closed(failed.unwrap_or(found), line)
    }

    fn closed(&mut self, found: Result<ParsedGrid, Error>, line: usize) -> Closed {
        self.has_grids = true;
        self.grid_depth = None;
        self.flat = FlatList::new(self.grid.next(line));
        self.bytes = 0;
        Closed::Grid { found, line }
    }

    fn close_list(&mut self) -> Closed {
        self.refuse_flat();
        if !self.has_grids {
            self.grid.fail(ReadFault::List("a list without cells"), self.opened[0]);
        }
        if self.has_failed() { self.close_grid() } else { Closed::List }
    }

    /// Reports cells of a list that is neither a row nor a grid.
    fn refuse_flat(&mut self) {
        if let Some(at) = self.flat.begun_at() {
            self.grid.fail(ReadFault::List("a cell outside a row"), at);
            self.flat = FlatList::new(self.grid.next(self.grid.line));
        }
    }

    /// Decides that the lists at this depth are grids.
    fn set_grid_depth(&mut self, depth: usize, rows: ListRows) {
        self.grid_depth = Some(depth);
        self.rows = rows;
        if let Some(line) = self.opened.get(depth - 1).and_then(|opened| opened.line) {
            self.grid.line = line;
        }
    }

    /// Takes a cell of a row, which may also be one of a flat grid.
    fn cell(&mut self, at: Position, take: impl Fn(&mut GridBuilder)) {
        if self.grid_depth.is_none() && self.depth > 1 {
            self.set_grid_depth(self.depth - 1, ListRows::Lists);
        }
        let in_row = self.grid_depth.is_some_and(|depth| {
            self.depth == depth + 1 || self.rows == ListRows::Bars && self.depth == depth
        });
        if in_row {
            take(&mut self.grid);
        } else if self.grid_depth.is_some() || self.depth == 0 {
            return self.grid.fail(ReadFault::List("a cell outside a row"), at);
        }
        if self.grid.rows() == 0 {
            self.flat.cell(at, take);
        }
    }

    fn word(&mut self, word: &str, at: Position) {
        match cell_words::cell(word) {
            Some(None) => self.cell(at, |builder| builder.null(at)),
            Some(Some(character)) => self.cell(at, |builder| builder.character(character, at)),
            None => self.cell(at, |builder| builder.word(word, at)),
        }
    }

    /// Takes a string: a whole grid, the cells of a row, or one cell.
    fn quoted(&mut self, quoted: &str, at: Position) -> Option<Closed> {
        let mut characters = quoted.chars();
        let only = characters.next().filter(|_| characters.next().is_none());
        let is_cell = only.is_some() || quoted.is_empty();
        if self.grid_depth.is_none() && !is_cell {
            if whole_text::is_grid(quoted) && !self.grid.has_rows_of(quoted.chars().count()) {
                let line = at.line.unwrap_or(self.grid.line);
                return Some(self.closed(whole_text::read(quoted, at.right(1)), line));
            }
            self.set_grid_depth(self.depth, ListRows::Strings);
        }
        if self.grid_depth == Some(self.depth) {
            for (place, character) in quoted.chars().enumerate() {
                cell_words::quoted(&mut self.grid, character, at.right(place + 1));
            }
            self.grid.end_row(at.right(quoted.chars().count() + 1));
            return None;
        }
        match only {
            Some(character) => self.cell(at, |builder| cell_words::quoted(builder, character, at)),
            None if is_cell => self.cell(at, |builder| builder.space(at)),
            None => self.cell(at, |builder| builder.cell(Err(ReadFault::Word(clip(quoted))), at)),
        }
        None
    }
}

/// Whether the line starts with a bracket and this character.
pub(crate) fn opens(text: &str, next: char) -> bool {
    let inside = text.trim_start().strip_prefix('[');
    inside.is_some_and(|inside| inside.trim_start().starts_with(next))
}
