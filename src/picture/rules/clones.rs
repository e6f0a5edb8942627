//! Clones: both groups in the same shade.

use crate::picture::markup::write;
use crate::picture::measures::{CELL, corner};
use crate::picture::shapes::drawing::RuleDrawings;
use crate::values::cell::Cell;

/// The colours of clones, reused if there are more pairs.
const COLOURS: [&str; 5] = ["#4dabf7", "#ffa94d", "#69db7c", "#da77f2", "#ffd43b"];

impl RuleDrawings {
    /// Shades both groups. That shows the rule completely if the groups have the same shape, with
    /// corresponding cells in the same positions, and no other clone has the colour.
    pub(crate) fn clones(&mut self, groups: &[Vec<Cell>; 2]) -> bool {
        let number = self.clones;
        self.clones += 1;
        let colour = COLOURS[number % COLOURS.len()];
        for &cell in groups.iter().flatten() {
            let (x, y) = corner(cell);
            let size = format_args!(r#"width="{CELL}" height="{CELL}""#);
            write(
                &mut self.below,
                format_args!(r#"<rect fill="{colour}" x="{x}" y="{y}" {size}/>"#),
            );
        }
        number < COLOURS.len() && have_the_same_shape(groups)
    }
}

fn have_the_same_shape([one, other]: &[Vec<Cell>; 2]) -> bool {
    let moves = one.iter().zip(other).map(|(from, to)| {
        let difference = |from: usize, to: usize| to.cast_signed() - from.cast_signed();
        (difference(from.row(), to.row()), difference(from.column(), to.column()))
    });
    let moves: Vec<_> = moves.collect();
    moves.windows(2).all(|pair| pair[0] == pair[1])
}
