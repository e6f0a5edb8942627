//! The named rules.

use super::cell::Cell;

/// A rule beyond rows, columns and regions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Both main diagonals hold each digit once: "Sudoku X".
    Diagonals,
    /// Four more 3x3 boxes, one cell from the edges and from each other, hold each digit once. For
    /// side 9 only.
    Windoku,
    /// The cells at the same place of all boxes hold each digit once.
    DisjointGroups,
    /// Cells a knight's move apart hold different digits.
    AntiKnight,
    /// Cells a king's move apart hold different digits.
    AntiKing,
    /// Cells side by side or on top of each other do not hold consecutive digits.
    NonConsecutive,
    /// These cells hold different digits; as many as the side, and each digit is there.
    Distinct(Vec<Cell>),
}
