//! The judges, each of which compares one method with the listing.

use lazydoku::num_bigint::BigUint;
use lazydoku::{
    Board, Cell, Kernel, OccurrencesBuilder, Puzzle, Size, SpaceBuilder, Uniqueness, reference,
};
use rand_chacha::ChaCha8Rng;

use crate::grid::{DIGITS, count, decided, left_out, undecided, with};
use crate::grids::{Symmetry, below};
use crate::templates;

/// The number of solutions that are listed and compared individually.
pub(crate) const LISTED: usize = 64;
/// With at most this many blanks, the specification finishes quickly.
const FEW_BLANKS: usize = 24;
/// Pencil marks with more candidates left out may take minutes to count.
const FEW_LEFT_OUT: usize = 6;
/// The limit of counts by digit templates.
const MOST_BY_TEMPLATES: u64 = 20_000;

/// The first solutions in ascending order.
pub(crate) struct Listed {
    pub(crate) solutions: Vec<Board>,
    /// Whether these are all solutions.
    pub(crate) are_all: bool,
}

/// An engine that answers a question about the solutions of a grid.
pub(crate) struct Judge {
    pub(crate) name: &'static str,
    /// The judge gets one in this many grids, so that slow judges do not delay others.
    pub(crate) every: usize,
    /// Whether the judge can handle a grid.
    pub(crate) knows: fn(&Puzzle, &Listed) -> bool,
    /// Whether the judge agrees with the listing. Chooses kernels, cells and bounds at random.
    pub(crate) agrees: fn(&Puzzle, &Listed, &mut ChaCha8Rng) -> bool,
}

pub(crate) const JUDGES: [Judge; 23] = [
    judge("the specification", 1, has_few_blanks, specification),
    judge("the listing, itself", 1, any, listing),
    judge("the listing on another kernel", 1, any, listing_on_another_kernel),
    judge("the listing from the back", 4, any, listing_from_the_back),
    judge("the listing from both ends", 4, any, listing_from_both_ends),
    judge("the listing from a bound on", 16, is_listed, listing_after_a_bound),
    judge("the listings after skipped solutions", 16, is_all, passed_over),
    judge("the listing of pruned candidates", 16, any, pruned),
    judge("the unordered listing", 2, any, unordered),
    judge("the proof of uniqueness", 1, any, uniqueness),
    judge("the count up to a limit", 1, any, count_up_to),
    judge("the exact count", 4, is_all, exact_count),
    judge("the counts with each digit of a cell", 8, is_all, counts_of_a_cell),
    judge("the templates of digits", 256, is_all, count_by_templates),
    judge("the true candidates", 16, is_listed, true_candidates),
    judge("the occurrences", 32, is_listed, occurrences),
    judge("the places", 32, is_listed, places),
    judge("the space", 32, is_all, space),
    judge("the exact count of many, moved", 2048, is_more, count_of_many),
    judge("the exact count of many, by templates", 2048, is_more, templates_of_many),
    judge("the exact count of many, by the digits of a cell", 2048, is_more, cell_of_many),
    judge("the places of many", 2048, is_more, places_of_many),
    judge("the space of many", 2048, is_more, space_of_many),
];

const fn judge(
    name: &'static str,
    every: usize,
    knows: fn(&Puzzle, &Listed) -> bool,
    agrees: fn(&Puzzle, &Listed, &mut ChaCha8Rng) -> bool,
) -> Judge {
    Judge { name, every, knows, agrees }
}

fn any(_: &Puzzle, _: &Listed) -> bool {
    true
}

fn has_few_blanks(grid: &Puzzle, _: &Listed) -> bool {
    undecided(grid).len() <= FEW_BLANKS
}

fn is_all(_: &Puzzle, listed: &Listed) -> bool {
    listed.are_all
}

/// Whether there are too many solutions to list, but counting them is fast.
fn is_more(grid: &Puzzle, listed: &Listed) -> bool {
    !listed.are_all && left_out(grid) <= FEW_LEFT_OUT
}

/// Whether there are solutions, all of them listed.
fn is_listed(_: &Puzzle, listed: &Listed) -> bool {
    listed.are_all && !listed.solutions.is_empty()
}

impl Listed {
    pub(crate) fn of(grid: &Puzzle) -> Self {
        let mut solutions: Vec<Board> = grid.solutions().take(LISTED + 1).collect();
        let are_all = solutions.len() <= LISTED;
        solutions.truncate(LISTED);
        Self { solutions, are_all }
    }

    fn is(&self, solutions: impl Iterator<Item = Board>) -> bool {
        let solutions: Vec<Board> = solutions.take(LISTED + 1).collect();
        let are_all = solutions.len() <= LISTED;
        are_all == self.are_all && solutions[..solutions.len().min(LISTED)] == self.solutions
    }

    /// The number of listed solutions.
    fn count(&self) -> BigUint {
        self.solutions.len().into()
    }
}

fn any_engine(random: &mut ChaCha8Rng) -> Kernel {
    let number = below(random, Kernel::available().count());
    Kernel::available().nth(number).expect("one of those available")
}

fn any_undecided(grid: &Puzzle, random: &mut ChaCha8Rng) -> Option<Cell> {
    let cells = undecided(grid);
    (!cells.is_empty()).then(|| cells[below(random, cells.len())])
}

/// The sum of the counts with each digit in this cell.
fn sum_over_digits(grid: &Puzzle, cell: Cell, kernel: Kernel) -> BigUint {
    DIGITS.map(|digit| count(&with(grid, cell, digit), kernel)).sum()
}

fn are_solutions(found: &[Board], grid: &Puzzle) -> bool {
    found.iter().all(|solution| grid.is_solution(solution))
}

fn specification(grid: &Puzzle, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    let solutions = reference::generate_sudoku(&decided(grid));
    let candidates = grid.unconstrained_candidates();
    let allows =
        |solution: &Board| solution.givens().all(|(cell, digit)| candidates.contains(cell, digit));
    listed.is(solutions.filter(allows))
}

fn listing(grid: &Puzzle, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    listed.solutions.is_sorted_by(|one, next| one < next) && are_solutions(&listed.solutions, grid)
}

fn listing_on_another_kernel(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let others: Vec<Kernel> =
        Kernel::available().filter(|kernel| *kernel != Kernel::best()).collect();
    others.is_empty() || listed.is(grid.solutions().on(others[below(random, others.len())]))
}

fn listing_from_the_back(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let solutions = grid.solutions().on(any_engine(random));
    let mut found: Vec<Board> = solutions.rev().take(LISTED + 1).collect();
    found.reverse();
    found.is_sorted_by(|one, next| one < next)
        && if listed.are_all {
            found == listed.solutions
        } else {
            found.len() > LISTED && are_solutions(&found, grid)
        }
}

fn listing_from_both_ends(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let mut solutions = grid.solutions().on(any_engine(random));
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
            front.len() > LISTED && are_solutions(&front, grid)
        }
}

fn listing_after_a_bound(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let number = below(random, listed.solutions.len());
    let (before, bound, after) =
        (&listed.solutions[..number], &listed.solutions[number], &listed.solutions[number + 1..]);
    let solutions = grid.solutions().on(any_engine(random));
    solutions.clone().after(bound).eq(after.iter().cloned())
        && solutions.before(bound).eq(before.iter().cloned())
}

fn passed_over(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let count = below(random, listed.solutions.len() + 4);
    let kept = count.min(listed.solutions.len());
    let left = listed.solutions.len() - kept;
    let solutions = grid.solutions().on(any_engine(random));
    let [mut from_the_front, mut from_the_back] = [solutions.clone(), solutions];
    let mut unordered = grid.solutions_unordered().on(any_engine(random));
    from_the_front.skip_ahead(count);
    from_the_back.skip_back(count);
    unordered.skip_ahead(count);
    from_the_front.count_remaining() == Ok(left.into())
        && from_the_front.eq(listed.solutions[kept..].iter().cloned())
        && from_the_back.eq(listed.solutions[..left].iter().cloned())
        && unordered.count() == left
}

fn unordered(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let solutions = grid.solutions_unordered().on(any_engine(random));
    let mut found: Vec<Board> = solutions.take(LISTED + 1).collect();
    found.sort_unstable();
    if listed.are_all {
        found == listed.solutions
    } else {
        found.len() > LISTED
            && found.is_sorted_by(|one, next| one < next)
            && are_solutions(&found, grid)
    }
}

fn uniqueness(grid: &Puzzle, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    Kernel::available().all(|kernel| match kernel.uniqueness(grid) {
        Uniqueness::None => listed.solutions.is_empty(),
        Uniqueness::Unique(solution) => listed.solutions == [solution],
        Uniqueness::Several(one, other) => {
            listed.solutions.len() > 1 && one != other && are_solutions(&[one, other], grid)
        }
    })
}

fn pruned(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let kernel = any_engine(random);
    let pruned = grid.clone().with_candidates(&grid.pruned_candidates()).expect("the same size");
    listed.is(pruned.solutions().on(kernel))
}

fn count_up_to(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let limit = below(random, LISTED) as u64 + 1;
    any_engine(random).solution_count_up_to(grid, limit) == limit.min(listed.solutions.len() as u64)
}

fn exact_count(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    count(grid, any_engine(random)) == listed.count()
}

fn counts_of_a_cell(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let Some(cell) = any_undecided(grid, random) else { return true };
    sum_over_digits(grid, cell, any_engine(random)) == listed.count()
}

fn count_by_templates(grid: &Puzzle, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    templates::count(&grid.unconstrained_candidates(), MOST_BY_TEMPLATES)
        == Some(listed.solutions.len() as u64)
}

fn true_candidates(grid: &Puzzle, listed: &Listed, _: &mut ChaCha8Rng) -> bool {
    let candidates = grid.true_candidates();
    Size::CLASSIC.cells().all(|cell| {
        DIGITS.clone().all(|digit| {
            let is_there = listed.solutions.iter().any(|solution| solution[cell] == digit);
            candidates.contains(cell, digit) == is_there
        })
    })
}

fn occurrences(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let occurrences = OccurrencesBuilder::of(grid).on(any_engine(random)).run();
    let occurrences = occurrences.expect("classic grids are counted");
    Size::CLASSIC.cells().all(|cell| {
        DIGITS.clone().all(|digit| {
            let having = listed.solutions.iter().filter(|it| it[cell] == digit).count();
            occurrences[(cell, digit)] == having.into()
        })
    })
}

fn places(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let space = SpaceBuilder::of(grid).on(any_engine(random)).run();
    let space = space.expect("classic grids are counted");
    let number = below(random, listed.solutions.len());
    space.at(number).as_ref() == Some(&listed.solutions[number])
        && space.rank(&listed.solutions[number]).ok() == Some(number.into())
}

fn space(grid: &Puzzle, listed: &Listed, random: &mut ChaCha8Rng) -> bool {
    let space = SpaceBuilder::of(grid).on(any_engine(random)).run();
    let space = space.expect("classic grids are counted");
    let mut in_parts: Vec<Board> =
        (0..3_u32).flat_map(|part| space.unordered_part(part, 3_u32)).collect();
    in_parts.sort_unstable();
    space.len() == listed.count()
        && in_parts == listed.solutions
        && space.iter_from(0_u32).eq(listed.solutions.iter().cloned())
        && space.at(listed.solutions.len()).is_none()
}

fn count_of_many(grid: &Puzzle, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let whole = count(grid, Kernel::best());
    let moved = Symmetry::any(random).grid(grid);
    whole > LISTED.into() && count(&moved, any_engine(random)) == whole
}

fn templates_of_many(grid: &Puzzle, _: &Listed, _: &mut ChaCha8Rng) -> bool {
    let whole = count(grid, Kernel::best());
    let most = MOST_BY_TEMPLATES;
    whole > most.into()
        || templates::count(&grid.unconstrained_candidates(), most).map(BigUint::from)
            == Some(whole)
}

fn cell_of_many(grid: &Puzzle, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let cell = any_undecided(grid, random).expect("or there would be one solution at most");
    sum_over_digits(grid, cell, any_engine(random)) == count(grid, Kernel::best())
}

fn places_of_many(grid: &Puzzle, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let space = grid.space().expect("classic grids are counted");
    let number = any_number(&space.len(), random);
    space.at(number.clone()).is_some_and(|solution| {
        grid.is_solution(&solution) && space.rank(&solution).ok() == Some(number)
    })
}

fn space_of_many(grid: &Puzzle, _: &Listed, random: &mut ChaCha8Rng) -> bool {
    let space = grid.space().expect("classic grids are counted");
    let number = any_number(&space.len(), random);
    let following: Vec<Board> = space.iter_from(number.clone()).take(LISTED).collect();
    space.len() == count(grid, Kernel::best())
        && space.at(number.clone()).as_ref() == following.first()
        && are_solutions(&following, grid)
        && following.is_sorted_by(|one, next| one < next)
        && BigUint::from(following.len()) == (space.len() - number).min(LISTED.into())
}

fn any_number(bound: &BigUint, random: &mut ChaCha8Rng) -> BigUint {
    (bound * below(random, 1 << 20)) >> 20_u32
}
