//! Puzzles: rules and a grid, and the checks that need no search.

use std::fmt;
use std::sync::Arc;

use super::conflict::Conflict;
use super::fault::SolutionFault;
use crate::classic::values::board::Board9;
use crate::general::by_side::RulesBySide;
use crate::rules::constraint::{Constraint, Meaning};
use crate::rules::rule::Rule;
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::error::Error;
use crate::values::fault::GridFault;
use crate::values::house::House;

/// A grid of any size with its rules.
///
/// Givens that break the rules are accepted: the puzzle then has no solution, and
/// [`conflicts`](Self::conflicts) lists the reasons.
///
/// ```
/// use lazydoku::{Puzzle, Rules};
/// let rules = Rules::boxes(2, 2)?;
/// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
/// assert_eq!(puzzle.solutions().count(), 72);
/// assert_eq!(puzzle.solution_count_up_to(50), 50);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    rules: Rules,
    grid: Board,
    /// For each cell of the padded square, the digits that pencil marks allow.
    pub(crate) marks: Option<Arc<[DigitMask]>>,
}

impl Puzzle {
    /// Returns the puzzle with these rules and givens.
    ///
    /// # Errors
    /// If the sizes of the grid and the rules differ.
    #[inline]
    pub fn new(rules: Rules, grid: Board) -> Result<Self, Error> {
        if grid.size() != rules.size() {
            let fault = GridFault::OtherSize { grid: grid.size(), rules: rules.size() };
            return Err(Error::of(fault));
        }
        Ok(Self { rules, grid, marks: None })
    }

    /// Replaces the rules, keeping the grid and the candidates.
    ///
    /// # Errors
    /// If the sizes of the grid and the rules differ.
    pub fn with_rules(self, rules: Rules) -> Result<Self, Error> {
        let marks = self.marks;
        Ok(Self { marks, ..Self::new(rules, self.grid)? })
    }

    /// The puzzle without one of its rules.
    pub(crate) fn without_rule(&self, rule: &Rule) -> Self {
        Self { rules: self.rules.without(rule), ..self.clone() }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The givens.
    #[must_use]
    pub fn grid(&self) -> &Board {
        &self.grid
    }

    pub(crate) fn tables(&self) -> &RulesBySide {
        RulesBySide::of(&self.rules)
    }

    /// Returns the puzzle with this digit, numbered from 1, in a cell; 0 blanks the cell.
    ///
    /// # Panics
    /// If the grid does not have this cell or digit.
    ///
    /// ```
    /// use lazydoku::{Board, Cell, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// assert_eq!(puzzle.with(Cell::at(0, 1), 3).grid().to_string(), ".3..............");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn with(&self, cell: Cell, digit: u8) -> Self {
        let mut with = self.clone();
        with.grid.set(cell, digit);
        with
    }

    /// For each cell of the padded square that engines work on, the digits that its own given,
    /// marks and rules about single cells allow.
    pub(crate) fn candidates(&self) -> Vec<DigitMask> {
        let digits = |(&digit, &all): (&u8, &DigitMask)| match digit {
            0 => all,
            _ => all & DigitMask::numbered(digit),
        };
        let givens = self.grid.square();
        let cells = givens.iter().zip(&self.rules.shape().digits);
        let mut candidates: Vec<DigitMask> = cells.map(digits).collect();
        for (digits, &marks) in candidates.iter_mut().zip(self.marks.as_deref().unwrap_or_default())
        {
            *digits &= marks;
        }
        candidates
    }

    /// Crops a solution found by an engine to the grid. Debug builds check every solution.
    #[inline]
    pub(crate) fn solution(&self, square: &[u8]) -> Board {
        let grid = Board::of_solution(self.rules.size(), square);
        debug_assert!(self.is_solution(&grid), "{grid} does not solve {self:?}");
        grid
    }

    /// Whether a grid has all givens and obeys all rules.
    ///
    /// ```
    /// use lazydoku::Puzzle;
    /// let puzzle: Puzzle = "box=2x2,x 1...............".parse()?;
    /// assert!(puzzle.is_solution(&"1234341243212143".parse()?));
    /// assert!(!puzzle.is_solution(&"1234341221434321".parse()?));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn is_solution(&self, grid: &Board) -> bool {
        let is_full = grid.is_full() && grid.extends(&self.grid) && self.unmarked(grid).is_none();
        is_full
            && self.forbidden(grid).is_none()
            && conflicts(&self.rules, grid).next().is_none()
            && unmet(&self.rules, grid).next().is_none()
    }

    /// Checks that a grid is a solution, and reports the first fault if it is not.
    ///
    /// # Errors
    /// If the grid has another size or is not a solution. The error names the first blank cell, or
    /// else the first cell that differs from a given, or else the first whose digit is not among
    /// its candidates, or else the first that breaks a rule on its own or together with an earlier
    /// cell.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
    /// assert!(puzzle.judge(&"1234341243212143".parse()?).is_ok());
    /// let error = puzzle.judge(&"1234341221434321".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "r3c2: 1 again in diagonal 2; it is in r2c3 already");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn judge(&self, grid: &Board) -> Result<(), Error> {
        let size = self.rules.size();
        if grid.size() != size {
            let fault = GridFault::OtherSize { grid: grid.size(), rules: size };
            return Err(Error::of(fault));
        }
        match self.fault(grid) {
            Some(fault) => Err(Error::of(fault)),
            None => Ok(()),
        }
    }

    /// The first fault of a grid of this size, in the order that [`judge`](Self::judge) documents.
    fn fault(&self, grid: &Board) -> Option<SolutionFault> {
        let size = self.rules.size();
        if let Some(blank) = grid.cells().iter().position(|&digit| digit == 0) {
            return Some(SolutionFault::Blank(size.cell(blank)));
        }
        let mut givens = self.grid.givens();
        if let Some((cell, given)) = givens.find(|&(cell, given)| grid[cell] != given) {
            let [digit, given] = [grid[cell], given].map(|number| size.symbol(number));
            return Some(SolutionFault::NotGiven { cell, digit, given });
        }
        if let Some(fault) = self.unmarked(grid) {
            return Some(fault);
        }
        // Houses first, as they are the most familiar rules.
        let Some(conflict) = conflicts(&self.rules, grid).min_by_key(|conflict| conflict.cells[1])
        else {
            let unmet = unmet(&self.rules, grid).next();
            let unmet = unmet.map(|constraint| SolutionFault::NotMet(constraint.to_string()));
            return unmet.or_else(|| self.not_allowed(grid));
        };
        let sets = self.rules.shape().distinct_sets();
        let is_in_house = sets.map(ToString::to_string).any(|name| *name == *conflict.rule);
        Some(SolutionFault::Broken { conflict, is_in_house })
    }

    /// The first cell of a full grid whose digit the rules forbid there, regardless of other cells.
    fn forbidden(&self, grid: &Board) -> Option<Cell> {
        grid.givens().find(|&(cell, digit)| !allows(&self.rules, cell, digit)).map(|(cell, _)| cell)
    }

    /// The first forbidden digit as a fault, with the rule that forbids it.
    fn not_allowed(&self, grid: &Board) -> Option<SolutionFault> {
        let cell = self.forbidden(grid)?;
        let layout = self.rules.without_rules();
        let forbids = |rule: &&Rule| {
            let alone = layout.with((*rule).clone());
            alone.is_ok_and(|rules| !allows(&rules, cell, grid[cell]))
        };
        let rule = self.rules.rules().iter().find(forbids);
        let digit = grid.size().symbol(grid[cell]);
        Some(rule.map_or(SolutionFault::NotMarked { cell, digit }, |rule| {
            SolutionFault::NotAllowed { cell, digit, rule: rule.to_string() }
        }))
    }

    /// The pairs of givens that together break a rule.
    ///
    /// A pair that shares two houses is listed once, with its row or column.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "1..............1".parse()?)?;
    /// let conflict = puzzle.conflicts().next().unwrap();
    /// assert_eq!(conflict.to_string(), "r1c1 and r4c4 are both 1 in diagonal 1");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        conflicts(&self.rules, &self.grid)
    }
}

/// Whether the rules about this cell alone allow the digit.
fn allows(rules: &Rules, cell: Cell, digit: u8) -> bool {
    rules.shape().digits[cell.index(rules.side())].has_number(digit)
}

fn conflicts<'a>(rules: &'a Rules, grid: &'a Board) -> impl Iterator<Item = Conflict> + use<'a> {
    let shape = rules.shape();
    let equal = shape.distinct_sets().enumerate().flat_map(move |(number, house)| {
        let holds = |set: &House, cell| set.cells().contains(&cell);
        let is_known = move |one, other| {
            let mut sets = shape.distinct_sets().take(number);
            sets.any(|set| holds(set, one) && holds(set, other))
        };
        let cells = house.cells().iter().enumerate();
        cells.flat_map(move |(index, &one)| {
            let others = house.cells()[index + 1..].iter();
            let clashing = others.filter(move |&&other| {
                grid[one] > 0 && grid[one] == grid[other] && !is_known(one, other)
            });
            clashing.map(move |&other| conflict(grid, [one, other], &house))
        })
    });
    let related = shape.relations.iter().filter_map(move |relation| {
        let [one, other] = relation.cells.map(|cell| grid[cell]);
        let clash = one > 0 && other > 0 && !relation.allows(one, other);
        clash.then(|| conflict(grid, relation.cells, &relation.name))
    });
    equal.chain(related)
}

/// The constraints on several cells that a full grid violates.
fn unmet<'a>(rules: &'a Rules, grid: &'a Board) -> impl Iterator<Item = &'a Constraint> {
    rules.shape().constraints.iter().filter(|constraint| {
        let digits: Vec<u8> = constraint.cells.iter().map(|&cell| grid[cell]).collect();
        !constraint.is_met(&digits)
    })
}

fn conflict(grid: &Board, cells: [Cell; 2], rule: &impl fmt::Display) -> Conflict {
    let digits = cells.map(|cell| grid.size().value(grid[cell]));
    Conflict { cells, digits, rule: rule.to_string().into() }
}

impl From<&Board9> for Puzzle {
    #[inline]
    fn from(board: &Board9) -> Self {
        Self { rules: Rules::classic(), grid: board.into(), marks: None }
    }
}

/// Uses the default rules of the size: boxes, or only rows and columns if the size has no default
/// boxes.
impl From<&Board> for Puzzle {
    fn from(board: &Board) -> Self {
        Self::from(board.clone())
    }
}

/// Uses the default rules of the size: boxes, or only rows and columns if the size has no default
/// boxes.
///
/// ```
/// use lazydoku::{Board, Puzzle};
/// let board: Board = "12..34..........".parse()?;
/// assert_eq!(Puzzle::from(board).rules().to_string(), "box=2x2");
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl From<Board> for Puzzle {
    fn from(board: Board) -> Self {
        Self { rules: Rules::usual(board.size()), grid: board, marks: None }
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({}, {})", self.rules, self.grid)
    }
}
