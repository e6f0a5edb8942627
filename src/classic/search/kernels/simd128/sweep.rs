//! One sweep: singles and locked candidates applied once to all digits, and the verdict on a node.
//!
//! Intermediate results that use a third of the bits are packed, those of three digits to a word.

use super::Words;
use super::node::Node;
use super::vector::Vector;
use super::views::{
    ROW, TWO_ROWS, columns_in_use, in_all_rows, in_bands, lone_in_row, occupied_rows, triads_in_use,
};
use crate::classic::search::kernels::band_words::{BAND, BOX_STARTS, COLUMNS, GUARDS, ROW_STARTS};
use crate::classic::search::kernels::search_kernel::Verdict;
use crate::classic::values::{BOX, SIDE};

/// The first column of each stack in one row.
const FIRST_COLUMNS: u32 = 0o111;

/// The result of a sweep.
pub(super) struct Sweep {
    /// Nonzero if a digit has no positions in a band, a cell has no candidates, or a cell is the
    /// only position of two digits.
    pub(super) dead: Words,
    /// The cells with several candidates.
    several: Words,
}

impl Node {
    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> Sweep {
        self.keep_matched_in_bands();
        self.keep_matched_in_stacks();
        self.place_singles()
    }

    /// Keeps the candidates used by some matching of rows with boxes.
    #[inline(always)]
    fn keep_matched_in_bands(&mut self) {
        let starts = Words::splat(BOX_STARTS);
        for group in (0..SIDE).step_by(BOX) {
            let [a, b, c] = [self.0[group], self.0[group + 1], self.0[group + 2]];
            let boxes =
                triads_in_use(a).or3(triads_in_use(b).up::<1>(), triads_in_use(c).up::<2>());
            let boxes = matched_in_band(boxes);
            self.0[group] = a & whole_triads(boxes & starts);
            self.0[group + 1] = b & whole_triads(boxes.down::<1>() & starts);
            self.0[group + 2] = c & whole_triads(boxes.down::<2>() & starts);
        }
    }

    /// Keeps the candidates used by some matching of bands with columns.
    #[inline(always)]
    fn keep_matched_in_stacks(&mut self) {
        let row = Words::splat(COLUMNS);
        for group in (0..SIDE).step_by(BOX) {
            let [a, b, c] = [self.0[group], self.0[group + 1], self.0[group + 2]];
            let columns = columns_in_use(a)
                .or3(columns_in_use(b).up::<ROW>(), columns_in_use(c).up::<TWO_ROWS>());
            let columns = matched_in_stacks(columns);
            self.0[group] = a & in_all_rows(columns & row);
            self.0[group + 1] = b & in_all_rows(columns.down::<ROW>() & row);
            self.0[group + 2] = c & in_all_rows(columns.down::<TWO_ROWS>() & row);
        }
    }

    /// Fixes naked and hidden singles, and finds cells without candidates and digits without
    /// positions in a band.
    #[inline(always)]
    fn place_singles(&mut self) -> Sweep {
        let [some, several] = self.tally();
        let mut hidden = self.0;
        let [mut hidden_in_any, mut hidden_twice] = [Words::splat(0); 2];
        let mut least = self.0[0];
        for (hidden, &word) in hidden.iter_mut().zip(&self.0) {
            *hidden = lone_in_row(word);
            hidden_twice = hidden_twice | hidden_in_any & *hidden;
            hidden_in_any = hidden_in_any | *hidden;
            least = least.min(word);
        }
        for (word, hidden) in self.0.iter_mut().zip(hidden) {
            let naked = word.without(several);
            let elsewhere = occupied_rows(naked).without(naked);
            *word = word.without(elsewhere | hidden_in_any.differs(hidden));
        }
        let one = in_bands(1);
        let empty = least.min(one).differs(one);
        Sweep { dead: hidden_twice.or3(empty, some.differs(in_bands(BAND))), several }
    }

    /// The verdict on a node that sweeps no longer change or that has all cells decided.
    #[inline(always)]
    pub(super) fn verdict(&self, sweep: &Sweep) -> Verdict {
        if sweep.is_decided() {
            return if self.is_grid() { Verdict::Solved } else { Verdict::Contradiction };
        }
        let mut twins = Words::splat(0);
        for word in self.0 {
            let naked = word.without(sweep.several);
            // Without the first bit of each row, some are left.
            let rest = (naked | Words::splat(GUARDS)).minus(Words::splat(ROW_STARTS));
            twins = twins | naked & rest;
        }
        if twins.is_zero() { Verdict::Open } else { Verdict::Contradiction }
    }

    /// Whether every digit is in every row, column and box.
    #[inline(always)]
    fn is_grid(&self) -> bool {
        let mut missing = Words::splat(0);
        for word in self.0 {
            let columns = columns_in_use(word);
            let columns = columns.or3(columns.next_word(), columns.last_word());
            let boxes = columns_in_use(triads_in_use(word));
            missing = missing
                | in_bands(GUARDS).without(word.plus(Words::splat(BAND)))
                | in_bands(COLUMNS).without(columns)
                | in_bands(FIRST_COLUMNS).without(boxes);
        }
        missing.is_zero()
    }
}

impl Sweep {
    /// Whether no cell has several candidates.
    #[inline(always)]
    pub(super) fn is_decided(&self) -> bool {
        self.several.is_zero()
    }
}

/// The boxes used by some matching of the rows of a band with its boxes.
#[inline(always)]
fn matched_in_band(boxes: Words) -> Words {
    let (next_row, last_row) =
        (other_rows::<ROW, TWO_ROWS>(boxes), other_rows::<TWO_ROWS, ROW>(boxes));
    next_box(next_row & next_box(last_row) | next_box(next_row) & last_row)
}

/// Replaces each row with another one, cyclically. Bits above the last row are unspecified.
#[inline(always)]
fn other_rows<const DOWN: u32, const UP: u32>(words: Words) -> Words {
    words.down::<DOWN>() | words.up::<UP>()
}

/// Replaces each box with the next one, cyclically.
#[inline(always)]
fn next_box(boxes: Words) -> Words {
    let first = boxes.down::<3>() & Words::splat(0o077 * ROW_STARTS);
    first | boxes.up::<6>() & Words::splat(0o700 * ROW_STARTS)
}

/// All three cells of the triads whose first cells these are.
#[inline(always)]
pub(super) fn whole_triads(starts: Words) -> Words {
    starts.up::<3>().minus(starts)
}

/// The columns used by some matching of the bands with the columns of each stack.
#[inline(always)]
fn matched_in_stacks(columns: Words) -> Words {
    let (next, last) = (next_column(columns), last_column(columns));
    next.next_word() & last.last_word() | last.next_word() & next.last_word()
}

/// Replaces each column of a stack with the next one, cyclically.
#[inline(always)]
fn next_column(columns: Words) -> Words {
    let first = columns.down::<1>() & Words::splat(0o333 * ROW_STARTS);
    first | columns.up::<2>() & Words::splat(0o444 * ROW_STARTS)
}

/// Replaces each column of a stack with the previous one, cyclically.
#[inline(always)]
fn last_column(columns: Words) -> Words {
    let first = columns.down::<2>() & Words::splat(0o111 * ROW_STARTS);
    first | columns.up::<1>() & Words::splat(0o666 * ROW_STARTS)
}
