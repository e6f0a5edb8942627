//! What is open of a group of a sum.

/// The cells of a group that are not settled yet.
#[derive(Clone, Copy)]
pub(super) struct Open<S> {
    pub(super) cells: [u16; 25],
    pub(super) count: usize,
    pub(super) factor: i32,
    /// The digits that some of them may hold.
    pub(super) allowed: u32,
    /// The digits that no other cell of some house may hold.
    pub(super) required: u32,
    /// The sums of their digits that the cells alone allow, and those that the others do too, as
    /// bits.
    pub(super) known: S,
    pub(super) sums: S,
}
