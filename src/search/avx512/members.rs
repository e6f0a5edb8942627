//! Where the cells of a grid, and of its sets, stand in registers.

use super::node::Avx512;
use super::words::{Table, Words};
use crate::bits::{bits, bits_of_many};

/// Registers for the cells.
pub(super) const REGISTERS: usize = 3;
/// Words of a register.
pub(super) const LANES: usize = 32;
/// Cells that there is room for; the last is never used, and has no digits.
pub(super) const ROOM: usize = REGISTERS * LANES;

/// Most sets of a register. There is one more word, for sets that a cell does not have.
pub(super) const MOST_SETS: usize = LANES - 1;

/// The numbers of one cell of each set.
#[derive(Clone)]
pub(super) struct Members {
    cells: Table,
    /// The sets whose cell is in the last register.
    in_last: u32,
}

impl Members {
    /// No cell of any set.
    const NONE: Self = Self { cells: Table([(ROOM - 1) as u16; LANES]), in_last: u32::MAX };

    /// The words of these cells.
    #[inline(always)]
    pub(super) fn pick(&self, kernel: Avx512, [first, second, last]: &[Words; REGISTERS]) -> Words {
        let numbers = Words::load(kernel.0, &self.cells);
        first.permute_two(*second, numbers).blend(self.in_last, last.permute(numbers))
    }

    fn put(&mut self, set: usize, cell: usize) {
        self.cells.0[set] = cell as u16;
        if cell < 2 * LANES {
            self.in_last &= !(1 << set);
        }
    }
}

/// The first cells of all sets, the second and so on.
pub(super) fn members(sets: &[u128]) -> Vec<Members> {
    let most = sets.iter().map(|set| set.count_ones()).max().unwrap_or(0);
    let mut members = vec![Members::NONE; most as usize];
    for (number, &set) in sets.iter().enumerate() {
        bits_of_many(set).zip(&mut members).for_each(|(cell, members)| members.put(number, cell));
    }
    members
}

/// The sets of each cell from this one on, one for each register.
pub(super) fn sets_of(sets: &[u128], first: usize) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut known = [0; LANES];
    for (number, &set) in sets.iter().enumerate() {
        for cell in bits(u64::from((set >> first) as u32)) {
            if known[cell] == tables.len() {
                tables.push(Table([MOST_SETS as u16; LANES]));
            }
            tables[known[cell]].0[cell] = number as u16;
            known[cell] += 1;
        }
    }
    tables
}

/// The numbers of cells in each register, as one.
#[inline(always)]
pub(super) fn together([first, second, last]: &[u32; REGISTERS]) -> u128 {
    u128::from(*first) | u128::from(*second) << LANES | u128::from(*last) << (2 * LANES)
}

/// The numbers of cells in each register.
#[inline(always)]
pub(super) fn apart(cells: u128) -> [u32; REGISTERS] {
    std::array::from_fn(|register| (cells >> (LANES * register)) as u32)
}
