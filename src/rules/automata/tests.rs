//! Patterns against their languages, computed word by word.

use std::collections::BTreeSet;

use itertools::{Itertools, iproduct};

use super::regex::Pattern;
use crate::values::size::Size;

/// The words of a pattern over two digits, up to this length.
type Language = BTreeSet<Vec<u8>>;
const LONGEST: usize = 3;

fn joined(one: &Language, other: &Language) -> Language {
    let words = iproduct!(one, other).map(|(one, other)| [&one[..], other].concat());
    words.filter(|word| word.len() <= LONGEST).collect()
}

/// Further repetitions than this many add no short word.
fn repeated(of: &Language, least: usize, most: Option<usize>) -> Language {
    let nothing = Language::from([Vec::new()]);
    let powers = (0..).scan(nothing, |power, _| Some(std::mem::replace(power, joined(power, of))));
    let most = most.unwrap_or(least + LONGEST);
    powers.take(most + 1).skip(least).flatten().collect()
}

/// Each of these, alone and with each sign.
fn with_signs(patterns: &[(String, Language)]) -> Vec<(String, Language)> {
    let signs = [
        ("", 1, Some(1)),
        ("?", 0, Some(1)),
        ("*", 0, None),
        ("+", 1, None),
        ("{2}", 2, Some(2)),
        ("{0}", 0, Some(0)),
        ("{1-}", 1, None),
    ];
    let all = iproduct!(patterns, signs).map(|((text, language), (sign, least, most))| {
        (format!("({text}){sign}"), repeated(language, least, most))
    });
    all.collect()
}

#[test]
fn patterns_accept_their_languages() {
    let words = |words: &[&[u8]]| words.iter().map(|word| word.to_vec()).collect();
    let plain = [("1", words(&[&[1]])), (".", words(&[&[1], &[2]])), ("", words(&[&[]]))];
    let parts = with_signs(&plain.map(|(text, language)| (text.to_owned(), language)));
    let twice = with_signs(&parts);
    let pairs = iproduct!(&parts, &parts).flat_map(|((one, first), (other, second))| {
        [
            (format!("{one}{other}"), joined(first, second)),
            (format!("{one}|{other}"), first | second),
        ]
    });
    let size = Size::of_side(2);
    let digits = || (0..=LONGEST).map(|length| vec![[1_u8, 2]; length]);
    let all_words =
        || digits().flat_map(|places| places.into_iter().multi_cartesian_product().collect_vec());
    for (text, language) in with_signs(&pairs.collect_vec()).into_iter().chain(with_signs(&twice)) {
        let automaton = text.parse::<Pattern>().unwrap().automaton(size).unwrap();
        for word in all_words() {
            assert_eq!(automaton.accepts(&word), language.contains(&word), "{text} {word:?}");
        }
    }
}
