//! Doppelgänger: each region lacks a digit.

use std::sync::Arc;

use itertools::Itertools;

use super::meaning::Meaning;

/// Each region holds the least digit and all others except one, and no two regions of a kind lack
/// the same digit. The regions that contain a cell with the least digit lack different digits.
///
/// Regions list cells by position, grouped by kind: rows, columns, and boxes or other regions.
#[derive(Clone, Debug)]
pub(crate) struct Doppelganger(pub(crate) Arc<[Vec<Vec<usize>>]>);

impl Meaning for Doppelganger {
    fn is_met(&self, digits: &[u8]) -> bool {
        let lacked = |region: &Vec<usize>| {
            let holds = |digit: u8| region.iter().any(|&place| digits[place] == digit);
            let others = 2..=region.len() as u8 + 1;
            others.filter(|&digit| !holds(digit)).exactly_one().ok().filter(|_| holds(1))
        };
        let all = self.0.iter().map(|kind| kind.iter().map(lacked).collect_vec()).collect_vec();
        let are_different =
            |lacked: &[Option<u8>]| (1..lacked.len()).all(|it| !lacked[..it].contains(&lacked[it]));
        let of_place = |place: usize| {
            let kinds = self.0.iter().zip(&all);
            let lacked = kinds.map(|(kind, lacked)| {
                kind.iter().position(|region| region.contains(&place)).and_then(|it| lacked[it])
            });
            lacked.collect_vec()
        };
        all.iter().flatten().all(Option::is_some)
            && all.iter().all(|lacked| are_different(lacked))
            && digits.iter().positions(|&digit| digit == 1).all(|it| are_different(&of_place(it)))
    }
}
