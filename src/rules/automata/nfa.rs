//! State machines (nondeterministic finite automata), in the text form of the Interactive Sudoku
//! Solver.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::automaton::{Automaton, Made};
use crate::rules::fault::RuleFault;
use crate::values::error::Error;
use crate::values::size::Size;

/// A nondeterministic finite automaton that reads the digits of some cells from first to last.
///
/// It accepts the digits if some run from a start state ends in an accepting state. Digits are
/// given by number: number 1 is the least digit of the grid.
///
/// The text is that of the Interactive Sudoku Solver, which compiles short programs to automata: a
/// bit string in base 64.
///
/// ```
/// use lazydoku::{Cell, Rules};
/// use lazydoku::rules::{Nfa, Rule};
/// // A 1, a 2, and then any of four digits.
/// let machine: Nfa = "RNQ3qpI".parse()?;
/// let rule = Rule::Nfa(machine, vec![Cell::at(0, 0), Cell::at(0, 1)]);
/// assert_eq!(Rules::boxes(2, 2)?.with(rule)?.to_string(), "box=2x2,nfa=RNQ3qpI:r1c1-r1c2");
/// assert!("RN".parse::<Nfa>().is_err());
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nfa {
    text: String,
    /// The start states are the first `starts` states.
    starts: u16,
    /// Whether each state is accepting. States beyond the end are not.
    stops: Vec<bool>,
    /// The transitions of each state: digits, counted from 1, and their targets. States beyond the
    /// end have none.
    steps: Vec<Vec<(u8, u16)>>,
    automaton: Made,
}

/// The base-64 digits, by value.
pub(crate) const SIGNS: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Longer texts are rejected, as determinising them would take long.
const MOST_SIGNS: usize = 40_000;

impl FromStr for Nfa {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim().trim_end_matches('=');
        if text.len() > MOST_SIGNS {
            return Err(Error::of(RuleFault::LargeNfa));
        }
        read(text).map_err(|found| Error::of(RuleFault::Nfa(found)))
    }
}

impl fmt::Display for Nfa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Nfa {
    /// The equivalent deterministic automaton, by the subset construction; `None` if it has too
    /// many states.
    pub(crate) fn automaton(&self, size: Size) -> Option<Arc<Automaton>> {
        self.automaton.get(size, || self.without_choices(size))
    }

    fn without_choices(&self, size: Size) -> Option<Automaton> {
        let after = |states: &[u16]| {
            let mut after = vec![Vec::new(); size.digits()];
            for state in states {
                for &(read, next) in self.steps.get(usize::from(*state)).into_iter().flatten() {
                    if let Some(after) = after.get_mut(usize::from(read) - 1) {
                        after.push(next);
                    }
                }
            }
            after.iter_mut().for_each(|after| {
                after.sort_unstable();
                after.dedup();
            });
            after.into_iter().map(|after| Some(after).filter(|after| !after.is_empty())).collect()
        };
        let may_stop = |state: u16| self.stops.get(usize::from(state)) == Some(&true);
        let accepts = |states: &[u16]| states.iter().any(|&state| may_stop(state));
        Automaton::new((0..self.starts).collect(), &after, &accepts)
    }
}

/// A bit string of whole bytes, the highest bit of each base-64 digit first.
struct SignBits {
    sixes: Vec<usize>,
    at: usize,
    end: usize,
}

const DAMAGED: &str = "is damaged or cut";

impl SignBits {
    fn left(&self) -> usize {
        self.end - self.at
    }

    /// The number in the next bits, the highest first.
    fn take(&mut self, bits: usize) -> Result<usize, &'static str> {
        if self.left() < bits {
            return Err(DAMAGED);
        }
        let places = self.at..self.at + bits;
        self.at += bits;
        let bit = |place: usize| self.sixes[place / 6] >> (5 - place % 6) & 1;
        Ok(places.fold(0, |number, place| number << 1 | bit(place)))
    }

    /// A transition: a digit, counted from 0, and its target, encoded in `bits` bits.
    fn step(&mut self, digit: u8, bits: usize) -> Result<(u8, u16), &'static str> {
        Ok((digit + 1, self.take(bits)? as u16))
    }
}

/// Reads an automaton, or returns the fault of the text.
///
/// The header has two bits for the encoding of the states, then four bits each for the number of
/// bits of a state and for the number of digits, both minus one. Then come, in as many bits as a
/// state, the number of start states and the number of other accepting states, and a bit for each
/// start state, from last to first, for whether it is accepting. States are numbered in this order.
/// The transitions of the states fill the rest.
fn read(text: &str) -> Result<Nfa, &'static str> {
    let six = |sign: u8| SIGNS.iter().position(|&other| other == sign);
    let sixes: Option<Vec<usize>> = text.bytes().map(six).collect();
    let sixes = sixes.ok_or("has a sign other than A to Z, a to z, 0 to 9, - and _")?;
    let end = sixes.len() * 6 / 8 * 8;
    let mut bits = SignBits { sixes, at: 0, end };
    let form = bits.take(2)?;
    let [state, digits] = [bits.take(4)? + 1, bits.take(4)? + 1];
    let [starts, others] = [bits.take(state)?, bits.take(state)?];
    let own = (0..starts).map(|_| Ok(bits.take(1)? == 1));
    let mut stops: Vec<bool> = own.collect::<Result<_, &str>>()?;
    stops.reverse();
    stops.resize(starts + others, true);
    let steps = match form {
        0 => listed(&mut bits, state, digits)?,
        1 => packed(&mut bits, state, digits)?,
        _ => return Err("is of a kind that is not known"),
    };
    // The remaining bits only pad the last byte.
    while bits.left() > 0 {
        if bits.take(1)? != 0 {
            return Err(DAMAGED);
        }
    }
    let (text, starts) = (text.to_owned(), starts as u16);
    Ok(Nfa { text, starts, stops, steps, automaton: Made::default() })
}

type Steps = Vec<Vec<(u8, u16)>>;

/// The transitions as lists. Four bits give the width of a count; each state is a count and that
/// many transitions, each a digit and a target.
fn listed(bits: &mut SignBits, state: usize, digits: usize) -> Result<Steps, &'static str> {
    let count = bits.take(4)?;
    let digit = (digits - 1).checked_ilog2().map_or(0, |most| most as usize + 1);
    let mut steps = Vec::new();
    while count > 0 && bits.left() >= count {
        let of_state = (0..bits.take(count)?).map(|_| {
            let digit = bits.take(digit)? as u8;
            bits.step(digit, state)
        });
        steps.push(of_state.collect::<Result<_, _>>()?);
    }
    Ok(steps)
}

/// The transitions as bit masks. Each state has a bit for each digit, the last digit first, then a
/// target for each set bit, from the first digit.
fn packed(bits: &mut SignBits, state: usize, digits: usize) -> Result<Steps, &'static str> {
    let mut steps = Vec::new();
    while bits.left() >= digits {
        let set = bits.take(digits)?;
        let read = (0..digits as u8).filter(|digit| set >> digit & 1 == 1);
        steps.push(read.map(|digit| bits.step(digit, state)).collect::<Result<_, _>>()?);
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_say_what_is_wrong() {
        for (text, found) in [
            ("", DAMAGED),
            ("A", DAMAGED),
            ("RN", DAMAGED),
            ("RN+3qpI", "has a sign other than A to Z, a to z, 0 to 9, - and _"),
            ("RNQ3q\u{e9}I", "has a sign other than A to Z, a to z, 0 to 9, - and _"),
            ("hNQ3qpI", "is of a kind that is not known"),
            ("RNQ3", DAMAGED),
            ("BNQABI", DAMAGED),
        ] {
            let error = text.parse::<Nfa>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("a state machine whose text {found}; ")), "{error}");
        }
        let error = "A".repeat(MOST_SIGNS + 1).parse::<Nfa>().unwrap_err().to_string();
        let large = "a state machine that is too large; without choices it has at most 1000 states";
        assert_eq!(error, large);
    }

    #[test]
    fn machines_with_too_many_states_are_refused() {
        let automaton = |text: &str| text.parse::<Nfa>().unwrap().automaton(Size::CLASSIC);
        assert!(automaton(" RNQ3qpI== ").is_some());
        // The eleventh digit from the end is a 1, and all others are 1 or 2.
        assert!(automaton("DERFgFAhziUi1jWj3kYk5lal7gxA").is_none());
    }
}
