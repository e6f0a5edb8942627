//! Classes of patterns; each takes one classic count.

use std::collections::BTreeMap;

use super::patterns::Pattern;
use super::symmetries::{relabelled, symmetries};
use crate::classic::values::Digit;
use crate::classic::values::board::Board9;

/// Fillings of the restricted cells with equally many completions.
pub(in crate::general::count) struct Class {
    /// One of the fillings.
    pub(in crate::general::count) board: Board9,
    /// The number of fillings.
    pub(in crate::general::count) size: u64,
}

/// The most patterns to classify.
pub(super) const MOST_PATTERNS: usize = 20_000;

/// The most digits tried to count namings: about a second.
pub(super) const MOST_WORK: u64 = 50_000_000;

/// The most steps to classify patterns. If they do not suffice, only some symmetries are used;
/// there are more classes then, but the sum does not change.
const MOST_STEPS: usize = 100_000_000;

/// The most classes to count.
const MOST_CLASSES: usize = 5000;

/// The classes of the patterns of some cells; `None` if there are too many.
pub(super) fn classes(cells: &[usize], patterns: &[Pattern]) -> Option<Vec<Class>> {
    let steps = patterns.len() * cells.len();
    let symmetries = symmetries(cells).into_iter().take(MOST_STEPS / steps.max(1));
    let symmetries: Vec<Vec<usize>> = symmetries.collect();
    let mut sizes: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for pattern in patterns {
        let moved = symmetries
            .iter()
            .map(|places| relabelled(places.iter().map(|&place| pattern.labels[place])));
        let least = moved.min().unwrap_or_else(|| pattern.labels.clone());
        *sizes.entry(least).or_default() += pattern.namings;
    }
    let classes = sizes.into_iter();
    let classes: Vec<Class> =
        classes.map(|(labels, size)| Class { board: board(cells, &labels), size }).collect();
    (classes.len() <= MOST_CLASSES).then_some(classes)
}

/// The classic grid with these labels as the digits of these cells.
pub(super) fn board(cells: &[usize], labels: &[u8]) -> Board9 {
    let mut board = Board9::EMPTY;
    for (&cell, &label) in cells.iter().zip(labels) {
        board.cells_mut()[cell] = Digit::new(label + 1);
    }
    board
}
