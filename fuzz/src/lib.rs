//! Grids from any bytes.

pub mod rules;

use lazydoku::geometry::{CELLS, Cell, Digit, DigitSet};
use lazydoku::{Board, Candidates};

/// The solution to start from.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A solution with some of its cells changed. Bytes of 128 or more keep the digit of their cell.
#[must_use]
pub fn board(bytes: &[u8; CELLS]) -> Board {
    let mut board: Board = SOLUTION.parse().expect("a solution");
    for (cell, byte) in Cell::all().zip(bytes) {
        if *byte < 128 {
            board[cell] = Digit::new(byte % 32);
        }
    }
    board
}

/// Pencil marks. Two bytes choose the digits of each cell; the last bit adds that of a solution.
#[must_use]
pub fn marks(bytes: &[[u8; 2]; CELLS]) -> Candidates {
    let solution: Board = SOLUTION.parse().expect("a solution");
    let mut marks = Candidates::ALL;
    for (cell, bytes) in Cell::all().zip(bytes) {
        let bits = u16::from_le_bytes(*bytes);
        marks[cell] = Digit::all().filter(|digit| bits >> digit.index() & 1 == 1).collect();
        if bits >> 15 == 1 {
            marks[cell] |= solution[cell].map_or(DigitSet::EMPTY, DigitSet::only);
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_bytes_keep_the_solution_and_low_ones_change_it() {
        let mut bytes = [255; CELLS];
        assert_eq!(board(&bytes).to_string(), SOLUTION);
        (bytes[0], bytes[1], bytes[2]) = (0, 9, 33);
        assert_eq!(board(&bytes).to_string(), format!(".91{}", &SOLUTION[3..]));
    }

    #[test]
    fn two_bytes_are_the_digits_of_a_cell() {
        let mut bytes = [[255, 1]; CELLS];
        assert_eq!(marks(&bytes), Candidates::ALL);
        bytes[0] = [0b101, 0];
        bytes[1] = [0b1, 128];
        bytes[2] = [0, 0];
        let cells = marks(&bytes);
        let first: Vec<String> = cells.cells()[..4].iter().map(ToString::to_string).collect();
        assert_eq!(first, ["13", "13", "", "123456789"]);
    }

    #[test]
    fn only_the_last_bits_leave_a_solution() {
        assert_eq!(marks(&[[0, 128]; CELLS]).solutions().count(), 1);
        assert_eq!(marks(&[[0, 127]; CELLS]).solutions().count(), 0);
    }
}
