//! About how large a search is, by random descents. Known as Knuth's estimator (1975).

use num_bigint::BigUint;

use super::random::Random;
use crate::classic::analyse::DescentMeans;
use crate::classic::count::Watch;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// The most descents for each estimate; fewer once their nodes are so many together.
const DESCENTS: u32 = 200;
const STEPS: u32 = 10_000;

/// The nodes and the solutions of a search, by estimate.
pub(crate) struct SearchSize {
    pub(crate) nodes: f64,
    pub(crate) solutions: f64,
}

impl SearchSize {
    /// It means nothing once the count is cancelled.
    pub(crate) fn of(puzzle: &Puzzle, watch: &Watch<'_>) -> Self {
        let (tables, candidates) = (puzzle.tables(), puzzle.candidates());
        let mut random = Random::new(0);
        let [mut nodes, mut solutions] = [BigUint::ZERO, BigUint::ZERO];
        let [mut descents, mut steps] = [0, 0];
        while descents < DESCENTS && steps < STEPS && !watch.is_cancelled() {
            let descent = DescentMeans::of(|pass| {
                tables.descend(&candidates, |choices| {
                    pass(choices);
                    steps += 1;
                    random.below(choices)
                })
            });
            descents += 1;
            nodes += descent.nodes;
            solutions += descent.solutions;
        }
        let mean = |sum| as_float(&sum) / f64::from(descents.max(1));
        let [nodes, solutions] = [nodes, solutions].map(mean);
        Self { nodes, solutions }
    }

    /// The share that has been done, by estimate, of a search that has found so many solutions in
    /// so many nodes.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(crate) fn share(&self, found: u64, nodes: u64) -> f64 {
        let share = |part: u64, all: f64| if all > 0.0 { part as f64 / all } else { 0.0 };
        share(found, self.solutions).max(share(nodes, self.nodes))
    }
}

/// The solutions at the ends of as many random descents. Some are far more likely than others.
pub(crate) fn random_ends(puzzle: &Puzzle) -> impl Iterator<Item = Board> {
    let (tables, candidates) = (puzzle.tables(), puzzle.candidates());
    let mut random = Random::new(0);
    let mut steps = 0;
    let descents = (0..DESCENTS).map_while(move |_| {
        (steps < STEPS).then(|| {
            tables.descend(&candidates, |choices| {
                steps += 1;
                random.below(choices)
            })
        })
    });
    descents.flatten().map(|cells| puzzle.solution(&cells))
}

/// The nearest number that is not exact, or infinity.
fn as_float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}
