//! Interchangeable lines: automorphisms of the residual problem.
//!
//! Lines are columns if cells are filled by rows, and rows otherwise. An exchange of lines is used
//! only if it maps the remaining cells, their candidates, and the rest of each house and relation
//! to themselves. Two states that differ by it then have equally many completions, and one of them
//! represents both.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use super::open_houses::{OpenHouse, SpanKind};
use super::plan::SweepPlanSteps;
use super::symmetry::{BlockFamily, LineBlock, StateSymmetry};
use crate::values::cell_set::CellSet;
use crate::values::limits::MOST_SIDE;

/// The interchangeable lines before a step.
pub(crate) fn symmetry(plan: &SweepPlanSteps, step: usize) -> StateSymmetry {
    Remainder::new(plan, step).symmetry()
}

/// The remaining cells of a span.
type Rest = CellSet<{ (MOST_SIDE * MOST_SIDE).div_ceil(64) }>;

/// The targets of a span from a step on.
fn rest(span: &OpenHouse, step: usize) -> Rest {
    span.targets.iter().copied().filter(|&target| target >= step).collect()
}

/// The residual problem before a step.
struct Remainder<'a> {
    plan: &'a SweepPlanSteps,
    step: usize,
    /// The spans with each rest: their kinds, and whether they are open.
    rests: BTreeMap<Rest, Vec<(SpanKind, bool)>>,
    /// For each open span, its rest, its kind and its bit.
    open: Vec<(Rest, SpanKind, u32)>,
    /// The exclusions among remaining cells.
    exclusions: BTreeSet<([usize; 2], &'a [u32])>,
}

impl<'a> Remainder<'a> {
    fn new(plan: &'a SweepPlanSteps, step: usize) -> Self {
        let mut rests: BTreeMap<Rest, Vec<(SpanKind, bool)>> = BTreeMap::new();
        for span in plan.spans.iter().filter(|span| span.last() >= step) {
            let is_open = span.is_open(step);
            if span.kind == SpanKind::Related && !is_open {
                continue;
            }
            rests.entry(rest(span, step)).or_default().push((span.kind, is_open));
        }
        rests.values_mut().for_each(|kinds| kinds.sort_unstable());
        let open = plan.steps[step].open.iter().map(|&(span, bit)| {
            let span = &plan.spans[span];
            (rest(span, step), span.kind, bit)
        });
        let exclusions = plan.exclusions.iter().filter(|exclusion| exclusion.source >= step);
        let exclusions = exclusions
            .map(|exclusion| ([exclusion.source, exclusion.target], &exclusion.digits[..]));
        Self { plan, step, rests, open: open.collect(), exclusions: exclusions.collect() }
    }

    fn side(&self) -> usize {
        self.plan.side
    }

    fn line(&self, cell: usize) -> usize {
        cell % self.side()
    }

    /// The image of a cell under a permutation of lines.
    fn moved(&self, cell: usize, lines: &[usize]) -> usize {
        cell - self.line(cell) + lines[self.line(cell)]
    }

    fn moved_rest(&self, rest: Rest, lines: &[usize]) -> Rest {
        rest.iter().map(|cell| self.moved(cell, lines)).collect()
    }

    /// Whether a permutation of lines is an automorphism.
    fn is_symmetric(&self, lines: &[usize]) -> bool {
        self.is_kept_by(|cell| self.moved(cell, lines))
    }

    /// Whether a permutation of cells is an automorphism.
    fn is_kept_by(&self, moved: impl Fn(usize) -> usize) -> bool {
        let candidates = &self.plan.candidates;
        let cells = (self.step..candidates.len()).all(|cell| {
            let moved = moved(cell);
            moved >= self.step && candidates[moved] == candidates[cell]
        });
        let moved_rest = |rest: &Rest| -> Rest { rest.iter().map(&moved).collect() };
        let mut rests = self.rests.iter();
        cells
            && rests.all(|(rest, kinds)| self.rests.get(&moved_rest(rest)) == Some(kinds))
            && self.exclusions.iter().all(|&([source, target], digits)| {
                let [source, target] = [source, target].map(&moved);
                let other_way = || source > target && is_mutual(digits);
                self.exclusions.contains(&([source, target], digits))
                    || other_way() && self.exclusions.contains(&([target, source], digits))
            })
    }

    /// Whether a permutation of whole rows, counted from the step on, is an automorphism that maps
    /// every open span to itself.
    fn is_kept_by_rows(&self, moved: impl Fn(usize) -> usize) -> bool {
        let Self { step, .. } = *self;
        let side = self.side();
        let moved = |cell: usize| step + moved((cell - step) / side) * side + cell % side;
        let stays = |rest: Rest| rest.iter().all(|cell| rest.contains(moved(cell)));
        self.open.iter().all(|&(rest, ..)| stays(rest)) && self.is_kept_by(moved)
    }

    /// The lines that a rest has cells in.
    fn lines_of(&self, rest: Rest) -> CellSet<1> {
        rest.iter().map(|cell| self.line(cell)).collect()
    }

    /// Whether every open span across several lines is mapped to itself.
    fn keeps_wide_rests(&self, lines: &[usize]) -> bool {
        let mut wide = self.open.iter().filter(|&&(rest, ..)| self.lines_of(rest).len() > 1);
        wide.all(|&(rest, ..)| self.moved_rest(rest, lines) == rest)
    }

    fn exchange(&self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Vec<usize> {
        let mut lines: Vec<usize> = (0..self.side()).collect();
        pairs.into_iter().for_each(|(one, other)| lines.swap(one, other));
        lines
    }

    /// Partitions the lines into blocks of interchangeable ones.
    fn blocks(&self) -> Vec<Vec<usize>> {
        let mut blocks: Vec<Vec<usize>> = Vec::new();
        for line in 0..self.side() {
            let with = |block: &&mut Vec<usize>| {
                let lines = self.exchange([(block[0], line)]);
                self.is_symmetric(&lines) && self.keeps_wide_rests(&lines)
            };
            match blocks.iter_mut().find(with) {
                Some(block) => block.push(line),
                None => blocks.push(vec![line]),
            }
        }
        blocks
    }

    /// Whether two blocks are interchangeable: an automorphism exchanges them, and every open span
    /// across several lines lies within one of them or is mapped to itself.
    fn can_swap(&self, one: &[usize], other: &[usize]) -> bool {
        if one.len() != other.len() {
            return false;
        }
        let lines = self.exchange(one.iter().copied().zip(other.iter().copied()));
        let is_within = |rest_lines: CellSet<1>, block: &[usize]| {
            rest_lines.iter().all(|line| block.contains(&line))
        };
        self.is_symmetric(&lines)
            && self.open.iter().all(|&(rest, ..)| {
                let rest_lines = self.lines_of(rest);
                rest_lines.is_one_or_none()
                    || is_within(rest_lines, one)
                    || is_within(rest_lines, other)
                    || self.moved_rest(rest, &lines) == rest
            })
    }

    /// The bits of open spans whose rests satisfy a condition, sorted by kind and by rest. Lines
    /// are numbered by their place in `lines`, so that corresponding lines or blocks have
    /// corresponding bits.
    fn bits(&self, lines: &[usize], is_wanted: impl Fn(Rest) -> bool) -> Vec<u32> {
        let place = |cell: usize| lines.iter().position(|&line| line == self.line(cell));
        let open = self.open.iter().filter(|&&(rest, ..)| is_wanted(rest));
        let named = open.map(|&(rest, kind, bit)| {
            let rest: BTreeSet<_> =
                rest.iter().map(|cell| (cell / self.side(), place(cell))).collect();
            (kind, rest, bit)
        });
        let mut named: Vec<_> = named.collect();
        named.sort_unstable();
        named.into_iter().map(|(_, _, bit)| bit).collect()
    }

    fn block(&self, lines: &[usize]) -> LineBlock {
        let of_line = |&line: &usize| {
            self.bits(&[line], |rest| rest.iter().all(|cell| self.line(cell) == line))
        };
        let within = |rest: Rest| {
            let lines_of = self.lines_of(rest);
            !lines_of.is_one_or_none() && lines_of.iter().all(|line| lines.contains(&line))
        };
        LineBlock {
            numbers: lines.to_vec(),
            lines: lines.iter().map(of_line).collect(),
            bits: self.bits(lines, within),
        }
    }

    fn symmetry(&self) -> StateSymmetry {
        let open = self.open.iter().fold(0, |bits, (.., bit)| bits | 1 << bit);
        let mut families: Vec<Vec<Vec<usize>>> = Vec::new();
        for block in self.blocks() {
            match families.iter_mut().find(|family| self.can_swap(&family[0], &block)) {
                Some(family) => family.push(block),
                None => families.push(vec![block]),
            }
        }
        let families = families.into_iter().filter(|family| family.len() + family[0].len() > 2);
        let family = |family: Vec<Vec<usize>>| BlockFamily {
            blocks: family.iter().map(|block| self.block(block)).collect(),
        };
        StateSymmetry { families: families.map(family).collect(), open }
    }
}

/// The number `n` of remaining rows, if the rest of the grid treats all of them alike and the first
/// column is a house.
///
/// Each digit that the column lacks is then in the next cell in `1/n` of the solutions, so it
/// suffices to place one of them, with the factor `n`.
pub(super) fn rows_alike(plan: &SweepPlanSteps, step: usize) -> Option<usize> {
    let (side, rows) = (plan.side, (plan.cells() - step) / plan.side);
    let column: Rest = (step..plan.cells()).step_by(side).collect();
    let is_column = |span: &OpenHouse| span.kind == SpanKind::House && rest(span, step) == column;
    if !step.is_multiple_of(side) || !plan.spans.iter().any(is_column) {
        return None;
    }
    let remainder = Remainder::new(plan, step);
    // Swap rows, or blocks of rows, until all rows are reached from the first.
    let mut reached: BTreeSet<usize> = [0].into();
    for block in (1..=rows / 2).filter(|block| rows.is_multiple_of(*block)) {
        for [one, other] in (0..rows / block).array_combinations() {
            let moved = |row: usize| match row / block {
                number if number == one => row + (other - one) * block,
                number if number == other => row - (other - one) * block,
                _ => row,
            };
            if reached.len() < rows && remainder.is_kept_by_rows(moved) {
                let more = reached.iter().map(|&row| moved(row)).collect_vec();
                reached.extend(more);
            }
        }
    }
    (reached.len() == rows).then_some(rows)
}

/// Whether a digit excludes another just as the other excludes it.
fn is_mutual(digits: &[u32]) -> bool {
    let pairs = itertools::iproduct!(0..digits.len(), 0..digits.len());
    pairs.into_iter().all(|(one, other)| (digits[one] >> other & 1) == (digits[other] >> one & 1))
}
