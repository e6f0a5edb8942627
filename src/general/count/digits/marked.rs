//! The possible splits of the digits of a grid with givens or other marks.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use itertools::{Itertools, iproduct};

use super::digit::{DigitTurn, PageHouse, PlacedDigit};
use super::digit_rules::{DigitRules, MOST_PLACEMENTS, Placement, cells_of, set_of};
use super::split::{DigitSplit, Sized, cheapest};
use crate::classic::count::Watch;
use crate::values::digit_mask::DigitMask;

/// The probability, roughly, that placements of two digits are disjoint.
const APART: f64 = 0.4;

/// The split with the least estimated work; `None` if there is none, or if a digit has too many
/// placements. `candidates` are those that givens and other marks leave to each cell.
pub(super) fn split_of_marks(
    ground: &DigitRules,
    placements: &[Placement],
    candidates: &[DigitMask],
    watch: &Watch<'_>,
) -> Option<Sized> {
    let marked = Marked::new(ground, placements, candidates);
    if marked.placements.iter().any(|placements| placements.len() > MOST_PLACEMENTS) {
        return None;
    }
    if marked.alike.len() > ground.side / 2 {
        cheapest(marked.told_apart_by_houses(), watch)
    } else {
        cheapest(marked.told_apart_by_marks(), watch)
    }
}

/// The digits of a marked grid, grouped by placements.
struct Marked<'a> {
    ground: &'a DigitRules,
    /// The placements of each digit.
    placements: Vec<Vec<Placement>>,
    /// For each digit, the cells where it is the only candidate.
    given: Vec<Placement>,
    /// The largest group of digits with equal placements; empty if all differ.
    alike: Vec<usize>,
    /// The other digits, those with the fewest placements first.
    others: Vec<usize>,
}

impl<'a> Marked<'a> {
    fn new(ground: &'a DigitRules, placements: &[Placement], candidates: &[DigitMask]) -> Self {
        let cells_with = |is_wanted: &dyn Fn(DigitMask) -> bool| {
            set_of((0..ground.cells()).filter(|&cell| is_wanted(candidates[cell])))
        };
        let digits = 0..ground.side;
        let given =
            digits.clone().map(|digit| cells_with(&|digits| digits == DigitMask::single(digit)));
        let given = given.collect_vec();
        let left = digits.clone().map(|digit| {
            let allowed = cells_with(&|digits| digits.contains(digit));
            let fits = |set: &&Placement| *set & !allowed == 0 && given[digit] & !*set == 0;
            placements.iter().filter(fits).copied().collect_vec()
        });
        let left = left.collect_vec();
        let alike =
            |&one: &usize| digits.clone().filter(|&other| left[one] == left[other]).collect_vec();
        let alike = digits.clone().map(|one| alike(&one)).rev().max_by_key(Vec::len);
        let alike = alike.filter(|alike| alike.len() > 1).unwrap_or_default();
        let others = digits.filter(|digit| !alike.contains(digit));
        let others = others.sorted_by_cached_key(|&digit| left[digit].len()).collect();
        Self { ground, placements: left, given, alike, others }
    }

    fn number(&self, digit: usize) -> f64 {
        self.placements[digit].len() as f64
    }

    fn digit(&self, digit: usize, turn: DigitTurn) -> PlacedDigit {
        let is_alike = self.alike.contains(&digit);
        let digits = if is_alike { self.alike.clone() } else { vec![digit] };
        PlacedDigit { digits, placements: self.placements[digit].clone(), turn }
    }

    fn digits(&self, digits: &[usize]) -> impl Iterator<Item = PlacedDigit> {
        digits.iter().map(|&digit| self.digit(digit, DigitTurn::Any))
    }

    /// Interchangeable digits in ascending order, from page cell `from` on.
    fn ascending(&self, digits: &[usize], from: usize) -> impl Iterator<Item = PlacedDigit> {
        let to_come = (0..digits.len()).rev();
        let turns = to_come.map(move |to_come| DigitTurn::Ascending { from, to_come });
        digits.iter().zip(turns).map(|(&digit, turn)| self.digit(digit, turn))
    }

    fn split(
        &self,
        first: Vec<PlacedDigit>,
        last: Vec<PlacedDigit>,
        page: PageHouse,
    ) -> DigitSplit {
        let known = self.given.iter().fold(0, |known, given| known | given);
        let namings = (1..=self.alike.len() as u128).product();
        DigitSplit { first, last, known, page, sliced: 0, slices: vec![(None, 1)], namings }
    }

    /// Splits for more interchangeable digits than fit in the last half. That half has only such
    /// digits, in ascending order of their cells in a house; the rest of them belong to the first
    /// half.
    fn told_apart_by_houses(&self) -> impl Iterator<Item = (f64, impl FnOnce() -> DigitSplit)> {
        let half = self.ground.side / 2;
        let (early, last) = self.alike.split_at(self.alike.len() - half);
        let ways_of_others: f64 = self.others.iter().map(|&digit| self.number(digit)).product();
        iproduct!(&self.ground.houses, [false, true]).map(move |(&house, is_descending)| {
            let through = |cell: usize| {
                let placements = self.placements[early[0]].iter();
                placements.filter(|set| *set >> cell & 1 == 1).count()
            };
            let cells = cells_of(house).map(|cell| (through(cell), cell)).sorted_unstable();
            let mut cells = cells.collect_vec();
            if is_descending {
                cells.reverse();
            }
            let ways = cells.iter().filter(|&&(ways, _)| ways > 0).map(|&(ways, _)| ways as f64);
            let ways_of_early: f64 = ways.clone().take(early.len()).product();
            let ways_of_last: f64 = choices(ways.skip(early.len()), half);
            let work = (ways_of_others * ways_of_early).sqrt() + ways_of_last.sqrt();
            let split = move || {
                let early_digits = early.iter().map(|&digit| self.digit(digit, DigitTurn::First));
                let first = self.digits(&self.others).chain(early_digits).collect();
                let page = PageHouse { cells: cells.into_iter().map(|(_, cell)| cell).collect() };
                self.split(first, self.ascending(last, early.len()).collect(), page)
            };
            (work, split)
        })
    }

    /// Splits for digits most of which have different placements. All interchangeable ones are in
    /// the same half.
    fn told_apart_by_marks(&self) -> impl Iterator<Item = (f64, impl FnOnce() -> DigitSplit)> {
        let sets = 0..1_usize << self.others.len();
        let with_alike: &[bool] = if self.alike.is_empty() { &[false] } else { &[false, true] };
        iproduct!(sets, with_alike).filter_map(move |(set, &alike_are_last)| {
            let numbered = self.others.iter().enumerate();
            let (last, first): (Vec<_>, Vec<_>) =
                numbered.partition(|&(number, _)| set >> number & 1 == 1);
            let [first, last] = [first, last]
                .map(|digits| digits.into_iter().map(|(_, &digit)| digit).collect_vec());
            let alike = &self.alike[..];
            let [alike_first, alike_last] =
                if alike_are_last { [&[][..], alike] } else { [alike, &[][..]] };
            let half = self.ground.side / 2;
            let of_last = last.len() + alike_last.len();
            let is_half = of_last == half || of_last == self.ground.side - half;
            let is_possible = is_half && !first.is_empty();
            let work = self.ways(&first, alike_first.len()) + self.ways(&last, alike_last.len());
            let split = move || {
                let first = self.ascending(alike_first, 0).chain(self.digits(&first)).collect();
                let last = self.ascending(alike_last, 0).chain(self.digits(&last)).collect();
                self.split(first, last, self.page())
            };
            is_possible.then_some((work, split))
        })
    }

    /// The house with the fewest givens.
    fn page(&self) -> PageHouse {
        let given = self.given.iter().fold(0, |known, given| known | given);
        let houses = self.ground.houses.iter();
        let house = houses.min_by_key(|&house| (house & given).count_ones());
        PageHouse::of_house(house.copied().unwrap_or(0))
    }

    /// A guess of the number of ways to place `digits` and `alike` interchangeable ones.
    fn ways(&self, digits: &[usize], alike: usize) -> f64 {
        let alike_digits = self.alike.iter().take(alike);
        let ways: f64 =
            digits.iter().chain(alike_digits).map(|&digit| self.number(digit)).product();
        let orders: f64 = (1..=alike).map(|number| number as f64).product();
        let digits = (digits.len() + alike) as f64;
        ways / orders * APART.powf(digits * (digits - 1.0).max(0.0) / 2.0)
    }
}

/// The elementary symmetric polynomial: the sum of all products of `number` of the factors.
fn choices(numbers: impl Iterator<Item = f64>, number: usize) -> f64 {
    let mut sums = vec![0.0; number + 1];
    sums[0] = 1.0;
    for factor in numbers {
        for place in (0..number).rev() {
            sums[place + 1] += sums[place] * factor;
        }
    }
    sums[number]
}
