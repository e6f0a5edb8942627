//! Conversions between nodes and sets of cells, whatever the layout of a kernel.

use super::ascending_order::OrderedKernel;
use crate::classic::values::SIDE;

/// The positions of each digit, one bit for each cell.
pub(crate) type Places = [u128; SIDE];

/// A kernel with conversions between nodes and [`Places`].
pub(crate) trait PlacesKernel: OrderedKernel {
    /// The node with these positions of the digits, not yet propagated.
    fn node_of_places(self, places: &Places) -> Self::Node;

    /// The positions of each digit.
    fn places(self, node: &Self::Node) -> Places;
}
