//! Nested lists, as Haskell, JSON, Python or `NumPy` write them: nine rows, each a list of nine
//! cells or a string of nine characters; also lists of such grids.
//!
//! The list is never stored: brackets only change a depth, and cells go straight into the grid.

use std::mem;

use crate::error::{Error, Position};
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::format::lines::LINE_LIMIT;
use crate::format::record::Found;
use crate::format::syntax::token::{Place, Token, Tokens};

/// Nested brackets. A list of grids has three; many more are something else.
const MAX_DEPTH: usize = 8;

/// Bytes of a list between two grids: a list that is never closed must not swallow the rest.
const LIST_LIMIT: usize = LINE_LIMIT;

/// A list that has been opened.
#[derive(Debug)]
pub(crate) struct List {
    grid: Draft,
    /// Open brackets.
    depth: usize,
    /// The depth inside the brackets of a grid, known once it has a cell.
    grid_depth: Option<usize>,
    /// Whether the rows of the grid are strings, which have no brackets.
    has_strings: bool,
    /// Where the outer brackets were opened, by the depth outside of them.
    opened: [Position; MAX_DEPTH],
    /// Whether the list has had a grid.
    has_grids: bool,
    /// Bytes since the list or the last grid began.
    bytes: usize,
}

/// What a closing bracket closed.
pub(crate) enum Closed {
    /// A grid, which starts in this line.
    Grid { found: Result<Found, Error>, line: usize },
    /// The list, after its grids.
    List,
}

impl List {
    pub(crate) fn new(line: usize) -> Self {
        Self {
            grid: Draft::new(line),
            depth: 0,
            grid_depth: None,
            has_strings: false,
            opened: [Position::line(line); MAX_DEPTH],
            has_grids: false,
            bytes: 0,
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.depth == 0
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.grid.has_failed()
    }

    /// Whether a line cannot belong to the list, because it opens more than a row.
    pub(crate) fn is_cut_by(&self, text: &str) -> bool {
        let in_grid = self.grid_depth.is_some_and(|depth| self.depth >= depth);
        in_grid && (opens(text, '[') || self.has_strings && opens(text, '"'))
    }

    /// The error of a list that ends here, without its closing bracket.
    pub(crate) fn unclosed(mut self) -> Error {
        self.grid.fail(Fault::Unclosed, self.opened[0]);
        self.take_fault()
    }

    /// Counts the bytes of a new line; the error of a list that has too many.
    pub(crate) fn grow(&mut self, bytes: usize) -> Option<Error> {
        self.bytes += bytes;
        (self.bytes > LIST_LIMIT).then(|| {
            self.grid.fail(Fault::LongList(LIST_LIMIT), self.opened[0]);
            self.take_fault()
        })
    }

    fn take_fault(&mut self) -> Error {
        self.take_grid().err().unwrap_or_else(|| Error::new(Fault::Unclosed, self.opened[0]))
    }

    fn take_grid(&mut self) -> Result<Found, Error> {
        let line = self.grid.line;
        mem::replace(&mut self.grid, Draft::new(line)).finish("its closing bracket")
    }

    /// Reads a line up to the end of a grid or of the list, and returns where that is; `None` if
    /// the line ends first.
    pub(crate) fn read(&mut self, text: &str, from: Place, line: usize) -> Option<(Closed, Place)> {
        let mut tokens = Tokens::new(text, from, line);
        while let Some((token, at)) = tokens.next() {
            match token {
                Token::Open => self.open(at),
                Token::Close => {
                    if let Some(closed) = self.close(at) {
                        return Some((closed, tokens.place()));
                    }
                }
                Token::Word(word) => self.word(word, at),
                Token::Quoted(quoted) => self.quoted(quoted, at),
                Token::Bad(kind) => self.grid.fail(kind, at),
            }
        }
        None
    }

    fn open(&mut self, at: Position) {
        match self.opened.get_mut(self.depth) {
            Some(opened) => *opened = at,
            None => self.grid.fail(Fault::Depth(MAX_DEPTH), at),
        }
        if self.grid_depth.is_some_and(|depth| self.depth > depth) {
            self.grid.fail(Fault::List("a list inside a row"), at);
        }
        self.depth += 1;
    }

    fn close(&mut self, at: Position) -> Option<Closed> {
        let closing = self.depth;
        self.depth -= 1;
        match self.grid_depth {
            Some(grid) if closing == grid + 1 => self.grid.end_row(at),
            Some(grid) if closing == grid => return Some(self.close_grid()),
            None if self.depth == 0 => return Some(self.close_list()),
            _ => {}
        }
        None
    }

    fn close_grid(&mut self) -> Closed {
        self.has_grids = true;
        self.grid_depth = None;
        self.bytes = 0;
        Closed::Grid { line: self.grid.line, found: self.take_grid() }
    }

    fn close_list(&mut self) -> Closed {
        if !self.has_grids {
            self.grid.fail(Fault::List("a list without cells"), self.opened[0]);
        }
        if self.has_failed() { self.close_grid() } else { Closed::List }
    }

    /// Decides that the lists at this depth are grids.
    fn set_grid_depth(&mut self, depth: usize, has_strings: bool) {
        self.grid_depth = Some(depth);
        self.has_strings = has_strings;
        if let Some(line) = self.opened.get(depth - 1).and_then(|opened| opened.line) {
            self.grid.line = line;
        }
    }

    /// Whether a cell may stand here: in a list in a list.
    fn admits_cell(&mut self, at: Position) -> bool {
        if self.grid_depth.is_none() && self.depth > 1 {
            self.set_grid_depth(self.depth - 1, false);
        }
        let in_row = self.grid_depth.is_some_and(|depth| self.depth == depth + 1);
        if !in_row {
            self.grid.fail(Fault::List("a cell outside a row"), at);
        }
        in_row
    }

    fn word(&mut self, word: &str, at: Position) {
        if !self.admits_cell(at) {
            return;
        }
        match (word, word.as_bytes()) {
            ("null", _) => self.grid.cell(Ok(None), at),
            (_, [b'0'..=b'9']) => self.grid.character(char::from(word.as_bytes()[0]), at),
            _ => self.grid.cell(Err(Fault::Word(clip(word))), at),
        }
    }

    /// Takes a string: nine cells that are a row, or one cell of a row.
    fn quoted(&mut self, quoted: &str, at: Position) {
        let mut characters = quoted.chars();
        let only = characters.next().filter(|_| characters.next().is_none());
        if self.grid_depth.is_none() && only.is_none() {
            self.set_grid_depth(self.depth, true);
        }
        if self.grid_depth == Some(self.depth) {
            for (place, character) in quoted.chars().enumerate() {
                self.quoted_cell(character, at.right(place + 1));
            }
            self.grid.end_row(at.right(quoted.chars().count() + 1));
        } else if self.admits_cell(at) {
            match only {
                Some(character) => self.quoted_cell(character, at),
                None => self.grid.cell(Err(Fault::Word(clip(quoted))), at),
            }
        }
    }

    /// Takes a character between quotes, where a space is a blank too.
    fn quoted_cell(&mut self, character: char, at: Position) {
        match character {
            ' ' => self.grid.space(at),
            _ => self.grid.character(character, at),
        }
    }
}

/// Whether the line starts with a bracket and then this character.
pub(crate) fn opens(text: &str, next: char) -> bool {
    let inside = text.trim_start().strip_prefix('[');
    inside.is_some_and(|inside| inside.trim_start().starts_with(next))
}
