//! How the digits are split into halves, and the work into slices.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use itertools::Itertools;

use super::digit::{DigitTurn, PageHouse, PlacedDigit};
use super::digit_rules::{Placement, cells_of, set_of};
use super::size::{PlacingWork, size};
use crate::classic::count::Watch;
use crate::general::count::out_of_reach::MEMORY;

/// The digits in two halves, and the slices of the work: the cells of one house that the last half
/// has.
#[derive(Clone)]
pub(super) struct DigitSplit {
    /// The last of these joins the halves and is never stored.
    pub(super) first: Vec<PlacedDigit>,
    pub(super) last: Vec<PlacedDigit>,
    /// Cells known to be taken once their digits are placed.
    pub(super) known: Placement,
    pub(super) page: PageHouse,
    /// The house divided into slices, without known cells.
    pub(super) sliced: Placement,
    /// One slice per orbit, as the cells of the last half, with the size of the orbit.
    pub(super) slices: Vec<(Option<Placement>, u32)>,
    /// The number of ways to name digits that only their cells distinguish.
    pub(super) namings: u128,
}

/// A split with its estimated work.
pub(super) struct Sized {
    pub(super) split: DigitSplit,
    /// States held in memory at once.
    pub(super) states: f64,
    /// The estimated work of all slices, in nanoseconds of one thread.
    pub(super) work: f64,
}

/// Bytes per state: an entry of a list, and for some an entry of a table.
const BYTES_OF_STATE: f64 = 40.0;

/// More states than this are held only if slices do not help.
const MOST_STATES: f64 = 6e6;

/// Splits that are estimated by walks.
const MOST_SPLITS: usize = 10;

/// Random walks of the first estimate and of the final one.
const WALKS: [usize; 2] = [30, 200];

/// Nanoseconds per placement added to a state, and per lookup.
const NANOSECONDS: [f64; 2] = [50.0, 80.0];

/// Nanoseconds of overhead per slice.
const SLICE: f64 = 2e6;

/// The split with the least estimated work. `splits` come with a rough guess of it; the best
/// guesses are estimated by walks. Stops early if cancelled.
pub(super) fn cheapest<S: FnOnce() -> DigitSplit>(
    splits: impl Iterator<Item = (f64, S)>,
    watch: &Watch<'_>,
) -> Option<Sized> {
    // Non-negative floats sort like their bits.
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
    /// The estimated memory in bytes.
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

/// Digits anchored in these cells.
pub(super) fn anchored(anchors: &[usize], placements: &[Placement]) -> Vec<PlacedDigit> {
    let through = |cell: usize| placements.iter().copied().filter(move |set| set >> cell & 1 == 1);
    let digit = |&cell: &usize| PlacedDigit {
        digits: Vec::new(),
        placements: through(cell).collect(),
        turn: DigitTurn::Any,
    };
    anchors.iter().map(digit).collect()
}

impl DigitSplit {
    /// Divides a split into slices by the row with the fewest givens, other than the page house.
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

    /// For each half without its last digit, the fraction of its states that belong to a slice:
    /// those whose cells in the sliced house are ones that the slice leaves to the half.
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
    // The total over all slices; slices in the same orbit are discounted below.
    let [placed_first, placed_last] = [first.placed * shares[0], last.placed * shares[1]];
    let placed = (placed_first + placed_last) * all + last.joined;
    let work = NANOSECONDS[0] * placed + NANOSECONDS[1] * first.joined;
    let work = work * kinds / all + SLICE * kinds;
    let states = first.states * shares[0] + last.states * shares[1];
    Sized { split, states, work }
}
