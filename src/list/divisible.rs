//! Searches whose rest several threads can share.

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
