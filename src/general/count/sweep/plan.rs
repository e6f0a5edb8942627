//! The effect of each step on a state, computed before the sweep.

use super::masks::Mask;
use super::open_houses::{CellExclusion, OpenHouse, SpanKind, exclusions, spans};
use super::order::LineOrder;
use crate::rules::rule_model::RuleModel;
use crate::values::digit_mask::DigitMask;

/// The most words of a packed state.
pub(crate) const MOST_WORDS: usize = 16;

/// All steps of a sweep.
///
/// Digits are numbered by *slots*, sorted by their candidates from the last cell to the first.
/// Digits with the same candidates in all cells from some step on are therefore adjacent.
pub(crate) struct SweepPlanSteps {
    pub(crate) side: usize,
    /// One per cell, and one after the last.
    pub(crate) steps: Vec<CellStep>,
    /// The number of bits in a mask.
    pub(crate) width: u32,
    pub(crate) spans: Vec<OpenHouse>,
    pub(crate) exclusions: Vec<CellExclusion>,
    /// The candidates at each step, as bits of slots.
    pub(crate) candidates: Vec<u32>,
    /// The digit of each slot, from zero.
    pub(crate) digits: Vec<usize>,
    /// The slot of each digit.
    pub(crate) slots: Vec<usize>,
}

/// The effect of filling a cell on the masks.
#[derive(Clone)]
pub(crate) struct CellStep {
    /// Digits with one of these bits are barred here.
    pub(crate) bars: Mask,
    /// The bits set for the digit placed here.
    pub(crate) marks: Mask,
    /// All other digits must have these bits, as their house closes.
    pub(crate) needs: Mask,
    /// The bits that are no longer needed afterwards.
    pub(crate) ends: Mask,
    /// The candidates of the cell, as bits of slots.
    pub(crate) allowed: u32,
    /// Bits set for other digits: for each slot of the digit placed here, the slots that get the
    /// bit.
    pub(crate) others: Vec<(Mask, Vec<u32>)>,
    /// Before the cell is filled: for each slot, the first slot of its group of interchangeable
    /// ones.
    pub(crate) group: Vec<u8>,
    /// The spans open before the cell is filled, each with its bit.
    pub(crate) open: Vec<(usize, u32)>,
    /// The number `n` of remaining rows if they are interchangeable: each digit that this column
    /// lacks is here in `1/n` of the solutions.
    pub(crate) alike: Option<u32>,
    /// Whether a whole row is filled from here on before states are merged: all or most columns are
    /// interchangeable before and after it, but not in between.
    pub(crate) is_start: bool,
}

impl SweepPlanSteps {
    /// The plan for these candidates; `None` if there are constraints, or too many open houses for
    /// a mask or a state.
    pub(crate) fn new(
        shape: &RuleModel,
        candidates: &[DigitMask],
        order: &LineOrder,
    ) -> Option<Self> {
        if !shape.constraints.is_empty() {
            return None;
        }
        let side = shape.side();
        let cells = order.cells();
        let mut steps = vec![0; cells.len()];
        cells.iter().enumerate().for_each(|(step, &cell)| steps[cell] = step);
        let candidates: Vec<DigitMask> = cells.iter().map(|&cell| candidates[cell]).collect();
        let digits = digits_of_slots(side, &candidates);
        let candidates = candidates.iter().map(|&digits_here| to_slots(digits_here, &digits));
        let mut exclusions = exclusions(shape, &steps);
        for exclusion in &mut exclusions {
            let by_slot = digits.iter().map(|&digit| exclusion.digits[digit]);
            let excluded =
                by_slot.map(|excluded| to_slots(DigitMask::from_bits(excluded), &digits));
            exclusion.digits = excluded.collect();
        }
        let spans = spans(shape, &steps, &exclusions);
        let candidates = candidates.collect();
        let mut slots = vec![0; side];
        digits.iter().enumerate().for_each(|(slot, &digit)| slots[digit] = slot);
        let (steps, width) = (Vec::new(), 0);
        let mut plan = Self { side, steps, width, spans, exclusions, candidates, digits, slots };
        plan.lay_out()?;
        plan.group();
        (side * plan.width as usize <= MOST_WORDS * 64).then_some(plan)
    }

    /// The number of cells filled from this step on before states are merged.
    pub(crate) fn stride(&self, step: usize) -> usize {
        if self.steps[step].is_start { self.side } else { 1 }
    }

    pub(crate) fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Assigns a bit to each span while it is open.
    fn lay_out(&mut self) -> Option<()> {
        let mut bit_of = vec![None; self.spans.len()];
        let mut used: Mask = 0;
        for step in 0..=self.cells() {
            let open = bit_of.iter().enumerate();
            let open = open.filter_map(|(span, bit)| Some((span, (*bit)?))).collect();
            for (span, bit) in self.spans.iter().zip(&mut bit_of) {
                if span.first() == step && span.last() > step {
                    let free = (!used).trailing_zeros();
                    used |= 1_u64.checked_shl(free)?;
                    *bit = Some(free);
                    self.width = self.width.max(free + 1);
                }
            }
            let allowed = self.candidates.get(step).copied().unwrap_or(0);
            self.steps.push(self.step(step, allowed, &bit_of, open));
            for (span, bit) in self.spans.iter().zip(&mut bit_of) {
                if span.last() == step
                    && let Some(free) = bit.take()
                {
                    used &= !(1 << free);
                }
            }
        }
        Some(())
    }

    fn step(
        &self,
        step: usize,
        allowed: u32,
        bit_of: &[Option<u32>],
        open: Vec<(usize, u32)>,
    ) -> CellStep {
        let (mut bars, mut marks, mut needs, mut ends) = (0, 0, 0, 0);
        let mut others = Vec::new();
        for (span, bit) in self.spans.iter().zip(bit_of) {
            let Some(bit) = bit.map(|bit| 1 << bit) else { continue };
            if span.targets.contains(&step) && span.is_open(step) {
                bars |= bit;
            }
            if span.last() == step {
                ends |= bit;
                needs |= if span.kind == SpanKind::House { bit } else { 0 };
            } else if span.kind != SpanKind::Related && span.sources.contains(&step) {
                marks |= bit;
            }
            if span.kind == SpanKind::Related {
                let here = |exclusion: &&CellExclusion| {
                    (exclusion.source, exclusion.target) == (step, span.targets[0])
                };
                for exclusion in self.exclusions.iter().filter(here) {
                    if exclusion.is_of_equals() {
                        marks |= bit;
                    } else {
                        others.push((bit, exclusion.digits.clone()));
                    }
                }
            }
        }
        CellStep {
            bars,
            marks,
            needs,
            ends,
            allowed,
            others,
            group: Vec::new(),
            open,
            alike: None,
            is_start: false,
        }
    }

    /// Finds the groups of interchangeable slots, from the last step to the first.
    fn group(&mut self) {
        let mut differs = vec![false; self.side];
        for step in self.steps.iter_mut().rev() {
            for (before, differs) in differs[1..].iter_mut().enumerate() {
                let pair = step.allowed >> before & 3;
                *differs |= pair == 1 || pair == 2 || !step.others.is_empty();
            }
            let mut first = 0;
            step.group.extend(differs.iter().enumerate().map(|(slot, &differs)| {
                first = if differs { slot } else { first };
                first as u8
            }));
        }
    }
}

/// The digit of each slot.
fn digits_of_slots(side: usize, candidates: &[DigitMask]) -> Vec<usize> {
    let mut digits: Vec<usize> = (0..side).collect();
    let of_digit = |digit: usize| candidates.iter().rev().map(move |all| all.contains(digit));
    digits.sort_by(|&one, &other| of_digit(one).cmp(of_digit(other)));
    digits
}

/// Converts digits to bits of slots.
fn to_slots(digits: DigitMask, slots: &[usize]) -> u32 {
    let numbered = slots.iter().enumerate();
    numbered.fold(0, |bits, (slot, &digit)| bits | u32::from(digits.contains(digit)) << slot)
}
