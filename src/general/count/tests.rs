//! Compares sweeps with known values and with the search.

use itertools::Itertools;
use num_bigint::BigUint;
use proptest::prelude::*;

use super::estimate::random::Random;
use super::estimate::states::estimate;
use super::rank::indexing::indexed;
use super::share_of_work::ShareOfWork;
use super::sweep::order::LineOrder;
use super::sweep::plan::SweepPlanSteps;
use super::sweep::sweep::{Halt, SweepLimits, count};
use crate::classic::count::{Span, Watch};
use crate::general::model::direction::Direction;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::count::Count;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

pub(super) fn empty(rules: &str) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let grid = Board::empty(rules.side()).unwrap();
    Puzzle::new(rules, grid).unwrap()
}

/// A watch without a listener or cancellation.
pub(super) fn quiet() -> Watch<'static> {
    Watch::new(None, None)
}

/// The natural orders by rows and by columns.
pub(super) fn natural(side: usize) -> [LineOrder; 2] {
    [false, true].map(|is_by_columns| LineOrder { is_by_columns, lines: (0..side).collect() })
}

pub(super) fn sweep(
    puzzle: &Puzzle,
    candidates: &[DigitMask],
    order: &LineOrder,
    states: usize,
    threads: usize,
) -> Result<BigUint, Halt> {
    let plan = SweepPlanSteps::new(puzzle.rules().shape(), candidates, order).unwrap();
    sweep_by(&plan.for_count(), states, threads)
}

pub(super) fn sweep_by(
    plan: &SweepPlanSteps,
    states: usize,
    threads: usize,
) -> Result<BigUint, Halt> {
    let watch = quiet();
    count(
        plan,
        SweepLimits { states, threads, part: ShareOfWork::ALL, watch: &watch, span: Span::ALL },
    )
}

/// The numbers of filled grids: shidoku; 2x3 and 2x4 boxes (`A107739` of the OEIS and its
/// references); Latin squares (`A002860`); diagonal ones (`A274806`).
const KNOWN: [(&str, u128); 12] = [
    ("box=2x2", 288),
    ("box=2x3", 28_200_960),
    ("box=3x2", 28_200_960),
    ("box=2x4", 29_136_487_207_403_520),
    ("latin=2", 2),
    ("latin=3", 12),
    ("latin=5", 161_280),
    ("latin=6", 812_851_200),
    ("latin=7", 61_479_419_904_000),
    ("latin=4,x", 2 * 24),
    ("latin=5,x", 8 * 120),
    ("latin=6,x", 128 * 720),
];

#[test]
fn sweeps_find_the_known_numbers() {
    for (rules, number) in KNOWN {
        let puzzle = empty(rules);
        for (order, threads) in natural(puzzle.rules().side()).iter().zip(1..) {
            let counted = sweep(&puzzle, &puzzle.candidates(), order, 1_000_000, threads);
            assert_eq!(counted, Ok(number.into()), "{rules} {order:?}");
        }
    }
}

/// A sweep that is cut short never returns a smaller number.
#[test]
fn too_many_states_end_a_sweep() {
    for (rules, number) in
        [("box=2x4", 29_136_487_207_403_520_u128), ("latin=7", 61_479_419_904_000)]
    {
        let puzzle = empty(rules);
        let [order, _] = natural(puzzle.rules().side());
        let mut fits = 0;
        for states in [1, 10, 20, 40, 100, 500, 900, 1000, 1500, 2000, 4000, 8000] {
            for threads in [1, 3] {
                match sweep(&puzzle, &puzzle.candidates(), &order, states, threads) {
                    Ok(counted) => {
                        fits += 1;
                        assert_eq!(counted, number.into(), "{rules} {states}");
                    }
                    Err(halt) => assert_eq!((halt, fits), (Halt::Full, 0), "{rules} {states}"),
                }
            }
        }
        assert!((2..20).contains(&fits), "{rules}: {fits}");
    }
}

/// A count above 128 bits: 144 independent 2x2 squares of two digits each.
#[test]
fn numbers_of_any_size_are_counted() {
    let puzzle = empty("latin=24");
    let digits =
        |row: usize, column: usize| DigitMask::from_bits(3 << (2 * ((column / 2 + row / 2) % 12)));
    let cells = (0..24).flat_map(|row| (0..24).map(move |column| digits(row, column)));
    let candidates: Vec<DigitMask> = cells.collect();
    for order in natural(24) {
        let counted = sweep(&puzzle, &candidates, &order, 100_000, 1);
        assert_eq!(counted, Ok(BigUint::from(2_u32).pow(144)), "{order:?}");
    }
}

/// Rules of all kinds, with candidates that keep a search short.
fn any_case() -> impl Strategy<Value = (Puzzle, Vec<DigitMask>)> {
    const LAYOUTS: [&str; 6] = ["box=2x2", "latin=4", "latin=5", "box=2x3", "box=3x2", "latin=6"];
    const NAMED: [&str; 5] = ["x", "antiknight", "antiking", "nonconsecutive", "disjoint"];
    let layout = prop_oneof![
        prop::sample::select(&LAYOUTS[..]).prop_map(str::to_owned),
        (4..7_usize, any::<u64>()).prop_map(|(side, seed)| jigsaw(side, seed)),
    ];
    let set = prop_oneof![Just(""), Just("distinct=r1c1+r2c3+r3c2"), Just("distinct=r1c1+r4c4")];
    let rules = prop::sample::subsequence(&NAMED[..], 0..3);
    (layout, rules, set, any::<u64>(), 0..40_u32).prop_map(|(layout, named, set, seed, dropped)| {
        let with = |rules: Rules, text: &&str| format!("{rules},{text}").parse().unwrap_or(rules);
        let rules = named.iter().chain([&set]).fold(layout.parse().unwrap(), with);
        let side = rules.side();
        let puzzle = Puzzle::new(rules, Board::empty(side).unwrap()).unwrap();
        let mut random = Random::new(seed);
        let solution = puzzle.solutions().nth(random.below(40) as usize);
        let solution = solution.map(|grid| grid.cells().to_vec());
        let candidates = (0..side * side).map(|cell| {
            let kept = (0..side).filter(|_| random.below(100) >= dropped);
            let kept: DigitMask = kept.map(DigitMask::single).collect();
            let own = solution.as_ref().map(|solution| DigitMask::numbered(solution[cell]));
            let own = own.unwrap_or_default();
            // About a third of the cells of large grids are given.
            let is_given = !own.is_empty() && random.below(36) < side as u32 * 2;
            if is_given { own } else { kept | own }
        });
        let candidates = candidates.collect();
        (puzzle, candidates)
    })
}

/// A jigsaw: regions with randomly swapped cells.
pub(super) fn jigsaw(side: usize, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
    for _ in 0..3 * side {
        let [one, other] = [0; 2].map(|_| random.below((side * side) as u32) as usize);
        regions.swap(one, other);
    }
    let names = regions.iter().map(|&region| char::from(b'a' + region as u8));
    format!("jigsaw={}", names.collect::<String>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sweeps_count_what_searches_find((puzzle, candidates) in any_case(), seed in any::<u64>()) {
        let found = puzzle.tables().count_within(&candidates, 1, 20_000, &|| false);
        let mut orders = LineOrder::all(puzzle.rules().layout(), &candidates);
        let mut random = Random::new(seed);
        orders[0].lines.sort_by_cached_key(|_| random.below(1000));
        let counted = orders.iter().map(|order| sweep(&puzzle, &candidates, order, 100_000, 1));
        let counted = counted.collect_vec();
        let counts: Vec<BigUint> = counted.iter().flatten().cloned().collect();
        prop_assert!(counts.iter().all_equal(), "{counted:?}");
        if let Some(found) = found {
            prop_assert!(counts.iter().all(|count| *count == found.into()), "{counted:?} {found}");
        }
        let full = counted.iter().filter(|counted| counted.is_err());
        prop_assert!(full.into_iter().all(|full| *full == Err(Halt::Full)));
    }
}

/// Grids in which only some of the first rows are marked.
fn any_blank_rows() -> impl Strategy<Value = (Puzzle, Vec<DigitMask>)> {
    const RULES: [&str; 8] = [
        "box=2x2",
        "box=2x3",
        "box=3x2",
        "latin=4",
        "latin=5",
        "latin=6",
        "latin=5,distinct=r1c1+r2c3+r3c2",
        "box=2x3,distinct=r1c1+r2c5",
    ];
    (prop::sample::select(&RULES[..]), any::<u64>(), 0..4_usize).prop_map(|(rules, seed, rows)| {
        let puzzle = empty(rules);
        let mut random = Random::new(seed);
        let side = puzzle.rules().side();
        let mut candidates = puzzle.candidates();
        for cell in &mut candidates[..rows * side] {
            let some = random.below(1 << side) | random.below(1 << side);
            *cell &= DigitMask::from_bits(some.max(1));
        }
        (puzzle, candidates)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Exploits row symmetry, and fills whole rows at once.
    #[test]
    fn rows_that_are_alike_change_no_count((puzzle, candidates) in any_blank_rows()) {
        let found = puzzle.tables().count_within(&candidates, 1, 20_000, &|| false);
        for order in natural(puzzle.rules().side()) {
            let plan = || SweepPlanSteps::new(puzzle.rules().shape(), &candidates, &order).unwrap();
            let Ok(counted) = sweep_by(&plan(), 10_000, 1) else { continue };
            prop_assert_eq!(sweep_by(&plan().for_count(), 20_000, 2), Ok(counted.clone()));
            prop_assert!(found.is_none_or(|found| counted == found.into()));
        }
    }
}

#[test]
fn rows_are_alike_where_nothing_tells_them_apart() {
    for (rules, alike, starts) in [
        // A single row is trivially symmetric.
        ("latin=4", [Some(4), Some(3), Some(2), Some(1)], [true; 4]),
        // Bands are interchangeable, and so are the rows of a band.
        ("box=2x2", [Some(4), None, Some(2), Some(1)], [false; 4]),
        // Three columns are interchangeable after the first row.
        ("latin=4,distinct=r1c1+r2c2", [None, None, Some(2), Some(1)], [false, true, true, true]),
        // A constraint implied by the row does not break the symmetry.
        ("latin=4,distinct=r1c1+r1c2", [Some(4), Some(3), Some(2), Some(1)], [true; 4]),
        ("latin=4,antiknight", [None, None, None, Some(1)], [false, false, false, true]),
    ] {
        let puzzle = empty(rules);
        let [order, _] = natural(4);
        let plan =
            SweepPlanSteps::new(puzzle.rules().shape(), &puzzle.candidates(), &order).unwrap();
        let plan = plan.for_count();
        let of_row = |row: usize| &plan.steps[row * 4];
        assert_eq!([0, 1, 2, 3].map(|row| of_row(row).alike), alike, "{rules}");
        assert_eq!([0, 1, 2, 3].map(|row| of_row(row).is_start), starts, "{rules}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn ranks_are_places_in_the_listing(
        (puzzle, candidates) in any_case(),
        seed in any::<u64>(),
    ) {
        let [order, _] = natural(puzzle.rules().side());
        let plan = SweepPlanSteps::new(puzzle.rules().shape(), &candidates, &order).unwrap();
        let threads = 1 + (seed % 2) as usize;
        let Ok(index) = indexed(plan, 50_000, threads, &quiet()) else { return Ok(()) };
        let listing = || puzzle.tables().list(Direction::Ascending, &candidates, None);
        let mut listed: Vec<Box<[u8]>> = Vec::new();
        let mut listing = listing();
        while let Some(solution) = listing.next().filter(|_| listed.len() < 2000) {
            listed.push(solution.into());
        }
        let total = index.total();
        if listed.len() < 2000 {
            prop_assert_eq!(&total, &BigUint::from(listed.len()));
        } else {
            prop_assert_eq!(sweep(&puzzle, &candidates, &order, 100_000, 1), Ok(total.clone()));
        }
        for (rank, solution) in listed.iter().enumerate() {
            prop_assert_eq!(index.at(&rank.into()), Some(solution.clone()));
            prop_assert_eq!(index.below(solution), rank.into());
        }
        prop_assert_eq!(index.at(&total), None);
        let mut random = Random::new(seed);
        for _ in 0..100 {
            if total > BigUint::ZERO {
                let rank = &total * random.below(1_000_000) / 1_000_000_u32;
                let solution = index.at(&rank).unwrap();
                prop_assert_eq!(index.below(&solution), rank.clone());
                let before = rank.clone() - rank.min(1_u32.into());
                prop_assert!(index.at(&before).unwrap() <= solution);
            }
        }
    }
}

/// Ranks above 128 bits, with the bits in the first or the last squares.
#[test]
fn ranks_of_any_size_are_found() {
    let puzzle = empty("latin=24");
    let digits =
        |row: usize, column: usize| DigitMask::from_bits(3 << (2 * ((column / 2 + row / 2) % 12)));
    let cells = (0..24).flat_map(|row| (0..24).map(move |column| digits(row, column)));
    let candidates: Vec<DigitMask> = cells.collect();
    let [order, _] = natural(24);
    let plan = SweepPlanSteps::new(puzzle.rules().shape(), &candidates, &order).unwrap();
    let index = indexed(plan, 100_000, 1, &quiet()).unwrap();
    let two = BigUint::from(2_u32);
    assert_eq!(index.total(), two.pow(144));
    // Each square of four cells is a bit of the rank, the first one the highest.
    for rank in [BigUint::ZERO, two.pow(143), two.pow(144) - 1_u32, two.pow(100) * 1_234_567_u32] {
        let solution = index.at(&rank).unwrap();
        assert_eq!(index.below(&solution), rank);
        let is_high = |square: usize| {
            let (row, column) = (square / 12 * 2, square % 12 * 2);
            usize::from(solution[row * 24 + column]) == digits(row, column).highest() + 1
        };
        let bits =
            (0..144).filter(|&square| is_high(square)).map(|square| two.pow(143 - square as u32));
        assert_eq!(bits.sum::<BigUint>(), rank);
    }
}

/// With too many states there is no index, rather than one with a smaller total.
#[test]
fn too_many_states_end_an_index() {
    let puzzle = empty("box=2x3");
    let [order, _] = natural(6);
    let mut fits = 0;
    for states in [1, 100, 250, 290, 310, 1000] {
        let plan =
            SweepPlanSteps::new(puzzle.rules().shape(), &puzzle.candidates(), &order).unwrap();
        match indexed(plan, states, 2, &quiet()) {
            Ok(index) => {
                fits += 1;
                assert_eq!(index.total(), 28_200_960_u32.into());
            }
            Err(halt) => assert_eq!((halt, fits), (Halt::Full, 0)),
        }
    }
    assert!((1..5).contains(&fits), "{fits}");
}

#[test]
fn estimates_are_near_the_truth() {
    // The largest layers have at least 43,308 and 4,548,555 states.
    for (rules, least, most) in [("latin=8", 1e4, 4e5), ("latin=9", 4e5, 4e7)] {
        let puzzle = empty(rules);
        let shape = puzzle.rules().shape();
        let plan =
            SweepPlanSteps::new(shape, &puzzle.candidates(), &natural(puzzle.rules().side())[0])
                .unwrap();
        let estimate = estimate(&plan, 11_000_000, &quiet());
        let is_near = least < estimate.states && estimate.states < most;
        assert!(is_near && !estimate.is_least, "{rules}: {estimate:?}");
    }
}

/// In large grids almost no random walk gets far; that must not be mistaken for few states.
#[test]
fn estimates_of_large_grids_do_not_count_what_few_walks_meet() {
    for rules in ["box=4x6", "box=5x5"] {
        let puzzle = empty(rules);
        for order in natural(puzzle.rules().side()) {
            let plan =
                SweepPlanSteps::new(puzzle.rules().shape(), &puzzle.candidates(), &order).unwrap();
            let estimate = estimate(&plan.for_count(), 4_000_000, &quiet());
            assert!(estimate.is_least, "{rules}: {estimate:?}");
        }
    }
}

/// Puzzles for each method of dividing a count.
const IN_PARTS: [&str; 7] = [
    // Signatures of two stacks, with and without givens.
    "box=2x4/",
    "box=3x2/1.....2.....3.....................",
    // Slices of placements.
    "box=2x4,x/",
    // States after half of the grid, by whole rows and by cells.
    "latin=7/",
    "latin=6/12....2.....3.....................",
    "latin=6,nonconsecutive/",
    // Puzzles with more givens.
    "box=3x3/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6.......................",
];

#[test]
fn parts_add_up_to_the_whole() {
    for text in IN_PARTS {
        let (rules, grid) = text.split_once('/').unwrap();
        let rules: Rules = rules.parse().unwrap();
        let cells = rules.side().pow(2);
        let puzzle = Puzzle::new(rules, format!("{grid:.<cells$}").parse().unwrap()).unwrap();
        let whole = Count::of(&puzzle).run().unwrap();
        assert!(whole > 300_u32.into(), "{text}: {whole}");
        for parts in [2, 5] {
            let count = |part: u64| {
                let threads = 1 + part as usize % 2;
                Count::of(&puzzle).part(part, parts).threads(threads).run().unwrap()
            };
            let counts = (0..parts).map(count).collect_vec();
            assert_eq!(counts.iter().sum::<BigUint>(), whole, "{text} {parts}");
            assert!(counts.iter().all(|count| *count < whole), "{text} {parts}");
        }
    }
}
