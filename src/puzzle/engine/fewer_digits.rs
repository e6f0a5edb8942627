//! Puzzles with digits that no cell may hold: the same puzzle without these digits.
//!
//! A 9x9 grid of the digits 0 to 10 whose cells are all limited to 1 to 9 has houses in which each
//! of nine digits has a place. Searches that know these are faster by far than those that only know
//! that cells of a row differ.

use std::borrow::Cow;

use crate::classic::values::board::Board9;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::layout::Layout;
use crate::rules::rule::{Line, Rule};
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// How the digits of the puzzle that was asked are called in the one that is solved instead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigitNames {
    asked: Size,
    /// The size of the puzzle that is solved, and the digits before the first one that is used;
    /// `None` if it is the puzzle that was asked.
    fewer: Option<(Size, u8)>,
}

impl DigitNames {
    pub(crate) fn asked(&self) -> Size {
        self.asked
    }

    pub(crate) fn solved(&self) -> Size {
        self.fewer.map_or(self.asked, |(solved, _)| solved)
    }

    /// A solution in the digits of the puzzle that was asked.
    #[inline]
    pub(crate) fn grid(&self, grid: Board) -> Board {
        match self.fewer {
            None => grid,
            Some((_, offset)) => self.renamed(&grid, offset),
        }
    }

    /// A classic solution in these digits.
    #[inline]
    pub(crate) fn board(&self, board: &Board9) -> Board {
        match self.fewer {
            None => Board::of_board(board, self.asked),
            Some((solved, offset)) => self.renamed(&Board::of_board(board, solved), offset),
        }
    }

    /// The same if there is one, written to where it is returned: neither way passes it on.
    #[inline]
    pub(crate) fn found(&self, board: Option<&Board9>) -> Option<Board> {
        match (self.fewer, board?) {
            (None, board) => Some(Board::of_board(board, self.asked)),
            (Some(_), board) => Some(self.board(board)),
        }
    }

    /// Adds classic solutions in these digits.
    pub(crate) fn add_to(&self, grids: &mut Vec<Board>, boards: &[Board9]) {
        match self.fewer {
            // Without a question for each of them, they are written straight to their places.
            None => grids.extend(boards.iter().map(|board| Board::of_board(board, self.asked))),
            Some(_) => grids.extend(boards.iter().map(|board| self.board(board))),
        }
    }

    /// Candidates in these digits.
    pub(crate) fn candidates(&self, candidates: Candidates) -> Candidates {
        let Some((_, offset)) = self.fewer else { return candidates };
        let bits = candidates.bits().iter().map(|digits| digits << offset).collect();
        let candidates = Candidates::of_bits(self.asked, bits);
        candidates.unwrap_or_else(|_| unreachable!("the puzzle that was asked has more digits"))
    }

    /// The numbers of the digits of a cell among those of the puzzle that was asked.
    pub(crate) fn of_cell<T: Clone>(&self, of_digits: &[T], unused: &T) -> Vec<T> {
        let mut all = vec![unused.clone(); self.asked.digits()];
        let offset = self.fewer.map_or(0, |(_, offset)| offset.into());
        all[offset..][..of_digits.len()].clone_from_slice(of_digits);
        all
    }

    #[cold]
    fn renamed(&self, grid: &Board, offset: u8) -> Board {
        let numbers: Vec<u8> = grid.cells().iter().map(|number| number + offset).collect();
        let grid = Board::with_size(self.asked, numbers);
        grid.unwrap_or_else(|_| unreachable!("the puzzle that was asked has more digits"))
    }

    /// A bound in the digits of the puzzle that is solved: the same solutions are beyond it.
    pub(crate) fn bound(&self, grid: &Board) -> Board {
        let Some((solved, offset)) = self.fewer else { return grid.clone() };
        let last = solved.digits() as u8;
        // Solutions that begin like this are all on one side of a digit that none of them has.
        let mut rest = None;
        let number = |&number: &u8| {
            rest.unwrap_or_else(|| match number.checked_sub(offset) {
                Some(number) if (1..=last).contains(&number) => number,
                found => {
                    let least_or_greatest =
                        if found.is_some_and(|it| it > last) { last } else { 0 };
                    *rest.insert(least_or_greatest)
                }
            })
        };
        let numbers: Vec<u8> = grid.cells().iter().map(number).collect();
        let grid = Board::with_size(solved, numbers);
        grid.unwrap_or_else(|_| unreachable!("no number is above the last"))
    }
}

/// The puzzle to solve instead of this one, and how its digits are called.
#[inline]
pub(crate) fn solved(puzzle: &Puzzle) -> (Cow<'_, Puzzle>, DigitNames) {
    let asked = puzzle.rules().size();
    // Nearly all puzzles have no other digits.
    if asked.digits() > asked.rows().max(asked.columns())
        && let Some((reduced, offset)) = without_unused(puzzle)
    {
        let fewer = Some((reduced.rules().size(), offset));
        return (Cow::Owned(reduced), DigitNames { asked, fewer });
    }
    (Cow::Borrowed(puzzle), DigitNames { asked, fewer: None })
}

/// The puzzle without the digits that no cell may hold by the rules or its marks, whatever its
/// givens are, if there are exactly as many others as its longer rows or columns have cells; and
/// the number of digits before these.
fn without_unused(puzzle: &Puzzle) -> Option<(Puzzle, u8)> {
    let rules = puzzle.rules();
    let allowed = &rules.shape().digits;
    let (fewer, offset) = match (rules.fewer_digits(|| reduced(rules, allowed)), &puzzle.marks) {
        (Some(fewer), _) => fewer.clone(),
        (None, Some(marks)) => {
            let allowed: Vec<DigitMask> =
                allowed.iter().zip(&**marks).map(|(&one, &two)| one & two).collect();
            reduced(rules, &allowed)?
        }
        (None, None) => return None,
    };
    let number =
        |&it: &u8| if it == 0 { Some(0) } else { it.checked_sub(offset).filter(|&it| it > 0) };
    let givens: Option<Vec<u8>> = puzzle.grid().cells().iter().map(number).collect();
    let size = fewer.size();
    let reduced = Puzzle::new(fewer, Board::with_size(size, givens?).ok()?).ok()?;
    let Some(marks) = &puzzle.marks else { return Some((reduced, offset)) };
    let all = (1 << size.digits()) - 1;
    let marks = rules.size().narrowed(marks);
    let marks = marks.iter().map(|digits| digits.bits() >> offset & all).collect();
    Some((reduced.with_candidates(&Candidates::of_bits(size, marks).ok()?).ok()?, offset))
}

/// The rules without the digits that no cell may hold, with the number of digits before the others.
fn reduced(rules: &Rules, allowed: &[DigitMask]) -> Option<(Rules, u8)> {
    let size = rules.size();
    let [rows, columns] = [size.rows(), size.columns()];
    let digits = rows.max(columns);
    let used: DigitMask = size.narrowed(allowed).iter().copied().collect();
    let offset = used.lowest() as u8;
    let are_used = used.bits().checked_shr(offset.into())? == (1 << digits) - 1;
    if !are_used || !rules.rules().iter().all(is_about_values) {
        return None;
    }
    let first = size.first() + offset;
    let fewer = Size::new(rows, columns).ok()?.with_values(first, first + digits as u8 - 1).ok()?;
    let layout = Layout { size: fewer, regions: rules.layout().regions.clone() };
    let rules = Rules::of(layout, Vec::new()).with_all(rules.rules().to_vec()).ok()?;
    Some((rules, offset))
}

/// Whether a rule requires the same of the same digits, whatever others the grid may have.
fn is_about_values(rule: &Rule) -> bool {
    match rule {
        Rule::Diagonals
        | Rule::DisjointGroups
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::NonConsecutive
        | Rule::DiagonalNonConsecutive
        | Rule::Distinct(_)
        | Rule::Even(_)
        | Rule::Odd(_)
        | Rule::Mark(..)
        | Rule::Cage { .. }
        | Rule::Sum { .. }
        | Rule::Arrow { .. }
        | Rule::Quadruple { .. }
        | Rule::Clone(_)
        | Rule::Pattern(..)
        | Rule::Pairs { .. } => true,
        Rule::Line(line, _) => !matches!(line, Line::Entropic),
        _ => false,
    }
}
