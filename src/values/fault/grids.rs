//! Errors in a grid, its candidates or its regions.

use std::fmt;

use super::words::{digits, sides};
use crate::values::cell::Cell;
use crate::values::error::{ErrorKind, ErrorSource};
use crate::values::size::Size;

pub(crate) enum GridFault {
    /// The number of cells is not a square.
    NoSquare(usize),
    /// This character follows as many cells as a square grid has.
    After { character: char, cells: usize },
    /// The number of cells does not fit this size.
    NumberOfCells { cells: usize, size: Size },
    /// The number of characters does not fit pencil marks of this size.
    NumberOfMarks { marks: usize, size: Size },
    /// The number of characters is not a cube.
    NoCube(usize),
    /// A pencil mark in the slot of another digit.
    MarkPlace { found: char, own: char, cell: Cell },
    /// A character that is neither a digit of this grid nor a blank.
    Foreign { character: char, cell: Cell, size: Size },
    /// A second kind of blank.
    MixedBlanks { blanks: [char; 2], cell: Cell, size: Size },
    /// A digit above the greatest one.
    Digit { digit: u8, cell: Cell, size: Size },
    /// The grid and the rules have different sizes.
    OtherSize { grid: Size, rules: Size },
    /// A size without default boxes.
    NoUsualBoxes(Size),
    /// A region with the wrong number of cells.
    RegionSize { region: char, cells: usize, wanted: usize },
}

impl ErrorSource for GridFault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Text
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            Self::NoSquare(_) => {
                "a grid has as many cells as its side times itself: 16, 36, 64, 81, …".to_owned()
            }
            Self::After { character, .. } if character.is_whitespace() => {
                "the grid must be the whole text: trim it, or read lines with format::Reader"
                    .to_owned()
            }
            Self::After { .. } => {
                "the grid must be the whole text; format::Reader reads lines with further fields"
                    .to_owned()
            }
            Self::NumberOfMarks { size, .. } => {
                let marks = size.number_of_cells() * size.digits();
                format!(
                    "pencil marks of {} and {} digits have {marks}",
                    sides(*size),
                    size.digits()
                )
            }
            Self::NoCube(_) => {
                "pencil marks have a character for each digit of each cell: 64 for a side \
                                of 4, 216 for 6, 512 for 8, …"
                    .to_owned()
            }
            Self::MarkPlace { own, .. } => {
                format!("only {own} or a blank may be at this position")
            }
            Self::NumberOfCells { size, .. } => {
                format!("a grid of {} has {}", sides(*size), size.number_of_cells())
            }
            Self::Foreign { size, .. } => {
                format!("a cell is a digit from {}, or a blank such as .", digits(*size))
            }
            Self::Digit { size, .. } => {
                let numbered = digits(size.counted_from_one());
                format!("a cell is a digit from {numbered}, or a blank such as .")
            }
            Self::MixedBlanks { blanks, size, .. }
                if size.digits() > 9 && blanks.contains(&'0') =>
            {
                let last = size.digits() - 1;
                format!(
                    "write every blank the same way, or use --rules digits=0-{last} for a digit 0"
                )
            }
            Self::MixedBlanks { .. } => "write every blank the same way".to_owned(),
            Self::OtherSize { grid, rules } if grid.is_whole() && rules.is_whole() => {
                "choose rules for its side".to_owned()
            }
            Self::OtherSize { .. } => "choose rules for its size".to_owned(),
            Self::NoUsualBoxes(size) => {
                let digits = size.digits();
                format!("choose its regions: latin={digits} for none, or jigsaw=LAYOUT")
            }
            Self::RegionSize { wanted, .. } => format!("each region has {wanted}"),
        })
    }
}

impl fmt::Display for GridFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquare(cells) | Self::NumberOfCells { cells, .. } => write!(f, "{cells} cells"),
            Self::After { character: '\n' | '\r', cells } => {
                write!(f, "a line break right after {cells} cells")
            }
            Self::After { character, cells } if character.is_whitespace() => {
                write!(f, "white space right after {cells} cells")
            }
            Self::After { character, cells } => {
                write!(f, "{character:?} right after {cells} cells")
            }
            Self::NoCube(length) | Self::NumberOfMarks { marks: length, .. } => {
                write!(f, "{length} characters")
            }
            Self::MarkPlace { found, own, cell } => {
                write!(f, "{cell}: {found} at the position of {own}")
            }
            Self::Foreign { character, cell, .. } => {
                write!(f, "{cell}: {character:?} is not a cell")
            }
            Self::MixedBlanks { blanks: [first, second], cell, .. } => {
                write!(f, "{cell}: both {first:?} and {second:?} stand for blanks in this grid")
            }
            Self::Digit { digit, cell, size } => {
                write!(f, "{cell}: {digit} in a grid of side {}", size.digits())
            }
            Self::OtherSize { grid, rules } => {
                let [rows, columns] = [grid.rows(), grid.columns()];
                write!(f, "a grid of {rows}x{columns} cells")?;
                if [rows, columns] == [rules.rows(), rules.columns()] {
                    write!(f, " with digits {} to {}", grid.first(), grid.last())?;
                }
                write!(f, ", but rules for {rules}")?;
                let is_told = rules.to_string().contains("digits");
                if [rows, columns] == [rules.rows(), rules.columns()] && !is_told {
                    write!(f, " with digits {} to {}", rules.first(), rules.last())?;
                }
                Ok(())
            }
            Self::NoUsualBoxes(size) if size.is_whole() => {
                write!(f, "grids of side {} have no usual boxes", size.digits())
            }
            Self::NoUsualBoxes(size) => write!(f, "grids of {size} have no usual boxes"),
            Self::RegionSize { region, cells, .. } => {
                write!(f, "region {region} has {cells} cells")
            }
        }
    }
}
