//! Random solutions.

use rand_core::Rng;

use super::by_rank::{RankedSolutions, Space};
use crate::classic::random::uniform_below;
use crate::values::board::Board;

impl Space {
    /// A uniformly random solution, or `None` if the puzzle has none.
    ///
    /// A generator in the same state gives the same solution on every machine. The first sample of
    /// a classic puzzle counts its solutions; each further sample takes some tens of microseconds.
    /// Under other rules, a sample costs about as much as [`at`](Self::at).
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 4)?, Board::empty(8)?)?;
    /// let space = puzzle.space()?;
    /// let mut random = ChaCha8Rng::seed_from_u64(1);
    /// let [one, other] = std::array::from_fn(|_| space.sample(&mut random).unwrap());
    /// assert!(puzzle.is_solution(&one) && puzzle.is_solution(&other) && one != other);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Board> {
        if let RankedSolutions::Classic(classic) = &self.solutions {
            return classic.numbered().sample(random).map(|board| self.names.board(&board));
        }
        if let RankedSolutions::Counted(counted) = &self.solutions {
            let solution =
                Board::of_solution(self.names.solved(), &counted.sample(&mut { random })?);
            return Some(self.names.grid(solution));
        }
        (!self.is_empty()).then(|| self.at(uniform_below(random, self.known_len())))?
    }
}
