//! What grids with rules beyond the classic ones need from a kernel.

use super::branch_rule::Places;
use super::ordered::OrderedKernel;
use crate::geometry::Digit;

/// A kernel that applies exclusions other than those of rows, columns and boxes.
pub(crate) trait ExcludingKernel: OrderedKernel {
    /// A set of cells, in the layout of a node.
    type Cells: Send + Sync;

    fn cells(self, cells: u128) -> Self::Cells;

    /// The node with these positions of the digits, not yet propagated.
    fn node_of_places(self, places: &Places) -> Self::Node;

    /// The positions of each digit.
    fn places(self, node: &Self::Node) -> Places;

    /// Removes a digit from cells, without propagating.
    fn exclude(self, node: &mut Self::Node, digit: Digit, cells: &Self::Cells);
}
