//! What each named rule says, in a few simple parts.

mod alternatives;
mod cages;
mod chess;
mod groups;
mod houses;
mod lines;
mod marks;
mod outside;
mod squares;

use std::sync::Arc;

use itertools::Itertools;

use super::automaton::Automaton;
use super::cell::Cell;
use super::constraint::{Constraint, Kind};
use super::house::House;
use super::layout::Layout;
use super::relation::{Relation, Table};
use super::rule::Rule;
use super::size::Size;
use super::text;

/// The most digits of which all sets are listed.
pub(super) const MOST_LISTED: usize = 16;

/// A piece of a rule.
pub(super) enum Part {
    /// Cells with distinct digits.
    Distinct(House),
    Relation(Relation),
    /// The digits that a cell may hold, as bits.
    Digits(Cell, u32),
    Constraint(Constraint),
}

impl Part {
    fn distinct(name: &str, cells: &[Cell]) -> Self {
        houses::distinct(name, cells)
    }

    /// The digits, by their numbers, that a cell may hold.
    fn digits(cell: Cell, digits: impl IntoIterator<Item = u8>) -> Self {
        Self::Digits(cell, bits_of(digits))
    }

    /// The same relation of several pairs of cells, in terms of what people call the digits.
    fn pairs(
        name: &'static str,
        size: Size,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        allows: impl Fn(u8, u8) -> bool,
    ) -> Vec<Self> {
        let table = Table::of_values(size, &allows);
        let of = |cells: [Cell; 2]| {
            if cells[0] == cells[1] {
                // A line that crosses itself.
                let digits = 1..=size.digits() as u8;
                return Self::digits(cells[0], digits.filter(|&digit| table.allows(digit, digit)));
            }
            Self::Relation(Relation { name, cells, table: table.clone() })
        };
        pairs.into_iter().map(of).collect()
    }

    fn constraint(name: &'static str, cells: &[Cell], kind: Kind) -> Self {
        Self::Constraint(Constraint { name, cells: cells.to_vec(), kind })
    }

    /// What a machine accepts; nothing if it would have too many states.
    fn machine(name: &'static str, cells: &[Cell], automaton: Option<Arc<Automaton>>) -> Vec<Self> {
        let part = automaton.map(|automaton| match *cells {
            [cell] => {
                let digits = 1..=automaton.digits() as u8;
                Self::digits(cell, digits.filter(|&digit| automaton.accepts(&[digit])))
            }
            _ => Self::constraint(name, cells, Kind::Automaton(automaton)),
        });
        part.into_iter().collect()
    }

    /// Two groups of cells with the same sum.
    fn equal(name: &'static str, one: &[Cell], other: &[Cell]) -> Self {
        let factors = one.iter().map(|_| 1).chain(other.iter().map(|_| -1)).collect();
        Self::constraint(name, &[one, other].concat(), Kind::Sum { factors, total: 0, called: 0 })
    }

    /// Different digits, together one of the sets for which this holds; nothing for sides of which
    /// there are too many sets to list.
    fn sets(
        name: &'static str,
        cells: &[Cell],
        side: usize,
        holds: impl Fn(&u32) -> bool,
    ) -> Option<Self> {
        let all = || (0..1_u32 << side).filter(|set| set.count_ones() as usize == cells.len());
        let sets = (side <= MOST_LISTED).then(|| Kind::Sets(all().filter(holds).collect()));
        sets.map(|sets| Self::constraint(name, cells, sets))
    }
}

/// Digits, by their numbers, as bits.
fn bits_of(digits: impl IntoIterator<Item = u8>) -> u32 {
    digits.into_iter().fold(0, |bits, digit| bits | 1 << (digit - 1))
}

/// The rows, columns and regions.
pub(super) fn of_layout(layout: &Layout) -> Vec<Part> {
    houses::of_layout(layout)
}

/// What a rule says in a grid with this layout, beside all rules.
pub(super) fn of_rule(rule: &Rule, layout: &Layout, all: &[Rule]) -> Vec<Part> {
    let size = layout.size;
    match rule {
        Rule::Diagonals => houses::diagonals(size),
        Rule::Windoku => houses::windows(size),
        Rule::DisjointGroups => houses::disjoint_groups(layout),
        Rule::AntiKnight => chess::knights(size),
        Rule::AntiKing => chess::kings(size),
        Rule::NonConsecutive => chess::non_consecutive(size),
        Rule::AntiTaxicab => chess::taxicabs(size),
        Rule::DiagonalNonConsecutive => chess::diagonal_non_consecutive(size),
        Rule::GlobalEntropy => squares::entropy(size),
        Rule::GlobalModular => squares::modular(size),
        Rule::FlatMates => chess::flat_mates(size),
        Rule::AllDots => marks::all_dots(all, size),
        Rule::AllSigns => marks::all_signs(all, size),
        Rule::Distinct(cells) => vec![houses::distinct("the distinct cells", cells)],
        Rule::Even(cells) => groups::parity(cells, 0, size),
        Rule::Odd(cells) => groups::parity(cells, 1, size),
        Rule::Mark(mark, cells) => marks::mark(*mark, *cells, size),
        Rule::Line(line, cells) => lines::line(*line, cells, layout),
        Rule::Cage { cells, total } => cages::cage(cells, *total),
        Rule::Sum { terms, total } => cages::sum(terms, *total),
        Rule::Arrow { bulb, line } => cages::arrow(bulb, line, size),
        Rule::Quadruple { corner, digits } => {
            vec![groups::contains("a quadruple", &corner.square(), digits, size)]
        }
        Rule::Group(group, cells) => groups::group(group, cells, size),
        Rule::Pattern(pattern, cells) => {
            Part::machine("the pattern", cells, pattern.automaton(size))
        }
        Rule::Nfa(nfa, cells) => Part::machine("the state machine", cells, nfa.automaton(size)),
        Rule::AnyOf(lists) => alternatives::any_of(lists, layout, all),
        Rule::Clone(groups) => groups::clone(groups, size),
        Rule::Same(same, cells) => groups::same(*same, cells, size),
        Rule::Outside(outside, _) => outside::outside(*outside, &rule.cells(), size),
        Rule::Pairs { all, allowed, cells } => lines::listed(*all, allowed, cells, size),
    }
}

/// What people call rules besides, without a plural, and their names here.
const OTHER_NAMES: [(&str, &str); 40] = [
    ("hyper", "windoku"),
    ("hypersudoku", "windoku"),
    ("noknight", "antiknight"),
    ("knightmove", "antiknight"),
    ("knightsmove", "antiknight"),
    ("noking", "antiking"),
    ("kingmove", "antiking"),
    ("kingsmove", "antiking"),
    ("german", "whisper"),
    ("dutch", "whisper"),
    ("dutchwhisper", "whisper"),
    ("chinesewhisper", "whisper"),
    ("irregular", "jigsaw"),
    ("region", "jigsaw"),
    ("xsudoku", "x"),
    ("extraregion", "distinct"),
    ("difference", "white"),
    ("ratio", "black"),
    ("inequality", "greater"),
    ("parity", "even"),
    ("hiddenskyscraper", "hidden"),
    ("countingcircle", "circles"),
    ("rellikcage", "rellik"),
    ("equalitycage", "equality"),
    ("valueindexing", "slingshot"),
    ("dutchflatmate", "flatmates"),
    ("lookandsay", "looksay"),
    ("diagonal", "x"),
    ("killer", "cage"),
    ("kropki", "white"),
    ("littlekiller", "sum"),
    ("regionsum", "equalsums"),
    ("regionsumline", "equalsums"),
    ("germanwhisper", "whisper"),
    ("quad", "quadruple"),
    ("consecutive", "white"),
    ("shape", "size"),
    ("value", "digits"),
    ("numberedroom", "room"),
    ("skyscraper", "skyscrapers"),
];

/// The name that was probably meant.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase().replace(['-', ' ', '_'], "");
    let name = name.trim_end_matches('s');
    let is_part = |other: &&str| {
        name.len() > 3 && other.contains(name) || other.len() > 3 && name.contains(other)
    };
    if let Some((_, meant)) = OTHER_NAMES.iter().find(|(other, _)| *other == name) {
        return Some(meant);
    }
    let names = text::names().into_iter();
    let nearest = names.clone().min_by_key(|other| edits(name, other))?;
    let letters = |name: &str| name.bytes().sorted_unstable().collect_vec();
    let is_near = edits(name, nearest) <= nearest.len() / 3 || letters(name) == letters(nearest);
    names.clone().find(is_part).or(is_near.then_some(nearest))
}

/// What to say of a name that is not known.
pub(super) fn hint(name: &str) -> String {
    match &suggestions(name)[..] {
        [] => {
            "a list of rules is written as in box=2x3,x,cage=15:r1c1+r1c2; docs/RULES.md has all \
               of them"
                .to_owned()
        }
        names => format!("did you mean {}?", names.join(" or ")),
    }
}

/// Up to three names that may have been meant, the likeliest first.
fn suggestions(name: &str) -> Vec<&'static str> {
    const MOST: usize = 3;
    if let Some(nearest) = nearest(name) {
        return vec![nearest];
    }
    let name = name.to_ascii_lowercase();
    let names = text::names().into_iter().map(|other| (edits(&name, other), other));
    // Less than half of the letters may differ.
    let near = names.filter(|(edits, other)| 2 * edits < other.len().max(name.len()));
    near.sorted().map(|(_, other)| other).take(MOST).collect()
}

/// The number of letters to insert, remove or replace, by Levenshtein.
fn edits(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (place, second) in other.bytes().enumerate() {
            let replaced = diagonal + usize::from(letter != second);
            diagonal = row[place + 1];
            row[place + 1] = replaced.min(row[place] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

/// Cells at these distances from each other, each pair once.
fn pairs(size: Size, steps: &[(usize, isize)]) -> Vec<[Cell; 2]> {
    let mut pairs = Vec::new();
    for (row, column) in itertools::iproduct!(0..size.rows(), 0..size.columns()) {
        for &(down, right) in steps {
            let across = column.checked_add_signed(right).filter(|&column| column < size.columns());
            if let Some(column_below) = across.filter(|_| row + down < size.rows()) {
                pairs.push([Cell::at(row, column), Cell::at(row + down, column_below)]);
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::{nearest, suggestions};

    #[test]
    fn slips_are_recognised() {
        for (typed, meant) in [
            ("anti-knight", "antiknight"),
            ("knight", "antiknight"),
            ("diagonals", "x"),
            ("Window", "windoku"),
            ("boxe", "box"),
            ("nonconsecutiv", "nonconsecutive"),
            ("disjointgroups", "disjoint"),
            ("thermometer", "thermo"),
            ("evne", "even"),
            ("Little Killer", "sum"),
            ("sandwiches", "sandwich"),
            ("lunchboxes", "lunchbox"),
            ("rectangles", ""),
        ] {
            assert_eq!(nearest(typed).unwrap_or_default(), meant, "{typed}");
        }
    }

    #[test]
    fn few_names_are_suggested() {
        for (typed, meant) in [
            ("hyper", &["windoku"][..]),
            ("German", &["whisper"]),
            ("no-kings", &["antiking"]),
            ("knights_move", &["antiknight"]),
            ("thrmoo", &["thermo"]),
            ("lockers", &["lockout"]),
            ("foo", &[]),
            ("rectangles", &[]),
        ] {
            assert_eq!(suggestions(typed), meant, "{typed}");
        }
    }
}
