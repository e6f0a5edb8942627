//! All methods for counting the solutions of a puzzle that the classic engine cannot count as a
//! whole, in the order in which they are tried.
//!
//! Each has a cost and a run. The cost is the single-threaded time, estimated from the rules and
//! the givens before anything is counted. A method is skipped if its cost reaches its limit; if its
//! run ends without a count, the next one is tried. To see how a jigsaw with ten givens is counted,
//! read [`WAYS`] from the top.

use num_bigint::BigUint;

use super::counting::{CountRequest, Counter, Tried};
use super::out_of_reach::OutOfReach;

/// A method of counting.
struct Way {
    /// A short description.
    name: &'static str,
    /// Nanoseconds on one thread; infinite if the method does not apply, and zero if the run has a
    /// limit of its own.
    cost: fn(&Counter<'_, '_>) -> f64,
    /// The method is skipped unless its cost is below this.
    below: f64,
    run: fn(&Counter<'_, '_>) -> Tried,
}

/// The limit of methods that are tried whenever they apply.
const ANY: f64 = f64::INFINITY;

/// The cost of the first search and the first sweep together, roughly.
const LITTLE: f64 = 1.2e9;

/// The cost of the second search and the second sweep together, roughly.
const MODERATE: f64 = 4e9;

/// The longest count by digits, stacks or few cells: five and a half hours.
const MOST_WORK: f64 = 2e13;

/// The methods for counting all solutions.
///
/// One of the first two counts grids that are nearly full or nearly empty, within a few hundredths
/// of a second. Then come reductions to other puzzles, methods whose work is known exactly, and at
/// last those whose work can only be estimated. Sweeps, digits and stacks do not apply to
/// constraints on several cells.
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
    // Only reached if the sweep had many times more states than estimated.
    way("all digits", |it| it.digits_cost(), MOST_WORK, |it| it.place_digits()),
    way("one by one", |it| free_if(it.has_few_solutions()), ANY, |it| it.visit_all()),
];

/// The methods for counting one part of several.
///
/// The solutions that belong to a part must depend on the puzzle alone, or parts counted on
/// different machines would not add up. So there are no searches among these.
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

    /// The number of solutions, and the name of the method that found it.
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

/// Zero, or infinity if the method does not apply.
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

    /// Rules, the first givens, and the methods that count all solutions and half of them.
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
