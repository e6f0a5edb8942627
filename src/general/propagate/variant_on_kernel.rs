//! Propagation of further rules on a classic 9x9 grid.
//!
//! The kernels that search classic grids propagate rows, columns and boxes. The node then comes
//! back as sets of cells: each settled cell excludes its digit from its further peers, and other
//! digits from related cells; then hidden singles of further houses follow. If that removes
//! anything, the node returns to the kernel, until a fixpoint.
//!
//! If dead ends are frequent, digits without support are removed as well: in `nonconsecutive`, no 5
//! is next to a cell that can only be 4 or 6.

#![expect(clippy::inline_always, reason = "what is not inlined loses a kernel's instructions")]

use std::sync::LazyLock;

use super::verdict::{HiddenSingles, PropagationLevel, PropagationResult};
use crate::classic::search;
use crate::classic::search::{Choice, Kernel, Places, PlacesKernel, SearchKernel, Task, on_any};
use crate::classic::values::{House9, SIDE};
use crate::values::digit_mask::DigitMask;
use crate::values::word_bits::bits_of_many;

/// The houses of a classic grid.
struct ClassicHouses {
    houses: Vec<u128>,
    /// For each cell, the cells of its houses.
    seen: Vec<u128>,
}

impl ClassicHouses {
    fn get() -> &'static Self {
        static CLASSIC: LazyLock<ClassicHouses> = LazyLock::new(|| {
            let set = |house: House9| house.cells().iter().fold(0, |set, it| set | 1 << it.index());
            let houses: Vec<u128> = House9::all().map(set).collect();
            let seen = |cell: usize| {
                let with_cell = houses.iter().filter(move |&house| house >> cell & 1 == 1);
                with_cell.fold(0, |seen, house| seen | house)
            };
            ClassicHouses { seen: (0..SIDE * SIDE).map(seen).collect(), houses }
        });
        &CLASSIC
    }
}

/// The houses that are neither rows, columns nor boxes, and for each cell the peers in no classic
/// house; `None` if a classic house is missing.
pub(crate) fn beyond_classic(mut houses: Vec<u128>, peers: &[u128]) -> Option<[Vec<u128>; 2]> {
    let classic = ClassicHouses::get();
    let all = houses.len();
    houses.retain(|house| !classic.houses.contains(house));
    if all - houses.len() < classic.houses.len() {
        return None;
    }
    let peers = peers.iter().zip(&classic.seen).map(|(peers, seen)| peers & !seen);
    Some([houses, peers.collect()])
}

/// Relations by which a digit excludes others.
struct DigitExclusion {
    /// By digit, the digits that it excludes.
    digits: Vec<DigitMask>,
    /// For each cell, the cells in which it excludes them, and its peers among those.
    cells: Vec<u128>,
    peers: Vec<u128>,
}

/// The further rules of a classic grid.
pub(crate) struct VariantOnKernel {
    kernel: Choice,
    /// The cells with further peers or exclusions.
    excluding: u128,
    /// For each cell, its peers in no classic house.
    peers: Vec<u128>,
    exclusions: Vec<DigitExclusion>,
    /// The houses that are neither rows, columns nor boxes.
    houses: Vec<u128>,
}

impl VariantOnKernel {
    /// `None` if `houses`, distinct houses of side 9, lack a classic one. `peers` are those of each
    /// cell. An exclusion is the digits that each digit excludes, and the cells in which each cell
    /// excludes them.
    pub(crate) fn new(
        kernel: Kernel,
        houses: Vec<u128>,
        peers: &[u128],
        exclusions: Vec<(Vec<DigitMask>, Vec<u128>)>,
    ) -> Option<Self> {
        let [houses, further_peers] = beyond_classic(houses, peers)?;
        let exclusion = |(digits, cells): (_, Vec<u128>)| {
            let peers = cells.iter().zip(peers).map(|(cells, peers)| cells & peers).collect();
            DigitExclusion { digits, cells, peers }
        };
        let exclusions: Vec<DigitExclusion> = exclusions.into_iter().map(exclusion).collect();
        let excluded = exclusions.iter().flat_map(|exclusion| exclusion.cells.iter().enumerate());
        let excluded =
            further_peers.iter().enumerate().chain(excluded).filter(|&(_, &cells)| cells != 0);
        let excluding = excluded.fold(0, |all, (cell, _)| all | 1 << cell);
        let (kernel, peers) = (kernel.choice(), further_peers);
        Some(Self { kernel, excluding, peers, exclusions, houses })
    }

    /// Propagates all rules to a fixpoint on the places of the digits. `open` has the cells whose
    /// digits are still to be removed from others.
    pub(crate) fn propagate(
        &self,
        places: &mut Places,
        open: &mut u128,
        effort: PropagationLevel,
    ) -> PropagationResult {
        on_any!(Choice, self.kernel, kernel => {
            kernel.enter(Propagate { further: self, places, open, effort })
        })
    }

    /// Removes the digits that these settled cells exclude. Returns whether there were any.
    #[inline(always)]
    fn exclude(&self, places: &mut Places, settled: u128) -> bool {
        let mut removed = 0;
        for digit in 0..SIDE {
            for cell in bits_of_many(places[digit] & settled) {
                removed |= remove(&mut places[digit], self.peers[cell]);
                for DigitExclusion { digits, cells, .. } in &self.exclusions {
                    for other in digits[digit].indices() {
                        removed |= remove(&mut places[other], cells[cell]);
                    }
                }
            }
        }
        removed != 0
    }

    /// Removes each digit that leaves one of these cells no digit. Returns whether there were any.
    #[inline(always)]
    fn exclude_unsupported(&self, places: &mut Places, open: u128) -> bool {
        let mut removed = 0;
        for DigitExclusion { digits, cells, peers } in &self.exclusions {
            for digit in 0..SIDE {
                let incompatible = digits[digit] | DigitMask::single(digit);
                let compatible = DigitMask::all(SIDE).without(incompatible);
                let supporting = compatible.indices().fold(0, |all, other| all | places[other]);
                for cell in bits_of_many(open & !supporting) {
                    let may_be_same = places[digit] >> cell & 1 == 1;
                    let unsupported = if may_be_same { peers[cell] } else { cells[cell] };
                    removed |= remove(&mut places[digit], unsupported);
                }
            }
        }
        removed != 0
    }
}

struct Propagate<'a> {
    further: &'a VariantOnKernel,
    places: &'a mut Places,
    open: &'a mut u128,
    effort: PropagationLevel,
}

impl<K: PlacesKernel> Task<K> for Propagate<'_> {
    type Output = PropagationResult;

    #[inline(always)]
    fn run(self, kernel: K) -> PropagationResult {
        let Self { further, places, open, effort } = self;
        let mut node = kernel.node_of_places(places);
        loop {
            let verdict = match effort {
                PropagationLevel::Singles => kernel.settle(&mut node),
                PropagationLevel::Locked | PropagationLevel::Plain => kernel.propagate(&mut node),
            };
            if verdict == search::Verdict::Contradiction {
                return PropagationResult::Contradiction;
            }
            *places = kernel.places(&node);
            let is_solved = verdict == search::Verdict::Solved;
            let several = if is_solved { 0 } else { kernel.open_cells(&node) };
            let settled = *open & !several & further.excluding;
            *open = several;
            let is_news = settled != 0 && further.exclude(places, settled);
            if is_solved {
                return if is_news {
                    PropagationResult::Contradiction
                } else {
                    PropagationResult::Solved
                };
            }
            match hidden_singles(&further.houses, places, several) {
                HiddenSingles::NoPlace => return PropagationResult::Contradiction,
                HiddenSingles::None if !is_news => {
                    let is_end = effort == PropagationLevel::Singles
                        || !further.exclude_unsupported(places, several);
                    if is_end {
                        return PropagationResult::Open;
                    }
                }
                HiddenSingles::None | HiddenSingles::Settled => {}
            }
            node = kernel.node_of_places(places);
        }
    }
}

/// Removes cells from a set, and returns those that it had.
#[inline(always)]
fn remove(set: &mut u128, cells: u128) -> u128 {
    let removed = *set & cells;
    *set &= !cells;
    removed
}

/// Settles digits with a single place in one of these houses. Cells that are not `open` are settled
/// already.
#[inline(always)]
fn hidden_singles(houses: &[u128], places: &mut Places, open: u128) -> HiddenSingles {
    let mut singles = [0; SIDE];
    for house in houses.iter().filter(|&house| house & open != 0) {
        for (places, singles) in places.iter().zip(&mut singles) {
            let places = places & house;
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    return HiddenSingles::NoPlace;
                }
                *singles |= places & open;
            }
        }
    }
    let (mut once, mut twice) = (0, 0);
    for single in singles {
        twice |= once & single;
        once |= single;
    }
    if twice != 0 {
        return HiddenSingles::NoPlace;
    }
    for (places, single) in places.iter_mut().zip(singles) {
        *places &= !once | single;
    }
    if once == 0 { HiddenSingles::None } else { HiddenSingles::Settled }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::general::model::compiled_rules::CompiledRules;
    use crate::general::model::node::Node;
    use crate::general::search::weighted_search::WeightedSearch;
    use crate::rules::Rules;

    pub(crate) const RULES: [&str; 7] = [
        "box=3x3,x",
        "box=3x3,windoku",
        "box=3x3,disjoint,x",
        "box=3x3,antiknight",
        "box=3x3,nonconsecutive,antiking",
        "box=3x3,white=r1c1-r1c2,white=r3c3-r4c3,white=r5c5-r5c6,white=r6c6-r6c7",
        "box=3x3,distinct=r1c1+r2c2+r4c4+r5c6",
    ];

    /// Hashes of the first 2000 solutions with these cells of `solution` given, sorted.
    fn solutions(
        tables: &CompiledRules<2>,
        solution: &[u8],
        is_given: impl Fn(usize) -> bool,
    ) -> Vec<u128> {
        let of_cell = |(cell, &digit): (usize, &u8)| {
            if is_given(cell) { DigitMask::numbered(digit) } else { DigitMask::all(9) }
        };
        let candidates: Vec<DigitMask> = solution.iter().enumerate().map(of_cell).collect();
        let mut search = WeightedSearch::<2, 11>::new(tables, Node::new(&candidates));
        let found = std::iter::from_fn(|| search.next(tables));
        let mut found: Vec<u128> = found.take(2000).map(|node| hash(&node)).collect();
        found.sort_unstable();
        found
    }

    fn hash(node: &Node<2, 11>) -> u128 {
        let mut cells = [0; 81];
        node.solution(&mut cells);
        cells.iter().fold(0, |hash: u128, &digit| hash.wrapping_mul(11) + u128::from(digit))
    }

    #[test]
    fn every_kernel_finds_what_the_general_rules_find() {
        for rules in RULES {
            let rules: Rules = rules.parse().unwrap();
            let shape = rules.shape();
            let mut tables = CompiledRules::<2>::new(shape);
            tables.further = None;
            let mut search =
                WeightedSearch::<2, 11>::new(&tables, Node::new(&[DigitMask::all(9); 81]));
            let mut solution = [0; 81];
            search.next(&tables).unwrap().solution(&mut solution);
            for step in 2..7 {
                let is_given = |cell: usize| !(cell * 7).is_multiple_of(step) || cell < 20;
                tables.further = None;
                let expected = solutions(&tables, &solution, is_given);
                assert!(!expected.is_empty() && expected.len() < 2000, "{rules} {step}");
                for kernel in Kernel::available() {
                    tables.further = tables.further_on(kernel);
                    assert!(tables.further.is_some());
                    let found = solutions(&tables, &solution, is_given);
                    assert_eq!(found, expected, "{rules} {step} {kernel}");
                }
            }
        }
    }

    /// Each kernel also applies other rules than singles and locked candidates.
    #[test]
    fn what_is_plain_is_the_same_on_every_kernel() {
        let mut number_of_others = 0;
        for rules in RULES {
            let rules: Rules = rules.parse().unwrap();
            let mut tables = CompiledRules::<2>::new(rules.shape());
            tables.further = None;
            for seed in 0..400_u64 {
                let mut number = seed;
                let mut digits = || {
                    number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    // Most cells have most digits.
                    let bits = (number >> 33 | number >> 45 | number >> 20) as u32;
                    DigitMask::from_bits(bits & 0x1ff)
                };
                let candidates: Vec<DigitMask> = (0..81).map(|_| digits()).collect();
                let node = || Node::<2, 9>::new(&candidates);
                let left = |tables: &CompiledRules<2>, effort| {
                    let mut node = node();
                    let verdict = tables.propagate(&mut node, effort);
                    (verdict != PropagationResult::Contradiction).then_some(node.places)
                };
                let expected = left(&tables, PropagationLevel::Locked);
                for kernel in Kernel::available() {
                    tables.further = tables.further_on(kernel);
                    assert_eq!(
                        left(&tables, PropagationLevel::Plain),
                        expected,
                        "{rules} {kernel}"
                    );
                    number_of_others +=
                        usize::from(left(&tables, PropagationLevel::Locked) != expected);
                }
                tables.further = None;
            }
        }
        assert!(number_of_others > 0, "no kernel found more");
    }

    #[test]
    fn other_grids_have_no_classic_houses() {
        for rules in ["latin=9,x", "box=2x4", "box=2x5"] {
            let rules: Rules = rules.parse().unwrap();
            assert!(CompiledRules::<2>::new(rules.shape()).further_on(Kernel::best()).is_none());
        }
    }
}
