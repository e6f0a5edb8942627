//! The number of solutions up to symmetry, by Burnside's lemma.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;

use super::beginnings::{OrbitSymmetry, beginnings};
use super::cell_orbits::{CellOrbits, contradicts_houses, sources};
use super::digit_cycles::DigitCycles;
use crate::classic::count::{Watch, share};
use crate::general::count::out_of_reach::OutOfReach;
use crate::puzzle::puzzle::Puzzle;
use crate::puzzle::symmetry::automorphisms::Automorphisms;
use crate::puzzle::symmetry::no_form::NoForm;
use crate::puzzle::symmetry::symmetries::Symmetries;
use crate::puzzle::symmetry::symmetry::Symmetry;
use crate::rules::rule::Rule;
use crate::rules::rule_set::Rules;
use crate::threads::deal;

/// The limit on the number of commuting symmetries in use.
const MOST_COMMUTING: usize = 2000;

/// The number of solutions, in total and up to symmetry; the result of
/// [`Count::up_to_symmetry`](crate::Count::up_to_symmetry).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SymmetryCount {
    /// The number of solutions up to symmetry, known as essentially different solutions.
    pub classes: BigUint,
    /// The total number of solutions.
    pub solutions: BigUint,
    /// The number of automorphisms: reorderings of rows and columns with renamings of digits that
    /// map the puzzle to itself.
    pub symmetries: BigUint,
}

/// The reason why solutions were not counted up to symmetry.
#[derive(Clone, PartialEq, Debug)]
pub struct NoSymmetryCount(Fault);

#[derive(Clone, PartialEq, Debug)]
enum Fault {
    Symmetries(NoForm),
    Count(OutOfReach),
}

impl From<NoForm> for NoSymmetryCount {
    fn from(reason: NoForm) -> Self {
        Self(Fault::Symmetries(reason))
    }
}

impl From<OutOfReach> for NoSymmetryCount {
    fn from(reason: OutOfReach) -> Self {
        Self(Fault::Count(reason))
    }
}

impl fmt::Display for NoSymmetryCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Fault::Symmetries(reason) => write!(f, "no count up to symmetry: {}", reason.0),
            Fault::Count(reason) => reason.fmt(f),
        }
    }
}

impl Error for NoSymmetryCount {}

/// Counts solutions up to symmetry.
pub(crate) struct SymmetryCounter<'a, 'w> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) threads: usize,
    pub(crate) watch: &'a Watch<'w>,
    /// Counts the solutions of any puzzle; `None` if cancelled.
    pub(crate) count: &'a (dyn Fn(&Puzzle) -> Result<Option<BigUint>, OutOfReach> + Sync),
}

/// A symmetry with a renaming of digits, and the number of those that it represents.
struct Term {
    symmetry: Symmetry,
    cycles: DigitCycles,
    number: BigUint,
}

impl SymmetryCounter<'_, '_> {
    /// Returns `None` if cancelled.
    pub(crate) fn count(&self) -> Result<Option<SymmetryCount>, NoSymmetryCount> {
        let puzzle = self.puzzle;
        if puzzle.marks.is_some() {
            return Err(NoForm::pencil_marks().into());
        }
        let symmetries = Symmetries::of(puzzle.rules())?;
        let automorphisms = symmetries.automorphisms(puzzle.grid())?;
        let Some(solutions) = (self.count)(puzzle)? else { return Ok(None) };
        let (mut terms, mut number) = (Vec::new(), BigUint::ZERO);
        for class in automorphisms.classes() {
            let names = symmetries.kept_names(&class.representative, puzzle.grid());
            let sources = sources(puzzle, &class.representative);
            for cycles in names.iter().flat_map(|names| DigitCycles::of(names)) {
                let times = &cycles.number * class.size;
                number += &times;
                if !contradicts_houses(puzzle, &sources, &cycles) {
                    let symmetry = class.representative.clone();
                    terms.push(Term { symmetry, cycles, number: times });
                }
            }
        }
        let all = terms.len() as u64;
        let done = AtomicU64::new(0);
        let left_by_each = deal(&mut vec![(); self.threads], &terms, |(), term| {
            let left = if term.is_identity() {
                Ok(Some(solutions.clone()))
            } else {
                self.left_by(&symmetries, &automorphisms, term)
            };
            self.watch.reach(share(done.fetch_add(1, Ordering::Relaxed) + 1, all));
            left
        });
        let mut sum = BigUint::ZERO;
        for (term, left) in terms.iter().zip(left_by_each) {
            let Some(left) = left? else { return Ok(None) };
            sum += left * &term.number;
        }
        debug_assert!(&sum % &number == BigUint::ZERO, "the mean of Burnside's lemma is whole");
        Ok(Some(SymmetryCount { classes: sum / &number, solutions, symmetries: number }))
    }

    /// The number of solutions that a symmetry with a renaming fixes.
    fn left_by(
        &self,
        symmetries: &Symmetries,
        automorphisms: &Automorphisms,
        term: &Term,
    ) -> Result<Option<BigUint>, OutOfReach> {
        let puzzle = self.puzzle;
        if !puzzle.rules().shape().constraints.is_empty() {
            return (self.count)(&term.as_rules(puzzle));
        }
        let orbits = CellOrbits::new(puzzle, &sources(puzzle, &term.symmetry), &term.cycles);
        let Some(orbits) = orbits else { return Ok(Some(BigUint::ZERO)) };
        let commuting = automorphisms.commuting(&term.symmetry, MOST_COMMUTING);
        let commuting = commuting.iter().filter_map(|symmetry| {
            let names = symmetries.kept_names(symmetry, puzzle.grid())?;
            Some(OrbitSymmetry::new(&orbits, &sources(puzzle, symmetry), &names))
        });
        let commuting: Vec<_> = commuting.collect();
        let columns = puzzle.rules().size().columns();
        let beginnings = beginnings(&orbits, &commuting, columns, self.watch);
        let mut spare = Vec::new();
        let mut ways = 0_u128;
        for beginning in &beginnings {
            ways += beginning.completions(&orbits, &mut spare, self.watch);
        }
        Ok((!self.watch.is_cancelled()).then_some(ways.into()))
    }
}

impl Term {
    fn is_identity(&self) -> bool {
        let digits = self.cycles.next.iter().enumerate();
        self.symmetry == Symmetry::identity(self.symmetry.size())
            && digits.into_iter().all(|(digit, &next)| digit == usize::from(next))
    }

    /// The puzzle with further rules that only fixed solutions obey.
    fn as_rules(&self, puzzle: &Puzzle) -> Puzzle {
        let size = puzzle.rules().size();
        let digits = 0..size.digits();
        let value = |digit: usize| size.value(digit as u8 + 1);
        let next = |digit: usize| usize::from(self.cycles.next[digit]);
        let rules = size.cells().map(|cell| {
            let source = self.symmetry.source(cell);
            let pairs = digits.clone().map(|digit| [value(next(digit)), value(digit)]);
            if source != cell {
                let mut allowed: Vec<_> = pairs.collect();
                allowed.sort_unstable();
                return Rule::Pairs { all: false, allowed, cells: vec![cell, source] };
            }
            let other = size.cells().find(|other| *other != cell).unwrap_or(cell);
            let fixed = digits.clone().filter(|&digit| next(digit) == digit);
            let allowed = itertools::iproduct!(fixed, digits.clone());
            let allowed = allowed.map(|(digit, other)| [value(digit), value(other)]);
            Rule::Pairs { all: false, allowed: allowed.collect(), cells: vec![cell, other] }
        });
        let layout = puzzle.rules().layout().clone();
        let rules = puzzle.rules().rules().iter().cloned().chain(rules);
        puzzle
            .clone()
            .with_rules(Rules::of(layout, rules.collect()))
            .unwrap_or_else(|_| unreachable!("the grid fits the layout"))
    }
}
