//! The size of a search tree, estimated from random descents.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::descent::DescentMeans;
use super::quantity::Quantity;
use crate::classic::search;
use crate::classic::search::{Portable, SearchKernel};
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Digit, DigitSet};

/// The estimated numbers of nodes and solutions of a search; the result of
/// [`Puzzle::estimate`](crate::Puzzle::estimate).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Estimate {
    /// The nodes of the search tree, including the root. After each guess, the search applies naked
    /// singles, hidden singles, locked candidates and full triads to a fixpoint; then it guesses in
    /// a cell with the fewest candidates.
    pub nodes: Quantity,
    /// The solutions.
    pub solutions: Quantity,
}

/// The estimate for candidates of a classic grid.
pub(crate) fn estimated_classic(candidates: &Candidates9, samples: u64, seed: u64) -> Estimate {
    estimated(
        samples,
        seed,
        |_| (),
        |random, pass| {
            let ends_at_solution = Portable.enter(search::SearchDescent {
                grid: candidates,
                choose: &mut |digits| choose(digits, random),
                pass: &mut |choices: usize| pass(choices as u32),
            });
            ends_at_solution.then_some(())
        },
    )
}

/// The means over `samples` descents, each as for [`DescentMeans::of`], but with a random
/// generator. `visit` is called with each descent.
pub(crate) fn estimated<End>(
    samples: u64,
    seed: u64,
    mut visit: impl FnMut(&DescentMeans<End>),
    mut descend: impl FnMut(&mut ChaCha8Rng, &mut dyn FnMut(u32)) -> Option<End>,
) -> Estimate {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut estimate = Estimate { nodes: Quantity::default(), solutions: Quantity::default() };
    for _ in 0..samples {
        let descent = DescentMeans::of(|pass| descend(&mut random, pass));
        estimate.nodes.add(&descent.nodes);
        estimate.solutions.add(&descent.solutions);
        visit(&descent);
    }
    estimate
}

/// A uniformly random digit of a set.
fn choose(digits: DigitSet, random: &mut impl Rng) -> Digit {
    let place = below(digits.len() as u32, random);
    digits.iter().nth(place as usize).expect("the place is below the number of digits")
}

/// A uniformly random number below `count`, which must not be zero.
pub(crate) fn below(count: u32, random: &mut impl Rng) -> u32 {
    // Rejects the last few 32-bit numbers, which would favour small results.
    let fair = u32::MAX - u32::MAX % count;
    let number = std::iter::repeat_with(|| random.next_u32()).find(|&number| number < fair);
    number.expect("the stream is endless") % count
}
