//! Sets of cells that hold each digit at most once.

use itertools::{Itertools, iproduct};

use super::groups;
use super::part::RuleStatement;
use crate::rules::constraint::Doppelganger;
use crate::rules::layout::{Layout, Regions, window};
use crate::rules::rule::Same;
use crate::values::cell::Cell;
use crate::values::house::House;
use crate::values::size::Size;

/// Numbers sets with a common name.
fn numbered(name: &'static str, sets: impl IntoIterator<Item = Vec<Cell>>) -> Vec<RuleStatement> {
    let numbered = (1..).zip(sets);
    let name = |number: usize| format!("{name} {number}");
    numbered
        .map(|(number, cells)| RuleStatement::Distinct(House { name: name(number), cells }))
        .collect()
}

/// Rows, columns and regions.
pub(super) fn of_layout(layout: &Layout) -> Vec<RuleStatement> {
    let size = layout.size;
    let (all_rows, all_columns) = (0..size.rows(), 0..size.columns());
    let row = |row| all_columns.clone().map(|column| Cell::at(row, column)).collect();
    let column = |column| all_rows.clone().map(|row| Cell::at(row, column)).collect();
    let (rows, columns) = (all_rows.clone().map(row), all_columns.clone().map(column));
    let mut parts = numbered("row", rows);
    parts.extend(numbered("column", columns));
    match &layout.regions {
        Regions::Boxes { rows, columns } => {
            parts.extend(numbered("box", boxes(*rows, *columns, size)));
        }
        Regions::None => {}
        Regions::Drawn(regions) => {
            let last = regions.iter().max().copied().map_or(0, usize::from);
            let cells = |number: usize| {
                let places = regions.iter().positions(move |&region| usize::from(region) == number);
                places.map(|index| size.cell(index)).collect()
            };
            parts.extend(numbered("region", (0..=last).map(cells)));
        }
    }
    parts
}

/// The longest rows, columns and regions hold the same digits. Nothing to require if they have a
/// cell for each digit.
pub(super) fn same_regions(layout: &Layout) -> Vec<RuleStatement> {
    let cells = of_layout(layout).into_iter().filter_map(|part| match part {
        RuleStatement::Distinct(house) => Some(house.cells),
        _ => None,
    });
    let longest = cells.max_set_by_key(Vec::len);
    if longest[0].len() == layout.side() {
        return Vec::new();
    }
    groups::same(Same::Digits, &longest, layout.size)
}

/// The digits that rows, columns and regions lack.
pub(super) fn doppelganger(layout: &Layout) -> RuleStatement {
    let size = layout.size;
    let by = |number: &dyn Fn(Cell) -> usize| {
        let mut groups = vec![Vec::new(); size.rows()];
        size.cells().enumerate().for_each(|(place, cell)| groups[number(cell)].push(place));
        groups
    };
    let mut kinds = vec![by(&|cell| cell.row()), by(&|cell| cell.column())];
    kinds.extend((layout.regions != Regions::None).then(|| by(&|cell| layout.region(cell))));
    let cells = size.cells().collect_vec();
    RuleStatement::constraint("the digits that regions lack", &cells, Doppelganger(kinds.into()))
}

/// Boxes with these numbers of rows and columns, band by band.
fn boxes(rows: usize, columns: usize, size: Size) -> impl Iterator<Item = Vec<Cell>> {
    iproduct!(0..size.rows() / rows, 0..size.columns() / columns).map(move |(band, stack)| {
        let cells = iproduct!(0..rows, 0..columns);
        cells.map(|(row, column)| Cell::at(band * rows + row, stack * columns + column)).collect()
    })
}

/// The two diagonals of a square grid.
pub(super) fn diagonals(size: Size) -> Vec<RuleStatement> {
    let side = size.rows();
    let falling = (0..side).map(|row| Cell::at(row, row)).collect();
    let rising = (0..side).map(|row| Cell::at(row, side - 1 - row)).collect();
    numbered("diagonal", [falling, rising])
}

/// Further boxes, one cell from the edges and from each other.
pub(super) fn windows(size: Size) -> Vec<RuleStatement> {
    let side = size.rows();
    let Some([rows, columns]) = window(size) else { return Vec::new() };
    let starts = |length: usize| (1..side - length).step_by(length + 1);
    let windows = iproduct!(starts(rows), starts(columns)).map(|(top, left)| {
        let cells = iproduct!(top..top + rows, left..left + columns);
        cells.map(|(row, column)| Cell::at(row, column)).collect()
    });
    numbered("window", windows)
}

/// The cells in the same position of all boxes.
pub(super) fn disjoint_groups(layout: &Layout) -> Vec<RuleStatement> {
    let Regions::Boxes { rows, columns } = layout.regions else { return Vec::new() };
    let boxes = boxes(rows, columns, layout.size).collect_vec();
    let groups = (0..rows * columns).map(|place| boxes.iter().map(|cells| cells[place]).collect());
    numbered("disjoint group", groups)
}
