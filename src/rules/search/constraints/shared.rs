//! What several constraints need of the grid.

use super::cells::Cells;
use super::state::{Contradiction, State};
use crate::bits::bits;

/// The cells that cannot hold the same digit as each cell.
pub(super) struct Peers(Vec<Cells>);

impl Peers {
    pub(super) fn new(peers: &[Vec<usize>]) -> Self {
        Self(peers.iter().map(|peers| peers.iter().copied().collect()).collect())
    }

    /// The side of the grid.
    pub(super) fn side(&self) -> usize {
        self.0.len().isqrt()
    }

    pub(super) fn of(&self, cell: u16) -> &Cells {
        &self.0[usize::from(cell)]
    }

    /// Each of these digits is in one of the cells: so it is in none of the cells that see all
    /// cells which may hold it.
    pub(super) fn require(
        &self,
        cells: &[u16],
        digits: u32,
        state: &mut State,
    ) -> Result<(), Contradiction> {
        let words = self.0.len().div_ceil(64);
        for digit in bits(u64::from(digits)) {
            let digit = 1 << digit;
            let mut seen = [u64::MAX; 10];
            let (mut places, mut last) = (0, 0);
            for &cell in cells.iter().filter(|&&cell| state.of(cell) & digit != 0) {
                places += 1;
                last = cell;
                let peers = &self.0[usize::from(cell)].0;
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
