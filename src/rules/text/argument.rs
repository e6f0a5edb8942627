//! Reads the argument of a rule: a number, digits or a total, and groups of cells.

use itertools::Itertools;

use super::check::too_deep;
use super::words::{parts, words};
use crate::rules::automata::nfa::Nfa;
use crate::rules::automata::regex::Pattern;
use crate::rules::rule::Rule;
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::limits::MOST_INSIDE;
use crate::values::signs::value_of;

/// The reason why a rule cannot be read.
pub(super) enum Slip {
    /// The argument does not have the required form.
    Form,
    /// An invalid cell, pattern, state machine or nested rule.
    Cell(Error),
}

impl From<Error> for Slip {
    fn from(error: Error) -> Self {
        Self::Cell(error)
    }
}

pub(super) type Read<T> = Result<T, Slip>;

/// An argument, split at colons. The head is the first part, unless that is cells.
pub(super) struct Argument<'a> {
    text: &'a str,
    /// The number of rules that enclose this one.
    depth: usize,
    head: Option<&'a str>,
    groups: Vec<&'a str>,
    /// Reads a rule, given the number of rules that enclose it.
    rule: fn(&str, usize) -> Result<Rule, Error>,
}

impl<'a> Argument<'a> {
    pub(super) fn new(
        text: &'a str,
        depth: usize,
        rule: fn(&str, usize) -> Result<Rule, Error>,
    ) -> Self {
        let mut groups = text.split(':').map(str::trim).collect_vec();
        let is_cells = |part: &str| part.starts_with(['r', 'R']);
        let head = (groups.len() > 1 && !is_cells(groups[0])).then(|| groups.remove(0));
        Self { text, depth, head, groups, rule }
    }

    /// The number before the cells, if any.
    pub(super) fn number(&self) -> Read<Option<u32>> {
        self.head.map(|head| head.parse().map_err(|_| Slip::Form)).transpose()
    }

    /// A small number before the cells, or the default.
    pub(super) fn number_or(&self, usual: u8) -> Read<u8> {
        self.number()?.map_or(Ok(usual), |number| number.try_into().map_err(|_| Slip::Form))
    }

    /// Rejects a head.
    pub(super) fn without_number(&self) -> Read<()> {
        self.head.map_or(Ok(()), |_| Err(Slip::Form))
    }

    /// The total before the cells.
    pub(super) fn total(&self) -> Read<i32> {
        self.head()?.parse().map_err(|_| Slip::Form)
    }

    /// The digits before the cells, one character each.
    pub(super) fn digits(&self) -> Read<Vec<u8>> {
        digits(self.head()?)
    }

    /// The pairs of digits before the cells, with slashes between them.
    pub(super) fn pairs(&self) -> Read<Vec<[u8; 2]>> {
        let pair = |pair| digits(pair)?.try_into().map_err(|_| Slip::Form);
        let head = self.head()?;
        if head.is_empty() { Ok(Vec::new()) } else { head.split('/').map(pair).collect() }
    }

    /// The pattern before the cells.
    pub(super) fn pattern(&self) -> Read<Pattern> {
        Ok(self.head()?.parse()?)
    }

    /// The state machine, whose text may look like cells, and the cells.
    pub(super) fn nfa(&self) -> Read<(Nfa, Vec<Cell>)> {
        let parts = self.head.iter().chain(&self.groups).collect_vec();
        let [nfa, group] = parts[..] else { return Err(Slip::Form) };
        Ok((nfa.parse()?, cells(group)?))
    }

    /// The lists of rules in parentheses.
    pub(super) fn lists(&self) -> Read<Vec<Vec<Rule>>> {
        let inside = self.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let inside = inside.ok_or(Slip::Form)?;
        if self.depth == MOST_INSIDE {
            return Err(too_deep().into());
        }
        let list = |text| {
            let rules = words(text).into_iter();
            let rules = rules.map(|(word, _)| (self.rule)(word, self.depth + 1));
            let rules: Vec<Rule> = rules.collect::<Result<_, Error>>()?;
            if rules.is_empty() { Err(Slip::Form) } else { Ok(rules) }
        };
        parts(inside, '|').into_iter().map(list).collect()
    }

    /// The cells, in a single group.
    pub(super) fn cells(&self) -> Read<Vec<Cell>> {
        let [group] = self.groups[..] else { return Err(Slip::Form) };
        cells(group)
    }

    /// The cells in at least two groups, and no head.
    pub(super) fn groups(&self) -> Read<Vec<Vec<Cell>>> {
        self.without_number()?;
        if self.groups.len() < 2 {
            return Err(Slip::Form);
        }
        self.groups.iter().map(|group| cells(group)).collect()
    }

    /// The cells in two groups, and no head.
    pub(super) fn two_groups(&self) -> Read<[Vec<Cell>; 2]> {
        self.without_number()?;
        let [one, other] = self.groups[..] else { return Err(Slip::Form) };
        Ok([cells(one)?, cells(other)?])
    }

    /// The cells, in a single group, each with its factor or 1.
    pub(super) fn terms(&self) -> Read<Vec<(i32, Cell)>> {
        let [group] = self.groups[..] else { return Err(Slip::Form) };
        let term = |term: &str| match term.split_once('*') {
            Some((factor, cell)) => {
                Ok((factor.trim().parse().map_err(|_| Slip::Form)?, cell.trim().parse()?))
            }
            None => Ok((1, term.trim().parse()?)),
        };
        group.split('+').map(term).collect()
    }

    fn head(&self) -> Read<&str> {
        self.head.ok_or(Slip::Form)
    }
}

/// Cells separated by plus signs or hyphens.
fn cells(group: &str) -> Read<Vec<Cell>> {
    if group.is_empty() {
        return Err(Slip::Form);
    }
    Ok(group.split(['+', '-']).map(|cell| cell.trim().parse()).try_collect()?)
}

fn digits(text: &str) -> Read<Vec<u8>> {
    text.trim().chars().map(|character| value_of(character).ok_or(Slip::Form)).collect()
}
