//! Counts in which each filling of the pivot has a weight. The weight depends on which of some
//! cells hold equal digits, and which of them hold a given of the other bands.
//!
//! Completions do not depend on the filling of the pivot, so one count of them serves all weights.
//! With the signature's first two partitions fixed, the rows of the first two boxes determine those
//! of the third. So for each combination of rows, the weights are looked up in a trie, cell by cell
//! of the first two boxes, and most combinations soon turn out to have weight zero. The remaining
//! weights are multiplied with the completions of all third partitions that put the same digits
//! into the weighted cells of the third box: these are added up once for each orbit.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use itertools::Itertools;

use super::schedule::Schedule;
use super::third_partners::ThirdPartners;
use crate::classic::count::band::{Names, ORDERS, Partition, PartitionTables, SAME_NAMES};
use crate::classic::count::limits::{PARTITIONS, exact_quotient};
use crate::classic::count::orbit::{CountPlan, Orbit, OrbitMember, Orbits, Pivot, View};
use crate::classic::count::progress::{Span, Watch, share};
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, Cell9, SIDE};

/// The seconds to weigh a pair of partitions, up to names of free digits.
const SECONDS_OF_PAIR: f64 = 2e-4;

/// A grid without givens in its pivot, and a weight for each filling of the pivot.
pub(crate) struct WeightedPivot {
    pub(crate) board: Board9,
    pub(crate) pivot: Pivot,
    /// The cells of the pivot on which the weights depend.
    pub(crate) cells: Vec<Cell9>,
    /// Labels of these cells, and the weight of fillings with these labels. The index of a digit on
    /// the board is a label for that digit; all other labels are for different digits that are not
    /// on the board.
    pub(crate) weights: Vec<(Vec<u8>, u64)>,
}

/// A weighted cell in its box.
#[derive(Clone, Copy)]
struct WeightedCell {
    row: usize,
    column: usize,
}

/// An assignment of labels to digits.
#[derive(Clone, Copy)]
struct Labels {
    of: [u8; SIDE],
    next: u8,
}

/// Marks a digit without a label.
const NONE: u8 = SIDE as u8;

/// The weights as a trie: the labels of the cells lead to the weight.
#[derive(Default)]
struct WeightTree {
    nodes: Vec<WeightNode>,
}

#[derive(Default)]
struct WeightNode {
    /// By label; zero if nothing below has weight.
    children: [u32; SIDE],
    weight: u64,
}

impl WeightedPivot {
    /// Returns the best plan and its estimated seconds on one thread. The view is the cheapest of
    /// those whose last stack has the fewest weighted cells.
    pub(crate) fn plan(&self, threads: NonZeroUsize) -> (CountPlan, f64) {
        let views =
            View::with_pivot(self.pivot).min_set_by_key(|&view| self.cells_of(view)[2].len());
        let plan = CountPlan::cheapest(&(&self.board).into(), views.into_iter(), threads);
        let seconds = f64::from(plan.seconds) + SECONDS_OF_PAIR * plan.pairs();
        (plan, seconds)
    }

    /// The weighted cells in each stack of a view, as indices.
    fn cells_of(&self, view: View) -> [Vec<usize>; BOX] {
        let is_in = |&cell: &usize, stack| self.seen(view, cell).stack() == stack;
        let cells = |stack| (0..self.cells.len()).filter(move |cell| is_in(cell, stack)).collect();
        std::array::from_fn(cells)
    }

    /// The position of a weighted cell in a view.
    fn seen(&self, view: View, cell: usize) -> Cell9 {
        let mut pivot = Cell9::all().take(BOX * SIDE);
        let found = pivot.find(|&seen| view.source(seen) == self.cells[cell]);
        found.expect("weighted cells are in the pivot")
    }

    /// Returns the sum of the weights of all solutions, divided by the number of namings of the
    /// digits that are not on the board; `None` if the count was cancelled.
    pub(crate) fn count(
        &self,
        kernel: Kernel,
        threads: NonZeroUsize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Option<u128> {
        let (CountPlan { view, problem, .. }, _) = self.plan(threads);
        let orbits = Orbits::new(&problem);
        let partners = ThirdPartners::of(&problem);
        let weigher = Weigher::new(self, view, problem.pinned, &orbits);
        let schedule =
            Schedule { problem: &problem, orbits: &orbits, partners: &partners, kernel, threads };
        let (mut sum, mut done) = (0, 0);
        schedule.for_each(
            &orbits.orbits,
            |counter, cache, orbit| {
                let is_wanted = !watch.is_cancelled();
                is_wanted.then(|| weigher.weigh(orbit, &counter.completions(cache, orbit)))
            },
            |_, weighed| match weighed {
                Some(weighed) => {
                    sum += weighed;
                    done += 1;
                    watch.reach(span.at(share(done, orbits.orbits.len() as u64)));
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            },
        );
        let names: u128 = (1..=problem.interchangeable.len() as u128).product();
        (!watch.is_cancelled()).then(|| exact_quotient(sum, names))
    }
}

impl Labels {
    /// The digits in the set `pinned` are labelled by their indices.
    fn of_board(pinned: u16, names: &Names) -> Self {
        let mut labels = Self { of: [NONE; SIDE], next: pinned.count_ones() as u8 };
        for digit in (0..SIDE).filter(|digit| pinned & 1 << digit != 0) {
            labels.of[usize::from(names[digit])] = digit as u8;
        }
        labels
    }

    /// The label of a digit, a new one if it has none yet.
    fn label(&mut self, digit: usize) -> usize {
        let label = &mut self.of[digit];
        if *label == NONE {
            *label = self.next;
            self.next += 1;
        }
        usize::from(*label)
    }
}

impl WeightTree {
    fn add(&mut self, mut labels: Labels, digits: impl Iterator<Item = usize>, weight: u64) {
        let mut node = 0;
        for digit in digits {
            let (label, end) = (labels.label(digit), self.nodes.len());
            let child = &mut self.nodes[node].children[label];
            if *child == 0 {
                *child = end as u32;
                self.nodes.push(WeightNode::default());
            }
            node = self.nodes[node].children[label] as usize;
        }
        self.nodes[node].weight += weight;
    }

    /// The node after a cell with this digit, if anything below has weight.
    #[inline]
    fn after(&self, node: usize, digit: usize, labels: &mut Labels) -> Option<usize> {
        let child = self.nodes[node].children[labels.label(digit)] as usize;
        (child > 0).then_some(child)
    }
}

/// Weighs the fillings of the pivot, orbit by orbit.
struct Weigher<'a> {
    tables: &'static PartitionTables,
    orbits: &'a Orbits,
    /// The digits of the board, as a set of bits.
    pinned: u16,
    cells: [Vec<WeightedCell>; BOX],
    tree: WeightTree,
    /// For each partition, the digits of its columns as sets of bits.
    sets: Vec<[u16; BOX]>,
    /// The number of ways to choose digits of their rows for the weighted cells of the third box.
    choices: usize,
}

/// The completions of an orbit, added up by the rows of the third box and the digits in its
/// weighted cells, in the names of the representative.
struct CompletionSums {
    of_third: Box<[u64; PARTITIONS]>,
    /// For each crossing, the index of its choice of digits.
    choice_of: Vec<usize>,
    sums: Vec<u64>,
    is_known: Vec<bool>,
}

impl<'a> Weigher<'a> {
    fn new(grid: &WeightedPivot, view: View, pinned: u16, orbits: &'a Orbits) -> Self {
        let tables = PartitionTables::get();
        let indices = grid.cells_of(view);
        let mut tree = WeightTree { nodes: vec![WeightNode::default()] };
        let labels = Labels::of_board(pinned, &SAME_NAMES);
        for (own, weight) in &grid.weights {
            let digits = indices.iter().flatten().map(|&cell| usize::from(own[cell]));
            tree.add(labels, digits, *weight);
        }
        let cell = |&cell: &usize| {
            let seen = grid.seen(view, cell);
            WeightedCell { row: seen.row() % BOX, column: seen.column() % BOX }
        };
        let cells = indices.map(|indices| indices.iter().map(cell).collect_vec());
        let set = |digits: &[u8; BOX]| digits.iter().fold(0, |set, digit| set | 1 << digit);
        let sets = tables.digits.iter().map(|digits| digits.each_ref().map(set)).collect();
        let choices = BOX.pow(cells[2].len() as u32);
        Self { tables, orbits, pinned, cells, tree, sets, choices }
    }

    /// The weighted sum over all solutions with the pivot's pair in this orbit, which has these
    /// completions.
    fn weigh(&self, orbit: &Orbit, completions: &[(Partition, u64)]) -> u128 {
        if completions.is_empty() {
            return 0;
        }
        let mut of_third = Box::new([0; PARTITIONS]);
        completions.iter().for_each(|&(third, number)| of_third[usize::from(third)] = number);
        let mut sums = CompletionSums {
            of_third,
            choice_of: Vec::new(),
            sums: vec![0; PARTITIONS * self.choices],
            is_known: vec![false; PARTITIONS],
        };
        let members = &self.orbits.members[orbit.members.clone()];
        let mut total = 0;
        for order in 0..ORDERS.len() as u8 {
            let mut members = members.iter().filter(|member| member.third == order).peekable();
            if members.peek().is_some() {
                sums.choice_of = self.choices_of_crossings(order);
                sums.is_known.fill(false);
                let weighed = members.map(|member| {
                    self.weigh_member(member, &mut sums) * u128::from(member.multiplicity)
                });
                total += weighed.sum::<u128>();
            }
        }
        total
    }

    /// For each crossing of a row partition of the third box, the choice of digits for the weighted
    /// cells. It does not depend on the row partition.
    fn choices_of_crossings(&self, order: u8) -> Vec<usize> {
        let (rows, columns) = (&self.tables.digits[0], &self.tables.columns);
        let choice = |crossing: &Partition| {
            self.cells[2].iter().fold(0, |choice, cell| {
                let column = ORDERS[usize::from(order)][cell.column];
                let of_digit = |&digit: &u8| columns[usize::from(*crossing)][usize::from(digit)];
                let place = rows[cell.row].iter().position(|digit| of_digit(digit) == column);
                choice * BOX + place.expect("each column has one digit of each row")
            })
        };
        self.tables.crossings[0].iter().map(choice).collect()
    }

    /// The weighted sum for one member. Digits have their names in the representative, and cells
    /// their positions in the member.
    fn weigh_member(&self, member: &OrbitMember, sums: &mut CompletionSums) -> u128 {
        let tables = self.tables;
        let columns = member.pair.map(|partition| {
            let own = &tables.columns[usize::from(partition)];
            let mut columns = [0; SIDE];
            std::iter::zip(member.names, own)
                .for_each(|(name, &column)| columns[usize::from(name)] = column);
            usize::from(tables.find(&columns))
        });
        let labels = Labels::of_board(self.pinned, &member.names);
        let mut crosses = [false; PARTITIONS];
        tables.crossings[columns[1]].iter().for_each(|&rows| crosses[usize::from(rows)] = true);
        let mut total = 0;
        for &rows in &tables.crossings[columns[0]] {
            let Some((node, labels)) = self.follow(0, columns[0], rows, (0, labels)) else {
                continue;
            };
            for &(second, third) in &tables.partners[usize::from(rows)] {
                if !crosses[usize::from(second)] {
                    continue;
                }
                if let Some((node, labels)) = self.follow(1, columns[1], second, (node, labels)) {
                    let sums = sums.of_rows(third, self.choices);
                    let rows = &tables.digits[usize::from(third)];
                    total += self.weigh_third(&self.cells[2], rows, node, labels, sums);
                }
            }
        }
        total
    }

    /// Follows the trie through the cells of one of the first two boxes.
    #[inline]
    fn follow(
        &self,
        stack: usize,
        columns: usize,
        rows: Partition,
        (mut node, mut labels): (usize, Labels),
    ) -> Option<(usize, Labels)> {
        let (columns, rows) = (&self.sets[columns], &self.sets[usize::from(rows)]);
        for cell in &self.cells[stack] {
            let digit = (columns[cell.column] & rows[cell.row]).trailing_zeros() as usize;
            node = self.tree.after(node, digit, &mut labels)?;
        }
        Some((node, labels))
    }

    /// The weighted sum over the digits that these cells of the third box can take from its rows.
    fn weigh_third(
        &self,
        cells: &[WeightedCell],
        rows: &[[u8; BOX]; BOX],
        node: usize,
        labels: Labels,
        sums: &[u64],
    ) -> u128 {
        let Some((cell, rest)) = cells.split_first() else {
            return u128::from(self.tree.nodes[node].weight) * u128::from(sums[0]);
        };
        let sums = sums.chunks_exact(sums.len() / BOX);
        let digits = std::iter::zip(rows[cell.row], sums);
        let of_digit = |(digit, sums): (u8, &[u64])| {
            let mut labels = labels;
            let node = self.tree.after(node, digit.into(), &mut labels)?;
            Some(self.weigh_third(rest, rows, node, labels, sums))
        };
        digits.filter_map(of_digit).sum()
    }
}

impl CompletionSums {
    /// For the third box with these rows, the completions of each choice of digits.
    fn of_rows(&mut self, rows: Partition, choices: usize) -> &[u64] {
        let rows = usize::from(rows);
        let sums = &mut self.sums[rows * choices..][..choices];
        if !std::mem::replace(&mut self.is_known[rows], true) {
            sums.fill(0);
            let crossings = &PartitionTables::get().crossings[rows];
            for (&columns, &choice) in std::iter::zip(crossings, &self.choice_of) {
                sums[choice] += self.of_third[usize::from(columns)];
            }
        }
        sums
    }
}
