//! Iterates over all solutions of a grid in *signature order*, product after product.
//!
//! This is the order of the numbers of a [`SolutionIndex`], but nothing is counted: alternatives
//! without solutions are detected only when they are reached.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::assembler::Assembler;
use super::product::Product;
use super::signatures::{BandSignatures, Location};
use super::solution_index::{IndexLimits, SolutionIndex, thirds_of_member};
use crate::classic::count::band::{FillingCounts, FillingLists, Partition, PartitionRenaming};
use crate::classic::count::marks::Marks;
use crate::classic::count::orbit::{CountPlan, PartnerPair, PartnerPairs};
use crate::classic::search::Kernel;
use crate::classic::values::BOX;
use crate::classic::values::board::Board9;

/// The remaining solutions.
#[derive(Clone)]
pub(crate) struct SignatureOrder {
    assembler: Arc<Assembler>,
    counts: [FillingCounts; BOX],
    lists: [FillingLists; BOX],
    orbit: usize,
    /// The index among the members of all orbits.
    member: usize,
    parts: MemberParts,
    third: usize,
    /// The partners that the pivot leaves to the other bands in the last stack.
    last_partners: Vec<[Partition; 2]>,
    /// The next pair, and the next of the last partners to combine it with.
    pair: usize,
    partner: usize,
    product: Product,
}

/// The components of all solutions with one member's pair of partitions.
#[derive(Clone, Default)]
struct MemberParts {
    multiplicity: u32,
    /// The third partitions of the pivot, each with its number of fillings.
    thirds: Vec<(Partition, u16)>,
    /// The partners in the first two stacks for which both other bands have fillings.
    pairs: Arc<[(PartnerPair<2>, [PartitionRenaming; 2])]>,
}

impl SignatureOrder {
    /// All solutions of a grid without clashes.
    pub(crate) fn of(marks: &Marks) -> Self {
        let CountPlan { view, problem, .. } = CountPlan::best(marks, NonZeroUsize::MIN);
        let mut order = Self::new(Arc::new(Assembler::new(view, problem)));
        if let Some(orbit) = order.assembler.orbits.orbits.first() {
            order.member = orbit.members.start;
            order.start_member();
        }
        order
    }

    fn new(assembler: Arc<Assembler>) -> Self {
        let bands = assembler.problem.bands();
        Self {
            counts: bands.map(FillingCounts::new),
            lists: bands.map(FillingLists::new),
            assembler,
            orbit: 0,
            member: 0,
            parts: MemberParts::default(),
            third: 0,
            last_partners: Vec::new(),
            pair: 0,
            partner: 0,
            product: Product::default(),
        }
    }

    /// The index of these solutions by number.
    pub(crate) fn index(&self, kernel: Kernel) -> SolutionIndex {
        let assembler = Arc::clone(&self.assembler);
        SolutionIndex::of(assembler, kernel, NonZeroUsize::MIN, IndexLimits::USUAL)
    }

    /// Appends solutions until `boards` has `most` of them or none are left.
    pub(crate) fn fill(&mut self, boards: &mut Vec<Board9>, most: usize) {
        while boards.len() < most && self.reach_product() {
            self.product.fill(&self.assembler, boards, most);
        }
    }

    /// Skips `count` solutions, or all that are left if there are fewer. Returns the number
    /// skipped.
    pub(crate) fn skip(&mut self, count: u128) -> u128 {
        let mut skipped = 0;
        while skipped < count && self.reach_product() {
            let step = u128::from(self.product.left()).min(count - skipped);
            self.product.skip(step as u64);
            skipped += step;
        }
        skipped
    }

    /// Advances to the next product, unless the current one has solutions left. Returns false at
    /// the end.
    fn reach_product(&mut self) -> bool {
        while self.product.left() == 0 {
            let signatures = match self.next_signatures() {
                Some(signatures) => signatures,
                None if self.next_pivot() => continue,
                None => return false,
            };
            self.product.start(&mut self.lists, signatures);
        }
        true
    }

    /// The next signatures with the current one of the pivot that have solutions.
    fn next_signatures(&mut self) -> Option<BandSignatures> {
        let MemberParts { multiplicity, thirds, pairs } = &self.parts;
        let &(third, of_pivot) = thirds.get(self.third)?;
        let [_, counts @ ..] = &self.counts;
        while let Some((pair, renamings)) = pairs.get(self.pair) {
            let rows = pair.rows(counts, renamings);
            while let Some(&partners) = self.last_partners.get(self.partner) {
                self.partner += 1;
                let [one, other] = rows.fillings(partners);
                if one > 0 && other > 0 {
                    let [first, second] = self.assembler.orbits.members[self.member].pair;
                    let others = [0, 1].map(|band| {
                        let [first, second] = pair.partitions[band];
                        [first, second, partners[band]]
                    });
                    return Some(BandSignatures {
                        partitions: [[first, second, third], others[0], others[1]],
                        fillings: [of_pivot, one, other],
                        multiplicity: *multiplicity,
                    });
                }
            }
            self.pair += 1;
            self.partner = 0;
        }
        None
    }

    /// Advances to the next signature of the pivot. Returns false at the end.
    fn next_pivot(&mut self) -> bool {
        if self.third + 1 < self.parts.thirds.len() {
            self.third += 1;
            self.start_pivot();
            return true;
        }
        let orbits = &self.assembler.orbits.orbits;
        let Some(orbit) = orbits.get(self.orbit) else { return false };
        self.member += 1;
        if self.member == orbit.members.end {
            self.orbit += 1;
            let Some(orbit) = orbits.get(self.orbit) else { return false };
            self.member = orbit.members.start;
        }
        self.start_member();
        true
    }

    fn start_pivot(&mut self) {
        (self.pair, self.partner) = (0, 0);
        self.last_partners.clear();
        if let Some(&(third, _)) = self.parts.thirds.get(self.third) {
            self.last_partners.extend(self.assembler.problem.partners(2, third));
        }
    }

    fn start_member(&mut self) {
        self.third = 0;
        self.parts = self.parts_of_member();
        self.start_pivot();
    }

    fn parts_of_member(&mut self) -> MemberParts {
        let Some(member) = self.assembler.orbits.members.get(self.member) else {
            return MemberParts::default();
        };
        let problem = &self.assembler.problem;
        let [pivot, counts @ ..] = &mut self.counts;
        let partners = [0, 1].map(|stack| problem.partners(stack, member.pair[stack]));
        let [firsts, seconds] = partners.map(Iterator::collect::<Vec<_>>);
        let mut pairs = PartnerPairs::new(&firsts, &seconds);
        let pairs = std::iter::from_fn(|| pairs.next(counts));
        let pairs: Arc<[_]> = pairs
            .map(|pair| {
                let mut renamings = [const { PartitionRenaming::UNSET }; 2];
                pair.make_renamings(&mut renamings);
                (pair, renamings)
            })
            .collect();
        let mut thirds = Vec::new();
        if !pairs.is_empty() {
            let (row, names) = pivot.find(member.pair);
            let found = thirds_of_member(problem, pivot.numbers(row), &names, member);
            thirds.extend(found.map(|third| (third.partition, third.fillings)));
        }
        MemberParts { multiplicity: member.multiplicity, thirds, pairs }
    }

    fn end(&mut self) {
        self.orbit = self.assembler.orbits.orbits.len();
        self.parts = MemberParts::default();
        self.product = Product::default();
    }

    fn go_to(&mut self, location: &Location) {
        let Location { orbit, member, signatures, index } = location;
        (self.orbit, self.member) = (*orbit, *member);
        self.start_member();
        let [[_, _, third], one, other] = signatures.partitions;
        let MemberParts { thirds, pairs, .. } = &self.parts;
        let known = "a solution's signatures are among all";
        self.third = thirds.iter().position(|&(own, _)| own == third).expect(known);
        let first_two = [[one[0], one[1]], [other[0], other[1]]];
        let pair = pairs.iter().position(|(pair, _)| pair.partitions == first_two).expect(known);
        self.start_pivot();
        self.pair = pair;
        let partners = [one[2], other[2]];
        let partner = self.last_partners.iter().position(|own| *own == partners);
        self.partner = 1 + partner.expect(known);
        self.product.start(&mut self.lists, *signatures);
        self.product.skip(*index);
    }
}

impl SolutionIndex {
    /// The solutions from `number` on.
    pub(crate) fn order_from(&self, number: u128) -> SignatureOrder {
        let mut order = SignatureOrder::new(Arc::clone(&self.assembler));
        self.move_to(&mut order, number);
        order
    }

    /// Moves `order`, which must be of this index, to the solution with a number, or past the last
    /// one.
    pub(crate) fn move_to(&self, order: &mut SignatureOrder, number: u128) {
        assert!(Arc::ptr_eq(&self.assembler, &order.assembler), "the numbers are of this order");
        if number < self.len() {
            order.go_to(&self.locate(number));
        } else {
            order.end();
        }
    }
}
