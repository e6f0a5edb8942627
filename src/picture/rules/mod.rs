//! What setters draw for rules, a file for each family.
//!
//! Each rule is a group of its own, whose text browsers show on hover. Lines and outlines lie under
//! the lines of the grid, marks over them, and both under the digits; numbers and letters lie on
//! top.

mod arrows;
mod cages;
mod clones;
mod groups;
mod lines;
mod little_killers;
mod marks;
mod outline;
mod outside;
mod parity;
mod point;
mod quadruples;
pub(super) mod shades;
mod thermometers;

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::{corner, escaped, write};
use crate::rules::{Cell, Line, Rule, Rules, Size};
use point::Point;

/// The styles of all drawings.
pub(super) const STYLE: &str = include_str!("rules.css");

/// The drawings of all rules of a grid.
pub(super) struct Drawing {
    size: Size,
    /// Under the lines of the grid.
    pub(super) below: String,
    /// Over them.
    pub(super) above: String,
    /// Numbers and letters, which nothing may cover.
    pub(super) texts: String,
    /// The rules that are not shown, or not in all they say.
    pub(super) unshown: Vec<String>,
    /// The cells with a number at their top left.
    pub(super) numbered: BTreeSet<Cell>,
    /// Whether there is something outside the grid.
    pub(super) is_wide: bool,
    /// How many marks stand at each place between cells, or outside the grid.
    taken: BTreeMap<Point, usize>,
    /// How many pairs of clones there are.
    clones: usize,
}

impl Drawing {
    pub(super) fn new(rules: &Rules) -> Self {
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
        let mut sorted: Vec<&Rule> = rules.rules().iter().collect();
        sorted.sort_by_cached_key(|rule| height(rule));
        sorted.into_iter().for_each(|rule| drawing.add(rule));
        let position = |text: &String| rules.rules().iter().position(|it| it.to_string() == *text);
        drawing.unshown.sort_by_cached_key(position);
        drawing
    }

    /// Whether no rule is drawn.
    pub(super) fn is_empty(&self) -> bool {
        self.below.is_empty() && self.above.is_empty() && self.texts.is_empty()
    }

    fn add(&mut self, rule: &Rule) {
        let layers = [&mut self.below, &mut self.above, &mut self.texts];
        let [below, above, texts] = layers.map(mem::take);
        let is_shown = self.draw(rule);
        if !is_shown {
            self.unshown.push(rule.to_string());
        }
        self.below = below + &group(rule, lines(rule), &self.below);
        self.above = above + &group(rule, "", &self.above);
        self.texts = texts + &group(rule, "", &self.texts);
    }

    /// Draws a rule, and returns whether the drawing says all of it.
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
            Rule::Pattern(_, cells) | Rule::Nfa(_, cells) => self.pairs(false, cells),
            Rule::Outside(outside, ends) => self.outside(*outside, *ends),
            _ => false,
        }
    }

    /// Writes a number at the top left of the first of these cells that has none yet. Returns
    /// whether there is one.
    fn number(&mut self, cells: &[Cell], number: impl std::fmt::Display) -> bool {
        let Some(&cell) = cells.iter().find(|cell| !self.numbered.contains(cell)) else {
            return false;
        };
        self.numbered.insert(cell);
        let (x, y) = corner(cell);
        let (x, y) = (x + 6, y + 14);
        let text = format_args!(r#"<text class="number" x="{x}" y="{y}">{number}</text>"#);
        write(&mut self.texts, text);
        true
    }

    /// How many marks there are at a place already; counts one more.
    fn take(&mut self, place: Point) -> usize {
        let number = self.taken.entry(place).or_default();
        *number += 1;
        *number - 1
    }
}

/// Which drawings hide others: what fills cells first, then lines, then what has to be read.
fn height(rule: &Rule) -> usize {
    match rule {
        Rule::Clone(_) => 0,
        Rule::Even(_) | Rule::Odd(_) => 1,
        Rule::Line(..) | Rule::Pairs { .. } | Rule::Pattern(..) | Rule::Nfa(..) => 2,
        Rule::Arrow { .. } => 3,
        Rule::Cage { .. } | Rule::Sum { .. } | Rule::Group(..) => 4,
        _ => 5,
    }
}

/// The class that lines have in common, before their own.
fn lines(rule: &Rule) -> &'static str {
    let is_arrow = matches!(rule, Rule::Line(Line::DoubleArrow, _));
    if height(rule) == 2 && !is_arrow { "line " } else { "" }
}

/// The drawing of a rule, if there is any, in a class named like the rule.
fn group(rule: &Rule, class: &str, drawing: &str) -> String {
    if drawing.is_empty() {
        return String::new();
    }
    let text = rule.to_string();
    let name = text.split('=').next().unwrap_or_default();
    format!(r#"<g class="{class}{name}"><title>{}</title>{drawing}</g>"#, escaped(&text))
}
