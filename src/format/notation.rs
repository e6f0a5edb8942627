//! Formats that a reader can be restricted to.

/// The format of all grids in a text, for [`Reader::reading`](super::reader::Reader::reading).
///
/// By default, a reader detects the format of each grid. With a notation, it reads every line
/// except comments in this format, and reports an error for any line that does not match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// A grid on each line: 81 characters, and optional further fields.
    Line,
    /// A grid in the second field of each line.
    Identified,
    /// Nine rows of nine characters. A row of nine `-` is a row of blanks, not a border.
    Rows,
    /// Rows with bars between them, and borders.
    Drawn,
    /// Lists, also after the head of a program.
    List,
    /// Cells separated by commas, semicolons or tabs: a row or a grid on each line.
    Delimited,
    /// Nine rows of nine sets of candidates, with or without bars.
    Candidates,
    /// Pencil marks on each line, nine characters for each cell.
    Pencilmarks,
    /// Lines of a `HoDoKu` library, `:technique:digits:grid:deleted candidates:…`.
    Hodoku,
    /// Lines of at least seven fields separated by commas, the grid in the fifth, as in gsf's
    /// collections.
    Gsf,
    /// JSON records, lists of them, and strings.
    Json,
    /// Constraints of the Interactive Sudoku Solver.
    Constraints,
    /// Lines of rules and, after a space, a grid.
    WithRules,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 13] = [
        Self::Line,
        Self::Identified,
        Self::Rows,
        Self::Drawn,
        Self::List,
        Self::Delimited,
        Self::Candidates,
        Self::Pencilmarks,
        Self::Hodoku,
        Self::Gsf,
        Self::Json,
        Self::Constraints,
        Self::WithRules,
    ];

    /// The name in lower case, as on the command line.
    ///
    /// ```
    /// use lazydoku::format::Notation;
    /// assert_eq!(Notation::Pencilmarks.name(), "pencilmarks");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Identified => "id",
            Self::Rows => "rows",
            Self::Drawn => "box",
            Self::List => "list",
            Self::Delimited => "cells",
            Self::Candidates => "candidates",
            Self::Pencilmarks => "pencilmarks",
            Self::Hodoku => "hodoku",
            Self::Gsf => "gsf",
            Self::Json => "json",
            Self::Constraints => "iss",
            Self::WithRules => "rules",
        }
    }
}
