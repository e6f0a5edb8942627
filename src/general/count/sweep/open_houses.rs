//! Which houses are open at each step.

use std::collections::BTreeMap;

use crate::rules::rule_model::RuleModel;
use crate::values::house::House;

/// A span of steps in which digits can be used up: a house, or a cell with relations to earlier
/// cells. It is open between its first source and its last target.
pub(crate) struct OpenHouse {
    pub(crate) kind: SpanKind,
    /// The steps that may use up a digit here.
    pub(super) sources: Vec<usize>,
    /// The steps at which used-up digits are barred; for houses the same as `sources`.
    pub(crate) targets: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum SpanKind {
    /// Contains each digit exactly once.
    House,
    /// Contains no digit twice.
    Set,
    /// A cell with relations to earlier cells.
    Related,
}

/// The digits that an earlier cell excludes from a later one.
pub(crate) struct CellExclusion {
    pub(crate) source: usize,
    pub(crate) target: usize,
    /// For each digit of the source, the digits it excludes, as bits; by slot instead of digit once
    /// a plan has assigned slots.
    pub(crate) digits: Vec<u32>,
}

impl CellExclusion {
    /// Whether each digit excludes only itself.
    pub(crate) fn is_of_equals(&self) -> bool {
        self.digits.iter().enumerate().all(|(digit, &others)| others == 1 << digit)
    }
}

impl OpenHouse {
    /// The step that opens it.
    pub(crate) fn first(&self) -> usize {
        self.sources.iter().copied().min().unwrap_or(0)
    }

    /// The step that closes it.
    pub(crate) fn last(&self) -> usize {
        self.targets.iter().copied().max().unwrap_or(0)
    }

    /// Whether the span contains steps both before `step` and from it on.
    pub(crate) fn is_open(&self, step: usize) -> bool {
        self.first() < step && step <= self.last()
    }

    fn of_house(house: &House, kind: SpanKind, side: usize, steps: &[usize]) -> Self {
        let cells = house.cells().iter().map(|cell| steps[cell.index(side)]);
        let cells: Vec<usize> = cells.collect();
        Self { kind, sources: cells.clone(), targets: cells }
    }

    fn of_related(target: usize, exclusions: &[CellExclusion]) -> Self {
        let sources = exclusions.iter().filter(|exclusion| exclusion.target == target);
        let sources = sources.map(|exclusion| exclusion.source).collect();
        Self { kind: SpanKind::Related, sources, targets: vec![target] }
    }
}

/// All spans of these rules; `steps` is the step that fills each cell.
pub(crate) fn spans(
    shape: &RuleModel,
    steps: &[usize],
    exclusions: &[CellExclusion],
) -> Vec<OpenHouse> {
    let side = shape.side();
    let houses =
        shape.houses.iter().map(|house| OpenHouse::of_house(house, SpanKind::House, side, steps));
    let sets = shape.sets.iter().map(|set| OpenHouse::of_house(set, SpanKind::Set, side, steps));
    let mut targets: Vec<usize> = exclusions.iter().map(|exclusion| exclusion.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let related = targets.into_iter().map(|target| OpenHouse::of_related(target, exclusions));
    houses.chain(sets).chain(related).collect()
}

/// The exclusions of relations that houses do not already imply, one per pair of cells.
pub(super) fn exclusions(shape: &RuleModel, steps: &[usize]) -> Vec<CellExclusion> {
    let side = shape.side();
    let mut found: BTreeMap<[usize; 2], Vec<u32>> = BTreeMap::new();
    for relation in &shape.relations {
        let cells = relation.cells;
        let [one, other] = cells.map(|cell| steps[cell.index(side)]);
        let share = |set: &House| cells.iter().all(|cell| set.cells().contains(cell));
        let is_distinct = shape.distinct_sets().any(share);
        let pair = [one.min(other), one.max(other)];
        let excluded = found.entry(pair).or_insert_with(|| vec![0; side]);
        for (first, second) in itertools::iproduct!(0..side, 0..side) {
            let [former, latter] = if one < other { [first, second] } else { [second, first] };
            let is_known = is_distinct && first == second;
            if !is_known && !relation.allows(former as u8 + 1, latter as u8 + 1) {
                excluded[first] |= 1 << second;
            }
        }
    }
    let excludes = |digits: &[u32]| digits.iter().any(|&digits| digits > 0);
    let found = found.into_iter().filter(|(_, digits)| excludes(digits));
    found.map(|([source, target], digits)| CellExclusion { source, target, digits }).collect()
}
