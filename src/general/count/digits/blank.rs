//! The possible splits of the digits of a blank grid.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use std::collections::BTreeSet;

use itertools::Itertools;

use super::automorphisms::{Move, automorphisms, moved};
use super::digit::PageHouse;
use super::digit_rules::{DigitRules, Placement, cells_of, set_of};
use super::split::{DigitSplit, Sized, anchored, cheapest};
use crate::classic::count::Watch;

/// The most cells outside the anchor and page houses: the bits of a key.
const MOST_UNKNOWN: usize = 64;

/// The split with the least estimated work; `None` if there is none.
pub(super) fn split_of_blank(
    ground: &DigitRules,
    placements: &[Placement],
    watch: &Watch<'_>,
) -> Option<Sized> {
    let moves = automorphisms(ground);
    let through = (0..ground.cells()).map(|cell| {
        let through = placements.iter().filter(|set| *set >> cell & 1 == 1);
        through.count() as f64
    });
    let through = through.collect_vec();
    let families = families(ground, &moves);
    let splits = families.iter().flat_map(|family| family.splits(&through));
    let splits = splits.map(|(work, family, first)| {
        let through = &through;
        (work, move || family.split(&first, through, placements))
    });
    cheapest(splits, watch)
}

/// Splits that differ only in the digits of the first half.
struct SplitFamily<'a> {
    house: Placement,
    /// The cell of the middle digit if the side is odd, else empty.
    middle: Placement,
    sliced: Placement,
    page: Placement,
    /// The automorphisms that preserve all of the above.
    moves: Vec<&'a Move>,
}

fn families<'a>(ground: &DigitRules, moves: &'a [Move]) -> Vec<SplitFamily<'a>> {
    let mut known = BTreeSet::new();
    let mut families = Vec::new();
    let pairs = ground.houses.iter().flat_map(|&house| {
        let middles: Vec<Placement> = match ground.side % 2 {
            0 => vec![0],
            _ => cells_of(house).map(|cell| 1 << cell).collect(),
        };
        middles.into_iter().map(move |middle| (house, middle))
    });
    for (house, middle) in pairs {
        if known.contains(&(house, middle)) {
            continue;
        }
        known.extend(moves.iter().map(|to| (moved(house, to), moved(middle, to))));
        for &sliced in ground.houses.iter().filter(|&&sliced| sliced != house) {
            let page = page(ground, house, sliced).filter(|_| sliced & middle == middle);
            let keeps =
                |to: &&Move| [house, middle, sliced].iter().all(|&cells| moved(cells, to) == cells);
            families.extend(page.map(|page| {
                let moves = moves.iter().filter(keeps).collect();
                SplitFamily { house, middle, sliced, page, moves }
            }));
        }
    }
    families
}

/// The house to use for pages.
fn page(ground: &DigitRules, house: Placement, sliced: Placement) -> Option<Placement> {
    let unknown = |page: Placement| ground.cells() - (house | page).count_ones() as usize;
    let fits = |page: &&Placement| **page != house && unknown(**page) <= MOST_UNKNOWN;
    let cost = |page: &&Placement| (**page == sliced, unknown(**page));
    ground.houses.iter().filter(fits).min_by_key(cost).copied()
}

impl SplitFamily<'_> {
    /// The anchors of the first half for each split, with a rough guess of the work.
    fn splits(&self, through: &[f64]) -> impl Iterator<Item = (f64, &Self, Vec<usize>)> {
        let cells = cells_of(self.house & !self.middle).collect_vec();
        let half = cells.len() / 2;
        let slices = (self.sliced & !self.middle).count_ones() as usize;
        let slices = (0..slices).combinations(half).count();
        cells.clone().into_iter().combinations(half).map(move |first| {
            let last = cells.iter().filter(|cell| !first.contains(cell));
            let slices = match self.moves.len() {
                1 => slices,
                _ => self.slices(&first).len(),
            };
            // A guess: there are about as many states as the square root of the number of ways.
            let states = |ways: f64| ways.sqrt();
            let ways = |ways: f64, cell: &usize| ways * through[*cell];
            let work = 2.0 * states(first.iter().fold(1.0, ways)) + states(last.fold(1.0, ways));
            (work * slices as f64, self, first)
        })
    }

    fn split(&self, first: &[usize], through: &[f64], placements: &[Placement]) -> DigitSplit {
        let Self { house, middle, sliced, page, .. } = *self;
        let last = cells_of(house & !middle).filter(|cell| !first.contains(cell));
        // Non-negative floats sort like their bits.
        let few = |cell: &usize| through[*cell].to_bits();
        // Each half starts with the digits that have the fewest placements.
        let anchors =
            first.iter().copied().sorted_by_cached_key(few).chain(cells_of(middle)).collect_vec();
        let slices = self.slices(first).into_iter();
        let of_last = |(slice, alike): (Placement, u32)| (Some(sliced & !middle & !slice), alike);
        DigitSplit {
            first: anchored(&anchors, placements),
            last: anchored(&last.sorted_by_cached_key(few).collect_vec(), placements),
            known: house,
            page: PageHouse::of_house(page),
            sliced: sliced & !middle,
            slices: slices.map(of_last).collect(),
            namings: (1..=u128::from(house.count_ones())).product(),
        }
    }

    /// One slice per orbit, with the orbit's size. Automorphisms may also exchange the halves.
    fn slices(&self, first: &[usize]) -> Vec<(Placement, u32)> {
        let half = first.len();
        let first = set_of(first.iter().copied());
        let last = self.house & !self.middle & !first;
        let sliced = self.sliced & !self.middle;
        let keeping = self.moves.iter().filter(|to| moved(first, to) == first).collect_vec();
        let exchanging = self.moves.iter().filter(|to| moved(first, to) == last).collect_vec();
        let mut known = BTreeSet::new();
        let mut slices = Vec::new();
        for cells in cells_of(sliced).combinations(half) {
            let slice = set_of(cells);
            if !known.contains(&slice) {
                let kept = keeping.iter().map(|to| moved(slice, to));
                let exchanged = exchanging.iter().map(|to| sliced & !moved(slice, to));
                let orbit: BTreeSet<Placement> = kept.chain(exchanged).collect();
                slices.push((slice, orbit.len() as u32));
                known.extend(orbit);
            }
        }
        slices
    }
}

#[cfg(test)]
mod tests {
    use itertools::iproduct;

    use super::*;
    use crate::rules::Rules;

    /// The fraction of states that fit a slice, among all sets of as many cells of the sliced
    /// house.
    #[test]
    fn slices_have_their_share_of_the_states() {
        for rules in ["latin=7,x", "box=2x4,x"] {
            let rules: Rules = rules.parse().unwrap();
            let ground = DigitRules::new(rules.shape()).unwrap();
            let placements = ground.placements(10_000).unwrap();
            let watch = Watch::new(None, None);
            let blank = split_of_blank(&ground, &placements, &watch).unwrap().split;
            for split in [blank.clone(), blank.in_slices()] {
                let cells = cells_of(split.sliced).collect_vec();
                let slices = cells.iter().copied().combinations(split.last.len());
                let slices = slices
                    .map(|slice| [split.sliced & !set_of(slice.clone()), set_of(slice)])
                    .collect_vec();
                let halves = [&split.first, &split.last].map(|half| half.len() - 1);
                for (half, digits) in halves.into_iter().enumerate() {
                    let states =
                        cells.iter().copied().combinations(digits).map(set_of).collect_vec();
                    let fits = iproduct!(&slices, &states)
                        .filter(|(slice, state)| *state & !slice[half] == 0);
                    let share = fits.count() as f64 / (slices.len() * states.len()) as f64;
                    assert!((split.shares()[half] - share).abs() < 1e-9, "{rules}");
                }
            }
        }
    }
}
