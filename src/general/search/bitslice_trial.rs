//! Switches an unordered search to bit-sliced execution while that finds solutions faster.
//!
//! If most nodes lead to solutions, throughput matters more than branching. The bit-sliced engine
//! ([`bitslice`](crate::classic::bitslice)) searches 64 to 512 nodes at once, each in one lane, a
//! bit of every register. A node takes a fraction of the time (0.2 instead of 1 microsecond with
//! AVX-512), but there is no memo and there are no failure weights. So the two are compared:
//!
//! 1. After 8192 nodes, copies of all open nodes are searched in lanes for 256 rounds, unless the
//!    search found fewer than one solution in 64 nodes.
//! 2. If the lanes find more solutions than the search does in 64 nodes for each round, they keep
//!    the nodes. Otherwise the copies are dropped, and the search runs four times as long before
//!    the next trial.
//! 3. If the lanes later find less than half of that in 256 rounds, they return their nodes to the
//!    search, which continues with those nearest to solutions.
//!
//! ```text
//! search    2000 solutions in 8192 nodes, so 4000 in the time of a trial (64 * 256 nodes)
//! trial     9000 solutions in 256 rounds: the lanes take over
//! later     1500 solutions in 256 rounds: the search takes the nodes back
//! ```
//!
//! Trials run on copies because nodes that come back from lanes are many, and far from solutions.
//! `notes/EXPERIMENTS.md` has the figures.
//!
//! Used for counts and unordered listings of 9x9 grids whose rules are the classic houses, further
//! houses, and relations of two cells.

use std::cmp::Reverse;
use std::sync::Arc;

use super::weighted_search::WeightedSearch;
use crate::classic::bitslice::{LaneSearch, Relation, Variant};
use crate::classic::search::{Kernel, Places};
use crate::classic::values::board::Board9;
use crate::classic::values::{Digit, SIDE};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::general::propagate::variant_on_kernel::beyond_classic;
use crate::values::digit_mask::DigitMask;
use crate::values::word_bits::bits_of_many;

/// Nodes before the first trial. Shorter searches gain nothing.
const FIRST_TRIAL: u64 = if cfg!(test) { 8 } else { 8192 };

/// Rounds of a trial, and between later comparisons. The first ones find nothing, because lanes
/// begin with nodes far from solutions.
const TRIAL: u64 = if cfg!(test) { 4 } else { 256 };

/// Nodes of the search that take as long as one round in lanes.
const NODES_OF_ROUND: u64 = if cfg!(test) { 1 } else { 64 };

/// The most nodes for each solution with which a trial is worthwhile.
const MOST_NODES: u64 = 64;

/// The bit-sliced counterpart of a search, idle or active.
#[derive(Clone)]
pub(super) struct BitsliceTrial {
    variant: Arc<Variant>,
    /// `None` before the first trial that succeeds, and after all nodes were given away.
    search: Option<LaneSearch>,
    /// Solutions that are still to be returned.
    found: Vec<Board9>,
    /// The nodes and solutions of the search at the last decision.
    looked: [u64; 2],
    /// Nodes until the next decision.
    patience: u64,
    /// The solutions that the search finds in the time of a trial.
    expected: u64,
    /// Rounds, and their solutions, since the last comparison with `expected`.
    rounds: u64,
    lately: u64,
}

impl BitsliceTrial {
    /// `None` if the bit-sliced search does not support these rules.
    pub(crate) fn new<const W: usize>(tables: &CompiledRules<W>) -> Option<Self> {
        Some(Self {
            variant: Arc::clone(tables.variant()?),
            search: None,
            found: Vec::new(),
            looked: [0; 2],
            patience: FIRST_TRIAL,
            expected: 0,
            rounds: 0,
            lately: 0,
        })
    }

    /// Whether the search is to continue in lanes. If `are_returned`, they keep the solutions of a
    /// trial.
    #[inline]
    pub(super) fn is_active<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
        are_returned: bool,
    ) -> bool {
        if !self.is_idle() {
            return self.keep_running(search);
        }
        if let Some(expected) = search.lent.take() {
            return self.take_back(search, expected);
        }
        // The search may have restarted.
        let [nodes, found] = self.looked;
        let nodes = search.nodes.saturating_sub(nodes);
        nodes >= self.patience
            && self.try_start(search, [nodes, search.found.saturating_sub(found)], are_returned)
    }

    /// Whether the lanes still find at least half of the expected solutions. Otherwise returns
    /// their nodes to the search.
    fn keep_running<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
    ) -> bool {
        if self.rounds < TRIAL {
            return true;
        }
        let are_faster = 2 * self.lately >= self.expected;
        (self.rounds, self.lately) = (0, 0);
        if !are_faster {
            search.add_roots(nodes(self.give_all()));
            self.wait_longer(search);
        }
        are_faster
    }

    /// Resumes in lanes with nodes that lanes gave to the search.
    fn take_back<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
        expected: u64,
    ) -> bool {
        self.search = Some(self.below(search));
        search.drop_nodes();
        self.expected = expected;
        // The first rounds find little.
        (self.rounds, self.lately) = (0, expected / 2);
        true
    }

    /// A bit-sliced search of the nodes left in another search.
    fn below<const W: usize, const N: usize>(&self, search: &WeightedSearch<W, N>) -> LaneSearch {
        let mut lanes = LaneSearch::new(Kernel::best(), Arc::clone(&self.variant));
        lanes.add(search.nodes_left().map(Node::low));
        lanes
    }

    /// Runs a trial if it is worthwhile, given the nodes and solutions of the search since the last
    /// decision. Returns whether the lanes have taken over.
    fn try_start<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
        [nodes, found]: [u64; 2],
        are_returned: bool,
    ) -> bool {
        self.expected = found.saturating_mul(NODES_OF_ROUND * TRIAL) / nodes;
        let are_likely = found.saturating_mul(MOST_NODES) >= nodes;
        let are_faster = are_likely && self.is_on_trial(search, are_returned);
        if !are_faster {
            self.wait_longer(search);
        }
        are_faster
    }

    /// Searches copies of the open nodes in lanes for [`TRIAL`] rounds. If that is faster, the
    /// lanes keep them; otherwise the search is left unchanged.
    fn is_on_trial<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
        are_returned: bool,
    ) -> bool {
        let mut lanes = self.below(search);
        if lanes.is_empty() {
            return false;
        }
        let (mut found, mut nodes) = (0, 0);
        for _ in 0..TRIAL {
            let round = lanes.round(are_returned.then_some(&mut self.found));
            found += round.solutions;
            nodes += round.nodes;
        }
        let are_faster = found > self.expected || lanes.is_empty();
        if are_faster {
            search.drop_nodes();
            search.nodes += nodes;
            search.found += found;
            self.search = Some(lanes);
        } else {
            self.found.clear();
        }
        are_faster
    }

    /// Makes the search run four times as long before the next decision.
    fn wait_longer<const W: usize, const N: usize>(&mut self, search: &WeightedSearch<W, N>) {
        self.patience *= 4;
        self.looked = [search.nodes, search.found];
    }

    /// Runs one round, and keeps its solutions if they are to be returned.
    pub(super) fn advance<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
        are_returned: bool,
    ) {
        let Some(lanes) = &mut self.search else { return };
        let round = lanes.round(are_returned.then_some(&mut self.found));
        search.nodes += round.nodes;
        search.found += round.solutions;
        self.rounds += 1;
        self.lately += round.solutions;
    }

    pub(super) fn has_found(&self) -> bool {
        !self.found.is_empty()
    }

    /// Takes a solution that was found. Returns false if there is none.
    pub(super) fn take_found(&mut self, cells: &mut [u8]) -> bool {
        let Some(solution) = self.found.pop() else { return false };
        cells.copy_from_slice(&solution.cells().map(|cell| cell.map_or(0, Digit::get)));
        true
    }

    /// Moves about half of the nodes to the search, for the lanes of other threads.
    pub(super) fn lend_half<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
    ) {
        let half = self.search.as_mut().map(LaneSearch::give_half).unwrap_or_default();
        self.lend(search, half);
    }

    /// Moves all nodes to the search.
    pub(super) fn lend_all<const W: usize, const N: usize>(
        &mut self,
        search: &mut WeightedSearch<W, N>,
    ) {
        let all = self.give_all();
        self.lend(search, all);
    }

    fn lend<const W: usize, const N: usize>(
        &self,
        search: &mut WeightedSearch<W, N>,
        lent: Vec<Places>,
    ) {
        if !lent.is_empty() {
            search.add_roots(nodes(lent));
            search.lent = Some(self.expected);
        }
    }

    fn give_all(&mut self) -> Vec<Places> {
        self.search.take().map(|mut lanes| lanes.give_all()).unwrap_or_default()
    }

    fn is_idle(&self) -> bool {
        self.search.as_ref().is_none_or(LaneSearch::is_empty)
    }
}

/// Scalar nodes, those nearest to solutions (with the fewest candidates) last.
fn nodes<const W: usize, const N: usize>(mut all: Vec<Places>) -> impl Iterator<Item = Node<W, N>> {
    let candidates = |places: &Places| places.iter().map(|cells| cells.count_ones()).sum::<u32>();
    all.sort_by_cached_key(|places| Reverse(candidates(places)));
    all.into_iter().map(|places| {
        let cells = places.iter().fold(0, |all, cells| all | cells);
        Node::of_low(&places, cells)
    })
}

impl<const W: usize> CompiledRules<W> {
    /// The rules beyond those of a classic grid: further houses and relations of two cells. `None`
    /// if there are none, or others that the bit-sliced search does not support.
    pub(crate) fn variant(&self) -> Option<&Arc<Variant>> {
        self.variant.get_or_init(|| self.to_variant().map(Arc::new)).as_ref()
    }

    fn to_variant(&self) -> Option<Variant> {
        if self.side != SIDE || !self.has_only_relations() {
            return None;
        }
        let houses = self.houses.iter().map(|house| house.cells.low()).collect();
        let peers: Vec<u128> = self.peers.iter().map(|peers| peers.low()).collect();
        let [houses, peers] = beyond_classic(houses, &peers)?;
        let has_further = !houses.is_empty() || peers.iter().any(|&peers| peers != 0);
        if !has_further && !self.has_more_than_houses {
            return None;
        }
        let pairs =
            (0..SIDE * SIDE).flat_map(|one| self.related(one).map(move |other| [one, other]));
        let relations = pairs.filter(|[one, other]| one < other);
        let relations = relations.map(|pair| (pair, self.relation(pair)));
        Some(Variant::new(&houses, &peers, relations))
    }

    /// The cells in which a cell excludes other digits than its own.
    fn related(&self, cell: usize) -> impl Iterator<Item = usize> {
        let of_exclusions = self.exclusions.iter().map(|exclusion| exclusion.cells[cell].low());
        let mut related = of_exclusions.fold(0, |all, cells| all | cells);
        if let Some(constraints) = &self.constraints {
            for digit in 0..SIDE {
                constraints.excluded(cell, digit).for_each(|(other, _)| related |= 1 << other);
            }
        }
        bits_of_many(related)
    }

    /// By digit of one cell, the digits that it allows in the other.
    fn relation(&self, [one, other]: [usize; 2]) -> Relation {
        let excluded = |digit: usize| {
            let of_exclusions = self.exclusions.iter().filter(|it| it.cells[one].contains(other));
            let mut excluded: DigitMask = of_exclusions.map(|it| it.digits[digit]).collect();
            if self.peers[one].contains(other) {
                excluded.insert(digit);
            }
            if let Some(constraints) = &self.constraints {
                let of_pair = constraints.excluded(one, digit).filter(|&(cell, _)| cell == other);
                excluded |= of_pair.map(|(_, digits)| digits).collect();
            }
            excluded
        };
        std::array::from_fn(|digit| DigitMask::all(SIDE).without(excluded(digit)).bits())
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::general::memo::SharedCounts;
    use crate::general::search::counter::Bounds;
    use crate::general::search::counter::Counted;
    use crate::general::search::weighted_search::StepResult;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::Rules;
    use crate::values::board::Board;

    const RULES: [&str; 12] = [
        "box=3x3,x",
        "box=3x3,windoku,x",
        "box=3x3,disjoint",
        "box=3x3,antiknight",
        "box=3x3,antiking,x",
        "box=3x3,nonconsecutive",
        "box=3x3,antiking,nonconsecutive",
        "box=3x3,white=r1c1-r1c2,black=r3c3-r4c3,white=r5c5-r5c6,black=r6c6-r6c7",
        "box=3x3,thermo=r1c1-r2c2-r3c3-r4c4-r5c5,thermo=r9c9-r8c9-r7c9",
        "box=3x3,x,thermo=r2c1-r3c2-r4c1,greater=r7c7-r7c8,even=r9c9",
        "box=3x3,clone=r1c1+r1c2:r4c5+r4c6,whisper=r6c1-r7c2-r8c3-r9c2",
        "box=3x3,distinct=r1c1+r2c4+r3c7+r4c2,palindrome=r1c1-r2c4-r5c5-r7c2",
    ];

    fn tables(rules: &str) -> CompiledRules<2> {
        let rules: Rules = rules.parse().unwrap();
        CompiledRules::new(rules.shape())
    }

    /// The solution with this index, or the last, of a search without lanes.
    fn solution(tables: &CompiledRules<2>, candidates: &[DigitMask], liked: u32) -> Vec<u8> {
        let mut search = WeightedSearch::<2, 9>::new(tables, Node::new(candidates));
        let mut solution = vec![0; 81];
        for _ in 0..=liked {
            let Some(node) = search.next(tables) else { break };
            node.solution(&mut solution);
        }
        solution
    }

    /// All solutions, found in lanes and sorted.
    fn in_lanes(
        kernel: Kernel,
        tables: &CompiledRules<2>,
        candidates: &[DigitMask],
    ) -> Vec<Vec<u8>> {
        let variant = tables.variant().expect("lanes know these rules");
        let mut lanes = LaneSearch::new(kernel, Arc::clone(variant));
        lanes.add(std::iter::once(Node::<2, 9>::new(candidates).low()));
        let mut found = Vec::new();
        let mut number = 0;
        while !lanes.is_empty() {
            number += lanes.round(Some(&mut found)).solutions;
        }
        assert_eq!(number, found.len() as u64);
        let digits = |board| Board::from(board).cells().to_vec();
        found.into_iter().map(digits).sorted().collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// Lanes find the solutions of the scalar search, on every kernel, and so does a search
        /// that moves into lanes and back, however it is shared.
        #[test]
        fn lanes_find_what_the_search_finds(
            rules in prop::sample::select(RULES.to_vec()),
            liked in 0..50_u32,
            kept in proptest::collection::vec(any::<bool>(), 81),
            blank in 0..30_usize,
            threads in 1..4_usize,
        ) {
            let rules: Rules = rules.parse().unwrap();
            let tables = CompiledRules::<2>::new(rules.shape());
            let grid = Board::blank(rules.size());
            let all = Puzzle::new(rules, grid).unwrap().candidates();
            let solution = solution(&tables, &all, liked);
            let is_given = |cell: usize| kept[cell] && cell >= blank;
            let candidates = all.iter().enumerate().map(|(cell, &digits)| {
                if is_given(cell) { DigitMask::numbered(solution[cell]) } else { digits }
            });
            let candidates = candidates.collect_vec();
            let mut search = WeightedSearch::<2, 9>::new(&tables, Node::new(&candidates));
            let mut expected = Vec::new();
            loop {
                match search.next_within(&tables, 50_000) {
                    StepResult::Exhausted => break,
                    StepResult::Solution if expected.len() < 5000 => {
                        expected.push(search.node().to_solution(81).to_vec());
                    }
                    StepResult::Solution | StepResult::Open => return Ok(()),
                }
            }
            expected.sort_unstable();
            for kernel in Kernel::available() {
                prop_assert_eq!(&in_lanes(kernel, &tables, &candidates), &expected, "{}", kernel);
            }
            let tables = Arc::new(tables);
            let counted = crate::general::search::counter::count::<2, 9>(
                &tables,
                &candidates,
                threads,
                &Bounds::NONE,
            );
            prop_assert_eq!(counted, Counted::All(expected.len() as u64));
            let threads = std::num::NonZeroUsize::new(threads).unwrap();
            let finder = super::super::all_solutions::finder::<2, 9>(&tables, &candidates);
            let listed = finder.in_parallel(threads).flatten().map(Vec::from).sorted();
            prop_assert!(listed.eq(expected));
        }
    }

    #[test]
    fn what_lanes_give_back_is_searched_without_them() {
        let tables = tables("box=3x3,antiking,thermo=r1c1-r2c2-r3c3");
        let mut candidates = vec![DigitMask::all(9); 81];
        let solution = solution(&tables, &candidates, 7);
        for cell in 54..81 {
            candidates[cell] = DigitMask::numbered(solution[cell]);
        }
        let number = in_lanes(Kernel::best(), &tables, &candidates).len() as u64;
        assert!(number > 100, "{number}");
        let variant = tables.variant().unwrap();
        for rounds in [0, 1, 5, 20] {
            let mut search = WeightedSearch::<2, 9>::new(&tables, Node::new(&candidates));
            let mut lanes = BitsliceTrial::new(&tables).unwrap();
            let mut own = LaneSearch::new(Kernel::best(), Arc::clone(variant));
            own.add(search.nodes_left().map(Node::low));
            search.drop_nodes();
            lanes.search = Some(own);
            (0..rounds).for_each(|_| lanes.advance(&mut search, false));
            lanes.lend_half(&mut search);
            lanes.lend_all(&mut search);
            let mut tally = SharedCounts::new(&tables);
            while !matches!(search.step_with(&tables, Some(&mut tally)), StepResult::Exhausted) {}
            assert_eq!(search.found, number, "{rounds}");
        }
    }

    #[test]
    fn lanes_do_not_know_sums_and_other_houses() {
        for rules in ["box=3x3", "latin=9,x", "box=2x4,x", "box=3x3,cage=15:r1c1+r1c2+r2c3"] {
            assert!(tables(rules).variant().is_none(), "{rules}");
        }
    }
}
