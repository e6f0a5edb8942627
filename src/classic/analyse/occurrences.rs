//! The number of solutions with each digit in each cell. Known as marginals.
//!
//! If there are few solutions, they are listed. Otherwise most of the 729 numbers follow from
//! others by two kinds of laws: the numbers for the digits of a cell add up to the number of all
//! solutions, and so do those for the positions of a digit in a house. If the unknowns of a law are
//! equal by symmetry, it determines them as well. If the laws do not give everything, the digits of
//! all cells of a band or stack are counted at once, or, if that is cheaper, the unknowns one by
//! one.

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use crate::classic::count::{Marginals, MarginalsPart, PivotMarginals, Reach};
use crate::classic::list::{Ascending, Prefix, Unordered9};
use crate::classic::search::OwnedGrid;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit, House9, SIDE};

/// Grids with at most this many solutions are listed.
const LISTED: u128 = 1_000_000;

/// The number of unknowns, different under symmetry, that a count as expensive as the first is
/// expected to settle. On random grids, a count settles about two, but takes up to three times as
/// long as the first.
const UNKNOWN_FOR_A_COUNT: f32 = 1.0;

/// For each cell and digit of a classic grid, the number of solutions that have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occurrences9 {
    pub(crate) total: BigUint,
    /// By cell and digit.
    pub(crate) counts: Vec<BigUint>,
}

/// The numbers known so far.
struct KnownNumbers {
    total: u128,
    /// The candidates that remain after pruning.
    candidates: Candidates9,
    counts: Vec<[Option<u128>; SIDE]>,
    /// Numbers that are equal by symmetry have equal keys.
    keys: Vec<[Board9; SIDE]>,
}

type Place = (Cell9, Digit);

impl Ascending {
    /// For each cell and digit, the exact number of solutions that have it. `reach` is called with
    /// the completed share of the work.
    pub(crate) fn occurrences(&mut self, reach: Reach) -> Occurrences9 {
        self.occurrences_listing(LISTED, reach)
    }

    /// The parts that can be counted separately by `workers` workers, starting with the most
    /// expensive band or stack. Empty if another method finds all numbers faster.
    pub(crate) fn parts_of_occurrences(&mut self, workers: usize) -> Vec<MarginalsPart> {
        let (_, marginals) = self.known_and_marginals(LISTED, &|_| ());
        marginals.iter().flat_map(|marginals| marginals.parts(workers)).collect()
    }

    /// The numbers of one part, for the cells of a band or stack; `None` if the grid has a clash.
    pub(crate) fn occurrences_of_part(
        &self,
        part: MarginalsPart,
        reach: Reach,
    ) -> Option<Vec<(Cell9, Vec<BigUint>)>> {
        let PivotMarginals { digits, .. } = self.marginals_of_part(part, reach)?;
        let numbers = |counts: [u128; SIDE]| counts.map(BigUint::from).to_vec();
        Some(digits.into_iter().map(|(cell, counts)| (cell, numbers(counts))).collect())
    }

    /// The numbers known without counting, if there may be more than `most` solutions, and the
    /// counts of all digits together, if they are worth it.
    fn known_and_marginals<'a>(
        &mut self,
        most: u128,
        reach: Reach<'a>,
    ) -> (Option<KnownNumbers>, Option<Marginals<'a>>) {
        let uncounted = self.uncounted();
        let mut known = self.may_be_more_than(most).then(|| KnownNumbers::new(&uncounted));
        let marginals = known.as_mut().and_then(|known| {
            known.follow_laws();
            known.next_to_count()?;
            self.marginals(reach).filter(|to_come| known.is_worth(&uncounted, to_come))
        });
        (known, marginals)
    }

    fn occurrences_listing(&mut self, most: u128, reach: Reach) -> Occurrences9 {
        let (known, mut marginals) = self.known_and_marginals(most, reach);
        // The first count also gives the number of solutions.
        let first = marginals.as_mut().and_then(Iterator::next);
        if let Some(first) = &first {
            self.learn_total(first.total);
        }
        let whole = self.whole();
        let counts = if whole.len <= most {
            self.listed()
        } else {
            let known = known.unwrap_or_else(|| KnownNumbers::new(&whole));
            self.counted(&whole, known, (first, marginals), reach)
        };
        let counts = counts.as_flattened().iter().map(|&count| count.into()).collect();
        Occurrences9 { total: whole.len.into(), counts }
    }

    /// Lists all solutions to find the numbers.
    fn listed(&self) -> Vec<[u128; SIDE]> {
        let mut counts = vec![[0; SIDE]; CELLS];
        unordered(self).for_each(|solution| {
            for (cell, digit) in solution.givens() {
                counts[cell.index()][digit.index()] += 1;
            }
        });
        counts
    }

    /// Finds the numbers by laws and counts. The grid must have solutions.
    fn counted(
        &mut self,
        whole: &Prefix,
        mut known: KnownNumbers,
        (first, mut marginals): (Option<PivotMarginals>, Option<Marginals>),
        reach: Reach,
    ) -> Vec<[u128; SIDE]> {
        known.begin(whole.len);
        let mut of_pivot = first;
        while let Some(PivotMarginals { digits, .. }) = of_pivot {
            for ((cell, counts), digit) in iproduct!(digits, Digit::all()) {
                known.learn((cell, digit), counts[digit.index()]);
            }
            known.follow_laws();
            of_pivot = marginals
                .as_mut()
                .filter(|to_come| known.is_worth(whole, to_come))
                .and_then(Iterator::next);
        }
        known.follow_laws();
        while let Some((cell, digit)) = known.next_to_count() {
            reach(known.share());
            known.learn((cell, digit), self.count(&whole.with(cell, digit)));
            known.follow_laws();
        }
        known.counts.iter().map(|cell| cell.map(Option::unwrap_or_default)).collect()
    }
}

impl KnownNumbers {
    /// The known numbers for a total of zero.
    fn new(whole: &Prefix) -> Self {
        let candidates = whole.candidates().pruned();
        let mut keys = vec![[Board9::EMPTY; SIDE]; CELLS];
        for (cell, digit) in places() {
            if candidates[cell].len() > 1 && candidates[cell].contains(digit) {
                keys[cell.index()][digit.index()] = whole.with(cell, digit).key();
            }
        }
        let mut known = Self { total: 0, candidates, counts: vec![[None; SIDE]; CELLS], keys };
        known.begin(0);
        known
    }

    /// Starts with the numbers known without counting: those of candidates that pruning removes or
    /// settles.
    fn begin(&mut self, total: u128) {
        self.total = total;
        for (cell, digit) in places() {
            let digits = self.candidates[cell];
            let count = if digits.contains(digit) { total } else { 0 };
            let is_known = digits.len() == 1 || !digits.contains(digit);
            self.counts[cell.index()][digit.index()] = is_known.then_some(count);
        }
    }

    /// Derives all numbers that follow from single laws, to a fixpoint.
    fn follow_laws(&mut self) {
        while let Some((place, count)) = laws().find_map(|law| self.derived(&law)) {
            self.learn(place, count);
        }
    }

    /// The first unknown of a law and its number, if all its unknowns are equal by symmetry.
    fn derived(&self, law: &[Place; SIDE]) -> Option<(Place, u128)> {
        let unknown = law.iter().filter(|&&place| self.count(place).is_none()).collect_vec();
        let first = **unknown.first()?;
        let are_equal = unknown.iter().map(|&&place| self.key(place)).all_equal();
        let known: u128 = law.iter().filter_map(|&place| self.count(place)).sum();
        are_equal.then(|| (first, (self.total - known) / unknown.len() as u128))
    }

    /// The share of the numbers that are known.
    #[expect(clippy::cast_precision_loss, reason = "there are at most 729")]
    fn share(&self) -> f64 {
        let known = self.counts.as_flattened().iter().flatten().count();
        known as f64 / (CELLS * SIDE) as f64
    }

    /// Whether the remaining counts of all digits together are faster than counting the unknowns
    /// one by one.
    fn is_worth(&self, whole: &Prefix, to_come: &Marginals) -> bool {
        let Some((cell, digit)) = self.next_to_count() else { return false };
        let inner = whole.with(cell, digit);
        inner.marks().is_none_or(|inner| !to_come.take_longer_than(self.counts_to_come(), &inner))
    }

    /// The estimated number of counts before the laws give all other numbers.
    #[expect(clippy::cast_precision_loss, reason = "there are at most 729")]
    fn counts_to_come(&self) -> f32 {
        let unknown = places().filter(|&place| self.count(place).is_none());
        let different = unknown.map(|place| *self.key(place)).sorted_unstable().dedup().count();
        different as f32 / UNKNOWN_FOR_A_COUNT
    }

    /// An unknown of a law with the fewest unknowns.
    fn next_to_count(&self) -> Option<Place> {
        let unknowns = |law: [Place; SIDE]| {
            law.into_iter().filter(|&place| self.count(place).is_none()).collect_vec()
        };
        let shortest = laws().map(unknowns).filter(|unknown| !unknown.is_empty());
        shortest.min_by_key(Vec::len).map(|unknown| unknown[0])
    }

    /// Records a number for all places with the same key.
    fn learn(&mut self, place: Place, count: u128) {
        if self.count(place).is_some() {
            return;
        }
        let key = *self.key(place);
        for place in places() {
            if self.count(place).is_none() && *self.key(place) == key {
                self.counts[place.0.index()][place.1.index()] = Some(count);
            }
        }
    }

    fn count(&self, (cell, digit): Place) -> Option<u128> {
        self.counts[cell.index()][digit.index()]
    }

    fn key(&self, (cell, digit): Place) -> &Board9 {
        &self.keys[cell.index()][digit.index()]
    }
}

/// All solutions, in any order.
fn unordered(solutions: &Ascending) -> Unordered9 {
    match solutions.source() {
        OwnedGrid::Board(board) => board.solutions_unordered(),
        OwnedGrid::Candidates(candidates) => candidates.solutions_unordered(),
    }
    .on(solutions.kernel())
}

/// Groups of places of which every solution has exactly one: the digits of a cell, or the cells of
/// a house for a digit.
fn laws() -> impl Iterator<Item = [Place; SIDE]> {
    let of_cells =
        Cell9::all().map(|cell| std::array::from_fn(|place| (cell, Digit::from_index(place))));
    let of_houses = iproduct!(House9::all(), Digit::all())
        .map(|(house, digit)| house.cells().map(|cell| (cell, digit)));
    of_cells.chain(of_houses)
}

fn places() -> impl Iterator<Item = Place> {
    iproduct!(Cell9::all(), Digit::all())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use super::*;

    fn listing_none(mut solutions: Ascending) -> Occurrences9 {
        let largest = Mutex::new(0.0);
        let reach = |share: f64| {
            let largest = &mut *largest.lock().unwrap();
            *largest = share.max(*largest);
        };
        let occurrences = solutions.occurrences_listing(0, &reach);
        assert!(*largest.lock().unwrap() <= 1.0);
        occurrences
    }

    #[test]
    fn parts_have_all_cells_and_the_same_numbers() {
        for (line, parts) in [
            (
                "85...24..72......9..4...............3.5...9...4...........8.....17..........36.4.",
                4..=9,
            ),
            (
                "................85............5.7.....4...1...9.......5......7...2.1........4...9",
                4..=9,
            ),
            (
                ".................................................................................",
                0..=0,
            ),
            (
                "...........................859761423426853791713924856961537284287419635345286179",
                0..=0,
            ),
            (
                "55...............................................................................",
                0..=0,
            ),
        ] {
            let mut solutions = Ascending::of(&line.parse().unwrap());
            let numbers = solutions.parts_of_occurrences(3).into_iter().map(MarginalsPart::number);
            let numbers = numbers.collect_vec();
            assert!(parts.contains(&numbers.len()), "{line}: {numbers:?}");
            let different = numbers.iter().sorted_unstable().dedup().count();
            assert_eq!(different, numbers.len(), "{line}: {numbers:?}");
            let all = solutions.occurrences(&|_| ());
            let mut counts = HashMap::new();
            for number in numbers {
                let part = MarginalsPart::numbered(number).expect("it is the number of a part");
                let of_part = solutions.occurrences_of_part(part, &|_| ());
                for (cell, of_cell) in of_part.expect("there is no clash") {
                    let counts = counts.entry(cell).or_insert([BigUint::ZERO; SIDE]);
                    counts.iter_mut().zip(of_cell).for_each(|(count, part)| *count += part);
                }
            }
            assert_eq!(counts.len(), if *parts.end() > 0 { CELLS } else { 0 });
            for (cell, counts) in counts {
                assert_eq!(all.counts[SIDE * cell.index()..][..SIDE], counts, "{line} {cell}");
            }
        }
    }

    #[test]
    fn laws_and_counts_give_what_a_listing_gives() {
        for line in [
            "...........................859761423426853791713924856961537284287419635345286179",
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79",
            "..............................761423...853791...924856...537284...419635...286179",
        ] {
            let board: Board9 = line.parse().unwrap();
            let listed = Ascending::of(&board).occurrences(&|_| ());
            assert_eq!(listing_none(Ascending::of(&board)), listed, "{line}");
            let mut marks = Candidates9::in_context(&board);
            for (cell, digit) in [(0, 4), (13, 0), (22, 7), (40, 8), (58, 2), (77, 1)] {
                let cell = Cell9::new(cell).unwrap();
                if marks[cell].len() > 1 {
                    marks[cell].remove(Digit::from_index(digit));
                }
            }
            let mut ascending = Ascending::of_candidates(&marks);
            let listed = ascending.occurrences(&|_| ());
            assert_ne!(listed.total, BigUint::ZERO);
            assert_eq!(listing_none(Ascending::of_candidates(&marks)), listed, "{line}");
        }
    }
}
