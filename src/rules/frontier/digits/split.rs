//! Which digits are placed first, and into which independent parts the work falls.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use std::collections::BTreeSet;

use itertools::Itertools;

use super::automorphisms::{Move, automorphisms, moved};
use super::ground::{CellSet, Ground, cells_of, set_of};
use super::halves::Halves;
use super::size::size;

/// Digits that are told apart by their cells in one house, and slices of the work: each says which
/// cells of another house the first half of the digits has.
#[derive(Clone)]
pub(super) struct Split {
    /// The cell of each digit.
    pub(super) anchors: Vec<usize>,
    /// The cells of the house that is sliced, without that of the middle digit.
    pub(super) sliced: CellSet,
    /// Another house, which keeps states that meet close together.
    pub(super) page: CellSet,
    /// One slice of each kind, as the cells of the first half, and how many are like it.
    pub(super) slices: Vec<(CellSet, u32)>,
}

/// A split with the work that it takes.
pub(super) struct Sized {
    pub(super) split: Split,
    /// Sets of cells that the last half of the digits takes in a slice.
    pub(super) states: f64,
    /// The work of all slices together, in nanoseconds or so.
    pub(super) work: f64,
}

/// Splits that are looked at more closely.
const MOST_SPLITS: usize = 10;

/// Walks of a first estimate, and of the last one.
const WALKS: [usize; 2] = [30, 200];

/// Nanoseconds for each placement beside a state, and for each state that is looked up.
const NANOSECONDS: [f64; 2] = [20.0, 40.0];

/// Nanoseconds for each slice by itself.
const SLICE: f64 = 2e6;

/// The split that takes the least work by estimate; `None` if there is none.
pub(super) fn best_split(ground: &Ground, placements: &[CellSet]) -> Option<Sized> {
    let moves = automorphisms(ground);
    let through = (0..ground.cells()).map(|cell| {
        let through = placements.iter().filter(|set| *set >> cell & 1 == 1);
        through.count() as f64
    });
    let through = through.collect_vec();
    let families = families(ground, &moves);
    let splits = families.iter().flat_map(|family| family.splits(&through));
    let splits = splits.sorted_by(|one, other| one.0.total_cmp(&other.0)).take(MOST_SPLITS);
    let sized = splits.map(|(_, family, first)| family.split(&first, &through));
    let sized = sized.map(|split| self::sized(split, placements, WALKS[0]));
    let best = sized.min_by(|one, other| one.work.total_cmp(&other.work))?;
    Some(self::sized(best.split, placements, WALKS[1]))
}

/// The placements of each digit.
pub(super) fn digits(anchors: &[usize], placements: &[CellSet]) -> Vec<Vec<CellSet>> {
    let through = |cell: usize| placements.iter().copied().filter(move |set| set >> cell & 1 == 1);
    anchors.iter().map(|&cell| through(cell).collect()).collect()
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
    let fits = |page: &&CellSet| **page != house && unknown(**page) <= Halves::MOST_CELLS;
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

    fn split(&self, first: &[usize], through: &[f64]) -> Split {
        let Self { house, middle, sliced, page, .. } = *self;
        let last = cells_of(house & !middle).filter(|cell| !first.contains(cell));
        let few = |one: &usize, other: &usize| through[*one].total_cmp(&through[*other]);
        let anchors = first.iter().copied().sorted_by(few).chain(cells_of(middle));
        // Both halves begin with the digits that have the fewest placements.
        let anchors = anchors.chain(last.sorted_by(few).rev()).collect();
        Split { anchors, sliced: sliced & !middle, page, slices: self.slices(first) }
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
    /// The same work with the halves exchanged.
    fn exchange(&mut self) {
        self.anchors.reverse();
        self.slices.iter_mut().for_each(|(slice, _)| *slice = self.sliced & !*slice);
    }

    /// How many slices there are of all kinds together.
    fn all_slices(&self) -> u32 {
        self.slices.iter().map(|&(_, alike)| alike).sum()
    }
}

/// Estimates the work of a split. The half that fewer middle digits fit comes first.
fn sized(mut split: Split, placements: &[CellSet], walks: usize) -> Sized {
    let digits = digits(&split.anchors, placements);
    let half = digits.len() / 2;
    let (first, rest) = digits.split_at(half);
    let (middle, last) = rest.split_at(rest.len() - half);
    let middle = middle.first().map_or(&[][..], |middle| middle);
    let first = size(&first.iter().map(Vec::as_slice).collect_vec(), middle, walks);
    let last = size(&last.iter().rev().map(Vec::as_slice).collect_vec(), middle, walks);
    if last.joined < first.joined {
        split.exchange();
    }
    let joined = first.joined.min(last.joined) + first.states.min(last.states);
    let work = NANOSECONDS[0] * (first.placed + last.placed) + NANOSECONDS[1] * joined;
    let kinds = split.slices.len() as f64;
    let share = kinds / f64::from(split.all_slices());
    let last = if last.joined < first.joined { first } else { last };
    let states = last.states / f64::from(split.all_slices());
    Sized { work: work * share + SLICE * kinds, states, split }
}
