//! Descends through the cells to the solution with a rank, or to a board.

use std::cmp::Ordering;

use itertools::Itertools;

use super::piece::Prefix;
use super::solutions::Ascending;
use super::target::{RankTarget, TargetPlace};
use crate::classic::count::PrefixDescent;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit};
use crate::listing::double_ended::{End, TwoEnded};

impl Ascending {
    pub(crate) fn solution(&mut self, place: u128) -> Option<Board9> {
        // The first solutions are listed without counting.
        if place < self.listed {
            return TwoEnded::of(self.source).on(self.kernel).nth(End::Front, place as usize);
        }
        let mut piece = self.whole();
        if place >= piece.len {
            return None;
        }
        let (mut descent, mut place) = (self.descent(), place);
        for cell in Cell9::all() {
            if place.min(piece.len - 1 - place) < self.listed {
                break;
            }
            let target = RankTarget::Place(place);
            let TargetPlace::In(inner, start) = self.find(&piece, &mut descent, cell, &target)
            else {
                break;
            };
            (piece, place) = (*inner, place - start);
        }
        let mut solutions = TwoEnded::of(piece.source).on(self.kernel);
        let place_from_back = piece.len - 1 - place;
        if place <= place_from_back {
            solutions.nth(End::Front, place as usize)
        } else {
            solutions.nth(End::Back, place_from_back as usize)
        }
    }

    /// The number of solutions less than a board, which need not be a solution. Blanks sort before
    /// digits.
    pub(crate) fn below(&mut self, board: &Board9) -> u128 {
        let (mut piece, mut descent, mut below) = (self.whole(), self.descent(), 0);
        for cell in Cell9::all() {
            if piece.len <= self.listed {
                break;
            }
            match self.find(&piece, &mut descent, cell, &RankTarget::Board(board)) {
                TargetPlace::At(place) => return below + place,
                TargetPlace::In(inner, start) => (piece, below) = (*inner, below + start),
            }
        }
        let greater = TwoEnded::of(piece.source).on(self.kernel).after(board).count();
        let greater = greater.expect("a piece that is walked has few solutions");
        below + piece.len - greater as u128 - u128::from(piece.source.is_solved_by(board))
    }

    /// Finds the target among the pieces of a cell, starting from the end that is likely to be
    /// nearer.
    fn find(
        &mut self,
        piece: &Prefix,
        descent: &mut Option<PrefixDescent>,
        cell: Cell9,
        target: &RankTarget,
    ) -> TargetPlace {
        let mut digits: Vec<Digit> = piece.candidates().pruned()[cell].iter().collect();
        let is_reversed = target.is_nearer_to_the_back(cell, &digits, piece.len);
        if is_reversed {
            digits.reverse();
        }
        let inner_pieces: Vec<Prefix> =
            digits.iter().map(|&digit| piece.with(cell, digit)).collect();
        let lengths = self.lengths(piece, descent.as_mut(), cell, &digits);
        let mut rest = 0..piece.len;
        for (passed, (&digit, inner)) in digits.iter().zip(&inner_pieces).enumerate() {
            let order = target.compare(cell, digit);
            if order == Some(if is_reversed { Ordering::Less } else { Ordering::Greater }) {
                break;
            }
            let left = &inner_pieces[passed..];
            let len = match lengths {
                Some(lengths) => lengths[digit.index()],
                None if left.iter().map(Prefix::key).all_equal() => {
                    (rest.end - rest.start) / left.len() as u128
                }
                None => self.count(inner),
            };
            let part =
                if is_reversed { rest.end - len..rest.end } else { rest.start..rest.start + len };
            if order == Some(Ordering::Equal) || target.is_at(&part) {
                if let Some(descent) = descent {
                    descent.choose(cell, digit);
                }
                return TargetPlace::In(Box::new(Prefix { len, ..*inner }), part.start);
            }
            if is_reversed {
                rest.end = part.start;
            } else {
                rest.start = part.end;
            }
        }
        TargetPlace::At(if is_reversed { rest.end } else { rest.start })
    }
}
