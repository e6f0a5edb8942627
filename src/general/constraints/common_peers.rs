//! Peers, and eliminations by common peers: if a digit must be in one of some cells, no cell that
//! sees all of its places there can hold it. Locked candidates are a special case.

use std::cmp::Ordering;

use super::domains::{Domains, Wipeout};
use super::sums::combinations::Combinations;
use crate::values::cell::Cell;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// The peers of each cell, the houses, and the tables for sums of digits.
pub(super) struct Peers<const W: usize> {
    of_cells: Vec<CellSet<W>>,
    houses: Vec<CellSet<W>>,
    combinations: Option<&'static Combinations>,
}

impl<const W: usize> Peers<W> {
    pub(super) fn new(of_cells: Vec<CellSet<W>>, houses: Vec<CellSet<W>>) -> Self {
        let combinations = Combinations::of(of_cells.len().isqrt());
        Self { of_cells, houses, combinations }
    }

    /// A copy in which the cells of each of these groups also see each other.
    pub(super) fn with(&self, groups: &[Vec<u16>]) -> Self {
        let mut of_cells = self.of_cells.clone();
        for group in groups {
            let cells: CellSet<W> = group.iter().map(|&cell| cell.into()).collect();
            cells.iter().for_each(|cell| of_cells[cell] |= cells.without(CellSet::of(cell)));
        }
        Self { of_cells, houses: self.houses.clone(), ..*self }
    }

    pub(super) fn side(&self) -> usize {
        self.of_cells.len().isqrt()
    }

    /// The indices of cells in the grid.
    pub(super) fn places(&self, cells: &[Cell]) -> Vec<u16> {
        cells.iter().map(|cell| cell.index(self.side()) as u16).collect()
    }

    /// The tables of digit sets and their sums; `None` above side 10.
    #[inline]
    pub(super) fn combinations(&self) -> Option<&'static Combinations> {
        self.combinations
    }

    pub(super) fn houses(&self) -> &[CellSet<W>] {
        &self.houses
    }

    pub(super) fn of(&self, cell: u16) -> CellSet<W> {
        self.of_cells[usize::from(cell)]
    }

    /// Whether these cells are pairwise peers, so that their digits all differ.
    pub(super) fn see_each_other(&self, cells: &[u16]) -> bool {
        let sees = |(place, &one): (usize, &u16)| {
            cells[place + 1..].iter().all(|&other| self.of(one).contains(other.into()))
        };
        cells.iter().enumerate().all(sees)
    }

    /// For each house that contains these cells and more, the other cells.
    pub(super) fn rests(&self, cells: &[u16]) -> Vec<Vec<u16>> {
        let cells: CellSet<W> = cells.iter().map(|&cell| cell.into()).collect();
        let around = self.houses.iter().filter(|house| cells.without(**house).is_empty());
        let rests = around.map(|house| house.without(cells).iter().map(|cell| cell as u16));
        rests.map(Iterator::collect).filter(|rest: &Vec<u16>| !rest.is_empty()).collect()
    }

    /// Requires each of `digits` in at least one of the cells: removes it from every cell that sees
    /// all of its places, and settles a single place.
    pub(super) fn require(
        &self,
        cells: &[u16],
        digits: DigitMask,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        for digit in digits.singles() {
            let mut places = cells.iter().filter(|&&cell| state.of(cell).meets(digit));
            let &first = places.next().ok_or(Wipeout)?;
            let Some(&second) = places.next() else {
                state.keep(first, digit)?;
                continue;
            };
            let mut seen = self.of(first) & self.of(second);
            while !seen.is_empty() {
                let Some(&place) = places.next() else { break };
                seen &= self.of(place);
            }
            seen.iter().try_for_each(|cell| state.keep(cell as u16, !digit))?;
        }
        Ok(())
    }

    /// Requires `digit` in at least `times` of the cells.
    ///
    /// Divides its places greedily into cliques, each of which holds it at most once. If there are
    /// exactly `times` cliques, each of them holds it.
    pub(super) fn require_times(
        &self,
        cells: &[u16],
        digit: DigitMask,
        times: usize,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        if times == 1 {
            return self.require(cells, digit, state);
        }
        let mut groups: Vec<(Vec<u16>, CellSet<W>)> = Vec::new();
        for &cell in cells.iter().filter(|&&cell| state.of(cell).meets(digit)) {
            match groups.iter_mut().find(|(_, seen)| seen.contains(cell.into())) {
                Some((group, seen)) => {
                    group.push(cell);
                    *seen &= self.of(cell);
                }
                None => groups.push((vec![cell], self.of(cell))),
            }
        }
        match groups.len().cmp(&times) {
            Ordering::Less => Err(Wipeout),
            Ordering::Equal => {
                groups.iter().try_for_each(|(group, _)| self.require(group, digit, state))
            }
            Ordering::Greater => Ok(()),
        }
    }
}
