//! All ways to fill a row of a grid of other rules.
//!
//! A listing that takes the cells of a row from left to right meets dead ends that another order
//! does not. Here the cells with fewest digits come first, those in the middle before others, and
//! what is found can be put in order afterwards.

use super::members::{LANES, REGISTERS, together};
use super::node::Avx512;
use super::sets::{Sets, State};
use crate::bits::nearest;
use crate::search::places::Places;
use crate::search::search_kernel::{SearchKernel, Task, Verdict};

impl Sets {
    /// Finds all ways to fill a row with what [`propagate`](Self::propagate) leaves of a grid,
    /// unless there are more than `most`. Passes on a number that grows with the digits of the row,
    /// and what is then known of the grid. Returns whether there are no more.
    pub(crate) fn fill_row(
        &self,
        (places, open): (&Places, u128),
        row: usize,
        most: usize,
        take: impl FnMut(u64, Places, u128),
    ) -> bool {
        self.kernel.enter(FillRow { sets: self, places, open, row, most, take })
    }
}

/// The task to pass on all ways to fill a row, unless there are more than `most`.
struct FillRow<'a, T> {
    sets: &'a Sets,
    places: &'a Places,
    open: u128,
    row: usize,
    most: usize,
    take: T,
}

/// A state in which a cell is to get each of some digits.
struct Level {
    state: State,
    cell: usize,
    digits: u16,
}

impl<T: FnMut(u64, Places, u128)> Task<Avx512> for FillRow<'_, T> {
    /// Whether there are no more.
    type Output = bool;

    #[inline(always)]
    fn run(self, kernel: Avx512) -> bool {
        let Self { sets, places, open, row, most, mut take } = self;
        let mut stack = Vec::with_capacity(sets.digits);
        let mut state = sets.state(places, open);
        let mut left = most;
        loop {
            match choose(kernel, sets, &state, row) {
                Some(cell) => {
                    let digits = digits(kernel, &state, cell);
                    stack.push(Level { state, cell, digits });
                }
                None if is_dead(sets, &mut state) => {}
                None if left == 0 => return false,
                None => {
                    left -= 1;
                    let places = sets.places_of(&state);
                    take(order(kernel, sets, &places, row), places, together(&state.open));
                }
            }
            match next(kernel, sets, &mut stack) {
                Some(next) => state = next,
                None => return true,
            }
        }
    }
}

/// Whether locked candidates, which are not worth their time before, show a contradiction.
#[inline(always)]
fn is_dead(sets: &Sets, state: &mut State) -> bool {
    state.open != [0; REGISTERS] && sets.locked_candidates(state) == Verdict::Contradiction
}

/// The next state in which singles find no contradiction.
#[inline(always)]
fn next(kernel: Avx512, sets: &Sets, stack: &mut Vec<Level>) -> Option<State> {
    loop {
        let Level { state, cell, digits } = stack.last_mut()?;
        if *digits == 0 {
            stack.pop();
            continue;
        }
        let digit = *digits & digits.wrapping_neg();
        *digits &= !digit;
        let mut state = *state;
        let cells = &mut state.cells[*cell / LANES];
        *cells = cells.blend(1 << (*cell % LANES), kernel.splat(digit));
        if sets.singles(&mut state) != Verdict::Contradiction {
            return Some(state);
        }
    }
}

/// The cell of a row to fill next, or `None` if it is full.
#[inline(always)]
fn choose(kernel: Avx512, sets: &Sets, state: &State, row: usize) -> Option<usize> {
    let first = sets.digits * row;
    let of_row = |cells: u128| (cells >> first) as u32 & ((1 << sets.digits) - 1);
    let open = of_row(together(&state.open));
    let with = |digits: u16| {
        let digits = kernel.splat(digits);
        of_row(together(&state.cells.map(|cells| cells.count_bits().equal(digits)))) & open
    };
    let pairs = with(2);
    let fewest = if pairs != 0 { pairs } else { with(3) };
    let cells = if fewest != 0 { fewest } else { open };
    (cells != 0).then(|| first + nearest(cells, sets.digits as u32 / 2))
}

#[inline(always)]
fn digits(kernel: Avx512, state: &State, cell: usize) -> u16 {
    let lane = kernel.splat((cell % LANES) as u16);
    state.cells[cell / LANES].permute(lane).low_halves()[0] as u16
}

/// A number that grows with the digits of a full row: its first eight, as the last follows from
/// them.
#[inline(always)]
fn order(kernel: Avx512, sets: &Sets, places: &Places, row: usize) -> u64 {
    const FIRST_EIGHT: u64 = 0xff;
    const BYTES: u64 = 0x0101_0101_0101_0101;
    let mut order = 0;
    for (digit, places) in (1..).zip(places) {
        let places = (places >> (sets.digits * row)) as u64 & FIRST_EIGHT;
        order |= kernel.0.spread_bits(places, BYTES) * digit;
    }
    order.swap_bytes()
}
