//! A random sample of weighted grids, and of the digits in their cells.

use std::iter;

use num_bigint::BigUint;

use super::quantity::Quantity;
use crate::threads::deal;

/// The number of tasks in a round, each with its own random stream.
pub(crate) const TASKS: u64 = 64;

/// Weighted draws whose mean is the number of solutions. For each *place*, a cell with a digit, a
/// draw may also have the part of its weight that belongs to solutions with this digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WeightedSample {
    weights: Quantity,
    places: Vec<PlaceWeights>,
    /// The factor and divisor of all weights.
    scale: (BigUint, u64),
}

/// The weights of a place in the draws that have it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct PlaceWeights {
    weights: Quantity,
    /// The sum of the products of each weight with that of its whole draw.
    products: BigUint,
}

/// The solutions that have a digit in a cell.
pub(crate) struct PlaceEstimate {
    pub(crate) count: Quantity,
    /// The sum of the weights.
    pub(crate) weight: BigUint,
    /// The standard error of the share of all solutions that have it.
    pub(crate) error_of_share: f64,
}

impl WeightedSample {
    /// A sample without draws, for `places` places.
    pub(crate) fn new(places: usize) -> Self {
        let places = vec![PlaceWeights::default(); places];
        Self { weights: Quantity::default(), places, scale: (BigUint::from(1_u32), 1) }
    }

    /// The draws of all tasks of a round, which are dealt to workers. `draw` is called with the
    /// number of a task and its seed in round `round` of `rounds`.
    pub(crate) fn of_tasks<Worker: Send>(
        workers: &mut [Worker],
        places: usize,
        seed: u64,
        (round, rounds): (u64, u64),
        draw: impl Fn(&mut Worker, u64, u64) -> Self + Sync,
    ) -> Self {
        let made = deal(workers, 0..TASKS, |worker, task| {
            let stream = seed.wrapping_mul(rounds).wrapping_add(round).wrapping_mul(TASKS);
            draw(worker, task, stream.wrapping_add(task))
        });
        Self::joined(places, made)
    }

    /// The union of samples with these places.
    pub(crate) fn joined(places: usize, samples: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self::new(places);
        for sample in samples {
            all.weights.join(&sample.weights);
            for (weights, other) in iter::zip(&mut all.places, sample.places) {
                weights.weights.join(&other.weights);
                weights.products += other.products;
            }
        }
        all
    }

    /// Adds a draw, with the weights of its places.
    pub(crate) fn add(
        &mut self,
        weight: &BigUint,
        places: impl IntoIterator<Item = (usize, BigUint)>,
    ) {
        self.weights.add(weight);
        for (place, of_place) in places {
            self.places[place].products += weight * &of_place;
            self.places[place].weights.add(&of_place);
        }
    }

    /// The sample with all weights multiplied by `factor` and divided by `divisor`.
    pub(crate) fn scaled(self, factor: &BigUint, divisor: u64) -> Self {
        Self { scale: (factor.clone(), divisor), ..self }
    }

    /// The number of solutions.
    pub(crate) fn solutions(&self) -> Quantity {
        self.weights.times(&self.scale.0, self.scale.1)
    }

    /// The sum of the weights of all draws.
    pub(crate) fn weight(&self) -> &BigUint {
        self.weights.sum()
    }

    /// The solutions of each place.
    pub(crate) fn places(&self) -> impl Iterator<Item = PlaceEstimate> {
        self.places.iter().map(|PlaceWeights { weights, products }| {
            let weights = weights.with_zeros(self.weights.samples());
            PlaceEstimate {
                count: weights.times(&self.scale.0, self.scale.1),
                weight: weights.sum().clone(),
                error_of_share: weights.error_of_share(&self.weights, products),
            }
        })
    }
}
