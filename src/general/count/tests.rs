//! Sweeps against known numbers and against the search.

use itertools::Itertools;
use num_bigint::BigUint;
use proptest::prelude::*;

use super::diagonal_classes::classes;
use super::digits::DigitByDigit;
use super::estimate::random::Random;
use super::estimate::states::estimate;
use super::rank::by_rank::indexed;
use super::share_of_work::ShareOfWork;
use super::stacks::stack_count::Stacks;
use super::sweep::order::LineOrder;
use super::sweep::plan::SweepPlanSteps;
use super::sweep::sweep::{Halt, SweepLimits, count};
use crate::classic::count::{Span, Watch};
use crate::general::model::direction::Direction;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::Count;
use crate::rules::Rules;
use crate::values::board::Board;

fn empty(rules: &str) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let grid = Board::empty(rules.side()).unwrap();
    Puzzle::new(rules, grid).unwrap()
}

/// Nobody listens, and nobody cancels.
fn quiet() -> Watch<'static> {
    Watch::new(None, None)
}

/// Row by row and column by column.
fn natural(side: usize) -> [LineOrder; 2] {
    [false, true].map(|is_by_columns| LineOrder { is_by_columns, lines: (0..side).collect() })
}

fn sweep(
    puzzle: &Puzzle,
    candidates: &[u32],
    order: &LineOrder,
    states: usize,
    threads: usize,
) -> Result<BigUint, Halt> {
    let plan = SweepPlanSteps::new(puzzle.rules().shape(), candidates, order).unwrap();
    sweep_by(&plan.for_count(), states, threads)
}

fn sweep_by(plan: &SweepPlanSteps, states: usize, threads: usize) -> Result<BigUint, Halt> {
    let watch = quiet();
    count(
        plan,
        SweepLimits { states, threads, part: ShareOfWork::ALL, watch: &watch, span: Span::ALL },
    )
}

/// Rules and the number of filled grids: shidoku; 2x3 and 2x4 boxes (`A107739` of the OEIS and
/// those who counted them); Latin squares (`A002860`); diagonal ones (`A274806`).
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

/// Above 128 bits: 144 squares of two rows and two columns have two digits each.
#[test]
fn numbers_of_any_size_are_counted() {
    let puzzle = empty("latin=24");
    let digits = |row: usize, column: usize| 3 << (2 * ((column / 2 + row / 2) % 12));
    let cells = (0..24).flat_map(|row| (0..24).map(move |column| digits(row, column)));
    let candidates: Vec<u32> = cells.collect();
    for order in natural(24) {
        let counted = sweep(&puzzle, &candidates, &order, 100_000, 1);
        assert_eq!(counted, Ok(BigUint::from(2_u32).pow(144)), "{order:?}");
    }
}

/// Rules of all kinds, and candidates that leave a search little to do.
fn any_case() -> impl Strategy<Value = (Puzzle, Vec<u32>)> {
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
            let kept = kept.fold(0, |bits, digit| bits | 1 << digit);
            let own = solution.as_ref().map_or(0, |solution| 1 << (solution[cell] - 1));
            // About a third of the cells are given where the grid is large.
            let is_given = own > 0 && random.below(36) < side as u32 * 2;
            if is_given { own } else { kept | own }
        });
        let candidates = candidates.collect();
        (puzzle, candidates)
    })
}

/// Regions whose cells have changed places.
fn jigsaw(side: usize, seed: u64) -> String {
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

/// Grids in which only some of the first rows differ from the others.
fn any_blank_rows() -> impl Strategy<Value = (Puzzle, Vec<u32>)> {
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
            *cell &= (random.below(1 << side) | random.below(1 << side)).max(1);
        }
        (puzzle, candidates)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// A digit is put into one of the rows that are alike, and whole rows are filled at once.
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
        // The last row is like itself.
        ("latin=4", [Some(4), Some(3), Some(2), Some(1)], [true; 4]),
        // Bands can change places, and the rows of a band.
        ("box=2x2", [Some(4), None, Some(2), Some(1)], [false; 4]),
        // Three of the columns can change places after the first row.
        ("latin=4,distinct=r1c1+r2c2", [None, None, Some(2), Some(1)], [false, true, true, true]),
        // What the row says anyway tells nothing apart.
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

/// Above 128 bits, in the smallest and in the largest of a number of squares.
#[test]
fn ranks_of_any_size_are_found() {
    let puzzle = empty("latin=24");
    let digits = |row: usize, column: usize| 3 << (2 * ((column / 2 + row / 2) % 12));
    let cells = (0..24).flat_map(|row| (0..24).map(move |column| digits(row, column)));
    let candidates: Vec<u32> = cells.collect();
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
            u32::from(solution[row * 24 + column]) == digits(row, column).ilog2() + 1
        };
        let bits =
            (0..144).filter(|&square| is_high(square)).map(|square| two.pow(143 - square as u32));
        assert_eq!(bits.sum::<BigUint>(), rank);
    }
}

/// Too many states end an index: none has a smaller total.
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
    // The largest layers have 43,308 and 4,548,555 states or a few more.
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

/// Hardly any random walk fills much of a large grid; that must not look like few states.
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

/// All ways to fill both diagonals, and what symmetry leaves of them.
#[test]
fn fillings_of_diagonals_fall_into_few_classes() {
    let classes = classes(&empty("box=3x3,x")).unwrap();
    assert_eq!(classes.len(), 74);
    assert_eq!(classes.iter().map(|class| class.size).sum::<u64>(), 4752 * 362_880);
    assert!(super::diagonal_classes::classes(&empty("box=3x3,windoku")).is_none());
    assert!(super::diagonal_classes::classes(&empty("box=3x3,antiking")).is_none());
}

/// Rules that digits are placed by one after the other.
fn any_rules_of_equals() -> impl Strategy<Value = Rules> {
    const NAMED: [&str; 5] =
        ["x", "antiknight", "antiking", "distinct=r1c1+r2c3+r3c2", "distinct=r1c1+r4c4"];
    const LAYOUTS: [&str; 7] =
        ["box=2x2", "latin=3", "latin=4", "latin=5", "box=2x3", "box=3x2", "box=2x3,disjoint"];
    let layout = prop_oneof![
        prop::sample::select(&LAYOUTS[..]).prop_map(str::to_owned),
        (4..7_usize, any::<u64>()).prop_map(|(side, seed)| jigsaw(side, seed)),
    ];
    let named = prop::sample::subsequence(&NAMED[..], 0..4);
    (layout, named).prop_map(|(layout, named)| {
        let with = |rules: Rules, text: &str| format!("{rules},{text}").parse().unwrap_or(rules);
        named.into_iter().fold(layout.parse().unwrap(), with)
    })
}

fn place(puzzle: &Puzzle, threads: usize) -> Result<BigUint, Halt> {
    DigitByDigit::new(puzzle, &quiet()).unwrap().count(ShareOfWork::ALL, threads, &quiet())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn digit_after_digit_is_as_many_as_cell_after_cell(
        rules in any_rules_of_equals(),
        threads in 1..4_usize,
    ) {
        let puzzle = Puzzle::new(rules.clone(), Board::empty(rules.side()).unwrap()).unwrap();
        let [order, _] = natural(rules.side());
        let counted = sweep(&puzzle, &puzzle.candidates(), &order, 1_000_000, 1);
        let placed = DigitByDigit::new(&puzzle, &quiet()).map(|digits| {
            digits.count(ShareOfWork::ALL, threads, &quiet())
        });
        // Without placements there is nothing to split.
        prop_assert_eq!(placed.unwrap_or(Ok(BigUint::ZERO)), counted);
    }
}

#[test]
fn digits_find_the_known_numbers() {
    for (rules, number) in [
        ("box=2x2", 288),
        ("box=2x3", 28_200_960),
        ("latin=5", 161_280),
        ("latin=6,x", 128 * 720),
        ("latin=7,x", 171_200 * 5040),
        ("box=2x4,x", 298_759_265_280_u128),
        ("box=3x3,x,windoku", 936_494_576_640),
    ] {
        for threads in [1, 2] {
            assert_eq!(place(&empty(rules), threads), Ok(number.into()), "{rules}");
        }
    }
}

/// Large enough for middle digits, slices and pages of some size.
#[test]
fn larger_jigsaws_have_as_many_by_digits_as_by_cells() {
    let regions = |seed| jigsaw(7, seed);
    for rules in [regions(1), regions(2), regions(3) + ",x", "latin=7,x,antiking".to_owned()] {
        let puzzle = empty(&rules);
        let counts =
            natural(7).map(|order| sweep(&puzzle, &puzzle.candidates(), &order, 2_000_000, 2).ok());
        let counted = counts.into_iter().flatten().next().unwrap();
        assert_eq!(place(&puzzle, 2), Ok(counted), "{rules}");
    }
}

/// Marks of all kinds: some digits are treated alike, the others have givens or lack candidates.
fn any_marks(rules: Rules, seed: u64, alike: usize, givens: u32, dropped: u32) -> Puzzle {
    let side = rules.side();
    let mut puzzle = Puzzle::new(rules, Board::empty(side).unwrap()).unwrap();
    let mut random = Random::new(seed);
    let solution = puzzle.solutions_unordered().nth(random.below(40) as usize);
    let solution = solution.map(|grid| grid.cells().to_vec());
    let mut digits: Vec<usize> = (0..side).collect();
    digits.sort_by_cached_key(|_| random.below(1000));
    let (alike, others) = digits.split_at(alike.min(side));
    let all = |digits: &[usize]| digits.iter().fold(0, |bits, digit| bits | 1 << digit);
    let marks = (0..side * side).map(|cell| {
        let own = solution.as_ref().map_or(0, |solution| 1 << (solution[cell] - 1));
        let own_is_alike = own & all(alike) != 0;
        if own > 0 && !own_is_alike && random.below(100) < givens {
            return own;
        }
        let keeps_alike = own_is_alike || random.below(100) >= dropped;
        let kept = others.iter().filter(|_| random.below(100) >= dropped).copied();
        let kept: Vec<usize> = kept.collect();
        own | all(&kept) | if keeps_alike { all(alike) } else { 0 }
    });
    puzzle.marks = Some(marks.collect());
    puzzle
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn marks_leave_as_many_by_digits_as_by_cells_and_by_search(
        rules in any_rules_of_equals(),
        seed in any::<u64>(),
        (alike, givens, dropped) in (0..7_usize, 0..60_u32, 0..25_u32),
        threads in 1..4_usize,
    ) {
        let puzzle = any_marks(rules, seed, alike, givens, dropped);
        let candidates = puzzle.candidates();
        let [order, _] = natural(puzzle.rules().side());
        let counted = sweep(&puzzle, &candidates, &order, 100_000, 1);
        let found = puzzle.tables().count_within(&candidates, 1, 20_000, &|| false);
        let placed = DigitByDigit::new(&puzzle, &quiet());
        let placed = placed.map(|digits| digits.count(ShareOfWork::ALL, threads, &quiet()));
        let placed = placed.unwrap_or(Ok(BigUint::ZERO));
        if let Some(found) = found {
            prop_assert_eq!(placed.clone(), Ok(found.into()));
        }
        if counted != Err(Halt::Full) {
            prop_assert_eq!(placed, counted);
        }
    }
}

/// Each solution has one digit in the first cell, and two of them in the first two.
#[test]
fn numbers_of_givens_add_up() {
    for (rules, whole) in [
        ("box=2x4,x", 298_759_265_280_u64),
        ("latin=7,x", 171_200 * 5040),
        ("box=3x3,x,windoku,disjoint", 16_461_688_320),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let side = rules.side();
        let given = |digits: &str| {
            let grid = format!("{digits:.<cells$}", cells = side * side);
            place(&Puzzle::new(rules.clone(), grid.parse().unwrap()).unwrap(), 2).unwrap()
        };
        assert_eq!(given("1") * side, whole.into(), "{rules}");
        assert_eq!(given("21") * side * (side - 1), whole.into(), "{rules}");
        let scattered = format!("{:.<width$}1", "2", width = 3 * side + 5);
        let same = format!("{:.<width$}2", "2", width = 3 * side + 5);
        let others = given(&scattered) * (side - 1);
        assert_eq!((others + given(&same)) * side, whole.into(), "{rules}");
    }
}

/// Slices and pages do not change a number, nor do parts.
#[test]
fn marked_grids_are_cut_into_parts() {
    let grid = "1......2........3.......4..............5....................6...";
    let puzzle = Puzzle::new("box=2x4,x".parse().unwrap(), grid.parse().unwrap()).unwrap();
    let digits = DigitByDigit::new(&puzzle, &quiet()).unwrap();
    let whole = digits.count(ShareOfWork::ALL, 2, &quiet()).unwrap();
    let sliced = digits.in_slices();
    assert_eq!(sliced.count(ShareOfWork::ALL, 2, &quiet()), Ok(whole.clone()));
    for digits in [&digits, &sliced] {
        let parts =
            (0..5).map(|part| digits.count(ShareOfWork::new(part, 5), 1, &quiet()).unwrap());
        assert_eq!(parts.sum::<BigUint>(), whole);
    }
    let found = puzzle.tables().count_within(&puzzle.candidates(), 1, 10_000_000, &|| false);
    assert_eq!(found.map(BigUint::from), Some(whole));
}

#[test]
fn digits_are_not_placed_where_others_matter() {
    for rules in ["latin=5,nonconsecutive", "box=2x5,x"] {
        assert!(DigitByDigit::new(&empty(rules), &quiet()).is_none(), "{rules}");
    }
    let flag = std::sync::atomic::AtomicBool::new(true);
    let digits = DigitByDigit::new(&empty("latin=7,x"), &quiet()).unwrap();
    assert_eq!(
        digits.count(ShareOfWork::ALL, 2, &Watch::new(None, Some(&flag))),
        Err(Halt::Cancelled)
    );
}

/// Grids of two stacks or bands, with some cells given.
fn any_two_stacks() -> impl Strategy<Value = Puzzle> {
    let layout = prop::sample::select(&["box=2x2", "box=2x3", "box=3x2"][..]);
    (layout, any::<u64>(), 0..36_u32).prop_map(|(layout, seed, givens)| {
        let puzzle = empty(layout);
        let side = puzzle.rules().side();
        let mut random = Random::new(seed);
        let solution = puzzle.solutions().nth(random.below(200) as usize).unwrap();
        let mut grid = Board::empty(side).unwrap();
        for _ in 0..givens {
            let [row, column] = [0; 2].map(|_| random.below(side as u32) as usize);
            let cell = crate::values::cell::Cell::at(row, column);
            // Now and then a digit that may leave no solution.
            let digit = if random.below(20) == 0 { 1 } else { solution[cell] };
            grid.set(cell, digit);
        }
        Puzzle::new(puzzle.rules().clone(), grid).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn stacks_have_as_many_fillings_as_sweeps(puzzle in any_two_stacks(), threads in 1..4_usize) {
        let watch = quiet();
        let [order, _] = natural(puzzle.rules().side());
        let counted = sweep(&puzzle, &puzzle.candidates(), &order, 1_000_000, 1);
        let stacks = Stacks::new(&puzzle, &watch).unwrap();
        prop_assert_eq!(Ok(stacks.count(ShareOfWork::ALL, threads, &watch).unwrap()), counted);
    }
}

#[test]
fn stacks_of_large_grids_are_filled() {
    let watch = quiet();
    let blank = Stacks::new(&empty("box=4x2"), &quiet()).unwrap();
    let count = blank.count(ShareOfWork::ALL, 2, &watch);
    assert_eq!(count, Some(29_136_487_207_403_520_u64.into()));
    // A few givens in each stack: as many as a sweep counts, or a search.
    for (rules, givens) in [
        ("box=2x4", "1......2................................................3......."),
        ("box=2x4", "12345678.......1.......2......45........6......8..7............."),
    ] {
        let grid: Board = givens.parse().unwrap();
        let puzzle = Puzzle::new(rules.parse().unwrap(), grid).unwrap();
        let orders = LineOrder::all(puzzle.rules().layout(), &puzzle.candidates());
        let counted = sweep(&puzzle, &puzzle.candidates(), &orders[2], 4_000_000, 2);
        assert_eq!(
            Ok(Stacks::new(&puzzle, &quiet()).unwrap().count(ShareOfWork::ALL, 2, &watch).unwrap()),
            counted
        );
    }
    let flag = std::sync::atomic::AtomicBool::new(true);
    assert_eq!(blank.count(ShareOfWork::ALL, 1, &Watch::new(None, Some(&flag))), None);
}

#[test]
fn other_rules_are_not_filled_by_stacks() {
    for rules in ["box=2x4,x", "latin=8", "box=3x4", "box=2x6"] {
        assert!(Stacks::new(&empty(rules), &quiet()).is_none(), "{rules}");
    }
}

/// Puzzles for each way to cut a count into parts.
const IN_PARTS: [&str; 7] = [
    // Signatures of two stacks, with and without givens.
    "box=2x4/",
    "box=3x2/1.....2.....3.....................",
    // Slices of placements.
    "box=2x4,x/",
    // States of half of the grid, after whole rows and after cells.
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
