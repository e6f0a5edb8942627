//! The names of the ways to write grids, for a reader that is told instead of finding out.

/// A way in which a text has its grids, for [`Reader::reading`](super::Reader::reading).
///
/// A reader finds out by itself where that can be known. Told, it takes every line that is no comment for
/// what it was told, and so refuses a line with the reason why it is not that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// A grid on each line, 81 characters, perhaps with further fields.
    Line,
    /// A grid in the second field of each line.
    Identified,
    /// Nine rows of nine characters; a row of nine `-` too is a row of blanks.
    Rows,
    /// Rows with bars, and borders.
    Drawn,
    /// Nested lists.
    List,
    /// Cells with commas, semicolons or tabs between them: a row or a grid on each line.
    Delimited,
    /// Nine rows of nine sets of candidates, with or without bars.
    Candidates,
    /// Pencil marks on each line, nine characters for each cell.
    Pencilmarks,
    /// Lines of a `HoDoKu` library, `:technique:digits:grid:deleted candidates:…`.
    Hodoku,
    /// Lines with the grid in the fifth of at least seven fields with commas, as gsf's collections have them.
    Gsf,
    /// The JSON records that the command line prints.
    Json,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 11] = [
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
        }
    }
}
