//! The lengths of pieces.

use super::piece::Prefix;
use super::solutions::Ascending;
use crate::classic::count::{
    Marginals, MarginalsPart, Marks, PivotMarginals, PrefixDescent, Reach, SEARCH_STEPS, Watch,
    count,
};
use crate::classic::search::{AsGrid, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit, DigitSet, SIDE};

/// The most lengths to remember. A single query needs a few hundred at most.
const REMEMBERED: usize = 1 << 16;

impl Ascending {
    pub(crate) fn whole(&mut self) -> Prefix {
        let whole = Prefix::whole(self.source);
        let key = whole.key();
        if !self.counts.contains_key(&key)
            && let Some(total) = self.total_for_descents()
        {
            self.counts.insert(key, total);
        }
        Prefix { len: self.count(&whole), ..whole }
    }

    /// The number of solutions, if there are many, from a count that descents need anyway.
    fn total_for_descents(&mut self) -> Option<u128> {
        let board = *self.to_be_counted()?;
        if self.kernel.count_within(&board, SEARCH_STEPS).is_some() {
            return None;
        }
        self.descents.as_mut()?.total(&board)
    }

    /// Whether there may be more than `few` solutions, and their digits can be counted together. If
    /// a short search finds all solutions, their number is remembered.
    pub(crate) fn may_be_more_than(&mut self, few: u128) -> bool {
        let Some(board) = self.to_be_counted() else { return false };
        if let Some(&total) = self.counts.get(&self.uncounted().key()) {
            return total > few;
        }
        let found = self.kernel.count_within(board, SEARCH_STEPS).map(u128::from);
        if let Some(found) = found {
            self.learn_total(found);
        }
        found.is_none_or(|found| found > few)
    }

    /// The counts that give the numbers for the digits of all cells.
    pub(crate) fn marginals<'a>(&self, reach: Reach<'a>) -> Option<Marginals<'a>> {
        let marks = self.descents.as_ref().and_then(|_| Marks::of_grid(self.source.as_grid()))?;
        Some(Marginals::new(&marks, self.kernel, self.threads, reach))
    }

    /// A part of these counts.
    pub(crate) fn marginals_of_part(
        &self,
        part: MarginalsPart,
        reach: Reach,
    ) -> Option<PivotMarginals> {
        let marks = Marks::from(self.to_be_counted()?);
        Some(PivotMarginals::of(&marks, part, self.kernel, self.threads, reach))
    }

    /// The grid, if its digits can be counted together.
    fn to_be_counted(&self) -> Option<&Board9> {
        match &self.source {
            OwnedGrid::Board(board) if self.descents.is_some() => {
                (!board.has_clash()).then_some(board)
            }
            _ => None,
        }
    }

    /// The piece of all solutions, without its length.
    pub(crate) fn uncounted(&self) -> Prefix {
        Prefix::whole(self.source)
    }

    /// Remembers the number of all solutions.
    pub(crate) fn learn_total(&mut self, total: u128) {
        self.counts.insert(Prefix::whole(self.source).key(), total);
    }

    /// A descent from the first cell. The grid must have solutions.
    pub(super) fn descent(&self) -> Option<PrefixDescent> {
        self.to_be_counted().map(PrefixDescent::new)
    }

    /// The lengths of the pieces with each of `digits`, the candidates of the next cell; `None` if
    /// counting them one by one is cheaper.
    pub(super) fn lengths(
        &mut self,
        piece: &Prefix,
        descent: Option<&mut PrefixDescent>,
        cell: Cell9,
        digits: &[Digit],
    ) -> Option<[u128; SIDE]> {
        if let Some(lengths) = self.digits.get(&piece.chosen) {
            return Some(*lengths);
        }
        let (Some(board), Some(descent)) = (piece.board(), descent) else { return None };
        // Digits that are not given anywhere are interchangeable.
        let used = board.givens().fold(DigitSet::EMPTY, |mut used, (_, digit)| {
            used.insert(digit);
            used
        });
        if digits.len() == 1 || !digits.iter().any(|&digit| used.contains(digit)) {
            return Some([piece.len / digits.len() as u128; SIDE]);
        }
        let lengths = self.descents.as_mut()?.digits(descent, cell)?;
        debug_assert_eq!(lengths.iter().sum::<u128>(), piece.len, "{cell}");
        if self.digits.len() == REMEMBERED {
            self.digits.clear();
        }
        self.digits.insert(piece.chosen, lengths);
        Some(lengths)
    }

    /// The number of solutions of a piece, cached.
    pub(crate) fn count(&mut self, piece: &Prefix) -> u128 {
        let key = piece.key();
        if let Some(count) = self.counts.get(&key) {
            return *count;
        }
        let watch = Watch::new(None, None);
        let count = count(&piece.source, self.kernel, self.threads, watch);
        let count = count.unwrap_or_else(|| unreachable!("this cannot be cancelled"));
        let count = u128::try_from(&count).expect("no grid has 2^73 solutions");
        if self.counts.len() == REMEMBERED {
            self.counts.clear();
        }
        self.counts.insert(key, count);
        count
    }
}
