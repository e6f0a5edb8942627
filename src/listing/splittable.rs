//! Searches whose rest several threads can share: it falls into consecutive pieces.

/// A search in order, the rest of which can be divided into pieces.
pub(crate) trait Divisible: Send + Sized + 'static {
    type Solution: Clone + Ord + Send + 'static;
    /// What a thread keeps from one piece to the next.
    type Memory: Default;
    /// The longest list made from a piece at a time. What is being learned is lost at its end.
    const LONGEST_LIST: usize;

    /// Adds the next solutions to a list until it has this length, or a few more. Returns the
    /// search for the rest.
    fn fill(self, memory: &mut Self::Memory, list: &mut Vec<Self::Solution>, length: usize)
    -> Self;

    /// Passes solutions on, until there are no more or one is refused. What it has learned is of no
    /// use where it stops early.
    #[cfg(feature = "rayon")]
    fn visit(self, memory: &mut Self::Memory, take: impl FnMut(Self::Solution) -> bool);

    /// Divides the rest of the search into consecutive pieces: none if nothing is left.
    fn into_pieces(self) -> Vec<Self>;
}

/// A search that can pass on what it has learned, apart from where it stands.
pub(crate) trait Stateful: Send + Sized + 'static {
    type Solution: Clone + Ord + Send + 'static;
    type Learned;

    fn next_solution(&mut self) -> Option<Self::Solution>;

    /// Whether the next solution is known already.
    fn has_pending(&self) -> bool;

    /// Goes on with what another search of the same puzzle has learned.
    fn restore_state(&mut self, learned: Self::Learned);

    /// What has been learned so far, which this search then forgets. Nothing must be pending.
    fn take_state(&mut self) -> Self::Learned;

    /// Divides the rest of the search into consecutive pieces: none if nothing is left.
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
