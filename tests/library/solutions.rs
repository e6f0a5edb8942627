//! The guarantees of `Solutions` and related iterators.

use itertools::Itertools;
use lazydoku::{
    Batch, Board, Candidates, Error, Kernel, Outcome, ParallelSolutions, ParallelUnordered, Puzzle,
    Solutions, Space, Uniqueness, Unordered,
};
use proptest::prelude::*;

use crate::support::{
    Asked, COUNTED, blanked, board, counted_up_to, full_grid, mutated, pencil_marks,
};

const FIRST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const LAST: &str =
    "987654321654321987321987654896745213745213896213896745579468132468132579132579468";

/// Forwards only `next` and `next_back`, so that all other methods use plain loops.
struct Plain(Solutions);

impl Iterator for Plain {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.0.next()
    }
}

impl DoubleEndedIterator for Plain {
    fn next_back(&mut self) -> Option<Board> {
        self.0.next_back()
    }
}

/// Grids with no, one, two and more solutions, few enough to list them many times.
fn small_grids() -> Vec<Board> {
    counted_up_to(200).map(|(board, _)| board).collect()
}

#[test]
fn every_solution_comes_once_in_ascending_order() {
    for (puzzle, count) in counted_up_to(1_000_000) {
        let mut previous = None;
        let mut found = 0;
        for solution in puzzle.solutions() {
            assert!(previous < Some(solution.clone()), "{solution} comes after {previous:?}");
            assert!(solution.extends(&puzzle));
            previous = Some(solution);
            found += 1;
        }
        assert_eq!(found, count, "{puzzle}");
    }
}

#[test]
fn every_solution_is_valid() {
    for (puzzle, _) in counted_up_to(20_000) {
        assert!(
            puzzle.solutions().all(|solution| solution.is_solution() && solution.extends(&puzzle))
        );
    }
}

#[test]
fn the_empty_grid_has_the_known_first_and_last_solutions() {
    let mut solutions = Board::EMPTY.solutions();
    assert_eq!(solutions.next(), Some(board(FIRST)));
    assert_eq!(solutions.next_back(), Some(board(LAST)));
}

#[test]
fn nothing_is_computed_before_the_first_call_of_next() {
    for (line, _) in COUNTED {
        let solutions = board(line).solutions().after(&board(FIRST)).before(&board(LAST));
        let _ = (solutions.size_hint(), solutions.clone());
        assert!(format!("{solutions:?}").contains("untouched"), "{solutions:?}");
    }
}

#[test]
fn specialised_methods_match_plain_loops() {
    for puzzle in small_grids() {
        for (front, back) in [(0, 0), (1, 0), (0, 1), (2, 1), (5, 7), (60, 60)] {
            let mut solutions = puzzle.solutions();
            solutions.by_ref().take(front).for_each(drop);
            solutions.by_ref().rev().take(back).for_each(drop);
            let plain = || Plain(solutions.clone());
            assert_eq!(solutions.clone().count(), plain().count());
            assert_eq!(solutions.clone().last(), plain().next_back());
            assert_eq!(solutions.clone().min(), plain().min());
            assert_eq!(solutions.clone().max(), plain().max());
            assert!(solutions.clone().rev().eq(plain().collect_vec().into_iter().rev()));
            for n in [0, 1, 2, 17, 96, 97, 1000] {
                let (mut special, mut looped) = (solutions.clone(), plain());
                assert_eq!(special.nth(n), looped.nth(n));
                assert!(special.eq(looped));
                let (mut special, mut looped) = (solutions.clone(), plain());
                assert_eq!(special.nth_back(n), looped.nth_back(n));
                assert!(special.eq(looped));
                let mut skipped = solutions.clone();
                skipped.skip_ahead(n);
                assert!(skipped.eq(plain().skip(n)));
            }
        }
    }
}

#[test]
fn size_hints_hold_at_every_step() {
    for puzzle in small_grids() {
        let mut left = puzzle.solutions().collect_vec().len();
        let mut solutions = puzzle.solutions();
        for step in 0.. {
            let (low, high) = solutions.size_hint();
            assert!(
                low <= left && high.is_none_or(|high| left <= high),
                "{left} not in {low}..={high:?}"
            );
            let next = if step % 3 == 2 { solutions.next_back() } else { solutions.next() };
            if next.is_none() {
                break;
            }
            left -= 1;
        }
        assert_eq!((left, solutions.size_hint()), (0, (0, Some(0))));

        let mut left = puzzle.solutions().collect_vec().len();
        let mut unordered = puzzle.in_any_order();
        while unordered.next().is_some() {
            left -= 1;
            assert!(unordered.size_hint().1.is_none_or(|high| left <= high));
        }
    }
    let full = board(COUNTED.iter().find(|(_, count)| *count == 1).unwrap().0);
    assert_eq!(full.solutions().size_hint().1, Some(1));
    assert_eq!(Board::EMPTY.solutions().size_hint(), (0, None));
}

#[test]
fn exhausted_iterators_stay_exhausted() {
    for puzzle in small_grids() {
        let mut solutions = puzzle.solutions();
        solutions.by_ref().for_each(drop);
        assert_eq!((solutions.next(), solutions.next_back(), solutions.next()), (None, None, None));
        let mut unordered = puzzle.in_any_order();
        unordered.by_ref().for_each(drop);
        assert_eq!((unordered.next(), unordered.next()), (None, None));
    }
}

#[test]
fn a_clone_continues_from_the_same_place() {
    for puzzle in small_grids() {
        let all = puzzle.solutions().collect_vec();
        for taken in 0..=all.len().min(20) {
            let mut solutions = puzzle.solutions();
            solutions.by_ref().take(taken).for_each(drop);
            assert!(solutions.clone().eq(all[taken..].iter().cloned()));
            assert!(solutions.eq(all[taken..].iter().cloned()));
            let mut unordered = puzzle.in_any_order();
            unordered.by_ref().take(taken).for_each(drop);
            assert!(unordered.clone().eq(unordered));
        }
    }
}

#[test]
fn unordered_is_the_same_set() {
    for (puzzle, _) in counted_up_to(20_000) {
        assert!(puzzle.in_any_order().sorted().eq(puzzle.solutions()));
        let third = puzzle.in_any_order().nth(2);
        assert_eq!(third, puzzle.in_any_order().collect_vec().get(2).cloned());
    }
}

/// Grids whose listings share sublists between prefixes.
fn shared_grids() -> impl Iterator<Item = (Board, Vec<Board>)> {
    let grids = counted_up_to(20_000).filter(|(_, count)| *count > 500);
    grids.map(|(puzzle, _)| {
        let sorted = puzzle.in_any_order().sorted().collect_vec();
        (puzzle, sorted)
    })
}

#[test]
fn shared_lists_come_in_order_from_both_ends() {
    for (puzzle, count) in counted_up_to(110_000).filter(|(_, count)| *count > 20_000) {
        let all = puzzle.in_any_order().sorted().collect_vec();
        assert_eq!(all.len() as u64, count);
        assert!(puzzle.solutions().eq(all.iter().cloned()));
        assert!(puzzle.solutions().rev().eq(all.iter().rev().cloned()));
    }
}

#[test]
fn shared_lists_meet_wherever_the_ends_do() {
    for (puzzle, all) in shared_grids() {
        for (front, back) in [(1, 1), (7, 300), (300, 7), (1000, 1000)] {
            let (mut solutions, mut expected) = (puzzle.solutions(), &all[..]);
            while !expected.is_empty() {
                let (low, rest) = expected.split_at(front.min(expected.len()));
                assert!(solutions.by_ref().take(low.len()).eq(low.iter().cloned()));
                let (rest, high) = rest.split_at(rest.len().saturating_sub(back));
                assert!(solutions.by_ref().rev().take(high.len()).eq(high.iter().rev().cloned()));
                expected = rest;
            }
            assert_eq!((solutions.next(), solutions.next_back()), (None, None));
        }
    }
}

#[test]
fn shared_lists_can_be_skipped() {
    for (puzzle, all) in shared_grids() {
        assert_eq!(puzzle.solutions().count(), all.len());
        for (listed, skipped) in [(0, 400), (1, 1), (9, 333), (300, 3)] {
            let mut ahead = puzzle.solutions();
            let mut back = puzzle.solutions();
            for chunk in all.chunks(listed + skipped) {
                let (low, rest) = chunk.split_at(listed.min(chunk.len()));
                assert!(ahead.by_ref().take(low.len()).eq(low.iter().cloned()));
                ahead.skip_ahead(rest.len());
            }
            for chunk in all.rchunks(listed + skipped) {
                let (rest, high) = chunk.split_at(chunk.len().saturating_sub(listed));
                assert!(back.by_ref().rev().take(high.len()).eq(high.iter().rev().cloned()));
                back.skip_back(rest.len());
            }
            assert_eq!((ahead.next(), back.next_back()), (None, None));
        }
        for place in (0..all.len() + 2).step_by(all.len() / 5) {
            let mut ahead = puzzle.solutions();
            assert_eq!(ahead.nth(place), all.get(place).cloned());
            assert_eq!(ahead.count(), all.len().saturating_sub(place + 1));
            assert_eq!(puzzle.solutions().nth_back(place), all.iter().nth_back(place).cloned());
        }
    }
}

#[test]
fn clones_and_bounds_work_inside_shared_lists() {
    for (puzzle, all) in shared_grids() {
        let mut solutions = puzzle.solutions();
        for place in 0..all.len() {
            if place % 211 == 0 {
                let ahead = all[place..].iter().cloned();
                assert!(solutions.clone().take(50).eq(ahead.clone().take(50)));
                assert!(
                    puzzle.solutions().before(&all[place]).rev().take(50).eq(all[..place]
                        .iter()
                        .rev()
                        .take(50)
                        .cloned())
                );
                let bounded = solutions.clone().after(&all[place]).before(&all[all.len() - 1]);
                assert_eq!(bounded.count(), (all.len() - place).saturating_sub(2));
            }
            assert_eq!(solutions.next().as_ref(), Some(&all[place]));
        }
    }
}

#[test]
fn threads_do_not_change_the_listing() {
    for (puzzle, _) in counted_up_to(20_000) {
        for threads in [1, 2, 5].map(|threads| threads) {
            assert!(puzzle.solutions().in_parallel().threads(threads).eq(puzzle.solutions()));
            let reversed = puzzle.solutions().in_parallel_reversed().threads(threads);
            assert!(reversed.eq(puzzle.solutions().rev()));
        }
    }
}

#[test]
fn threads_list_only_the_remaining_solutions() {
    let two = 2;
    for puzzle in small_grids() {
        let mut solutions = puzzle.solutions();
        solutions.by_ref().take(3).for_each(drop);
        solutions.by_ref().rev().take(4).for_each(drop);
        assert!(solutions.clone().in_parallel().threads(two).eq(solutions.clone()));
        assert!(solutions.clone().in_parallel_reversed().threads(two).eq(solutions.rev()));
    }
}

#[test]
fn threads_end_when_the_listing_is_dropped() {
    let many = 4;
    let mut solutions = Board::EMPTY.solutions().in_parallel().threads(many);
    assert_eq!(solutions.next(), Some(board(FIRST)));
    drop(solutions);
    drop(Board::EMPTY.solutions().in_parallel().threads(many));
}

#[test]
fn more_threads_than_processors_list_the_same() {
    let puzzle = board(COUNTED.iter().find(|(_, count)| *count > 1000).unwrap().0);
    for count in [9, 17, 40] {
        let threads = count;
        assert!(puzzle.solutions().in_parallel().threads(threads).eq(puzzle.solutions()));
    }
}

#[test]
fn size_hints_hold_inside_shared_lists() {
    for (puzzle, count) in counted_up_to(200_000).filter(|&(_, count)| count > 20_000) {
        let mut left = count;
        let mut solutions = puzzle.solutions();
        while solutions.next().is_some() {
            left -= 1;
            let (_, high) = solutions.size_hint();
            assert!(high.is_none_or(|high| left <= high as u64), "{left} {high:?} {puzzle}");
        }
        assert_eq!(left, 0);
    }
}

#[test]
fn kernels_print_their_names() {
    for kernel in Kernel::available() {
        assert_eq!(format!("{kernel}, {kernel:>9}"), format!("{0}, {0:>9}", kernel.name()));
    }
}

#[test]
fn iterators_can_be_sent_and_shared() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Solutions>();
    is_send_and_sync::<Unordered>();
    is_send_and_sync::<ParallelSolutions>();
    is_send_and_sync::<ParallelUnordered>();
    is_send_and_sync::<Space>();
    is_send_and_sync::<Batch>();
    is_send_and_sync::<(Board, Candidates, Kernel, Outcome, Puzzle, Uniqueness)>();
    is_send_and_sync::<Error>();
}

#[test]
fn the_value_is_small() {
    assert!(size_of::<Solutions>() <= 512, "{} bytes", size_of::<Solutions>());
    assert!(size_of::<Unordered>() <= 256, "{} bytes", size_of::<Unordered>());
}

proptest! {
    #[test]
    fn the_two_ends_meet(
        index in 0..small_grids().len(),
        turns in prop::collection::vec(any::<bool>(), 0..150),
    ) {
        let puzzle = &small_grids()[index];
        let all = puzzle.solutions().collect_vec();
        let (mut low, mut high) = (0, all.len());
        let mut solutions = puzzle.solutions();
        for from_front in turns {
            let expected = (low < high).then(|| all[if from_front { low } else { high - 1 }].clone());
            let found = if from_front { solutions.next() } else { solutions.next_back() };
            prop_assert_eq!(&found, &expected);
            if found.is_some() {
                if from_front { low += 1 } else { high -= 1 }
            }
        }
    }

    #[test]
    fn after_and_before_accept_any_board(
        index in 0..small_grids().len(),
        bound in prop_oneof![full_grid(), blanked(0..=81), mutated(0..=81)],
        steps in 0_usize..5,
    ) {
        let puzzle = &small_grids()[index];
        let all = puzzle.solutions().collect_vec();
        let greater = all.iter().filter(|&solution| *solution > bound).cloned().collect_vec();
        prop_assert!(puzzle.solutions().after(&bound).eq(greater.iter().cloned()));
        prop_assert!(puzzle.solutions().after(&bound).rev().eq(greater.into_iter().rev()));
        let less = all.iter().filter(|&solution| *solution < bound).cloned().collect_vec();
        prop_assert!(puzzle.solutions().before(&bound).eq(less.iter().cloned()));
        prop_assert!(puzzle.solutions().before(&bound).rev().eq(less.into_iter().rev()));

        let mut moved = puzzle.solutions();
        moved.by_ref().take(steps).for_each(drop);
        let rest = all.iter().skip(steps).filter(|&solution| *solution > bound).cloned();
        prop_assert!(moved.after(&bound).eq(rest));
    }

    #[test]
    fn after_a_solution_comes_the_next(index in 0..small_grids().len(), place in 0_usize..200) {
        let puzzle = &small_grids()[index];
        let all = puzzle.solutions().collect_vec();
        if let Some(solution) = all.get(place) {
            prop_assert!(puzzle.solutions().after(solution).eq(all[place + 1..].iter().cloned()));
            let before = all[..place].iter().rev().cloned();
            prop_assert!(puzzle.solutions().before(solution).rev().eq(before));
            let parallel = puzzle.solutions().before(solution).in_parallel().threads(3);
            prop_assert!(parallel.eq(all[..place].iter().cloned()));
        }
    }

    #[test]
    fn generated_grids_are_listed_in_order(puzzle in blanked(45..=58)) {
        let few = puzzle.count_up_to(4000) < 4000;
        if few {
            let all = puzzle.in_any_order().sorted().collect_vec();
            prop_assert!(puzzle.solutions().eq(all.iter().cloned()));
            prop_assert!(puzzle.solutions().rev().eq(all.iter().rev().cloned()));
        } else {
            prop_assert!(puzzle.solutions().take(4000).tuple_windows().all(|(one, two)| one < two));
        }
    }

    /// If candidates do not come from givens, the sublists below a row also depend on the digits
    /// above it.
    #[test]
    fn pencil_marks_are_listed_in_order(candidates in pencil_marks()) {
        if candidates.count_up_to(4000) < 4000 {
            let all = candidates.in_any_order().sorted().collect_vec();
            prop_assert!(candidates.in_order().eq(all.iter().cloned()));
            prop_assert!(candidates.in_order().rev().eq(all.iter().rev().cloned()));
            prop_assert_eq!(candidates.in_order().count(), all.len());
        }
    }

    #[test]
    fn uniqueness_agrees_with_the_listing(puzzle in mutated(20..=52)) {
        let mut solutions = puzzle.solutions();
        match (puzzle.uniqueness(), solutions.next(), solutions.next()) {
            (Uniqueness::None, None, None) => {}
            (Uniqueness::Unique(only), Some(first), None) => prop_assert_eq!(only, first),
            (Uniqueness::Several(one, other), Some(first), Some(_)) => {
                prop_assert!(one != other && one >= first && other >= first);
                for found in [one, other] {
                    prop_assert!(found.is_solution() && found.extends(&puzzle));
                }
            }
            (uniqueness, first, second) => panic!("{uniqueness:?}, but {first:?} and {second:?}"),
        }
    }
}

#[test]
fn bounds_are_excluded_even_among_few_solutions() {
    for (board, _) in counted_up_to(20) {
        let all = board.solutions().collect_vec();
        for (place, bound) in all.iter().enumerate() {
            assert!(board.solutions().after(bound).eq(all[place + 1..].iter().cloned()), "{board}");
            assert!(board.solutions().before(bound).eq(all[..place].iter().cloned()), "{board}");
            let after = all[place + 1..].iter().rev().cloned();
            assert!(board.solutions().after(bound).rev().eq(after), "{board}");
            let before = all[..place].iter().rev().cloned();
            assert!(board.solutions().before(bound).rev().eq(before), "{board}");
        }
    }
}

#[test]
fn few_solutions_can_be_skipped() {
    for line in [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "..........7..9.3481..3425..85.7.1...4.685..9..139....69..5..2.4..7..96.5.4.2..1.9",
        "........2.7.19..481....2..7.5.76.423.2.....9.713..4.569..5...8.28....635.45...1..",
        ".........6...9....1..34.5.7.59.6....42..5..91..3.248.6.6.5...842.7.1...5.4.286.79",
        "........26...9...819...2...8.....42..2.853..1...92..56961..72.4.8741963.34.2.6...",
    ] {
        let puzzle = board(line);
        let all = puzzle.solutions().collect_vec();
        assert!(all.len() <= 5, "{puzzle}");
        for count in 0..12 {
            let [left, kept] = [all.len().saturating_sub(count), count.min(all.len())];
            let mut solutions = puzzle.solutions();
            solutions.skip_ahead(count);
            assert!(solutions.eq(all[kept..].iter().cloned()), "{puzzle}: {count}");
            let mut solutions = puzzle.solutions();
            solutions.skip_back(count);
            assert!(solutions.eq(all[..left].iter().cloned()), "{puzzle}: {count}");
            let space = Puzzle::from(&puzzle).space().unwrap();
            assert_eq!(space.at(count), all.get(count).cloned());
        }
    }
}

#[test]
fn the_narrowest_of_several_bounds_holds() {
    for (puzzle, _) in counted_up_to(20) {
        let all = puzzle.solutions().collect_vec();
        for [one, other] in all.iter().enumerate().array_combinations() {
            for [first, second] in [[one, other], [other, one]] {
                let before = puzzle.solutions().before(first.1).before(second.1);
                assert!(before.eq(all[..one.0].iter().cloned()), "{puzzle}");
                let after = puzzle.solutions().after(first.1).after(second.1);
                assert!(after.eq(all[other.0 + 1..].iter().cloned()), "{puzzle}");
            }
        }
    }
}
