//! Eliminates digits that no cell may hold.
//!
//! If a 9x9 grid with digits 0 to 10 limits all cells to 1 to 9, every house contains each of the
//! nine remaining digits. Searches that use this are far faster than those that only require the
//! cells of a row to differ.

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

/// Maps the digits of the puzzle that is solved back to those of the original puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigitNames {
    asked: Size,
    /// The size of the reduced puzzle, and the number of unused digits below its first; `None` if
    /// the original puzzle is solved.
    fewer: Option<(Size, u8)>,
}

impl DigitNames {
    pub(crate) fn asked(&self) -> Size {
        self.asked
    }

    pub(crate) fn solved(&self) -> Size {
        self.fewer.map_or(self.asked, |(solved, _)| solved)
    }

    /// A solution in the digits of the original puzzle.
    #[inline]
    pub(crate) fn grid(&self, grid: Board) -> Board {
        match self.fewer {
            None => grid,
            Some((_, offset)) => self.renamed(&grid, offset),
        }
    }

    /// A classic solution in the digits of the original puzzle.
    #[inline]
    pub(crate) fn board(&self, board: &Board9) -> Board {
        match self.fewer {
            None => Board::of_board(board, self.asked),
            Some((solved, offset)) => self.renamed(&Board::of_board(board, solved), offset),
        }
    }

    /// Like [`board`](Self::board) for an optional board, constructed in the return slot on both
    /// paths.
    #[inline]
    pub(crate) fn found(&self, board: Option<&Board9>) -> Option<Board> {
        match (self.fewer, board?) {
            (None, board) => Some(Board::of_board(board, self.asked)),
            (Some(_), board) => Some(self.board(board)),
        }
    }

    /// Appends classic solutions in the digits of the original puzzle.
    pub(crate) fn add_to(&self, grids: &mut Vec<Board>, boards: &[Board9]) {
        match self.fewer {
            // Without a branch per board, they are written straight to their slots.
            None => grids.extend(boards.iter().map(|board| Board::of_board(board, self.asked))),
            Some(_) => grids.extend(boards.iter().map(|board| self.board(board))),
        }
    }

    /// Candidates in the digits of the original puzzle.
    pub(crate) fn candidates(&self, candidates: Candidates) -> Candidates {
        let Some((_, offset)) = self.fewer else { return candidates };
        let bits = candidates.bits().iter().map(|digits| digits << offset).collect();
        let candidates = Candidates::of_bits(self.asked, bits);
        candidates.unwrap_or_else(|_| unreachable!("the puzzle that was asked has more digits"))
    }

    /// Expands values per digit of a cell to the digits of the original puzzle.
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

    /// Translates a bound to the digits of the reduced puzzle so that the same solutions lie beyond
    /// it.
    pub(crate) fn bound(&self, grid: &Board) -> Board {
        let Some((solved, offset)) = self.fewer else { return grid.clone() };
        let last = solved.digits() as u8;
        // All solutions with this prefix lie on the same side of a digit that none of them has.
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

/// The puzzle to solve instead of this one, and the mapping of its digits.
#[inline]
pub(crate) fn solved(puzzle: &Puzzle) -> (Cow<'_, Puzzle>, DigitNames) {
    let asked = puzzle.rules().size();
    // Nearly all puzzles have only as many digits as the longer side.
    if asked.digits() > asked.rows().max(asked.columns())
        && let Some((reduced, offset)) = without_unused(puzzle)
    {
        let fewer = Some((reduced.rules().size(), offset));
        return (Cow::Owned(reduced), DigitNames { asked, fewer });
    }
    (Cow::Borrowed(puzzle), DigitNames { asked, fewer: None })
}

/// The puzzle without the digits that rules and marks exclude from every cell (givens are ignored),
/// and the number of excluded digits below the first that remains. `None` unless exactly as many
/// digits remain as the longer of rows and columns have cells, in one run.
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

/// The rules without the digits that no cell may hold, and the number of these below the first that
/// remains.
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

/// Whether the meaning of a rule for some digits does not depend on the other digits of the grid.
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
