//! The least image of a puzzle under rows, columns and boxes, found row by row.
//!
//! A partial map fixes the first rows of the image and the order of the columns that are not blank
//! in these rows. All partial maps that lead to the least rows so far are kept. Blank columns and
//! stacks are not ordered yet: as the least row starts with its blanks, they precede the others of
//! their stack or grid, and the next row with digits in some of them orders these. Rows and columns
//! that stay blank are never ordered; the number of their orders is a factor of the number of
//! automorphisms.

use num_bigint::BigUint;

use super::lines::{Lines, factorial};
use super::no_form::{FormFault, NoForm};
use super::second_rows::MOST_TIES;
use super::view::{Found, View};
use crate::values::limits::MOST_SIDE;

/// A digit without a name, greater than all names.
const NEW: u8 = u8::MAX;

#[derive(Clone, Copy)]
struct Partial {
    view: u8,
    /// Bit mask of the rows in use.
    used: u32,
    rows: [u8; MOST_SIDE],
    /// The column at each position. Columns that are blank so far are in arbitrary order.
    columns: [u8; MOST_SIDE],
    /// The number of stacks that are blank so far; they come first.
    blank_stacks: u8,
    /// For each other stack, the number of its columns that are blank so far; they come first.
    blank: [u8; MOST_SIDE],
    /// The name of each digit, or 0.
    names: [u8; MOST_SIDE + 1],
    named: u8,
}

/// The least image of a grid without a digit twice in a row or column.
pub(super) fn least(lines: &Lines, views: &[View]) -> Result<Found, NoForm> {
    let (least, next) = ([NEW; MOST_SIDE], Vec::new());
    let mut search = Search { lines, views, least, next, is_too_much: false, row: 0 };
    let mut partials: Vec<Partial> = (0..views.len()).map(|view| search.start(view)).collect();
    for row in 0..lines.size.rows() {
        search.row = row;
        search.least = [NEW; MOST_SIDE];
        for partial in &partials {
            search.continue_from(partial);
        }
        if search.is_too_much {
            return Err(FormFault::Ties(MOST_TIES).into());
        }
        std::mem::swap(&mut partials, &mut search.next);
        search.next.clear();
    }
    let Partial { view, rows, columns, names, .. } = partials[0];
    let [digits, of_rows, of_columns] =
        [lines.size.digits(), lines.size.rows(), lines.size.columns()];
    Ok(Found {
        view: view.into(),
        rows: rows[..of_rows].to_vec(),
        columns: columns[..of_columns].to_vec(),
        digits: names[1..=digits].to_vec(),
        ties: partials.len() as u64,
    })
}

/// The number of ways to exchange blank rows, columns, bands and stacks.
pub(super) fn exchanges_of_blanks(view: &View) -> BigUint {
    let is_blank_row = |row: usize| view.row(row).iter().all(|&digit| digit == 0);
    let is_blank_column = |column: usize| (0..view.rows).all(|row| view.row(row)[column] == 0);
    let exchanges = |lines: usize, together: usize, is_blank: &dyn Fn(usize) -> bool| {
        let blank = |from: usize| (from..from + together).filter(|&line| is_blank(line)).count();
        let blanks: Vec<usize> = (0..lines).step_by(together).map(blank).collect();
        let whole = blanks.iter().filter(|&&blank| blank == together).count();
        blanks.iter().map(|&blank| factorial(blank)).product::<BigUint>() * factorial(whole)
    };
    exchanges(view.rows, view.high, &is_blank_row)
        * exchanges(view.columns, view.wide, &is_blank_column)
}

struct Search<'a> {
    lines: &'a Lines,
    views: &'a [View],
    /// The least next row so far, and the partial maps that lead to it.
    least: [u8; MOST_SIDE],
    next: Vec<Partial>,
    /// Whether more than [`MOST_TIES`] partial maps tie.
    is_too_much: bool,
    row: usize,
}

impl Search<'_> {
    fn start(&self, view: usize) -> Partial {
        let stacks = self.lines.size.columns() / self.lines.wide;
        Partial {
            view: view as u8,
            used: 0,
            rows: [0; MOST_SIDE],
            columns: std::array::from_fn(|place| place as u8),
            blank_stacks: stacks as u8,
            blank: [0; MOST_SIDE],
            names: [0; MOST_SIDE + 1],
            named: 0,
        }
    }

    /// Tries every choice of the next row, and adds those that are not greater than the least.
    fn continue_from(&mut self, partial: &Partial) {
        let views = self.views;
        let view = &views[usize::from(partial.view)];
        let high = view.high;
        let is_used = |row: usize| partial.used >> row & 1 == 1;
        let bands = if self.row.is_multiple_of(high) {
            0..view.rows / high
        } else {
            let band = usize::from(partial.rows[self.row - 1]) / high;
            band..band + 1
        };
        let begins = self.row.is_multiple_of(high);
        let mut was_blank_band = false;
        for band in bands {
            let all = ((1_u32 << high) - 1) << (band * high);
            let is_blank_band = view.blank_rows & all == all;
            if begins && (partial.used & all != 0 || is_blank_band && was_blank_band) {
                continue;
            }
            was_blank_band |= is_blank_band;
            let mut was_blank = false;
            for row in (band * high..(band + 1) * high).filter(|&row| !is_used(row)) {
                let is_blank = view.blank_rows >> row & 1 == 1;
                if !is_blank || !was_blank {
                    self.add(partial, view, row);
                }
                was_blank |= is_blank;
            }
        }
    }

    /// Adds all continuations by this row, unless its image is greater than the least.
    fn add(&mut self, partial: &Partial, view: &View, row: usize) {
        let (wide, columns) = (self.lines.wide, view.columns);
        let cells = view.row(row);
        let mut now = *partial;
        let name = |column: u8| match cells[usize::from(column)] {
            0 => 0,
            digit => match partial.names[usize::from(digit)] {
                0 => NEW,
                name => name,
            },
        };
        for (stack, places) in now.columns[..columns].chunks_exact_mut(wide).enumerate() {
            let is_blank = stack < usize::from(now.blank_stacks);
            let blank = if is_blank { wide } else { now.blank[stack].into() };
            places[..blank].sort_unstable_by_key(|&column| name(column));
        }
        let of_blank_stacks = usize::from(now.blank_stacks) * wide;
        sort_stacks(&mut now.columns[..of_blank_stacks], wide, &name);
        let mut image = [0; MOST_SIDE];
        let mut named = partial.named;
        for (image, &column) in image.iter_mut().zip(&now.columns[..columns]) {
            *image = name(column);
            if *image == NEW {
                named += 1;
                *image = named;
            }
        }
        if image > self.least {
            return;
        }
        if image < self.least {
            self.least = image;
            self.next.clear();
            self.is_too_much = false;
        }
        now.rows[self.row] = row as u8;
        now.used |= 1 << row;
        let runs = runs_of_ties(&now, [columns, wide], &name);
        now.count_blanks(wide, &image[..columns]);
        self.add_orders(&mut now, &runs, 0, cells);
    }

    /// Adds all orders of the tied columns: puts each unit of the first run, from index `fixed`, at
    /// that position in turn, then recurses into the rest of the run and the other runs.
    fn add_orders(&mut self, now: &mut Partial, runs: &[TiedRun], fixed: usize, cells: &[u8]) {
        if self.is_too_much {
            return;
        }
        let Some((run, others)) = runs.split_first() else {
            self.is_too_much = self.next.len() == MOST_TIES;
            self.next.push(now.with_names(cells));
            return;
        };
        if fixed + 1 >= run.units {
            return self.add_orders(now, others, 0, cells);
        }
        for unit in fixed..run.units {
            run.exchange(&mut now.columns, fixed, unit);
            self.add_orders(now, runs, fixed + 1, cells);
            run.exchange(&mut now.columns, fixed, unit);
        }
    }
}

/// Sorts stacks by the names in them.
fn sort_stacks(columns: &mut [u8], wide: usize, name: &impl Fn(u8) -> u8) {
    let stacks = columns.len() / wide;
    for last in 1..stacks {
        for stack in (1..=last).rev() {
            let (before, after) = columns[(stack - 1) * wide..][..2 * wide].split_at_mut(wide);
            let [one, other] = [&*before, &*after].map(|it| it.iter().map(|&column| name(column)));
            if one.le(other) {
                break;
            }
            before.swap_with_slice(after);
        }
    }
}

impl Partial {
    /// Updates the numbers of blank columns after a row with this image.
    fn count_blanks(&mut self, wide: usize, image: &[u8]) {
        let before = usize::from(self.blank_stacks);
        for (stack, names) in image.chunks_exact(wide).enumerate() {
            let blank = names.iter().take_while(|&&name| name == 0).count();
            if stack >= before {
                self.blank[stack] = self.blank[stack].min(blank as u8);
            } else if blank == wide {
                self.blank_stacks = self.blank_stacks.min(before as u8);
            } else {
                self.blank_stacks = self.blank_stacks.min(stack as u8);
                self.blank[stack] = blank as u8;
            }
        }
    }

    /// This partial map after naming the new digits of a row in order of position.
    fn with_names(&self, cells: &[u8]) -> Self {
        let mut named = *self;
        for &column in &self.columns[..cells.len()] {
            let digit = usize::from(cells[usize::from(column)]);
            if digit > 0 && named.names[digit] == 0 {
                named.named += 1;
                named.names[digit] = named.named;
            }
        }
        named
    }
}

/// A run of columns or stacks that can be exchanged without changing the row.
struct TiedRun {
    /// The first position.
    from: usize,
    units: usize,
    /// The number of columns in a unit.
    wide: usize,
}

impl TiedRun {
    fn exchange(&self, columns: &mut [u8], one: usize, other: usize) {
        for place in self.from..self.from + self.wide {
            columns.swap(place + one * self.wide, place + other * self.wide);
        }
    }
}

/// Ties among columns that were blank so far: stacks with the same names, then columns with new
/// digits.
fn runs_of_ties(
    now: &Partial,
    [columns, wide]: [usize; 2],
    name: &impl Fn(u8) -> u8,
) -> Vec<TiedRun> {
    let mut runs = Vec::new();
    let names = |stack: usize| now.columns[stack * wide..][..wide].iter().map(|&it| name(it));
    let blank_stacks = usize::from(now.blank_stacks);
    let has_digits = |stack: &usize| names(*stack).any(|name| name != 0);
    let first = (0..blank_stacks).find(has_digits).unwrap_or(blank_stacks);
    let mut stack = first;
    while stack < blank_stacks {
        let alike = (stack..blank_stacks).take_while(|&other| names(other).eq(names(stack)));
        let units = alike.count();
        if units > 1 {
            runs.push(TiedRun { from: stack * wide, units, wide });
        }
        stack += units;
    }
    for stack in first..columns / wide {
        let blank = if stack < blank_stacks { wide } else { now.blank[stack].into() };
        let units = names(stack).take(blank).filter(|&name| name == NEW).count();
        if units > 1 {
            runs.push(TiedRun { from: stack * wide + blank - units, units, wide: 1 });
        }
    }
    runs
}
