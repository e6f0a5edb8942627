//! All ways to count the solutions of a puzzle that the classic engine does not count as a whole,
//! in the order in which they are tried.
//!
//! Each way has a cost and a run. The cost is the time that one thread would take, estimated from
//! the rules and the givens before anything is counted. A way is skipped if its cost reaches its
//! limit; if its run ends without the number, the next way is tried. To see how a jigsaw with ten
//! givens is counted, read [`WAYS`] from the top.

use num_bigint::BigUint;

use super::counting::{CountRequest, Estimates, Tried};
use super::out_of_reach::OutOfReach;

/// A way to count.
struct Way {
    /// What it does, for people.
    name: &'static str,
    /// Nanoseconds of one thread; infinite if the way does not fit the puzzle, and zero if the run
    /// itself has a limit.
    cost: fn(&Estimates<'_, '_>) -> f64,
    /// It is tried only if it costs less.
    below: f64,
    run: fn(&Estimates<'_, '_>) -> Tried,
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
/// is known exactly, and at last those whose work can only be estimated.
const WAYS: [Way; 20] = [
    Way { name: "short search", cost: free, below: ANY, run: |it| it.search_for(0) },
    Way { name: "small sweep", cost: free, below: ANY, run: |it| it.sweep_for(0) },
    Way { name: "independent parts", cost: free, below: ANY, run: |it| it.multiply_parts() },
    Way { name: "relabelled givens", cost: free, below: ANY, run: |it| it.count_relabelled() },
    Way {
        name: "search instead of stacks",
        cost: |it| it.cost_of_stacks(),
        below: MOST_WORK,
        run: |it| it.search_instead_of_stacks(),
    },
    Way {
        name: "stacks",
        cost: |it| it.cost_of_stacks(),
        below: MOST_WORK,
        run: |it| it.multiply_stacks(),
    },
    Way {
        name: "search instead of few digits",
        cost: |it| it.cost_of_digits(),
        below: LITTLE,
        run: |it| it.search_instead_of_digits(),
    },
    Way {
        name: "few digits",
        cost: |it| it.cost_of_digits(),
        below: LITTLE,
        run: |it| it.place_digits(),
    },
    Way { name: "longer search", cost: free, below: ANY, run: |it| it.search_for(1) },
    Way { name: "larger sweep", cost: free, below: ANY, run: |it| it.sweep_for(1) },
    Way {
        name: "search instead of digits",
        cost: |it| it.cost_of_digits(),
        below: MODERATE,
        run: |it| it.search_instead_of_digits(),
    },
    Way {
        name: "digits",
        cost: |it| it.cost_of_digits(),
        below: MODERATE,
        run: |it| it.place_digits(),
    },
    Way { name: "diagonal classes", cost: free, below: ANY, run: |it| it.add_classes() },
    // Sweeps, digits and stacks know no constraints of several cells.
    Way {
        name: "constraints, one by one",
        cost: |it| if it.has_constraints() { 0.0 } else { f64::INFINITY },
        below: ANY,
        run: |it| it.visit_all(),
    },
    Way { name: "search by estimate", cost: free, below: ANY, run: |it| it.search_by_estimate() },
    Way {
        name: "digits instead of a sweep",
        cost: |it| it.cost_of_digits_if_less_than_a_sweep(),
        below: MOST_WORK,
        run: |it| it.place_digits(),
    },
    Way {
        name: "clause learning",
        cost: |it| if it.is_sweep_hopeless() { 0.0 } else { f64::INFINITY },
        below: ANY,
        run: |it| it.find_few(),
    },
    Way {
        name: "cheapest sweep",
        cost: |it| it.cost_of_sweep(),
        below: ANY,
        run: |it| it.sweep_all(),
    },
    // There were many times more states than estimated.
    Way {
        name: "all digits",
        cost: |it| it.cost_of_digits(),
        below: MOST_WORK,
        run: |it| it.place_digits(),
    },
    Way {
        name: "one by one",
        cost: |it| if it.has_few_solutions() { 0.0 } else { f64::INFINITY },
        below: ANY,
        run: |it| it.visit_all(),
    },
];

/// The ways to count the solutions of one part of several.
///
/// Which solutions belong to a part may depend on nothing but the puzzle, or parts that are counted
/// on different machines would not add up. So there is no search among these.
const WAYS_OF_PARTS: [Way; 7] = [
    Way {
        name: "classic pieces",
        cost: |it| if it.is_classic() { 0.0 } else { f64::INFINITY },
        below: ANY,
        run: |it| it.add_pieces(),
    },
    Way {
        name: "stacks",
        cost: |it| it.cost_of_stacks(),
        below: MOST_WORK,
        run: |it| it.multiply_stacks(),
    },
    Way { name: "diagonal classes", cost: free, below: ANY, run: |it| it.add_classes() },
    Way {
        name: "few digits",
        cost: |it| it.cost_of_digits(),
        below: LITTLE,
        run: |it| it.place_digits(),
    },
    Way {
        name: "digits instead of a sweep",
        cost: |it| it.cost_of_digits_if_less_than_a_sweep(),
        below: MOST_WORK,
        run: |it| it.place_digits(),
    },
    Way {
        name: "cheapest sweep",
        cost: |it| it.cost_of_sweep(),
        below: ANY,
        run: |it| it.sweep_all_or_refuse(),
    },
    Way { name: "pieces", cost: free, below: ANY, run: |it| it.add_pieces() },
];

impl CountRequest<'_, '_> {
    /// The number of solutions; `None` if the count was cancelled.
    pub(crate) fn count(&self) -> Result<Option<BigUint>, OutOfReach> {
        self.count_by().map(|counted| counted.map(|(count, _)| count))
    }

    /// The number of solutions, and the name of the way by which it was found.
    fn count_by(&self) -> Result<Option<(BigUint, &'static str)>, OutOfReach> {
        let ways = if self.part.is_all() { &WAYS[..] } else { &WAYS_OF_PARTS };
        let estimates = Estimates::new(self);
        for way in ways {
            if (way.cost)(&estimates) < way.below {
                match (way.run)(&estimates) {
                    Tried::Counted(count) => return Ok(Some((count, way.name))),
                    Tried::Refused(why) => return Err(why),
                    Tried::Unfinished => {}
                }
            }
            if self.watch.is_cancelled() {
                return Ok(None);
            }
        }
        Err(estimates.refusal())
    }
}

fn free(_: &Estimates<'_, '_>) -> f64 {
    0.0
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
    const CHOSEN: [(&str, &str, &str, &str); 8] = [
        ("latin=5", "", "small sweep", "cheapest sweep"),
        ("box=2x3", "123456456123", "short search", "few digits"),
        ("box=2x3,cage=10:r1c1+r1c2", "", "short search", "few digits"),
        ("box=2x4", "", "stacks", "stacks"),
        ("box=2x4,x", "", "few digits", "few digits"),
        ("latin=8", "12345678", "relabelled givens", "cheapest sweep"),
        ("size=4x8,latin=8", "", "small sweep", "cheapest sweep"),
        ("box=3x3", "1", "relabelled givens", "classic pieces"),
    ];

    #[test]
    fn the_first_way_that_fits_is_taken() {
        let watch = Watch::new(None, None);
        let found = CHOSEN.map(|(rules, givens, ..)| {
            let rules: Rules = rules.parse().unwrap();
            let cells = rules.size().cells().count();
            let grid: Board = format!("{givens:.<cells$}").parse().unwrap();
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
