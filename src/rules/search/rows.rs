//! All ways to fill a row of a small grid.
//!
//! A listing that takes the cells of a row from left to right meets dead ends that another order
//! does not. Here the cells with fewest digits come first, those in the middle before others, and
//! what is found is put in order afterwards.

use super::Direction;
use super::filled::{Filled, put_in_order};
use super::node::Node;
use super::tables::Tables;
use super::verdict::{Effort, Verdict};
use crate::bits::{bits, nearest};
use crate::geometry::SIDE;
use crate::rules::bits::Bits;
use crate::search::Places;

impl<const W: usize> Tables<W> {
    /// Adds all ways to fill a row, the first in this direction last, and returns their number;
    /// adds nothing if there are more than `most`, or if the rules are not of the kinds for which
    /// this is faster.
    pub(super) fn fill_row<const N: usize>(
        &self,
        node: &Node<W, N>,
        row: usize,
        most: usize,
        direction: Direction,
        filled: &mut Vec<Filled>,
    ) -> Option<usize> {
        if N > SIDE || self.constraints.is_some() {
            return None;
        }
        if let Some(sets) = &self.sets {
            return sets.fill_row((&node.low(), node.open.low()), row, most, direction, filled);
        }
        self.further.as_ref()?;
        let start = filled.len();
        let (first, nodes) = (self.side * row, Filling::<W>::NODES_OF_WAY * most);
        let mut filling = Filling { tables: self, first, most: start + most, nodes, filled };
        if !filling.go_on(node) {
            filled.truncate(start);
            return None;
        }
        put_in_order(&mut filled[start..], direction);
        Some(filled.len() - start)
    }
}

/// A search for all ways to fill a row of a classic grid with further rules, where nothing looks at
/// all sets of cells together.
struct Filling<'a, const W: usize> {
    tables: &'a Tables<W>,
    /// The first cell of the row.
    first: usize,
    /// Ways with which the list is full, and nodes that may still be looked at.
    most: usize,
    nodes: usize,
    filled: &'a mut Vec<Filled>,
}

impl<const W: usize> Filling<'_, W> {
    const NODES_OF_WAY: usize = 8;

    /// Adds all ways to fill the row that a node leaves; `false` if there are too many.
    fn go_on<const N: usize>(&mut self, node: &Node<W, N>) -> bool {
        let places = node.low();
        let Some((cell, digits)) = self.choose(&places, node.open.low()) else {
            let is_full = self.filled.len() == self.most;
            if !is_full {
                let order = self.order(&places);
                self.filled.push(Filled { order, places, open: node.open.low() });
            }
            return !is_full;
        };
        bits(u64::from(digits)).all(|digit| {
            let mut next = node.clone();
            self.nodes = self.nodes.saturating_sub(1);
            self.nodes > 0
                && (!self.tables.put(&mut next, cell, digit)
                    || self.tables.propagate(&mut next, Effort::Singles) == Verdict::Contradiction
                    || self.go_on(&next))
        })
    }

    /// The cell of the row to fill next, and its digits as bits; `None` if the row is full.
    #[inline]
    fn choose(&self, places: &Places, open: u128) -> Option<(usize, u32)> {
        let of_row = |cells: u128| (cells >> self.first) as u32 & ((1 << self.tables.side) - 1);
        let open = of_row(open);
        if open == 0 {
            return None;
        }
        let (mut two, mut three, mut four) = (0, 0, 0);
        let mut one = 0;
        for places in places.map(of_row) {
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        let fewest = [open & !three, open & !four, open].into_iter().find(|&cells| cells != 0)?;
        let column = nearest(fewest, self.tables.side as u32 / 2);
        let digits = places.map(of_row).into_iter().enumerate();
        let digits = digits.fold(0, |all, (digit, cells)| all | (cells >> column & 1) << digit);
        Some((self.first + column, digits))
    }

    /// See [`Filled::order`].
    fn order(&self, places: &Places) -> u64 {
        const BITS: usize = 4;
        let row = (1 << self.tables.side) - 1;
        let mut order = 0;
        for (digit, places) in (1..).zip(places) {
            for column in bits((places >> self.first) as u64 & row) {
                order |= digit << (BITS * (self.tables.side - 1 - column));
            }
        }
        order
    }
}

impl<const W: usize> Tables<W> {
    /// Puts a digit into a cell and takes it from the cells that it excludes; whether each cell
    /// still has a digit, and each house a place for this one.
    #[inline]
    fn put<const N: usize>(&self, node: &mut Node<W, N>, cell: usize, digit: usize) -> bool {
        node.set(cell, digit);
        self.settle_digit(node, digit, Bits::of(cell));
        self.naked_singles(node).is_some()
            && self.houses.iter().all(|house| !(house.cells & node.places[digit]).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::super::classic::tests::RULES;
    use super::super::free::Free;
    use super::super::ordered::Ordered;
    use super::*;
    use crate::rules::Rules;
    use crate::search::Kernel;

    /// Tables that do not look at all sets of cells together.
    fn tables(rules: &Rules, kernel: Kernel) -> Tables<2> {
        let mut tables = Tables::new(rules.shape());
        tables.sets = None;
        tables.further = tables.further_on(kernel);
        tables
    }

    /// The digits of a row in all ways to fill it from left to right, up to so many.
    fn from_left_to_right(
        tables: &Tables<2>,
        node: &Node<2, 9>,
        row: usize,
        most: usize,
        found: &mut Vec<Vec<u32>>,
    ) {
        let cells = (row * tables.side)..((row + 1) * tables.side);
        let Some(cell) = cells.clone().find(|&cell| node.open.contains(cell)) else {
            found.push(cells.map(|cell| node.digits(cell)).collect());
            return;
        };
        for digit in bits(u64::from(node.digits(cell))) {
            let mut child = node.clone();
            child.set(cell, digit);
            let verdict = tables.propagate(&mut child, Effort::Singles);
            if verdict != Verdict::Contradiction && found.len() < most {
                from_left_to_right(tables, &child, row, most, found);
            }
        }
    }

    proptest! {
        #[test]
        fn rows_are_filled_in_all_ways(
            rules in prop::sample::select([&RULES[..], &["box=3x3,nonconsecutive"]].concat()),
            givens in proptest::collection::vec((0..81_usize, 0..9_usize), 8..25),
            most in prop_oneof![Just(0), 1..20_usize, Just(300)],
            kernel in prop::sample::select(Kernel::available().collect::<Vec<_>>()),
        ) {
            let rules: Rules = rules.parse().unwrap();
            let tables = tables(&rules, kernel);
            let side = tables.side;
            let mut node = Node::<2, 9>::new(&vec![(1_u32 << side) - 1; side * side]);
            for (cell, digit) in givens {
                let mut next = node.clone();
                next.set(cell % (side * side), digit % side);
                if tables.propagate(&mut next, Effort::Singles) != Verdict::Contradiction {
                    node = next;
                }
            }
            for row in 0..side {
                let mut expected = Vec::new();
                from_left_to_right(&tables, &node, row, most + 1, &mut expected);
                for direction in [Direction::Descending, Direction::Ascending] {
                    // What has been there stays.
                    let mut filled = vec![Filled { order: 1, places: node.low(), open: 2 }];
                    let number = tables.fill_row(&node, row, most, direction, &mut filled);
                    prop_assert_eq!((filled[0].order, filled[0].open), (1, 2));
                    let found = filled[1..].iter().map(|filled| {
                        let node = Node::<2, 9>::of_low(&filled.places, filled.open);
                        (row * side..(row + 1) * side).map(|cell| node.digits(cell)).collect()
                    });
                    let found: Vec<Vec<u32>> = found.collect();
                    if number.is_some() {
                        prop_assert_eq!(&found, &expected, "{}", rules);
                    }
                    prop_assert_eq!(found.len(), number.unwrap_or(0));
                    prop_assert!(number.is_none() || expected.len() <= most);
                    expected.reverse();
                }
            }
        }
    }

    #[test]
    fn rows_with_few_ways_are_filled() {
        for rules in RULES.into_iter().chain(["box=3x3,nonconsecutive"]) {
            let rules: Rules = rules.parse().unwrap();
            let tables = tables(&rules, Kernel::best());
            let mut search = Free::<2, 9>::new(&tables, Node::new(&[0x1ff; 81]));
            let solution = search.next(&tables).unwrap().to_solution(81);
            let given = |cell: usize| if cell < 45 { 1 << (solution[cell] - 1) } else { 0x1ff };
            let mut node = Node::<2, 9>::new(&(0..81).map(given).collect::<Vec<_>>());
            assert_ne!(tables.propagate(&mut node, Effort::Singles), Verdict::Contradiction);
            let mut expected = Vec::new();
            from_left_to_right(&tables, &node, 5, 500, &mut expected);
            let number = tables.fill_row(&node, 5, 500, Direction::Ascending, &mut Vec::new());
            assert_eq!(number, Some(expected.len()), "{rules}");
        }
    }

    /// The listings of a search that fills rows, from the middle of either, and those of one that
    /// looks at all solutions below a node instead.
    #[test]
    fn listings_are_those_of_a_free_search() {
        for rules in &RULES[..3] {
            let rules: Rules = rules.parse().unwrap();
            let (side, tables) = (rules.side(), Arc::new(tables(&rules, Kernel::best())));
            let mut candidates = vec![(1_u32 << side) - 1; side * side];
            let mut search = Free::<2, 9>::new(&tables, Node::new(&candidates));
            let solution = search.next(&tables).unwrap().to_solution(side * side);
            // As many givens as leave few solutions.
            let mut expected: Vec<Vec<u8>> = Vec::new();
            for given in 0.. {
                let cell = given * 7 % (side * side);
                candidates[cell] = 1 << (solution[cell] - 1);
                if given < 16 {
                    continue;
                }
                let mut search = Free::<2, 9>::new(&tables, Node::new(&candidates));
                let found = std::iter::from_fn(|| search.next(&tables)).take(301);
                expected = found.map(|node| node.to_solution(side * side).into()).collect();
                if expected.len() <= 300 {
                    break;
                }
            }
            expected.sort_unstable();
            let list = |direction, bound: Option<&[u8]>| {
                let root = Node::<2, 9>::new(&candidates);
                let tables = Arc::clone(&tables);
                let mut listing = Ordered::new(tables, direction, root, bound);
                let next = || listing.next().map(<[u8]>::to_vec);
                std::iter::from_fn(next).collect::<Vec<_>>()
            };
            assert!(expected.len() > 10, "{rules}");
            assert!(list(Direction::Ascending, None) == expected, "{rules}");
            let middle = expected.len() / 2;
            let after = list(Direction::Ascending, Some(&expected[middle]));
            assert!(after[..] == expected[middle + 1..], "{rules}");
            let mut before = list(Direction::Descending, Some(&expected[middle]));
            before.reverse();
            assert!(before[..] == expected[..middle], "{rules}");
        }
    }
}
