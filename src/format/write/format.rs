//! The output formats of grids.

use std::fmt;

use super::{any_side, boxes};
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::signs::sign;

/// A format for writing grids. All formats can be read back.
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
    /// Boxes drawn with box-drawing characters, spaces for the blanks of classic grids.
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

    /// Returns a grid of any side in this format, without a final line break, or `None` if the
    /// format has candidates.
    ///
    /// Digits above 9 are letters from `A`, except in [`Format::Rows`], which has numbers. If 0 is
    /// a digit, blanks are `.`. The rules determine the boxes that are drawn.
    ///
    /// ```
    /// use lazydoku::format::Format;
    /// use lazydoku::{Board, Rules};
    /// let grid: Board = "12..34..........".parse()?;
    /// let text = Format::List.text(&Rules::boxes(2, 2)?, &grid).unwrap();
    /// assert_eq!(text.to_string(), r#"["12..","34..","....","...."]"#);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the grid has a different side than the rules.
    #[must_use]
    pub fn text(self, rules: &Rules, grid: &Board) -> Option<impl fmt::Display + use<>> {
        (!self.has_candidates()).then(|| GridText {
            format: self,
            rules: rules.clone(),
            grid: grid.clone(),
        })
    }

    /// Returns candidates of any side in this format, without a final line break; `None` if the
    /// format has no candidates.
    ///
    /// Digits above 9 are letters from `A`. The rules determine the bars that are drawn. All
    /// formats with candidates are lossless. In [`Format::Candidates`] and [`Format::Sdx`], a grid
    /// in which some cell has no candidates and no cell has several looks like a grid with blanks:
    /// read it with
    /// [`Notation::Candidates`](crate::format::Notation::Candidates).
    ///
    /// ```
    /// use lazydoku::format::Format;
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "123.............".parse()?)?;
    /// let candidates = puzzle.pruned_candidates();
    /// let text = Format::Sdx.text_of_candidates(puzzle.rules(), &candidates).unwrap();
    /// assert!(text.starts_with("1 2 3 4\n34 34 12 12\n"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the candidates belong to a grid of a different side.
    #[must_use]
    pub fn text_of_candidates(self, rules: &Rules, marks: &Candidates) -> Option<String> {
        match self {
            // The drawing that many programs support.
            Self::Candidates if rules.is_classic() => Some(boxes::groups(marks)),
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

struct GridText {
    format: Format,
    rules: Rules,
    grid: Board,
}

impl fmt::Display for GridText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, rules, grid } = self;
        match format {
            // If 0 is a digit, blanks need another character.
            Format::Sdm if grid.size().first() == 0 => grid.fmt(f),
            Format::Sdm => f.write_str(&grid.to_string().replace('.', "0")),
            Format::Block => write!(f, "{grid:#}"),
            Format::Digits if grid.size().first() == 0 => write!(f, "{grid:#}"),
            Format::Digits => f.write_str(&format!("{grid:#}").replace('.', "0")),
            Format::Rows => any_side::rows(f, grid),
            Format::List => any_side::list(f, grid),
            Format::Simple if rules.is_classic() => f.write_str(&boxes::digits(grid)),
            Format::Box if rules.is_classic() => {
                rules.draw_by(|cell| if grid[cell] == 0 { ' ' } else { sign(grid[cell]) }).fmt(f)
            }
            Format::Box | Format::Simple => rules.draw(grid).fmt(f),
            _ => grid.fmt(f),
        }
    }
}
