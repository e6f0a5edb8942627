//! Random solutions without counting, by rejection sampling.

use rand_core::Rng;

use crate::general::count::UniformSolutions;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// An iterator over uniformly random solutions of a puzzle; created by
/// [`Puzzle::rejection_samples`].
pub struct RejectionSamples<'a, R> {
    solutions: UniformSolutions<'a>,
    random: R,
    /// The first solution, found when the iterator is created.
    first: Option<Board>,
}

impl Puzzle {
    /// Uniformly random solutions of a puzzle with nine 3x3 boxes and any other rules, by rejection
    /// sampling; endless. Nothing is counted, so it also works if [`space`](Self::space) is out of
    /// reach.
    ///
    /// `None` if the puzzle has other boxes or no solution, or if about ten seconds of random grids
    /// yield none. A solution takes from about ten microseconds, if the rules affect few cells, to
    /// seconds. A generator in the same state gives the same solutions on every machine.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// let rules: Rules = "cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6".parse()?;
    /// let puzzle = Puzzle::new(rules, Board::EMPTY)?;
    /// let samples = puzzle.rejection_samples(ChaCha8Rng::seed_from_u64(1)).unwrap();
    /// assert!(samples.take(3).all(|board| puzzle.is_solution(&board)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn rejection_samples<R: Rng>(&self, mut random: R) -> Option<RejectionSamples<'_, R>> {
        self.solutions().next()?;
        let solutions = UniformSolutions::of(self)?;
        let first = Some(solutions.next(&mut random)?);
        Some(RejectionSamples { solutions, random, first })
    }
}

impl<R: Rng> Iterator for RejectionSamples<'_, R> {
    type Item = Board;

    /// The next solution; `None` if about ten seconds of random grids yield none.
    fn next(&mut self) -> Option<Board> {
        self.first.take().or_else(|| self.solutions.next(&mut self.random))
    }
}
