//! The formats of grids.

use std::fmt;

use super::{any_side, candidates, grids};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::rules::{Candidates as Marks, Grid, Rules};

/// A format to write grids in. All of them are read back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters, `.` for blanks.
    Line,
    /// 81 characters, `0` for blanks, as in files named `.sdm`.
    Sdm,
    /// Nine rows of nine characters, `.` for blanks, as in files named `.sdk`.
    Block,
    /// Nine rows of nine characters, `0` for blanks, as in Project Euler's file.
    Digits,
    /// Nine rows of cells separated by spaces, `.` for blanks.
    Rows,
    /// A list of nine strings, `["53..7....",…]`, on one line.
    List,
    /// Boxes drawn with box-drawing characters, spaces for blanks.
    Box,
    /// Boxes drawn in ASCII, `.` for blanks, as in files named `.ss`.
    Simple,
    /// Drawn boxes of candidates, as in `HoDoKu`.
    Candidates,
    /// Nine rows of candidates, the cells separated by spaces, as in files named `.sdx`.
    Sdx,
    /// 729 characters, nine per cell, `.` for digits that are not candidates.
    Pencilmarks,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 11] = [
        Self::Line,
        Self::Sdm,
        Self::Block,
        Self::Digits,
        Self::Rows,
        Self::List,
        Self::Box,
        Self::Simple,
        Self::Candidates,
        Self::Sdx,
        Self::Pencilmarks,
    ];

    /// Returns the grid in this format, without a line break at the end.
    ///
    /// If the format has candidates, they are those that the digits in the same houses leave.
    ///
    /// ```
    /// use lazydoku::{Board, format::Format};
    /// let block = Format::Block.text(&Board::EMPTY).to_string();
    /// assert_eq!(block, [".........";  9].join("\n"));
    /// ```
    #[must_use]
    pub fn text(self, board: &Board) -> impl fmt::Display {
        Text { format: self, board }
    }

    /// Returns candidates in this format, without a line break at the end, or `None` if the format
    /// has no candidates.
    ///
    /// All formats with candidates keep everything. A grid with no cell of several candidates and
    /// some cell of none looks like one with blanks in [`Format::Candidates`] and [`Format::Sdx`]:
    /// read it with [`Notation::Candidates`](crate::format::Notation::Candidates).
    ///
    /// ```
    /// use lazydoku::{Board, Candidates, format::{Format, Reader}};
    /// use lazydoku::geometry::{Cell, Digit};
    /// let mut candidates = Candidates::ALL;
    /// candidates[Cell::at(4, 4)].remove(Digit::new(5).unwrap());
    /// let text = Format::Pencilmarks.text_of_candidates(&candidates).unwrap().to_string();
    /// let puzzle = Reader::new(text.as_bytes()).next().unwrap()?.puzzle;
    /// assert_eq!(puzzle.marks().unwrap().to_classic(), Some(candidates));
    /// assert!(Format::Line.text_of_candidates(&candidates).is_none());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn text_of_candidates(self, candidates: &Candidates) -> Option<impl fmt::Display> {
        self.has_candidates().then_some(CandidatesText { format: self, candidates })
    }

    /// Returns a grid of any side in this format, without a line break at the end, or `None` if
    /// the format has candidates.
    ///
    /// Digits above 9 are letters from `A`; in [`Format::Rows`] they are numbers. Blanks are `.`
    /// where 0 is a digit. The rules say where the boxes are drawn.
    ///
    /// ```
    /// use lazydoku::format::Format;
    /// use lazydoku::rules::{Grid, Rules};
    /// let grid: Grid = "12..34..........".parse()?;
    /// let text = Format::List.text_of_grid(&Rules::boxes(2, 2)?, &grid).unwrap();
    /// assert_eq!(text.to_string(), r#"["12..","34..","....","...."]"#);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the grid has another side than the rules.
    #[must_use]
    pub fn text_of_grid(self, rules: &Rules, grid: &Grid) -> Option<impl fmt::Display + use<>> {
        (!self.has_candidates()).then(|| GridText {
            format: self,
            rules: rules.clone(),
            grid: grid.clone(),
        })
    }

    /// Candidates of any side in this format, without a line break at the end; `None` if the
    /// format has no candidates.
    ///
    /// Digits above 9 are letters from `A`. The rules say where bars are drawn.
    ///
    /// ```
    /// use lazydoku::format::Format;
    /// use lazydoku::rules::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "123.............".parse()?)?;
    /// let candidates = puzzle.pruned_candidates();
    /// let text = Format::Sdx.text_of_marks(puzzle.rules(), &candidates).unwrap();
    /// assert!(text.starts_with("1 2 3 4\n34 34 12 12\n"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the candidates are those of a grid of another side.
    #[must_use]
    pub fn text_of_marks(self, rules: &Rules, marks: &Marks) -> Option<String> {
        match self {
            // The drawing that many programs know.
            Self::Candidates if rules.is_classic() => {
                let candidates = &marks.to_classic()?;
                Some(CandidatesText { format: self, candidates }.to_string())
            }
            Self::Candidates => Some(rules.draw_candidates(marks)),
            Self::Sdx => Some(any_side::groups(marks)),
            Self::Pencilmarks => Some(format!("{marks:#}")),
            _ => None,
        }
    }

    /// The name in lower case, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Sdm => "sdm",
            Self::Block => "block",
            Self::Digits => "euler",
            Self::Rows => "rows",
            Self::List => "list",
            Self::Box => "box",
            Self::Simple => "ss",
            Self::Candidates => "candidates",
            Self::Sdx => "sdx",
            Self::Pencilmarks => "pencilmarks",
        }
    }

    /// Whether a grid is one line of text.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::Line | Self::Sdm | Self::List | Self::Pencilmarks)
    }

    /// Whether each cell is written as its candidates.
    #[must_use]
    pub const fn has_candidates(self) -> bool {
        matches!(self, Self::Candidates | Self::Sdx | Self::Pencilmarks)
    }
}

struct Text<'a> {
    format: Format,
    board: &'a Board,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, board } = *self;
        match format {
            Format::Line => write!(f, "{board}"),
            Format::Sdm => grids::line(f, board, '0'),
            Format::Block => grids::rows(f, board, "", '.'),
            Format::Digits => grids::rows(f, board, "", '0'),
            Format::Rows => grids::rows(f, board, " ", '.'),
            Format::List => grids::list(f, board),
            Format::Box => write!(f, "{board:#}"),
            Format::Simple => grids::simple(f, board),
            Format::Candidates | Format::Sdx | Format::Pencilmarks => {
                let candidates = &Candidates::in_context(board);
                CandidatesText { format, candidates }.fmt(f)
            }
        }
    }
}

struct GridText {
    format: Format,
    rules: Rules,
    grid: Grid,
}

impl fmt::Display for GridText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, rules, grid } = self;
        match format {
            // Where 0 is a digit, it is no blank.
            Format::Sdm if grid.size().first() == 0 => grid.fmt(f),
            Format::Sdm => f.write_str(&grid.to_string().replace('.', "0")),
            Format::Block => write!(f, "{grid:#}"),
            Format::Digits if grid.size().first() == 0 => write!(f, "{grid:#}"),
            Format::Digits => f.write_str(&format!("{grid:#}").replace('.', "0")),
            Format::Rows => any_side::rows(f, grid),
            Format::List => any_side::list(f, grid),
            Format::Simple if rules.is_classic() => {
                grid.to_board().map_or(Ok(()), |board| grids::simple(f, &board))
            }
            Format::Box | Format::Simple => rules.draw(grid).fmt(f),
            _ => grid.fmt(f),
        }
    }
}

struct CandidatesText<'a> {
    format: Format,
    candidates: &'a Candidates,
}

impl fmt::Display for CandidatesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Format::Pencilmarks => candidates::pencilmarks(f, self.candidates),
            Format::Sdx => candidates::rows(f, self.candidates),
            _ => candidates::boxes(f, self.candidates),
        }
    }
}
