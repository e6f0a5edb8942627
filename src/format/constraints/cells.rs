//! Cell names in constraints: `R1C9`, and `RaCg` for row 10 and column 16.

use itertools::Itertools;

use super::item::Item;
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

/// The largest row or column that a digit or a letter can name.
pub(crate) const MOST_SIDE: usize = 16;

/// The last argument of a closed line, whose last cell is followed by its first.
pub(crate) const LOOP: &str = "LOOP";

/// The argument that separates two groups of cells of one constraint.
pub(super) const BETWEEN: &str = "-";

/// The cell with this name.
pub(super) fn cell(name: &str) -> Option<Cell> {
    let mut characters = name.chars();
    let mut after = |letter: char| {
        characters.next().filter(|next| next.eq_ignore_ascii_case(&letter))?;
        let number = characters.next()?.to_digit(MOST_SIDE as u32 + 1)? as usize;
        number.checked_sub(1)
    };
    let (row, column) = (after('R')?, after('C')?);
    characters.next().is_none().then(|| Cell::at(row, column))
}

/// Whether the name is a variable, which behaves like a cell outside the grid: `VA`, `VA3`, or
/// `DGR3` for the digit that a row lacks.
pub(super) fn is_variable(name: &str) -> bool {
    let rest = name.strip_prefix('V').or_else(|| name.strip_prefix("DG")).unwrap_or_default();
    let number = rest.trim_start_matches(|next: char| next.is_ascii_uppercase());
    number.len() < rest.len() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of a cell.
pub(crate) fn name(cell: Cell) -> String {
    let number = |place: usize| char::from_digit(place as u32 + 1, MOST_SIDE as u32 + 1);
    let [row, column] = [cell.row(), cell.column()].map(|place| number(place).unwrap_or('?'));
    format!("R{row}C{column}")
}

impl Item {
    /// The cells of the arguments from index `from` on.
    pub(super) fn cells(&self, from: usize) -> Result<Vec<Cell>, Error> {
        self.cells_named(self.arguments.iter().skip(from))
    }

    fn cells_named<'a>(&self, names: impl Iterator<Item = &'a String>) -> Result<Vec<Cell>, Error> {
        names.filter(|name| !name.is_empty()).map(|name| self.cell(name)).collect()
    }

    /// The cells of a line. If it is marked as a loop, as sum lines can be, its first cell is
    /// repeated at the end.
    pub(super) fn cells_of_line(&self, from: usize) -> Result<Vec<Cell>, Error> {
        let Some((_, names)) =
            self.arguments.split_last().filter(|(last, _)| *last == LOOP && self.name == "SumLine")
        else {
            return self.cells(from);
        };
        let mut cells = self.cells_named(names.iter().skip(from))?;
        cells.extend(cells.first().copied());
        Ok(cells)
    }

    /// The cell with this name.
    pub(super) fn cell(&self, name: &str) -> Result<Cell, Error> {
        cell(name).ok_or_else(|| self.wrong(&format!("{name:?} is not a cell, as R1C1 is")))
    }

    /// The cells in groups of at least `least`. A group ends at an empty argument or at the name of
    /// a group.
    pub(super) fn groups(&self, from: usize, least: usize) -> Result<Vec<Vec<Cell>>, Error> {
        let mut groups = vec![Vec::new()];
        for name in self.arguments.iter().skip(from) {
            if name.is_empty() || name.starts_with('_') {
                groups.push(Vec::new());
            } else if let Some(group) = groups.last_mut() {
                group.push(self.cell(name)?);
            }
        }
        groups.retain(|group: &Vec<Cell>| group.len() >= least);
        Ok(groups)
    }

    /// The cells in two or more groups of any length, separated by hyphens.
    pub(super) fn segments(&self) -> Result<Vec<Vec<Cell>>, Error> {
        let groups = self.arguments.split(|argument| argument == BETWEEN).map(|names| {
            names.iter().map(|name| self.cell(name)).collect::<Result<Vec<Cell>, Error>>()
        });
        let groups: Vec<Vec<Cell>> = groups.collect::<Result<_, Error>>()?;
        if groups.len() < 2 || groups.iter().any(Vec::is_empty) {
            return Err(self.wrong("fewer than two groups of cells separated by -"));
        }
        Ok(groups)
    }

    /// All pairs of cells that are adjacent in a row or column.
    pub(super) fn touching(&self) -> Result<Vec<[Cell; 2]>, Error> {
        let cells = self.cells(0)?;
        let apart = |[one, other]: [&Cell; 2]| {
            one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
        };
        let beside = cells.iter().array_combinations().filter(|&pair| apart(pair) == 1);
        let pairs: Vec<[Cell; 2]> = beside.map(|pair| pair.map(|&cell| cell)).collect();
        if pairs.is_empty() { Err(self.wrong("no adjacent cells")) } else { Ok(pairs) }
    }
}

/// The cells of the diagonal that starts in a cell at the edge, in a grid of this size; `None` if
/// no diagonal is named by that cell.
pub(crate) fn diagonal(start: Cell, size: Size) -> Option<Vec<Cell>> {
    let (last_row, last) = (size.rows() - 1, size.columns() - 1);
    let steps: [(isize, isize); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];
    let (row, column) = (start.row(), start.column());
    // Each diagonal is named by one of its ends: those that go down to the right by the end on the
    // left edge, and so on around the grid.
    let place = match () {
        () if column == 0 && row < last_row => 0,
        () if column == last && (1..last_row).contains(&row) => 1,
        () if row == 0 && column > 0 => 2,
        () if row == last_row && (1..last).contains(&column) => 3,
        () => return None,
    };
    let (down, right) = steps[place];
    let next = |cell: &Cell| {
        let inside = |place: usize, step, places: usize| {
            place.checked_add_signed(step).filter(|&place: &usize| place < places)
        };
        let row = inside(cell.row(), down, size.rows())?;
        Some(Cell::at(row, inside(cell.column(), right, size.columns())?))
    };
    Some(std::iter::successors(Some(start), next).collect())
}
