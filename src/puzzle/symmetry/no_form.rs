//! Why a puzzle has no canonical form.

use std::error::Error;
use std::fmt;

use crate::values::cell::Cell;

/// Why there is no canonical form: the symmetries of the rules are too many, or the puzzle has more
/// than givens, for example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoForm(pub(super) FormFault);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum FormFault {
    /// More symmetries than this.
    Symmetries(usize),
    /// More partial maps to the least rows than this.
    Ties(usize),
    /// The same digit twice in a row or column.
    Clash([Cell; 2], char),
    PencilMarks,
}

impl From<FormFault> for NoForm {
    fn from(fault: FormFault) -> Self {
        Self(fault)
    }
}

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            FormFault::Symmetries(most) => write!(
                f,
                "no canonical form: the rules have more than {most} symmetries, too many to try \
                 them all; only grids with nothing but rows, columns and boxes may have more"
            ),
            FormFault::Ties(most) => write!(
                f,
                "no canonical form: more than {most} ways to begin it are equally good; grids with \
                 other givens may have fewer"
            ),
            FormFault::Clash([one, other], digit) => write!(
                f,
                "no canonical form: {one} and {other} are both {digit}; remove one of them"
            ),
            FormFault::PencilMarks => f.write_str(
                "no canonical form: the puzzle has pencil marks, and forms are of givens alone; \
                 Symmetries::canonical takes its grid without them",
            ),
        }
    }
}

impl Error for NoForm {}
