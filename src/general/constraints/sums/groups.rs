//! Divides the cells of a sum into groups that see each other. Known as a clique cover, found
//! greedily in several orders.

use super::combinations::Combinations;
use super::sum_set::Sums;
use crate::general::constraints::common_peers::Peers;
use crate::values::cell_set::CellSet;
use crate::values::word_bits::bits_of_many;

/// Cells with distinct digits and the same factor, whose largest sum fits into a set of sums.
pub(super) struct SumGroup {
    pub(crate) cells: Vec<u16>,
    pub(crate) factor: i32,
    /// For each house that contains the group and more, the other cells.
    pub(crate) rests: Vec<Vec<u16>>,
}

/// A small number of groups of terms whose cells all see each other and have the same factor, as
/// bits.
///
/// The largest group is taken first. Which one that is depends on the order of the cells, so
/// `tries` orders compete: large groups prune most.
fn few_groups<const W: usize>(terms: &[(u16, i32)], peers: &Peers<W>, tries: usize) -> Vec<u128> {
    let friends = friends(terms, peers);
    let mut order: Vec<usize> = (0..terms.len()).collect();
    let mut best = greedy(&friends);
    // Two are as few as possible: a clique of all cells is found in any order.
    let tries = if best.len() > 2 { tries } else { 0 };
    let worth = |groups: &[u128]| groups.iter().map(|group| group.count_ones().pow(2)).sum::<u32>();
    for turn in 1..tries {
        // The primes separate cells that are close to each other.
        order.sort_by_cached_key(|&place| (usize::from(terms[place].0) * 37 * turn) % 101);
        let other = greedy(&reordered(&friends, &order));
        if worth(&other) > worth(&best) {
            let as_given = |group| bits_of_many(group).fold(0, |all, at| all | 1 << order[at]);
            best = other.into_iter().map(as_given).collect();
        }
    }
    best
}

/// The groups of a sum. They propagate many times, so more orders are worth trying than for
/// [`sizes`].
pub(crate) fn groups<const W: usize>(terms: &[(u16, i32)], peers: &Peers<W>) -> Vec<SumGroup> {
    let most = most_cells(peers.side());
    let parts = |group: u128| {
        let factor = terms[group.trailing_zeros() as usize].1;
        let cells: Vec<u16> = bits_of_many(group).map(|place| terms[place].0).collect();
        let has_tables = Combinations::of(peers.side()).is_some();
        let part = |cells: &[u16]| {
            let has_rests = has_tables && cells.len() > 1;
            let rests = if has_rests { peers.rests(cells) } else { Vec::new() };
            SumGroup { cells: cells.to_vec(), factor, rests }
        };
        cells.chunks(most).map(part).collect::<Vec<_>>()
    };
    few_groups(terms, peers, 6).into_iter().flat_map(parts).collect()
}

/// The sizes of the groups in a small clique cover.
pub(super) fn sizes<const W: usize>(
    cells: CellSet<W>,
    peers: &Peers<W>,
) -> impl Iterator<Item = u32> {
    let terms: Vec<(u16, i32)> = cells.iter().map(|cell| (cell as u16, 1)).collect();
    let parts = terms.chunks(u128::BITS as usize);
    let groups: Vec<u128> = parts.flat_map(|terms| few_groups(terms, peers, 3)).collect();
    groups.into_iter().map(u128::count_ones)
}

/// The most distinct digits, counted from zero, whose sum always fits into 128 bits.
fn most_cells(side: usize) -> usize {
    let sum = |cells: usize| cells * (2 * side - cells - 1) / 2;
    (1..=side).rfind(|&cells| sum(cells) <= u128::MOST as usize).unwrap_or(1)
}

/// For each term, the others of the same factor whose cells see its cell, as bits; none unless the
/// factor is 1 or -1.
fn friends<const W: usize>(terms: &[(u16, i32)], peers: &Peers<W>) -> Vec<u128> {
    let friends = terms.iter().map(|&(cell, factor)| {
        let seen = peers.of(cell);
        let is_friend = |&(other, same): &(u16, i32)| same == factor && seen.contains(other.into());
        let others = terms.iter().rev().map(is_friend);
        let all = others.fold(0, |all, is_friend| all << 1 | u128::from(is_friend));
        if factor.abs() == 1 { all } else { 0 }
    });
    friends.collect()
}

/// The friends of the terms in another order.
fn reordered(friends: &[u128], order: &[usize]) -> Vec<u128> {
    let mut places = vec![0; order.len()];
    order.iter().enumerate().for_each(|(at, &place)| places[place] = at);
    let of_place = |&place: &usize| {
        bits_of_many(friends[place]).fold(0, |friends, friend| friends | 1 << places[friend])
    };
    order.iter().map(of_place).collect()
}

/// Cliques of friends, the largest first; of equal ones, the first in this order.
fn greedy(friends: &[u128]) -> Vec<u128> {
    let mut left = friends.iter().fold(0, |left, _| left << 1 | 1);
    let mut groups = Vec::new();
    while left != 0 {
        let mut largest = 0_u128;
        for (seed, seen) in friends.iter().enumerate() {
            // A seed that is in the largest group already rarely grows into another one.
            if (left & !largest) >> seed & 1 == 0 {
                continue;
            }
            let (mut group, mut common) = (1_u128 << seed, left & seen);
            while common != 0 {
                let after = common >> seed << seed;
                let next = if after == 0 { common } else { after };
                let other = next.trailing_zeros() as usize;
                common &= friends[other];
                group |= 1 << other;
            }
            if group.count_ones() > largest.count_ones() {
                largest = group;
            }
        }
        left &= !largest;
        groups.push(largest);
    }
    groups
}
