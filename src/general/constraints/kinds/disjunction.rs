//! A disjunction of cases: X-sums, sandwiches, numbered rooms. Known as constructive disjunction:
//! each case is tried, and candidates that all of them exclude are removed.
//!
//! A case fixes the digits of some cells and the sum of a range of cells. For example, in a row of
//! six with a sandwich sum of 5, a case has 1 in the first cell and 6 in the fourth, and the second
//! and third add up to 5: they hold 2 and 3, the last two 4 and 5.
//!
//! In a whole row a case is tried by these pairs of sets, for the cells inside and outside of the
//! sum: at most 64, each with one pass of singles. Otherwise the sum propagates. Both are weaker
//! than domain consistency. Cost: for each case a pass over the cells for each pair of sets, or its
//! sums.

use itertools::Itertools;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::general::constraints::sums::sum::SumPropagator;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;
use crate::values::limits::MOST_SIDE;

/// Cases, one of which holds.
pub(crate) struct CasesPropagator {
    pub(crate) cells: Vec<u16>,
    cases: Vec<CaseSets>,
}

/// A case, or several that only permute their digits among the same cells.
struct CaseSets {
    /// The cells with known digits, as indices into `cells`.
    held: Vec<usize>,
    /// The digits of these cells in each case, as sets of one.
    ways: Vec<Vec<DigitMask>>,
    /// Digits that other cells of the constraint cannot hold in this case. The houses propagate to
    /// the rest of the grid once a single case is left.
    excluded: Vec<(u16, DigitMask)>,
    sums: Vec<SumPropagator>,
    /// Replaces `sums` if the cells hold all digits and there are few sets.
    split: Option<Split>,
}

/// The pairs of sets that the open cells inside and outside of the sum can hold, out of the digits
/// that the case leaves.
struct Split {
    /// The open cells of both kinds, as indices into `cells`.
    inside: Vec<usize>,
    outside: Vec<usize>,
    sets: Vec<[DigitMask; 2]>,
}

/// With more sets than this, sums are faster; longer rows usually have more.
const MOST_SETS: usize = 64;
const MOST_SPLIT: usize = 16;

impl Propagate for CasesPropagator {
    type Meaning = constraint::Disjunction;

    fn new<const W: usize>(
        constraint::Disjunction(cases): &constraint::Disjunction,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        if !peers.see_each_other(&cells) {
            let cases =
                cases.iter().map(|case| CaseSets::new(case, &cells, false, peers)).collect();
            return Self { cells, cases };
        }
        let has_all = cells.len() == peers.side();
        let mut merged: Vec<(&constraint::Case, CaseSets)> = Vec::new();
        for case in cases.iter().filter(|case| is_possible(case, peers.side())) {
            let same = merged.iter_mut().find(|(other, _)| differ_in_order(case, other));
            match same {
                Some((other, all)) => all.add_way(case, other, &cells),
                None => merged.push((case, CaseSets::new(case, &cells, has_all, peers))),
            }
        }
        Self { cells, cases: merged.into_iter().map(|(_, case)| case).collect() }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let mut digits = [DigitMask::EMPTY; MOST_SIDE];
        let mut left = digits;
        digits.iter_mut().zip(&self.cells).for_each(|(digits, &cell)| *digits = state.of(cell));
        let saved = state.begin_trials();
        for case in &self.cases {
            let Some(known) = case.known(&digits) else { continue };
            if let Some(split) = &case.split {
                if split.add(&digits, &mut left) {
                    case.held.iter().zip(known).for_each(|(&place, known)| left[place] |= known);
                }
                continue;
            }
            let held = case.held.iter().map(|&place| self.cells[place]).zip(known);
            if case.apply(held, peers, state).is_ok() {
                let cells = left.iter_mut().zip(&self.cells);
                cells.for_each(|(left, &cell)| *left |= state.of(cell));
            }
            state.undo_trial(&saved);
        }
        state.end_trials(saved);
        let mut cells = self.cells.iter().zip(left);
        cells.try_for_each(|(&cell, digits)| state.keep(cell, digits))
    }
}

/// Whether distinct digits, given the known ones, can reach the sum.
fn is_possible(case: &constraint::Case, side: usize) -> bool {
    let (places, _) = &case.sum;
    let is_known = |digit: &i32| case.digits.iter().any(|&(_, known)| i32::from(known) == *digit);
    let of_known = case.digits.iter().filter(|(place, _)| places.contains(place));
    let Some(open) = places.len().checked_sub(of_known.count()) else { return false };
    let others = || (1..=(side as u32).cast_signed()).filter(|digit| !is_known(digit));
    let [least, most] = [others().take(open).sum(), others().rev().take(open).sum::<i32>()];
    others().count() >= open && (least..=most).contains(&open_total(case))
}

/// The total of the open cells of the sum.
fn open_total(case: &constraint::Case) -> i32 {
    let (places, total) = &case.sum;
    let known = case.digits.iter().filter(|(place, _)| places.contains(place));
    total - known.map(|&(_, digit)| i32::from(digit)).sum::<i32>()
}

/// Whether two cases permute the same distinct digits among the same cells.
fn differ_in_order(one: &constraint::Case, other: &constraint::Case) -> bool {
    let sorted = |case: &constraint::Case| {
        let (mut places, mut digits): (Vec<usize>, Vec<u8>) = case.digits.iter().copied().unzip();
        places.sort_unstable();
        digits.sort_unstable();
        (places, digits)
    };
    let (places, digits) = sorted(one);
    let are_different =
        places.is_sorted_by(|one, next| one < next) && digits.is_sorted_by(|one, next| one < next);
    are_different && one.sum == other.sum && sorted(other) == (places, digits)
}

/// In a row that holds each digit once, the sum of the open cells outside; `None` if there are no
/// such cells.
fn rest<const W: usize>(
    case: &constraint::Case,
    cells: &[u16],
    peers: &Peers<W>,
) -> Option<SumPropagator> {
    let side = cells.len();
    let (places, total) = &case.sum;
    let is_held = |place: &usize| case.digits.iter().any(|(held, _)| held == place);
    let others = (0..side).filter(|place| !places.contains(place) && !is_held(place));
    let terms: Vec<(u16, i32)> = others.map(|place| (cells[place], 1)).collect();
    let held = case.digits.iter().filter(|(place, _)| !places.contains(place));
    let held: i32 = held.map(|&(_, digit)| i32::from(digit)).sum();
    let all: i32 = (1..=(side as u32).cast_signed()).sum();
    (!terms.is_empty()).then(|| SumPropagator::of_terms(&terms, all - total - held, peers))
}

impl CaseSets {
    /// `has_all` means that the cells hold each digit once.
    fn new<const W: usize>(
        case: &constraint::Case,
        cells: &[u16],
        has_all: bool,
        peers: &Peers<W>,
    ) -> Self {
        let excluded = cells.iter().map(|&cell| {
            let sees = |place: usize| peers.of(cells[place]).contains(cell.into());
            let seen = case.digits.iter().filter(|&&(place, _)| sees(place));
            let is_other = case.digits.iter().all(|&(place, _)| cells[place] != cell);
            let others = if is_other { !case.others } else { DigitMask::EMPTY };
            (cell, seen.fold(others, |all, &(_, digit)| all | DigitMask::numbered(digit)))
        });
        let (places, total) = &case.sum;
        let terms: Vec<(u16, i32)> = cells[places.clone()].iter().map(|&cell| (cell, 1)).collect();
        // An empty sum matters only if its total is not 0.
        let says_something = !terms.is_empty() || *total != 0;
        let can_split = has_all && says_something;
        let split = can_split.then(|| Split::new(case, cells)).flatten();
        let mut sums = Vec::new();
        if says_something && split.is_none() {
            sums.push(SumPropagator::of_terms(&terms, *total, peers));
            sums.extend(has_all.then(|| rest(case, cells, peers)).flatten());
        }
        Self {
            held: case.digits.iter().map(|&(place, _)| place).collect(),
            ways: vec![case.digits.iter().map(|&(_, digit)| DigitMask::numbered(digit)).collect()],
            excluded: excluded
                .filter(|&(_, digits)| !digits.is_empty() && split.is_none())
                .collect(),
            sums,
            split,
        }
    }

    /// Adds a case that permutes the digits of this one.
    fn add_way(&mut self, case: &constraint::Case, own: &constraint::Case, cells: &[u16]) {
        let digit_in = |place: usize| {
            let found = case.digits.iter().find(|&&(other, _)| other == place);
            found.map(|&(_, digit)| DigitMask::numbered(digit)).unwrap_or_default()
        };
        self.ways.push(own.digits.iter().map(|&(place, _)| digit_in(place)).collect());
        self.excluded.retain(|(cell, _)| self.held.iter().all(|&place| cells[place] != *cell));
    }

    /// The digits of the known cells, united over the cases that the candidates allow; `None` if
    /// they allow none.
    #[inline]
    fn known(&self, digits: &[DigitMask]) -> Option<[DigitMask; MOST_SIDE]> {
        let (mut known, mut is_possible) = ([DigitMask::EMPTY; MOST_SIDE], false);
        for way in &self.ways {
            if self.held.iter().zip(way).all(|(&place, &digit)| digits[place].meets(digit)) {
                known.iter_mut().zip(way).for_each(|(known, &digit)| *known |= digit);
                is_possible = true;
            }
        }
        is_possible.then_some(known)
    }

    /// Removes candidates that this case excludes, given the digits of its known cells.
    fn apply<const W: usize>(
        &self,
        mut held: impl Iterator<Item = (u16, DigitMask)>,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        held.try_for_each(|(cell, digits)| state.keep(cell, digits))?;
        self.excluded.iter().try_for_each(|&(cell, digits)| state.keep(cell, !digits))?;
        self.sums.iter().try_for_each(|sum| sum.restrict(peers, state))
    }
}

impl Split {
    /// `None` if there are more than [`MOST_SETS`] sets.
    fn new(case: &constraint::Case, cells: &[u16]) -> Option<Self> {
        if cells.len() > MOST_SPLIT {
            return None;
        }
        let (places, _) = &case.sum;
        let is_open = |place: &usize| case.digits.iter().all(|(held, _)| held != place);
        let open = (0..cells.len()).filter(is_open);
        let (inside, outside): (Vec<usize>, Vec<usize>) =
            open.partition(|place| places.contains(place));
        let total = open_total(case);
        let is_open = |digit: &u8| case.digits.iter().all(|(_, known)| known != digit);
        let digits = (1..=cells.len() as u8).filter(is_open).collect_vec();
        let sum = |digits: &[u8]| digits.iter().copied().map(i32::from).sum::<i32>();
        let set = |digits: &[u8]| DigitMask::of_numbers(digits.iter().copied());
        let all = set(&digits);
        let sums = digits.into_iter().combinations(inside.len());
        let sums = sums.filter(|digits| sum(digits) == total);
        let sets = sums.map(|digits| [set(&digits), all.without(set(&digits))]);
        let sets = sets.take(MOST_SETS + 1).collect_vec();
        (sets.len() <= MOST_SETS).then_some(Self { inside, outside, sets })
    }

    /// Adds to `left` the digits that the cells can hold with some pair of sets. Returns false if
    /// no pair is possible.
    #[inline]
    fn add(&self, digits: &[DigitMask], left: &mut [DigitMask]) -> bool {
        let places = || self.inside.iter().chain(&self.outside);
        let mut open = [DigitMask::EMPTY; MOST_SPLIT];
        let mut some = open;
        open.iter_mut().zip(places()).for_each(|(open, &place)| *open = digits[place]);
        let any = |cells: &[DigitMask]| cells.iter().copied().collect::<DigitMask>();
        let (first, rest) = open.split_at(self.inside.len());
        let [any_inside, any_outside] = [first, rest].map(any);
        let mut is_possible = false;
        for &[inside, outside] in &self.sets {
            if !(inside.without(any_inside) | outside.without(any_outside)).is_empty() {
                continue;
            }
            let mut held = open;
            let (first, rest) = held.split_at_mut(self.inside.len());
            if share(first, inside) && share(&mut rest[..self.outside.len()], outside) {
                some.iter_mut().zip(held).for_each(|(some, held)| *some |= held);
                is_possible = true;
            }
        }
        places().zip(some).for_each(|(&place, some)| left[place] |= some);
        is_possible
    }
}

/// Removes digits of cells that together hold each digit of a set once: one pass of hidden singles,
/// then naked singles. Returns false if that is impossible.
fn share(cells: &mut [DigitMask], set: DigitMask) -> bool {
    let (mut once, mut twice) = (DigitMask::EMPTY, DigitMask::EMPTY);
    for digits in &mut *cells {
        *digits &= set;
        twice |= once & *digits;
        once |= *digits;
    }
    let hidden = once.without(twice);
    let mut settled = DigitMask::EMPTY;
    let mut fits = once == set;
    for digits in &mut *cells {
        if digits.meets(hidden) {
            *digits &= hidden;
        }
        if digits.is_single() {
            fits &= !settled.meets(*digits);
            settled |= *digits;
        }
    }
    for digits in cells {
        if !digits.is_single() {
            *digits &= !settled;
        }
        fits &= !digits.is_empty() && (!digits.meets(hidden) || digits.is_single());
    }
    fits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Rules;
    use crate::rules::constraint::{Kind, Meaning};
    use crate::values::digit_mask::some_of;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        /// Digits of solutions with distinct cells are kept.
        #[test]
        fn digits_of_some_case_are_left(
            digits in proptest::collection::vec(some_of(6), 6),
            kind in prop::sample::select(vec!["sandwich", "xsum", "room"]),
            number in 0..16_u8,
        ) {
            let text = format!("box=2x3,{kind}={number}:r1c1-r1c6");
            let Ok(rules) = text.parse::<Rules>() else { return Ok(()) };
            let shape = rules.shape();
            let peers = Peers::<1>::new(shape.sets_of_peers(), shape.sets_of_houses());
            let constraint = &shape.constraints[0];
            let Kind::Cases(cases) = &constraint.kind else { return Ok(()) };
            let ways = digits.iter().map(|&digits| digits.indices().collect_vec());
            let mut expected = [DigitMask::EMPTY; 6];
            let differ = |way: &Vec<usize>| way.iter().map(|digit| 1 << digit).sum::<u32>() == 0x3f;
            for way in ways.multi_cartesian_product().filter(differ) {
                let numbers = way.iter().map(|&digit| digit as u8 + 1).collect_vec();
                if constraint.is_met(&numbers) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| all.insert(*digit));
                }
            }
            let mut state = Domains::<1>::new(36, 1);
            state.digits.fill(DigitMask::all(6));
            state.digits[..6].copy_from_slice(&digits);
            let result = CasesPropagator::new(cases, (0..6).collect(), &peers)
                .restrict(&peers, &mut state);
            let mut left = state.digits.iter().zip(expected);
            prop_assert!(result.is_ok() || expected == [DigitMask::EMPTY; 6]);
            let is_left = left.all(|(left, expected)| expected.is_within(*left));
            prop_assert!(result.is_err() || is_left);
        }
    }
}
