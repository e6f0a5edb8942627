//! The two methods of summing over patterns, and their costs.
//!
//! Each class takes a classic count of its own. But patterns that differ only in one band or stack,
//! the *pivot*, share the completions of the other two, so a single count with weighted fillings of
//! the pivot serves all of them. That leaves one count per pattern of the cells outside the pivot,
//! often just one.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use super::classes::{Class, MOST_PATTERNS, MOST_WORK, board, classes};
use super::patterns::{Pattern, patterns};
use super::restricted_cells::RestrictedCells;
use super::symmetries::relabelled;
use crate::classic::count::{Pivot, WeightedPivot};
use crate::classic::values::{Cell9, SIDE};
use crate::puzzle::puzzle::Puzzle;

/// Seconds per classic count.
const SECONDS_OF_CLASS: f64 = 0.1;

/// The most patterns outside a pivot; with more, classes are faster.
const MOST_OUTSIDE: usize = 500;

/// The counts that add up to all patterns.
pub(in crate::general::count) enum FewCells {
    Classes(Vec<Class>),
    Pivots(Vec<WeightedPivot>, f64),
}

impl FewCells {
    /// The cheaper method; `None` if there are too many patterns, or if neither applies.
    pub(in crate::general::count) fn of(puzzle: &Puzzle) -> Option<Self> {
        let restricted = RestrictedCells::of(puzzle)?;
        let cells = &restricted.cells;
        let patterns = patterns(&restricted, cells.len(), MOST_PATTERNS, MOST_WORK)?;
        let pivots = (0..3).flat_map(|line| [Pivot::Band(line), Pivot::Stack(line)]);
        let pivots = pivots.filter_map(|pivot| Self::with_pivot(cells, &patterns, pivot));
        let classes = classes(cells, &patterns).map(Self::Classes);
        pivots.chain(classes).min_by(|one, other| one.seconds().total_cmp(&other.seconds()))
    }

    /// The estimated seconds on one thread.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(in crate::general::count) fn seconds(&self) -> f64 {
        match self {
            Self::Classes(classes) => classes.len() as f64 * SECONDS_OF_CLASS,
            Self::Pivots(_, seconds) => *seconds,
        }
    }

    /// One count for each pattern of the cells outside a pivot; `None` if there are too many.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn with_pivot(cells: &[usize], patterns: &[Pattern], pivot: Pivot) -> Option<Self> {
        let cell = |place: &usize| Cell9::at(cells[*place] / SIDE, cells[*place] % SIDE);
        let (inside, outside): (Vec<usize>, Vec<usize>) =
            (0..cells.len()).partition(|place| pivot.contains(cell(place)));
        let order = || outside.iter().chain(&inside);
        let mut weights: BTreeMap<Vec<u8>, Vec<(Vec<u8>, u64)>> = BTreeMap::new();
        for Pattern { labels, namings } in patterns {
            let mut labels = relabelled(order().map(|&place| labels[place]));
            let next = labels.iter().max().map_or(0, |&last| usize::from(last) + 1);
            // Includes namings of the digits that no restricted cell has.
            let namings = namings * (1..=(SIDE - next) as u64).product::<u64>();
            let inside = labels.split_off(outside.len());
            weights.entry(labels).or_default().push((inside, namings));
            if weights.len() > MOST_OUTSIDE {
                return None;
            }
        }
        let outside: Vec<usize> = outside.iter().map(|&place| cells[place]).collect();
        let cells: Vec<Cell9> = inside.iter().map(cell).collect();
        let grid = |(labels, weights): (Vec<u8>, _)| WeightedPivot {
            board: board(&outside, &labels),
            pivot,
            cells: cells.clone(),
            weights,
        };
        let grids: Vec<WeightedPivot> = weights.into_iter().map(grid).collect();
        let digits = |grid: &&WeightedPivot| grid.board.givens().map(|(_, digit)| digit).max();
        let longest = grids.iter().max_by_key(digits)?;
        let (_, seconds) = longest.plan(NonZeroUsize::MIN);
        let seconds = seconds * grids.len() as f64;
        Some(Self::Pivots(grids, seconds))
    }
}
