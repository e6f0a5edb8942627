//! The size of a search tree, estimated from random descents.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::descent::Descent;
use super::quantity::Quantity;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Digit, DigitSet};
use crate::search::{self, Portable, SearchKernel};

/// The estimated numbers of nodes and solutions of a search; the result of [`Board::estimate`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Estimate {
    /// The nodes of the search tree, including the root. After each guess, the search applies naked
    /// singles, hidden singles, locked candidates and full triads until they find nothing more;
    /// then it guesses in a cell with the fewest candidates.
    pub nodes: Quantity,
    /// The solutions.
    pub solutions: Quantity,
}

impl Board {
    /// The numbers of nodes and solutions of the search for this grid, estimated from 1000 random
    /// descents with seed 0. See [`Estimator`] for other settings.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let digits = Board::EMPTY.estimate().solutions.mean().to_string().len();
    /// assert!((21..=23).contains(&digits), "6670903752021072936960 has 22 digits");
    /// ```
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        Estimator::of(self).run()
    }
}

impl Candidates {
    /// The numbers of nodes and solutions of the search with these candidates, estimated in the
    /// same way as by [`Board::estimate`].
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        Estimator::of_candidates(self).run()
    }
}

/// Settings for computing an [`Estimate`].
///
/// The estimate is unbiased. But the weights can be very uneven; in that case the standard error,
/// which is itself an estimate, is too small until a rare heavy descent turns up. The same seed
/// gives the same estimate on every machine.
///
/// ```
/// use lazydoku::{Board, Estimator};
/// let estimate = Estimator::of(&Board::EMPTY).samples(2000).seed(7).run();
/// assert_eq!(estimate.solutions.samples(), 2000);
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is estimated before `run`"]
pub struct Estimator {
    candidates: Candidates,
    samples: u64,
    seed: u64,
}

impl Estimator {
    /// An estimate for this grid, from 1000 descents with seed 0.
    pub fn of(board: &Board) -> Self {
        Self::of_candidates(&Candidates::unconstrained(board))
    }

    /// An estimate for these candidates, from 1000 descents with seed 0.
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self { candidates: *candidates, samples: 1000, seed: 0 }
    }

    /// Takes this many descents, but at least two: a single descent has no standard error.
    pub fn samples(self, samples: u64) -> Self {
        Self { samples: samples.max(2), ..self }
    }

    /// Uses random numbers with this seed.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Computes the estimate. Takes a few microseconds per descent.
    #[must_use]
    pub fn run(self) -> Estimate {
        estimated(self.samples, self.seed, |random, pass| {
            Portable.enter(search::Descent {
                grid: &self.candidates,
                choose: &mut |digits| choose(digits, random),
                pass: &mut |choices: usize| pass(choices as u32),
            })
        })
    }
}

/// The means of so many descents, each as [`Descent::of`] takes it, but with random numbers.
pub(crate) fn estimated(
    samples: u64,
    seed: u64,
    mut descend: impl FnMut(&mut ChaCha8Rng, &mut dyn FnMut(u32)) -> bool,
) -> Estimate {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut estimate = Estimate { nodes: Quantity::default(), solutions: Quantity::default() };
    for _ in 0..samples {
        let descent = Descent::of(|pass| descend(&mut random, pass));
        estimate.nodes.add(&descent.nodes);
        estimate.solutions.add(&descent.solutions);
    }
    estimate
}

/// A uniformly random digit of a set.
fn choose(digits: DigitSet, random: &mut impl Rng) -> Digit {
    let place = below(digits.len() as u32, random);
    digits.iter().nth(place as usize).expect("the place is below the number of digits")
}

/// A uniformly random number below another, which is not zero.
pub(crate) fn below(count: u32, random: &mut impl Rng) -> u32 {
    // Without this limit, the last few 32-bit numbers would favour the first results.
    let fair = u32::MAX - u32::MAX % count;
    let number = std::iter::repeat_with(|| random.next_u32()).find(|&number| number < fair);
    number.expect("the stream is endless") % count
}
