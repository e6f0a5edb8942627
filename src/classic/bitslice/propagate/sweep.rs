//! One pass over the rules, each a formula over sets of lanes.
//!
//! A cell has one digit, and in a box each digit has one position. The three cells in which a box
//! meets a row or column are a *triad*. In a band, each digit takes one triad of each row and of
//! each box, which leaves six arrangements; candidates that are in none of the possible ones are
//! removed. This covers hidden singles of rows and columns, elimination along rows and columns, and
//! locked candidates.
//!
//! ```text
//!        box 1   box 2   box 3
//! row 1   a0      a1      a2
//! row 2   b0      b1      b2      a0 b1 c2    a1 b2 c0    a2 b0 c1
//! row 3   c0      c1      c2      a0 b2 c1    a1 b0 c2    a2 b1 c0
//! ```

use super::triads;
use crate::classic::bitslice::lanes::Lanes;
use crate::classic::bitslice::nodes::block::{LaneNodes, cell_of};
use crate::classic::search::Task;
use crate::classic::values::{BOX, SIDE};

/// One pass of all rules over a block. A checked sweep also records which lanes it changed, and
/// applies the rules of [`triads`].
pub(crate) struct RuleSweep<'a, V: Lanes, const CHECKED: bool>(pub(crate) &'a mut LaneNodes<V>);

impl<V: Lanes> Task<V::Kernel> for RuleSweep<'_, V, true> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: V::Kernel) {
        sweep::<V, true>(self.0);
    }
}

impl<V: Lanes> Task<V::Kernel> for RuleSweep<'_, V, false> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: V::Kernel) {
        sweep::<V, false>(self.0);
    }
}

#[inline(always)]
fn sweep<V: Lanes, const CHECKED: bool>(block: &mut LaneNodes<V>) {
    let nothing = V::splat(block.kernel, 0);
    block.open = nothing;
    block.changed = nothing;
    for in_box in 0..SIDE {
        let open_digits = block.open_digits[in_box];
        for place in 0..SIDE {
            sweep_cell::<V, CHECKED>(block, &open_digits, cell_of(in_box, place));
        }
        if CHECKED {
            triads::sweep(block, in_box);
        }
    }
    for digit in 0..SIDE {
        sweep_digit(block, digit);
    }
}

/// The lanes in at least one of the nine sets, and those in at least two.
#[inline(always)]
fn one_and_two<V: Lanes>(nine: &[V; SIDE]) -> (V, V) {
    let ones = [
        nine[0].or3(nine[1], nine[2]),
        nine[3].or3(nine[4], nine[5]),
        nine[6].or3(nine[7], nine[8]),
    ];
    let twos = [
        nine[0].majority(nine[1], nine[2]),
        nine[3].majority(nine[4], nine[5]),
        nine[6].majority(nine[7], nine[8]),
    ];
    let one = ones[0].or3(ones[1], ones[2]);
    let two = twos[0].or3(twos[1], twos[2]).or(ones[0].majority(ones[1], ones[2]));
    (one, two)
}

/// If a cell has a hidden single of its box, removes its other digits.
#[inline(always)]
fn sweep_cell<V: Lanes, const CHECKED: bool>(
    block: &mut LaneNodes<V>,
    open_digits: &[V; SIDE],
    cell: usize,
) {
    let nothing = V::splat(block.kernel, 0);
    let mut digits = [nothing; SIDE];
    let mut hidden = [nothing; BOX];
    for digit in 0..SIDE {
        digits[digit] = block.candidates[digit][cell];
        hidden[digit % BOX] = hidden[digit % BOX].or_without(digits[digit], open_digits[digit]);
    }
    let hidden = hidden[0].or3(hidden[1], hidden[2]);
    for digit in 0..SIDE {
        digits[digit] = digits[digit].without_both(open_digits[digit], hidden);
        block.candidates[digit][cell] = digits[digit];
    }
    let (one, two) = one_and_two(&digits);
    if CHECKED {
        block.changed = block.changed.or_differing(block.open_cells[cell], two);
    }
    block.open_cells[cell] = two;
    block.open = block.open.or(two);
    // Two hidden singles in one cell are a contradiction.
    block.consistent = block.consistent.and(one).without_both(hidden, two);
}

/// Removes a digit from the rest of a box in which it is a naked single, and from triads that are
/// in no possible arrangement.
#[inline(always)]
fn sweep_digit<V: Lanes>(block: &mut LaneNodes<V>, digit: usize) {
    let nothing = V::splat(block.kernel, 0);
    let mut naked = [nothing; SIDE];
    let mut used_by_row = [[[nothing; BOX]; BOX]; BOX];
    for band in 0..BOX {
        let mut triads = [[nothing; BOX]; BOX];
        for stack in 0..BOX {
            let in_box = band * BOX + stack;
            let mut cells = [nothing; SIDE];
            let mut singles = [nothing; BOX];
            for place in 0..SIDE {
                let cell = cell_of(in_box, place);
                cells[place] = block.candidates[digit][cell];
                singles[place % BOX] =
                    singles[place % BOX].or_without(cells[place], block.open_cells[cell]);
            }
            let single = singles[0].or3(singles[1], singles[2]);
            naked[in_box] = single;
            for place in 0..SIDE {
                let cell = cell_of(in_box, place);
                cells[place] = cells[place].without_both(block.open_cells[cell], single);
                block.candidates[digit][cell] = cells[place];
            }
            for row in 0..BOX {
                triads[row][stack] =
                    cells[BOX * row].or3(cells[BOX * row + 1], cells[BOX * row + 2]);
            }
        }
        used_by_row[band] = used(&arrangements(&triads));
    }
    for stack in 0..BOX {
        let mut triads = [[nothing; BOX]; BOX];
        for band in 0..BOX {
            for column in 0..BOX {
                let mut triad = nothing;
                for row in 0..BOX {
                    let cell = cell_of(band * BOX + stack, BOX * row + column);
                    let used = used_by_row[band][row][stack];
                    triad = triad.or_both(block.candidates[digit][cell], used);
                }
                triads[band][column] = triad;
            }
        }
        let used_by_column = used(&arrangements(&triads));
        for band in 0..BOX {
            let in_box = band * BOX + stack;
            let mut cells = [nothing; SIDE];
            for place in 0..SIDE {
                let cell = cell_of(in_box, place);
                cells[place] = block.candidates[digit][cell]
                    .and3(used_by_row[band][place / BOX][stack], used_by_column[band][place % BOX]);
                block.candidates[digit][cell] = cells[place];
            }
            let (one, two) = one_and_two(&cells);
            block.open_digits[in_box][digit] = two;
            // Two naked singles of one digit in a box are a contradiction.
            block.consistent = block.consistent.and(one).without_both(naked[in_box], two);
        }
    }
}

/// The lanes in which each of the six arrangements of a digit in a band is possible, given the
/// lanes in which it has a candidate in each triad, by row and box.
#[inline(always)]
pub(crate) fn arrangements<V: Lanes>(triads: &[[V; BOX]; BOX]) -> [V; ARRANGEMENTS] {
    let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = *triads;
    [
        a0.and3(b1, c2),
        a1.and3(b2, c0),
        a2.and3(b0, c1),
        a0.and3(b2, c1),
        a1.and3(b0, c2),
        a2.and3(b1, c0),
    ]
}

pub(super) const ARRANGEMENTS: usize = 6;

/// The two arrangements that use each triad, by row and box.
pub(super) const USERS: [[[usize; 2]; BOX]; BOX] =
    [[[0, 3], [1, 4], [2, 5]], [[2, 4], [0, 5], [1, 3]], [[1, 5], [2, 3], [0, 4]]];

/// The triads that are used by a possible arrangement.
#[inline(always)]
pub(super) fn used<V: Lanes>(arrangements: &[V; ARRANGEMENTS]) -> [[V; BOX]; BOX] {
    let mut used = [[arrangements[0]; BOX]; BOX];
    for row in 0..BOX {
        for in_box in 0..BOX {
            let [one, other] = USERS[row][in_box];
            used[row][in_box] = arrangements[one].or(arrangements[other]);
        }
    }
    used
}
