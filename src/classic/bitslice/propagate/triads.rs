//! A triad holds exactly three digits: rules for the rows and columns of one box.
//!
//! If only three digits have a candidate in a triad, the rest of its box loses them. If three
//! digits have no candidate elsewhere in the box, the triad loses all others. Both rules come from
//! the boxes of tdoku (Dillon, "Tdoku: A Fast Sudoku Solver", 2019). Without the first, a search
//! that branches on arrangements does not detect that four digits cannot share a triad.

use crate::classic::bitslice::lanes::Lanes;
use crate::classic::bitslice::nodes::block::{LaneNodes, cell_of};
use crate::classic::values::{BOX, SIDE};

/// The triads of a box: its rows, then its columns.
const TRIADS: usize = 2 * BOX;

/// The squares of each triad in its box.
const PLACES: [[usize; BOX]; TRIADS] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];

/// The two triads of the box that are parallel to each triad.
const BESIDE: [[usize; 2]; TRIADS] = [[1, 2], [0, 2], [0, 1], [4, 5], [3, 5], [3, 4]];

/// Applies both rules to the triads of a box.
#[inline(always)]
pub(crate) fn sweep<V: Lanes>(block: &mut LaneNodes<V>, in_box: usize) {
    let nothing = V::splat(block.kernel, 0);
    // Whether each digit may go in each triad, and whether it must.
    let mut may = [[nothing; SIDE]; TRIADS];
    let mut must = [[nothing; SIDE]; TRIADS];
    for digit in 0..SIDE {
        for triad in 0..TRIADS {
            let [a, b, c] = PLACES[triad];
            let candidates = &block.candidates[digit];
            may[triad][digit] = candidates[cell_of(in_box, a)]
                .or3(candidates[cell_of(in_box, b)], candidates[cell_of(in_box, c)]);
        }
        for triad in 0..TRIADS {
            let [one, other] = BESIDE[triad];
            must[triad][digit] =
                may[triad][digit].without_either(may[one][digit], may[other][digit]);
        }
    }
    let mut sole = [nothing; TRIADS];
    let mut full = [nothing; TRIADS];
    for triad in 0..TRIADS {
        let possible = DigitCounts::of(&may[triad]);
        block.consistent = possible.where_three_or_more(block.consistent);
        sole[triad] = possible.odd.without(possible.four);
        let certain = DigitCounts::of(&must[triad]);
        block.consistent = block.consistent.without(certain.four);
        full[triad] = certain.odd.without(certain.four).and(certain.two);
    }
    for digit in 0..SIDE {
        let mut leaves = [nothing; TRIADS];
        for triad in 0..TRIADS {
            let [one, other] = BESIDE[triad];
            leaves[triad] = full[triad]
                .without(must[triad][digit])
                .or_both(sole[one], may[one][digit])
                .or_both(sole[other], may[other][digit]);
        }
        for place in 0..SIDE {
            let candidate = &mut block.candidates[digit][cell_of(in_box, place)];
            *candidate = candidate.without_either(leaves[place / BOX], leaves[BOX + place % BOX]);
        }
    }
}

/// The properties of a count of up to nine that the rules need.
struct DigitCounts<V> {
    /// An odd number.
    odd: V,
    /// Two or more.
    two: V,
    /// Four or more.
    four: V,
}

impl<V: Lanes> DigitCounts<V> {
    #[inline(always)]
    fn of(nine: &[V; SIDE]) -> Self {
        let odds = [
            nine[0].xor3(nine[1], nine[2]),
            nine[3].xor3(nine[4], nine[5]),
            nine[6].xor3(nine[7], nine[8]),
        ];
        let pairs = [
            nine[0].majority(nine[1], nine[2]),
            nine[3].majority(nine[4], nine[5]),
            nine[6].majority(nine[7], nine[8]),
        ];
        let last_pair = odds[0].majority(odds[1], odds[2]);
        let some_pair = pairs[0].or3(pairs[1], pairs[2]);
        // The count is `odd` plus twice the number of pairs.
        Self {
            odd: odds[0].xor3(odds[1], odds[2]),
            two: some_pair.or(last_pair),
            four: pairs[0].majority(pairs[1], pairs[2]).or_both(some_pair, last_pair),
        }
    }

    #[inline(always)]
    fn where_three_or_more(&self, lanes: V) -> V {
        lanes.and(self.two).and_either(self.odd, self.four)
    }
}
