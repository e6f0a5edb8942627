//! Branching: one digit in one band takes either some of its arrangements or the others.
//!
//! A solution has exactly one arrangement of each digit in each band, so the two parts share no
//! solution and counts stay exact. All lanes branch at once: the heuristic is itself a bit-sliced
//! formula, with binary adders and comparisons over lane sets.

use super::sweep::{ARRANGEMENTS, USERS, arrangements, used};
use crate::classic::bitslice::lanes::Lanes;
use crate::classic::bitslice::nodes::block::{LaneNodes, Moves};
use crate::classic::bitslice::nodes::packed_node::{PackedNode, WORDS};
use crate::classic::search::Task;
use crate::classic::values::{BOX, SIDE};

/// The number of bands and stacks.
const BANDS: usize = 2 * BOX;

/// Bits to count the arrangements of one digit, up to 6.
const BITS: usize = 3;
/// Bits to count those of nine digits, up to 54.
const TOTAL_BITS: usize = 6;

/// The possible arrangements of all digits in all bands, and the branch chosen among them.
#[derive(Clone)]
#[repr(C, align(64))]
pub(crate) struct Branching<V> {
    arrangements: [[[V; ARRANGEMENTS]; BANDS]; SIDE],
    /// The lanes in which a digit has exactly two arrangements in a band.
    with_two: [[V; BANDS]; SIDE],
    /// The lanes in which a digit has two or more arrangements in a band.
    with_several: [[V; BANDS]; SIDE],
    /// The lanes that branch on a digit in a band.
    chosen: [[V; BANDS]; SIDE],
    /// The triads used by the part that stays in the lane, and by the part that goes to memory.
    kept: [[V; BOX]; BOX],
    left: [[V; BOX]; BOX],
}

impl<V: Lanes> Branching<V> {
    pub(crate) fn new(kernel: V::Kernel) -> Self {
        let nothing = V::splat(kernel, 0);
        Self {
            arrangements: [[[nothing; ARRANGEMENTS]; BANDS]; SIDE],
            with_two: [[nothing; BANDS]; SIDE],
            with_several: [[nothing; BANDS]; SIDE],
            chosen: [[nothing; BANDS]; SIDE],
            kept: [[nothing; BOX]; BOX],
            left: [[nothing; BOX]; BOX],
        }
    }
}

/// Chooses a branch for each of these lanes. Returns the lanes that have a choice.
pub(crate) struct Choose<'a, V: Lanes> {
    pub(crate) block: &'a LaneNodes<V>,
    pub(crate) branching: &'a mut Branching<V>,
    pub(crate) lanes: V,
}

impl<V: Lanes> Task<V::Kernel> for Choose<'_, V> {
    type Output = V;

    #[inline(always)]
    fn run(self, kernel: V::Kernel) -> V {
        let Self { block, branching, lanes } = self;
        let bands = survey(block, branching, lanes);
        choose(kernel, branching, bands);
        bands[0].or3(bands[1], bands[2]).or(bands[3].or3(bands[4], bands[5]))
    }
}

/// Splits the nodes as chosen: one part stays in the lane, the other goes to its slot in memory.
/// Lanes with a slot that do not branch are copied there whole.
pub(crate) struct SplitNodes<'a, V: Lanes> {
    pub(crate) block: &'a mut LaneNodes<V>,
    pub(crate) branching: &'a Branching<V>,
    pub(crate) moves: &'a Moves,
    pub(crate) memory: &'a mut [PackedNode],
}

impl<V: Lanes> Task<V::Kernel> for SplitNodes<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: V::Kernel) {
        let Self { block, branching, moves, memory } = self;
        for digit in 0..SIDE {
            split_digit(block, branching, digit);
            block.transpose(digit);
        }
        for tails in SIDE..WORDS {
            block.transpose(tails);
        }
        block.save(moves, memory);
    }
}

/// Finds all arrangements. Returns for each band the lanes that branch in it: each lane takes the
/// band with the fewest arrangements in total, among those that leave a choice.
#[inline(always)]
fn survey<V: Lanes>(block: &LaneNodes<V>, branching: &mut Branching<V>, lanes: V) -> [V; BANDS] {
    let nothing = V::splat(block.kernel, 0);
    let mut fewest = [V::splat(block.kernel, u64::MAX); TOTAL_BITS];
    let mut chosen = [nothing; BANDS];
    for band in 0..BANDS {
        let mut total = [nothing; TOTAL_BITS];
        let mut has_choice = nothing;
        for digit in 0..SIDE {
            let arrangements = arrangements(&triads(block, digit, band));
            branching.arrangements[digit][band] = arrangements;
            let [one, two, four] = number(&arrangements);
            let several = two.or(four);
            branching.with_two[digit][band] = two.without_either(one, four);
            branching.with_several[digit][band] = several;
            has_choice = has_choice.or(several);
            add(&mut total, [one, two, four]);
        }
        let (mut less, mut equal) = (nothing, lanes.and(has_choice));
        for bit in (0..TOTAL_BITS).rev() {
            less = less.or_both(equal, fewest[bit].without(total[bit]));
            equal = equal.without(fewest[bit].xor(total[bit]));
        }
        for bit in 0..TOTAL_BITS {
            fewest[bit] = less.select(total[bit], fewest[bit]);
        }
        for before in 0..band {
            chosen[before] = chosen[before].without(less);
        }
        chosen[band] = less;
    }
    chosen
}

/// The triads in which a digit has a candidate, by row (column) and box of a band (stack).
#[inline(always)]
fn triads<V: Lanes>(block: &LaneNodes<V>, digit: usize, band: usize) -> [[V; BOX]; BOX] {
    let cells = &block.candidates[digit];
    let mut triads = [[cells[0]; BOX]; BOX];
    for line in 0..BOX {
        for in_box in 0..BOX {
            let (first, step) = if band < BOX {
                ((BOX * band + line) * SIDE + BOX * in_box, 1)
            } else {
                (BOX * in_box * SIDE + BOX * (band - BOX) + line, SIDE)
            };
            triads[line][in_box] = cells[first].or3(cells[first + step], cells[first + 2 * step]);
        }
    }
    triads
}

/// The number of the six sets that each lane is in, in binary.
#[inline(always)]
fn number<V: Lanes>(six: &[V; ARRANGEMENTS]) -> [V; BITS] {
    let (ones, more_ones) = (six[0].xor3(six[1], six[2]), six[3].xor3(six[4], six[5]));
    let (twos, more_twos) = (six[0].majority(six[1], six[2]), six[3].majority(six[4], six[5]));
    let carry = ones.and(more_ones);
    [ones.xor(more_ones), twos.xor3(more_twos, carry), twos.majority(more_twos, carry)]
}

#[inline(always)]
fn add<V: Lanes>(total: &mut [V; TOTAL_BITS], number: [V; BITS]) {
    let mut carry = total[0].and(number[0]);
    total[0] = total[0].xor(number[0]);
    for bit in 1..BITS {
        let before = total[bit];
        total[bit] = before.xor3(number[bit], carry);
        carry = before.majority(number[bit], carry);
    }
    for bit in BITS..TOTAL_BITS {
        let before = total[bit];
        total[bit] = before.xor(carry);
        carry = before.and(carry);
    }
}

/// Chooses in each band the first digit with exactly two arrangements, or else the first with more,
/// and splits its arrangements.
#[inline(always)]
fn choose<V: Lanes>(kernel: V::Kernel, branching: &mut Branching<V>, bands: [V; BANDS]) {
    let nothing = V::splat(kernel, 0);
    let mut without_two = bands;
    for digit in 0..SIDE {
        for band in 0..BANDS {
            without_two[band] = without_two[band].without(branching.with_two[digit][band]);
        }
    }
    let mut with_two = bands;
    let mut arrangements = [nothing; ARRANGEMENTS];
    for band in 0..BANDS {
        with_two[band] = bands[band].without(without_two[band]);
        for digit in 0..SIDE {
            let two = with_two[band].and(branching.with_two[digit][band]);
            with_two[band] = with_two[band].without(two);
            let several = without_two[band].and(branching.with_several[digit][band]);
            without_two[band] = without_two[band].without(several);
            let chosen = two.or(several);
            branching.chosen[digit][band] = chosen;
            for i in 0..ARRANGEMENTS {
                arrangements[i] =
                    arrangements[i].or_both(chosen, branching.arrangements[digit][band][i]);
            }
        }
    }
    let [kept, left] = part(nothing, &arrangements);
    branching.kept = used(&kept);
    branching.left = used(&left);
}

/// Splits the arrangements into a kept and a left part. The kept part is the first arrangement; if
/// there are three or more, also the other arrangement with that triad of the first row.
#[inline(always)]
fn part<V: Lanes>(nothing: V, all: &[V; ARRANGEMENTS]) -> [[V; ARRANGEMENTS]; 2] {
    let [one, two, four] = number(all);
    let three_or_more = four.or_both(one, two);
    let mut kept = [nothing; ARRANGEMENTS];
    let mut seen = nothing;
    for i in 0..ARRANGEMENTS {
        kept[i] = all[i].without(seen);
        seen = seen.or(all[i]);
    }
    for first in 0..BOX {
        let [_, partner] = USERS[0][first];
        kept[partner] = kept[partner].or_both(kept[first].and(three_or_more), all[partner]);
    }
    let mut left = [nothing; ARRANGEMENTS];
    for i in 0..ARRANGEMENTS {
        left[i] = all[i].without(kept[i]);
    }
    [kept, left]
}

/// Keeps one part of a digit in the lanes that branch on it, and puts the other into transit.
#[inline(always)]
fn split_digit<V: Lanes>(block: &mut LaneNodes<V>, branching: &Branching<V>, digit: usize) {
    let chosen = &branching.chosen[digit];
    for row in 0..SIDE {
        for column in 0..SIDE {
            let cell = row * SIDE + column;
            let (band, stack) = (chosen[row / BOX], chosen[BOX + column / BOX]);
            let (in_band, in_stack) = ((row % BOX, column / BOX), (column % BOX, row / BOX));
            let candidate = block.candidates[digit][cell];
            *block.in_transit(digit, cell) = candidate
                .within(band, branching.left[in_band.0][in_band.1])
                .within(stack, branching.left[in_stack.0][in_stack.1]);
            block.candidates[digit][cell] = candidate
                .within(band, branching.kept[in_band.0][in_band.1])
                .within(stack, branching.kept[in_stack.0][in_stack.1]);
        }
    }
}
