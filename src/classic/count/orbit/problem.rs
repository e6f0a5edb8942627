//! The bands of a grid in their roles, and their symmetries.

use std::sync::OnceLock;

use super::symmetries;
use super::symmetries::SignatureSymmetry;
use crate::classic::count::band::{BandGivens, ORDERS, Partition, PartitionTables};
#[cfg(test)]
use crate::classic::count::marks::Marks;
use crate::classic::values::{BOX, SIDE};

/// A grid as a [view](super::view::View) shows it, split into its three bands.
///
/// The first is the *pivot*: the sum goes over its signatures, up to symmetry, and multiplies the
/// fillings of each with its *completions* in the other two bands.
pub(crate) struct Problem {
    pub(crate) pivot: BandGivens,
    pub(crate) others: [BandGivens; 2],
    /// The digits neither given nor excluded in the other two bands, which can be renamed freely.
    pub(crate) interchangeable: Vec<usize>,
    /// The digits given or excluded in one of the other two bands, as a set of bits.
    pub(crate) pinned: u16,
    /// The digits neither given nor excluded in any band, ascending.
    pub(crate) free: Vec<usize>,
    /// The symmetries of the other two bands, one for each action on the first two boxes.
    pub(crate) symmetries: Vec<SignatureSymmetry>,
    /// The column orders of the third box, as indices of [`ORDERS`], that are symmetries by
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

    /// For each third partition, the least one to which a column order of the third box that is a
    /// symmetry by itself takes it.
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

    /// Whether the digit is given or excluded in one of the other two bands.
    pub(crate) fn is_pinned(&self, digit: usize) -> bool {
        self.pinned & 1 << digit != 0
    }

    /// Whether the digit may be in these columns of the pivot's first two boxes: the pivot's givens
    /// agree, and those of the other bands leave the columns open.
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

/// The pairs of partitions that two bands allow and that fill a stack together with `given`.
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
