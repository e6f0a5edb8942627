//! Small grids whose rules are nothing but sets of cells with distinct digits, where the processor
//! can look at all sets together.

use super::Direction;
use super::filled::Filled;
#[cfg(target_arch = "x86_64")]
use super::filled::put_in_order;
use super::verdict::Verdict;
use crate::rules::bits::Bits;
#[cfg(target_arch = "x86_64")]
use crate::rules::cell::Cell;
use crate::rules::shape::Shape;
#[cfg(target_arch = "x86_64")]
use crate::search::{self, Choice};
use crate::search::{Kernel, Places};

/// The sets of cells with distinct digits, for an instruction set that looks at all together.
pub(super) struct Sets(Vectors);

#[cfg(target_arch = "x86_64")]
type Vectors = search::Sets;
/// Other processors have no way.
#[cfg(not(target_arch = "x86_64"))]
type Vectors = std::convert::Infallible;

impl Sets {
    /// The sets and the houses that follow from them, if the grid is small enough and the kernel
    /// has a way.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn new<const W: usize>(
        kernel: Kernel,
        shape: &Shape,
        implied: &[Bits<W>],
    ) -> Option<Self> {
        let Choice::Avx512(kernel) = kernel.choice() else { return None };
        if !shape.is_whole() {
            return None;
        }
        let side = shape.side();
        let bits = |cells: &[Cell]| {
            cells
                .iter()
                .try_fold(0, |bits, cell| Some(bits | 1_u128.checked_shl(cell.index(side) as u32)?))
        };
        let mut sets: Vec<u128> =
            shape.distinct_sets().map(|set| bits(set.cells())).collect::<Option<_>>()?;
        sets.extend(implied.iter().map(|house| house.low()));
        search::Sets::new(kernel, side * side, side, &sets).map(Self)
    }

    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn new<const W: usize>(_: Kernel, _: &Shape, _: &[Bits<W>]) -> Option<Self> {
        None
    }

    /// Applies singles and locked candidates until they remove nothing from the places of the
    /// digits. The open cells are then those with several digits.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(super) fn propagate(&self, places: &mut Places, open: &mut u128) -> Verdict {
        match self.0.propagate(places, open) {
            search::Verdict::Contradiction => Verdict::Contradiction,
            search::Verdict::Solved => Verdict::Solved,
            search::Verdict::Open => Verdict::Open,
        }
    }

    /// Adds all ways to fill a row, the first in this direction last, and returns their number;
    /// adds nothing if there are more than `most`.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(super) fn fill_row(
        &self,
        state: (&Places, u128),
        row: usize,
        most: usize,
        direction: Direction,
        filled: &mut Vec<Filled>,
    ) -> Option<usize> {
        let start = filled.len();
        let take = |order, places, open| filled.push(Filled { order, places, open });
        if !self.0.fill_row(state, row, most, take) {
            filled.truncate(start);
            return None;
        }
        put_in_order(&mut filled[start..], direction);
        Some(filled.len() - start)
    }

    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn fill_row(
        &self,
        _: (&Places, u128),
        _: usize,
        _: usize,
        _: Direction,
        _: &mut Vec<Filled>,
    ) -> Option<usize> {
        match self.0 {}
    }

    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn propagate(&self, _: &mut Places, _: &mut u128) -> Verdict {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::implied::implied_houses;
    use super::super::node::Node;
    use super::super::ordered::Ordered;
    use super::super::tables::Tables;
    use super::super::verdict::Effort;
    use super::*;
    use crate::rules::Rules;

    const RULES: [&str; 12] = [
        "box=3x3",
        "box=3x3,x",
        "box=3x3,windoku",
        "box=3x3,x,windoku",
        "box=3x3,disjoint",
        "box=3x3,distinct=r1c1+r2c2+r4c4+r5c6",
        "box=3x3,disjoint,x,distinct=r1c1+r2c2,distinct=r3c1+r5c2",
        "latin=9,x",
        "jigsaw=baaaaaaaabbccccccagbbbbbeccggeeebecigggeeeeiigdgddfiiigdddffffiddhdfhffihhhhhhhfi",
        "box=2x4,x",
        "box=2x3",
        "latin=5",
    ];

    fn sets_of(kernel: Kernel, rules: &Rules) -> Option<Sets> {
        let implied = implied_houses::<2>(rules.side(), &rules.shape().sets_of_houses());
        Sets::new(kernel, rules.shape(), &implied)
    }

    /// Candidates in which digits have been taken one after the other, or removed.
    fn compare(rules: &str, kernel: Kernel, steps: &[(usize, u32, bool)]) {
        let rules: Rules = rules.parse().unwrap();
        let side = rules.side();
        let mut tables = Tables::<2>::new(rules.shape());
        tables.further = None;
        let sets = sets_of(kernel, &rules);
        let mut candidates = vec![(1_u32 << side) - 1; side * side];
        for &(cell, digits, is_taken) in steps {
            let cell = cell % candidates.len();
            let kept = if is_taken { digits & digits.wrapping_neg() } else { !digits };
            let kept = candidates[cell] & kept;
            if kept == 0 {
                continue;
            }
            candidates[cell] = kept;
            tables.sets = None;
            let mut expected = Node::<2, 9>::new(&candidates);
            let verdict = tables.propagate(&mut expected, Effort::Locked);
            let Some(sets) = &sets else { return };
            let mut found = Node::<2, 9>::new(&candidates);
            let found_verdict = found.with_places(|places, open| sets.propagate(places, open));
            assert_eq!(found_verdict, verdict, "{rules}");
            if verdict == Verdict::Contradiction {
                return;
            }
            assert_eq!((found.places, found.open), (expected.places, expected.open), "{rules}");
            candidates = (0..candidates.len()).map(|cell| found.digits(cell)).collect();
        }
    }

    /// Finds ways to fill a row with what that leaves, one after the other, up to `most`.
    fn rows(
        tables: &Tables<2>,
        node: &Node<2, 9>,
        row: usize,
        most: usize,
        found: &mut Vec<(Places, u128)>,
    ) {
        let cells = (row * tables.side)..((row + 1) * tables.side);
        let Some(cell) = cells.clone().find(|&cell| node.open.contains(cell)) else {
            found.push((node.low(), node.open.low()));
            return;
        };
        for digit in crate::bits::bits(u64::from(node.digits(cell))) {
            let mut child = node.clone();
            child.set(cell, digit);
            let verdict = tables.propagate(&mut child, Effort::Locked);
            if verdict != Verdict::Contradiction && found.len() < most {
                rows(tables, &child, row, most, found);
            }
        }
    }

    /// The ways to fill each row below some givens, as many as there may be.
    fn compare_rows(rules: &str, kernel: Kernel, givens: &[(usize, u32)], most: usize) {
        let rules: Rules = rules.parse().unwrap();
        let side = rules.side();
        let Some(sets) = sets_of(kernel, &rules) else { return };
        let mut tables = Tables::<2>::new(rules.shape());
        (tables.further, tables.sets) = (None, None);
        let mut candidates = vec![(1_u32 << side) - 1; side * side];
        for (cell, digit) in givens {
            candidates[cell % (side * side)] = 1 << (*digit as usize % side);
        }
        let mut node = Node::<2, 9>::new(&candidates);
        if tables.propagate(&mut node, Effort::Locked) == Verdict::Contradiction {
            return;
        }
        for row in 0..side {
            let mut expected = Vec::new();
            rows(&tables, &node, row, most + 1, &mut expected);
            let state = (&node.low(), node.open.low());
            for direction in [Direction::Descending, Direction::Ascending] {
                // What has been there stays.
                let mut filled = vec![Filled { order: 1, places: *state.0, open: 2 }];
                let number = sets.fill_row(state, row, most, direction, &mut filled);
                assert_eq!(number, (expected.len() <= most).then_some(expected.len()), "{rules}");
                let first = filled.remove(0);
                assert_eq!((first.order, first.places, first.open), (1, *state.0, 2));
                let found: Vec<_> = filled.iter().map(|row| (row.places, row.open)).collect();
                if number.is_some() {
                    assert_eq!(found, expected, "{rules} {givens:?} {row}");
                }
                assert!(number.is_some() || found.is_empty());
                expected.reverse();
            }
        }
    }

    /// The listings with and without the sets, from the middle of either.
    #[test]
    fn listings_are_the_same() {
        for rules in RULES {
            let rules: Rules = rules.parse().unwrap();
            let cells = rules.side() * rules.side();
            let root = Node::<2, 9>::new(&vec![(1_u32 << rules.side()) - 1; cells]);
            let list = |has_sets: bool, direction, bound: Option<&[u8]>| {
                let mut tables = Tables::<2>::new(rules.shape());
                tables.further = None;
                tables.sets = tables.sets.filter(|_| has_sets);
                let root = root.clone();
                let mut listing = Ordered::new(tables.into(), direction, root, bound);
                let next = || listing.next().map(<[u8]>::to_vec);
                std::iter::from_fn(next).take(4000).collect::<Vec<_>>()
            };
            for direction in [Direction::Ascending, Direction::Descending] {
                let expected = list(false, direction, None);
                assert!(list(true, direction, None) == expected, "{rules}");
                let middle = &expected[expected.len() / 2];
                for direction in [Direction::Ascending, Direction::Descending] {
                    let [with, without] =
                        [true, false].map(|has| list(has, direction, Some(middle)));
                    assert!(with == without, "{rules}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn rows_are_filled_in_all_ways(
            rules in 0..RULES.len(),
            givens in proptest::collection::vec((0..81_usize, 0..9_u32), 8..25),
            most in prop_oneof![Just(0), 1..20_usize, Just(300)],
        ) {
            for kernel in Kernel::available() {
                compare_rows(RULES[rules], kernel, &givens, most);
            }
        }

        #[test]
        fn every_kernel_finds_what_the_general_rules_find(
            rules in 0..RULES.len(),
            steps in proptest::collection::vec((0..81_usize, 1..512_u32, any::<bool>()), 1..60),
        ) {
            for kernel in Kernel::available() {
                compare(RULES[rules], kernel, &steps);
            }
        }
    }

    #[test]
    fn relations_and_large_grids_have_other_ways() {
        for rules in ["box=3x3,antiknight", "box=2x5", "box=3x4"] {
            let rules: Rules = rules.parse().unwrap();
            assert!(Tables::<4>::new(rules.shape()).sets.is_none(), "{rules}");
        }
    }
}
