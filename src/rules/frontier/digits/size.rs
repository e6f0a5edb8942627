//! How much work a count digit by digit is.

use super::ground::CellSet;
use crate::rules::frontier::random::Random;

/// What placing half of the digits comes to, by estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// Sets of cells that the half can take.
    pub(super) states: f64,
    /// Ways to place its last digit beside each set that the others can take.
    pub(super) placed: f64,
    /// Ways to place one more digit beside each of those sets.
    pub(super) joined: f64,
}

/// Estimates by random walks that place digit after digit.
///
/// A walk is one of so many; the number of ways to reach its set of cells says how often walks
/// count that set. So the mean of their quotient is the number of sets, whatever they look like:
/// D. Knuth's estimate of a tree (1975), each set counted once.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(super) fn size(digits: &[&[CellSet]], next: &[CellSet], walks: usize) -> Size {
    let mut random = Random::new(1);
    let mut size = Size { states: 0.0, placed: 0.0, joined: 0.0 };
    for _ in 0..walks {
        walk(digits, next, &mut random, &mut size);
    }
    let mean = |sum: f64| sum / walks as f64;
    Size { states: mean(size.states), placed: mean(size.placed), joined: mean(size.joined) }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn walk(digits: &[&[CellSet]], next: &[CellSet], random: &mut Random, size: &mut Size) {
    let (mut taken, mut walks): (CellSet, f64) = (0, 1.0);
    for (number, placements) in digits.iter().enumerate() {
        let beside = |placed: &&CellSet| *placed & taken == 0;
        let free = placements.iter().filter(beside).count();
        if number + 1 == digits.len() {
            size.placed += walks / ways(&digits[..number], taken) * free as f64;
        }
        if free == 0 {
            return;
        }
        walks *= free as f64;
        let chosen = random.below(free as u32) as usize;
        taken |= placements.iter().filter(beside).nth(chosen).copied().unwrap_or(0);
    }
    let share = walks / ways(digits, taken);
    size.states += share;
    size.joined += share * next.iter().filter(|&placed| placed & taken == 0).count() as f64;
}

/// The number of ways to take exactly these cells.
fn ways(digits: &[&[CellSet]], cells: CellSet) -> f64 {
    let Some((placements, others)) = digits.split_last() else {
        return if cells == 0 { 1.0 } else { 0.0 };
    };
    let within = placements.iter().filter(|&placed| placed & !cells == 0);
    within.map(|placed| ways(others, cells & !placed)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::ground::Ground;
    use super::super::split::digits;
    use super::*;
    use crate::rules::Rules;

    /// The true numbers were counted by placing digits in all ways.
    #[test]
    fn sizes_are_near_the_truth() {
        for (rules, states) in [("latin=7,x", 3681.0), ("box=2x4,x", 264_773.0)] {
            let rules: Rules = rules.parse().unwrap();
            let ground = Ground::new(rules.shape()).unwrap();
            let digits = digits(&[0, 1, 2, 3], &ground.placements(10_000).unwrap());
            let before: Vec<&[CellSet]> = digits.iter().map(Vec::as_slice).collect();
            let half = if ground.side == 7 { 2 } else { 3 };
            let size = size(&before[..half], before[half], 300);
            let share = size.states / states;
            assert!(0.9 < share && share < 1.1, "{rules}: {size:?}");
        }
    }
}
