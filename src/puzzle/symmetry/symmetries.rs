//! The symmetries of rules, and the least image of a grid under them.

use num_bigint::BigUint;

use super::by_listing::ListedSymmetries;
use super::canonical::Canonical;
use super::lines::Lines;
use super::no_form::{FormFault, NoForm};
use super::view::View;
use super::{full_grids, rows_first};
use crate::puzzle::puzzle::Puzzle;
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::limits::MOST_SIDE;

/// The group of symmetries of some rules: all reorderings of rows and columns, transpositions and
/// renamings of digits that map solutions to solutions. Computed once for many grids.
///
/// If the only rules are rows, columns and boxes, it contains all orders of bands, stacks, rows
/// within bands and columns within stacks, transposition if boxes are square, and all renamings of
/// digits. Other rules are compared with their images as requirements on cells. Symmetries that
/// follow only from several rules together are not found, nor are those that reverse a rule with
/// ordered cells, such as a sandwich. If rules refer to values, digits keep their names, or are
/// reversed (least to greatest) if the rules allow it.
///
/// ```
/// use lazydoku::{Rules, Symmetries};
/// let number = |rules: &str| {
///     let rules: Rules = rules.parse().unwrap();
///     Symmetries::of(&rules).unwrap().len().to_string()
/// };
/// assert_eq!(number("box=3x3"), "3359232");
/// assert_eq!(number("box=3x3,antiknight"), "8");
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries(pub(super) Kind);

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Lines(Lines),
    Listed(ListedSymmetries),
}

impl Puzzle {
    /// The canonical form: the least image of the grid under the symmetries of its rules, known as
    /// its minlex form. Two grids with the same rules have the same form if and only if a symmetry
    /// maps one to the other.
    ///
    /// Grids are compared cell by cell, row by row, with a blank before all digits. Classic rules
    /// have 3,359,232 symmetries apart from renamings of digits; see [`Symmetries`] for other
    /// rules, and use it directly to process many grids.
    ///
    /// A full classic grid takes a few microseconds, a puzzle with about 20 givens some tens of
    /// microseconds, and one with nearly all cells given some hundreds.
    ///
    /// # Errors
    /// If the rules have too many symmetries, a digit occurs twice in a row or column, the puzzle
    /// has pencil marks, or too many partial images tie, which may happen in large grids with many
    /// givens and some blanks.
    ///
    /// ```
    /// use lazydoku::Puzzle;
    /// let puzzle: Puzzle =
    ///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    ///         .parse()?;
    /// let canonical = puzzle.canonical()?;
    /// assert_eq!(canonical.map().image(puzzle.grid()), *canonical.form());
    /// assert_eq!(canonical.automorphisms().to_string(), "1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn canonical(&self) -> Result<Canonical, NoForm> {
        if self.marks.is_some() {
            return Err(FormFault::PencilMarks.into());
        }
        Symmetries::of(self.rules())?.canonical(self.grid())
    }
}

impl Symmetries {
    /// Finds the symmetries of these rules.
    ///
    /// # Errors
    /// If the rules have more than 200,000 symmetries apart from renamings of digits, unless they
    /// consist of rows, columns and boxes only.
    pub fn of(rules: &Rules) -> Result<Self, NoForm> {
        Ok(Self(match Lines::of(rules) {
            Some(lines) => Kind::Lines(lines),
            None => Kind::Listed(ListedSymmetries::of(rules)?),
        }))
    }

    /// The number of symmetries, not counting renamings of digits.
    #[must_use]
    pub fn len(&self) -> BigUint {
        match &self.0 {
            Kind::Lines(lines) => lines.number(),
            Kind::Listed(listed) => listed.number().into(),
        }
    }

    /// The least image of a grid; see [`Puzzle::canonical`](crate::Puzzle::canonical).
    ///
    /// # Errors
    /// If the rules are only rows, columns and boxes, and a digit occurs twice in a row or column
    /// or more than 262,144 partial images tie.
    ///
    /// # Panics
    /// If the sizes of the grid and the rules differ.
    pub fn canonical(&self, grid: &Board) -> Result<Canonical, NoForm> {
        match &self.0 {
            Kind::Lines(lines) => by_lines(lines, grid),
            Kind::Listed(listed) => Ok(listed.canonical(grid)),
        }
    }
}

fn by_lines(lines: &Lines, grid: &Board) -> Result<Canonical, NoForm> {
    assert_eq!(grid.size(), lines.size, "symmetries are of one size");
    check_lines(grid)?;
    let views = View::of(grid, lines);
    let is_full = lines.size.is_whole() && grid.is_full();
    let search = if is_full { full_grids::least } else { rows_first::least };
    let found = search(lines, &views)?;
    let mut automorphisms = BigUint::from(found.ties);
    if !is_full {
        automorphisms *= rows_first::exchanges_of_blanks(&views[0]);
    }
    Ok(Canonical::new(grid, found.symmetry(lines), automorphisms))
}

/// Rejects a grid with a digit twice in a row or column.
fn check_lines(grid: &Board) -> Result<(), NoForm> {
    let size = grid.size();
    let (mut rows, mut columns) = ([0_u32; MOST_SIDE], [0_u32; MOST_SIDE]);
    for (cell, digit) in grid.givens() {
        let seen = (rows[cell.row()] | columns[cell.column()]) >> digit & 1;
        if seen == 1 {
            let mut before = grid.givens().filter(|&(_, other)| other == digit);
            let is_in_line = |(other, _): &(Cell, u8)| {
                other.row() == cell.row() || other.column() == cell.column()
            };
            let other = before.find(is_in_line).map_or(cell, |(other, _)| other);
            return Err(FormFault::Clash([other, cell], size.symbol(digit)).into());
        }
        rows[cell.row()] |= 1 << digit;
        columns[cell.column()] |= 1 << digit;
    }
    Ok(())
}
