//! Draws each rule, in layers.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::drawing::RuleDrawings;
use crate::picture::markup::escaped;
use crate::rules::{Line, Rule, Rules};

/// The styles of all drawings.
pub(in crate::picture) const STYLE: &str = include_str!("rules.css");

impl RuleDrawings {
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut drawing = Self {
            size: rules.size(),
            below: String::new(),
            above: String::new(),
            texts: String::new(),
            unshown: Vec::new(),
            numbered: BTreeSet::new(),
            is_wide: false,
            taken: BTreeMap::new(),
            clones: 0,
        };
        let mut sorted: Vec<(usize, &Rule)> = rules.rules().iter().enumerate().collect();
        sorted.sort_by_key(|(_, rule)| height(rule));
        sorted.retain(|(_, rule)| !drawing.add(rule));
        sorted.sort_unstable_by_key(|(number, _)| *number);
        drawing.unshown = sorted.into_iter().map(|(_, rule)| rule.to_string()).collect();
        drawing
    }

    /// Adds a rule, and returns whether the drawing shows it completely.
    fn add(&mut self, rule: &Rule) -> bool {
        let layers = [&mut self.below, &mut self.above, &mut self.texts];
        let [below, above, texts] = layers.map(mem::take);
        let is_shown = self.draw(rule);
        self.below = below + &group(rule, lines(rule), &self.below);
        self.above = above + &group(rule, "", &self.above);
        self.texts = texts + &group(rule, "", &self.texts);
        is_shown
    }

    /// Draws a rule, and returns whether the drawing shows it completely.
    fn draw(&mut self, rule: &Rule) -> bool {
        match rule {
            Rule::Diagonals | Rule::Windoku | Rule::Distinct(_) => true,
            Rule::Even(cells) => self.even(cells),
            Rule::Odd(cells) => self.odd(cells),
            Rule::Mark(mark, cells) => self.mark(*mark, *cells),
            Rule::Line(line @ (Line::Thermometer | Line::SlowThermometer), cells) => {
                self.thermometer(*line, cells)
            }
            Rule::Line(Line::DoubleArrow, cells) => self.double_arrow(cells),
            Rule::Line(line, cells) => self.line(*line, cells),
            Rule::Pairs { all, cells, .. } => self.pairs(*all, cells),
            Rule::Cage { cells, total } => self.cage(cells, *total),
            Rule::Sum { terms, total } => self.sum(terms, *total),
            Rule::Arrow { bulb, line } => self.arrow(bulb, line),
            Rule::Quadruple { corner, digits } => self.quadruple(*corner, digits),
            Rule::Clone(groups) => self.clones(groups),
            Rule::Group(group, cells) => self.group(group, cells),
            Rule::CountDistinct { clue, cells } => self.count_distinct(*clue, cells),
            Rule::Pattern(_, cells) | Rule::Nfa(_, cells) => self.pairs(false, cells),
            Rule::Outside(outside, ends) => self.outside(*outside, *ends),
            _ => false,
        }
    }
}

/// The layer of a rule, from the lowest: fills, then lines, then outlines and marks.
fn height(rule: &Rule) -> usize {
    match rule {
        Rule::Clone(_) => 0,
        Rule::Even(_) | Rule::Odd(_) => 1,
        Rule::Line(..) | Rule::Pairs { .. } | Rule::Pattern(..) | Rule::Nfa(..) => 2,
        Rule::Arrow { .. } => 3,
        Rule::Cage { .. } | Rule::Sum { .. } | Rule::Group(..) | Rule::CountDistinct { .. } => 4,
        _ => 5,
    }
}

/// The common class of lines, followed by a space.
fn lines(rule: &Rule) -> &'static str {
    let is_arrow = matches!(rule, Rule::Line(Line::DoubleArrow, _));
    if height(rule) == 2 && !is_arrow { "line " } else { "" }
}

/// The drawing of a rule as a group with the class of the rule; empty if there is none.
fn group(rule: &Rule, class: &str, drawing: &str) -> String {
    if drawing.is_empty() {
        return String::new();
    }
    let text = rule.to_string();
    let name = text.split('=').next().unwrap_or_default();
    format!(r#"<g class="{class}{name}"><title>{}</title>{drawing}</g>"#, escaped(&text))
}
