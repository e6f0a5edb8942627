//! Searches in order whose rest can be split into consecutive pieces for several threads.

/// A search in order, the rest of which can be divided into pieces.
pub(crate) trait Divisible: Send + Sized + 'static {
    type Solution: Clone + Ord + Send + 'static;
    /// State that a thread keeps from one piece to the next.
    type Memory: Default;
    /// The longest list made from a piece at a time. Partly learned state is lost at its end.
    const LONGEST_LIST: usize;

    /// Appends the next solutions to `list` until it has length `length`, or a few more. Returns
    /// the search for the rest.
    fn fill(self, memory: &mut Self::Memory, list: &mut Vec<Self::Solution>, length: usize)
    -> Self;

    /// Passes solutions to `take` until there are no more or it returns false. In that case
    /// `memory` may be lost.
    #[cfg(feature = "rayon")]
    fn visit(self, memory: &mut Self::Memory, take: impl FnMut(Self::Solution) -> bool);

    /// Splits the rest of the search into consecutive pieces: none if nothing is left.
    fn into_pieces(self) -> Vec<Self>;
}

/// A search whose learned state (memo, weights) can be moved to another search of the same puzzle,
/// independently of its position.
pub(crate) trait Stateful: Send + Sized + 'static {
    type Solution: Clone + Ord + Send + 'static;
    type Learned;

    fn next_solution(&mut self) -> Option<Self::Solution>;

    /// Whether the next solution has been found already.
    fn has_pending(&self) -> bool;

    /// Continues with the state learned by another search of the same puzzle.
    fn restore_state(&mut self, learned: Self::Learned);

    /// Removes and returns the learned state. No solution may be pending.
    fn take_state(&mut self) -> Self::Learned;

    /// Splits the rest of the search into consecutive pieces: none if nothing is left.
    fn divide(self) -> Vec<Self>;
}

impl<S: Stateful> Divisible for S {
    type Solution = S::Solution;
    type Memory = Option<S::Learned>;
    const LONGEST_LIST: usize = 8192;

    fn fill(
        mut self,
        memory: &mut Self::Memory,
        list: &mut Vec<Self::Solution>,
        length: usize,
    ) -> Self {
        if let Some(learned) = memory.take() {
            self.restore_state(learned);
        }
        while list.len() < length || self.has_pending() {
            let Some(next) = self.next_solution() else { break };
            list.push(next);
        }
        *memory = Some(self.take_state());
        self
    }

    #[cfg(feature = "rayon")]
    fn visit(mut self, memory: &mut Self::Memory, mut take: impl FnMut(Self::Solution) -> bool) {
        if let Some(learned) = memory.take() {
            self.restore_state(learned);
        }
        while let Some(next) = self.next_solution() {
            if !take(next) {
                return;
            }
        }
        *memory = Some(self.take_state());
    }

    fn into_pieces(self) -> Vec<Self> {
        self.divide()
    }
}
