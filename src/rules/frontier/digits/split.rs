//! Which digits are placed first, and into which independent parts the work falls.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use std::collections::BTreeSet;

use itertools::Itertools;

use super::automorphisms::{Move, automorphisms, moved};
use super::digit::{Digit, Page, Turn};
use super::ground::{CellSet, Ground, cells_of, set_of};
use super::size::{Size, size};
use crate::count::Watch;

/// The digits in two halves, and slices of the work: each says which cells of another house the
/// last half has.
#[derive(Clone)]
pub(super) struct Split {
    /// One of them joins the halves: the last one.
    pub(super) first: Vec<Digit>,
    pub(super) last: Vec<Digit>,
    /// The cells of which it is known that they are taken once their digits are placed.
    pub(super) known: CellSet,
    pub(super) page: Page,
    /// One slice of each kind, as the cells of the last half, and how many are like it.
    pub(super) slices: Vec<(Option<CellSet>, u32)>,
    /// The ways to name the digits that are told apart by their cells only.
    pub(super) namings: u128,
}

/// A split with the work that it takes.
pub(super) struct Sized {
    pub(super) split: Split,
    /// Sets of cells that are held at the same time.
    pub(super) states: f64,
    /// The work of all slices together, in nanoseconds or so.
    pub(super) work: f64,
}

/// The most cells of a blank grid outside two houses whose place in a state is not known.
const MOST_UNKNOWN: usize = 64;

/// Splits that are looked at more closely.
const MOST_SPLITS: usize = 10;

/// Walks of a first estimate, and of the last one.
const WALKS: [usize; 2] = [30, 200];

/// Nanoseconds for each placement beside a state, and for each state that is looked up.
const NANOSECONDS: [f64; 2] = [50.0, 80.0];

/// Nanoseconds for each slice by itself.
const SLICE: f64 = 2e6;

/// The split of a blank grid that takes the least work by estimate; `None` if there is none.
pub(super) fn split_of_blank(
    ground: &Ground,
    placements: &[CellSet],
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

/// The split that takes the least work: `splits` have a rough idea of it. No further splits are
/// looked at once the count is cancelled.
pub(super) fn cheapest<S: FnOnce() -> Split>(
    splits: impl Iterator<Item = (f64, S)>,
    watch: &Watch<'_>,
) -> Option<Sized> {
    let splits = splits.sorted_by(|one, other| one.0.total_cmp(&other.0)).take(MOST_SPLITS);
    let splits = splits.take_while(|_| !watch.is_cancelled());
    let sized = splits.map(|(_, split)| sized(split(), WALKS[0]));
    let best = sized.min_by(|one, other| one.work.total_cmp(&other.work))?;
    Some(self::sized(best.split, WALKS[1]))
}

/// Digits that have these cells.
pub(super) fn anchored(anchors: &[usize], placements: &[CellSet]) -> Vec<Digit> {
    let through = |cell: usize| placements.iter().copied().filter(move |set| set >> cell & 1 == 1);
    let digit = |&cell: &usize| Digit { placements: through(cell).collect(), turn: Turn::Any };
    anchors.iter().map(digit).collect()
}

/// Splits that differ only by which digits come first.
struct Family<'a> {
    house: CellSet,
    /// The cell of the middle digit, if there is one.
    middle: CellSet,
    sliced: CellSet,
    page: CellSet,
    /// The moves that keep all this.
    moves: Vec<&'a Move>,
}

fn families<'a>(ground: &Ground, moves: &'a [Move]) -> Vec<Family<'a>> {
    let mut known = BTreeSet::new();
    let mut families = Vec::new();
    let pairs = ground.houses.iter().flat_map(|&house| {
        let middles: Vec<CellSet> = match ground.side % 2 {
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
                Family { house, middle, sliced, page, moves }
            }));
        }
    }
    families
}

/// A house for the pages.
fn page(ground: &Ground, house: CellSet, sliced: CellSet) -> Option<CellSet> {
    let unknown = |page: CellSet| ground.cells() - (house | page).count_ones() as usize;
    let fits = |page: &&CellSet| **page != house && unknown(**page) <= MOST_UNKNOWN;
    let cost = |page: &&CellSet| (**page == sliced, unknown(**page));
    ground.houses.iter().filter(fits).min_by_key(cost).copied()
}

impl Family<'_> {
    /// The cells of the first half of the digits in each split, with a rough idea of the work.
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
            // About as many states as the square root of the ways to place digits.
            let states = |ways: f64| ways.sqrt();
            let ways = |ways: f64, cell: &usize| ways * through[*cell];
            let work = 2.0 * states(first.iter().fold(1.0, ways)) + states(last.fold(1.0, ways));
            (work * slices as f64, self, first)
        })
    }

    fn split(&self, first: &[usize], through: &[f64], placements: &[CellSet]) -> Split {
        let Self { house, middle, sliced, page, .. } = *self;
        let last = cells_of(house & !middle).filter(|cell| !first.contains(cell));
        let few = |one: &usize, other: &usize| through[*one].total_cmp(&through[*other]);
        // Both halves begin with the digits that have the fewest placements.
        let anchors = first.iter().copied().sorted_by(few).chain(cells_of(middle)).collect_vec();
        let slices = self.slices(first).into_iter();
        let of_last = |(slice, alike): (CellSet, u32)| (Some(sliced & !middle & !slice), alike);
        Split {
            first: anchored(&anchors, placements),
            last: anchored(&last.sorted_by(few).collect_vec(), placements),
            known: house,
            page: Page::of_house(page),
            slices: slices.map(of_last).collect(),
            namings: (1..=u128::from(house.count_ones())).product(),
        }
    }

    /// One slice of each kind. A move may also exchange the halves.
    fn slices(&self, first: &[usize]) -> Vec<(CellSet, u32)> {
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
                let orbit: BTreeSet<CellSet> = kept.chain(exchanged).collect();
                slices.push((slice, orbit.len() as u32));
                known.extend(orbit);
            }
        }
        slices
    }
}

impl Split {
    /// The same in slices, by the row with the fewest givens that is not the page.
    pub(super) fn in_slices(self) -> Self {
        let side = self.page.cells.len();
        let row = |row: usize| ((1 << side) - 1) << (row * side);
        let page = set_of(self.page.cells.iter().copied());
        let rows = (0..side).map(row).filter(|&row| row != page);
        let row: Option<CellSet> = rows.min_by_key(|row| (row & self.known).count_ones());
        let slices = cells_of(row.unwrap_or(0)).combinations(self.last.len());
        let slices = slices.map(|cells| (Some(set_of(cells)), 1)).collect();
        Self { slices, ..self }
    }
}

/// Estimates the work of a split.
pub(super) fn sized(split: Split, walks: usize) -> Sized {
    let Split { first, last, page, slices, .. } = &split;
    let of_half = |digits: &[Digit]| match digits.split_last() {
        Some((end, others)) => size(others, end, page, walks),
        None => Size::default(),
    };
    let [first, last] = [first, last].map(|digits| of_half(digits));
    let kinds = slices.len() as f64;
    let all: u32 = slices.iter().map(|&(_, alike)| alike).sum();
    let share = kinds / f64::from(all);
    let placed = first.placed + last.placed + last.joined;
    let work = (NANOSECONDS[0] * placed + NANOSECONDS[1] * first.joined) * share + SLICE * kinds;
    // States are in a few slices each.
    let states = (first.states + last.states) * if all > 1 { 5.0 / f64::from(all) } else { 1.0 };
    Sized { split, states, work }
}
