//! Which digits are placed first, and into which independent parts the work falls.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use itertools::Itertools;

use super::digit::{DigitTurn, PageHouse, PlacedDigit};
use super::digit_rules::{Placement, cells_of, set_of};
use super::size::{PlacingWork, size};
use crate::classic::count::Watch;
use crate::general::count::out_of_reach::MEMORY;

/// The digits in two halves, and slices of the work: each says which cells of another house the
/// last half has.
#[derive(Clone)]
pub(super) struct DigitSplit {
    /// One of them joins the halves: the last one.
    pub(super) first: Vec<PlacedDigit>,
    pub(super) last: Vec<PlacedDigit>,
    /// The cells of which it is known that they are taken once their digits are placed.
    pub(super) known: Placement,
    pub(super) page: PageHouse,
    /// The cells of which each slice says whether the last half has them.
    pub(super) sliced: Placement,
    /// One slice of each kind, as the cells of the last half, and how many are like it.
    pub(super) slices: Vec<(Option<Placement>, u32)>,
    /// The ways to name the digits that are told apart by their cells only.
    pub(super) namings: u128,
}

/// A split with the work that it takes.
pub(super) struct Sized {
    pub(super) split: DigitSplit,
    /// Sets of cells that are held at the same time.
    pub(super) states: f64,
    /// The work of all slices together, in nanoseconds or so.
    pub(super) work: f64,
}

/// The memory for each state, in bytes: it stands in a list, and some are in a table.
const BYTES_OF_STATE: f64 = 40.0;

/// More states than these are not held at the same time, if slices can do.
const MOST_STATES: f64 = 6e6;

/// Splits that are looked at more closely.
const MOST_SPLITS: usize = 10;

/// Walks of a first estimate, and of the last one.
const WALKS: [usize; 2] = [30, 200];

/// Nanoseconds for each placement beside a state, and for each state that is looked up.
const NANOSECONDS: [f64; 2] = [50.0, 80.0];

/// Nanoseconds for each slice by itself.
const SLICE: f64 = 2e6;

/// The split that takes the least work: `splits` have a rough idea of it. No further splits are
/// looked at once the count is cancelled.
pub(super) fn cheapest<S: FnOnce() -> DigitSplit>(
    splits: impl Iterator<Item = (f64, S)>,
    watch: &Watch<'_>,
) -> Option<Sized> {
    // Numbers that are not negative are in the order of their bits.
    let splits = splits.sorted_by_cached_key(|(work, _)| work.to_bits()).take(MOST_SPLITS);
    let splits = splits.take_while(|_| !watch.is_cancelled());
    let sized = splits.map(|(_, split)| sized(split(), WALKS[0]).in_slices_if_large());
    let cost = |sized: &Sized| (sized.is_too_large(), sized.work);
    let best = sized.min_by(|one, other| {
        let [one, other] = [one, other].map(cost);
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    })?;
    Some(self::sized(best.split, WALKS[1]).in_slices_if_large())
}

impl Sized {
    /// The memory that they need, in bytes.
    pub(super) fn memory(&self) -> f64 {
        self.states * BYTES_OF_STATE
    }

    pub(super) fn is_too_large(&self) -> bool {
        self.memory() > MEMORY as f64
    }

    fn in_slices_if_large(self) -> Self {
        if self.split.is_whole() && self.states > MOST_STATES {
            sized(self.split.in_slices(), WALKS[0])
        } else {
            self
        }
    }
}

/// Digits that have these cells.
pub(super) fn anchored(anchors: &[usize], placements: &[Placement]) -> Vec<PlacedDigit> {
    let through = |cell: usize| placements.iter().copied().filter(move |set| set >> cell & 1 == 1);
    let digit =
        |&cell: &usize| PlacedDigit { placements: through(cell).collect(), turn: DigitTurn::Any };
    anchors.iter().map(digit).collect()
}

impl DigitSplit {
    /// The same in slices, by the row with the fewest givens that is not the page.
    pub(super) fn in_slices(self) -> Self {
        let side = self.page.cells.len();
        let row = |row: usize| ((1 << side) - 1) << (row * side);
        let page = set_of(self.page.cells.iter().copied());
        let rows = (0..side).map(row).filter(|&row| row != page);
        let sliced = rows.min_by_key(|row| (row & self.known).count_ones()).unwrap_or(0);
        let slices = cells_of(sliced).combinations(self.last.len());
        let slices = slices.map(|cells| (Some(set_of(cells)), 1)).collect();
        Self { sliced, slices, ..self }
    }

    fn is_whole(&self) -> bool {
        matches!(self.slices[..], [(None, _)])
    }

    /// The share of the states of each half, without its last digit, that a slice has: it has those
    /// whose cells it leaves to the half.
    pub(super) fn shares(&self) -> [f64; 2] {
        if self.is_whole() {
            return [1.0; 2];
        }
        let cells = self.sliced.count_ones() as usize;
        let of_last = self.last.len();
        [(&self.first, cells - of_last), (&self.last, of_last)].map(|(half, own)| {
            let taken = 0..half.len().saturating_sub(1);
            taken.map(|taken| (own - taken) as f64 / (cells - taken) as f64).product()
        })
    }
}

/// Estimates the work of a split.
pub(super) fn sized(split: DigitSplit, walks: usize) -> Sized {
    let DigitSplit { first, last, page, slices, .. } = &split;
    let of_half = |digits: &[PlacedDigit]| match digits.split_last() {
        Some((end, others)) => size(others, end, page, walks),
        None => PlacingWork::default(),
    };
    let [first, last] = [first, last].map(|digits| of_half(digits));
    let kinds = slices.len() as f64;
    let all: f64 = slices.iter().map(|&(_, alike)| f64::from(alike)).sum();
    let shares = split.shares();
    // In all slices together, but for those that are like others.
    let [placed_first, placed_last] = [first.placed * shares[0], last.placed * shares[1]];
    let placed = (placed_first + placed_last) * all + last.joined;
    let work = NANOSECONDS[0] * placed + NANOSECONDS[1] * first.joined;
    let work = work * kinds / all + SLICE * kinds;
    let states = first.states * shares[0] + last.states * shares[1];
    Sized { split, states, work }
}
