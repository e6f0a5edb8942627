//! The rules that a puzzle brings, as they are collected.

use itertools::Itertools;

use super::bits::all;
use super::found::Found;
use super::own_rules::OwnRules;
use super::unknown::Unknown;
use crate::rules;
use crate::rules::{Rule, Rules};
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// What was read of such a puzzle so far.
pub(crate) struct Collected {
    layout: Rules,
    rules: Vec<Rule>,
    /// The digits that each cell may hold, as bits.
    sets: Vec<u32>,
    unknown: Unknown,
    first: Option<String>,
    at: Position,
    unknown_at: Position,
    /// Whether it is one of several alternatives.
    is_alternative: bool,
    /// Whether digits can meet all rules of an alternative, as far as is known.
    is_possible: bool,
    /// What to tell about how it was read.
    notes: Vec<String>,
}

impl Collected {
    /// Adds to the rules that a puzzle has.
    fn of_own(own: OwnRules) -> Self {
        let OwnRules { rules, unknown, first, at, unknown_at } = own;
        let puzzle = Self::new(rules.without_rules(), at);
        Self { rules: rules.rules().to_vec(), unknown, first, unknown_at, ..puzzle }
    }

    /// A grid with this layout, at this place of a text.
    pub(crate) fn new(layout: Rules, at: Position) -> Self {
        let size = layout.size();
        let sets = vec![all(size.digits()); size.cells().len()];
        let (rules, unknown) = (Vec::new(), Unknown::default());
        let (first, unknown_at) = (None, at);
        let [is_alternative, is_possible] = [false, true];
        let notes = Vec::new();
        Self {
            layout,
            rules,
            sets,
            unknown,
            first,
            at,
            unknown_at,
            is_alternative,
            is_possible,
            notes,
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.layout.size()
    }

    /// Adds what to tell about how it was read.
    pub(crate) fn remark(&mut self, note: String) {
        self.notes.push(note);
    }

    pub(crate) fn layout(&self) -> &Rules {
        &self.layout
    }

    /// Chooses another layout of the same size.
    pub(crate) fn lay_out(&mut self, layout: Rules, name: &str, at: Position) {
        self.note(name, at);
        self.layout = layout;
    }

    /// Whether these rules have the layout that was chosen.
    pub(crate) fn has_layout_of(&self, rules: &Rules) -> bool {
        self.layout == *rules
    }

    /// Adds a rule, which the puzzle calls by this name, once.
    pub(crate) fn add(&mut self, rule: Rule, name: &str, at: Position) -> Result<(), Error> {
        if !self.layout.can_reach(&rule) && self.fail() {
            return Ok(());
        }
        self.layout.check_fit(&rule)?;
        self.note(name, at);
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        Ok(())
    }

    /// The same grid, without rules, for what may hold instead of something else.
    pub(crate) fn alternative(&self) -> Self {
        Self { is_alternative: true, ..Self::new(self.layout.clone(), self.at) }
    }

    /// Digits cannot meet all rules. Returns whether it is an alternative, which may be so.
    pub(crate) fn fail(&mut self) -> bool {
        self.is_possible = false;
        self.is_alternative
    }

    /// The rules of an alternative, with patterns of the digits that cells may hold; `None` if
    /// digits cannot meet them, and an error with the name of one that has no cells, or is not
    /// known.
    pub(crate) fn rules_of_alternative(self) -> Result<Option<Vec<Rule>>, String> {
        if let Some((name, _)) = self.unknown.iter().next() {
            return Err(name.to_owned());
        }
        let (size, mut rules) = (self.size(), self.rules);
        if let Some(rule) = rules.iter().find(|rule| rule.cells().is_empty()) {
            return Err(rule.to_string());
        }
        let all = all(size.digits());
        for (cell, set) in size.cells().zip(self.sets).filter(|&(_, set)| set != all) {
            let digits = (1..=size.digits() as u8).filter(|digit| set >> (digit - 1) & 1 == 1);
            let digits = digits.map(|digit| size.symbol(digit)).join("");
            let text = if digits.len() == 1 { digits } else { format!("[{digits}]") };
            // There is no pattern of no digits.
            let Ok(pattern) = text.parse() else { return Ok(None) };
            rules.push(Rule::Pattern(pattern, vec![cell]));
        }
        Ok(self.is_possible.then_some(rules))
    }

    /// Counts a rule that is not known.
    pub(crate) fn miss(&mut self, name: &str, at: Position) {
        self.note(name, at);
        if self.unknown.is_empty() {
            self.unknown_at = at;
        }
        self.unknown.add(name);
    }

    /// Whether it has rules, known or not.
    pub(crate) fn has_rules(&self) -> bool {
        self.first.is_some()
    }

    fn note(&mut self, name: &str, at: Position) {
        if self.first.is_none() {
            (self.first, self.at) = (Some(name.to_owned()), at);
        }
    }

    /// Leaves a cell only these digits, as bits.
    pub(crate) fn restrict(&mut self, cell: Cell, digits: u32) {
        let place = cell.row() * self.size().columns() + cell.column();
        self.sets[place] &= digits;
    }

    /// Leaves all cells only these candidates.
    pub(crate) fn restrict_all(&mut self, marks: &rules::Candidates) {
        for cell in self.size().cells() {
            let digits = marks.digits(cell).fold(0, |bits, digit| bits | 1 << (digit - 1));
            self.restrict(cell, digits);
        }
    }

    /// Gives the digits of a grid of the same size.
    pub(crate) fn give(&mut self, grid: &Board) {
        grid.givens().for_each(|(cell, digit)| self.restrict(cell, 1 << (digit - 1)));
    }

    /// The grid with its rules: without them if they are the classic ones, all of them known.
    pub(crate) fn found(self) -> Result<Found, Error> {
        let size = self.size();
        let rules = self.layout.with_all(with_diagonals(self.rules, size))?;
        let is_decided = |set: &u32| set.is_power_of_two() || *set == all(size.digits());
        let has_marks = !self.sets.iter().all(is_decided);
        let marks = rules::Candidates::of_bits(size, self.sets)?;
        let mut found: Found = if has_marks { marks.into() } else { marks.decided().into() };
        let is_own = !rules.is_classic() || !self.unknown.is_empty();
        found = self.notes.into_iter().fold(found, Found::noting);
        let Self { unknown, first, at, unknown_at, .. } = self;
        let own = OwnRules { rules, unknown, first, at, unknown_at };
        Ok(if is_own { found.with_rules(own) } else { found })
    }
}

impl Found {
    /// The grid as a puzzle that further rules are added to: with those that it brings, or else of
    /// the layout that is usual for its size.
    pub(super) fn collected(
        self,
        usual: impl FnOnce(Size) -> Result<Rules, Error>,
        at: Position,
    ) -> Result<Collected, Error> {
        let mut puzzle = match self.own {
            Some(own) => Collected::of_own(*own),
            None => Collected::new(usual(self.grid.size())?, at),
        };
        puzzle.give(&self.grid);
        if let Some(marks) = self.marks {
            puzzle.restrict_all(&marks);
        }
        let notes = self.beside.map(|beside| beside.notes);
        notes.into_iter().flatten().for_each(|note| puzzle.remark(note));
        Ok(puzzle)
    }
}

/// The same with a rule for both diagonals, where there is one for each.
fn with_diagonals(mut rules: Vec<Rule>, size: Size) -> Vec<Rule> {
    let side = size.rows();
    if side != size.columns() {
        return rules;
    }
    let diagonal = |column: &dyn Fn(usize) -> usize| {
        Rule::Distinct((0..side).map(|row| Cell::at(row, column(row))).collect())
    };
    let both = [diagonal(&|row| row), diagonal(&|row| side - 1 - row)];
    let first = rules.iter().position(|rule| both.contains(rule));
    if let Some(first) = first.filter(|_| both.iter().all(|one| rules.contains(one))) {
        if !rules.contains(&Rule::Diagonals) {
            rules[first] = Rule::Diagonals;
        }
        rules.retain(|rule| !both.contains(rule));
    }
    rules
}
