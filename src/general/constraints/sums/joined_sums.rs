//! Long sums that prune more when added together.
//!
//! Few cells of a diagonal see each other, so its sum alone barely prunes. But several diagonals
//! may have many cells in each row, whose digits all differ. Their joint sum has a narrow range,
//! and a total near its end leaves little slack.

use super::innies_outies::{Area, Equation, Spread};
use crate::general::constraints::common_peers::Peers;
use crate::values::cell_set::CellSet;

/// The fewest cells of a sum to join, and the fewest of them that must see a cell of the other sum.
/// Shorter sums prune enough alone.
const FEWEST: usize = 6;

/// A stated sum, or several joined.
#[derive(Clone, Copy)]
struct Long<const W: usize> {
    area: Area<W>,
    /// The estimated pruning power: how much farther the sums of all groups could vary without the
    /// total, which leaves `room` to each.
    worth: i32,
    is_merged: bool,
}

impl<const W: usize> Long<W> {
    fn new(area: Area<W>, is_merged: bool, spread: &Spread) -> Self {
        let &Spread { groups, range, room } = spread;
        let worth = if room < 0 { i32::MAX } else { range - groups * room };
        Self { area, worth, is_merged }
    }

    /// The joined sum, if it is worth more than each part, or than both added if one of them has
    /// negative worth: further sums may follow.
    fn merged(&self, other: &Self, peers: &Peers<W>) -> Option<Self> {
        let (one, two) = (self.area, other.area);
        if !(one.cells & two.cells).is_empty() || !are_close(one.cells, two.cells, peers) {
            return None;
        }
        let area = Area { cells: one.cells | two.cells, total: one.total + two.total };
        let merged = Self::new(area, true, &Spread::of(&area, peers));
        let least = self.worth.max(other.worth).min(self.worth.saturating_add(other.worth));
        (merged.worth > least).then_some(merged)
    }
}

/// Whether at least [`FEWEST`] cells of the shorter sum see a cell of the other.
fn are_close<const W: usize>(one: CellSet<W>, other: CellSet<W>, peers: &Peers<W>) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let sees_other = |&cell: &usize| !(peers.of(cell as u16) & long).is_empty();
    short.iter().filter(sees_other).nth(FEWEST - 1).is_some()
}

/// Joined sums that prune more than their parts. The pair with the highest worth is joined first.
pub(crate) fn merged<const W: usize>(sums: &[Area<W>], peers: &Peers<W>) -> Vec<Equation> {
    let mut all: Vec<Option<Long<W>>> = Vec::new();
    let mut pairs = Vec::new();
    for &area in sums.iter().filter(|area| area.cells.len() as usize >= FEWEST) {
        let spread = Spread::of(&area, peers);
        // A clique has few sets of digits, which prune enough alone.
        if spread.groups > 1 {
            add(Long::new(area, false, &spread), &mut all, &mut pairs, peers);
        }
    }
    while let Some(place) = (0..pairs.len()).max_by_key(|&place| pairs[place].0.worth) {
        let (both, [one, other]) = pairs.swap_remove(place);
        if all[one].is_some() && all[other].is_some() {
            (all[one], all[other]) = (None, None);
            add(both, &mut all, &mut pairs, peers);
        }
    }
    let telling = all.iter().flatten().filter(|sum| sum.is_merged && sum.worth > 0);
    telling.map(|sum| sum.area.equation()).collect()
}

/// Two sums joined, and their indices.
type Pair<const W: usize> = (Long<W>, [usize; 2]);

/// Adds a sum, and the pairs that it forms with earlier ones.
fn add<const W: usize>(
    sum: Long<W>,
    all: &mut Vec<Option<Long<W>>>,
    pairs: &mut Vec<Pair<W>>,
    peers: &Peers<W>,
) {
    for (place, other) in all.iter().enumerate() {
        let both = other.as_ref().and_then(|other| other.merged(&sum, peers));
        pairs.extend(both.map(|both| (both, [place, all.len()])));
    }
    all.push(Some(sum));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::constraints::sums::innies_outies::cages;
    use crate::rules::Rules;

    fn merged_sums(rules: &str) -> Vec<(usize, i32)> {
        let rules: Rules = rules.parse().unwrap();
        let shape = rules.shape();
        let peers = Peers::<2>::new(shape.sets_of_peers(), shape.sets_of_houses());
        let found = merged(&cages(shape), &peers).into_iter();
        found.map(|(terms, total)| (terms.len(), total)).collect()
    }

    /// In four diagonals together, the cells of each row differ, and nearly all are at their
    /// greatest.
    #[test]
    fn diagonals_are_merged_that_say_more_together() {
        let diagonals = "sum=49:r1c1+r2c2+r3c3+r4c4+r5c5+r6c6+r7c7+r8c8+r9c9,\
            sum=49:r2c1+r3c2+r4c3+r5c4+r6c5+r7c6+r8c7+r9c8,\
            sum=49:r3c1+r4c2+r5c3+r6c4+r7c5+r8c6+r9c7,\
            sum=49:r1c2+r2c3+r3c4+r4c5+r5c6+r6c7+r7c8+r8c9";
        let found = merged_sums(&format!("box=3x3,{diagonals}"));
        assert_eq!(found, [(32, 4 * 49)]);
        // Mirrored, so that other groups of cells are found first.
        let mirrored = (1..=9).fold(diagonals.to_owned(), |text, column| {
            text.replace(&format!("c{column}"), &format!("C{}", 10 - column))
        });
        let found = merged_sums(&format!("box=3x3,{}", mirrored.to_lowercase()));
        assert_eq!(found, [(32, 4 * 49)]);
        assert!(merged_sums("box=3x3,sum=10:r1c1+r2c2+r3c3,sum=9:r1c2+r2c3+r3c4").is_empty());
    }
}
