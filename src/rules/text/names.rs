//! The names of rules, synonyms, and suggestions for misspelt names.

use itertools::Itertools;

use super::forms::ALONE;
use super::layout::LAYOUTS;
use crate::rules::kinds::kinds;

/// The names of layouts and of all rules; `x` occurs twice.
fn names() -> impl Iterator<Item = &'static str> + Clone {
    LAYOUTS.into_iter().chain(kinds().iter().map(|kind| kind.name))
}

/// Whether a word is a rule whose text is its name alone.
pub(crate) fn is_rule_alone(word: &str) -> bool {
    ALONE.iter().any(|(name, _)| word.eq_ignore_ascii_case(name))
}

/// Whether a word is probably a misspelt rule whose text is its name alone.
pub(crate) fn may_be_rule_alone(word: &str) -> bool {
    !names().any(|name| word.eq_ignore_ascii_case(name)) && nearest(word).is_some_and(is_rule_alone)
}

/// Synonyms in the singular, and the names they stand for.
const OTHER_NAMES: [(&str, &str); 44] = [
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
    ("regionsamevalue", "sameregions"),
    ("countdifferent", "countdistinct"),
    ("rank", "fullrank"),
    ("doppelgänger", "doppelganger"),
    ("shape", "size"),
    ("value", "digits"),
    ("numberedroom", "room"),
    ("skyscraper", "skyscrapers"),
];

/// The name that was probably meant.
fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase().replace(['-', ' ', '_'], "");
    let name = name.trim_end_matches('s');
    let is_part = |other: &&str| {
        name.len() > 3 && other.contains(name) || other.len() > 3 && name.contains(other)
    };
    if let Some((_, meant)) = OTHER_NAMES.iter().find(|(other, _)| *other == name) {
        return Some(meant);
    }
    let nearest = names().min_by_key(|other| edits(name, other))?;
    let letters = |name: &str| name.bytes().sorted_unstable().collect_vec();
    let is_near = edits(name, nearest) <= nearest.len() / 3 || letters(name) == letters(nearest);
    names().find(is_part).or(is_near.then_some(nearest))
}

/// Wrong separators of rules.
const SEPARATORS: [char; 2] = [' ', ';'];

/// The help for an unknown name.
pub(super) fn hint(name: &str) -> String {
    let is_name = |word| names().any(|name| name == word);
    if name.contains(SEPARATORS) && name.split(SEPARATORS).all(is_name) {
        return "separate rules by commas".to_owned();
    }
    match &suggestions(name)[..] {
        [] => {
            "a list of rules is written as in box=2x3,x,cage=15:r1c1+r1c2; docs/guide/RULES.md has \
             all of them"
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
    let names = names().map(|other| (edits(&name, other), other));
    // Fewer than half of the letters may differ.
    let near = names.filter(|(edits, other)| 2 * edits < other.len().max(name.len()));
    near.sorted().dedup().map(|(_, other)| other).take(MOST).collect()
}

/// The Levenshtein distance: the number of letters to insert, remove or replace.
fn edits(one: &str, other: &str) -> usize {
    if one.len() > 2 * other.len() {
        // At least those that are removed: too many for a suggestion.
        return one.len() - other.len();
    }
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

#[cfg(test)]
mod tests {
    use super::{nearest, suggestions};
    use crate::rules::rule_set::Rules;

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

    #[test]
    fn separators_are_suggested() {
        for (text, error) in [
            ("x;thermo=r1c1-r1c2", "\"x;thermo\" is not a rule; separate rules by commas"),
            ("x antiking", "\"x antiking\" is not a rule; separate rules by commas"),
            ("Little Killer=3", "\"little killer\" is not a rule; did you mean sum?"),
            (
                "cage=9:r1c2-r1c3;x",
                "\"r1c3;x\" is not a cell; a cell is written r1c1; in rules, separate cells by + \
                 or -, and rules by commas",
            ),
        ] {
            let reason = text.parse::<Rules>().unwrap_err().reason().to_string();
            assert_eq!(reason, error, "{text}");
        }
    }
}
