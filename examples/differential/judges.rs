//! The judges, and what each of them compares.

use lazydoku::geometry::{Cell, Digit};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Count, Kernel, Space, Uniqueness, reference};
use rand_chacha::ChaCha8Rng;

use crate::grids::{below, moved};
use crate::templates;

/// The number of solutions of a grid that are listed and compared one by one.
pub(crate) const LISTED: usize = 64;
/// With at most this many blanks the specification finishes soon.
const FEW_BLANKS: usize = 24;
/// The limit of a count by templates of digits.
const MOST_BY_TEMPLATES: u64 = 20_000;

/// The first solutions, ascending.
pub(crate) struct Listed {
    pub(crate) solutions: Vec<Board>,
    /// Whether these are all.
    pub(crate) are_all: bool,
}

/// An engine that answers a question about the solutions of a grid.
pub(crate) struct Judge {
    pub(crate) name: &'static str,
    /// Asked about one in this many grids, so that slow judges do not hold up the others.
    pub(crate) every: usize,
    /// Whether the judge can answer for a grid.
    pub(crate) knows: fn(&Board, &Listed) -> bool,
    /// Whether this agrees with the listing. Kernels, cells and bounds are random.
    pub(crate) agrees: fn(&Board, &Listed, &mut ChaCha8Rng) -> bool,
}

pub(crate) const JUDGES: [Judge; 22] = [
    judge("the specification", 1, has_few_blanks, specification),
    judge("the listing, itself", 1, any, listing),
    judge("the listing on another kernel", 1, any, listing_on_another_kernel),
    judge("the listing from the back", 4, any, listing_from_the_back),
    judge("the listing from both ends", 4, any, listing_from_both_ends),
    judge("the listing from a bound on", 16, is_listed, listing_after_a_bound),
    judge("the listings after skipped solutions", 16, is_all, passed_over),
    judge("the listing of pencil marks", 32, any, pencil_marks),
    judge("the unordered listing", 2, any, unordered),
    judge("the proof of uniqueness", 1, any, uniqueness),
    judge("the count up to a limit", 1, any, count_up_to),
    judge("the exact count", 4, is_all, exact_count),
    judge("the counts with each digit of a cell", 8, is_all, counts_of_a_cell),
    judge("the templates of digits", 256, is_all, count_by_templates),
    judge("the true candidates", 16, is_listed, true_candidates),
    judge("the occurrences", 32, is_listed, occurrences),
    judge("the places", 32, is_listed, places),
    judge("the exact count of many, moved", 8192, is_more, count_of_many),
    judge("the exact count of many, by templates", 8192, is_more, templates_of_many),
    judge("the exact count of many, by the digits of a cell", 8192, is_more, cell_of_many),
    judge("the places of many", 8192, is_more, places_of_many),
    judge("the space of many", 8192, is_more, space_of_many),
];

const fn judge(
    name: &'static str,
    every: usize,
    knows: fn(&Board, &Listed) -> bool,
    agrees: fn(&Board, &Listed, &mut ChaCha8Rng) -> bool,
) -> Judge {
    Judge { name, every, knows, agrees }
}

fn any(_: &Board, _: &Listed) -> bool {
    true
}

fn has_few_blanks(board: &Board, _: &Listed) -> bool {
    board.blanks().count() <= FEW_BLANKS
}

fn is_all(_: &Board, listed: &Listed) -> bool {
    listed.are_all
}

fn is_more(_: &Board, listed: &Listed) -> bool {
    !listed.are_all
}

/// There are solutions, and all of them are listed.
fn is_listed(_: &Board, listed: &Listed) -> bool {
    listed.are_all && !listed.solutions.is_empty()
}

impl Listed {
    pub(crate) fn of(board: &Board) -> Self {
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

    /// As many as are listed.
    fn count(&self) -> BigUint {
        self.solutions.len().into()
    }
}

fn any_engine(random: &mut ChaCha8Rng) -> Kernel {
    let number = below(random, Kernel::available().count());
    Kernel::available().nth(number).expect("one of those available")
}

fn any_blank(board: &Board, random: &mut ChaCha8Rng) -> Option<Cell> {
    let blanks = board.blanks().count();
    (blanks > 0).then(|| board.blanks().nth(below(random, blanks)).expect("one of these"))
}

/// The grids that have each of the digits in this cell.
fn with_each_digit(board: &Board, cell: Cell) -> impl Iterator<Item = Board> {
    Digit::all().map(move |digit| {
        let mut board = *board;
        board[cell] = Some(digit);
        board
    })
}

fn are_solutions(found: &[Board], board: &Board) -> bool {
    found.iter().all(|solution| solution.is_solution() && solution.extends(board))
}

fn specification(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    listed.is(reference::generate_sudoku(board))
}

fn listing(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    listed.solutions.is_sorted_by(|one, next| one < next) && are_solutions(&listed.solutions, board)
}

fn listing_on_another_kernel(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let others: Vec<Kernel> =
        Kernel::available().filter(|kernel| *kernel != Kernel::best()).collect();
    others.is_empty() || listed.is(board.solutions().on(others[below(random, others.len())]))
}

fn listing_from_the_back(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let solutions = board.solutions().on(any_engine(random));
    let mut found: Vec<Board> = solutions.rev().take(LISTED + 1).collect();
    found.reverse();
    found.is_sorted_by(|one, next| one < next)
        && if listed.are_all {
            found == listed.solutions
        } else {
            found.len() > LISTED && are_solutions(&found, board)
        }
}

fn listing_from_both_ends(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let mut solutions = board.solutions().on(any_engine(random));
    let (mut front, mut back) = (Vec::new(), Vec::new());
    while front.len() + back.len() <= LISTED {
        let (next, end) = if below(random, 2) == 0 {
            (solutions.next(), &mut front)
        } else {
            (solutions.next_back(), &mut back)
        };
        let Some(next) = next else { break };
        end.push(next);
    }
    let is_begun = listed.solutions.starts_with(&front[..front.len().min(LISTED)]);
    front.extend(back.into_iter().rev());
    is_begun
        && front.is_sorted_by(|one, next| one < next)
        && if listed.are_all {
            front == listed.solutions
        } else {
            front.len() > LISTED && are_solutions(&front, board)
        }
}

fn listing_after_a_bound(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let number = below(random, listed.solutions.len());
    let (before, bound, after) =
        (&listed.solutions[..number], &listed.solutions[number], &listed.solutions[number + 1..]);
    let solutions = board.solutions().on(any_engine(random));
    solutions.clone().after(bound).eq(after.iter().copied())
        && solutions.before(bound).eq(before.iter().copied())
}

fn passed_over(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let count = below(random, listed.solutions.len() + 4);
    let kept = count.min(listed.solutions.len());
    let left = listed.solutions.len() - kept;
    let solutions = board.solutions().on(any_engine(random));
    let [mut from_the_front, mut from_the_back] = [solutions.clone(), solutions];
    let mut unordered = board.solutions_unordered().on(any_engine(random));
    from_the_front.skip_ahead(count);
    from_the_back.skip_back(count);
    unordered.skip_ahead(count);
    from_the_front.count_remaining() == left.into()
        && from_the_front.eq(listed.solutions[kept..].iter().copied())
        && from_the_back.eq(listed.solutions[..left].iter().copied())
        && unordered.count() == left
}

fn unordered(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let solutions = board.solutions_unordered().on(any_engine(random));
    let mut found: Vec<Board> = solutions.take(LISTED + 1).collect();
    found.sort_unstable();
    if listed.are_all {
        found == listed.solutions
    } else {
        found.len() > LISTED
            && found.is_sorted_by(|one, next| one < next)
            && are_solutions(&found, board)
    }
}

fn uniqueness(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    Kernel::available().all(|kernel| match kernel.uniqueness(board) {
        Uniqueness::None => listed.solutions.is_empty(),
        Uniqueness::Unique(solution) => listed.solutions == [solution],
        Uniqueness::Several(one, other) => {
            listed.solutions.len() > 1 && one != other && are_solutions(&[one, other], board)
        }
    })
}

fn pencil_marks(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let kernel = any_engine(random);
    listed.is(Candidates::in_context(board).pruned().solutions().on(kernel))
}

fn count_up_to(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let limit = below(random, LISTED) as u64 + 1;
    any_engine(random).solution_count_up_to(board, limit)
        == limit.min(listed.solutions.len() as u64)
}

fn exact_count(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    Count::of(board).on(any_engine(random)).run() == listed.count()
}

fn counts_of_a_cell(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let Some(cell) = any_blank(board, random) else { return true };
    let kernel = any_engine(random);
    with_each_digit(board, cell).map(|board| Count::of(&board).on(kernel).run()).sum::<BigUint>()
        == listed.count()
}

fn count_by_templates(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    templates::count(board, MOST_BY_TEMPLATES) == Some(listed.solutions.len() as u64)
}

fn true_candidates(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    let candidates = board.true_candidates();
    board.blanks().all(|cell| {
        Digit::all().all(|digit| {
            let is_there = listed.solutions.iter().any(|solution| solution[cell] == Some(digit));
            candidates[cell].contains(digit) == is_there
        })
    })
}

fn occurrences(board: &Board, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    let occurrences = board.occurrences();
    Cell::all().all(|cell| {
        Digit::all().all(|digit| {
            let having =
                listed.solutions.iter().filter(|solution| solution[cell] == Some(digit)).count();
            occurrences[(cell, digit)] == having.into()
        })
    })
}

fn places(board: &Board, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let number = below(random, listed.solutions.len());
    board.solution_at(number) == Some(listed.solutions[number])
        && board.rank(&listed.solutions[number]).ok() == Some(number.into())
}

fn count_of_many(board: &Board, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let whole = board.solution_count();
    let moved = moved(board, random);
    whole > LISTED.into() && Count::of(&moved).on(any_engine(random)).run() == whole
}

fn templates_of_many(board: &Board, _: &Listed, _: &mut ChaCha8Rng) -> bool {
    let whole = board.solution_count();
    let most = MOST_BY_TEMPLATES;
    whole > most.into() || templates::count(board, most).map(BigUint::from) == Some(whole)
}

fn cell_of_many(board: &Board, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let cell = any_blank(board, random).expect("blank, or there would be one solution at most");
    let kernel = any_engine(random);
    let parts = with_each_digit(board, cell).map(|board| Count::of(&board).on(kernel).run());
    parts.sum::<BigUint>() == board.solution_count()
}

fn places_of_many(board: &Board, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let number = any_number(&board.solution_count(), random);
    board.solution_at(number.clone()).is_some_and(|solution| {
        are_solutions(&[solution], board) && board.rank(&solution).ok() == Some(number)
    })
}

fn space_of_many(board: &Board, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let space = Space::of(board);
    let number = any_number(&space.len(), random);
    let mut following: Vec<Board> = space.iter_from(number.clone()).take(LISTED).collect();
    let is_at_its_place = space.at(number.clone()).as_ref() == following.first();
    let are_solutions = are_solutions(&following, board);
    let length = following.len();
    following.sort_unstable();
    following.dedup();
    space.len() == board.solution_count()
        && is_at_its_place
        && are_solutions
        && following.len() == length
        && BigUint::from(length) == (space.len() - number).min(LISTED.into())
}

fn any_number(bound: &BigUint, random: &mut ChaCha8Rng) -> BigUint {
    (bound * below(random, 1 << 20)) >> 20_u32
}
