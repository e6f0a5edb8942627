//! Chooses what to branch on: the cell, or the digit of a house, with the fewest options for its
//! failure weight. Known as dom/wdeg. Weights start at 1, and a contradiction adds 64:
//!
//! ```text
//! cell    candidates    weight    candidates / weight
//! r1c1    1 2            1        2
//! r3c2    1 3 4         65        0.05    branch here: it took part in a contradiction
//! ```
//!
//! A contradiction adds weight to the digit that was tried, the cell that was to take it, and the
//! cell that was settled last. If a house failed, the tried cell gets half, because a house fails
//! at once, and a constraint of many cells long after the choices that led there. If a constraint
//! failed, its open cells share the same weight. Every 4000 contradictions the weights of cells are
//! halved, and those of digits divided by four.
//!
//! Without constraints, cells with two digits come first, then digits with two places in a house,
//! and weights only choose among these; then other cells compete as above. Once four of five
//! branches have failed, all cells do. If the rules restrict some cells more than others, weights
//! start from the constraint degrees, and all cells compete as soon as half of the branches have
//! failed. In grids above side 11 they only do so if there are constraints. `notes/EXPERIMENTS.md`
//! has the figures for these constants.

use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{ConflictSource, Node};
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// The branches of a node. Every solution is below exactly one of them.
#[derive(Clone)]
pub(crate) enum BranchChoice<const W: usize> {
    /// The digits of a cell.
    Cell { cell: usize, digits: DigitMask },
    /// The places of a digit in a house.
    Digit { digit: usize, places: CellSet<W> },
}

impl<const W: usize> BranchChoice<W> {
    pub(crate) const NONE: Self = Self::Cell { cell: 0, digits: DigitMask::EMPTY };

    /// Takes the next branch, a cell and the index of its digit; `None` if there is none left. The
    /// branch of `model`, a solution with digits counted from one, comes first.
    #[inline]
    pub(crate) fn next(&mut self, model: Option<&[u8]>) -> Option<(usize, usize)> {
        match self {
            Self::Cell { cell, digits } => {
                let lowest = (!digits.is_empty()).then(|| digits.lowest())?;
                let liked = model.map(|model| usize::from(model[*cell]) - 1);
                let digit = liked.filter(|&liked| digits.contains(liked)).unwrap_or(lowest);
                digits.remove(digit);
                Some((*cell, digit))
            }
            Self::Digit { digit, places } => {
                let has_digit = |cell: &usize| {
                    model.is_some_and(|model| usize::from(model[*cell]) == *digit + 1)
                };
                let cell = places.iter().find(has_digit).or_else(|| places.first())?;
                *places = places.without(CellSet::of(cell));
                Some((cell, *digit))
            }
        }
    }

    /// The number of branches left.
    pub(crate) fn len(&self) -> u32 {
        match self {
            Self::Cell { digits, .. } => digits.len() as u32,
            Self::Digit { places, .. } => places.len(),
        }
    }

    /// Whether no branch is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Cell { digits, .. } => digits.is_empty(),
            Self::Digit { places, .. } => places.is_empty(),
        }
    }
}

/// Failure weights of cells and digits, learned from contradictions.
///
/// After Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting
/// constraints" (2004): what fails often is decided first.
#[derive(Clone)]
pub(crate) struct Weights {
    cells: Vec<u32>,
    digits: Vec<u32>,
    /// The digit that has failed most, if far more often than some other, and the share of its
    /// weight that it adds to its cells: a fifth, or half if weights lean on digits.
    worst: Option<(usize, u64)>,
    failures: u32,
    leans_on_digits: bool,
}

impl Weights {
    /// Contradictions after which weights decay.
    const HALVED: u32 = 4000;
    /// The weight of a contradiction, small enough that sums fit.
    const FAILURE: u32 = 64;

    pub(crate) fn new<const W: usize>(tables: &CompiledRules<W>) -> Self {
        let cells = match &tables.degrees {
            None => vec![1; tables.side * tables.side],
            Some(degrees) => degrees.iter().map(|degree| Self::FAILURE * (1 + degree)).collect(),
        };
        Self {
            cells,
            digits: vec![0; tables.side],
            worst: None,
            failures: 0,
            leans_on_digits: false,
        }
    }

    /// Adds the weight of a contradiction after `cell` was set to `digit`. With constraints,
    /// `culprit` also names the cell that was settled last.
    ///
    /// A constraint of many cells fails long after the choices that led there, so both cells
    /// matter. If a house fails, the cell settled last matters more.
    pub(crate) fn bump_weights(
        &mut self,
        (cell, digit): (usize, usize),
        culprit: Option<ConflictSource>,
    ) {
        self.cells[cell] += match culprit {
            Some(_) if self.leans_on_digits => 0,
            Some(culprit) if culprit.is_of_house => Self::FAILURE / 2,
            _ => Self::FAILURE,
        };
        if let Some(settled) = culprit.and_then(|culprit| culprit.settled) {
            self.cells[usize::from(settled)] += Self::FAILURE;
        }
        self.digits[digit] += Self::FAILURE;
        self.failures += 1;
        if self.failures == Self::HALVED {
            self.failures = 0;
            self.cells.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
            // Weights of digits go out of date sooner.
            self.digits.iter_mut().for_each(|weight| *weight /= 4);
        }
        self.worst = self.worst_digit();
    }

    /// Divides the weight of a contradiction among `cells`, the open cells of the constraint that
    /// failed. The fewer there are, the sooner it fails again once they are settled.
    ///
    /// After Wattez, Lecoutre, Paparrizou and Tabary, "Refining constraint weighting" (2019).
    pub(crate) fn share_blame<const W: usize>(&mut self, cells: CellSet<W>) {
        if let Some(share) = Self::FAILURE.checked_div(cells.len()) {
            cells.iter().for_each(|cell| self.cells[cell] += share);
        }
    }

    /// Shifts weight from cells to digits.
    pub(super) fn favour_digit_weights(&mut self) {
        self.leans_on_digits = true;
    }

    fn worst_digit(&self) -> Option<(usize, u64)> {
        let least = *self.digits.iter().min()?;
        let digits = self.digits.iter().enumerate();
        // The first of several, so that they do not alternate.
        let (digit, &most) = digits.rev().max_by_key(|&(_, weight)| weight)?;
        let often = Self::FAILURE * self.digits.len() as u32;
        let stands_out = most > often && 2 * most > 3 * least;
        let share = if self.leans_on_digits { 2 } else { 5 };
        stands_out.then(|| (digit, u64::from(most / share)))
    }

    fn of(&self, cell: usize) -> u64 {
        self.cells[cell].into()
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The branch with few options and much weight. `is_failing` means that weights are the better
    /// guide.
    pub(crate) fn branch<const N: usize>(
        &self,
        node: &Node<W, N>,
        weights: &Weights,
        is_failing: bool,
    ) -> BranchChoice<W> {
        let counts = CandidateCounts::<W, N>::of(&node.places[..self.side.min(N)]);
        if self.constraints.is_some() || is_failing {
            return self.branch_by_weight(node, &counts, weights);
        }
        let pairs = counts.exactly(2) & node.open;
        if let Some((cell, _)) = heaviest(pairs, |cell| weights.of(cell)) {
            return BranchChoice::Cell { cell, digits: node.digits(cell) };
        }
        if let Some(branch) = self.two_places(node, node.open, weights) {
            return branch;
        }
        let score = |&cell: &usize| (u64::from(counts.at(cell)) << 40) / weights.of(cell);
        let cell = node.open.iter().min_by_key(score).unwrap_or(0);
        BranchChoice::Cell { cell, digits: node.digits(cell) }
    }

    /// The branch with the fewest options for its weight: cells that failed often come before
    /// others with fewer digits.
    fn branch_by_weight<const N: usize>(
        &self,
        node: &Node<W, N>,
        counts: &CandidateCounts<W, N>,
        weights: &Weights,
    ) -> BranchChoice<W> {
        let (cells, more) =
            weights.worst.map_or((CellSet::NONE, 0), |(digit, more)| (node.places[digit], more));
        let weight_of = |cell| weights.of(cell) + if cells.contains(cell) { more } else { 0 };
        let (mut cell, mut count, mut weight) = (0, u64::from(u32::MAX), 1);
        for number in 1..=N as u32 {
            let cells = counts.exactly(number) & node.open;
            let Some((heaviest, most)) = heaviest(cells, weight_of) else { continue };
            // Compares products, because division is slow.
            let (own, best) = (u64::from(number) * weight, count * most);
            if own < best || own == best && heaviest < cell {
                (cell, count, weight) = (heaviest, u64::from(number), most);
            }
        }
        let of_cell = BranchChoice::Cell { cell, digits: node.digits(cell) };
        if count == 2 {
            return of_cell;
        }
        let heavy = node.open.iter().filter(|&cell| 2 * weight < count * weights.of(cell));
        self.two_places(node, heavy.collect(), weights).unwrap_or(of_cell)
    }

    /// The digit with two places in a house that weigh most, at least one of them among `cells`.
    fn two_places<const N: usize>(
        &self,
        node: &Node<W, N>,
        cells: CellSet<W>,
        weights: &Weights,
    ) -> Option<BranchChoice<W>> {
        let mut best = None;
        let mut most = 0;
        for digit in 0..self.side.min(N) {
            let open = node.places[digit] & node.open;
            let wanted = open & cells;
            if wanted.is_empty() {
                continue;
            }
            for house in self.houses.iter().filter(|house| !(house.cells & wanted).is_empty()) {
                let places = open & house.cells;
                // Counting stops early, as sets of many words take long to intersect.
                let are_two =
                    if W > 2 { house.count_up_to(3, &open) == 2 } else { places.is_two() };
                if are_two {
                    let weight = places.iter().map(|cell| weights.of(cell)).sum();
                    if weight > most {
                        (best, most) = (Some(BranchChoice::Digit { digit, places }), weight);
                    }
                }
            }
        }
        best
    }
}

/// The first cell with the greatest weight, and that weight.
fn heaviest<const W: usize>(
    cells: CellSet<W>,
    weight_of: impl Fn(usize) -> u64,
) -> Option<(usize, u64)> {
    cells.iter().map(|cell| (cell, weight_of(cell))).min_by_key(|&(_, weight)| u64::MAX - weight)
}

/// The number of candidates of every cell, as bit planes: plane `b` has the cells in whose number
/// bit `b` is set.
struct CandidateCounts<const W: usize, const N: usize>([CellSet<W>; 5]);

impl<const W: usize, const N: usize> CandidateCounts<W, N> {
    /// The number of planes in use.
    const PLANES: usize = N.ilog2() as usize + 1;

    #[inline]
    fn of(places: &[CellSet<W>]) -> Self {
        let mut planes = [CellSet::NONE; 5];
        for &places in places {
            let mut carry = places;
            for plane in &mut planes[..Self::PLANES] {
                let both = *plane & carry;
                *plane = *plane ^ carry;
                carry = both;
            }
        }
        Self(planes)
    }

    /// The cells with this number of digits.
    fn exactly(&self, number: u32) -> CellSet<W> {
        let planes = self.0[..Self::PLANES].iter().enumerate();
        let matching =
            planes.map(|(bit, &plane)| if number >> bit & 1 == 1 { plane } else { !plane });
        matching.reduce(|all, plane| all & plane).unwrap_or(CellSet::NONE)
    }

    fn at(&self, cell: usize) -> u32 {
        let planes = self.0[..Self::PLANES].iter().enumerate();
        planes.map(|(bit, plane)| u32::from(plane.contains(cell)) << bit).sum()
    }
}
