//! What constraints have to know of settled cells.
//!
//! A sum leaves to its open cells what the settled ones do not take, whichever of them takes how
//! much. So nodes that differ in settled cells alone may well be completed in the same ways.

use crate::rules::bits::Bits;
use crate::rules::search::constraints::Question;
use crate::rules::search::node::Node;
use crate::rules::search::tables::Tables;

/// The answers to all questions, each in bits of its own; zero where no cell is open.
pub(super) type Answers = [u64; 3];

pub(super) const NO_ANSWERS: Answers = [0; 3];

/// The questions of the constraints.
#[derive(Clone)]
pub(super) struct Settled<const W: usize> {
    questions: Vec<Short<W>>,
    /// For each cell those whose digits are to be known as long as it is open; none if no digits
    /// are.
    tied: Vec<Bits<W>>,
    /// Room for the digits of all cells.
    digits: Vec<u8>,
}

/// A question with a short answer.
#[derive(Clone)]
struct Short<const W: usize> {
    cells: Bits<W>,
    about: About,
    word: usize,
    shift: u32,
}

#[derive(Clone)]
enum About {
    /// The sum of the digits, each times its factor, and the least that it can be.
    Sum {
        terms: Vec<(u16, i32)>,
        least: i64,
    },
    Set(Vec<u16>),
}

impl<const W: usize> Settled<W> {
    pub(super) fn new(tables: &Tables<W>) -> Self {
        let cells = tables.side * tables.side;
        let mut new = Self { questions: Vec::new(), tied: Vec::new(), digits: vec![0; cells] };
        let (mut word, mut shift) = (0, 0);
        for question in tables.questions() {
            let (about, length) = match question {
                Question::Cells(cells) => {
                    new.tie(&cells);
                    continue;
                }
                Question::Sum(terms) => About::sum(terms, tables.side),
                Question::Set(cells) => (About::Set(cells), tables.side as u32),
            };
            if shift + length > u64::BITS {
                (word, shift) = (word + 1, 0);
            }
            if word < NO_ANSWERS.len() && length <= u64::BITS {
                let cells = about.cells().map(usize::from).collect();
                new.questions.push(Short { cells, about, word, shift });
                shift += length;
            } else {
                new.tie(&about.cells().collect::<Vec<_>>());
            }
        }
        new
    }

    fn tie(&mut self, cells: &[u16]) {
        self.tied.resize(self.digits.len(), Bits::NONE);
        let all: Bits<W> = cells.iter().copied().map(usize::from).collect();
        all.iter().for_each(|cell| self.tied[cell] |= all);
    }

    /// Cells whose digits matter as long as these are open.
    #[inline]
    pub(super) fn cells_of_interest(&self, open: Bits<W>) -> Bits<W> {
        if self.tied.is_empty() {
            return Bits::NONE;
        }
        open.iter().fold(Bits::NONE, |all, cell| all | self.tied[cell])
    }

    /// What is to be known besides.
    #[inline]
    pub(super) fn answers<const N: usize>(&mut self, node: &Node<W, N>) -> Answers {
        let mut answers = NO_ANSWERS;
        if self.questions.is_empty() {
            return answers;
        }
        node.solution(&mut self.digits);
        for question in &self.questions {
            if !(question.cells & node.open).is_empty() {
                answers[question.word] |= question.about.answer(&self.digits) << question.shift;
            }
        }
        answers
    }
}

impl About {
    /// A sum, and the length of an answer in bits.
    fn sum(terms: Vec<(u16, i32)>, side: usize) -> (Self, u32) {
        let reach = |sign: i64| {
            let factors = terms.iter().map(|&(_, factor)| sign * i64::from(factor));
            sign * factors.filter(|&factor| factor > 0).sum::<i64>() * i64::from(side as u32)
        };
        let (least, most) = (reach(-1), reach(1));
        let length = u64::BITS - most.abs_diff(least).leading_zeros();
        (Self::Sum { terms, least }, length)
    }

    fn cells(&self) -> impl Iterator<Item = u16> + '_ {
        let (terms, cells) = match self {
            Self::Sum { terms, .. } => (&terms[..], &[][..]),
            Self::Set(cells) => (&[][..], &cells[..]),
        };
        terms.iter().map(|&(cell, _)| cell).chain(cells.iter().copied())
    }

    /// The answer for cells with these digits, zero where they are open.
    #[inline]
    fn answer(&self, digits: &[u8]) -> u64 {
        match self {
            Self::Sum { terms, least } => {
                let digit = |cell: u16| i64::from(digits[usize::from(cell)]);
                let terms = terms.iter().map(|&(cell, factor)| i64::from(factor) * digit(cell));
                (terms.sum::<i64>() - least).cast_unsigned()
            }
            Self::Set(cells) => {
                let digits = cells.iter().map(|&cell| digits[usize::from(cell)]);
                digits.fold(0, |all, digit| all | 1_u64 << digit) >> 1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::super::key::{Key, Keys};
    use super::*;
    use crate::rules::rule_set::Rules;
    use crate::rules::search::free::Free;
    use crate::rules::search::verdict::{Effort, Verdict};

    type Digits = Vec<u8>;

    fn tables(rules: &str) -> Tables<1> {
        let rules: Rules = rules.parse().unwrap();
        Tables::new(rules.shape())
    }

    fn solutions(tables: &Tables<1>, root: Node<1, 8>, most: usize) -> Vec<Digits> {
        let mut search = Free::new(tables, root);
        let found = std::iter::from_fn(|| search.next(tables)).take(most);
        found.map(|node| node.to_solution(36).into()).collect()
    }

    /// The ways to complete nodes whose keys are equal, for each key: the digits of the open cells,
    /// beside those of the others.
    fn completions(tables: &Tables<1>) -> Vec<(Key<1, 8>, BTreeMap<Digits, BTreeSet<Digits>>)> {
        let mut keys = Keys::new(tables);
        let mut all: Vec<(Key<1, 8>, BTreeMap<Digits, BTreeSet<Digits>>)> = Vec::new();
        for solution in solutions(tables, Node::new(&[0x3f; 36]), 400) {
            // Rows from the top down, and columns from the left.
            for settled in [12..36, 18..36, 20..36, 24..36] {
                for cell_of in [|cell| cell, |cell| cell % 6 * 6 + cell / 6] {
                    let mut candidates = [0x3f; 36];
                    for cell in settled.clone().map(|cell| 35 - cell).map(cell_of) {
                        candidates[cell] = 1 << (solution[cell] - 1);
                    }
                    let mut node = Node::new(&candidates);
                    if tables.propagate(&mut node, Effort::Locked) != Verdict::Open {
                        continue;
                    }
                    let (key, _) = keys.of(&node);
                    let open: Vec<usize> = node.open.iter().collect();
                    let settled = (0..36).filter(|cell| !node.open.contains(*cell));
                    let settled = settled.map(|cell| solution[cell]).collect();
                    let found = solutions(tables, node, usize::MAX).into_iter();
                    let found = found.map(|found| open.iter().map(|&cell| found[cell]).collect());
                    let place = all.iter().position(|(other, _)| *other == key);
                    let place = place.unwrap_or_else(|| {
                        all.push((key, BTreeMap::new()));
                        all.len() - 1
                    });
                    all[place].1.insert(settled, found.collect());
                }
            }
        }
        all
    }

    /// With sums and sets, and with questions that have no short answer.
    #[test]
    fn nodes_with_equal_keys_have_the_same_completions() {
        for rules in [
            "box=2x3,cage=11:r1c3+r1c4+r2c5+r2c6,cage=14:r3c1+r4c1+r5c1+r6c1",
            "box=2x3,arrow=r1c1:r2c2-r3c3-r4c3,arrow=r5c5:r4c6-r3c6-r2c5",
            "box=2x3,renban=r1c2-r2c3-r3c4-r4c4,renban=r6c1-r5c1-r4c2-r3c2",
            "box=2x3,zipper=r1c1-r2c2-r3c3-r4c4-r5c5,equalsums=r1c3-r1c4-r2c4-r3c4-r4c4",
            "box=2x3,quadruple=12:r2c2,between=r1c1-r2c2-r3c3-r4c4,sandwich=9:r3c1-r3c6",
        ] {
            let tables = tables(rules);
            let all = completions(&tables);
            let shared = all.iter().filter(|(_, ways)| ways.len() > 1);
            assert!(shared.count() > 20, "{rules}: nothing is shared");
            for (_, ways) in &all {
                let sets: BTreeSet<_> = ways.values().collect();
                assert_eq!(sets.len(), 1, "{rules}: {ways:?}");
            }
        }
    }

    /// More sums than fit are known by their cells.
    #[test]
    fn questions_that_do_not_fit_tie_their_cells() {
        let sums = (0..72).map(|sum| {
            let cells = [0, 7, 14 + sum / 36].map(|step| (sum + step) % 36);
            let cells = cells.map(|cell| format!("r{}c{}", cell / 6 + 1, cell % 6 + 1));
            format!(",sum=9:{}", cells.join("+"))
        });
        let rules = "box=2x3".to_owned() + &sums.collect::<String>();
        let settled = Settled::new(&tables(&rules));
        let tied = settled.tied.iter().filter(|tied| !tied.is_empty()).count();
        assert!(settled.questions.len() > 20 && tied > 0, "{} {tied}", settled.questions.len());
        let mut bits: Vec<u32> = settled
            .questions
            .iter()
            .map(|question| question.word as u32 * u64::BITS + question.shift)
            .collect();
        assert!(bits.is_sorted(), "{bits:?}");
        bits.dedup();
        assert_eq!(bits.len(), settled.questions.len());
    }
}
