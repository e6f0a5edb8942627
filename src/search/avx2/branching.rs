//! The choice of a candidate to branch on.

use super::tables::{self, PEERS};
use super::views::places;
use super::{Avx2, Node};
use crate::geometry::Cell;
use crate::search::places::{Places, two_places};
use crate::search::{Branch, LOOSE, MOST_SCORED, Rule, SearchKernel};

#[inline(always)]
pub(super) fn branch(kernel: Avx2, node: &Node, rule: Rule) -> Branch {
    let (cell, last) = match rule {
        Rule::Ascending => (kernel.first_open(node), false),
        Rule::Descending => (kernel.first_open(node), true),
        Rule::Fewest | Rule::Tightest => {
            let places = places(node);
            let mut tally = [0; 3];
            for &places in &places {
                let [one, two, three] = tally;
                tally = [one | places, two | one & places, three | two & places];
            }
            let [_, several, three] = tally;
            let two = several & !three;
            if two == 0
                && rule == Rule::Tightest
                && let Some(branch) = two_places(&places)
            {
                return branch;
            }
            let cell = match two {
                0 => tables::lowest(several),
                two if rule == Rule::Tightest && two.count_ones() <= LOOSE => {
                    tightest(&places, two)
                }
                two => tables::lowest(two),
            };
            (cell, false)
        }
    };
    let mut digits = kernel.digits(node, cell).iter();
    let digit = if last { digits.next_back() } else { digits.next() };
    Branch { cell, digit: digit.expect("an undecided cell has candidates") }
}

/// Of the first few of these cells, the one whose digits have the most places in its peers. Those in cells
/// with two candidates count three times: they become certain.
#[inline(always)]
fn tightest(places: &Places, two: u128) -> Cell {
    const LAST: u32 = 127;
    let (mut cells, mut best) = (two, 0);
    for _ in 0..MOST_SCORED.min(two.count_ones()) {
        let cell = cells.trailing_zeros();
        let near = with_digits_of(cell, places) & PEERS[tables::lowest(cells).index()];
        let score = near.count_ones() + 2 * (near & two).count_ones();
        // One number for both, the first cell the greatest: which is best nobody can foretell.
        best = best.max(score << 7 | (LAST - cell));
        cells &= cells - 1;
    }
    tables::lowest(1 << (LAST - best % (LAST + 1)))
}

/// The places of both digits of a cell.
#[inline(always)]
fn with_digits_of(cell: u32, places: &Places) -> u128 {
    let mut digits = 0_u32;
    for (index, digit) in places.iter().enumerate() {
        let half = if cell < 64 { *digit as u64 } else { (digit >> 64) as u64 };
        digits |= ((half >> (cell % 64)) as u32 & 1) << index;
    }
    let of = |index: u32| places.get(index as usize).copied().unwrap_or_default();
    of(digits.trailing_zeros()) | of((digits | 1).ilog2())
}
