//! The bands of a grid in their roles, and what is symmetric in them.

use std::sync::OnceLock;

use super::symmetries;
use super::symmetries::SignatureSymmetry;
use crate::classic::count::band::{BandGivens, ORDERS, Partition, PartitionTables};
#[cfg(test)]
use crate::classic::count::marks::Marks;
use crate::classic::values::{BOX, SIDE};

/// A grid as a [view](super::view::View) shows it, taken apart into its three bands.
///
/// The first is the *pivot*: the sum goes over its signatures, up to symmetry, and for each of them
/// counts the *completions* in the other two.
pub(crate) struct Problem {
    pub(crate) pivot: BandGivens,
    pub(crate) others: [BandGivens; 2],
    /// The digits given and left out in neither of the other two bands. They can be renamed at
    /// will.
    pub(crate) interchangeable: Vec<usize>,
    /// The digits given or left out in one of the other two bands, as a set of bits.
    pub(crate) pinned: u16,
    /// The digits given and left out in none of the three bands, ascending.
    pub(crate) free: Vec<usize>,
    /// The symmetries of the other two bands, one for each way to act on the first two boxes.
    pub(crate) symmetries: Vec<SignatureSymmetry>,
    /// The orders of the third box's columns, as indices of [`ORDERS`], that are symmetries by
    /// themselves.
    pub(crate) third_orders: Vec<usize>,
    /// See [`Self::in_least_order`].
    in_least_order: OnceLock<Vec<Partition>>,
}

impl Problem {
    #[cfg(test)]
    pub(crate) fn new(marks: &Marks) -> Self {
        Self::of([0, 1, 2].map(|band| BandGivens::new(marks, band)))
    }

    /// The problem of these bands, the pivot first.
    pub(super) fn of([pivot, one, other]: [BandGivens; BOX]) -> Self {
        let pinned = one.digits | other.digits;
        let others = [one, other];
        let mut symmetries = symmetries::all(&others);
        let of_third = symmetries.iter().filter(|symmetry| symmetry.is_of_third());
        let third_orders = of_third.map(|symmetry| symmetry.third).collect();
        symmetries.dedup_by_key(|symmetry| (symmetry.addresses, symmetry.names));
        let not_in = |given: u16| (0..SIDE).filter(move |digit| given & 1 << digit == 0).collect();
        Self {
            interchangeable: not_in(pinned),
            free: not_in(pinned | pivot.digits),
            pinned,
            pivot,
            others,
            symmetries,
            third_orders,
            in_least_order: OnceLock::new(),
        }
    }

    /// For each third partition, the least one that it becomes when the third box's columns are put
    /// in another order that is a symmetry by itself.
    pub(crate) fn in_least_order(&self) -> &[Partition] {
        self.in_least_order.get_or_init(|| {
            let least = |reordered: &[Partition; ORDERS.len()]| {
                self.third_orders.iter().map(|&order| reordered[order]).min()
            };
            let all = PartitionTables::get().reordered.iter();
            all.map(|reordered| least(reordered).expect("the identity is a symmetry")).collect()
        })
    }

    /// The pivot and the other two bands.
    pub(crate) fn bands(&self) -> [&BandGivens; BOX] {
        let [one, other] = &self.others;
        [&self.pivot, one, other]
    }

    /// Whether the digit is given or left out in one of the other two bands.
    pub(crate) fn is_pinned(&self, digit: usize) -> bool {
        self.pinned & 1 << digit != 0
    }

    /// Whether the digit may stand in these columns of the pivot's first two boxes: the pivot's
    /// givens agree, and those of the other bands leave the columns open.
    pub(crate) fn allows(&self, digit: usize, columns: [u8; 2]) -> bool {
        let mut below = self.others.iter().flat_map(|band| &band.givens);
        self.pivot.allows(digit, columns)
            && !below.any(|given| {
                given.digit == digit && columns.get(given.stack) == Some(&given.column)
            })
    }

    /// The *partners* of a pivot's partition: the partitions of the other two bands that are
    /// allowed and fill the stack together with it.
    pub(crate) fn partners(
        &self,
        stack: usize,
        pivot: Partition,
    ) -> impl Iterator<Item = [Partition; 2]> {
        partners(&self.others, stack, pivot)
    }
}

/// The partitions that two bands allow and that fill a stack together with a given one.
pub(crate) fn partners(
    bands: &[BandGivens; 2],
    stack: usize,
    given: Partition,
) -> impl Iterator<Item = [Partition; 2]> {
    let partners = PartitionTables::get().partners[usize::from(given)].iter();
    partners.map(|&(one, other)| [one, other]).filter(move |pair| {
        std::iter::zip(bands, pair)
            .all(|(band, &partition)| band.allowed[stack].contains(partition))
    })
}
