//! What is wrong with a board that is not a solution of a grid.

use std::fmt;

use crate::board::Board;
use crate::error::{Error, ErrorKind, Kind, Position};
use crate::geometry::{Cell, Digit, DigitSet, House};
use crate::search::{Grid, Source};

/// A fault in a cell.
enum Fault {
    Blank,
    /// A digit that the grid does not allow there.
    Excluded {
        digit: Digit,
        allowed: DigitSet,
    },
    /// A digit that a house already has.
    Repeated {
        digit: Digit,
        first: Cell,
        house: House,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => f.write_str("no digit"),
            Self::Excluded { digit, allowed } => match allowed.single() {
                Some(given) => write!(f, "{digit} where the grid gives {given}"),
                None => write!(f, "{digit} where the grid allows {allowed}"),
            },
            Self::Repeated { digit, house, .. } => write!(f, "{digit} again in {house}"),
        }
    }
}

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Solution
    }

    fn help(&self) -> Option<String> {
        match self {
            Self::Blank => Some("a solution has one in every cell".to_owned()),
            Self::Excluded { .. } => None,
            Self::Repeated { first, .. } => Some(format!("it is in {first} already")),
        }
    }
}

/// Why a board is not a solution, or `None` if it is one.
pub(super) fn fault(source: &Source, board: &Board) -> Option<Error> {
    let error =
        |cell, fault| Error::new(fault, Position { cell: Some(cell), ..Position::default() });
    if let Some(cell) = board.blanks().next() {
        return Some(error(cell, Fault::Blank));
    }
    let allowed = source.candidates();
    if let Some((cell, digit)) =
        board.givens().find(|(cell, digit)| !allowed[*cell].contains(*digit))
    {
        return Some(error(cell, Fault::Excluded { digit, allowed: allowed[cell] }));
    }
    let conflict = first_repetition(board)?;
    Some(error(conflict.0, conflict.1))
}

/// The first cell that repeats a digit of an earlier cell.
fn first_repetition(board: &Board) -> Option<(Cell, Fault)> {
    if board.is_solution() {
        return None;
    }
    let conflict = board.conflicts().min_by_key(|conflict| conflict.cells[1])?;
    let ([first, second], digit, house): (_, Digit, House) =
        (conflict.cells, conflict.digit, conflict.house);
    Some((second, Fault::Repeated { digit, first, house }))
}
