//! All solutions of a grid in signature order: product after product.
//!
//! The order is that of the numbers of [`Recorded`], but nothing is counted: alternatives that stand for no
//! solution are found to have none when it is their turn.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::assembler::Turned;
use super::lookup::Location;
use super::product::Product;
use super::signatures::Signatures;
use super::solution_index::{Limits, Recorded, for_each_third};
use crate::board::Board;
use crate::count::band::filling_counts::{Row, Rows};
use crate::count::band::filling_lists::Fillings;
use crate::count::band::renaming::Renaming;
use crate::count::band::tables::{Partition, Tables};
use crate::count::orbit::plan;
use crate::geometry::BOX;
use crate::search::Kernel;

/// The solutions still to come.
#[derive(Clone)]
pub(crate) struct Products {
    turned: Arc<Turned>,
    rows: [Rows; BOX],
    fillings: [Fillings; BOX],
    orbit: usize,
    /// The place among the members of all orbits.
    member: usize,
    of_member: OfMember,
    third: usize,
    /// The partners that the pivot leaves the other bands in the last stack.
    last: Vec<[Partition; 2]>,
    /// The next of the pairs, and the next of the partners to go with it.
    pair: usize,
    partner: usize,
    product: Product,
}

/// What the solutions with one pair of partitions in the pivot's first two boxes are made of.
#[derive(Clone, Default)]
struct OfMember {
    multiplicity: u32,
    /// The third partitions of the pivot, and the arrangements of each.
    thirds: Vec<(Partition, u16)>,
    /// The partners in the first two stacks that leave both other bands some arrangement.
    pairs: Arc<[Pair]>,
}

struct Pair {
    /// The partitions of each band.
    bands: [[Partition; 2]; 2],
    rows: [Row; 2],
    names: [Renaming; 2],
}

impl Products {
    /// All solutions of a grid without conflicts.
    pub(crate) fn of(board: &Board) -> Self {
        let (orientation, problem) = plan::best(board, NonZeroUsize::MIN);
        let mut products = Self::new(Arc::new(Turned::new(orientation, problem)));
        if let Some(orbit) = products.turned.orbits.orbits.first() {
            products.member = orbit.members.start;
            products.begin_member();
        }
        products
    }

    fn new(turned: Arc<Turned>) -> Self {
        let bands = turned.problem.bands();
        Self {
            rows: bands.map(Rows::new),
            fillings: bands.map(Fillings::new),
            turned,
            orbit: 0,
            member: 0,
            of_member: OfMember::default(),
            third: 0,
            last: Vec::new(),
            pair: 0,
            partner: 0,
            product: Product::default(),
        }
    }

    /// The solutions by their numbers.
    pub(crate) fn recorded(&self, kernel: Kernel) -> Recorded {
        Recorded::of(Arc::clone(&self.turned), kernel, NonZeroUsize::MIN, Limits::USUAL)
    }

    /// Adds solutions to the boards until these are as many as they may be, or none is left.
    pub(crate) fn fill(&mut self, boards: &mut Vec<Board>, most: usize) {
        while boards.len() < most && self.reach_product() {
            self.product.fill(&self.turned, boards, most);
        }
    }

    /// Passes over as many solutions, or all that are left if these are fewer; and says how many it were.
    pub(crate) fn skip(&mut self, count: u128) -> u128 {
        let mut passed = 0;
        while passed < count && self.reach_product() {
            let step = u128::from(self.product.left()).min(count - passed);
            self.product.skip(step as u64);
            passed += step;
        }
        passed
    }

    /// Goes on to the next product, unless the one at hand has solutions left.
    fn reach_product(&mut self) -> bool {
        while self.product.left() == 0 {
            let signatures = match self.next_of_pivot() {
                Some(signatures) => signatures,
                None if self.next_pivot() => continue,
                None => return false,
            };
            self.product.begin(&mut self.fillings, signatures);
        }
        true
    }

    /// The next signatures with the pivot's at hand that have solutions.
    fn next_of_pivot(&mut self) -> Option<Signatures> {
        let tables = Tables::get();
        let OfMember { multiplicity, thirds, pairs } = &self.of_member;
        let &(third, of_pivot) = thirds.get(self.third)?;
        while let Some(Pair { bands, rows, names }) = pairs.get(self.pair) {
            let numbers = [0, 1].map(|band| self.rows[1 + band].numbers(rows[band]));
            while let Some(partners) = self.last.get(self.partner) {
                self.partner += 1;
                let [one, other] = [0, 1].map(|band| {
                    let thirds = tables.thirds[usize::from(partners[band])];
                    numbers[band][usize::from(names[band].of(tables, thirds))]
                });
                if one > 0 && other > 0 {
                    let [first, second] = self.turned.orbits.members[self.member].pair;
                    let others =
                        [0, 1].map(|band| [bands[band][0], bands[band][1], partners[band]]);
                    return Some(Signatures {
                        partitions: [[first, second, third], others[0], others[1]],
                        arrangements: [of_pivot, one, other],
                        multiplicity: *multiplicity,
                    });
                }
            }
            self.pair += 1;
            self.partner = 0;
        }
        None
    }

    /// Goes on to the next signature of the pivot, if there is one.
    fn next_pivot(&mut self) -> bool {
        if self.third + 1 < self.of_member.thirds.len() {
            self.third += 1;
            self.begin_pivot();
            return true;
        }
        let orbits = &self.turned.orbits.orbits;
        let Some(orbit) = orbits.get(self.orbit) else { return false };
        self.member += 1;
        if self.member == orbit.members.end {
            self.orbit += 1;
            let Some(orbit) = orbits.get(self.orbit) else { return false };
            self.member = orbit.members.start;
        }
        self.begin_member();
        true
    }

    fn begin_pivot(&mut self) {
        (self.pair, self.partner) = (0, 0);
        self.last.clear();
        if let Some(&(third, _)) = self.of_member.thirds.get(self.third) {
            self.last.extend(self.turned.problem.partners(2, third));
        }
    }

    fn begin_member(&mut self) {
        self.third = 0;
        self.of_member = self.of_member();
        self.begin_pivot();
    }

    fn of_member(&mut self) -> OfMember {
        let Some(member) = self.turned.orbits.members.get(self.member) else {
            return OfMember::default();
        };
        let problem = &self.turned.problem;
        let [pivot, one, other] = &mut self.rows;
        let partners = [0, 1].map(|stack| problem.partners(stack, member.pair[stack]));
        let [firsts, seconds] = partners.map(Iterator::collect::<Vec<_>>);
        let pairs: Arc<[Pair]> = itertools::iproduct!(&firsts, &seconds)
            .filter_map(|(first, second)| {
                let bands = [0, 1].map(|band| [first[band], second[band]]);
                let (one_row, one_names) = one.find(bands[0]);
                if one_row.largest == 0 {
                    return None;
                }
                let (other_row, other_names) = other.find(bands[1]);
                (other_row.largest > 0).then(|| Pair {
                    bands,
                    rows: [one_row, other_row],
                    names: [Renaming::new(&one_names), Renaming::new(&other_names)],
                })
            })
            .collect();
        let mut thirds = Vec::new();
        if !pairs.is_empty() {
            let (row, names) = pivot.find(member.pair);
            for_each_third(
                problem,
                pivot.numbers(row),
                &names,
                member,
                |third, arrangements, _| {
                    thirds.push((third, arrangements));
                    false
                },
            );
        }
        OfMember { multiplicity: member.multiplicity, thirds, pairs }
    }

    fn end(&mut self) {
        self.orbit = self.turned.orbits.orbits.len();
        self.of_member = OfMember::default();
        self.product = Product::default();
    }

    fn go_to(&mut self, location: &Location) {
        let Location { orbit, member, signatures, place } = location;
        (self.orbit, self.member) = (*orbit, *member);
        self.begin_member();
        let [[_, _, third], one, other] = signatures.partitions;
        let OfMember { thirds, pairs, .. } = &self.of_member;
        let known = "a solution's signatures are among all";
        self.third = thirds.iter().position(|&(own, _)| own == third).expect(known);
        let first_two = [[one[0], one[1]], [other[0], other[1]]];
        let pair = pairs.iter().position(|pair| pair.bands == first_two).expect(known);
        self.begin_pivot();
        self.pair = pair;
        let partners = [one[2], other[2]];
        self.partner = 1 + self.last.iter().position(|own| *own == partners).expect(known);
        self.product.begin(&mut self.fillings, *signatures);
        self.product.skip(*place);
    }
}

impl Recorded {
    /// All solutions from the one with a number on.
    pub(crate) fn products_from(&self, number: u128) -> Products {
        let mut products = Products::new(Arc::clone(&self.turned));
        self.move_to(&mut products, number);
        products
    }

    /// Goes to the solution with a number, or behind all. The products are those of the same grid, seen
    /// the same way.
    pub(crate) fn move_to(&self, products: &mut Products, number: u128) {
        debug_assert!(Arc::ptr_eq(&self.turned, &products.turned));
        if number < self.len() {
            products.go_to(&self.locate(number));
        } else {
            products.end();
        }
    }
}
