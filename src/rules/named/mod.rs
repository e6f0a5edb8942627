//! What each named rule says, in houses and relations.

mod chess;
mod houses;

use super::cell::Cell;
use super::house::{House, Relation};
use super::layout::Layout;
use super::rule::Rule;

/// A piece of a rule.
pub(super) enum Part {
    /// Cells with distinct digits.
    Distinct(House),
    Relation(Relation),
}

/// The names of all rules, as they are written.
const NAMES: [&str; 10] = [
    "box",
    "latin",
    "jigsaw",
    "x",
    "windoku",
    "disjoint",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "distinct",
];

/// The rows, columns and regions.
pub(super) fn of_layout(layout: &Layout) -> Vec<Part> {
    houses::of_layout(layout)
}

/// What a rule says in a grid with this layout.
pub(super) fn of_rule(rule: &Rule, layout: &Layout) -> Vec<Part> {
    let side = layout.side();
    match rule {
        Rule::Diagonals => houses::diagonals(side),
        Rule::Windoku => houses::windows(),
        Rule::DisjointGroups => houses::disjoint_groups(layout),
        Rule::AntiKnight => chess::knights(side),
        Rule::AntiKing => chess::kings(side),
        Rule::NonConsecutive => chess::non_consecutive(side),
        Rule::Distinct(cells) => vec![houses::distinct(cells)],
    }
}

/// All names, for people.
pub(super) fn names() -> String {
    NAMES.join(", ")
}

/// The name that was probably meant.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase().replace(['-', ' ', '_'], "");
    let name = name.trim_end_matches('s');
    let is_part = |other: &&str| {
        name.len() > 3 && other.contains(name) || other.len() > 3 && name.contains(other)
    };
    let nearest = NAMES.into_iter().min_by_key(|other| edits(name, other))?;
    let is_near = edits(name, nearest) <= nearest.len() / 3;
    NAMES.into_iter().find(is_part).or(is_near.then_some(nearest))
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
fn pairs(side: usize, steps: &[(usize, isize)]) -> Vec<[Cell; 2]> {
    let mut pairs = Vec::new();
    for (row, column) in itertools::iproduct!(0..side, 0..side) {
        for &(down, right) in steps {
            let across = column.checked_add_signed(right).filter(|&column| column < side);
            if let Some(column_below) = across.filter(|_| row + down < side) {
                pairs.push([Cell::at(row, column), Cell::at(row + down, column_below)]);
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_recognised() {
        for (typed, meant) in [
            ("anti-knight", "antiknight"),
            ("knight", "antiknight"),
            ("diagonal", ""),
            ("Window", "windoku"),
            ("boxe", "box"),
            ("nonconsecutiv", "nonconsecutive"),
            ("disjointgroups", "disjoint"),
            ("thermometer", ""),
        ] {
            assert_eq!(nearest(typed).unwrap_or_default(), meant, "{typed}");
        }
    }
}
