//! Tests listings with various limits against the plain ordered search.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::listing::MemoListing;
use super::memory::{ListMemo, MemoLimits};
use super::records::Capacity;
use crate::classic::search::{AnySearch, BranchRule, Kernel};
use crate::classic::values::board::Board9;

/// Grids with 18, 97, 123, 144, 951, 2586, 244,224 and 8,621,740 solutions, and the empty grid.
const GRIDS: [&str; 9] = [
    "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79",
    "..............1..2.34....6........3.2........7....28.....34.......6.....1.9.....7",
    "9..7..8.26..........1....35..9.3.......1.8.6.13.97..4..1.......3..2.5........7.9.",
    "...........................859761423426853791713924856961537284287419635345286179",
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "......912......348......567......423......791......856961537...287419...345286...",
    "..............................761423...853791...924856...537284...419635...286179",
    "3.26.....6.......9..9..1.4..6..1.9...5.......794...........4..........9...5...4..",
    ".................................................................................",
];

fn search(grid: usize, kernel: Kernel, rule: BranchRule) -> AnySearch {
    let board: Board9 = GRIDS[grid].parse().unwrap();
    kernel.search(rule, &board)
}

fn plain(mut search: AnySearch) -> impl Iterator<Item = Board9> {
    std::iter::from_fn(move || search.next_board())
}

/// All combinations of limits that keep lists from the first board on, drop them often, or fill
/// rows right away.
fn limits() -> impl Strategy<Value = MemoLimits> {
    let capacity = (prop::sample::select(vec![0, 10, 200, 1 << 19]), 0..1000_usize)
        .prop_map(|(links, endings)| Capacity { links, endings });
    let unfinished = prop::sample::select(vec![0, 3, 30, 1 << 16]);
    let credit = prop::sample::select(vec![0, 10_000, 1 << 20]);
    (0..10_u64, capacity, unfinished, credit).prop_map(
        |(patience, capacity, unfinished, credit)| MemoLimits {
            patience,
            capacity,
            unfinished,
            credit,
        },
    )
}

fn memo(limits: MemoLimits) -> ListMemo {
    let mut memo = ListMemo::default();
    memo.limits = limits;
    memo
}

fn listing(search: AnySearch, limits: MemoLimits) -> MemoListing {
    MemoListing::with_memo(search, memo(limits))
}

fn cases() -> impl Strategy<Value = (usize, Kernel, BranchRule, MemoLimits)> {
    let kernels: Vec<_> = Kernel::available().collect();
    let rules = prop::sample::select(vec![BranchRule::Ascending, BranchRule::Descending]);
    (0..GRIDS.len(), prop::sample::select(kernels), rules, limits())
}

/// This bounds the memory of a listing.
#[test]
fn lists_are_kept_up_to_the_capacity_and_then_forgotten() {
    let Capacity { links, endings } = Capacity::default();
    let eighths = |count| Capacity { links: links / 8 * count, endings: endings / 8 * count };
    let mut listing =
        listing(search(8, Kernel::best(), BranchRule::Ascending), MemoLimits::default());
    let (mut are_many, mut times_forgotten) = (false, 0);
    for _ in 0..2_000_000 {
        listing.next();
        assert!(!listing.memo.records.fill(eighths(9)));
        let were_many = std::mem::replace(&mut are_many, listing.memo.records.fill(eighths(7)));
        times_forgotten += usize::from(were_many && !are_many);
    }
    assert!(times_forgotten > 0);
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(
            FileFailurePersistence::Direct("tests/regressions/listing.txt")
        )),
        ..ProptestConfig::default()
    })]

    #[test]
    fn limits_do_not_change_the_listing((grid, kernel, rule, limits) in cases()) {
        const MOST: usize = 4000;
        let mut listing = listing(search(grid, kernel, rule), limits);
        for (place, board) in plain(search(grid, kernel, rule)).take(MOST).enumerate() {
            prop_assert_eq!(listing.next(), Some(board), "{}", place);
            prop_assert_eq!(listing.last(), Some(board));
        }
        if plain(search(grid, kernel, rule)).nth(MOST).is_none() {
            prop_assert_eq!(listing.next(), None);
        }
    }

    #[test]
    fn skipping_matches_the_plain_search(
        (grid, kernel, rule, limits) in cases(),
        steps in prop::collection::vec((any::<bool>(), 0..500_u64), 1..20),
    ) {
        let mut listing = listing(search(grid, kernel, rule), limits);
        let mut plain = plain(search(grid, kernel, rule));
        for (over, count) in steps {
            if over {
                let passed = plain.by_ref().take(count as usize).count();
                prop_assert_eq!(listing.pass_over(count), passed as u64);
            } else {
                for _ in 0..count % 50 {
                    let (found, expected) = (listing.next(), plain.next());
                    prop_assert_eq!(found, expected);
                    if found.is_none() {
                        return Ok(());
                    }
                }
            }
        }
    }

    #[test]
    fn the_rest_of_a_filled_list_continues(
        (grid, kernel, rule, limits) in cases(),
        lengths in prop::collection::vec(0..300_usize, 1..10),
    ) {
        let mut plain = plain(search(grid, kernel, rule));
        let (mut rest, mut memo) =
            (search(grid, kernel, rule), memo(limits));
        for length in lengths {
            let mut listing = MemoListing::with_memo(rest, memo);
            let mut list = Vec::new();
            listing.fill(&mut list, length);
            prop_assert_eq!(list, plain.by_ref().take(length).collect::<Vec<_>>());
            (rest, memo) = listing.into_rest();
        }
    }

    #[test]
    fn the_upper_bound_holds((grid, kernel, rule, limits) in cases(), start in 0..500_usize) {
        let mut listing = listing(search(grid, kernel, rule), limits);
        for _ in 0..start {
            listing.next();
        }
        let mut bound = listing.upper_bound();
        for _ in 0..200 {
            let Some(left) = bound else { break };
            let next = listing.next();
            prop_assert!(next.is_none() || left > 0);
            bound = listing.upper_bound();
            if bound == Some(0) {
                prop_assert_eq!(listing.next(), None);
            }
        }
    }
}
