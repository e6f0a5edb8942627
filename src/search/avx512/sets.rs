//! Singles and locked candidates in any sets of cells with distinct digits, for grids of other
//! rules.
//!
//! Here a word has the digits of a cell, and three registers have all cells; or it has digits of
//! a set, and one register has all sets. Cells are dealt to sets by permutations, the first cells
//! of all sets together, then the second and so on; and what is found in the sets goes back to the
//! cells in the same way. Cells with one digit take it from their peers one after the other, as few
//! are found at a time.

use super::locked::Locked;
use super::members::{
    LANES, MOST_SETS, Members, REGISTERS, ROOM, apart, members, sets_of, together,
};
use super::node::Avx512;
use super::words::{Table, Words};
use crate::search::places::Places;
use crate::search::search_kernel::{SearchKernel, Task, Verdict};

/// Sets of cells with distinct digits.
pub(crate) struct Sets {
    pub(super) kernel: Avx512,
    /// The words of each register that are cells.
    cells: [u32; REGISTERS],
    pub(super) digits: usize,
    peers: Vec<Peers>,
    /// The sets with as many cells as there are digits.
    first: Group,
    /// Those that do not fit into the first register.
    others: Vec<Group>,
    locked: Locked,
}

/// Sets that fit into a register.
struct Group {
    /// For the first cell of each set, the second and so on: their numbers.
    members: Vec<Members>,
    /// For the first set of each cell, the second and so on: their numbers, by register.
    holders: [Vec<Table>; REGISTERS],
    /// The lanes in use.
    used: u32,
}

/// Where the digit of a cell goes, as words with all bits or none.
struct Peers {
    /// The cells that cannot have it, by register.
    cells: [Table; REGISTERS],
    /// Those of the first sets that have it.
    sets: Table,
}

/// A state of the search.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) cells: [Words; REGISTERS],
    /// The cells whose digit has not been taken from their peers.
    pub(super) open: [u32; REGISTERS],
    /// The digits of the other cells of each of the first sets.
    placed: Words,
}

impl Sets {
    /// The sets of these cells, or `None` if the grid is too large.
    pub(crate) fn new(kernel: Avx512, cells: usize, digits: usize, sets: &[u128]) -> Option<Self> {
        let size = |set: &u128| set.count_ones() as usize;
        let fits = cells < ROOM && digits <= Places::default().len();
        if !fits || sets.iter().any(|set| size(set) > digits) {
            return None;
        }
        let whole: Vec<u128> = sets.iter().copied().filter(|set| size(set) == digits).collect();
        let (first, others) = whole.split_at(whole.len().min(MOST_SETS));
        let first_cells = std::array::from_fn(|register| register * LANES);
        let lanes = |first: usize| {
            let cells = cells.saturating_sub(first).min(LANES);
            ((1_u64 << cells) - 1) as u32
        };
        Some(Self {
            kernel,
            cells: first_cells.map(lanes),
            digits,
            peers: (0..cells).map(|cell| Peers::new(sets, first, cell)).collect(),
            first: Group::new(first),
            others: others.chunks(MOST_SETS).map(Group::new).collect(),
            locked: Locked::new(digits, &whole),
        })
    }

    /// Applies singles and locked candidates until they remove nothing. The open cells are then
    /// those with several digits.
    pub(crate) fn propagate(&self, places: &mut Places, open: &mut u128) -> Verdict {
        self.kernel.enter(Propagate { sets: self, places, open })
    }

    /// The state with these places of digits.
    #[inline(always)]
    pub(super) fn state(&self, places: &Places, open: u128) -> State {
        let mut cells = [self.kernel.splat(0); REGISTERS];
        for (digit, places) in places.iter().enumerate() {
            let digit = self.kernel.splat(1 << digit);
            for (cells, places) in cells.iter_mut().zip(apart(*places)) {
                *cells = cells.add_where(places, digit);
            }
        }
        let open = apart(open);
        let mut settled = cells;
        for (cells, open) in settled.iter_mut().zip(open) {
            *cells = cells.keep(!open);
        }
        let mut placed = self.kernel.splat(0);
        for members in &self.first.members {
            placed = placed | members.pick(self.kernel, &settled);
        }
        State { cells, open, placed }
    }

    #[inline(always)]
    pub(super) fn places_of(&self, state: &State) -> Places {
        let mut all = Places::default();
        for (digit, places) in all.iter_mut().enumerate() {
            let digit = self.kernel.splat(1 << digit);
            *places = together(&state.cells.map(|cells| cells.meets(digit)));
        }
        all
    }

    /// Applies singles until they remove nothing.
    #[inline(always)]
    pub(super) fn singles(&self, state: &mut State) -> Verdict {
        loop {
            if !self.naked_singles(state) {
                return Verdict::Contradiction;
            }
            if state.open == [0; REGISTERS] {
                return Verdict::Solved;
            }
            match self.hidden_singles(state) {
                None => return Verdict::Contradiction,
                Some(true) => {}
                Some(false) => return Verdict::Open,
            }
        }
    }

    /// Applies locked candidates and singles until they remove nothing. Singles have been applied.
    #[inline(always)]
    pub(super) fn locked_candidates(&self, state: &mut State) -> Verdict {
        loop {
            let left = self.locked.exclude(self.kernel, &state.cells);
            if !differ(&left, &state.cells) {
                return Verdict::Open;
            }
            state.cells = left;
            match self.singles(state) {
                Verdict::Open => {}
                end => return end,
            }
        }
    }

    /// Takes the digits of open cells with one from their peers, until there are no such cells;
    /// `false` if some cell has no digit.
    #[inline(always)]
    fn naked_singles(&self, state: &mut State) -> bool {
        let one = self.kernel.splat(1);
        loop {
            let (mut none, mut singles) = (0, [0; REGISTERS]);
            for (register, singles) in singles.iter_mut().enumerate() {
                let cells = state.cells[register];
                none |= self.cells[register] & !cells.lanes();
                *singles = cells.count_bits().equal(one) & state.open[register];
                state.open[register] &= !*singles;
            }
            if none != 0 {
                return false;
            }
            if singles == [0; REGISTERS] {
                return true;
            }
            for (register, mut singles) in singles.into_iter().enumerate() {
                while singles != 0 {
                    let lane = singles.trailing_zeros() as usize;
                    singles &= singles - 1;
                    self.take_from_peers(state, register, lane);
                }
            }
        }
    }

    #[inline(always)]
    fn take_from_peers(&self, state: &mut State, register: usize, lane: usize) {
        let Peers { cells, sets } = &self.peers[LANES * register + lane];
        let digit = state.cells[register].permute(self.kernel.splat(lane as u16));
        for (cells, peers) in state.cells.iter_mut().zip(cells) {
            *cells = cells.without_both(digit, Words::load(self.kernel.0, peers));
        }
        state.placed = state.placed.or_both(digit, Words::load(self.kernel.0, sets));
    }

    /// Whether some digit had a single place in a set, where it now stands alone; `None` if some
    /// digit has no place in a set.
    #[inline(always)]
    fn hidden_singles(&self, state: &mut State) -> Option<bool> {
        let all = self.kernel.splat(((1_u32 << self.digits) - 1) as u16);
        let hidden = self.first.hidden(self.kernel, all, state)?.without(state.placed);
        if !hidden.is_zero() {
            return self.first.force(self.kernel, hidden, state);
        }
        for group in &self.others {
            let hidden = group.hidden(self.kernel, all, state)?;
            if group.force(self.kernel, hidden, state)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

impl Group {
    fn new(sets: &[u128]) -> Self {
        Self {
            members: members(sets),
            holders: std::array::from_fn(|register| sets_of(sets, register * LANES)),
            used: ((1_u64 << sets.len()) - 1) as u32,
        }
    }

    /// The digits with a single place in each set, or `None` if some digit has none.
    #[inline(always)]
    fn hidden(&self, kernel: Avx512, all: Words, state: &State) -> Option<Words> {
        let (mut once, mut twice) = (kernel.splat(0), kernel.splat(0));
        for members in &self.members {
            let digits = members.pick(kernel, &state.cells);
            twice = twice.or_both(once, digits);
            once = once | digits;
        }
        let missing = !once.equal(all) & self.used;
        (missing == 0).then(|| once.without(twice).keep(self.used))
    }

    /// Leaves digits alone where they have a single place in a set; whether that is news. `None` if
    /// two of them have the same place.
    #[inline(always)]
    fn force(&self, kernel: Avx512, hidden: Words, state: &mut State) -> Option<bool> {
        let (mut several, mut open) = (0, 0);
        for (register, holders) in self.holders.iter().enumerate() {
            let mut forced = kernel.splat(0);
            for sets in holders {
                forced = forced | hidden.permute(Words::load(kernel.0, sets));
            }
            let cells = &mut state.cells[register];
            let forced = *cells & forced;
            several |= forced.meets(forced.plus(kernel.splat(u16::MAX)));
            open |= forced.lanes() & state.open[register];
            *cells = cells.blend(forced.lanes(), forced);
        }
        (several == 0).then_some(open != 0)
    }
}

impl Peers {
    fn new(sets: &[u128], first: &[u128], cell: usize) -> Self {
        let has_cell = |set: &u128| set >> cell & 1 == 1;
        let seen = sets.iter().filter(|set| has_cell(set)).fold(0, |seen, set| seen | set);
        let own = first.iter().rev().fold(0, |own, set| own << 1 | u32::from(has_cell(set)));
        Self { cells: apart(seen & !(1 << cell)).map(whole_words), sets: whole_words(own) }
    }
}

/// Words with all bits or none.
fn whole_words(lanes: u32) -> Table {
    Table(std::array::from_fn(|lane| if lanes >> lane & 1 == 1 { u16::MAX } else { 0 }))
}

struct Propagate<'a> {
    sets: &'a Sets,
    places: &'a mut Places,
    open: &'a mut u128,
}

impl Task<Avx512> for Propagate<'_> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, _: Avx512) -> Verdict {
        let Self { sets, places, open } = self;
        let mut state = sets.state(places, *open);
        let verdict = match sets.singles(&mut state) {
            Verdict::Open => sets.locked_candidates(&mut state),
            end => end,
        };
        if verdict == Verdict::Contradiction {
            return verdict;
        }
        *places = sets.places_of(&state);
        *open = together(&state.open);
        verdict
    }
}

#[inline(always)]
fn differ(one: &[Words; REGISTERS], other: &[Words; REGISTERS]) -> bool {
    let differences = one[0].differs(other[0]);
    !differences.or_difference(one[1], other[1]).or_difference(one[2], other[2]).is_zero()
}
