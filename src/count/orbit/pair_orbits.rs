//! How many pairs of partitions there are up to a renaming of digits, without listing them.

use itertools::Itertools;

use crate::count::band::Band;
use crate::geometry::{BOX, SIDE};

/// The state of two boxes: the room left in each of their six columns, three digits at first, as
/// the digits of a number in base four. The state of the first box alone has three columns.
const PAIR_STATES: usize = 1 << (4 * BOX);
const FIRST_STATES: usize = 1 << (2 * BOX);

/// The number of pairs of partitions, up to a renaming of the digits outside the set `given`. With
/// a band, only pairs that agree with its givens count.
pub(super) fn pair_orbits(given: u16, band: Option<&Band>) -> u32 {
    let mut ways = vec![0_u32; PAIR_STATES];
    ways[PAIR_STATES - 1] = 1;
    let room = |address: u8| [2 * (address / 3), 6 + 2 * (address % 3)];
    for digit in (0..SIDE).filter(|digit| given & 1 << digit != 0) {
        let allows =
            |address: u8| band.is_none_or(|band| band.allows(digit, [address / 3, address % 3]));
        let addresses = (0..9).filter(|&address| allows(address));
        let rooms = addresses.map(room).collect_vec();
        let mut next = vec![0_u32; PAIR_STATES];
        for (state, &ways) in ways.iter().enumerate().filter(|&(_, &ways)| ways > 0) {
            for room in rooms.iter().filter(|room| has_room(state, *room)) {
                next[state - step(room)] += ways;
            }
        }
        ways = next;
    }
    // Of the other digits only their number at each address matters.
    for address in 0..9 {
        let step = step(&room(address));
        for state in (step..PAIR_STATES).rev() {
            if ways[state] > 0 && has_room(state, &room(address)) {
                ways[state - step] += ways[state];
            }
        }
    }
    ways[0]
}

/// The same for the partitions of the first box alone.
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
