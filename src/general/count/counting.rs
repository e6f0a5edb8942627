//! One count: its estimates, and the implementation of each of the [ways](super::ways) to count.

use std::cell::OnceCell;
use std::sync::atomic::{AtomicUsize, Ordering};

use itertools::Itertools;
use num_bigint::BigUint;

use super::conditioning::classes::Class;
use super::conditioning::few_cells::FewCells;
use super::digits::DigitByDigit;
use super::estimate::descents::SearchSize;
use super::estimate::states::StateEstimate;
use super::estimate::sweep_ways::{SweepPlan, SweepWay};
use super::out_of_reach::{OutOfReach, Wanted};
use super::reduce::components::independent;
use super::reduce::relabelling::without_names;
use super::share_of_work::{ShareOfWork, pieces};
use super::stacks::stack_count::Stacks;
use super::sweep::sweep::{Halt, SweepLimits};
use crate::classic::count;
use crate::classic::count::{Method, Span, Watch};
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::general::search::{Bounds, FEW};
use crate::puzzle::engine::Classic;
use crate::puzzle::puzzle::Puzzle;
use crate::threads;
use crate::threads::deal;

/// Work limits of the first and the second attempt: search nodes times cells squared, and sweep
/// states times cells times digits squared. The attempts take hundredths and tenths of a second;
/// most grids that are easy for either method finish in the first.
const TRIES: [[usize; 2]; 2] = [[32_000_000, 16_000_000], [320_000_000, 160_000_000]];

/// Search nodes per second in a grid of 81 cells, roughly.
const NODES: f64 = 1e6;

/// Search nodes that take as long as one state of the largest layer of a sweep.
const NODES_OF_STATE: f64 = 10.0;

/// Nanoseconds per estimated node in such a grid: with relations, and with houses alone. The latter
/// is less than a node takes: the memo merges equal nodes, so there are fewer than estimated.
const NANOSECONDS_OF_NODE: f64 = 1e3;
const NANOSECONDS_WITH_HOUSES: f64 = 150.0;

/// Node limit of a probe that recognises grids with many solutions.
const GLANCE: u64 = 2000;

/// Node limit of the longest search: about a minute.
const MOST_NODES: f64 = 5e7;

/// Minimum work, in nanoseconds, that justifies an estimate of a search: ten times the cost of the
/// estimate.
const WORTH_AN_ESTIMATE: f64 = 2e8;

/// A search is tried even if its estimate exceeds the limit by this factor, as it learns where to
/// branch; or by the second factor if nothing else is left to try.
const TOO_LARGE: f64 = 10.0;
const FAR_TOO_LARGE: f64 = 1e4;

/// The most solutions that are visited one by one, and about how many a thread visits per second.
const MOST_SOLUTIONS: f64 = 1e10;
const SOLUTIONS_OF_SECOND: f64 = 5e5;

/// The most solutions that are visited if a sweep would have too many states.
const MOST_INSTEAD: f64 = 1e9;

/// The progress reported for an unfinished search never exceeds this.
const ALMOST_ALL: f64 = 0.99;

/// A puzzle to count, with resources and a progress callback.
pub(crate) struct CountRequest<'a, 'l> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) kernel: Kernel,
    pub(crate) threads: usize,
    pub(crate) part: ShareOfWork,
    pub(crate) watch: &'a Watch<'l>,
}

/// The result of one method.
pub(super) enum Tried {
    Counted(BigUint),
    /// Out of reach; no other method would do better.
    Refused(OutOfReach),
    /// Reached its limit, does not apply, or was cancelled.
    Unfinished,
}

impl CountRequest<'_, '_> {
    /// The number of solutions of another puzzle.
    fn count_other(
        &self,
        puzzle: &Puzzle,
        watch: &Watch<'_>,
    ) -> Result<Option<BigUint>, OutOfReach> {
        match Classic::board_of(puzzle) {
            Some(board) => Ok(self.count_classic(&board, self.threads)),
            None => CountRequest { puzzle, part: ShareOfWork::ALL, watch, ..*self }.count(),
        }
    }

    /// The number of solutions of a classic grid; `None` if the count was cancelled.
    fn count_classic(&self, board: &Board9, threads: usize) -> Option<BigUint> {
        let watch = Watch::new(None, self.watch.cancelled());
        let threads = threads::within_reason(threads);
        count::count(&OwnedGrid::Board(*board), self.kernel, threads, watch)
    }

    /// Combines the counts of several puzzles with `combine`, from `start` on.
    fn combine(
        &self,
        puzzles: &[Puzzle],
        start: u32,
        combine: fn(&mut BigUint, BigUint),
    ) -> Result<Option<BigUint>, OutOfReach> {
        let quiet = self.watch.quiet();
        let mut result = BigUint::from(start);
        for (number, puzzle) in puzzles.iter().enumerate() {
            let Some(count) = self.count_other(puzzle, &quiet)? else { return Ok(None) };
            combine(&mut result, count);
            self.watch.reach(Span::ALL.part(number, puzzles.len()).at(1.0));
        }
        Ok(Some(result))
    }
}

/// The state of a count: estimates of each method, computed on first use.
pub(in crate::general::count) struct Counter<'a, 'l> {
    request: &'a CountRequest<'a, 'l>,
    sweeps: OnceCell<Vec<SweepWay>>,
    cheapest: OnceCell<Option<SweepPlan>>,
    search: OnceCell<SearchSize>,
    digits: OnceCell<Option<DigitByDigit>>,
    stacks: OnceCell<Option<Stacks>>,
    few_cells: OnceCell<Option<FewCells>>,
}

/// The cost of each method.
impl<'a, 'l> Counter<'a, 'l> {
    pub(in crate::general::count) fn new(request: &'a CountRequest<'a, 'l>) -> Self {
        Self {
            request,
            sweeps: OnceCell::new(),
            cheapest: OnceCell::new(),
            search: OnceCell::new(),
            digits: OnceCell::new(),
            stacks: OnceCell::new(),
            few_cells: OnceCell::new(),
        }
    }

    fn sweeps(&self) -> &[SweepWay] {
        let CountRequest { puzzle, part, watch, .. } = *self.request;
        self.sweeps.get_or_init(|| SweepWay::all(puzzle, part, watch))
    }

    /// The sweep with the least estimated work; `None` if the frontier is too wide to encode.
    fn cheapest(&self) -> Option<&SweepPlan> {
        let CountRequest { threads, watch, .. } = *self.request;
        let cheapest = || SweepPlan::cheapest(self.sweeps(), threads, watch);
        self.cheapest.get_or_init(cheapest).as_ref()
    }

    fn search(&self) -> &SearchSize {
        let CountRequest { puzzle, watch, .. } = *self.request;
        self.search.get_or_init(|| SearchSize::of(puzzle, watch))
    }

    fn digits(&self) -> Option<&DigitByDigit> {
        let CountRequest { puzzle, watch, .. } = *self.request;
        self.digits.get_or_init(|| DigitByDigit::new(puzzle, watch)).as_ref()
    }

    fn stacks(&self) -> Option<&Stacks> {
        let CountRequest { puzzle, watch, .. } = *self.request;
        self.stacks.get_or_init(|| Stacks::new(puzzle, watch)).as_ref()
    }

    fn few_cells(&self) -> Option<&FewCells> {
        self.few_cells.get_or_init(|| FewCells::of(self.request.puzzle)).as_ref()
    }

    pub(super) fn few_cells_cost(&self) -> f64 {
        self.few_cells().map_or(f64::INFINITY, |few_cells| few_cells.seconds() * 1e9)
    }

    pub(in crate::general::count) fn stacks_cost(&self) -> f64 {
        self.stacks().map_or(f64::INFINITY, Stacks::work)
    }

    pub(in crate::general::count) fn digits_cost(&self) -> f64 {
        let digits = self.digits().filter(|digits| !digits.is_too_large());
        digits.map_or(f64::INFINITY, DigitByDigit::work)
    }

    /// The cost of a count by digits, or infinity if it is above that of the cheapest sweep, taken
    /// pessimistically.
    pub(super) fn digits_cost_if_best(&self) -> f64 {
        Some(self.digits_cost()).filter(|&cost| cost < self.sweep_cost()).unwrap_or(f64::INFINITY)
    }

    /// The cost of the cheapest sweep, taken pessimistically; infinite if it is hopeless.
    pub(in crate::general::count) fn sweep_cost(&self) -> f64 {
        self.cheapest().map_or(f64::INFINITY, SweepPlan::most_nanoseconds)
    }

    pub(in crate::general::count) fn into_digits(self) -> Option<DigitByDigit> {
        self.digits.into_inner()?
    }

    /// Whether the cheapest sweep almost certainly has too many states.
    pub(super) fn is_sweep_hopeless(&self) -> bool {
        self.cheapest().is_none_or(SweepPlan::is_hopeless)
    }

    pub(super) fn is_classic(&self) -> bool {
        self.request.puzzle.rules().is_classic()
    }

    /// Whether there are constraints on several cells, beyond houses and relations.
    pub(super) fn has_constraints(&self) -> bool {
        !self.request.puzzle.rules().shape().constraints.is_empty()
    }

    pub(super) fn has_few_solutions(&self) -> bool {
        let solutions = self.search().solutions;
        solutions > 0.0 && solutions <= MOST_INSTEAD
    }

    /// The error if no method succeeds.
    pub(super) fn refusal(&self) -> OutOfReach {
        match self.cheapest() {
            None => OutOfReach::of(Wanted::Count),
            Some(sweep) if sweep.is_hopeless() => sweep.out_of_reach(sweep.estimate),
            Some(sweep) => sweep.out_of_reach(StateEstimate::more_than(sweep.most)),
        }
    }
}

/// The run of each method.
impl Counter<'_, '_> {
    /// Searches within the node limit of this attempt.
    pub(super) fn search_for(&self, attempt: usize) -> Tried {
        let cells = self.request.puzzle.candidates().len();
        self.search_within((TRIES[attempt][0] / cells.pow(2)) as u64)
    }

    /// Sweeps in each order within the state limit of this attempt.
    pub(super) fn sweep_for(&self, attempt: usize) -> Tried {
        let side = self.request.puzzle.rules().side();
        let cells = self.request.puzzle.candidates().len();
        let states = TRIES[attempt][1] / cells / side.pow(2);
        for (number, way) in self.sweeps().iter().enumerate() {
            // Filling whole rows at once takes more work per state.
            let states = match (way.has_strides(), attempt + number) {
                (false, _) => states,
                (true, 0) => states / side,
                (true, _) => continue,
            };
            match self.sweep(way, states, Span::ALL.part(0, usize::MAX)) {
                Err(Halt::Cancelled) => return Tried::Unfinished,
                Err(Halt::Full | Halt::Overflow) => {}
                Ok(count) => {
                    self.request.watch.begin(Method::States);
                    return Tried::Counted(count);
                }
            }
        }
        Tried::Unfinished
    }

    /// Multiplies the counts of the connected components, if there are several.
    pub(super) fn multiply_parts(&self) -> Tried {
        let Some(parts) = independent(self.request.puzzle) else { return Tried::Unfinished };
        self.request.combine(&parts, 1, |product, count| *product *= count).into()
    }

    /// Adds the counts of the puzzles of this part.
    pub(super) fn add_pieces(&self) -> Tried {
        let pieces = pieces(self.request.puzzle, self.request.part);
        self.request.combine(&pieces, 0, |sum, count| *sum += count).into()
    }

    /// Counts the blank grid instead, if the givens only name digits.
    pub(super) fn count_relabelled(&self) -> Tried {
        let Some((blank, times)) = without_names(self.request.puzzle) else {
            return Tried::Unfinished;
        };
        let count = CountRequest { puzzle: &blank, ..*self.request }.count();
        count.map(|count| count.map(|count| count / times)).into()
    }

    /// Searches if a count of stacks would take long and the estimate of a search is below it.
    pub(super) fn search_before_stacks(&self) -> Tried {
        let work = self.stacks_cost();
        if work < WORTH_AN_ESTIMATE { Tried::Unfinished } else { self.search_instead(work) }
    }

    /// Counts the fillings of two stacks that fit together.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn multiply_stacks(&self) -> Tried {
        let CountRequest { part, threads, watch, .. } = *self.request;
        let Some(stacks) = self.stacks() else { return Tried::Unfinished };
        watch.begin(Method::Signatures);
        watch.expect(stacks.work() / 1e9 / threads as f64);
        stacks.count(part, threads, watch).map_or(Tried::Unfinished, Tried::Counted)
    }

    /// With relations, searches for as long as a count by digits would take, as the memo then
    /// merges many nodes. With houses alone, searches only if the estimate is below that of digits.
    #[expect(clippy::cast_sign_loss, reason = "an estimate")]
    pub(super) fn search_before_digits(&self) -> Tried {
        let work = self.digits_cost();
        if self.request.puzzle.rules().shape().relations.is_empty() {
            self.search_instead(work)
        } else {
            self.search_within((work / NANOSECONDS_OF_NODE) as u64)
        }
    }

    /// Counts digit by digit.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn place_digits(&self) -> Tried {
        let CountRequest { part, threads, watch, .. } = *self.request;
        let Some(digits) = self.digits() else { return Tried::Unfinished };
        watch.begin(Method::States);
        watch.expect(digits.work() / 1e9 / threads as f64);
        match digits.count(part, threads, watch) {
            Ok(count) => Tried::Counted(count),
            Err(Halt::Cancelled) => Tried::Unfinished,
            Err(Halt::Full | Halt::Overflow) => Tried::Refused(OutOfReach::of(Wanted::Count)),
        }
    }

    /// Adds the counts of all fillings of the restricted cells.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn add_patterns(&self) -> Tried {
        let CountRequest { kernel, watch, .. } = *self.request;
        let Some(few_cells) = self.few_cells() else { return Tried::Unfinished };
        watch.begin(Method::Signatures);
        watch.expect(few_cells.seconds() / self.request.threads as f64);
        let sum = match few_cells {
            FewCells::Classes(classes) => self.add(classes, |Class { board, size }, threads, _| {
                Some(self.request.count_classic(board, threads)? * size)
            }),
            FewCells::Pivots(pivots, _) => self.add(pivots, |pivot, threads, span| {
                let threads = threads::within_reason(threads);
                Some(pivot.count(kernel, threads, watch, span)?.into())
            }),
        };
        sum.map_or(Tried::Unfinished, Tried::Counted)
    }

    /// Adds the counts of the units of this part, in parallel. If there are fewer units than
    /// threads, each unit gets several.
    fn add<Unit: Sync>(
        &self,
        units: &[Unit],
        count: impl Fn(&Unit, usize, Span) -> Option<BigUint> + Sync,
    ) -> Option<BigUint> {
        let CountRequest { threads, part, watch, .. } = *self.request;
        let units = part.of(units).collect_vec();
        let workers = threads.clamp(1, units.len().max(1));
        let (begun, of_each) = (AtomicUsize::new(0), threads / workers);
        let counts = deal(&mut vec![(); workers], &units, |(), unit| {
            if watch.is_cancelled() {
                return None;
            }
            let span = Span::ALL.part(begun.fetch_add(1, Ordering::Relaxed), units.len());
            watch.reach(span.at(0.0));
            count(unit, of_each, span)
        });
        counts.into_iter().sum()
    }

    /// Searches for a second if the estimate allows; otherwise for about as long as the cheapest
    /// sweep would take, unless the estimate is far beyond that.
    pub(super) fn search_by_estimate(&self) -> Tried {
        let tried = self.search_if(NODES, 1.0);
        let Some(sweep) = self.cheapest().filter(|_| matches!(tried, Tried::Unfinished)) else {
            return tried;
        };
        let is_hopeless = sweep.is_hopeless();
        let nodes = if is_hopeless { NODES } else { sweep.estimate.states * NODES_OF_STATE };
        let too_large = if is_hopeless { FAR_TOO_LARGE } else { TOO_LARGE };
        self.search_if(nodes.clamp(NODES, MOST_NODES), too_large)
    }

    /// Returns the count if there are few solutions, by clause learning, which may take minutes.
    /// Only tried if all descents of the estimate end in dead ends.
    pub(super) fn find_few(&self) -> Tried {
        let CountRequest { puzzle, watch, .. } = *self.request;
        if self.search().solutions > 0.0 {
            return Tried::Unfinished;
        }
        let is_cancelled = || watch.is_cancelled();
        let (tables, candidates) = (puzzle.tables(), puzzle.candidates());
        let wanted = FEW as u64;
        let bounds = Bounds { wanted, nodes: GLANCE, is_cancelled: &is_cancelled, ..Bounds::NONE };
        if tables.count(&candidates, 1, bounds).found() >= wanted {
            return Tried::Unfinished;
        }
        let few = tables.few(&candidates, usize::MAX, 0, is_cancelled);
        few.map_or(Tried::Unfinished, |few| Tried::Counted(few.len().into()))
    }

    /// Runs the cheapest sweep.
    pub(super) fn sweep_all(&self) -> Tried {
        let Some(plan) = self.cheapest() else { return Tried::Unfinished };
        self.request.watch.begin(Method::States);
        let counted = self.sweep(&self.sweeps()[plan.way], plan.most, Span::ALL);
        counted.map_or(Tried::Unfinished, Tried::Counted)
    }

    /// Runs the cheapest sweep, and refuses the count if that fails.
    pub(super) fn sweep_or_refuse(&self) -> Tried {
        match self.sweep_all() {
            Tried::Unfinished if !self.request.watch.is_cancelled() => {
                Tried::Refused(self.refusal())
            }
            tried => tried,
        }
    }

    /// Visits every solution, unless there are far too many.
    pub(super) fn visit_all(&self) -> Tried {
        let CountRequest { puzzle, threads, watch, .. } = *self.request;
        let size = self.search();
        if size.solutions > MOST_SOLUTIONS {
            return Tried::Refused(OutOfReach::one_by_one(size.solutions));
        }
        watch.begin(Method::Search);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        watch.expect(size.solutions / SOLUTIONS_OF_SECOND / threads as f64);
        // One search for all threads, as separate ones would each fill their own memo.
        let is_cancelled = || watch.is_cancelled();
        let reached = |found, nodes| watch.reach(size.share(found, nodes).min(ALMOST_ALL));
        let bounds = Bounds { is_cancelled: &is_cancelled, reached: &reached, ..Bounds::NONE };
        let counted = puzzle.tables().count(&puzzle.candidates(), threads, bounds);
        counted.all().map_or(Tried::Unfinished, |count| Tried::Counted(count.into()))
    }

    fn sweep(&self, way: &SweepWay, states: usize, span: Span) -> Result<BigUint, Halt> {
        let CountRequest { threads, part, watch, .. } = *self.request;
        way.count(SweepLimits { states, threads, part, watch, span })
    }

    /// Searches if that is estimated to take less than `work` nanoseconds; for rules that are
    /// houses alone.
    fn search_instead(&self, work: f64) -> Tried {
        self.search_if(work / NANOSECONDS_WITH_HOUSES, 1.0)
    }

    /// Searches with a limit that takes as long as `nodes` nodes in a grid of 81 cells; not at all
    /// if the estimate exceeds the limit by the factor `times`.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn search_if(&self, nodes: f64, times: f64) -> Tried {
        let nodes = nodes * 81.0 / self.request.puzzle.grid().cells().len() as f64;
        let is_possible = self.search().nodes < nodes * times;
        if is_possible { self.search_within(nodes as u64) } else { Tried::Unfinished }
    }

    fn search_within(&self, nodes: u64) -> Tried {
        let CountRequest { puzzle, threads, watch, .. } = *self.request;
        let is_cancelled = || watch.is_cancelled();
        let counted =
            puzzle.tables().count_within(&puzzle.candidates(), threads, nodes, &is_cancelled);
        counted.map_or(Tried::Unfinished, |count| Tried::Counted(count.into()))
    }
}

impl From<Result<Option<BigUint>, OutOfReach>> for Tried {
    /// Converts the count of another puzzle; `None` means that it was cancelled.
    fn from(counted: Result<Option<BigUint>, OutOfReach>) -> Self {
        match counted {
            Ok(Some(count)) => Self::Counted(count),
            Ok(None) => Self::Unfinished,
            Err(why) => Self::Refused(why),
        }
    }
}
