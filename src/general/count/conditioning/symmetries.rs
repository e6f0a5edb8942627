//! The symmetries of the classic grid that preserve a set of cells.

use std::collections::BTreeSet;

use itertools::{Itertools, iproduct};

use crate::classic::values::SIDE;

/// The distinct permutations of `cells` by symmetries of the classic grid: for each place, the
/// place that its digit comes from.
pub(super) fn symmetries(cells: &[usize]) -> BTreeSet<Vec<usize>> {
    let place = |cell: usize| cells.iter().position(|&other| other == cell);
    let places: Vec<Option<usize>> = (0..81).map(place).collect();
    let orders = line_orders();
    let mut symmetries = BTreeSet::new();
    for (rows, columns, is_transposed) in iproduct!(&orders, &orders, [false, true]) {
        let moved = |cell: usize| {
            let [row, column] =
                if is_transposed { [cell % 9, cell / 9] } else { [cell / 9, cell % 9] };
            rows[row] * 9 + columns[column]
        };
        let from = cells.iter().map(|&cell| places[moved(cell)]);
        if let Some(from) = from.collect() {
            symmetries.insert(from);
        }
    }
    symmetries
}

/// The permutations of rows that keep bands together.
fn line_orders() -> Vec<Vec<usize>> {
    let of_three = || (0..3).permutations(3);
    let orders = iproduct!(of_three(), of_three(), of_three(), of_three());
    let lines = orders.map(|(bands, first, second, third)| {
        let within = [first, second, third];
        let lines = iproduct!(0..3, 0..3).map(|(band, line)| bands[band] * 3 + within[band][line]);
        lines.collect()
    });
    lines.collect()
}

/// Renames labels in the order of their first occurrence.
pub(super) fn relabelled(labels: impl Iterator<Item = u8>) -> Vec<u8> {
    let (mut names, mut next) = ([None; SIDE], 0);
    let name = |label: u8| {
        *names[usize::from(label)].get_or_insert_with(|| {
            next += 1;
            next - 1
        })
    };
    labels.map(name).collect()
}
