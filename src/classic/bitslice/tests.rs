//! Tests lanes against single words, moves against plain copies, and sweeps against known results.

use std::iter::{self, zip};

use proptest::prelude::*;

use super::lanes::transpose::{LowHalves, transpose};
use super::lanes::{Batched, Lanes, MOST_WORDS, Quad, transpose};
use super::nodes::block::{LaneNodes, Moves, Restore};
use super::nodes::packed_node::PackedNode;
use super::nodes::stacks::NodeStacks;
use super::propagate::branch::{Branching, Choose, SplitNodes};
use super::propagate::sweep::RuleSweep;
use super::propagate::variant_rules::{Apply, Variant};
#[cfg(target_arch = "x86_64")]
use crate::classic::search::{Avx2, Avx512};
use crate::classic::search::{Portable, SearchKernel, Simd128, Task};
use crate::classic::values::CELLS;
use crate::classic::values::board::Board9;

/// Runs a test on every kernel that this machine can run.
macro_rules! on_every_kernel {
    ($test:ident $(, $argument:expr)*) => {{
        $test(Portable $(, $argument)*);
        $test(Simd128 $(, $argument)*);
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = Avx2::detect() {
            $test(kernel $(, $argument)*);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = Avx512::detect() {
            $test(kernel $(, $argument)*);
        }
    }};
}

/// A function that uses lanes, compiled for their instructions.
struct Run<F>(F);

impl<K: SearchKernel, R, F: FnOnce(K) -> R> Task<K> for Run<F> {
    type Output = R;

    fn run(self, kernel: K) -> R {
        (self.0)(kernel)
    }
}

type Words = [u64; MOST_WORDS];

/// Every operation of lanes on three sets.
fn results<V: Lanes>(a: V, b: V, c: V, low: V) -> Vec<V> {
    let (first, second) = V::exchange_halves::<32>(a, b, low);
    let mut results = vec![first, second];
    for (first, second) in [
        V::exchange_halves::<16>(a, b, low),
        V::exchange_halves::<8>(a, b, low),
        V::exchange_halves::<4>(a, b, low),
        V::exchange_halves::<2>(a, b, low),
        V::exchange_halves::<1>(a, b, low),
    ] {
        results.extend([first, second]);
    }
    results.extend([
        a.and(b),
        a.or(b),
        a.xor(b),
        a.without(b),
        a.shifted_up::<4>(),
        a.shifted_down::<4>(),
        a.or3(b, c),
        a.and3(b, c),
        a.xor3(b, c),
        a.majority(b, c),
        a.or_both(b, c),
        a.or_without(b, c),
        a.or_differing(b, c),
        a.without_both(b, c),
        a.without_either(b, c),
        a.and_either(b, c),
        a.within(b, c),
        a.select(b, c),
    ]);
    results
}

/// The masks of low halves. Each is valid for only one of the exchanges, but every mask is also an
/// operand of the other operations.
const LOW_HALVES: [(u32, u64); 6] = [
    (32, 0x0000_0000_FFFF_FFFF),
    (16, 0x0000_FFFF_0000_FFFF),
    (8, 0x00FF_00FF_00FF_00FF),
    (4, 0x0F0F_0F0F_0F0F_0F0F),
    (2, 0x3333_3333_3333_3333),
    (1, 0x5555_5555_5555_5555),
];

fn works_like_single_words<K: Batched>(kernel: K, [a, b, c]: [&Words; 3]) {
    for (exchange, &(_, low)) in LOW_HALVES.iter().enumerate() {
        let load = |words: &Words| K::Lanes::load(kernel, words);
        let many = results(load(a), load(b), load(c), K::Lanes::splat(kernel, low));
        for word in 0..K::Lanes::WORDS {
            let single = results(a[word], b[word], c[word], low);
            for (operation, (many, single)) in many.iter().zip(single).enumerate() {
                // An exchange is only defined for its own mask.
                if operation >= 2 * LOW_HALVES.len() || operation / 2 == exchange {
                    assert_eq!(many.words()[word], single, "operation {operation}");
                }
            }
        }
    }
}

fn transposes_like_single_bits<K: Batched>(kernel: K, rows: &[Words]) {
    let mut lanes = [K::Lanes::splat(kernel, 0); transpose::ROOM];
    for (lanes, row) in lanes.iter_mut().zip(rows) {
        *lanes = K::Lanes::load(kernel, row);
    }
    let low_halves = LowHalves::new(kernel);
    kernel.enter(Run(|_| transpose(&low_halves, &mut lanes)));
    for (i, lanes) in lanes.iter().take(64).enumerate() {
        for word in 0..K::Lanes::WORDS {
            let transposed = (0..64).fold(0, |bits, j| bits | (rows[j][word] >> i & 1) << j);
            assert_eq!(lanes.words()[word], transposed, "row {i}, word {word}");
        }
    }
}

fn makes_quads<K: Batched>(kernel: K, rows: &[Words]) {
    let mut sets = [K::Lanes::splat(kernel, 0); 4];
    for (set, row) in sets.iter_mut().zip(rows) {
        *set = K::Lanes::load(kernel, row);
    }
    let quads = kernel.enter(Run(|_| K::Lanes::to_quads(sets)));
    for word in 0..K::Lanes::WORDS {
        let mut quad = [0; 4];
        quads[word].store(&mut quad);
        assert_eq!(quad, [0, 1, 2, 3].map(|row| rows[row][word]), "word {word}");
        let mut copy = [0; 4];
        <K::Lanes as Lanes>::Quad::load(kernel, &quad).store(&mut copy);
        assert_eq!(copy, quad);
    }
    let again = kernel.enter(Run(|_| K::Lanes::from_quads(quads)));
    for (set, again) in sets.iter().zip(again) {
        assert_eq!(set.words(), again.words());
    }
}

fn words() -> impl Strategy<Value = Words> {
    prop::array::uniform8(any::<u64>())
}

proptest! {
    #[test]
    fn lanes_work_like_single_words(a in words(), b in words(), c in words()) {
        on_every_kernel!(works_like_single_words, [&a, &b, &c]);
    }

    #[test]
    fn bits_and_words_are_transposed(rows in prop::collection::vec(words(), 64)) {
        on_every_kernel!(transposes_like_single_bits, &rows);
        on_every_kernel!(makes_quads, &rows);
    }

    #[test]
    fn grids_round_trip_as_places(cells in prop::collection::vec(0..=9_u8, CELLS)) {
        let text: String = cells.iter().map(u8::to_string).collect();
        on_every_kernel!(keeps_places, &text.parse().unwrap());
    }
}

/// Converts a board to places and back, and compares with the default implementation.
fn keeps_places<K: Batched>(kernel: K, board: &Board9) {
    let places = kernel.enter(Run(|kernel| K::Lanes::places(kernel, board)));
    assert_eq!(places, u64::places(Portable, board));
    assert_eq!(kernel.enter(Run(|kernel| K::Lanes::board(kernel, &places))), *board);
}

/// A block with these grids in its first lanes.
fn block_of<K: Batched>(kernel: K, boards: &[Board9]) -> (LaneNodes<K::Lanes>, K::Lanes) {
    let mut block = LaneNodes::new(kernel);
    let mut memory = vec![PackedNode::NOTHING];
    let mut moves = Moves::new();
    let mut filled = [0; MOST_WORDS];
    for (lane, board) in boards.iter().enumerate() {
        memory.push(PackedNode::from_givens(&u64::places(Portable, board)));
        moves.insert(lane / 64, lane % 64, memory.len() as u32 - 1);
        filled[lane / 64] |= 1 << (lane % 64);
    }
    let lanes = K::Lanes::load(kernel, &filled);
    kernel.enter(Restore { block: &mut block, moves: &moves, memory: &memory, lanes });
    block.consistent = lanes;
    (block, lanes)
}

/// A grid that the rules of triads refute and locked candidates do not.
const REFUTED_BY_TRIADS: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn refutes_without_branching<K: Batched>(kernel: K) {
    let boards = [REFUTED_BY_TRIADS.parse().unwrap(), Board9::EMPTY];
    let (mut block, _) = block_of(kernel, &boards);
    for _ in 0..20 {
        kernel.enter(RuleSweep::<_, true>(&mut block));
    }
    assert_eq!(block.consistent.words()[0], 0b10);
}

#[test]
fn a_triad_holds_three_digits() {
    on_every_kernel!(refutes_without_branching);
}

/// Whether a variant is met by a solution, in the sweep that settles it.
fn judges_at_once<K: Batched>(kernel: K, variant: &Variant, expected: bool) {
    let board = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let (mut block, lanes) = block_of(kernel, &[board.parse().unwrap()]);
    kernel.enter(RuleSweep::<_, true>(&mut block));
    kernel.enter(Apply { variant, block: &mut block, is_checked: true });
    assert!(lanes.and(block.open).is_empty());
    assert_eq!(!lanes.and(block.consistent).is_empty(), expected);
}

#[test]
fn a_solution_that_a_variant_forbids_is_contradictory_at_once() {
    let variant = |houses: &[u128], pairs: &[[usize; 2]], relations| {
        let mut peers = [0_u128; CELLS];
        for &[one, other] in pairs {
            peers[one] |= 1 << other;
            peers[other] |= 1 << one;
        }
        Variant::new(houses, &peers, Vec::into_iter(relations))
    };
    let without = |digit: usize| {
        let mut relation = [0x1ff; 9];
        relation[4] &= !(1 << (digit - 1));
        vec![([0, 80], relation)]
    };
    // The first cell has a 5, the last one a 9, and the last of the third row a 7.
    on_every_kernel!(judges_at_once, &variant(&[], &[], without(8)), true);
    on_every_kernel!(judges_at_once, &variant(&[], &[], without(9)), false);
    on_every_kernel!(judges_at_once, &variant(&[], &[[0, 80]], vec![]), true);
    on_every_kernel!(judges_at_once, &variant(&[], &[[26, 79]], vec![]), false);
    let cells = |cells: [usize; 9]| cells.iter().fold(0, |all, cell| all | 1_u128 << cell);
    let row = cells([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    on_every_kernel!(judges_at_once, &variant(&[row], &[], vec![]), true);
    let diagonal = cells([0, 10, 20, 30, 40, 50, 60, 70, 80]);
    on_every_kernel!(judges_at_once, &variant(&[diagonal], &[], vec![]), false);
}

#[test]
fn the_oldest_nodes_are_given_away() {
    let mut stacks = NodeStacks::new(4);
    let lanes_of_owners = [0, 0, 0, 0, 2, 3, 3];
    for (lane, owner) in zip(lanes_of_owners, 0..) {
        let place = stacks.take_place(owner);
        stacks.push(lane, place);
    }
    let given = |stacks: &mut NodeStacks, parts| {
        stacks.split_off(parts).into_iter().map(|node| node.owner).collect::<Vec<_>>()
    };
    assert_eq!(given(&mut stacks, 2), [1, 0, 4, 5]);
    assert_eq!(stacks.nodes(), 3);
    let mut kept = |lane| iter::from_fn(|| stacks.pop(lane, |_| false)).collect::<Vec<_>>();
    assert_eq!([kept(0), kept(1), kept(2), kept(3)], [vec![4, 3], vec![], vec![], vec![7]]);
}

/// The cells of the first triad, and of the first row.
const TRIAD: u128 = (1 << 3) - 1;
const ROW: u128 = (1 << 9) - 1;

/// Splits the empty grid in every lane, and checks both parts.
fn splits_in_two<K: Batched>(kernel: K) {
    let boards = vec![Board9::EMPTY; K::Lanes::COUNT];
    let (mut block, lanes) = block_of(kernel, &boards);
    let mut branching = Branching::new(kernel);
    let parted = kernel.enter(Choose { block: &block, branching: &mut branching, lanes });
    assert_eq!(parted.words(), lanes.words());
    let mut moves = Moves::new();
    (0..K::Lanes::COUNT).for_each(|lane| moves.insert(lane / 64, lane % 64, lane as u32 + 1));
    let mut memory = vec![PackedNode::NOTHING; K::Lanes::COUNT + 1];
    kernel.enter(SplitNodes {
        block: &mut block,
        branching: &branching,
        moves: &moves,
        memory: &mut memory,
    });
    // The first digit keeps two of six arrangements of the first band, with the same first triad.
    assert!(memory[2..].iter().all(|saved| *saved == memory[1]));
    let left = memory[1].places();
    assert_eq!(left[0] & ROW, ROW & !TRIAD);
    assert!(left[1..].iter().all(|places| *places == (1 << CELLS) - 1));
    for cell in 0..9 {
        let kept = block.candidates[0][cell].words();
        let expected = if cell < 3 { u64::MAX } else { 0 };
        assert!(kept[..K::Lanes::WORDS].iter().all(|word| *word == expected), "cell {cell}");
    }
}

#[test]
fn the_parts_of_a_split_share_no_solution() {
    on_every_kernel!(splits_in_two);
}
