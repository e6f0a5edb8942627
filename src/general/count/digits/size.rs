//! The work of a count digit by digit, by random walks. Known as Knuth's estimator (1975),
//! corrected for sets of cells that are reached in several ways.

use super::digit::{PageHouse, PlacedDigit};
use super::digit_rules::Placement;
use crate::general::count::estimate::random::Random;

/// The estimated work of placing some digits.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct PlacingWork {
    /// Distinct sets of cells that they can take.
    pub(super) states: f64,
    /// Placements of the last of them disjoint from each set that the others can take.
    pub(super) placed: f64,
    /// Placements of one more digit disjoint from each of the sets.
    pub(super) joined: f64,
}

/// Estimates the work of placing `digits` one by one, and then `next`, by random walks.
///
/// The inverse probability of a walk estimates the number of walks without bias: D. Knuth's
/// estimate of a tree (1975). Divided by the number of ways to reach the set of cells at its end,
/// it estimates the number of sets, each counted once.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(super) fn size(
    digits: &[PlacedDigit],
    next: &PlacedDigit,
    page: &PageHouse,
    walks: usize,
) -> PlacingWork {
    let (mut random, mut size) = (Random::new(1), PlacingWork::default());
    let walk = PlacingWalk { digits, next, page };
    (0..walks).for_each(|_| walk.run(&mut random, &mut size));
    let mean = |sum: f64| sum / walks as f64;
    PlacingWork { states: mean(size.states), placed: mean(size.placed), joined: mean(size.joined) }
}

struct PlacingWalk<'a> {
    digits: &'a [PlacedDigit],
    next: &'a PlacedDigit,
    page: &'a PageHouse,
}

impl PlacingWalk<'_> {
    /// The placements of a digit after `taken` that avoid `barred`.
    fn open<'d>(
        &self,
        digit: &'d PlacedDigit,
        taken: Placement,
        barred: Placement,
    ) -> impl Iterator<Item = Placement> + use<'d, '_> {
        let side = self.page.cells.len();
        let open = digit.turn.open(self.page.taken(taken), side);
        let is_open =
            move |placed: &Placement| placed & barred == 0 && self.page.taken(*placed) & open != 0;
        digit.placements.iter().copied().filter(is_open)
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn run(&self, random: &mut Random, size: &mut PlacingWork) {
        let (mut taken, mut walks): (Placement, f64) = (0, 1.0);
        for (number, digit) in self.digits.iter().enumerate() {
            let free: Vec<Placement> = self.open(digit, taken, taken).collect();
            if number + 1 == self.digits.len() {
                let ways = self.ways(&self.digits[..number], 0, taken);
                size.placed += walks / ways * free.len() as f64;
            }
            if free.is_empty() {
                return;
            }
            walks *= free.len() as f64;
            taken |= free[random.below(free.len() as u32) as usize];
        }
        let share = walks / self.ways(self.digits, 0, taken);
        size.states += share;
        size.joined += share * self.open(self.next, taken, taken).count() as f64;
    }

    /// The number of ways in which `digits` can take exactly the cells `left`, after `taken`.
    fn ways(&self, digits: &[PlacedDigit], taken: Placement, left: Placement) -> f64 {
        let Some((digit, others)) = digits.split_first() else {
            return if left == 0 { 1.0 } else { 0.0 };
        };
        let within = self.open(digit, taken, !left);
        within.map(|placed| self.ways(others, taken | placed, left & !placed)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::count::digits::digit::DigitTurn;
    use crate::general::count::digits::digit_rules::DigitRules;
    use crate::general::count::digits::split::anchored;
    use crate::rules::Rules;

    /// The true numbers come from an exhaustive enumeration.
    #[test]
    fn sizes_are_near_the_truth() {
        for (rules, states) in [("latin=7,x", 3681.0), ("box=2x4,x", 264_773.0)] {
            let rules: Rules = rules.parse().unwrap();
            let ground = DigitRules::new(rules.shape()).unwrap();
            let digits = anchored(&[0, 1, 2, 3], &ground.placements(10_000).unwrap());
            let half = if ground.side == 7 { 2 } else { 3 };
            let page = PageHouse::of_house(ground.houses[0]);
            let size = size(&digits[..half], &digits[half], &page, 300);
            let share = size.states / states;
            assert!(0.9 < share && share < 1.1, "{rules}: {size:?}");
            // First-free placement reaches the same sets of cells.
            let all = ground.placements(10_000).unwrap();
            let digit = PlacedDigit { digits: vec![], placements: all, turn: DigitTurn::First };
            let digits = vec![digit; half];
            let share = super::size(&digits, &digits[0], &page, 300).states / states;
            assert!(0.9 < share && share < 1.1, "{rules}: {share}");
        }
    }
}
