//! A full grid that becomes a puzzle by removing givens in random order, known as deletion-based
//! minimisation.
//!
//! Removing givens never decreases the number of solutions, so a given that cannot be removed once
//! can never be removed later, and one pass over all givens suffices. The solutions that a removal
//! adds are those with another digit in the removed cell; only these are counted.
//!
//! This rarely hits a narrow range of many solutions. In that case, givens are removed until there
//! are too many solutions, and some are put back: see [`agreement`](super::agreement).

use rand_core::Rng;

use super::agreement::{Agreement, Aim, Listed};
use crate::classic::analyse::below;
use crate::questions::generate::attempts::Failure;
use crate::questions::generate::plan::{Dug, Plan};
use crate::questions::generate::stream::shuffle;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;

/// Above this number, all solutions are counted, which is as fast as counting the added ones.
const MANY: u64 = 20_000;

/// The grid of an attempt.
#[derive(Clone)]
pub(super) struct Field<'a> {
    plan: &'a Plan,
    solution: Board,
    /// The solution in the padded square that engines work on.
    digits: Vec<DigitMask>,
    /// The candidates of the current puzzle in that square.
    candidates: Vec<DigitMask>,
    is_given: Vec<bool>,
    givens: usize,
    solutions: u64,
}

impl<'a> Field<'a> {
    /// The full grid of a solution.
    pub(super) fn of(plan: &'a Plan, solution: Board) -> Self {
        let bound = plan.names.bound(&solution);
        let square = bound.square();
        let digits: Vec<DigitMask> =
            square.iter().map(|&number| DigitMask::numbered(number)).collect();
        // Cells outside the grid keep the candidates of the blank puzzle.
        let (mut candidates, mut is_given) = (plan.blank.clone(), vec![false; plan.blank.len()]);
        for cell in solution.size().cells() {
            let place = plan.place(cell);
            (candidates[place], is_given[place]) = (digits[place], true);
        }
        let givens = solution.cells().len();
        Self { plan, solution, digits, candidates, is_given, givens, solutions: 1 }
    }

    /// The puzzle that was dug.
    pub(super) fn dug(self) -> Dug {
        let (givens, Self { solution, solutions, .. }) = (self.givens(), self);
        Dug { givens, solution, solutions }
    }

    /// The remaining givens.
    fn givens(&self) -> Board {
        let mut givens = self.solution.clone();
        for cell in self.solution.size().cells().filter(|&cell| !self.has(cell)) {
            givens.set(cell, 0);
        }
        givens
    }

    fn has(&self, cell: Cell) -> bool {
        self.is_given[self.plan.place(cell)]
    }

    /// Clears the cells that are blank in all puzzles.
    pub(super) fn clear_outside(&mut self) -> Result<(), Failure> {
        let (plan, most) = (self.plan, self.plan.wanted.most());
        if plan.outside.is_empty() || self.remove_together(&plan.outside, most) {
            return Ok(());
        }
        Err(Failure::Pattern)
    }

    /// Removes givens until the puzzle meets the requirements, or fails.
    pub(super) fn dig(
        &mut self,
        random: &mut impl Rng,
        is_stopped: impl Fn() -> bool,
    ) -> Result<(), Failure> {
        let (plan, wanted) = (self.plan, &self.plan.wanted);
        let aim = wanted.aim(random);
        let mut order: Vec<&[Cell]> = plan.orbits.iter().map(|orbit| &**orbit).collect();
        shuffle(&mut order, random);
        let floor = if wanted.is_minimal { 0 } else { wanted.floor() };
        // With one solution, digging ends at this number of givens.
        let last = if *wanted.solutions.start() > 1 { floor } else { aim.max(floor) };
        let rest = &order[self.remove_many(&order, last)..];
        if wanted.is_hard_to_meet() {
            let [enough, most] = wanted.beyond();
            let is_enough = |field: &Self| {
                field.solutions >= enough && wanted.allows_more_givens_than(field.givens)
            };
            self.remove_each(rest, (0, most), is_enough, &is_stopped)?;
            self.put_back(order.clone(), random, &is_stopped)?;
            if wanted.is_minimal {
                self.remove_each(&order, (0, wanted.most()), |_| false, &is_stopped)?;
            }
        } else {
            let least = *wanted.solutions.start();
            let is_enough = |field: &Self| field.givens <= aim && field.solutions >= least;
            self.remove_each(rest, (floor, wanted.most()), is_enough, &is_stopped)?;
        }
        self.judge()
    }

    /// Removes a prefix of `order` whose groups would all go one by one, with few counts: it tries
    /// blocks of decreasing length. Returns the number of groups removed.
    fn remove_many(&mut self, order: &[&[Cell]], floor: usize) -> usize {
        let least = *self.plan.wanted.solutions.start();
        // If several solutions are requested, digging one by one would stop as soon as there are
        // enough.
        let most = if least > 1 { least - 1 } else { self.plan.wanted.most() };
        let (mut done, mut many) = (0, order.len() / 3);
        while many > 1 {
            let cells = order[done..done + many].concat();
            if self.givens >= floor + cells.len() && self.remove_together(&cells, most) {
                done += many;
            }
            many /= 3;
        }
        done
    }

    /// Removes groups of givens, keeping at least `floor` givens and at most `most` solutions,
    /// until `is_enough`.
    fn remove_each(
        &mut self,
        order: &[&[Cell]],
        (floor, most): (usize, u64),
        is_enough: impl Fn(&Self) -> bool,
        is_stopped: impl Fn() -> bool,
    ) -> Result<(), Failure> {
        for cells in order {
            if is_stopped() {
                return Err(Failure::Stopped);
            }
            if is_enough(self) {
                break;
            }
            if self.has(cells[0]) && self.givens >= floor + cells.len() {
                self.remove(cells, most);
            }
        }
        Ok(())
    }

    /// Puts givens back so that the number of solutions is in range. They may come from another
    /// solution.
    fn put_back(
        &mut self,
        order: Vec<&'a [Cell]>,
        random: &mut impl Rng,
        is_stopped: &impl Fn() -> bool,
    ) -> Result<(), Failure> {
        let (plan, wanted) = (self.plan, &self.plan.wanted);
        if self.solutions <= wanted.most() {
            return Ok(());
        }
        let mut givens = self.givens();
        let puzzle = &plan.puzzle(givens.clone());
        let orbits = order.into_iter().filter(|cells| !self.has(cells[0])).collect();
        let least = *wanted.solutions.start();
        let only = if plan.source.is_given() { Some(&self.solution) } else { None };
        let listed = Listed { puzzle, solutions: self.solutions, orbits, least, only };
        let agreement = Agreement::of(&listed, is_stopped).ok_or(Failure::Stopped)?;
        let solutions = wanted.solutions.clone();
        let aim = Aim { solutions, givens: wanted.givens_beyond(self.givens), is_stopped };
        match agreement.digits(aim) {
            Ok((digits, solutions)) => {
                digits.into_iter().for_each(|(cell, digit)| givens.set(cell, digit));
                let number = below(solutions as u32, random) as usize;
                let other = || plan.puzzle(givens.clone()).solutions().nth(number);
                let solution = only.cloned().or_else(other).ok_or(Failure::NoSolution)?;
                *self = Self { solutions, ..Self::of(plan, solution) };
                let size = givens.size();
                size.cells().filter(|&cell| givens[cell] == 0).for_each(|cell| self.clear(cell));
                Ok(())
            }
            Err(nearest) if nearest.is_some() || wanted.givens.is_none() => {
                Err(wanted.missed(nearest.unwrap_or(self.solutions)))
            }
            Err(_) if wanted.allows_more_givens_than(self.givens) => {
                Err(Failure::FewGivens(self.givens))
            }
            Err(_) => Err(Failure::ManyGivens(self.givens)),
        }
    }

    /// Checks the requirements, and reports the failure.
    fn judge(&self) -> Result<(), Failure> {
        let (plan, wanted) = (self.plan, &self.plan.wanted);
        if self.solutions < *wanted.solutions.start() {
            return Err(wanted.missed(self.solutions));
        }
        match &wanted.givens {
            Some(givens) if self.givens > *givens.end() => {
                return Err(Failure::ManyGivens(self.givens));
            }
            Some(givens) if self.givens < *givens.start() => {
                return Err(Failure::FewGivens(self.givens));
            }
            _ => {}
        }
        // Orbits of one given were already removed if possible.
        let together = plan.orbits.iter().filter(|orbit| orbit.len() > 1).flatten();
        let mut left = together.filter(|&&cell| self.has(cell));
        let goes = |cell: &Cell| self.clone().remove(&[*cell], wanted.most());
        if wanted.is_minimal && left.any(goes) { Err(Failure::NotMinimal) } else { Ok(()) }
    }

    /// Removes the givens of some cells unless that leaves too many solutions; returns whether it
    /// did.
    fn remove(&mut self, cells: &[Cell], most: u64) -> bool {
        let (plan, before) = (self.plan, self.solutions);
        if before > MANY {
            return self.remove_together(cells, most);
        }
        for (index, &cell) in cells.iter().enumerate() {
            let place = plan.place(cell);
            self.candidates[place] = plan.blank[place].without(self.digits[place]);
            self.solutions += plan.counter.up_to(&self.candidates, most + 1 - self.solutions);
            self.clear(cell);
            if self.solutions > most {
                cells[..=index].iter().for_each(|&cell| self.restore(&[cell]));
                self.solutions = before;
                return false;
            }
        }
        true
    }

    /// Like [`remove`](Self::remove), but counts all solutions once, which is faster if there are
    /// many.
    fn remove_together(&mut self, cells: &[Cell], most: u64) -> bool {
        cells.iter().for_each(|&cell| self.clear(cell));
        let solutions = self.plan.counter.up_to(&self.candidates, most + 1);
        let can_go = solutions <= most;
        if can_go {
            self.solutions = solutions;
        } else {
            self.restore(cells);
        }
        can_go
    }

    fn clear(&mut self, cell: Cell) {
        let place = self.plan.place(cell);
        (self.candidates[place], self.is_given[place]) = (self.plan.blank[place], false);
        self.givens -= 1;
    }

    fn restore(&mut self, cells: &[Cell]) {
        for place in cells.iter().map(|&cell| self.plan.place(cell)) {
            (self.candidates[place], self.is_given[place]) = (self.digits[place], true);
        }
        self.givens += cells.len();
    }
}

impl Plan {
    /// The index of a cell in the padded square.
    fn place(&self, cell: Cell) -> usize {
        cell.index(self.solved.side())
    }
}
