//! The automorphism group of a puzzle, in conjugacy classes.

use std::collections::HashSet;
use std::hash::Hash;

use itertools::{Itertools, iproduct};

use super::canonical::Canonical;
use super::lines::{Lines, factorial};
use super::no_form::{FormFault, NoForm};
use super::symmetries::{Kind, Symmetries};
use super::symmetry::{Symmetry, compose, inverse};
use crate::values::board::Board;

/// The limit on the number of orders of rows, or of columns, that are listed.
const MOST_ORDERS: usize = 100_000;
/// The limit on the number of pairs of these that are tried on a grid.
const MOST_TRIED: usize = 20_000_000;
/// The number of symmetries to conjugate by. With fewer conjugators, classes are finer but just as
/// usable.
const CONJUGATORS: usize = 12;

/// The symmetries of rules that map a grid to itself, up to the names of digits that are free:
/// those absent from the grid, if the rules treat all digits alike.
pub(crate) enum Automorphisms {
    /// Every listed order of the rows with every listed order of the columns, and these followed by
    /// a transposition if allowed: the automorphisms of blank grids.
    Orders {
        lines: Lines,
        rows: Vec<Vec<u8>>,
        columns: Vec<Vec<u8>>,
    },
    Listed(Vec<Symmetry>),
}

/// A conjugacy class of symmetries: equal up to a reordering of rows and columns.
pub(crate) struct ConjugacyClass {
    pub(crate) representative: Symmetry,
    pub(crate) size: u64,
}

impl Symmetries {
    /// The symmetries that fix this grid.
    pub(crate) fn automorphisms(&self, grid: &Board) -> Result<Automorphisms, NoForm> {
        let lines = match &self.0 {
            Kind::Lines(lines) => *lines,
            Kind::Listed(listed) => {
                let all = listed.symmetries();
                return Ok(Automorphisms::Listed(
                    all.filter(|it| self.kept_names(it, grid).is_some()).collect(),
                ));
            }
        };
        let is_blank = grid.givens().next().is_none();
        let has_none = |form: Canonical| form.automorphisms() == &1_u32.into();
        if !is_blank && self.canonical(grid).is_ok_and(has_none) {
            return Ok(Automorphisms::Listed(vec![Symmetry::identity(lines.size)]));
        }
        let rows = orders(lines.size.rows(), lines.high)?;
        let columns = orders(lines.size.columns(), lines.wide)?;
        let number = rows.len() * columns.len();
        let all = Automorphisms::Orders { lines, rows, columns };
        if is_blank {
            return Ok(all);
        }
        if number > MOST_TRIED {
            return Err(FormFault::Orders(MOST_TRIED).into());
        }
        let kept = all.iter().filter(|it| self.kept_names(it, grid).is_some());
        Ok(Automorphisms::Listed(kept.collect()))
    }

    /// For each digit, counted from 0, the name that turns the image of a grid back into the grid,
    /// or `None` if any name will do. Returns `None` if no such names exist.
    pub(crate) fn kept_names(&self, symmetry: &Symmetry, grid: &Board) -> Option<Vec<Option<u8>>> {
        let digits = grid.size().digits();
        let mut names = vec![None; digits];
        if !self.have_free_names() {
            names = symmetry.digits.iter().map(|&digit| Some(digit - 1)).collect();
        }
        let mut taken = vec![None; digits];
        for cell in grid.size().cells() {
            let [image, source] = [grid[cell], grid[symmetry.source(cell)]];
            if image == 0 && source == 0 {
                continue;
            }
            let [image, source] = [image.checked_sub(1)?, source.checked_sub(1)?];
            let name = names[usize::from(source)].get_or_insert(image);
            let from = taken[usize::from(image)].get_or_insert(source);
            if [*name, *from] != [image, source] {
                return None;
            }
        }
        Some(names)
    }

    fn have_free_names(&self) -> bool {
        match &self.0 {
            Kind::Lines(_) => true,
            Kind::Listed(listed) => listed.is_free(),
        }
    }
}

impl Automorphisms {
    fn iter(&self) -> Box<dyn Iterator<Item = Symmetry> + '_> {
        match self {
            Self::Orders { lines, rows, columns } => {
                let exchanges =
                    [false, true].into_iter().take(1 + usize::from(lines.can_transpose()));
                let all = iproduct!(exchanges, rows, columns);
                Box::new(all.map(|(is_transposed, rows, columns)| {
                    Symmetry::of_places(lines.size, is_transposed, rows, columns)
                }))
            }
            Self::Listed(all) => Box::new(all.iter().cloned()),
        }
    }

    /// The conjugacy classes.
    ///
    /// In blank grids, orders of rows and orders of columns each have their classes. If
    /// transposition is allowed, the orders `(a, b)` and `(b, a)` are conjugate, and a
    /// transposition with the orders `(a, b)` is conjugate to one with `(ab, 1)`, so its class is
    /// that of `ab`.
    pub(crate) fn classes(&self) -> Vec<ConjugacyClass> {
        let class = |(representative, size)| ConjugacyClass { representative, size };
        let Self::Orders { lines, rows, columns } = self else {
            let all = self.iter().collect_vec();
            let step = all.len().div_ceil(CONJUGATORS).max(1);
            let by = all.iter().skip(1).step_by(step).cloned().collect_vec();
            let conjugate = |it: &Symmetry, by: &Symmetry| by.inverse().then(it).then(by);
            return classes(all, conjugate, &by).into_iter().map(class).collect();
        };
        let place = |is_transposed, rows: &[u8], columns: &[u8]| {
            Symmetry::of_places(lines.size, is_transposed, rows, columns)
        };
        let of_orders = |all: &[Vec<u8>], together: usize| {
            let conjugate =
                |order: &Vec<u8>, by: &Vec<u8>| compose(&compose(by, order), &inverse(by));
            classes(all.to_vec(), conjugate, &exchanges(all[0].len(), together))
        };
        let [of_rows, of_columns] = [of_orders(rows, lines.high), of_orders(columns, lines.wide)];
        let can_transpose = lines.can_transpose();
        let pairs = iproduct!(of_rows.iter().enumerate(), of_columns.iter().enumerate());
        let pairs = pairs.filter(|((row, _), (column, _))| !can_transpose || row <= column);
        let pairs = pairs.map(|((row, rows), (column, columns))| {
            let both_ways = 1 + u64::from(can_transpose && row < column);
            (place(false, &rows.0, &columns.0), rows.1 * columns.1 * both_ways)
        });
        let transposed = of_rows.iter().filter(|_| can_transpose);
        let transposed = transposed
            .map(|(order, size)| (place(true, order, &columns[0]), size * rows.len() as u64));
        pairs.chain(transposed).map(class).collect()
    }

    /// A sample of about `most` symmetries that commute with `with`, including the identity.
    pub(crate) fn commuting(&self, with: &Symmetry, most: usize) -> Vec<Symmetry> {
        let thin = |all: Vec<Symmetry>| {
            let step = all.len().div_ceil(most).max(1);
            all.into_iter().step_by(step).collect()
        };
        let Self::Orders { lines, rows, columns } = self else {
            return thin(self.iter().filter(|it| it.then(with) == with.then(it)).collect());
        };
        let commute = |all: &[Vec<u8>], with: &[u8]| {
            let all = all.iter().filter(|order| compose(order, with) == compose(with, order));
            all.cloned().collect_vec()
        };
        let place =
            |rows: &[u8], columns: &[u8]| Symmetry::of_places(lines.size, false, rows, columns);
        let of_rows = commute(rows, &with.rows);
        if with.is_transposed {
            return thin(of_rows.iter().map(|order| place(order, order)).collect());
        }
        let of_columns = commute(columns, &with.columns);
        let step = (of_rows.len() * of_columns.len()).div_ceil(most).max(1);
        let pairs = iproduct!(&of_rows, &of_columns).step_by(step);
        pairs.map(|(rows, columns)| place(rows, columns)).collect()
    }
}

/// A representative of each class of these elements, with the size of the class.
fn classes<T: Clone + Eq + Hash>(
    all: Vec<T>,
    conjugate: impl Fn(&T, &T) -> T,
    by: &[T],
) -> Vec<(T, u64)> {
    let mut seen = HashSet::new();
    let mut classes = Vec::new();
    for representative in all {
        if !seen.insert(representative.clone()) {
            continue;
        }
        let (mut left, mut size) = (vec![representative.clone()], 0);
        while let Some(it) = left.pop() {
            size += 1;
            for by in by {
                let other = conjugate(&it, by);
                if seen.insert(other.clone()) {
                    left.push(other);
                }
            }
        }
        classes.push((representative, size));
    }
    classes
}

/// All orders of lines that keep bands together, the identity first.
fn orders(lines: usize, together: usize) -> Result<Vec<Vec<u8>>, NoForm> {
    let bands = lines / together;
    let number = factorial(together).pow(bands as u32) * factorial(bands);
    if number > MOST_ORDERS.into() {
        return Err(FormFault::Orders(MOST_ORDERS).into());
    }
    let within = (0..bands).map(|_| (0..together).permutations(together)).multi_cartesian_product();
    let all = iproduct!((0..bands).permutations(bands), within);
    let order = |(bands, within): (Vec<usize>, Vec<Vec<usize>>)| {
        let of_band = |(band, lines): (usize, Vec<usize>)| {
            lines.into_iter().map(move |line| (band * together + line) as u8)
        };
        bands.into_iter().zip(within).flat_map(of_band).collect()
    };
    Ok(all.map(order).collect())
}

/// Generators of all orders: swaps of adjacent lines in the first band, and of adjacent bands.
fn exchanges(lines: usize, together: usize) -> Vec<Vec<u8>> {
    let exchange = |pairs: &mut dyn Iterator<Item = (usize, usize)>| {
        let mut order = (0..lines as u8).collect_vec();
        pairs.for_each(|(one, other)| order.swap(one, other));
        order
    };
    let of_lines = (1..together).map(|line| exchange(&mut std::iter::once((line - 1, line))));
    let of_bands = (together..lines)
        .step_by(together)
        .map(|band| exchange(&mut (band..band + together).map(|line| (line - together, line))));
    of_lines.chain(of_bands).collect()
}
