//! Locked candidates between any two sets of cells with distinct digits.
//!
//! Here a word stands for a pair of sets that cross. Digits that the first has nowhere else than in
//! the second are then nowhere else in the second.

use itertools::iproduct;

use super::members::{LANES, MOST_SETS, Members, REGISTERS, members, sets_of};
use super::node::Avx512;
use super::words::{Table, Words};

/// The pairs of sets, a register of them at a time.
pub(super) struct Locked {
    digits: usize,
    pairs: Vec<Pairs>,
}

struct Pairs {
    /// The lanes in use.
    used: u32,
    /// The first cell that is only in the first set of each pair, the second and so on.
    outside: Vec<Members>,
    /// The pairs in which a cell is only in the second set, by register.
    excluded: [Vec<Table>; REGISTERS],
}

impl Locked {
    /// The pairs among sets with as many cells as there are digits.
    pub(super) fn new(digits: usize, sets: &[u128]) -> Self {
        let all = iproduct!(sets, sets).map(|(first, second)| (first & !second, second & !first));
        let crosses = |(outside, _): &(u128, u128)| (1..digits - 1).contains(&count(*outside));
        let all: Vec<(u128, u128)> = all.filter(crosses).collect();
        let pairs = all.chunks(MOST_SETS).map(Pairs::new).collect();
        Self { digits, pairs }
    }

    /// The cells without what locked candidates exclude.
    #[inline(always)]
    pub(super) fn exclude(&self, kernel: Avx512, cells: &[Words; REGISTERS]) -> [Words; REGISTERS] {
        let all = kernel.splat(((1_u32 << self.digits) - 1) as u16);
        let mut left = *cells;
        for Pairs { used, outside, excluded } in &self.pairs {
            let mut elsewhere = kernel.splat(0);
            for members in outside {
                elsewhere = elsewhere | members.pick(kernel, cells);
            }
            let locked = all.without(elsewhere).keep(*used);
            for register in 0..REGISTERS {
                for pairs in &excluded[register] {
                    let pairs = Words::load(kernel.0, pairs);
                    left[register] = left[register].without(locked.permute(pairs));
                }
            }
        }
        left
    }
}

impl Pairs {
    /// For each pair, the cells that are only in its first set, and only in its second.
    fn new(pairs: &[(u128, u128)]) -> Self {
        let (outside, excluded): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
        Self {
            used: (1 << pairs.len()) - 1,
            outside: members(&outside),
            excluded: std::array::from_fn(|register| sets_of(&excluded, register * LANES)),
        }
    }
}

fn count(cells: u128) -> usize {
    cells.count_ones() as usize
}
