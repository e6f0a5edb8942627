//! Which way to look at a grid: a model of what each would cost.
//!
//! The model counts what is enumerated, built, copied and multiplied, and weighs each by the time it
//! takes on one machine, in seconds. It is right within a factor of two or so.

#![expect(clippy::cast_precision_loss, reason = "estimates need no more than their order")]

use crate::count::limits::{BLOCK_NUMBERS, PARTITIONS, TILE};
use std::num::NonZeroUsize;

use itertools::Itertools;

use super::problem::{Orientation, Problem};
use crate::board::Board;
use crate::count::band::givens::Band;
use crate::count::band::tables::Tables;
use crate::count::deal::deal;
use crate::geometry::{BOX, SIDE};

/// A way to look at a grid, the problem that it makes of it, and the estimated seconds to count it so.
pub(crate) struct Plan {
    pub(crate) orientation: Orientation,
    pub(crate) problem: Problem,
    pub(crate) seconds: f32,
}

/// The cheapest orientation, looked for by so many threads, and the problem it makes of the grid.
pub(crate) fn best(board: &Board, threads: NonZeroUsize) -> (Orientation, Problem) {
    let Plan { orientation, problem, .. } = cheapest(board, Orientation::all(), threads);
    (orientation, problem)
}

/// The cheapest of some orientations. Its problem is made again: all of them would take a lot of memory.
pub(crate) fn cheapest(
    board: &Board,
    orientations: impl Iterator<Item = Orientation> + Send,
    threads: NonZeroUsize,
) -> Plan {
    let problem = |orientation: Orientation| Problem::new(&orientation.of(board));
    let costs = deal(&mut vec![(); threads.get()], orientations, |(), orientation| {
        // Rounded, so that machines whose last digits differ choose alike.
        (cost(&problem(orientation)) as f32, orientation)
    });
    let cheapest = costs.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
    let (seconds, orientation) = cheapest.expect("there is an orientation to choose");
    Plan { orientation, problem: problem(orientation), seconds }
}

/// How many there are of everything that takes time, by estimate.
struct Sizes {
    /// Pairs of partitions for the pivot's first two boxes, and how many of them are counted.
    members: f64,
    orbits: f64,
    /// First partitions among these, and the partners in the second stack that go with each.
    firsts: f64,
    seconds: f64,
    /// Third partitions of an orbit.
    thirds: f64,
    partners: [Partners; BOX],
}

impl Sizes {
    /// Nothing if some stack has no partners.
    fn of(problem: &Problem) -> Option<Self> {
        let Problem { pivot, pinned, .. } = problem;
        let partners = [0, 1, 2].map(|stack| Partners::of(problem, stack));
        if partners.iter().any(|partners| partners.allowed == 0.0) {
            return None;
        }
        let [first, second, third] = &partners;
        let pairs = first.allowed * second.allowed;
        let symmetries = problem.symmetries.len() as f64;
        let of_first = problem.symmetries.iter().filter(|symmetry| symmetry.is_of_first());
        let first_orders = of_first.count() as f64;

        // Pairs up to a renaming: all that the other bands leave, and those that agree with the pivot's givens.
        let anywhere = pair_orbits(*pinned, None);
        let classes = (anywhere * first.open * second.open).max(1.0);
        let own =
            pair_orbits(*pinned, Some(pivot)) * first.share(pivot, 0) * second.share(pivot, 1);
        let own = own.clamp(1.0, classes);
        let met = own / classes * (1.0 - (-pairs / own).exp());
        let orbits = (classes / symmetries).max(1.0) * (1.0 - (1.0 - met).powf(symmetries));
        let possible_firsts = (first_orbits(*pinned) * first.open / first_orders).max(1.0);
        let firsts = possible_firsts * (1.0 - (-first.allowed / possible_firsts).exp());
        let firsts = firsts.max(1.0).min(orbits);

        // Third partitions are alike where columns are free, and where digits have the same address.
        let names = factorial(problem.interchangeable.len() as u32);
        let same_address = anywhere * names / (PARTITIONS * PARTITIONS) as f64;
        let alike = problem.third_orders.len() as f64 * same_address;
        let agreeing = pivot.allowed[2].len() as f64 / PARTITIONS as f64;
        let met = 1.0 - (1.0 - agreeing).powf(pairs / orbits * alike);
        let free = (pinned | pivot.digits).count_zeros() - (u16::BITS - SIDE as u32);
        Some(Self {
            members: orbits.max(pairs / factorial(free)),
            orbits,
            firsts,
            seconds: orbits / firsts * second.mean,
            thirds: PARTITIONS as f64 / alike * third.share(pivot, 2) * met,
            partners,
        })
    }

    /// Blocks of a band for each first partition, and how many of them are made, as those that are used again are
    /// made again where there is no room for all.
    fn blocks(&self, band: &Band) -> [f64; 2] {
        let thirds = band.allowed[2].len() as f64;
        let distinct = self.seconds.min(band.allowed[1].len() as f64);
        let kept = (BLOCK_NUMBERS as f64 / (distinct * self.partners[0].mean * thirds)).min(1.0);
        [distinct, distinct + (self.seconds - distinct) * (1.0 - kept)]
    }
}

/// The estimated time to count, in seconds.
fn cost(problem: &Problem) -> f64 {
    let Problem { pivot, others, .. } = problem;
    let Some(sizes) = Sizes::of(problem) else { return 0.0 };
    let Sizes { members, orbits, firsts, thirds, .. } = sizes;
    let [first, second, third] = sizes.partners.each_ref().map(|partners| partners.mean);
    let symmetries = problem.symmetries.len() as f64;
    let enumeration = members
        * (1.3e-6 + 8.5e-9 * pivot.allowed[2].len() as f64 + 25e-9 * symmetries)
        + orbits * 6e-6;
    let mut made = rows_cost(pivot, members);
    let mut copies = 0.0;
    for band in others {
        let allowed = band.allowed[2].len() as f64;
        let [distinct, blocks] = sizes.blocks(band);
        made += rows_cost(band, firsts * first * distinct);
        made += firsts * blocks * allowed * (1.3e-9 + 0.19e-9 * first);
        let used = allowed.min(thirds * third);
        copies += orbits * second * used * 2.1e-9 * (first / 16.0).ceil();
    }
    let choices = first * second;
    let tiles = (choices / TILE as f64).ceil();
    let products = orbits * thirds * third * (0.05e-9 * choices + 0.6e-9 * tiles);
    enumeration + made + copies + products
}

fn factorial(number: u32) -> f64 {
    (1..=number).map(f64::from).product()
}

/// The time to build the rows of a band, of which at most so many are asked for.
fn rows_cost(band: &Band, asked_for: f64) -> f64 {
    let share = |stack: usize| band.allowed_rows[stack].len() as f64 / PARTITIONS as f64;
    let first = 216.0 * share(0);
    let arrangements = first * 56.0 * 216.0 * share(1) / PARTITIONS as f64 * share(2);
    let columns = 216.0 * band.allowed[2].len() as f64 / PARTITIONS as f64;
    let built = asked_for.min(pair_orbits(band.digits, Some(band)));
    built * (56e-9 * first + arrangements * columns * 0.4e-9 + 1.5e-6)
}

/// The pivot's partitions in a stack that have partners.
struct Partners {
    /// The share of all partitions that put no digit into a column where another band gives it.
    open: f64,
    /// How many of those that agree with the pivot's givens have partners.
    allowed: f64,
    /// How many partners these have, on average.
    mean: f64,
}

impl Partners {
    fn of(problem: &Problem, stack: usize) -> Self {
        let clues = problem.others.iter().flat_map(|band| &band.clues);
        let clues = clues.filter(|clue| clue.stack == stack).collect_vec();
        let is_open =
            |columns: &[u8; SIDE]| clues.iter().all(|clue| columns[clue.digit] != clue.column);
        let columns = &Tables::get().columns;
        let own = problem.pivot.allowed[stack].list().iter();
        let partners = own
            .filter(|&&own| is_open(&columns[usize::from(own)]))
            .map(|&own| problem.partners(stack, own).count())
            .filter(|&partners| partners > 0);
        let (allowed, all) =
            partners.fold((0, 0), |(allowed, all), partners| (allowed + 1, all + partners));
        let open = columns.iter().filter(|columns| is_open(columns)).count();
        Self {
            open: open as f64 / PARTITIONS as f64,
            allowed: f64::from(allowed),
            mean: all as f64 / f64::from(allowed.max(1)),
        }
    }

    /// The share of the partitions that agree with the pivot's givens.
    fn share(&self, pivot: &Band, stack: usize) -> f64 {
        self.allowed / pivot.allowed[stack].len() as f64
    }
}

/// Room left in the columns of two boxes, three digits a column: a number in base four for each.
const PAIR_STATES: usize = 1 << (4 * BOX);
const FIRST_STATES: usize = 1 << (2 * BOX);

/// The pairs of partitions, up to a renaming of the digits that are not among those given, which must agree with a
/// band's givens if there is one.
fn pair_orbits(given: u16, band: Option<&Band>) -> f64 {
    let mut ways = vec![0.0; PAIR_STATES];
    ways[PAIR_STATES - 1] = 1.0;
    let room = |address: u8| [2 * (address / 3), 6 + 2 * (address % 3)];
    for digit in (0..SIDE).filter(|digit| given & 1 << digit != 0) {
        let allows =
            |address: u8| band.is_none_or(|band| band.allows(digit, [address / 3, address % 3]));
        let addresses = (0..9).filter(|&address| allows(address));
        let rooms = addresses.map(room).collect_vec();
        let mut next = vec![0.0; PAIR_STATES];
        for (state, &ways) in ways.iter().enumerate().filter(|&(_, &ways)| ways > 0.0) {
            for room in rooms.iter().filter(|room| has_room(state, *room)) {
                next[state - step(room)] += ways;
            }
        }
        ways = next;
    }
    // The others are told apart by how many have each address.
    for address in 0..9 {
        let step = step(&room(address));
        for state in (step..PAIR_STATES).rev() {
            if ways[state] > 0.0 && has_room(state, &room(address)) {
                ways[state - step] += ways[state];
            }
        }
    }
    ways[0]
}

/// The same for the partitions of the first box alone.
fn first_orbits(given: u16) -> f64 {
    let mut ways = vec![0.0; FIRST_STATES];
    ways[FIRST_STATES - 1] = 1.0;
    for _ in 0..given.count_ones() {
        let mut next = vec![0.0; FIRST_STATES];
        for column in 0..BOX as u8 {
            for state in (0..FIRST_STATES).filter(|&state| has_room(state, &[2 * column])) {
                next[state - step(&[2 * column])] += ways[state];
            }
        }
        ways = next;
    }
    for column in 0..BOX as u8 {
        for state in (0..FIRST_STATES).rev().filter(|&state| has_room(state, &[2 * column])) {
            ways[state - step(&[2 * column])] += ways[state];
        }
    }
    ways[0]
}

fn has_room(state: usize, columns: &[u8]) -> bool {
    columns.iter().all(|column| state >> column & 3 > 0)
}

fn step(columns: &[u8]) -> usize {
    columns.iter().map(|column| 1 << column).sum()
}
