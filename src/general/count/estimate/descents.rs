//! The size of a search by random descents: Knuth's estimator (1975).

use num_bigint::BigUint;

use super::random::Random;
use crate::classic::analyse::DescentMeans;
use crate::classic::count::Watch;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// Descents per estimate; fewer if they exceed `STEPS` nodes in total.
const DESCENTS: u32 = 200;
const STEPS: u32 = 10_000;

/// The estimated numbers of nodes and solutions of a search.
pub(crate) struct SearchSize {
    pub(crate) nodes: f64,
    pub(crate) solutions: f64,
}

impl SearchSize {
    /// Estimates a search. The result is meaningless if the count was cancelled.
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

    /// The estimated progress of a search that has found `found` solutions in `nodes` nodes.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(crate) fn share(&self, found: u64, nodes: u64) -> f64 {
        let share = |part: u64, all: f64| if all > 0.0 { part as f64 / all } else { 0.0 };
        share(found, self.solutions).max(share(nodes, self.nodes))
    }
}

/// The solutions at the ends of random descents. They are far from uniform.
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

/// The nearest float, or infinity.
fn as_float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}
