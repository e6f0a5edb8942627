//! Makes grids from arbitrary bytes.

pub mod rules;

use lazydoku::{Board, Candidates, Size};

const CELLS: usize = Size::CLASSIC.number_of_cells();

/// The solution to start from.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A solution with some cells changed. Bytes of 128 or more keep the digit of their cell.
#[must_use]
pub fn board(bytes: &[u8; CELLS]) -> Board {
    let mut board: Board = SOLUTION.parse().expect("a solution");
    for (cell, byte) in Size::CLASSIC.cells().zip(bytes) {
        match byte % 32 {
            digit @ 0..=9 if *byte < 128 => board.set(cell, digit),
            _ if *byte < 128 => board.set(cell, 0),
            _ => {}
        }
    }
    board
}

/// Pencil marks: two bytes choose the digits of each cell; the last bit adds the digit of a
/// solution.
#[must_use]
pub fn marks(bytes: &[[u8; 2]; CELLS]) -> Candidates {
    let solution: Board = SOLUTION.parse().expect("a solution");
    let set = |(digit, bytes): (&u8, &[u8; 2])| {
        let bits = u16::from_le_bytes(*bytes);
        let own = u32::from(bits >> 15) << (digit - 1);
        u32::from(bits & 0x1ff) | own
    };
    let sets = solution.cells().iter().zip(bytes).map(set).collect();
    Candidates::of_bits(Size::CLASSIC, sets).expect("a set for each cell")
}

#[cfg(test)]
mod tests {
    use lazydoku::Puzzle;

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
        assert_eq!(marks(&bytes).bits(), [0x1ff; CELLS]);
        bytes[0] = [0b101, 0];
        bytes[1] = [0b1, 128];
        bytes[2] = [0, 0];
        assert_eq!(marks(&bytes).bits()[..4], [0b101, 0b101, 0, 0x1ff]);
    }

    #[test]
    fn only_the_last_bits_leave_a_solution() {
        let of_marks = |bytes| {
            let blank = Puzzle::from(Board::EMPTY);
            blank.with_candidates(&marks(&[bytes; CELLS])).unwrap().solutions().count()
        };
        assert_eq!(of_marks([0, 128]), 1);
        assert_eq!(of_marks([0, 127]), 0);
    }
}
