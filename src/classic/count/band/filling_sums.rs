//! Sums over all fillings of a band, by signature.
//!
//! A column partition and a row partition *cross* if each column shares exactly one digit with each
//! row: then exactly one box has both. So the fillings of a signature are the triples of row
//! partitions that cross its three partitions and are partners of each other.

use std::sync::Arc;

use super::givens::{Allowed, BandGivens};
use super::partition::{Partition, columns_of};
use super::tables::PartitionTables;
use crate::classic::count::limits::PARTITIONS;
use crate::classic::values::SIDE;

/// Adds up `LANES` numbers over all fillings that begin with a pair of partitions, for every third
/// partition. The first lane must count the fillings.
#[derive(Clone)]
pub(crate) struct FillingSums<const LANES: usize> {
    crossings: Arc<Crossings>,
    // Scratch space, clean between calls.
    marked: Vec<bool>,
    sums: Vec<[u16; LANES]>,
    touched: Vec<Partition>,
}

/// Which partitions cross in each box of a band.
struct Crossings {
    /// The row partitions of the third box that agree with the givens.
    allowed_third: Allowed,
    /// For each row partition of the third box, the allowed column partitions that cross it.
    third: Vec<Vec<Partition>>,
    /// For each column partition of the first two boxes, the allowed row partitions that cross it.
    first_two: [Vec<Vec<Partition>>; 2],
}

impl<const LANES: usize> FillingSums<LANES> {
    pub(crate) fn new(band: &BandGivens) -> Self {
        let [columns, rows] = [&band.allowed, &band.allowed_rows];
        let left_out = &band.left_out;
        let is_allowed = |stack, columns, rows| {
            left_out.is_empty_in(stack) || left_out.allows(stack, columns, rows)
        };
        let crossings = Crossings {
            allowed_third: rows[2].clone(),
            third: crossing(&rows[2], &columns[2], |rows, columns| is_allowed(2, columns, rows)),
            first_two: [0, 1].map(|stack| {
                crossing(&columns[stack], &rows[stack], |columns, rows| {
                    is_allowed(stack, columns, rows)
                })
            }),
        };
        Self {
            crossings: Arc::new(crossings),
            marked: vec![false; PARTITIONS],
            sums: vec![[0; LANES]; PARTITIONS],
            touched: Vec::new(),
        }
    }

    /// Adds the lanes of each filling to the sums of its third partition. `lanes` receives the
    /// filling as its row partitions.
    ///
    /// `addresses` are those of the digits, see [`columns_of`].
    #[inline]
    pub(crate) fn add(
        &mut self,
        addresses: &[u8; SIDE],
        lanes: impl Fn([Partition; 3]) -> [u16; LANES],
        to: &mut [[u16; LANES]],
    ) {
        let tables = PartitionTables::get();
        let Crossings { allowed_third, third: crossing_third, first_two } = &*self.crossings;
        let (marked, all_sums, touched) =
            (&mut self.marked[..PARTITIONS], &mut self.sums[..PARTITIONS], &mut self.touched);
        let pair = columns_of(addresses);
        let [first, second] =
            std::array::from_fn(|stack| &first_two[stack][usize::from(tables.find(&pair[stack]))]);
        second.iter().for_each(|&rows| marked[usize::from(rows)] = true);
        for &rows in first {
            for &(second, third) in &tables.partners[usize::from(rows)] {
                if marked[usize::from(second)] && allowed_third.contains(third) {
                    let sums = &mut all_sums[usize::from(third)];
                    if sums[0] == 0 {
                        touched.push(third);
                    }
                    add(sums, &lanes([rows, second, third]));
                }
            }
        }
        second.iter().for_each(|&rows| marked[usize::from(rows)] = false);
        for rows in touched.drain(..) {
            let sums = std::mem::replace(&mut all_sums[usize::from(rows)], [0; LANES]);
            for &columns in &crossing_third[usize::from(rows)] {
                add(&mut to[usize::from(columns)], &sums);
            }
        }
    }
}

/// The sums over all fillings that begin with one pair of partitions, by third partition.
#[derive(Clone)]
pub(crate) struct SumsByThird<'a, const LANES: usize> {
    /// The third partitions that the band allows. All others have no fillings.
    pub(crate) allowed: &'a [Partition],
    pub(crate) of_third: Vec<[u16; LANES]>,
    sums: FillingSums<LANES>,
}

impl<'a, const LANES: usize> SumsByThird<'a, LANES> {
    pub(crate) fn new(band: &'a BandGivens) -> Self {
        Self {
            allowed: band.allowed[2].list(),
            of_third: vec![[0; LANES]; PARTITIONS],
            sums: FillingSums::new(band),
        }
    }

    /// Replaces the sums by those of the pair with these addresses, see [`FillingSums::add`].
    pub(crate) fn fill(
        &mut self,
        addresses: &[u8; SIDE],
        lanes: impl Fn([Partition; 3]) -> [u16; LANES],
    ) {
        for &third in self.allowed {
            self.of_third[usize::from(third)] = [0; LANES];
        }
        self.sums.add(addresses, lanes, &mut self.of_third);
    }
}

fn add<const LANES: usize>(to: &mut [u16; LANES], lanes: &[u16; LANES]) {
    to.iter_mut().zip(lanes).for_each(|(to, lane)| *to += lane);
}

/// For each partition in `from`, those in `to` that cross it and are allowed together with it.
fn crossing(
    from: &Allowed,
    to: &Allowed,
    is_allowed: impl Fn(Partition, Partition) -> bool,
) -> Vec<Vec<Partition>> {
    let mut crossing = vec![Vec::new(); PARTITIONS];
    for &one in from.list() {
        let all = PartitionTables::get().crossings[usize::from(one)].iter().copied();
        crossing[usize::from(one)] =
            all.filter(|&other| to.contains(other) && is_allowed(one, other)).collect();
    }
    crossing
}
