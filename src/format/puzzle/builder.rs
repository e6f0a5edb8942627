//! Builds a puzzle with rules of its own.

use itertools::Itertools;

use super::own_rules::OwnRules;
use super::parsed_grid::ParsedGrid;
use super::unknown_rules::UnknownRules;
use crate::format::lex::digit_bits::all;
use crate::rules;
use crate::rules::cost::RuleCost;
use crate::rules::{Rule, Rules};
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The layout, rules and candidates read so far.
pub(crate) struct PuzzleBuilder {
    layout: Rules,
    rules: Vec<Rule>,
    cost: RuleCost,
    /// The digits that each cell may hold, as bits.
    sets: Vec<u32>,
    unknown: UnknownRules,
    first: Option<String>,
    at: Position,
    unknown_at: Position,
    /// Whether it is one of several alternatives.
    is_alternative: bool,
    /// Whether digits can satisfy all rules of an alternative.
    is_possible: bool,
    /// Notes on how the puzzle was read.
    notes: Vec<String>,
}

impl PuzzleBuilder {
    /// Starts from rules that the puzzle already has.
    fn of_own(own: OwnRules) -> Self {
        let OwnRules { rules, unknown, first, at, unknown_at } = own;
        let puzzle = Self::new(rules.without_rules(), at);
        Self { rules: rules.rules().to_vec(), unknown, first, unknown_at, ..puzzle }
    }

    /// A grid with this layout, at this position of the text.
    pub(crate) fn new(layout: Rules, at: Position) -> Self {
        let size = layout.size();
        let sets = vec![all(size.digits()); size.cells().len()];
        Self {
            layout,
            rules: Vec::new(),
            cost: RuleCost::default(),
            sets,
            unknown: UnknownRules::default(),
            first: None,
            at,
            unknown_at: at,
            is_alternative: false,
            is_possible: true,
            notes: Vec::new(),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.layout.size()
    }

    /// Adds a note on how the puzzle was read.
    pub(crate) fn add_note(&mut self, note: String) {
        self.notes.push(note);
    }

    pub(crate) fn layout(&self) -> &Rules {
        &self.layout
    }

    /// Sets another layout of the same size.
    pub(crate) fn set_layout(&mut self, layout: Rules, name: &str, at: Position) {
        self.note(name, at);
        self.layout = layout;
    }

    /// Whether these rules are the current layout.
    pub(crate) fn has_layout_of(&self, rules: &Rules) -> bool {
        self.layout == *rules
    }

    /// Adds a rule, which the text calls `name`, unless the puzzle has it.
    pub(crate) fn add(&mut self, rule: Rule, name: &str, at: Position) -> Result<(), Error> {
        if !self.layout.can_reach(&rule) && self.rule_out() {
            return Ok(());
        }
        self.layout.check_fit(&rule, &mut self.cost)?;
        self.note(name, at);
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        Ok(())
    }

    /// An alternative with the same layout, and no rules so far.
    pub(crate) fn alternative(&self) -> Self {
        Self { is_alternative: true, ..Self::new(self.layout.clone(), self.at) }
    }

    /// Records that digits cannot satisfy all rules. Returns whether this is an alternative, for
    /// which that is allowed.
    pub(crate) fn rule_out(&mut self) -> bool {
        self.is_possible = false;
        self.is_alternative
    }

    /// The rules of an alternative, with restricted cells as patterns; `None` if digits cannot
    /// satisfy them. The error is the name of a rule that is unknown or has no cells.
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
            // No pattern can express an empty set of digits.
            let Ok(pattern) = text.parse() else { return Ok(None) };
            rules.push(Rule::Pattern(pattern, vec![cell]));
        }
        Ok(self.is_possible.then_some(rules))
    }

    /// Counts an unknown rule.
    pub(crate) fn add_unknown(&mut self, name: &str, at: Position) {
        self.note(name, at);
        if self.unknown.is_empty() {
            self.unknown_at = at;
        }
        self.unknown.add(name);
    }

    /// Whether the puzzle has rules, known or not.
    pub(crate) fn has_rules(&self) -> bool {
        self.first.is_some()
    }

    fn note(&mut self, name: &str, at: Position) {
        if self.first.is_none() {
            (self.first, self.at) = (Some(name.to_owned()), at);
        }
    }

    /// Restricts a cell to these digits, as bits.
    pub(crate) fn restrict(&mut self, cell: Cell, digits: u32) {
        let place = cell.row() * self.size().columns() + cell.column();
        self.sets[place] &= digits;
    }

    /// Restricts all cells to these candidates.
    pub(crate) fn restrict_all(&mut self, marks: &rules::Candidates) {
        for cell in self.size().cells() {
            let digits = marks.digits(cell).fold(0, |bits, digit| bits | 1 << (digit - 1));
            self.restrict(cell, digits);
        }
    }

    /// Adds the givens of a grid of the same size.
    pub(crate) fn add_givens(&mut self, grid: &Board) {
        grid.givens().for_each(|(cell, digit)| self.restrict(cell, 1 << (digit - 1)));
    }

    /// The grid with its rules; without them if they are classic and all known.
    pub(crate) fn finish(self) -> Result<ParsedGrid, Error> {
        let size = self.size();
        let rules = self.layout.with_all(with_diagonals(self.rules, size))?;
        let is_decided = |set: &u32| set.is_power_of_two() || *set == all(size.digits());
        let has_marks = !self.sets.iter().all(is_decided);
        let marks = rules::Candidates::of_bits(size, self.sets)?;
        let mut found: ParsedGrid = if has_marks { marks.into() } else { marks.decided().into() };
        let is_own = !rules.is_classic() || !self.unknown.is_empty();
        found = self.notes.into_iter().fold(found, ParsedGrid::with_note);
        let Self { unknown, first, at, unknown_at, .. } = self;
        let own = OwnRules { rules, unknown, first, at, unknown_at };
        Ok(if is_own { found.with_rules(own) } else { found })
    }
}

impl ParsedGrid {
    /// A builder for adding rules to the grid, starting from its own rules, or else from the usual
    /// layout of its size.
    pub(crate) fn into_builder(
        self,
        usual: impl FnOnce(Size) -> Result<Rules, Error>,
        at: Position,
    ) -> Result<PuzzleBuilder, Error> {
        let mut puzzle = match self.own {
            Some(own) => PuzzleBuilder::of_own(*own),
            None => PuzzleBuilder::new(usual(self.grid.size())?, at),
        };
        puzzle.add_givens(&self.grid);
        if let Some(marks) = self.marks {
            puzzle.restrict_all(&marks);
        }
        let notes = self.attached.map(|attached| attached.notes);
        notes.into_iter().flatten().for_each(|note| puzzle.add_note(note));
        Ok(puzzle)
    }
}

/// Replaces two rules for single diagonals by one for both.
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
