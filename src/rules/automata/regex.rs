//! Regular expressions over digits, compiled to automata.

use std::fmt;
use std::iter;
use std::str::FromStr;
use std::sync::Arc;

use super::automaton::{Automaton, Made, State};
use crate::rules::fault::RuleFault;
use crate::rules::parts;
use crate::values::error::Error;
use crate::values::signs::value_of;
use crate::values::size::Size;
use crate::values::word_bits::bits;

/// A regular expression that the digits of some cells match from first to last.
///
/// `.` is any digit, `[135]` and `[1-5]` are one of several, `[^135]` is any other; `|` separates
/// alternatives, and parentheses group. `?`, `*` and `+` repeat the item before them at most once,
/// any number of times, or at least once; `{3}` repeats it three times, `{2-4}` two to four times,
/// `{2-}` at least twice. Digits from 10 are letters, as in grids. Spaces are ignored.
///
/// ```
/// use lazydoku::rules::Pattern;
/// let pattern: Pattern = ".* (12 | 3{2,4}) .*".parse()?;
/// assert_eq!(pattern.to_string(), ".*(12|3{2-4}).*");
/// assert_eq!("12 | 3".parse::<Pattern>()?.to_string(), "(12|3)");
/// assert!("(12".parse::<Pattern>().is_err());
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    text: String,
    node: PatternNode,
    automaton: Made,
}

/// The syntax tree of a pattern.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum PatternNode {
    /// One of these digits, as a bit mask of printed values; the highest bit stands for all others.
    Digits(u32),
    /// The concatenation of these.
    Sequence(Vec<Self>),
    /// The union of these.
    Choice(Vec<Self>),
    /// At least the first number of repetitions, and at most the second, if any.
    Repeated(Box<Self>, usize, Option<usize>),
}

/// The bit for all digits that a set does not name.
const OTHERS: u32 = 1 << 31;
/// Longer texts are rejected, which also bounds the nesting of parentheses.
const MOST_CHARACTERS: usize = 2_000;
/// The limit on the number of digits when repetitions are expanded.
const MOST_PLACES: usize = 2_000;

impl FromStr for Pattern {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let characters: Vec<char> = text.chars().filter(|next| !next.is_whitespace()).collect();
        if characters.len() > MOST_CHARACTERS {
            return Err(Error::of(RuleFault::LongPattern));
        }
        let mut reader = PatternReader { characters: &characters, at: 0 };
        let node = reader.choice();
        let whole = node.filter(|_| reader.at == characters.len() && reader.at > 0);
        let too_many = |node: &PatternNode| node.places() > MOST_PLACES;
        match whole {
            Some(node) if too_many(&node) => Err(Error::of(RuleFault::LongPattern)),
            Some(node) => {
                let text = text_among_rules(&characters);
                if text.chars().count() > MOST_CHARACTERS {
                    return Err(Error::of(RuleFault::LongPattern));
                }
                Ok(Self { text, node, automaton: Made::default() })
            }
            None => {
                let missing = || "something is missing at its end".to_owned();
                let found = characters.get(reader.at).map_or_else(missing, |character| {
                    format!("character {}, {character:?}, does not fit there", reader.at + 1)
                });
                Err(Error::of(RuleFault::Pattern { text: text.to_owned(), found }))
            }
        }
    }
}

/// The text of a pattern among rules. Commas separate rules, so ranges are written with hyphens;
/// `|` separates lists of rules, so alternatives are written in parentheses.
fn text_among_rules(characters: &[char]) -> String {
    let text = characters.iter().collect::<String>().replace(',', "-");
    if parts(&text, '|').len() > 1 { format!("({text})") } else { text }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Pattern {
    /// The automaton that accepts the digit numbers, counted from 1, that match; `None` if it has
    /// too many states.
    pub(crate) fn automaton(&self, size: Size) -> Option<Arc<Automaton>> {
        self.automaton.get(size, || self.without_choices(size))
    }

    fn without_choices(&self, size: Size) -> Option<Automaton> {
        let start = self.node.places();
        let mut places = Places::of(start + 1);
        let all = places.add(&self.node);
        places.after[start] = places.set(&all.first);
        let last = places.set(&all.last);
        let of_digits: Vec<State> = (1..=size.digits() as u8)
            .map(|digit| {
                let named = 1_u32 << size.value(digit);
                let has_it = |place: &usize| places.digits[*place] & named != 0;
                places.set(&(0..places.digits.len()).filter(has_it).collect::<Vec<usize>>())
            })
            .collect();
        let after = |state: &[u16]| {
            let mut next = places.set(&[]);
            places_in(state).for_each(|place| unite(&mut next, &places.after[place]));
            let with_digit = |of_digit: &State| {
                let next: State =
                    iter::zip(&next, of_digit).map(|(one, other)| one & other).collect();
                Some(next).filter(|next| next.iter().any(|word| *word != 0))
            };
            of_digits.iter().map(with_digit).collect()
        };
        let ends = |state: &[u16]| {
            iter::zip(state, &last).any(|(one, other)| one & other != 0)
                || all.can_be_empty && places_in(state).any(|place| place == start)
        };
        Automaton::new(places.set(&[start]), &after, &ends)
    }

    /// The digits that the pattern names, by printed value.
    pub(crate) fn named(&self) -> impl Iterator<Item = u8> + use<> {
        let named = self.node.named();
        (0..31).filter(move |digit| named >> digit & 1 == 1)
    }

    /// The text with commas in ranges of numbers, as other programs write it.
    pub(crate) fn with_commas(&self) -> String {
        let mut is_number = false;
        let comma = |next: char| {
            is_number = next == '{' || is_number && next != '}';
            if next == '-' && is_number { ',' } else { next }
        };
        self.text.chars().map(comma).collect()
    }
}

impl PatternNode {
    /// The repetition of this. Signs on signs, as in `(1*)+`, are one sign: a pattern has thousands
    /// of them at most, but repeats of it would expand each.
    fn repeated(self, least: usize, most: Option<usize>) -> Self {
        let is_sign =
            |least: usize, most: Option<usize>| least < 2 && most.is_none_or(|it| it == 1);
        match self {
            Self::Repeated(node, fewest, top) if is_sign(fewest, top) && is_sign(least, most) => {
                Self::Repeated(node, fewest * least, top.and(most))
            }
            node => Self::Repeated(Box::new(node), least, most),
        }
    }

    /// The number of digits when repetitions are expanded.
    fn places(&self) -> usize {
        match self {
            Self::Digits(_) => 1,
            Self::Sequence(nodes) | Self::Choice(nodes) => {
                nodes.iter().fold(0, |sum, node| node.places().saturating_add(sum))
            }
            Self::Repeated(node, least, most) => {
                node.places().saturating_mul(most.unwrap_or(least.saturating_add(1)).max(1))
            }
        }
    }

    /// The digits that it names, as a bit mask.
    fn named(&self) -> u32 {
        match self {
            Self::Digits(digits) if digits & OTHERS != 0 => !digits,
            Self::Digits(digits) => *digits,
            Self::Sequence(nodes) | Self::Choice(nodes) => {
                nodes.iter().fold(0, |all, node| all | node.named())
            }
            Self::Repeated(node, ..) => node.named(),
        }
    }
}

/// A recursive descent parser. It returns `None` on a syntax error, and stops where that is
/// detected.
struct PatternReader<'a> {
    characters: &'a [char],
    at: usize,
}

impl PatternReader<'_> {
    fn next_is(&self, character: char) -> bool {
        self.characters.get(self.at) == Some(&character)
    }

    /// Skips this character if it is next.
    fn take(&mut self, character: char) -> bool {
        let is_next = self.next_is(character);
        self.at += usize::from(is_next);
        is_next
    }

    fn choice(&mut self) -> Option<PatternNode> {
        let mut nodes = vec![self.sequence()?];
        while self.take('|') {
            nodes.push(self.sequence()?);
        }
        Some(if nodes.len() == 1 { nodes.remove(0) } else { PatternNode::Choice(nodes) })
    }

    fn sequence(&mut self) -> Option<PatternNode> {
        let mut nodes = Vec::new();
        while self.at < self.characters.len() && !self.next_is('|') && !self.next_is(')') {
            nodes.push(self.repeated()?);
        }
        Some(if nodes.len() == 1 { nodes.remove(0) } else { PatternNode::Sequence(nodes) })
    }

    fn repeated(&mut self) -> Option<PatternNode> {
        let mut node = self.one()?;
        loop {
            let (least, most) = match () {
                () if self.take('*') => (0, None),
                () if self.take('+') => (1, None),
                () if self.take('?') => (0, Some(1)),
                () if self.take('{') => self.numbers()?,
                () => return Some(node),
            };
            node = node.repeated(least, most);
        }
    }

    /// A number or a range, up to the closing brace.
    fn numbers(&mut self) -> Option<(usize, Option<usize>)> {
        let least = self.number()?;
        let most = if self.take('-') || self.take(',') {
            let is_open = self.next_is('}');
            if is_open { None } else { Some(self.number()?) }
        } else {
            Some(least)
        };
        (most.is_none_or(|most| most >= least) && self.take('}')).then_some((least, most))
    }

    fn number(&mut self) -> Option<usize> {
        let digits = self.characters[self.at..].iter().map_while(|next| next.to_digit(10));
        let (length, number) = digits.fold((0, 0_usize), |(length, number), digit| {
            (length + 1, number.saturating_mul(10).saturating_add(digit as usize))
        });
        self.at += length;
        (length > 0).then_some(number)
    }

    fn one(&mut self) -> Option<PatternNode> {
        if self.take('(') {
            let inside = self.choice()?;
            return self.take(')').then_some(inside);
        }
        if self.take('.') {
            return Some(PatternNode::Digits(u32::MAX));
        }
        if !self.take('[') {
            return Some(PatternNode::Digits(1 << self.digit()?));
        }
        let is_negated = self.take('^');
        let mut digits = 0;
        while !self.next_is(']') {
            let first = self.digit()?;
            let last = if self.take('-') { self.digit()? } else { first };
            if last < first {
                return None;
            }
            digits |= (first..=last).fold(0, |bits, digit| bits | 1 << digit);
        }
        (digits != 0 && self.take(']')).then_some(())?;
        Some(PatternNode::Digits(if is_negated { !digits } else { digits }))
    }

    fn digit(&mut self) -> Option<u8> {
        let digit = value_of(*self.characters.get(self.at)?)?;
        self.at += 1;
        Some(digit)
    }
}

/// The position automaton of a pattern with expanded repetitions, after Glushkov, "The abstract
/// theory of automata" (1961).
///
/// Sets of positions are bit vectors: thousands of positions may each be followed by most others,
/// and nested repetitions name the same pair of positions again and again.
struct Places {
    /// The digits of each position, as bit masks.
    digits: Vec<u32>,
    /// The positions that may follow each position.
    after: Vec<State>,
}

/// The possible first and last positions of a part of a pattern.
struct FragmentEnds {
    first: Vec<usize>,
    last: Vec<usize>,
    can_be_empty: bool,
}

impl Places {
    /// This many positions, of which the last is the one before all others.
    fn of(places: usize) -> Self {
        let nothing = vec![0; places.div_ceil(BITS)];
        Self { digits: Vec::new(), after: vec![nothing; places] }
    }

    fn add(&mut self, node: &PatternNode) -> FragmentEnds {
        match node {
            PatternNode::Digits(digits) => {
                let place = self.digits.len();
                self.digits.push(*digits);
                FragmentEnds { first: vec![place], last: vec![place], can_be_empty: false }
            }
            PatternNode::Sequence(nodes) => {
                nodes.iter().fold(FragmentEnds::of_nothing(), |before, node| {
                    let next = self.add(node);
                    self.join(before, next)
                })
            }
            PatternNode::Choice(nodes) => {
                let mut all = FragmentEnds { can_be_empty: false, ..FragmentEnds::of_nothing() };
                for node in nodes {
                    let next = self.add(node);
                    all.first.extend(next.first);
                    all.last.extend(next.last);
                    all.can_be_empty |= next.can_be_empty;
                }
                all
            }
            PatternNode::Repeated(node, least, most) => self.add_repeated(node, *least, *most),
        }
    }

    fn add_repeated(
        &mut self,
        node: &PatternNode,
        least: usize,
        most: Option<usize>,
    ) -> FragmentEnds {
        let mut all = FragmentEnds::of_nothing();
        for number in 1..=most.unwrap_or(least.saturating_add(1)) {
            let places = self.digits.len();
            let mut next = self.add(node);
            next.can_be_empty |= number > least;
            if most.is_none() && number > least {
                self.follow(&next.last, &next.first);
            }
            all = self.join(all, next);
            // Nothing, repeated any number of times, is nothing.
            if self.digits.len() == places {
                break;
            }
        }
        all
    }

    /// Concatenates two parts.
    fn join(&mut self, before: FragmentEnds, next: FragmentEnds) -> FragmentEnds {
        self.follow(&before.last, &next.first);
        let mut joined = FragmentEnds {
            first: before.first,
            last: next.last,
            can_be_empty: before.can_be_empty && next.can_be_empty,
        };
        if before.can_be_empty {
            joined.first.extend(next.first);
        }
        if next.can_be_empty {
            joined.last.extend(before.last);
        }
        joined
    }

    /// The set of these positions.
    fn set(&self, places: &[usize]) -> State {
        let mut set = vec![0; self.after.len().div_ceil(BITS)];
        places.iter().for_each(|place| set[place / BITS] |= 1 << (place % BITS));
        set
    }

    fn follow(&mut self, last: &[usize], first: &[usize]) {
        // Most parts begin with one position, and a set is long.
        let set = (first.len() > 1).then(|| self.set(first));
        for &place in last {
            match (&set, first) {
                (Some(set), _) => unite(&mut self.after[place], set),
                (None, &[next]) => self.after[place][next / BITS] |= 1 << (next % BITS),
                (None, _) => {}
            }
        }
    }
}

/// The bits of a word of a set.
const BITS: usize = u16::BITS as usize;

/// The positions in a set.
fn places_in(set: &[u16]) -> impl Iterator<Item = usize> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &set)| bits(set.into()).map(move |bit| word * BITS + bit))
}

/// Adds the second set to the first.
fn unite(one: &mut State, other: &State) {
    iter::zip(one, other).for_each(|(one, other)| *one |= other);
}

impl FragmentEnds {
    fn of_nothing() -> Self {
        Self { first: Vec::new(), last: Vec::new(), can_be_empty: true }
    }
}
