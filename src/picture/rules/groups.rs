//! Groups of cells: an outline with a clue in a corner, or circles.

use itertools::Itertools;

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::Point;
use crate::rules::{Clue, Group};
use crate::values::cell::Cell;
use crate::values::signs::symbol;

/// The distance of an outline from the edges of cells.
const INSET: isize = 6;

impl RuleDrawings {
    /// Draws a group. Returns whether there was room for its clue.
    pub(crate) fn group(&mut self, group: &Group, cells: &[Cell]) -> bool {
        let told = match group {
            Group::Circles => return self.circles(cells),
            Group::Contains(digits) => digits.iter().copied().map(sign).join(""),
            Group::Counts(counts) => {
                counts.iter().map(|&[count, digit]| format!("{count}×{}", sign(digit))).join(" ")
            }
            Group::Rellik(total) => format!("≠{total}"),
            Group::Equality => "=".to_owned(),
            Group::RowIndex => "↕".to_owned(),
            Group::ColumnIndex => "↔".to_owned(),
        };
        self.outlined(cells, INSET);
        self.total(cells, told)
    }

    /// Draws an outline with the number of different digits, or with the name of the circled cell
    /// that contains it.
    pub(crate) fn count_distinct(&mut self, clue: Clue, cells: &[Cell]) -> bool {
        self.outlined(cells, INSET);
        match clue {
            Clue::Number(number) => self.total(cells, format_args!("{{{number}}}")),
            Clue::DigitOf(cell) => {
                self.circles(&[cell]) && self.total(cells, format_args!("{{{cell}}}"))
            }
        }
    }

    fn circles(&mut self, cells: &[Cell]) -> bool {
        for &cell in cells {
            let Point { x, y } = Point::centre(cell);
            write(&mut self.below, format_args!(r#"<circle cx="{x}" cy="{y}" r="25"/>"#));
        }
        true
    }
}

fn sign(digit: u8) -> char {
    if digit == 0 { '0' } else { symbol(digit) }
}
