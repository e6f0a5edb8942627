//! How many solutions have a digit in a cell, for all cells and digits.
//!
//! Few solutions are listed. Otherwise most of the 729 numbers follow from others by two kinds of laws:
//! the digits of a cell share out all solutions, and so do the places of a digit in a house. Where a law
//! has several unknowns but all are equal by symmetry, it gives them too. Where laws do not give everything, the
//! digits of all cells of a band or stack are counted at once, or those that no law gives one by one if that
//! is cheaper.

use std::fmt;
use std::ops::Index;

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::count::{Marginals, PivotMarginals};
use crate::geometry::{CELLS, Cell, Digit, House, SIDE};
use crate::list::{Ascending, Piece, Unordered};
use crate::search::Source;

/// Up to so many solutions are listed.
const LISTED: u128 = 1_000_000;

/// Numbers that are unknown, and not equal by symmetry, for each count like the first that must be made. Seen
/// on random grids: about two for each count, and counts that take up to three times as long as the first.
const UNKNOWN_FOR_A_COUNT: f32 = 1.0;

/// For each cell and digit the number of solutions that have it, made by [`Board::occurrences`].
#[derive(Clone, PartialEq, Eq)]
pub struct Occurrences {
    total: BigUint,
    counts: Vec<BigUint>,
}

/// The numbers that are known so far.
struct Known {
    total: u128,
    /// The digits that may stand in a cell.
    candidates: Candidates,
    counts: Vec<[Option<u128>; SIDE]>,
    /// What is equal by symmetry has equal keys.
    keys: Vec<[Board; SIDE]>,
}

type Place = (Cell, Digit);

impl Board {
    /// For each cell and digit the exact number of solutions that have it.
    ///
    /// Grids with up to a million solutions take as long as listing these, others some seconds at most as a
    /// rule. See [`Ascending::occurrences`] for threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::geometry::{Cell, Digit};
    /// let line =
    ///     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let occurrences = line.parse::<Board>()?.occurrences();
    /// assert_eq!(occurrences.total(), &2_u32.into());
    /// assert_eq!(occurrences[(Cell::at(0, 3), Digit::new(6).unwrap())], 1_u32.into());
    /// assert_eq!(occurrences.varying().count(), 4);
    /// assert_eq!(occurrences.deciding().count(), 8);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> Occurrences {
        Ascending::of(self).occurrences()
    }
}

impl Ascending {
    /// For each cell and digit the exact number of solutions that have it.
    pub fn occurrences(&mut self) -> Occurrences {
        self.occurrences_listing(LISTED)
    }

    fn occurrences_listing(&mut self, most: u128) -> Occurrences {
        let uncounted = self.uncounted();
        let mut known = self.may_be_more_than(most).then(|| Known::new(&uncounted));
        let mut marginals = known.as_mut().and_then(|known| {
            known.follow_laws();
            known.next_to_count()?;
            self.marginals().filter(|to_come| known.is_worth(&uncounted, to_come))
        });
        // The first tells the number of solutions as well.
        let first = marginals.as_mut().and_then(Iterator::next);
        if let Some(first) = &first {
            self.learn_total(first.total);
        }
        let whole = self.whole();
        let counts = if whole.len <= most {
            self.listed()
        } else {
            let known = known.unwrap_or_else(|| Known::new(&whole));
            self.counted(&whole, known, first, marginals)
        };
        let counts = counts.as_flattened().iter().map(|&count| count.into()).collect();
        Occurrences { total: whole.len.into(), counts }
    }

    /// The numbers from a listing of all solutions.
    fn listed(&self) -> Vec<[u128; SIDE]> {
        let mut counts = vec![[0; SIDE]; CELLS];
        unordered(self).for_each(|solution| {
            for (cell, digit) in solution.givens() {
                counts[cell.index()][digit.index()] += 1;
            }
        });
        counts
    }

    /// The numbers from laws and counts. There are solutions.
    fn counted(
        &mut self,
        whole: &Piece,
        mut known: Known,
        first: Option<PivotMarginals>,
        mut marginals: Option<Marginals>,
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
            known.learn((cell, digit), self.count(&whole.with(cell, digit)));
            known.follow_laws();
        }
        known.counts.iter().map(|cell| cell.map(Option::unwrap_or_default)).collect()
    }
}

impl Known {
    /// What is known if there are no solutions.
    fn new(whole: &Piece) -> Self {
        let candidates = whole.candidates().pruned();
        let mut keys = vec![[Board::EMPTY; SIDE]; CELLS];
        for (cell, digit) in places() {
            if candidates[cell].len() > 1 && candidates[cell].contains(digit) {
                keys[cell.index()][digit.index()] = whole.with(cell, digit).key();
            }
        }
        let mut known = Self { total: 0, candidates, counts: vec![[None; SIDE]; CELLS], keys };
        known.begin(0);
        known
    }

    /// Begins with what is known without a count: the numbers of what pruning leaves out, or decides.
    fn begin(&mut self, total: u128) {
        self.total = total;
        for (cell, digit) in places() {
            let digits = self.candidates[cell];
            let count = if digits.contains(digit) { total } else { 0 };
            let is_known = digits.len() == 1 || !digits.contains(digit);
            self.counts[cell.index()][digit.index()] = is_known.then_some(count);
        }
    }

    /// Derives all that the laws give, each by itself.
    fn follow_laws(&mut self) {
        while let Some((place, count)) = laws().find_map(|law| self.derived(&law)) {
            self.learn(place, count);
        }
    }

    /// What a law says of its unknowns, if these are all equal.
    fn derived(&self, law: &[Place; SIDE]) -> Option<(Place, u128)> {
        let unknown = law.iter().filter(|&&place| self.count(place).is_none()).collect_vec();
        let first = **unknown.first()?;
        let are_equal = unknown.iter().map(|&&place| self.key(place)).all_equal();
        let known: u128 = law.iter().filter_map(|&place| self.count(place)).sum();
        are_equal.then(|| (first, (self.total - known) / unknown.len() as u128))
    }

    /// Whether counts that tell everything take less time than to count one by one what the laws do not give.
    fn is_worth(&self, whole: &Piece, to_come: &Marginals) -> bool {
        let Some((cell, digit)) = self.next_to_count() else { return false };
        let inner = whole.with(cell, digit);
        inner.board().is_some_and(|inner| !to_come.take_longer_than(self.counts_to_come(), inner))
    }

    /// How many numbers must be counted before the laws give all others, about.
    #[expect(clippy::cast_precision_loss, reason = "there are at most 729")]
    fn counts_to_come(&self) -> f32 {
        let unknown = places().filter(|&place| self.count(place).is_none());
        let different = unknown.map(|place| *self.key(place)).sorted_unstable().dedup().count();
        different as f32 / UNKNOWN_FOR_A_COUNT
    }

    /// An unknown of a law that has few of them.
    fn next_to_count(&self) -> Option<Place> {
        let unknowns = |law: [Place; SIDE]| {
            law.into_iter().filter(|&place| self.count(place).is_none()).collect_vec()
        };
        let shortest = laws().map(unknowns).filter(|unknown| !unknown.is_empty());
        shortest.min_by_key(Vec::len).map(|unknown| unknown[0])
    }

    /// Notes a number, for all places that have the same.
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

    fn key(&self, (cell, digit): Place) -> &Board {
        &self.keys[cell.index()][digit.index()]
    }
}

/// All solutions, in any order.
fn unordered(solutions: &Ascending) -> Unordered {
    match solutions.source() {
        Source::Board(board) => board.solutions_unordered(),
        Source::Candidates(candidates) => candidates.solutions_unordered(),
    }
    .on(solutions.kernel())
}

/// The places of which every solution has exactly one: the digits of a cell, or the cells of a house
/// for a digit.
fn laws() -> impl Iterator<Item = [Place; SIDE]> {
    let of_cells =
        Cell::all().map(|cell| std::array::from_fn(|place| (cell, Digit::from_index(place))));
    let of_houses = iproduct!(House::all(), Digit::all())
        .map(|(house, digit)| house.cells().map(|cell| (cell, digit)));
    of_cells.chain(of_houses)
}

impl Occurrences {
    /// The number of solutions.
    #[must_use]
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The cells that are the same in all solutions, givens included, with their digits, ascending;
    /// none if there is no solution.
    pub fn backbone(&self) -> impl Iterator<Item = (Cell, Digit)> {
        places().filter(|&place| self[place] == self.total && self.total != BigUint::ZERO)
    }

    /// The cells that are not the same in all solutions, ascending.
    pub fn varying(&self) -> impl Iterator<Item = Cell> {
        let varies = |&place: &Place| self[place] != BigUint::ZERO && self[place] != self.total;
        places().filter(varies).map(|(cell, _)| cell).dedup()
    }

    /// The single extra givens that would leave one solution of several, ascending.
    pub fn deciding(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let one = BigUint::from(1_u32);
        places().filter(move |&place| self[place] == one && self.total != one)
    }
}

fn places() -> impl Iterator<Item = Place> {
    iproduct!(Cell::all(), Digit::all())
}

impl Index<(Cell, Digit)> for Occurrences {
    type Output = BigUint;

    fn index(&self, (cell, digit): (Cell, Digit)) -> &BigUint {
        &self.counts[cell.index() * SIDE + digit.index()]
    }
}

impl fmt::Debug for Occurrences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = places().filter(|&place| self[place] != BigUint::ZERO);
        f.debug_map().entries(counts.map(|place| (place, &self[place]))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_and_counts_give_what_a_listing_gives() {
        for line in [
            "...........................859761423426853791713924856961537284287419635345286179",
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79",
            "..............................761423...853791...924856...537284...419635...286179",
        ] {
            let board: Board = line.parse().unwrap();
            let listed = board.occurrences();
            assert_eq!(Ascending::of(&board).occurrences_listing(0), listed, "{line}");
        }
    }
}
