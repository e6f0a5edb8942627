//! Disjunctions of lists of rules.

use std::collections::HashMap;

use itertools::Itertools;

use super::part::RuleStatement;
use crate::rules::constraint::{Alternative, AnyOf, AtLeast, Constraint, Ends, Kind, Meaning};
use crate::rules::layout::Layout;
use crate::rules::relation::AllowedDigits;
use crate::rules::rule::Rule;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Compiles a disjunction: all rules of at least one list hold. `others` are all rules of the grid,
/// and `of_rule` compiles a single rule.
pub(super) fn any_of(
    lists: &[Vec<Rule>],
    layout: &Layout,
    others: &[Rule],
    of_rule: fn(&Rule, &Layout, &[Rule]) -> Vec<RuleStatement>,
) -> Vec<RuleStatement> {
    let parts = |rules: &Vec<Rule>| {
        rules.iter().flat_map(|rule| of_rule(rule, layout, others)).collect_vec()
    };
    let mut lists = lists.iter().map(parts).collect_vec();
    if lists.iter().any(Vec::is_empty) {
        // A list without restrictions always holds.
        return Vec::new();
    }
    if lists.len() == 1 {
        return lists.remove(0);
    }
    let alternative = |parts| alternative(parts, layout.size);
    let any_of = AnyOf::new(lists.into_iter().map(alternative).collect());
    vec![RuleStatement::constraint("a choice of rules", &any_of.cells.clone(), any_of)]
}

/// Converts statements to constraints.
fn alternative(parts: Vec<RuleStatement>, size: Size) -> Alternative {
    let mut alternative = Alternative { different: Vec::new(), all: Vec::new() };
    // Most relations of a rule share a table.
    let mut tables: HashMap<AllowedDigits, Ends> = HashMap::new();
    for part in parts {
        let (name, cells, kind): (_, _, Kind) = match part {
            RuleStatement::Distinct(set) => {
                let cells = set.cells.into_iter().sorted_unstable().dedup();
                alternative.different.push(cells.collect());
                continue;
            }
            RuleStatement::Constraint(mut constraint) => {
                constraint.count_from_one(size);
                alternative.all.push(constraint);
                continue;
            }
            RuleStatement::Digits(cell, digits) => {
                ("", vec![cell], AtLeast(vec![(digits, 1)]).into())
            }
            RuleStatement::Relation(relation) => {
                let ends =
                    tables.entry(relation.table).or_insert_with_key(|table| ends(table, size));
                (relation.name, relation.cells.to_vec(), ends.clone().into())
            }
        };
        alternative.all.push(Constraint { name, cells, kind });
    }
    alternative
}

/// The two ends of a line without other cells.
fn ends(table: &AllowedDigits, size: Size) -> Ends {
    let digits = || 1..=size.digits() as u8;
    let allowed = |one, other| {
        if table.allows(one, other) { DigitMask::EVERY } else { DigitMask::EMPTY }
    };
    let row = |one| digits().map(|other| allowed(one, other)).collect();
    Ends(digits().map(row).collect())
}
