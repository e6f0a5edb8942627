//! The captions below a grid, with the names of rules.

use itertools::Itertools;

use super::measures::CELL;

/// The height of a line of text.
pub(super) const LINE: usize = 40;
/// The number of characters that fit below a cell.
const CHARACTERS: usize = CELL / 10;

/// The names in lines as wide as the grid. Long rules are broken after punctuation.
pub(super) fn lines(names: &[String], columns: usize) -> Vec<String> {
    let text = names.join(", ");
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split_inclusive([' ', '-', '+', '/', ':']) {
        match lines.last_mut() {
            Some(line) if room_for(line, piece, columns) => *line += piece,
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect_vec()
}

fn room_for(line: &str, piece: &str, columns: usize) -> bool {
    line.len() + piece.trim_end().len() <= columns * CHARACTERS
}
