//! What several constraints need of the grid.

use super::cells::Cells;
use super::state::{Contradiction, State};
use crate::bits::bits;

/// The cells that cannot hold the same digit as each cell, and the houses.
pub(super) struct Peers {
    of_cells: Vec<Cells>,
    houses: Vec<Cells>,
}

impl Peers {
    pub(super) fn new(peers: &[Vec<usize>], houses: Vec<Cells>) -> Self {
        let of_cells = peers.iter().map(|peers| peers.iter().copied().collect()).collect();
        Self { of_cells, houses }
    }

    /// The side of the grid.
    pub(super) fn side(&self) -> usize {
        self.of_cells.len().isqrt()
    }

    pub(super) fn of(&self, cell: u16) -> &Cells {
        &self.of_cells[usize::from(cell)]
    }

    /// The other cells of each house that has all of these and more.
    pub(super) fn rests(&self, cells: &[u16]) -> Vec<Vec<u16>> {
        let cells: Cells = cells.iter().map(|&cell| cell.into()).collect();
        let around = self.houses.iter().filter(|house| cells.without(house).is_empty());
        let rests = around.map(|house| house.without(&cells).iter().map(|cell| cell as u16));
        rests.map(Iterator::collect).filter(|rest: &Vec<u16>| !rest.is_empty()).collect()
    }

    /// Each of these digits is in one of the cells: so it is in none of the cells that see all
    /// cells which may hold it.
    pub(super) fn require(
        &self,
        cells: &[u16],
        digits: u32,
        state: &mut State,
    ) -> Result<(), Contradiction> {
        let words = self.of_cells.len().div_ceil(64);
        for digit in bits(u64::from(digits)) {
            let digit = 1 << digit;
            let mut seen = [u64::MAX; 10];
            let (mut places, mut last) = (0, 0);
            for &cell in cells.iter().filter(|&&cell| state.of(cell) & digit != 0) {
                places += 1;
                last = cell;
                let peers = &self.of(cell).0;
                seen[..words].iter_mut().zip(peers).for_each(|(seen, peers)| *seen &= peers);
            }
            match places {
                0 => return Err(Contradiction),
                1 => state.keep(last, digit)?,
                _ => {
                    for (word, &seen) in seen[..words].iter().enumerate() {
                        for bit in bits(seen) {
                            state.keep((word * 64 + bit) as u16, !digit)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}
