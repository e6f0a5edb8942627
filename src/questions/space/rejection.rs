//! Random solutions without a count.

use rand_core::Rng;

use crate::general::count::UniformSolutions;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// Random solutions of a puzzle, each exactly as likely as any other; made by
/// [`Puzzle::rejection_samples`].
pub struct RejectionSamples<'a, R> {
    solutions: UniformSolutions<'a>,
    random: R,
    /// The first solution, found before the others are asked for.
    first: Option<Board>,
}

impl Puzzle {
    /// Random solutions of a puzzle with nine boxes of 3x3 cells and any rules, by rejection
    /// sampling: endless, each exactly as likely as any other. Nothing is counted, so it also works
    /// where [`space`](Self::space) does not.
    ///
    /// `None` if the puzzle has other boxes, no solution, or so few that none of the random grids
    /// of about ten seconds became one. One solution takes from some ten microseconds, with rules
    /// on few cells, to seconds. A generator in the same state gives the same solutions on every
    /// machine.
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

    /// The next solution; `None` if none of the random grids of about ten seconds became one.
    fn next(&mut self) -> Option<Board> {
        self.first.take().or_else(|| self.solutions.next(&mut self.random))
    }
}
