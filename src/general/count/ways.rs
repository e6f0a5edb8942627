//! All ways to count the solutions of a puzzle that the classic engine does not count as a whole,
//! in the order in which they are tried.
//!
//! Each way has a cost and a run. The cost is the time that one thread would take, estimated from
//! the rules and the givens before anything is counted. A way is skipped if its cost reaches its
//! limit; if its run ends without the number, the next way is tried. To see how a jigsaw with ten
//! givens is counted, read [`WAYS`] from the top.

use num_bigint::BigUint;

use super::counting::{CountRequest, Counter, Tried};
use super::out_of_reach::OutOfReach;

/// A way to count.
struct Way {
    /// What it does, for people.
    name: &'static str,
    /// Nanoseconds of one thread; infinite if the way does not fit the puzzle, and zero if the run
    /// itself has a limit.
    cost: fn(&Counter<'_, '_>) -> f64,
    /// It is tried only if it costs less.
    below: f64,
    run: fn(&Counter<'_, '_>) -> Tried,
}

/// The limit of ways that are always tried if they fit.
const ANY: f64 = f64::INFINITY;

/// A count by digits that takes about as long as a first search and a first sweep together.
const LITTLE: f64 = 1.2e9;

/// A count by digits that takes about as long as a second search and a second sweep.
const MODERATE: f64 = 4e9;

/// The longest count by digits or stacks: five and a half hours.
const MOST_WORK: f64 = 2e13;

/// The ways to count all solutions.
///
/// Grids that are nearly full or nearly empty are counted by one of the first two, which take a few
/// hundredths of a second. What follows reduces the puzzle to others, then come counts whose work
/// is known exactly, and at last those whose work can only be estimated. Sweeps, digits and stacks
/// are no ways to count with constraints on several cells.
#[rustfmt::skip]
#[expect(clippy::redundant_closure_for_method_calls, reason = "methods are less general")]
const WAYS: [Way; 20] = [
    way("short search", free, ANY, |it| it.search_for(0)),
    way("small sweep", free, ANY, |it| it.sweep_for(0)),
    way("independent parts", free, ANY, |it| it.multiply_parts()),
    way("relabelled givens", free, ANY, |it| it.count_relabelled()),
    way("search before stacks", |it| it.stacks_cost(), MOST_WORK, |it| it.search_before_stacks()),
    way("stacks", |it| it.stacks_cost(), MOST_WORK, |it| it.multiply_stacks()),
    way("search before few digits", |it| it.digits_cost(), LITTLE, |it| it.search_before_digits()),
    way("few digits", |it| it.digits_cost(), LITTLE, |it| it.place_digits()),
    way("longer search", free, ANY, |it| it.search_for(1)),
    way("larger sweep", free, ANY, |it| it.sweep_for(1)),
    way("search before digits", |it| it.digits_cost(), MODERATE, |it| it.search_before_digits()),
    way("digits", |it| it.digits_cost(), MODERATE, |it| it.place_digits()),
    way("few cells", |it| it.few_cells_cost(), MOST_WORK, |it| it.add_patterns()),
    way("constraints, one by one", |it| free_if(it.has_constraints()), ANY, |it| it.visit_all()),
    way("search by estimate", free, ANY, |it| it.search_by_estimate()),
    way("digits before a sweep", |it| it.digits_cost_if_best(), MOST_WORK, |it| it.place_digits()),
    way("clause learning", |it| free_if(it.is_sweep_hopeless()), ANY, |it| it.find_few()),
    way("cheapest sweep", |it| free_if(!it.is_sweep_hopeless()), ANY, |it| it.sweep_all()),
    // There were many times more states than estimated.
    way("all digits", |it| it.digits_cost(), MOST_WORK, |it| it.place_digits()),
    way("one by one", |it| free_if(it.has_few_solutions()), ANY, |it| it.visit_all()),
];

/// The ways to count the solutions of one part of several.
///
/// Which solutions belong to a part may depend on nothing but the puzzle, or parts that are counted
/// on different machines would not add up. So there is no search among these.
#[rustfmt::skip]
#[expect(clippy::redundant_closure_for_method_calls, reason = "methods are less general")]
const WAYS_OF_PARTS: [Way; 7] = [
    way("classic pieces", |it| free_if(it.is_classic()), ANY, |it| it.add_pieces()),
    way("stacks", |it| it.stacks_cost(), MOST_WORK, |it| it.multiply_stacks()),
    way("few cells", |it| it.few_cells_cost(), MOST_WORK, |it| it.add_patterns()),
    way("few digits", |it| it.digits_cost(), LITTLE, |it| it.place_digits()),
    way("digits before a sweep", |it| it.digits_cost_if_best(), MOST_WORK, |it| it.place_digits()),
    way("cheapest sweep", |it| free_if(!it.is_sweep_hopeless()), ANY, |it| it.sweep_or_refuse()),
    way("pieces", free, ANY, |it| it.add_pieces()),
];

const fn way(
    name: &'static str,
    cost: fn(&Counter<'_, '_>) -> f64,
    below: f64,
    run: fn(&Counter<'_, '_>) -> Tried,
) -> Way {
    Way { name, cost, below, run }
}

impl CountRequest<'_, '_> {
    /// The number of solutions; `None` if the count was cancelled.
    pub(crate) fn count(&self) -> Result<Option<BigUint>, OutOfReach> {
        self.count_by().map(|counted| counted.map(|(count, _)| count))
    }

    /// The number of solutions, and the name of the way by which it was found.
    fn count_by(&self) -> Result<Option<(BigUint, &'static str)>, OutOfReach> {
        let ways = if self.part.is_all() { &WAYS[..] } else { &WAYS_OF_PARTS };
        let counter = Counter::new(self);
        for way in ways {
            if (way.cost)(&counter) < way.below {
                match (way.run)(&counter) {
                    Tried::Counted(count) => return Ok(Some((count, way.name))),
                    Tried::Refused(why) => return Err(why),
                    Tried::Unfinished => {}
                }
            }
            if self.watch.is_cancelled() {
                return Ok(None);
            }
        }
        Err(counter.refusal())
    }
}

/// The cost of a run that has a limit of its own.
fn free(_: &Counter<'_, '_>) -> f64 {
    0.0
}

/// No cost, or an infinite one if the way does not fit.
fn free_if(fits: bool) -> f64 {
    if fits { 0.0 } else { f64::INFINITY }
}

#[cfg(test)]
mod tests {
    use crate::classic::count::Watch;
    use crate::classic::search::Kernel;
    use crate::general::count::counting::CountRequest;
    use crate::general::count::share_of_work::ShareOfWork;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::Rules;
    use crate::values::board::Board;

    /// Rules, the first givens, and the ways by which all solutions and half of them are counted.
    const CHOSEN: [(&str, &str, &str, &str); 7] = [
        ("latin=5", "", "short search", "few digits"),
        ("box=2x3", "123456456123", "short search", "stacks"),
        ("box=2x3,cage=10:r1c1+r1c2", "", "constraints, one by one", "pieces"),
        ("box=2x4", "", "small sweep", "stacks"),
        ("box=2x4,x", "", "few digits", "few digits"),
        ("size=4x8,latin=8", "", "small sweep", "cheapest sweep"),
        ("box=3x3", "1", "relabelled givens", "classic pieces"),
    ];

    #[test]
    fn the_first_way_that_fits_is_taken() {
        let watch = Watch::new(None, None);
        let found = CHOSEN.map(|(rules, givens, ..)| {
            let rules: Rules = rules.parse().unwrap();
            let mut grid = Board::blank(rules.size());
            for (cell, digit) in rules.size().cells().zip(givens.bytes()) {
                grid.set(cell, digit - b'0');
            }
            let puzzle = &Puzzle::new(rules, grid).unwrap();
            [ShareOfWork::ALL, ShareOfWork::new(0, 2)].map(|part| {
                let kernel = Kernel::best();
                let request = CountRequest { puzzle, kernel, threads: 1, part, watch: &watch };
                request.count_by().unwrap().unwrap().1
            })
        });
        assert_eq!(found, CHOSEN.map(|(_, _, all, half)| [all, half]));
    }
}
