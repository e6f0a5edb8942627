//! Whether a digit can still be placed in every house that needs it.

use std::collections::HashMap;

use super::masks::Mask;
use super::plan::SweepPlanSteps;

/// A cache of answers per step, keyed by the slot's group and the digit's mask.
///
/// Other digits are ignored, so an answer can be too optimistic.
pub(crate) struct Lookahead {
    known: Vec<KnownAnswers>,
    /// Remaining capacity for answers to wide masks.
    room: usize,
}

enum KnownAnswers {
    /// One answer per group and mask: 0 = unknown, 1 = no, 2 = yes.
    All {
        answers: Vec<u8>,
        width: u32,
    },
    Some(HashMap<(u8, Mask), bool>),
}

impl Lookahead {
    /// The largest dense table of a step.
    const MOST_OF_STEP: usize = 1 << 19;
    /// The most cached answers for wide masks, over all steps.
    const MOST_IN_ALL: usize = 1 << 17;

    pub(crate) fn new(plan: &SweepPlanSteps) -> Self {
        let known = |step: &super::plan::CellStep| {
            let width = step.open.iter().map(|&(_, bit)| bit + 1).max().unwrap_or(0);
            let size = plan.side.checked_shl(width).filter(|_| width < 40);
            match size.filter(|&size| size <= Self::MOST_OF_STEP) {
                Some(size) => KnownAnswers::All { answers: vec![0; size], width },
                None => KnownAnswers::Some(HashMap::new()),
            }
        };
        let known = plan.steps.iter().map(known).collect();
        Self { known, room: Self::MOST_IN_ALL }
    }

    /// Whether the digit of a slot with this mask can be placed in all its houses from this step
    /// on. All calls must use the same plan.
    #[inline]
    pub(crate) fn is_open(
        &mut self,
        plan: &SweepPlanSteps,
        step: usize,
        slot: usize,
        mask: Mask,
    ) -> bool {
        let group = plan.steps[step].group[slot];
        if let KnownAnswers::All { answers, width } = &self.known[step] {
            let known = answers[usize::from(group) << width | mask as usize];
            if known > 0 {
                return known == 2;
            }
        }
        self.find(plan, step, group, mask)
    }

    fn find(&mut self, plan: &SweepPlanSteps, step: usize, group: u8, mask: Mask) -> bool {
        if step == plan.cells() {
            return true;
        }
        if let KnownAnswers::Some(answers) = &self.known[step] {
            match answers.get(&(group, mask)) {
                Some(&answer) => return answer,
                // If the cache is full, assume that the digit can be placed.
                None if self.room == 0 => return true,
                None => {}
            }
        }
        let slot = usize::from(group);
        let here = &plan.steps[step];
        let mut answer =
            here.needs & !mask == 0 && self.is_open(plan, step + 1, slot, mask & !here.ends);
        if !answer && here.allowed >> slot & 1 == 1 && mask & here.bars == 0 {
            answer = self.is_open(plan, step + 1, slot, (mask | here.marks) & !here.ends);
        }
        match &mut self.known[step] {
            KnownAnswers::All { answers, width } => {
                answers[slot << *width | mask as usize] = if answer { 2 } else { 1 };
            }
            KnownAnswers::Some(answers) => {
                self.room = self.room.saturating_sub(1);
                answers.insert((group, mask), answer);
            }
        }
        answer
    }
}
