//! Which way to look at a grid: a model of what each would cost.
//!
//! The model counts what is enumerated, built, copied and multiplied, and weighs each by the time it
//! takes on one machine, in seconds. It is right within a factor of two or so; only the order of the
//! estimates matters.

#![expect(clippy::cast_precision_loss, reason = "estimates need no more than their order")]

use std::num::NonZeroUsize;

use itertools::Itertools;

use super::band::Band;
use super::completions::TILE;
use super::deal::deal;
use super::partitions::PARTITIONS;
use super::problem::{Orientation, Problem};
use super::windows::CAPACITY;
use crate::board::Board;
use crate::geometry::{BOX, SIDE};

/// A way to look at a grid, the problem that it makes of it, and the estimated seconds to count it so.
pub(super) struct Plan {
    pub(super) orientation: Orientation,
    pub(super) problem: Problem,
    pub(super) seconds: f32,
}

/// The cheapest orientation, looked for by so many threads, and the problem it makes of the grid.
pub(super) fn best(board: &Board, threads: NonZeroUsize) -> (Orientation, Problem) {
    let Plan { orientation, problem, .. } = cheapest(board, Orientation::all(), threads);
    (orientation, problem)
}

/// The cheapest of some orientations. Its problem is made again: all of them would take a lot of memory.
pub(super) fn cheapest(
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

/// The estimated time to count, in seconds.
fn cost(problem: &Problem) -> f64 {
    let Problem { pivot, others, .. } = problem;
    let allowed = [0, 1, 2].map(|stack| pivot.allowed[stack].len() as f64);
    if allowed.contains(&0.0) {
        return 0.0;
    }
    let given = problem.pinned;
    let symmetries = problem.symmetries.len() as f64;
    let of_first = problem.symmetries.iter().filter(|symmetry| symmetry.is_of_first());
    let [first_orders, third_orders] =
        [of_first.count(), problem.third_orders.len()].map(|orders| orders as f64);

    let pairs = allowed[0] * allowed[1];
    let possible_orbits = (pair_orbits(given, pivot) / symmetries).max(1.0);
    let load = pairs / possible_orbits;
    let orbits = possible_orbits * (1.0 - (-load).exp());
    let pairs_per_orbit = load / (1.0 - (-load).exp());
    let firsts = (first_orbits(given, pivot) / first_orders).max(1.0).min(orbits);
    let thirds = PARTITIONS as f64 / third_orders
        * (1.0 - (1.0 - allowed[2] / PARTITIONS as f64).powf(pairs_per_orbit * third_orders));
    let free = (given | pivot.digits).count_zeros() - (u16::BITS - SIDE as u32);
    let members = orbits.max(pairs / (1..=free).map(f64::from).product::<f64>());

    let partners = [0, 1, 2].map(|stack| mean_partners(problem, stack));
    let used =
        others.each_ref().map(|band| (band.allowed[2].len() as f64).min(thirds * partners[2]));
    let seconds = orbits / firsts * partners[1];
    let choices = partners[0] * partners[1];
    let tiles = (choices / TILE as f64).ceil();
    let width = (choices / tiles / 16.0).ceil() * 16.0 * tiles;

    let enumeration = members * (2e-9 * allowed[2] + 20e-9 * symmetries + 200e-9) + orbits * 5e-6;
    let blocks: f64 = others
        .iter()
        .map(|band| {
            // Blocks that are used again are made again where there is no room for all.
            let distinct = seconds.min(band.allowed[1].len() as f64);
            let size = distinct * partners[0] * band.allowed[2].len() as f64;
            let kept = (CAPACITY as f64 / size).min(1.0);
            let made = distinct + (seconds - distinct) * (1.0 - kept);
            firsts * partners[0] * made * (100e-9 + 1.3e-9 * band.allowed[2].len() as f64)
        })
        .sum();
    let copies = orbits
        * partners[1]
        * (used[0] + used[1])
        * (0.6e-9 + 0.35e-9 * (partners[0] / 16.0).ceil());
    let products = orbits * thirds * partners[2] * (0.05e-9 * width + 2e-9 * tiles);
    let rows: f64 = rows_cost(pivot, members)
        + others
            .iter()
            .map(|band| {
                rows_cost(band, firsts * partners[0] * seconds.min(band.allowed[1].len() as f64))
            })
            .sum::<f64>();
    enumeration + blocks + copies + products + rows
}

/// The time to build the rows of a band, of which at most so many are asked for.
fn rows_cost(band: &Band, asked_for: f64) -> f64 {
    let share = |stack: usize| band.allowed_rows[stack].len() as f64 / PARTITIONS as f64;
    let first = 216.0 * share(0);
    let arrangements = first * 56.0 * 216.0 * share(1) / PARTITIONS as f64 * share(2);
    let columns = 216.0 * band.allowed[2].len() as f64 / PARTITIONS as f64;
    let built = asked_for.min(pair_orbits(band.digits, band));
    built * (56e-9 * first + arrangements * columns * 0.4e-9 + 1.5e-6)
}

/// The mean number of partners of the pivot's partitions in a stack.
fn mean_partners(problem: &Problem, stack: usize) -> f64 {
    let allowed = problem.pivot.allowed[stack].list();
    let partners = allowed.iter().map(|&pivot| problem.partners(stack, pivot).count());
    partners.sum::<usize>() as f64 / allowed.len() as f64
}

/// Room left in the columns of two boxes, three digits a column: a number in base four for each.
const PAIR_STATES: usize = 1 << (4 * BOX);
const FIRST_STATES: usize = 1 << (2 * BOX);

/// The pairs of partitions that agree with the band's givens, up to a renaming of the digits that are
/// not among these.
fn pair_orbits(given: u16, band: &Band) -> f64 {
    let mut ways = vec![0.0; PAIR_STATES];
    ways[PAIR_STATES - 1] = 1.0;
    let room = |address: u8| [2 * (address / 3), 6 + 2 * (address % 3)];
    for digit in (0..SIDE).filter(|digit| given & 1 << digit != 0) {
        let addresses = (0..9).filter(|address| band.allows(digit, [address / 3, address % 3]));
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
fn first_orbits(given: u16, band: &Band) -> f64 {
    let mut ways = vec![0.0; FIRST_STATES];
    ways[FIRST_STATES - 1] = 1.0;
    for digit in (0..SIDE).filter(|digit| given & 1 << digit != 0) {
        let mut next = vec![0.0; FIRST_STATES];
        let allows = |column: u8| {
            band.clues
                .iter()
                .all(|clue| clue.digit != digit || clue.stack != 0 || clue.column == column)
        };
        for column in (0..BOX as u8).filter(|&column| allows(column)) {
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
