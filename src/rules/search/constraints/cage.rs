//! Sums of cells that all see each other, where all sets of digits are listed: cages.

use super::combinations::{self, Combinations};
use super::groups::Group;
use super::shared::Peers;
use super::state::{Contradiction, State};
use crate::bits::bits;

/// The cells of a group that are not settled yet.
struct Open {
    cells: [u16; combinations::MOST],
    count: usize,
    /// The digits that they may hold.
    allowed: u32,
    /// What they have to add up to.
    rest: i32,
}

/// The sets of digits that open cells may hold.
struct Wanted {
    /// Digits that are in all of them.
    required: u32,
    /// How many of which others there are, and their sum, as a bit.
    count: usize,
    others: u32,
    sum: u64,
}

impl Group {
    /// Leaves the cells the digits with which they add up to a total, if there are no others.
    pub(super) fn restrict<const W: usize>(
        &self,
        total: i32,
        combinations: &Combinations,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let open = self.open(total, state);
        if !(0..u64::BITS.cast_signed()).contains(&open.rest) {
            return Err(Contradiction);
        }
        let cells = &open.cells[..open.count];
        match *cells {
            [] if open.rest == 0 => return Ok(()),
            [] => return Err(Contradiction),
            [cell] => return state.keep(cell, open.allowed & (1_u64 << open.rest) as u32),
            _ => {}
        }
        let required = self.required(open.allowed, state);
        let wanted = open.wanted(required, combinations).ok_or(Contradiction)?;
        match *cells {
            [one, other] => {
                let [some, _] = wanted.used(combinations);
                let [digits, partners] = [one, other].map(|cell| state.of(cell) & some);
                state.keep(one, digits & reflected(partners, open.rest))?;
                state.keep(other, partners & reflected(digits, open.rest))
            }
            [one, other, third] => {
                let sets = combinations.sets(wanted.count, wanted.sum, wanted.others);
                let digits = [one, other, third].map(|cell| state.of(cell));
                let (held, every) = of_three(digits, sets.map(|set| set | required));
                let mut held = cells.iter().zip(held);
                held.try_for_each(|(&cell, held)| state.keep(cell, held))?;
                peers.require(cells, every, state)
            }
            _ => {
                let [some, every] = wanted.used(combinations);
                cells.iter().try_for_each(|&cell| state.keep(cell, some))?;
                peers.require(cells, every, state)
            }
        }
    }

    #[inline]
    fn open<const W: usize>(&self, total: i32, state: &State<W>) -> Open {
        let mut open = Open { cells: [0; combinations::MOST], count: 0, allowed: 0, rest: total };
        let mut settled = 0;
        for &cell in &self.cells {
            let digits = state.of(cell);
            if digits.is_power_of_two() {
                open.rest -= digits.trailing_zeros().cast_signed();
                settled |= digits;
            } else {
                open.cells[open.count] = cell;
                open.count += 1;
                open.allowed |= digits;
            }
        }
        open.allowed &= !settled;
        open
    }

    /// Of these digits, those that no other cell of some house may hold.
    #[inline]
    pub(super) fn required<const W: usize>(&self, digits: u32, state: &State<W>) -> u32 {
        self.rests.iter().fold(0, |required, rest| {
            let elsewhere = rest.iter().fold(0, |digits, &cell| digits | state.of(cell));
            required | digits & !elsewhere
        })
    }
}

impl Open {
    /// The sets with these digits, if there are any.
    #[inline]
    fn wanted(&self, required: u32, combinations: &Combinations) -> Option<Wanted> {
        let least: u32 = bits(u64::from(required)).map(|digit| digit as u32).sum();
        let count = self.count.checked_sub(required.count_ones() as usize)?;
        let sum = 1 << self.rest.cast_unsigned().checked_sub(least)?;
        let others = self.allowed & !required;
        let is_possible = combinations.sums(count, others) & sum != 0;
        is_possible.then_some(Wanted { required, count, others, sum })
    }
}

impl Wanted {
    /// The digits in some sets, and those in all.
    #[inline]
    fn used(&self, combinations: &Combinations) -> [u32; 2] {
        let used = combinations.used(self.count, self.sum, self.others);
        used.map(|digits| digits | self.required)
    }
}

/// The digits that make a sum, which is below 64, with some of these.
#[inline]
fn reflected(digits: u32, sum: i32) -> u32 {
    (u64::from(digits).reverse_bits() >> (u64::BITS.cast_signed() - 1 - sum)) as u32
}

/// What three cells hold if their digits are one of these sets, and what is in all of these.
#[inline]
pub(super) fn of_three(digits: [u32; 3], sets: impl Iterator<Item = u32>) -> ([u32; 3], u32) {
    let (mut held, mut every) = ([0; 3], u32::MAX);
    for set in sets {
        let low = set & set.wrapping_neg();
        let high = 1 << set.ilog2();
        let middle = set ^ low ^ high;
        let mut fits = false;
        for order in [
            [low, middle, high],
            [low, high, middle],
            [middle, low, high],
            [middle, high, low],
            [high, low, middle],
            [high, middle, low],
        ] {
            if std::iter::zip(digits, order).all(|(digits, digit)| digits & digit != 0) {
                held.iter_mut().zip(order).for_each(|(held, digit)| *held |= digit);
                fits = true;
            }
        }
        if fits {
            every &= set;
        }
    }
    (held, every)
}
