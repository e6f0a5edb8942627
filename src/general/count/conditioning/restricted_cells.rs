//! The cells of a classic grid that further rules or givens restrict.

use itertools::Itertools;

use crate::classic::values::{CELLS, SIDE};
use crate::puzzle::puzzle::Puzzle;
use crate::rules::constraint::{Constraint, Meaning};
use crate::rules::relation::AllowedDigits;
use crate::rules::rule_set::Rules;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::house::House;

/// The cells restricted by anything but the classic rules. Givens come first, then the cells of
/// each check in turn, the check with the fewest new cells next.
///
/// A *place* is an index into this order.
pub(in crate::general::count) struct RestrictedCells<'a> {
    /// Their indices in the grid.
    pub(in crate::general::count) cells: Vec<usize>,
    /// The candidates of each.
    pub(super) digits: Vec<DigitMask>,
    /// For each place, the earlier places that cannot have the same digit.
    pub(super) peers: Vec<Vec<usize>>,
    /// The checks on several cells, by the last of their places.
    pub(super) checks: Vec<Vec<Check<'a>>>,
}

/// A rule that some cells must meet together, other than being different.
pub(super) struct Check<'a> {
    pub(super) places: Vec<usize>,
    meaning: CheckMeaning<'a>,
}

enum CheckMeaning<'a> {
    Pair(&'a AllowedDigits),
    Cells(&'a Constraint),
}

impl Check<'_> {
    /// Whether the cells may have these digits, from 1, in the order of `places`.
    pub(super) fn is_met(&self, digits: &[u8]) -> bool {
        match self.meaning {
            CheckMeaning::Pair(allowed) => allowed.allows(digits[0], digits[1]),
            CheckMeaning::Cells(constraint) => constraint.is_met(digits),
        }
    }
}

impl<'a> RestrictedCells<'a> {
    /// `None` unless the grid has nine rows, columns and boxes of nine cells.
    pub(in crate::general::count) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        if !puzzle.rules().layout().is_of_nine_boxes() {
            return None;
        }
        let shape = puzzle.rules().shape();
        let relations = shape.relations.iter().filter(|relation| !relation.is_difference());
        let pairs = relations.map(|it| (indices(&it.cells), CheckMeaning::Pair(&it.table)));
        let constraints = shape.constraints.iter();
        let groups = constraints.map(|it| (indices(&it.cells), CheckMeaning::Cells(it)));
        let mut groups: Vec<_> = pairs.chain(groups).collect();
        let candidates = puzzle.candidates();
        let restricted = (0..CELLS).filter(|&cell| candidates[cell] != DigitMask::all(SIDE));
        let mut order: Vec<usize> =
            restricted.sorted_by_key(|&cell| candidates[cell].len()).collect();
        let mut ordered = Vec::new();
        while let Some(next) = next_group(&groups, &order) {
            let (cells, meaning) = groups.swap_remove(next);
            add(&mut order, &cells);
            ordered.push((cells, meaning));
        }
        for cells in further_sets(puzzle).chain(differences(puzzle)) {
            add(&mut order, &cells);
        }
        let place = |cell: &usize| order.iter().position(|other| other == cell);
        let mut checks: Vec<Vec<Check<'_>>> = order.iter().map(|_| Vec::new()).collect();
        for (cells, meaning) in ordered {
            let places: Vec<usize> = cells.iter().filter_map(place).collect();
            let last = places.iter().copied().max()?;
            checks[last].push(Check { places, meaning });
        }
        let earlier_peers = |(place, &cell): (usize, &usize)| {
            let earlier = order[..place].iter().enumerate();
            let peers = earlier.filter(|(_, other)| shape.peers[cell].contains(other));
            peers.map(|(place, _)| place).collect()
        };
        let peers = order.iter().enumerate().map(earlier_peers).collect();
        // Candidates that propagation removes are rejected earlier than by checks.
        let pruned = puzzle.tables().pruned(&candidates);
        let digits = order.iter().map(|&cell| pruned[cell]).collect();
        Some(Self { cells: order, digits, peers, checks })
    }
}

impl RestrictedCells<'_> {
    /// Whether cells that cannot have the same digit all have different labels.
    #[cfg(feature = "random")]
    pub(in crate::general::count) fn differ_as_they_must(&self, labels: &[u8]) -> bool {
        let mut peers = self.peers.iter().zip(labels);
        peers.all(|(peers, label)| peers.iter().all(|&peer| labels[peer] != *label))
    }
}

/// The group with the fewest cells that are not in the order yet.
fn next_group(groups: &[(Vec<usize>, CheckMeaning<'_>)], order: &[usize]) -> Option<usize> {
    let new = |cells: &[usize]| {
        let new = cells.iter().filter(|cell| !order.contains(*cell));
        new.sorted_unstable().dedup().count()
    };
    groups.iter().position_min_by_key(|(cells, _)| new(cells))
}

fn add(order: &mut Vec<usize>, cells: &[usize]) {
    for &cell in cells {
        if !order.contains(&cell) {
            order.push(cell);
        }
    }
}

/// The sets of distinct digits that are not within a row, column or box.
fn further_sets(puzzle: &Puzzle) -> impl Iterator<Item = Vec<usize>> {
    let classic = Rules::classic();
    let is_implied = move |set: &&House| {
        let mut houses = classic.houses().iter();
        houses.any(|house| set.cells().iter().all(|cell| house.cells().contains(cell)))
    };
    let sets = puzzle.rules().shape().distinct_sets().filter(move |set| !is_implied(set));
    sets.map(|set| indices(set.cells()))
}

/// The pairs of cells with different digits that are not within a row, column or box.
fn differences(puzzle: &Puzzle) -> impl Iterator<Item = Vec<usize>> {
    let relations = &puzzle.rules().shape().relations;
    let pairs = relations.iter().filter(|relation| relation.is_difference());
    pairs.map(|relation| indices(&relation.cells))
}

fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index(SIDE)).collect()
}
