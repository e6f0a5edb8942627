//! Classes of signatures for which a stack has equally many fillings.

use std::collections::HashMap;

use itertools::Itertools;

use super::columns::MOST_ROWS;
use super::signatures::Signature;

/// Classes of signatures under the symmetries of a stack: permutations of digits that it treats
/// alike, of bands in which it treats all digits alike, and of the two rows of such a band.
#[derive(Default)]
pub(super) struct Classes {
    /// The class of each signature.
    pub(super) of: Vec<usize>,
    /// One signature per class.
    pub(super) examples: Vec<Signature>,
}

impl Classes {
    /// `alike` maps digits to kinds, and `free` are the bands without restrictions.
    pub(super) fn new<'a>(
        signatures: impl Iterator<Item = &'a Signature>,
        alike: &[usize],
        free: &[usize],
    ) -> Self {
        let kinds = (0..alike.len()).map(|kind| {
            let digits = alike.iter().positions(|&other| other == kind);
            digits.collect_vec()
        });
        let kinds = kinds.filter(|kind| kind.len() > 1).collect_vec();
        let mut numbers: HashMap<Signature, usize> = HashMap::new();
        let of = signatures.map(|&signature| {
            let next = numbers.len();
            *numbers.entry(sorted(signature, &kinds)).or_insert(next)
        });
        let of = of.collect_vec();
        let mut parents = (0..numbers.len()).collect_vec();
        for (signature, &number) in &numbers {
            let mut join = |value: &dyn Fn(u8) -> u8| {
                let mut moved = *signature;
                moved[..alike.len()].iter_mut().for_each(|of| *of = value(*of));
                if let Some(&other) = numbers.get(&sorted(moved, &kinds)) {
                    let [one, other] = [number, other].map(|of| root(&mut parents, of));
                    parents[one] = other;
                }
            };
            for &band in free {
                join(&|value| value ^ 1 << band);
            }
            for (&one, &other) in free.iter().tuple_windows() {
                join(&|value| {
                    let differ = (value >> one ^ value >> other) & 1;
                    value ^ (differ << one | differ << other)
                });
            }
        }
        let roots = (0..parents.len()).map(|number| root(&mut parents, number)).collect_vec();
        let mut by_number = vec![Signature::default(); numbers.len()];
        numbers.iter().for_each(|(signature, &number)| by_number[number] = *signature);
        let mut places = HashMap::new();
        let mut examples: Vec<Signature> = Vec::new();
        for &root in &roots {
            places.entry(root).or_insert_with(|| {
                examples.push(by_number[root]);
                examples.len() - 1
            });
        }
        Self { of: of.into_iter().map(|number| places[&roots[number]]).collect(), examples }
    }
}

/// Sorts the values of the digits of each kind.
fn sorted(mut signature: Signature, kinds: &[Vec<usize>]) -> Signature {
    for kind in kinds {
        let mut values = [0; MOST_ROWS];
        let values = &mut values[..kind.len()];
        values.iter_mut().zip(kind).for_each(|(value, &digit)| *value = signature[digit]);
        values.sort_unstable();
        kind.iter().zip(values).for_each(|(&digit, value)| signature[digit] = *value);
    }
    signature
}

/// The root of a union-find tree.
fn root(parents: &mut [usize], mut number: usize) -> usize {
    while parents[number] != number {
        parents[number] = parents[parents[number]];
        number = parents[number];
    }
    number
}
