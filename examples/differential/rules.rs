//! Puzzles of any size and rules: every answer is compared with a listing, and the listing with
//! trying all digits. If there are too many solutions, counts are compared with sums of other
//! counts.

use std::fmt;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, Count, Puzzle, Rules, Space};
use rand_chacha::ChaCha8Rng;

use crate::grids::below;

/// Puzzles with more solutions are only counted.
const LISTED: usize = 2000;
/// With at most this many blanks, trying all digits finishes quickly.
const FEW_BLANKS: usize = 12;
/// One in this many puzzles with more solutions is counted.
const COUNTED: usize = 4;

/// A puzzle on which a judge disagrees.
pub(crate) struct Dispute {
    judge: &'static str,
    puzzle: Puzzle,
}

/// An engine, with a check that it agrees with all solutions of a puzzle in ascending order.
type Judge = (&'static str, fn(&Puzzle, &[Board], &mut ChaCha8Rng) -> bool);

const JUDGES: [Judge; 10] = [
    ("the rules", rules),
    ("trying all digits", tries),
    ("the listing from the back", listing_from_the_back),
    ("the unordered listing", unordered),
    ("the count up to a limit", count_up_to),
    ("the exact count", exact_count),
    ("the parts of a count", parts),
    ("the space", ranks),
    ("the occurrences", occurrences),
    ("the true candidates", true_candidates),
];

/// Asks every judge about `number` random puzzles.
pub(crate) fn hear(number: u64, random: &mut ChaCha8Rng) -> Result<(), Box<Dispute>> {
    for _ in 0..number {
        let puzzle = any_puzzle(random);
        let listed: Vec<Board> = puzzle.solutions().take(LISTED + 1).collect();
        let judges = JUDGES.iter();
        let dispute = if listed.len() <= LISTED {
            judges.copied().find(|(_, agrees)| !agrees(&puzzle, &listed, random))
        } else if below(random, COUNTED) == 0 {
            Some(("the counts with each digit of a cell", tries as fn(&_, &_, &mut _) -> _))
                .filter(|_| !counts_add_up(&puzzle, random))
        } else {
            None
        };
        if let Some((judge, _)) = dispute {
            return Err(Box::new(Dispute { judge, puzzle }));
        }
    }
    Ok(())
}

impl fmt::Display for Dispute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { judge, puzzle } = self;
        write!(f, "{judge} disagrees about {} under {}", puzzle.grid(), puzzle.rules())?;
        match puzzle.marks() {
            Some(marks) => write!(f, " with the candidates {marks:#}"),
            None => Ok(()),
        }
    }
}

/// A solution of random rules with some cells blanked, sometimes with candidates.
fn any_puzzle(random: &mut ChaCha8Rng) -> Puzzle {
    let (rules, solution) = loop {
        let rules = any_rules(random);
        let blank = Board::empty(rules.side()).expect("the side of rules");
        let blank = Puzzle::new(rules.clone(), blank).expect("the same side");
        let number = below(random, 60);
        if let Some(solution) = blank.solutions_unordered().take(number + 1).last() {
            break (rules, solution);
        }
    };
    let side = rules.side();
    let mut grid = solution.clone();
    let blanks = below(random, side * side + 1).min(match side {
        ..=6 => side * side,
        8 => 56,
        _ => 58,
    });
    for _ in 0..blanks {
        grid.set(any_cell(side, random), 0);
    }
    if below(random, 16) == 0 {
        grid.set(any_cell(side, random), below(random, side) as u8 + 1);
    }
    let puzzle = Puzzle::new(rules, grid).expect("the same side");
    if below(random, 3) > 0 {
        return puzzle;
    }
    // The digit of the solution and most others in every cell.
    let digits = places(side).map(|(cell, digit)| {
        let is_kept = solution[cell] == digit || below(random, 8) > 0;
        if is_kept { lazydoku::rules::symbol(digit) } else { '.' }
    });
    let marks = digits.collect::<String>().parse().expect("a character for each digit");
    puzzle.with_candidates(&marks).expect("the same side")
}

fn places(side: usize) -> impl Iterator<Item = (Cell, u8)> {
    let cells = (0..side * side).map(move |cell| Cell::at(cell / side, cell % side));
    cells.flat_map(move |cell| (1..=side as u8).map(move |digit| (cell, digit)))
}

fn any_cell(side: usize, random: &mut ChaCha8Rng) -> Cell {
    Cell::at(below(random, side), below(random, side))
}

fn any_rules(random: &mut ChaCha8Rng) -> Rules {
    const SMALL: [&str; 6] = ["box=2x2", "latin=4", "latin=5", "box=2x3", "box=3x2", "latin=6"];
    const LARGE: [&str; 12] = [
        "box=2x4",
        "box=4x2,x",
        "box=2x4,disjoint",
        "box=2x4,antiknight",
        "latin=8,x",
        "box=2x4,nonconsecutive",
        "box=3x3,x",
        "box=3x3,windoku",
        "box=3x3,disjoint",
        "box=3x3,antiknight",
        "box=3x3,x,windoku",
        "box=3x3,nonconsecutive",
    ];
    const FURTHER: [&str; 16] = [
        "x",
        "antiknight",
        "antiking",
        "nonconsecutive",
        "disjoint",
        "distinct=r1c1+r2c3+r3c2",
        "thermo=r1c1-r2c2-r3c3",
        "whisper=2:r1c4-r2c4-r3c3",
        "renban=r4c1-r4c2-r3c3",
        "zipper=r1c1-r1c2-r2c3-r3c3-r4c4",
        "cage=7:r1c1+r2c1+r1c2",
        "sum=6:r1c3+r2c2+r3c1",
        "arrow=r4c4:r3c3-r2c3",
        "quadruple=12:r2c2",
        "greater=r1c1-r1c2",
        "white=r2c1-r3c1",
    ];
    if below(random, 3) == 0 {
        return match below(random, LARGE.len() + 4) {
            number @ 0..12 => LARGE[number].parse().expect("rules"),
            number => jigsaw(8 + number % 2, random),
        };
    }
    let mut rules = match below(random, SMALL.len() + 3) {
        number @ 0..6 => SMALL[number].parse().expect("rules"),
        number => jigsaw(number - 2, random),
    };
    for _ in 0..below(random, 3) {
        let further = FURTHER[below(random, FURTHER.len())];
        rules = format!("{rules},{further}").parse().unwrap_or(rules);
    }
    rules
}

/// Rows as regions, after exchanging some neighbouring cells.
fn jigsaw(side: usize, random: &mut ChaCha8Rng) -> Rules {
    let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
    for _ in 0..side {
        let cell = below(random, side * (side - 1));
        regions.swap(cell, cell + side);
    }
    let letters = regions.iter().map(|&region| char::from(b'a' + region as u8));
    Rules::regions(&letters.collect::<String>()).expect("each region has as many cells as rows")
}

/// Every solution obeys the rules and has the givens.
fn rules(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    listed.iter().all(|grid| puzzle.is_solution(grid))
}

/// Fills the blanks in order, checking the rules after every digit.
fn tries(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    let side = puzzle.rules().side();
    let candidates = puzzle.unconstrained_candidates();
    let cells = (0..side * side).map(|cell| Cell::at(cell / side, cell % side));
    let blanks: Vec<Cell> = cells.filter(|&cell| puzzle.grid()[cell] == 0).collect();
    if blanks.len() > FEW_BLANKS {
        return true;
    }
    let mut grids = vec![puzzle.grid().clone()];
    for cell in blanks {
        let with = |grid: &Board, digit: u8| {
            let mut grid = grid.clone();
            grid.set(cell, digit);
            let filled = Puzzle::new(puzzle.rules().clone(), grid).expect("the same side");
            filled.conflicts().next().is_none().then(|| filled.grid().clone())
        };
        let filled = grids.iter().flat_map(|grid| {
            candidates.digits(cell).filter_map(|digit| with(grid, digit)).collect::<Vec<_>>()
        });
        grids = filled.collect();
    }
    grids.retain(|grid| puzzle.is_solution(grid));
    grids == listed
}

fn listing_from_the_back(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    puzzle.solutions().rev().eq(listed.iter().rev().cloned())
}

fn unordered(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    let mut found: Vec<Board> = puzzle.solutions_unordered().collect();
    found.sort_unstable();
    found == listed
}

fn count_up_to(puzzle: &Puzzle, listed: &[Board], random: &mut ChaCha8Rng) -> bool {
    let limit = below(random, LISTED) as u64;
    puzzle.solution_count_up_to(limit) == limit.min(listed.len() as u64)
}

fn exact_count(puzzle: &Puzzle, listed: &[Board], random: &mut ChaCha8Rng) -> bool {
    let threads = 1 + below(random, 2);
    Count::of(puzzle).threads(threads).run() == Ok(listed.len().into())
}

fn parts(puzzle: &Puzzle, listed: &[Board], random: &mut ChaCha8Rng) -> bool {
    // The states of large Latin squares may exceed the memory, however few solutions are left.
    if below(random, 8) > 0 || puzzle.rules().side() > 6 {
        return true;
    }
    let parts = 2 + below(random, 4) as u64;
    let counts = (0..parts).map(|part| Count::of(puzzle).part(part, parts).run());
    counts.sum::<Result<BigUint, _>>() == Ok(listed.len().into())
}

fn ranks(puzzle: &Puzzle, listed: &[Board], random: &mut ChaCha8Rng) -> bool {
    let Ok(space) = puzzle.space() else { return false };
    let is_known = |space: &Space, random: &mut ChaCha8Rng| {
        let place = below(random, listed.len());
        let sample = space.sample(random).expect("there are solutions");
        space.at(place) == Some(listed[place].clone())
            && space.rank(&listed[place]).is_ok_and(|rank| rank == place.into())
            && listed.binary_search(&sample).is_ok()
    };
    space.len() == listed.len().into()
        && space.at(listed.len()).is_none()
        && (listed.is_empty() || is_known(&space, random))
}

fn occurrences(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    let Ok(occurrences) = puzzle.occurrences() else { return false };
    places(puzzle.rules().side()).all(|(cell, digit)| {
        let with = listed.iter().filter(|solution| solution[cell] == digit);
        occurrences[(cell, digit)] == with.count().into()
    })
}

fn true_candidates(puzzle: &Puzzle, listed: &[Board], _: &mut ChaCha8Rng) -> bool {
    let candidates = puzzle.true_candidates();
    places(puzzle.rules().side()).all(|(cell, digit)| {
        candidates.contains(cell, digit) == listed.iter().any(|solution| solution[cell] == digit)
    })
}

/// The counts with each digit of a blank cell add up to the total, if they are within reach.
fn counts_add_up(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> bool {
    let side = puzzle.rules().side();
    let cell = any_cell(side, random);
    let threads = 1 + below(random, 2);
    let count = |puzzle: &Puzzle| Count::of(puzzle).threads(threads).run().ok();
    let Some(whole) = count(puzzle) else { return true };
    let candidates = puzzle.unconstrained_candidates();
    let with = candidates.digits(cell).map(|digit| {
        let mut grid = puzzle.grid().clone();
        grid.set(cell, digit);
        let with = Puzzle::new(puzzle.rules().clone(), grid).expect("the same side");
        match puzzle.marks() {
            Some(marks) => with.with_candidates(&marks).expect("the same side"),
            None => with,
        }
    });
    let counts: Option<Vec<BigUint>> = with.map(|with| count(&with)).collect();
    counts.is_none_or(|counts| counts.iter().sum::<BigUint>() == whole)
}
