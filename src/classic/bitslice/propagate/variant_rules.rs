//! The rules of a variant beyond rows, columns and boxes, as formulas over sets of lanes.

use std::collections::BTreeMap;

use crate::classic::bitslice::lanes::Lanes;
use crate::classic::bitslice::nodes::block::LaneNodes;
use crate::classic::search::Task;
use crate::classic::values::{CELLS, SIDE};
use crate::values::word_bits::{bits, bits_of_many};

/// The index of a cell or of a digit, from zero.
type Index = u8;

/// The rules of a variant of the classic grid beyond its rows, columns and boxes.
#[derive(Debug)]
pub(crate) struct Variant {
    /// Cells, each with the cells outside its row, column and box that must differ from it.
    peers: Vec<(Index, Vec<Index>)>,
    supports: Vec<Support>,
    houses: Vec<[Index; SIDE]>,
    /// The cells that peers and relations can leave without candidates.
    concerned: Vec<Index>,
}

/// The binary constraint between a cell and others that are all related to it in the same way.
#[derive(Debug)]
struct Support {
    cell: Index,
    others: Vec<Index>,
    /// For each digit of the others that some digit of the cell excludes: the digits that allow it.
    allowing: Vec<(Index, Vec<Index>)>,
}

/// For each digit of one cell, the digits that it allows in another, as bits.
pub(crate) type Relation = [u32; SIDE];

impl Variant {
    /// Returns the variant with these extra houses, extra peers of each cell (both as sets of
    /// cells) and binary relations, each pair of cells once.
    pub(crate) fn new(
        houses: &[u128],
        peers: &[u128],
        relations: impl Iterator<Item = ([usize; 2], Relation)>,
    ) -> Self {
        let mut alike: BTreeMap<(usize, Relation), Vec<Index>> = BTreeMap::new();
        let peers = peers.iter().enumerate().filter(|&(_, &peers)| peers != 0);
        let mut concerned = peers.clone().fold(0, |all, (cell, _)| all | 1 << cell);
        for ([one, other], allowed) in relations {
            let transposed = |digit: usize| {
                let rows = allowed.iter().enumerate();
                rows.fold(0, |all, (row, digits)| all | (digits >> digit & 1) << row)
            };
            // Transposed: the digits of `one` that allow each digit of `other`.
            alike.entry((one, std::array::from_fn(transposed))).or_default().push(other as Index);
            alike.entry((other, allowed)).or_default().push(one as Index);
            concerned |= 1_u128 << one | 1 << other;
        }
        let houses = houses.iter().map(|&house| {
            let mut cells = [0; SIDE];
            cells.iter_mut().zip(list(house)).for_each(|(cell, index)| *cell = index);
            cells
        });
        Self {
            peers: peers.map(|(cell, &peers)| (cell as Index, list(peers))).collect(),
            supports: alike
                .into_iter()
                .map(|((cell, allowing), others)| Support::new(cell, others, &allowing))
                .collect(),
            houses: houses.collect(),
            concerned: list(concerned),
        }
    }
}

impl Support {
    fn new(cell: usize, others: Vec<Index>, allowing: &Relation) -> Self {
        const ALL: u32 = (1 << SIDE) - 1;
        let allowing = (0..).zip(allowing).filter(|&(_, &digits)| digits != ALL);
        let allowing = allowing.map(|(digit, &digits)| {
            (digit, bits(u64::from(digits)).map(|digit| digit as Index).collect())
        });
        Self { cell: cell as Index, others, allowing: allowing.collect() }
    }
}

/// The members of a set.
fn list(set: u128) -> Vec<Index> {
    bits_of_many(set).map(|cell| cell as Index).collect()
}

/// Applies a variant after a sweep. After a checked one, lanes in which a cell is left without
/// candidates become contradictory at once; otherwise the next sweep finds them.
pub(crate) struct Apply<'a, V: Lanes> {
    pub(crate) variant: &'a Variant,
    pub(crate) block: &'a mut LaneNodes<V>,
    pub(crate) is_checked: bool,
}

impl<V: Lanes> Task<V::Kernel> for Apply<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: V::Kernel) {
        let Self { variant, block, is_checked } = self;
        if !variant.peers.is_empty() {
            exclude_peers(block, variant);
        }
        for support in &variant.supports {
            keep_supported(block, support);
        }
        if is_checked {
            require_digits(block, variant);
        }
        for house in &variant.houses {
            place_hidden_singles(block, house);
        }
    }
}

/// Removes the digits of settled cells from their extra peers.
#[inline(always)]
fn exclude_peers<V: Lanes>(block: &mut LaneNodes<V>, variant: &Variant) {
    let nothing = V::splat(block.kernel, 0);
    for digit in 0..SIDE {
        let candidates = &mut block.candidates[digit];
        let mut settled = [nothing; CELLS];
        for (cell, _) in &variant.peers {
            let cell = usize::from(*cell);
            settled[cell] = candidates[cell].without(block.open_cells[cell]);
        }
        for (cell, peers) in &variant.peers {
            let mut excluded = nothing;
            for &peer in peers {
                excluded = excluded.or(settled[usize::from(peer)]);
            }
            let cell = usize::from(*cell);
            candidates[cell] = candidates[cell].without(excluded);
        }
    }
}

/// Removes the digits of other cells that no candidate of the cell allows (arc consistency).
#[inline(always)]
fn keep_supported<V: Lanes>(block: &mut LaneNodes<V>, support: &Support) {
    let nothing = V::splat(block.kernel, 0);
    let mut own = [nothing; SIDE];
    for digit in 0..SIDE {
        own[digit] = block.candidates[digit][usize::from(support.cell)];
    }
    for (digit, allowing) in &support.allowing {
        let mut supported = nothing;
        for &digit in allowing {
            supported = supported.or(own[usize::from(digit)]);
        }
        let candidates = &mut block.candidates[usize::from(*digit)];
        for &cell in &support.others {
            candidates[usize::from(cell)] = candidates[usize::from(cell)].and(supported);
        }
    }
}

/// Marks the lanes in which a cell has no candidates as contradictory.
#[inline(always)]
fn require_digits<V: Lanes>(block: &mut LaneNodes<V>, variant: &Variant) {
    for &cell in &variant.concerned {
        let mut any = V::splat(block.kernel, 0);
        for digit in 0..SIDE {
            any = any.or(block.candidates[digit][usize::from(cell)]);
        }
        block.consistent = block.consistent.and(any);
    }
}

/// Settles cells of a house that hold the only position of a digit.
#[inline(always)]
fn place_hidden_singles<V: Lanes>(block: &mut LaneNodes<V>, house: &[Index; SIDE]) {
    let nothing = V::splat(block.kernel, 0);
    let mut single = [[nothing; SIDE]; SIDE];
    let mut any = [nothing; SIDE];
    for digit in 0..SIDE {
        let (mut one, mut two) = (nothing, nothing);
        for &cell in house {
            let candidate = block.candidates[digit][usize::from(cell)];
            two = two.or_both(one, candidate);
            one = one.or(candidate);
        }
        block.consistent = block.consistent.and(one);
        for place in 0..SIDE {
            single[place][digit] = block.candidates[digit][usize::from(house[place])].without(two);
            any[place] = any[place].or(single[place][digit]);
        }
    }
    for place in 0..SIDE {
        let cell = usize::from(house[place]);
        for digit in 0..SIDE {
            let others = any[place].without(single[place][digit]);
            block.candidates[digit][cell] = block.candidates[digit][cell].without(others);
        }
    }
}
