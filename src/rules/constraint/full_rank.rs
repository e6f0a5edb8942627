//! The rank of a row or column among all rows and columns.

use std::sync::Arc;

use itertools::Itertools;

use super::meaning::Meaning;

/// The first of these lines, read as a number, has this rank among all lines, 1 being the least,
/// and no other is equal.
///
/// Lines list cells by position. Each of the four lists contains the lines that start on one side
/// of the grid, which holds each digit once.
#[derive(Clone, Debug)]
pub(crate) struct FullRank {
    pub(crate) rank: usize,
    pub(crate) sides: Arc<[Vec<Vec<usize>>; 4]>,
}

impl Meaning for FullRank {
    fn is_met(&self, digits: &[u8]) -> bool {
        let number = |line: &Vec<usize>| line.iter().map(|&place| digits[place]).collect_vec();
        let numbers = self.sides.iter().flatten().map(number).collect_vec();
        let less = numbers.iter().filter(|&other| *other < numbers[0]).count();
        less + 1 == self.rank && !numbers[1..].contains(&numbers[0])
    }
}
