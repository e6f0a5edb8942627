//! Those that are asked, and how their answers are compared.

use lazydoku::geometry::Digit;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Board, Candidates, Engine, Uniqueness, reference};

/// So many solutions of a grid are listed and compared one by one.
pub(crate) const LISTED: usize = 64;
/// The specification ends soon with so many blanks.
const FEW_BLANKS: usize = 24;

/// The first solutions, ascending.
struct Listed {
    solutions: Vec<Board>,
    /// Whether these are all.
    are_all: bool,
}

type Judge = (&'static str, fn(&Board, &Listed) -> bool);

/// Asked about every grid.
const JUDGES: [Judge; 6] = [
    ("the specification", specification),
    ("the listing on another kernel", listing_on_kernels),
    ("the listing from the back", listing_from_the_back),
    ("the unordered listing", unordered),
    ("the proof of uniqueness", uniqueness),
    ("the count", count),
];

/// Asked about every eighth grid, or the others would wait for them.
const SLOW_JUDGES: [Judge; 3] = [
    ("the listing of pencil marks", pencil_marks),
    ("the true candidates", true_candidates),
    ("the places", places),
];

/// Asks everybody about every grid, and counts the grids without solution, with one, few and many. The
/// first grid that somebody disagrees about, and who that is.
pub(crate) fn judge(boards: &[Board], kinds: &mut [u64; 4]) -> Result<(), (Board, String)> {
    let listed: Vec<Listed> = boards.iter().map(Listed::of).collect();
    for (number, (board, listed)) in boards.iter().zip(&listed).enumerate() {
        kinds[match listed.solutions.len() {
            0 => 0,
            1 => 1,
            _ if listed.are_all => 2,
            _ => 3,
        }] += 1;
        let slow = if number % 8 == 0 { &SLOW_JUDGES[..] } else { &[] };
        for (name, agrees) in JUDGES.iter().chain(slow) {
            if !agrees(board, listed) {
                return Err((*board, (*name).into()));
            }
        }
    }
    for (engine, limit) in Engine::available().flat_map(|engine| [(engine, 2), (engine, 7)]) {
        let outcomes = Batch::new(limit).on(engine).outcomes(boards.iter().copied());
        for ((board, listed), outcome) in boards.iter().zip(&listed).zip(outcomes) {
            let solutions = listed.solutions.len().min(limit as usize);
            let first = outcome.first.as_ref();
            let is_right = outcome.solutions == solutions as u64
                && first.is_some() == (solutions > 0)
                && first.is_none_or(|first| first.is_solution() && first.extends(board));
            if !is_right {
                return Err((*board, format!("the batch on {}", engine.name())));
            }
        }
    }
    Ok(())
}

impl Listed {
    fn of(board: &Board) -> Self {
        let mut solutions: Vec<Board> = board.solutions().take(LISTED + 1).collect();
        let are_all = solutions.len() <= LISTED;
        solutions.truncate(LISTED);
        Self { solutions, are_all }
    }

    fn is(&self, solutions: impl Iterator<Item = Board>) -> bool {
        let solutions: Vec<Board> = solutions.take(LISTED + 1).collect();
        let are_all = solutions.len() <= LISTED;
        are_all == self.are_all && solutions[..solutions.len().min(LISTED)] == self.solutions
    }
}

fn specification(board: &Board, listed: &Listed) -> bool {
    board.blanks().count() > FEW_BLANKS || listed.is(reference::generate_sudoku(board))
}

fn listing_on_kernels(board: &Board, listed: &Listed) -> bool {
    listed.solutions.is_sorted()
        && listed.solutions.iter().all(|solution| solution.is_solution() && solution.extends(board))
        && Engine::available().all(|engine| listed.is(board.solutions().on(engine)))
}

fn listing_from_the_back(board: &Board, listed: &Listed) -> bool {
    let from_the_back: Vec<Board> = board.solutions().rev().take(LISTED + 1).collect();
    let descends = from_the_back.is_sorted_by(|one, next| one > next);
    descends && (!listed.are_all || listed.solutions.iter().rev().eq(&from_the_back))
}

fn unordered(board: &Board, listed: &Listed) -> bool {
    Engine::available().all(|engine| {
        let found = board.solutions_unordered().on(engine).take(LISTED + 1);
        let mut found: Vec<Board> = found.collect();
        found.sort_unstable();
        if listed.are_all { found == listed.solutions } else { found.len() > LISTED }
    })
}

fn uniqueness(board: &Board, listed: &Listed) -> bool {
    Engine::available().all(|engine| match engine.uniqueness(board) {
        Uniqueness::None => listed.solutions.is_empty(),
        Uniqueness::Unique(solution) => listed.solutions == [solution],
        Uniqueness::Several(one, other) => {
            listed.solutions.len() > 1
                && one != other
                && [one, other].iter().all(|found| found.is_solution() && found.extends(board))
        }
    })
}

fn pencil_marks(board: &Board, listed: &Listed) -> bool {
    listed.is(Candidates::in_context(board).pruned().solutions())
}

fn count(board: &Board, listed: &Listed) -> bool {
    let is_at_least = board.solution_count_up_to(LISTED as u64) == listed.solutions.len() as u64;
    let exact = || board.solution_count() == BigUint::from(listed.solutions.len());
    is_at_least && (!listed.are_all || exact())
}

fn true_candidates(board: &Board, listed: &Listed) -> bool {
    if !listed.are_all || listed.solutions.is_empty() {
        return true;
    }
    let candidates = board.true_candidates();
    board.blanks().all(|cell| {
        Digit::all().all(|digit| {
            let is_there = listed.solutions.iter().any(|solution| solution[cell] == Some(digit));
            candidates[cell].contains(digit) == is_there
        })
    })
}

fn places(board: &Board, listed: &Listed) -> bool {
    let middle = listed.solutions.len() / 2;
    if !listed.are_all || listed.solutions.is_empty() {
        return true;
    }
    board.solution_at(&middle.into()) == Some(listed.solutions[middle])
        && board.rank(&listed.solutions[middle]).ok() == Some(middle.into())
}
