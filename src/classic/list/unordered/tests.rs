//! Tests that every solution comes once, wherever the order changes and however the rest is skipped
//! or shared.

use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::any_order::Unordered9;
use super::chunks::{BoardChunks, Patience};
use crate::classic::count::SolutionIndex;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::test_grids::kept;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit};

const SEVERAL: [&str; 4] = [
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "...........................859761423426853791713924856961537284287419635345286179",
    // A solution without the digits 1 to 4, which are interchangeable.
    "5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79",
];

/// The listing of a grid that switches to signature order after `in_order` solutions.
fn unordered(board: &Board9, in_order: usize) -> Unordered9 {
    let mut unordered = board.solutions_unordered();
    let (source, patience) = (OwnedGrid::Board(*board), Patience { in_order, few: 0.0 });
    unordered.chunks = Some(Box::new(BoardChunks::of_source(&source, Kernel::best(), patience)));
    unordered
}

fn check(board: &Board9, in_order: usize) {
    let sorted: Vec<Board9> = board.solutions().collect();
    let all: Vec<Board9> = unordered(board, in_order).collect();
    let mut found = all.clone();
    found.sort();
    assert_eq!(found, sorted, "{board} after {in_order}");
    let mut chunks = unordered(board, in_order);
    let mut by_chunks = Vec::new();
    loop {
        let (least, most) = chunks.size_hint();
        let left = all.len() - by_chunks.len();
        assert!(least <= left && most.is_none_or(|most| most >= left));
        let chunk = chunks.next_chunk();
        if chunk.is_empty() {
            break;
        }
        by_chunks.extend_from_slice(chunk);
    }
    assert_eq!(by_chunks, all);
    for passed in [0, 1, in_order / 2, in_order, in_order + 3, all.len() - 1, all.len()] {
        let mut rest = unordered(board, in_order);
        assert_eq!(rest.nth(passed), all.get(passed).copied());
        assert!(rest.clone().eq(all.iter().skip(passed + 1).copied()), "{board} from {passed}");
        let mut walked = unordered(board, in_order);
        walked.by_ref().take(3).for_each(drop);
        walked.skip_ahead(passed);
        assert!(walked.eq(all.iter().skip(3 + passed).copied()), "{board} from 3 + {passed}");
    }
    for threads in [1, 3] {
        let mut found: Vec<Board9> =
            unordered(board, in_order).in_parallel().threads(threads).collect();
        found.sort();
        assert_eq!(found, sorted, "{board} after {in_order} on {threads}");
    }
}

#[test]
fn the_order_may_change_at_any_time() {
    for line in SEVERAL {
        let board: Board9 = line.parse().unwrap();
        let count = board.solutions().count();
        for in_order in [0, 1, 2, 17, 100, count - 1, count, count + 1] {
            check(&board, in_order);
        }
    }
}

#[test]
fn ranges_of_numbers_can_be_shared_between_threads() {
    let board: Board9 = SEVERAL[1].parse().unwrap();
    let recorded = std::sync::Arc::new(SolutionIndex::new(
        &(&board).into(),
        Kernel::best(),
        NonZeroUsize::MIN,
    ));
    let by_number = |numbers| {
        super::any_order::Unordered9::of_part(BoardChunks::of_numbers(&recorded, numbers))
    };
    let all: Vec<Board9> = by_number(0..recorded.len()).collect();
    for numbers in [0..recorded.len(), 5..77, 9..9] {
        let expected = &all[numbers.start as usize..numbers.end as usize];
        assert!(by_number(numbers.clone()).eq(expected.iter().copied()));
        assert_eq!(by_number(numbers.clone()).size_hint(), (expected.len(), Some(expected.len())));
        let mut found: Vec<Board9> = by_number(numbers).in_parallel().threads(2).collect();
        let mut expected = expected.to_vec();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}

/// Pencil marks that are not equivalent to any givens, so that their listing stays in order.
fn pencil_marks() -> Candidates9 {
    let board: Board9 =
        "..............1.23.45.6..........4...........8....3.......4.5...7.6.....3......8."
            .parse()
            .unwrap();
    let mut marks = Candidates9::in_context(&board);
    marks[Cell9::at(0, 0)].remove(Digit::new(1).unwrap());
    marks
}

#[test]
fn skipping_works_in_a_listing_that_stays_in_order() {
    let marks = pencil_marks();
    let all: Vec<Board9> = marks.solutions_unordered().collect();
    for passed in [0, 1, 2, 700, all.len() - 4, all.len() - 3, all.len()] {
        let mut rest = marks.solutions_unordered();
        assert_eq!(rest.nth(passed), all.get(passed).copied());
        assert!(rest.eq(all.iter().skip(passed + 1).copied()), "from {passed}");
        let mut walked = marks.solutions_unordered();
        walked.by_ref().take(3).for_each(drop);
        walked.skip_ahead(passed);
        assert!(walked.eq(all.iter().skip(3 + passed).copied()), "from 3 + {passed}");
    }
}

#[test]
fn size_hints_hold_at_every_step() {
    let board: Board9 = SEVERAL[1].parse().unwrap();
    for in_order in [0, 10, 5000] {
        let mut solutions = unordered(&board, in_order);
        let mut left = solutions.clone().count();
        loop {
            let (least, most) = solutions.size_hint();
            assert!(least <= left && most.is_none_or(|most| most >= left), "{left} of {in_order}");
            if solutions.next().is_none() {
                break;
            }
            left -= 1;
        }
        assert_eq!(left, 0);
    }
}

#[test]
fn another_kernel_starts_from_the_first() {
    let marks = pencil_marks();
    let all: Vec<Board9> = marks.solutions_unordered().collect();
    for kernel in Kernel::available() {
        let mut solutions = marks.solutions_unordered();
        solutions.next();
        let mut again: Vec<Board9> = solutions.on(kernel).collect();
        again.sort();
        let mut sorted = all.clone();
        sorted.sort();
        assert_eq!(again, sorted);
    }
}

#[test]
fn single_solutions_and_chunks_from_threads_cover_all() {
    let board: Board9 = SEVERAL[1].parse().unwrap();
    let sorted: Vec<Board9> = board.solutions().collect();
    for threads in [1, 3] {
        let mut solutions = unordered(&board, 100).in_parallel().threads(threads);
        let mut found: Vec<Board9> = solutions.by_ref().take(5).collect();
        loop {
            let chunk = solutions.next_chunk();
            if chunk.is_empty() {
                break;
            }
            found.extend_from_slice(chunk);
        }
        found.sort();
        assert_eq!(found, sorted);
    }
}

#[test]
fn a_listing_that_stays_in_order_can_be_shared_between_threads() {
    let marks = pencil_marks();
    let sorted: Vec<Board9> = marks.solutions().collect();
    assert!(sorted.len() > 1000);
    for threads in [1, 2, 5] {
        let mut found: Vec<Board9> =
            marks.solutions_unordered().in_parallel().threads(threads).collect();
        found.sort();
        assert_eq!(found, sorted);
    }
    // Dropping the iterator does not wait for the threads to list everything.
    let threads = 2;
    let everything = Candidates9::ALL.solutions_unordered().in_parallel().threads(threads);
    assert_eq!(everything.take(10_000).count(), 10_000);
    assert_eq!(
        unordered(&Board9::EMPTY, 10).in_parallel().threads(threads).take(99_999).count(),
        99_999
    );
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_solution_of_any_grid_comes_once(
        board in kept(22..=40),
        in_order in 0..300_usize,
    ) {
        prop_assume!(board.solution_count_up_to(5_000) < 5_000);
        check(&board, in_order);
    }
}

#[test]
fn few_solutions_stay_in_order() {
    // 117,463 solutions: more than are always listed in order.
    let line = ".7...........5......5.....8...29.6..8....5.....6.3..4.5.2....1..4..21....6.5..3..";
    let board: Board9 = line.parse().unwrap();
    assert!(board.solutions_unordered().eq(board.solutions()));
    let mut rest = board.solutions_unordered();
    rest.skip_ahead(115_000_u32);
    assert!(rest.eq(board.solutions().skip(115_000)));
    let mut chunks = board.solutions_unordered().in_parallel().threads(3);
    let mut found: Vec<Board9> = chunks.by_ref().collect();
    found.sort();
    assert!(found.into_iter().eq(board.solutions()));
}
