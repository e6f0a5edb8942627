use itertools::Itertools;
use proptest::prelude::*;

use super::*;
use crate::rules::rule_set::Rules;
use crate::values::digit_mask::DigitMask;

/// The most cells of a test cage. They lie on a diagonal of a Latin square of side 9, so they only
/// see each other in the cage.
const CELLS: usize = 6;

/// The digits that propagation leaves to the first cells of the main diagonal, in a cage with this
/// total; `None` if there is a contradiction.
fn left(digits: &[DigitMask], total: usize) -> Option<Vec<DigitMask>> {
    let cage = (1..=digits.len()).map(|line| format!("r{line}c{line}")).join("+");
    let rules: Rules = format!("latin=9,cage={total}:{cage}").parse().unwrap();
    let (shape, peers) = (rules.shape(), rules.shape().sets_of_peers());
    let constraints = Constraints::<2>::new(shape, &peers, &shape.sets_of_houses()).unwrap();
    let mut room = Scratch::default();
    let state = constraints.state(&mut room);
    let cells = (0..digits.len()).map(|line| 10 * line);
    state.digits.fill(DigitMask::all(9));
    cells.clone().zip(digits).for_each(|(cell, &digits)| state.digits[cell] = digits);
    state.mark(cells.clone().collect());
    constraints.propagate(state).ok()?;
    Some(cells.map(|cell| state.digits[cell]).collect())
}

/// The assignments of different digits, counted from zero, whose sum is `total` when counted from
/// one.
fn reaching(digits: &[DigitMask], total: usize) -> Vec<Vec<usize>> {
    let choices = digits.iter().map(|&digits| digits.indices().collect::<Vec<_>>());
    let all = choices.multi_cartesian_product();
    all.filter(|held| held.iter().array_combinations().all(|[one, other]| one != other))
        .filter(|held| held.iter().map(|digit| digit + 1).sum::<usize>() == total)
        .collect()
}

fn check(digits: &[DigitMask], total: usize) -> Result<(), TestCaseError> {
    let expected = reaching(digits, total);
    let Some(left) = left(digits, total) else {
        prop_assert!(expected.is_empty(), "lost: {expected:?}");
        return Ok(());
    };
    for held in &expected {
        let is_left = left.iter().zip(held).all(|(left, &digit)| left.contains(digit));
        prop_assert!(is_left, "{held:?} is lost: {left:?}");
    }
    // The houses ensure that the digits differ.
    if left.iter().all(|digits| digits.is_single()) {
        let reached: usize = left.iter().map(|digits| digits.lowest() + 1).sum();
        prop_assert_eq!(reached, total, "{:?}", left);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn cages_lose_no_digits_that_reach_the_total_and_settle_no_others(
        pairs in proptest::collection::vec((1..10_u8, 1..10_u8), 2..=CELLS),
        off in 0..5_usize,
    ) {
        let cells = pairs.len();
        let (least, most) = (cells * (cells + 1) / 2, cells * (19 - cells) / 2);
        let total = pairs.iter().map(|&(one, _)| usize::from(one)).sum::<usize>() + off;
        let digits: Vec<DigitMask> =
            pairs.iter().map(|&(one, other)| DigitMask::of_numbers([one, other])).collect();
        check(&digits, total.clamp(least, most))?;
    }
}

#[test]
fn digits_that_are_settled_together_are_looked_at_again() {
    // The cells can hold 1, 2, 6, 7 or 1, 2, 4, 9 with this total. Both sets contain 1 and 2, and
    // neither contains 8, so one pass leaves 1, 2, 6 and 4, which is 13.
    let digits = [[1, 7], [2, 9], [6, 8], [4, 8]].map(DigitMask::of_numbers);
    check(&digits, 16).unwrap();
    assert_eq!(left(&digits, 16), None);
}
