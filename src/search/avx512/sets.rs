//! Singles and locked candidates in any sets of cells with distinct digits, for grids of other
//! rules.
//!
//! Here a word has the digits of a cell, and three registers have all cells; or it has digits of
//! a set, and one register has all sets. Cells are dealt to sets by permutations, the first cells
//! of all sets together, then the second and so on; and what is found in the sets goes back to the
//! cells in the same way.

use super::Avx512;
use super::locked::Locked;
use super::words::{Table, Words};
use crate::search::branch_rule::Places;
use crate::search::search_kernel::{SearchKernel, Task, Verdict};

/// Registers for the cells.
pub(super) const REGISTERS: usize = 3;
/// Words of a register.
pub(super) const LANES: usize = 32;
/// Cells that there is room for; the last is never used, and has no digits.
const ROOM: usize = REGISTERS * LANES;

/// Sets of cells with distinct digits.
pub(crate) struct Sets {
    kernel: Avx512,
    /// The words of each register that are cells.
    cells: [u32; REGISTERS],
    digits: usize,
    /// For the first cell of each set, the second and so on: their numbers.
    members: Vec<Members>,
    /// For the first set of each cell, the second and so on: their numbers, by register.
    holders: [Vec<Table>; REGISTERS],
    /// The sets with as many cells as there are digits.
    whole: u32,
    locked: Locked,
}

pub(super) struct Members {
    cells: Table,
    /// The sets whose cell is in the last register.
    in_last: u32,
}

/// What a sweep has found.
struct Sweep {
    cells: [Words; REGISTERS],
    /// The cells that had one digit before it.
    lone: [u32; REGISTERS],
    is_dead: bool,
}

impl Sets {
    /// Most sets. There is one more word, for sets that a cell does not have.
    pub(super) const MOST: usize = LANES - 1;

    /// The sets of these cells, or `None` if there are too many.
    pub(crate) fn new(
        kernel: Avx512,
        cells: usize,
        digits: usize,
        sets: &[Vec<usize>],
    ) -> Option<Self> {
        let fits = sets.len() <= Self::MOST && cells < ROOM && digits <= Places::default().len();
        if !fits || sets.iter().any(|set| set.len() > digits) {
            return None;
        }
        let members = (0..digits).map(|place| Members::new(sets, place)).collect();
        let whole = (0..).zip(sets).filter(|(_, set)| set.len() == digits);
        let whole = whole.fold(0, |whole, (set, _)| whole | 1 << set);
        let first_cells = std::array::from_fn(|register| register * LANES);
        let lanes = |first: usize| {
            let cells = cells.saturating_sub(first).min(LANES);
            ((1_u64 << cells) - 1) as u32
        };
        Some(Self {
            kernel,
            cells: first_cells.map(lanes),
            digits,
            members,
            holders: first_cells.map(|first| sets_of(sets, first)),
            whole,
            locked: Locked::new(digits, sets),
        })
    }

    /// Applies singles and locked candidates until they remove nothing. The open cells are then
    /// those with several digits.
    pub(crate) fn propagate(&self, places: &mut Places, open: &mut u128) -> Verdict {
        self.kernel.enter(Propagate { sets: self, places, open })
    }

    /// The cells with these places of digits.
    #[inline(always)]
    fn cells_of(&self, places: &Places) -> [Words; REGISTERS] {
        let mut cells = [self.kernel.splat(0); REGISTERS];
        for (digit, places) in places.iter().enumerate() {
            let digit = self.kernel.splat(1 << digit);
            for (register, cells) in cells.iter_mut().enumerate() {
                *cells = cells.add_where((places >> (LANES * register)) as u32, digit);
            }
        }
        cells
    }

    #[inline(always)]
    fn places_of(&self, cells: &[Words; REGISTERS]) -> Places {
        let mut all = Places::default();
        for (digit, places) in all.iter_mut().enumerate() {
            let digit = self.kernel.splat(1 << digit);
            *places =
                together(&[cells[0].meets(digit), cells[1].meets(digit), cells[2].meets(digit)]);
        }
        all
    }

    /// Applies both rules once to all cells.
    #[inline(always)]
    fn sweep(&self, cells: [Words; REGISTERS]) -> Sweep {
        let [zero, one] = [self.kernel.splat(0), self.kernel.splat(1)];
        // Digits of cells of each set, and those of several; the same for cells with one digit.
        let (mut once, mut twice, mut placed, mut clash) = (zero, zero, zero, zero);
        for members in &self.members {
            let digits = members.pick(self.kernel, &cells);
            twice = twice.or_both(once, digits);
            once = once | digits;
            let lone = digits.keep(digits.count_bits().equal(one));
            clash = clash.or_both(placed, lone);
            placed = placed | lone;
        }
        let all = self.kernel.splat(((1_u32 << self.digits) - 1) as u16);
        let missing = !once.equal(all) & self.whole;
        let hidden = once.without(twice).keep(self.whole);
        let (mut swept, mut lone) = (cells, [0; REGISTERS]);
        let mut is_dead = missing | clash.lanes() != 0;
        for register in 0..REGISTERS {
            let cells = cells[register];
            let (mut excluded, mut forced) = (zero, zero);
            for sets in &self.holders[register] {
                let sets = Words::load(self.kernel.0, sets);
                excluded = excluded | placed.permute(sets);
                forced = forced | hidden.permute(sets);
            }
            let forced = cells & forced;
            lone[register] = cells.count_bits().equal(one);
            let left = cells.without(excluded).blend(lone[register], cells);
            swept[register] = left.blend(forced.lanes(), forced);
            let several = forced & forced.plus(self.kernel.splat(u16::MAX));
            let none = self.cells[register] & !swept[register].lanes();
            is_dead |= none | several.lanes() != 0;
        }
        Sweep { cells: swept, lone, is_dead }
    }
}

/// The numbers of cells in each register, as one.
#[inline(always)]
fn together([first, second, last]: &[u32; REGISTERS]) -> u128 {
    u128::from(*first) | u128::from(*second) << LANES | u128::from(*last) << (2 * LANES)
}

impl Members {
    /// The words of these cells.
    #[inline(always)]
    pub(super) fn pick(&self, kernel: Avx512, [first, second, last]: &[Words; REGISTERS]) -> Words {
        let numbers = Words::load(kernel.0, &self.cells);
        first.permute_two(*second, numbers).blend(self.in_last, last.permute(numbers))
    }

    /// The cells with this place in their sets.
    pub(super) fn new(sets: &[Vec<usize>], place: usize) -> Self {
        let (mut cells, mut in_last) = (Table([(ROOM - 1) as u16; LANES]), 0);
        for set in 0..LANES {
            let cell = sets.get(set).and_then(|set| set.get(place)).copied().unwrap_or(ROOM - 1);
            cells.0[set] = cell as u16;
            in_last |= u32::from(cell >= 2 * LANES) << set;
        }
        Self { cells, in_last }
    }
}

/// The sets of each cell from this one on, one for each register.
pub(super) fn sets_of(sets: &[Vec<usize>], first: usize) -> Vec<Table> {
    let of_cell = |cell: usize| {
        let numbered = (0..).zip(sets).filter(move |(_, set)| set.contains(&cell));
        numbered.map(|(number, _)| number).collect::<Vec<u16>>()
    };
    let of_cells: Vec<Vec<u16>> = (first..first + LANES).map(of_cell).collect();
    let most = of_cells.iter().map(Vec::len).max().unwrap_or(0);
    let table = |place: usize| {
        let mut table = Table([Sets::MOST as u16; LANES]);
        for (number, sets) in table.0.iter_mut().zip(&of_cells) {
            *number = sets.get(place).copied().unwrap_or(*number);
        }
        table
    };
    (0..most).map(table).collect()
}

struct Propagate<'a> {
    sets: &'a Sets,
    places: &'a mut Places,
    open: &'a mut u128,
}

impl Task<Avx512> for Propagate<'_> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, kernel: Avx512) -> Verdict {
        let Self { sets, places, open } = self;
        let mut cells = sets.cells_of(places);
        loop {
            let sweep = sets.sweep(cells);
            if sweep.is_dead {
                return Verdict::Contradiction;
            }
            if differ(&sweep.cells, &cells) {
                cells = sweep.cells;
                continue;
            }
            *open = together(&sets.cells) & !together(&sweep.lone);
            if *open != 0 {
                let left = sets.locked.exclude(kernel, &cells);
                if differ(&left, &cells) {
                    cells = left;
                    continue;
                }
            }
            *places = sets.places_of(&cells);
            return if *open == 0 { Verdict::Solved } else { Verdict::Open };
        }
    }
}

#[inline(always)]
fn differ(one: &[Words; REGISTERS], other: &[Words; REGISTERS]) -> bool {
    let differences = one[0].differs(other[0]);
    !differences.or_difference(one[1], other[1]).or_difference(one[2], other[2]).is_zero()
}
