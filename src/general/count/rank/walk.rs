//! Walks along the cells from a rank to a solution, or the other way round. Digits and lines keep
//! their names.
//!
//! Lookups dominate the time, so each walk passes on a cache of 32,768 numbers to the next.

use super::big_or_u128::RankNumber;
use super::index::{Index, IndexMemory};
use crate::general::count::sweep::masks::{Mask, Masks};
use crate::general::count::sweep::state::{ArrayOf, CellChoice, due, fill};
use crate::values::limits::MOST_SIDE;

/// The solutions with a certain prefix.
pub(crate) struct RankWalk<'a, const K: usize, C> {
    index: &'a Index<K, C>,
    memory: &'a mut IndexMemory<K, C>,
    /// The number of cells filled.
    step: usize,
    /// The mask of each digit, by slot; not sorted.
    masks: Masks,
    /// The number of solutions; never zero.
    len: C,
}

impl<'a, const K: usize, C: RankNumber> RankWalk<'a, K, C> {
    pub(crate) fn new(index: &'a Index<K, C>, memory: &'a mut IndexMemory<K, C>) -> Self {
        Self { index, memory, step: 0, masks: [0; MOST_SIDE], len: index.whole() }
    }

    /// The solution of a rank, which must be less than the number of solutions.
    pub(crate) fn solution(mut self, mut rank: C) -> Box<[u8]> {
        let plan = &*self.index.plan;
        let fill = |_| {
            let from_back = self.len.minus(&C::one()).minus(&rank);
            let is_reversed = from_back.is_less(&rank);
            let mut place = if is_reversed { from_back } else { rank.clone() };
            let mut pieces = self.pieces(is_reversed);
            let piece = loop {
                let piece =
                    pieces.next().unwrap_or_else(|| unreachable!("all ranks are in pieces"));
                if place.is_less(&piece.len) {
                    break piece;
                }
                place = place.minus(&piece.len);
            };
            rank = if is_reversed { piece.len.minus(&C::one()).minus(&place) } else { place };
            let digit = plan.digits[piece.slot] as u8 + 1;
            self.choose(piece);
            digit
        };
        (0..plan.cells()).map(fill).collect()
    }

    /// The rank of a solution.
    pub(crate) fn rank(mut self, solution: &[u8]) -> C {
        let plan = &*self.index.plan;
        let mut rank = C::default();
        for &digit in solution {
            let mut pieces = self.pieces(false);
            let piece = loop {
                let piece = pieces.next().unwrap_or_else(|| unreachable!("it is a solution"));
                if plan.digits[piece.slot] + 1 == usize::from(digit) {
                    break piece;
                }
                let fits = rank.add(&piece.len);
                assert!(fits, "a rank is less than the number of solutions");
            };
            self.choose(piece);
        }
        rank
    }

    fn choose(&mut self, piece: DigitPiece<C>) {
        self.masks = self.after(piece.slot);
        self.len = piece.len;
        self.step += 1;
    }

    fn masks(&self) -> &[Mask] {
        &self.masks[..self.index.plan.side]
    }

    /// The choice of a slot's digit for the next cell.
    fn choice(&self, slot: usize) -> CellChoice {
        CellChoice::of_slot(slot, self.masks[slot], &self.index.plan.steps[self.step])
    }

    fn after(&self, slot: usize) -> Masks {
        fill(&self.index.plan, self.step, self.masks(), self.choice(slot))
    }

    /// Partitions the solutions by the digit of the next cell, ascending or descending; some parts
    /// may be empty.
    fn pieces(&mut self, is_reversed: bool) -> CountedPieces<'_, 'a, K, C> {
        let plan = &*self.index.plan;
        let mut slots = ArrayOf::default();
        let masks = self.masks;
        let due = due(plan, &mut self.memory.outlook, self.step, &masks[..plan.side]);
        if let Ok(due) = due {
            for &slot in &plan.slots {
                if self.is_possible(slot) && due.is_none_or(|due| due == slot) {
                    slots.push(slot);
                }
            }
        }
        if is_reversed {
            slots.reverse();
        }
        let left = self.len.clone();
        CountedPieces { walk: self, slots, next: 0, left, known: Vec::new() }
    }

    fn is_possible(&mut self, slot: usize) -> bool {
        let plan = &*self.index.plan;
        let here = &plan.steps[self.step];
        let used = self.choice(slot).used();
        self.masks[slot] & here.bars == 0
            && here.allowed >> slot & 1 == 1
            && self.memory.outlook.is_open(plan, self.step + 1, slot, used)
    }

    /// Whether two slots are interchangeable and have equal masks.
    fn are_alike(&self, one: usize, other: usize) -> bool {
        let group = &self.index.plan.steps[self.step].group;
        group[one] == group[other] && self.masks[one] == self.masks[other]
    }
}

/// The solutions with a certain digit in the next cell.
struct DigitPiece<C> {
    slot: usize,
    len: C,
}

/// Iterates over the pieces and their lengths.
struct CountedPieces<'w, 'a, const K: usize, C> {
    walk: &'w mut RankWalk<'a, K, C>,
    slots: ArrayOf<usize>,
    next: usize,
    /// The number of solutions in the remaining pieces.
    left: C,
    /// The lengths looked up so far.
    known: Vec<(usize, C)>,
}

impl<const K: usize, C: RankNumber> CountedPieces<'_, '_, K, C> {
    fn next(&mut self) -> Option<DigitPiece<C>> {
        let Self { walk, slots, next, left, known } = self;
        let to_come = &slots[*next..];
        let &slot = to_come.first()?;
        *next += 1;
        let is_like = |other: usize| walk.are_alike(slot, other);
        let len = if let Some((_, len)) = known.iter().find(|(other, _)| is_like(*other)) {
            len.clone()
        } else if to_come.iter().all(|&other| is_like(other)) {
            left.over(to_come.len() as u32)
        } else {
            let after = walk.after(slot);
            let len = walk.index.completions(walk.memory, walk.step + 1, after);
            known.push((slot, len.clone()));
            len
        };
        *left = left.minus(&len);
        Some(DigitPiece { slot, len })
    }
}
