//! The least image of a full grid under rows, columns and boxes, or of a Latin square.

use super::lines::Lines;
use super::no_form::NoForm;
use super::second_rows::{CLASSIC, Columns, least_conjugate};
use super::view::{Found, View};
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// The least image of a grid in which each row and column contains every digit, given its views.
pub(super) fn least(lines: &Lines, views: &[View]) -> Result<Found, NoForm> {
    let mut search = Search { best: Vec::new(), found: None, side: lines.size.digits() };
    if lines.size.counted_from_one() == Size::CLASSIC && [lines.high, lines.wide] == [3; 2] {
        search.classic(views);
    } else {
        search.any(lines, views)?;
    }
    Ok(search.found.unwrap_or_else(|| unreachable!("a grid has two rows")))
}

struct Search {
    /// The third and later rows of the least image so far.
    best: Vec<u8>,
    found: Option<Found>,
    side: usize,
}

/// The sources of the first two rows of an image.
#[derive(Clone, Copy)]
struct FirstRows {
    view: usize,
    rows: [usize; 2],
}

impl Search {
    fn classic(&mut self, views: &[View]) {
        let table = &*CLASSIC;
        let mut least = Vec::with_capacity(36);
        let mut class = u8::MAX;
        for first in pairs(views) {
            let found = table.class(&first.permutation(views, self.side));
            if found.0 < class {
                class = found.0;
                least.clear();
            }
            if found.0 == class {
                least.push((first, found));
            }
        }
        for (first, found) in least {
            for columns in table.ties(found) {
                self.finish(views, first, &columns);
            }
        }
    }

    fn any(&mut self, lines: &Lines, views: &[View]) -> Result<(), NoForm> {
        let mut least = [u8::MAX; MOST_SIDE];
        for first in pairs(views) {
            let permutation = first.permutation(views, self.side);
            let Some((second, ties)) = least_conjugate(lines, &permutation, &least)? else {
                continue;
            };
            if second != least {
                least = second;
                self.best.clear();
            }
            ties.iter().for_each(|columns| self.finish(views, first, &columns[..self.side]));
        }
        Ok(())
    }

    /// Completes the image with these first rows and columns, and keeps it if it is not greater
    /// than the best.
    fn finish(&mut self, views: &[View], first: FirstRows, columns: &[u8]) {
        let (view, side) = (&views[first.view], self.side);
        let row = |row: usize| &view.cells[row * side..][..side];
        let mut names = [0_u8; MOST_SIDE + 1];
        for (name, &column) in (1..).zip(columns) {
            names[usize::from(row(first.rows[0])[usize::from(column)])] = name;
        }
        let rows = first
            .all(view, side, |of_row| names[usize::from(row(of_row)[usize::from(columns[0])])]);
        let mut is_less = self.best.is_empty();
        if is_less {
            self.best = vec![0; side * (side - 2)];
        }
        for (number, &of_row) in rows[2..side].iter().enumerate() {
            let cells = row(usize::from(of_row));
            let best = &mut self.best[number * side..][..side];
            for (best, &column) in best.iter_mut().zip(columns) {
                let name = names[usize::from(cells[usize::from(column)])];
                if !is_less && name > *best {
                    return;
                }
                is_less |= name < *best;
                *best = name;
            }
        }
        match &mut self.found {
            Some(found) if !is_less => found.ties += 1,
            found => {
                let (rows, columns) = (rows[..side].to_vec(), columns.to_vec());
                let digits = names[1..=side].to_vec();
                *found = Some(Found { view: first.view, rows, columns, digits, ties: 1 });
            }
        }
    }
}

/// All ordered pairs of rows of a band.
fn pairs(views: &[View]) -> impl Iterator<Item = FirstRows> + '_ {
    views.iter().enumerate().flat_map(|(number, view)| {
        (0..view.rows).flat_map(move |one| {
            let band = one / view.high * view.high;
            let others = (band..band + view.high).filter(move |&other| other != one);
            others.map(move |other| FirstRows { view: number, rows: [one, other] })
        })
    })
}

impl FirstRows {
    /// Maps each column to the column where the first row has the digit of the second.
    fn permutation(self, views: &[View], side: usize) -> Columns {
        let row = |row: usize| &views[self.view].cells[row * side..][..side];
        let mut columns_of = [0; MOST_SIDE + 1];
        for (column, &digit) in (0..).zip(row(self.rows[0])) {
            columns_of[usize::from(digit)] = column;
        }
        let mut permutation = [0; MOST_SIDE];
        for (to, &digit) in permutation.iter_mut().zip(row(self.rows[1])) {
            *to = columns_of[usize::from(digit)];
        }
        permutation
    }

    /// All rows, ordered by their names in the first column: first those of the same band, then
    /// those of the other bands.
    fn all(self, view: &View, side: usize, name: impl Fn(usize) -> u8) -> [u8; MOST_SIDE] {
        let mut by_name = [0_u8; MOST_SIDE];
        for row in 0..side {
            by_name[usize::from(name(row)) - 1] = row as u8;
        }
        let band = |row: u8| usize::from(row) / view.high;
        let mut rows = [0; MOST_SIDE];
        [rows[0], rows[1]] = self.rows.map(|row| row as u8);
        let (mut known, mut bands) = (2, 0_u32);
        let own = rows[0];
        for first in std::iter::once(own).chain(by_name[..side].iter().copied()) {
            if bands >> band(first) & 1 == 1 {
                continue;
            }
            bands |= 1 << band(first);
            for &row in by_name[..side].iter().filter(|&&row| band(row) == band(first)) {
                if !rows[..2].contains(&row) {
                    rows[known] = row;
                    known += 1;
                }
            }
        }
        rows
    }
}
