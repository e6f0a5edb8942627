//! Compares counts digit by digit with sweeps, searches and known values.

use num_bigint::BigUint;
use proptest::prelude::*;

use crate::classic::count::Watch;
use crate::general::count::digits::DigitByDigit;
use crate::general::count::estimate::random::Random;
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::sweep::Halt;
use crate::general::count::tests::{empty, jigsaw, natural, quiet, sweep};
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

/// Rules that digit by digit counts support.
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
        // No placements: nothing to split.
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

/// Grids large enough to have middle digits, slices and nontrivial pages.
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

/// Marks of all kinds: some digits are interchangeable, the others have givens or lack candidates.
fn any_marks(rules: Rules, seed: u64, alike: usize, givens: u32, dropped: u32) -> Puzzle {
    let side = rules.side();
    let mut puzzle = Puzzle::new(rules, Board::empty(side).unwrap()).unwrap();
    let mut random = Random::new(seed);
    let solution = puzzle.solutions_unordered().nth(random.below(40) as usize);
    let solution = solution.map(|grid| grid.cells().to_vec());
    let mut digits: Vec<usize> = (0..side).collect();
    digits.sort_by_cached_key(|_| random.below(1000));
    let (alike, others) = digits.split_at(alike.min(side));
    let all =
        |digits: &[usize]| digits.iter().copied().map(DigitMask::single).collect::<DigitMask>();
    let marks = (0..side * side).map(|cell| {
        let own = solution.as_ref().map(|solution| DigitMask::numbered(solution[cell]));
        let own = own.unwrap_or_default();
        let own_is_alike = own.meets(all(alike));
        if !own.is_empty() && !own_is_alike && random.below(100) < givens {
            return own;
        }
        let keeps_alike = own_is_alike || random.below(100) >= dropped;
        let kept = others.iter().filter(|_| random.below(100) >= dropped).copied();
        let kept: Vec<usize> = kept.collect();
        own | all(&kept) | if keeps_alike { all(alike) } else { DigitMask::EMPTY }
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

    /// As many solutions have a digit in a cell as a listing finds, in slices or not.
    #[test]
    fn digits_occur_as_often_as_in_a_listing(
        rules in any_rules_of_equals(),
        seed in any::<u64>(),
        (alike, givens, dropped) in (0..7_usize, 0..60_u32, 0..25_u32),
        threads in 1..4_usize,
    ) {
        let puzzle = any_marks(rules, seed, alike, givens, dropped);
        let side = puzzle.rules().side();
        let found = puzzle.tables().few(&puzzle.candidates(), 20_000, 20_000, || false);
        let digits = DigitByDigit::new(&puzzle, &quiet()).filter(|_| !puzzle.is_blank());
        if let (Some(found), Some(digits)) = (found, digits) {
            let mut counts = vec![0_usize; side.pow(3)];
            for solution in &found {
                let digits = solution.iter().zip(counts.chunks_exact_mut(side));
                digits.for_each(|(&digit, of_cell)| of_cell[usize::from(digit) - 1] += 1);
            }
            let counts: Vec<BigUint> = counts.into_iter().map(BigUint::from).collect();
            for digits in [digits.in_slices(), digits] {
                prop_assert_eq!(digits.occurrences(threads, &quiet()), Ok(counts.clone()));
            }
        }
    }
}

/// Grids large enough for several pages, slices and interchangeable digits: the occurrences in a
/// cell are the counts with each digit given there.
#[test]
fn occurrences_are_counts_with_one_more_given() {
    for givens in ["1......2........3", "1......2......3....4...........5"] {
        let grid = format!("{givens:.<49}").parse().unwrap();
        let puzzle = Puzzle::new("latin=7,x".parse().unwrap(), grid).unwrap();
        let digits = DigitByDigit::new(&puzzle, &quiet()).unwrap();
        let counts = digits.occurrences(2, &quiet()).unwrap();
        assert_eq!(digits.in_slices().occurrences(2, &quiet()), Ok(counts.clone()));
        for (cell, digit) in [(1, 2), (9, 6), (36, 5), (48, 0), (20, 3)] {
            let with = puzzle.with(puzzle.rules().size().cell(cell), digit as u8 + 1);
            assert_eq!(Ok(counts[cell * 7 + digit].clone()), place(&with, 2), "{cell} {digit}");
        }
    }
}

/// The counts over all digits of the first cell, or of the first two, add up.
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

/// Neither slices, pages nor parts change a count.
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
