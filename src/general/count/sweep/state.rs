//! States: the subproblem that the filled cells leave to the others.

use super::lookahead::Lookahead;
use super::masks::{Mask, Masks, sort};
use super::plan::{CellStep, SweepPlanSteps};
use crate::values::limits::MOST_SIDE;
use crate::values::word_bits::bits;

/// A state packed into words.
pub(crate) type Key<const K: usize> = [u64; K];

/// Packs masks of `width` bits each.
#[inline]
pub(crate) fn pack<const K: usize>(masks: &[Mask], width: u32) -> Key<K> {
    let mut key = [0; K];
    let mut at = 0;
    for &mask in masks {
        let (word, shift) = ((at / 64) as usize, at % 64);
        key[word] |= mask << shift;
        if shift + width > 64 {
            key[word + 1] |= mask >> (64 - shift);
        }
        at += width;
    }
    key
}

#[inline]
pub(crate) fn unpack<const K: usize>(key: &Key<K>, width: u32, masks: &mut [Mask]) {
    let all = Mask::MAX >> (64 - width);
    let mut at = 0;
    for mask in masks {
        let (word, shift) = ((at / 64) as usize, at % 64);
        *mask = key[word] >> shift;
        if shift + width > 64 {
            *mask |= key[word + 1] << (64 - shift);
        }
        *mask &= all;
        at += width;
    }
}

/// A digit for a cell, representing all digits that lead to the same state.
#[derive(Clone, Copy, Default)]
pub(crate) struct CellChoice {
    /// The first and the last slot of these digits, which are interchangeable and have equal masks.
    slots: [u8; 2],
    /// The number of fillings of the cell that the choice represents.
    ways: u8,
    /// The mask of the digit after the cell is filled.
    used: Mask,
}

impl CellChoice {
    /// Puts the digit of a slot with this mask into the cell of a step.
    pub(crate) fn of_slot(slot: usize, mask: Mask, here: &CellStep) -> Self {
        Self { slots: [slot as u8; 2], ways: 1, used: (mask | here.marks) & !here.ends }
    }

    /// The mask of the digit after the cell is filled.
    pub(crate) fn used(self) -> Mask {
        self.used
    }

    /// The number of fillings of the cell that this represents, each with equally many completions.
    pub(crate) fn ways(self) -> u32 {
        self.ways.into()
    }
}

/// The choices for the cell of a step, one for each distinct successor.
#[inline]
pub(crate) fn choices(
    plan: &SweepPlanSteps,
    outlook: &mut Lookahead,
    step: usize,
    masks: &[Mask],
) -> ArrayOf<CellChoice> {
    let mut choices = ArrayOf::default();
    let here = &plan.steps[step];
    let Ok(due) = due(plan, outlook, step, masks) else { return choices };
    let mut next = 0;
    while next < masks.len() {
        let slot = next;
        let alike =
            |other: usize| here.group[other] == here.group[slot] && masks[other] == masks[slot];
        next = (slot + 1..masks.len()).find(|&other| !alike(other)).unwrap_or(masks.len());
        let is_barred = masks[slot] & here.bars != 0 || here.allowed >> slot & 1 == 0;
        if is_barred || due.is_some_and(|due| due != slot) {
            continue;
        }
        let choice = CellChoice::of_slot(slot, masks[slot], here);
        if outlook.is_open(plan, step + 1, slot, choice.used) {
            let slots = [slot as u8, next as u8 - 1];
            let ways = here.alike.unwrap_or((next - slot) as u32) as u8;
            choices.push(CellChoice { slots, ways, ..choice });
            if here.alike.is_some() {
                break;
            }
        }
    }
    choices
}

/// The state after a choice, with sorted masks.
#[inline]
pub(crate) fn follow(
    plan: &SweepPlanSteps,
    step: usize,
    masks: &[Mask],
    choice: CellChoice,
) -> Masks {
    let mut after = fill(plan, step, masks, choice);
    sort(&mut after[..masks.len()], &plan.steps[step + 1].group);
    after
}

/// The masks after a choice, not sorted.
#[inline]
pub(crate) fn fill(
    plan: &SweepPlanSteps,
    step: usize,
    masks: &[Mask],
    choice: CellChoice,
) -> Masks {
    let here = &plan.steps[step];
    let mut after = [0; MOST_SIDE];
    for (after, mask) in after.iter_mut().zip(masks) {
        *after = mask & !here.ends;
    }
    after[usize::from(choice.slots[1])] = choice.used;
    // Slots are interchangeable only if no digit marks others.
    for (bit, slots) in &here.others {
        for other in bits(u64::from(slots[usize::from(choice.slots[0])])) {
            after[other] |= bit;
        }
    }
    after
}

/// A stack-allocated vector of at most one value per slot.
#[derive(Default)]
pub(crate) struct ArrayOf<T> {
    values: [T; MOST_SIDE],
    length: usize,
}

impl<T> ArrayOf<T> {
    pub(crate) fn push(&mut self, value: T) {
        self.values[self.length] = value;
        self.length += 1;
    }
}

impl<T> std::ops::Deref for ArrayOf<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.values[..self.length]
    }
}

impl<T> std::ops::DerefMut for ArrayOf<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..self.length]
    }
}

/// The slot of the only digit that must be placed here, if any; an error if several must.
#[inline]
pub(crate) fn due(
    plan: &SweepPlanSteps,
    outlook: &mut Lookahead,
    step: usize,
    masks: &[Mask],
) -> Result<Option<usize>, ()> {
    let here = &plan.steps[step];
    let mut due = None;
    for (slot, &mask) in masks.iter().enumerate() {
        if here.needs & !mask != 0 || !outlook.is_open(plan, step + 1, slot, mask & !here.ends) {
            if due.is_some() {
                return Err(());
            }
            due = Some(slot);
        }
    }
    Ok(due)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::count::sweep::plan::MOST_WORDS;

    #[test]
    fn states_survive_packing() {
        for width in [1, 7, 31, 33, 40] {
            let masks: Vec<Mask> = (1..=25)
                .map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - width))
                .collect();
            let mut unpacked = vec![0; masks.len()];
            unpack(&pack::<MOST_WORDS>(&masks, width), width, &mut unpacked);
            assert_eq!(unpacked, masks, "{width}");
        }
    }
}
