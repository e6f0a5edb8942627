//! Reasons why a puzzle has no canonical form.

use std::error::Error;
use std::fmt;

use crate::values::cell::Cell;

/// The reason why a canonical form cannot be computed: for example, the rules have too many
/// symmetries, or the puzzle has pencil marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoForm(pub(crate) FormFault);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FormFault {
    /// The rules have more symmetries than this.
    Symmetries(usize),
    /// Rows, columns or both have more orders than this limit for finding conjugacy classes.
    Orders(usize),
    /// More partial maps than this lead to the least rows.
    Ties(usize),
    /// A digit occurs twice in a row or column.
    Clash([Cell; 2], char),
    PencilMarks,
}

impl From<FormFault> for NoForm {
    fn from(fault: FormFault) -> Self {
        Self(fault)
    }
}

impl NoForm {
    pub(crate) fn pencil_marks() -> Self {
        Self(FormFault::PencilMarks)
    }
}

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no canonical form: {}", self.0)
    }
}

/// Writes the reason only.
impl fmt::Display for FormFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symmetries(most) => write!(
                f,
                "the rules have more than {most} symmetries, too many to try \
                 them all; only grids with nothing but rows, columns and boxes may have more"
            ),
            Self::Orders(most) => write!(
                f,
                "rows and columns have more than {most} orders, too many to list them; smaller \
                 grids and boxes have fewer, and puzzles without any symmetry need no list"
            ),
            Self::Ties(most) => write!(
                f,
                "more than {most} ways to begin it are equally good; grids with \
                 other givens may have fewer"
            ),
            Self::Clash([one, other], digit) => {
                write!(f, "{one} and {other} are both {digit}; remove one of them")
            }
            Self::PencilMarks => f.write_str(
                "the puzzle has pencil marks, and forms are of givens alone; \
                 Symmetries::canonical takes its grid without them",
            ),
        }
    }
}

impl Error for NoForm {}
