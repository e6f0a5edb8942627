//! Counts pairs of partitions up to renaming, without listing them: dynamic programming over the
//! digits left in each column.

use std::array;
use std::sync::LazyLock;

use itertools::{Itertools, iproduct};

use crate::classic::count::band::BandGivens;
use crate::classic::values::{BOX, SIDE};

/// A state of two boxes is the number of digits still missing in each of their six columns, at
/// first three, as digits in base four. A state of the first box alone has three columns.
const PAIR_STATES: usize = 1 << (4 * BOX);
const FIRST_STATES: usize = 1 << (2 * BOX);

/// The states of two boxes that miss equally many digits, by the number of digits placed: each
/// state is reached from states of earlier entries only.
static STATES: LazyLock<[Vec<usize>; SIDE + 1]> = LazyLock::new(|| {
    let room = |state: usize| -> usize { (0..BOX).map(|column| state >> (2 * column) & 3).sum() };
    let of_first = |left: usize| (0..FIRST_STATES).filter(move |&state| room(state) == left);
    array::from_fn(|placed| {
        let left = SIDE - placed;
        iproduct!(of_first(left), of_first(left))
            .map(|(first, second)| first | second << (2 * BOX))
            .collect()
    })
});

/// The number of pairs of partitions, up to a renaming of the digits outside the set `given`. With
/// a band, only pairs that agree with its givens count.
pub(super) fn pair_orbits(given: u16, band: Option<&BandGivens>) -> u32 {
    let mut ways = vec![0_u32; PAIR_STATES];
    ways[PAIR_STATES - 1] = 1;
    let room = |address: u8| [2 * (address / 3), 6 + 2 * (address % 3)];
    let given_digits = (0..SIDE).filter(|digit| given & 1 << digit != 0);
    for (placed, digit) in given_digits.enumerate() {
        let allows =
            |address: u8| band.is_none_or(|band| band.allows(digit, [address / 3, address % 3]));
        let addresses = (0..9).filter(|&address| allows(address));
        let rooms = addresses.map(room).collect_vec();
        for &state in &STATES[placed] {
            for room in rooms.iter().filter(|room| has_room(state, *room)) {
                ways[state - step(room)] += ways[state];
            }
        }
    }
    let placed = given.count_ones() as usize;
    // Of the other digits, only the number at each address matters.
    for address in 0..9 {
        let room = room(address);
        for &state in STATES[placed..].iter().flatten().filter(|&&state| has_room(state, &room)) {
            ways[state - step(&room)] += ways[state];
        }
    }
    ways[0]
}

/// The number of partitions of the first box, up to a renaming of the digits outside the set
/// `given`.
pub(super) fn first_orbits(given: u16) -> u32 {
    let mut ways = vec![0_u32; FIRST_STATES];
    ways[FIRST_STATES - 1] = 1;
    for _ in 0..given.count_ones() {
        let mut next = vec![0_u32; FIRST_STATES];
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
