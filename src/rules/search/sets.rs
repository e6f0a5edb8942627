//! Small grids whose rules are nothing but sets of cells with distinct digits, where the processor
//! can look at all sets together.

use super::propagate::Verdict;
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
    /// The sets, if there are no other rules, the grid is small enough and the kernel has a way.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn new(kernel: Kernel, shape: &Shape) -> Option<Self> {
        let Choice::Avx512(kernel) = kernel.choice() else { return None };
        if !shape.relations.is_empty() {
            return None;
        }
        let side = shape.side();
        let cells = shape
            .distinct_sets()
            .map(|set| set.cells().iter().map(|cell| cell.index(side)).collect());
        let sets: Vec<Vec<usize>> = cells.collect();
        search::Sets::new(kernel, side * side, side, &sets).map(Self)
    }

    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn new(_: Kernel, _: &Shape) -> Option<Self> {
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

    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn propagate(&self, _: &mut Places, _: &mut u128) -> Verdict {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::node::Node;
    use super::super::propagate::Effort;
    use super::super::tables::Tables;
    use super::*;
    use crate::rules::Rules;

    const RULES: [&str; 9] = [
        "box=3x3",
        "box=3x3,x",
        "box=3x3,windoku",
        "box=3x3,distinct=r1c1+r2c2+r4c4+r5c6",
        "latin=9,x",
        "jigsaw=baaaaaaaabbccccccagbbbbbeccggeeebecigggeeeeiigdgddfiiigdddffffiddhdfhffihhhhhhhfi",
        "box=2x4,x",
        "box=2x3",
        "latin=5",
    ];

    /// Candidates in which digits have been taken one after the other, or removed.
    fn compare(rules: &str, kernel: Kernel, steps: &[(usize, u32, bool)]) {
        let rules: Rules = rules.parse().unwrap();
        let side = rules.side();
        let mut tables = Tables::<2>::new(rules.shape());
        tables.further = None;
        let sets = Sets::new(kernel, rules.shape());
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

    proptest! {
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
        for rules in ["box=3x3,antiknight", "box=2x5", "box=3x3,disjoint"] {
            let rules: Rules = rules.parse().unwrap();
            assert!(Sets::new(Kernel::best(), rules.shape()).is_none(), "{rules}");
        }
    }
}
