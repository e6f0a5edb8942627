//! The k-th solution in ascending order and the place of a solution, without visiting those before it.
//!
//! Both go down the cells in their order. The digits that a cell may have cut the solutions into
//! consecutive pieces, whose lengths are counted until the piece is found that is looked for. The
//! lengths add up to that of the whole, so one of them needs no count; digits that lead to the same grid
//! but for names and the order of columns have equal ones. What is left is soon short enough to be
//! listed.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;

use num_bigint::BigUint;

use super::normal_form::normal_form;
use super::solutions::Solutions;
use super::unordered::Unordered;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::count::Count;
use crate::error::{Error, Kind, Position};
use crate::geometry::{Cell, Digit, DigitSet, House};
use crate::search::{Engine, Grid, Source};

/// So many solutions are listed about as fast as two or three of the larger grids are counted.
const LISTED: u128 = 200_000;

/// Numbers of solutions that are remembered. One question asks for some hundred at most.
const REMEMBERED: usize = 1 << 16;

/// The solutions of a grid in ascending order, as an array that need not be stored.
///
/// What was counted for one question is remembered for the next, so many questions about one grid are
/// best asked of one value. [`Board::solution_at`] and [`Board::rank`] are shorthands for a single
/// question on one thread.
///
/// ```
/// use lazydoku::{Ascending, Board};
/// use lazydoku::num_bigint::BigUint;
/// use std::num::NonZeroUsize;
/// let line = "...........................859761423426853791713924856961537284287419635345286179";
/// let mut solutions = Ascending::of(&line.parse()?).threads(NonZeroUsize::new(2).unwrap());
/// assert_eq!(solutions.len(), BigUint::from(144_u32));
/// let place = BigUint::from(100_u32);
/// let solution = solutions.at(&place).unwrap();
/// assert_eq!(solutions.rank(&solution)?, place);
/// assert_eq!(solutions.at(&144_u32.into()), None);
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub struct Ascending {
    source: Source,
    engine: Engine,
    threads: NonZeroUsize,
    /// How many solutions may be listed where they could be counted.
    listed: u128,
    /// Numbers of solutions by the keys of their pieces.
    counts: HashMap<Board, u128>,
}

/// The solutions that agree in the cells passed so far.
pub(super) struct Piece {
    source: Source,
    /// The digits of the cells passed.
    chosen: Board,
    /// Pieces with the same key have the same length.
    pub(super) key: Board,
    /// How many solutions these are, once that is known.
    pub(super) len: u128,
}

impl Piece {
    fn new(source: Source, chosen: Board) -> Self {
        let key = match &source {
            Source::Board(board) => normal_form(board),
            Source::Candidates(_) => chosen,
        };
        Self { source, chosen, key, len: 0 }
    }

    /// The part with this digit in a cell.
    pub(super) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let Self { mut source, mut chosen, .. } = *self;
        match &mut source {
            Source::Board(board) => board[cell] = Some(digit),
            Source::Candidates(candidates) => candidates[cell] = DigitSet::only(digit),
        }
        chosen[cell] = Some(digit);
        Self::new(source, chosen)
    }

    pub(super) fn candidates(&self) -> Candidates {
        self.source.candidates()
    }
}

/// What is looked for.
enum Target<'a> {
    /// The solution at this place.
    Place(u128),
    /// The place where this board is, or would be.
    Board(&'a Board),
}

/// Where a target is among the pieces of one cell.
enum Found {
    /// In this piece, which begins at this place.
    In(Box<Piece>, u128),
    /// Between two pieces, at this place.
    At(u128),
}

impl Board {
    /// The solution at this place in ascending order, counted from zero, or `None` if there are no more
    /// than so many: what `solutions().nth(place)` would find, without visiting those before it.
    ///
    /// Takes some dozen counts on one thread, so seconds at most for grids that take a tenth of a second
    /// to count. See [`Ascending`] for several questions and for threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::num_bigint::BigUint;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// assert_eq!(board.solution_at(&BigUint::ZERO), board.solutions().next());
    /// assert_eq!(board.solution_at(&143_u32.into()), board.solutions().next_back());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_at(&self, place: &BigUint) -> Option<Self> {
        Ascending::of(self).at(place)
    }

    /// The place of a solution in ascending order, counted from zero: the number of solutions less than
    /// it. The inverse of [`solution_at`](Self::solution_at), in about the same time.
    ///
    /// # Errors
    /// If it is no solution of this grid: the first cell that is blank, then the first that differs from
    /// a given, then the first that repeats a digit.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// let solution = board.solutions().nth(99).unwrap();
    /// assert_eq!(board.rank(&solution)?, 99_u32.into());
    /// let error = board.rank(&board).unwrap_err();
    /// assert_eq!(error.to_string(), "r1c1: no digit; a solution has one in every cell");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn rank(&self, solution: &Self) -> Result<BigUint, Error> {
        Ascending::of(self).rank(solution)
    }
}

impl Ascending {
    /// The solutions of this grid, counted on one thread.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self::new(Source::Board(*board))
    }

    pub(super) fn new(source: Source) -> Self {
        Self {
            source,
            engine: Engine::best(),
            threads: NonZeroUsize::MIN,
            listed: LISTED,
            counts: HashMap::new(),
        }
    }

    /// Counts on this many threads. The answers are the same.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Counts and lists with the instructions of this engine. The answers are the same.
    #[must_use]
    pub fn on(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// The number of solutions.
    pub fn len(&mut self) -> BigUint {
        self.whole().len.into()
    }

    /// Whether there is no solution.
    pub fn is_empty(&mut self) -> bool {
        self.whole().len == 0
    }

    /// The solution at this place, counted from zero, or `None` if there are no more than so many.
    pub fn at(&mut self, place: &BigUint) -> Option<Board> {
        self.solution(u128::try_from(place).ok()?)
    }

    /// The place of a solution, counted from zero.
    ///
    /// # Errors
    /// As for [`Board::rank`].
    pub fn rank(&mut self, solution: &Board) -> Result<BigUint, Error> {
        match fault(&self.source, solution) {
            Some(error) => Err(error),
            None => Ok(self.below(solution).into()),
        }
    }

    /// The solutions at these places, ascending; places that are not there are left out.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// use lazydoku::num_bigint::BigUint;
    /// let hundred = BigUint::from(100_u32);
    /// let range = BigUint::ZERO..hundred;
    /// assert!(Ascending::of(&Board::EMPTY).range(&range).eq(Board::EMPTY.solutions().take(100)));
    /// ```
    pub fn range(&mut self, places: &Range<BigUint>) -> Solutions {
        let mut solutions = Solutions::new(self.source).on(self.engine);
        if places.is_empty() {
            return solutions.none();
        }
        if places.start != BigUint::ZERO {
            match self.at(&(&places.start - 1_u32)) {
                Some(last_before) => solutions = solutions.after(&last_before),
                None => return solutions.none(),
            }
        }
        match self.at(&places.end) {
            Some(first_behind) => solutions.before(&first_behind),
            None => solutions,
        }
    }

    /// The places of one of so many consecutive parts, which differ by one solution at most in length:
    /// the first is part 0. All parts together are the whole, without anybody having to divide it.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = Ascending::of(&line.parse::<Board>()?);
    /// let middle = solutions.part(&1_u32.into(), &3_u32.into());
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(solutions.range(&middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn part(&mut self, part: &BigUint, parts: &BigUint) -> Range<BigUint> {
        assert!(part < parts, "parts are numbered from 0, and there are {parts}");
        let len = self.len();
        &len * part / parts..&len * (part + 1_u32) / parts
    }

    pub(super) fn solution(&mut self, place: u128) -> Option<Board> {
        // The first ones need no count at all.
        if place < self.listed {
            return Solutions::new(self.source).on(self.engine).nth(place as usize);
        }
        let mut piece = self.whole();
        if place >= piece.len {
            return None;
        }
        let mut place = place;
        for cell in Cell::all() {
            if place.min(piece.len - 1 - place) < self.listed {
                break;
            }
            let Found::In(inner, start) = self.find(&piece, cell, &Target::Place(place)) else {
                break;
            };
            (piece, place) = (*inner, place - start);
        }
        let mut solutions = Solutions::new(piece.source).on(self.engine);
        let place_from_back = piece.len - 1 - place;
        if place <= place_from_back {
            solutions.nth(place as usize)
        } else {
            solutions.nth_back(place_from_back as usize)
        }
    }

    /// The number of solutions less than a board, which need be no solution; blanks come before digits.
    pub(super) fn below(&mut self, board: &Board) -> u128 {
        let (mut piece, mut below) = (self.whole(), 0);
        for cell in Cell::all() {
            if piece.len <= self.listed {
                break;
            }
            match self.find(&piece, cell, &Target::Board(board)) {
                Found::At(place) => return below + place,
                Found::In(inner, start) => (piece, below) = (*inner, below + start),
            }
        }
        let greater = Solutions::new(piece.source).on(self.engine).after(board).count();
        below + piece.len - greater as u128 - u128::from(fault(&piece.source, board).is_none())
    }

    /// The number of solutions less than a board or equal to it.
    pub(super) fn up_to(&mut self, board: &Board) -> u128 {
        self.below(board) + u128::from(fault(&self.source, board).is_none())
    }

    /// The number of solutions.
    pub(super) fn total(&mut self) -> u128 {
        self.whole().len
    }

    pub(super) fn whole(&mut self) -> Piece {
        let whole = Piece::new(self.source, Board::EMPTY);
        Piece { len: self.count(&whole), ..whole }
    }

    /// Looks for a target among the pieces of a cell, from the end where it is found sooner.
    fn find(&mut self, piece: &Piece, cell: Cell, target: &Target) -> Found {
        let mut digits: Vec<Digit> = piece.candidates().pruned()[cell].iter().collect();
        let is_reversed = target.is_nearer_to_the_back(cell, &digits, piece.len);
        if is_reversed {
            digits.reverse();
        }
        let inner_pieces: Vec<Piece> =
            digits.iter().map(|&digit| piece.with(cell, digit)).collect();
        let mut rest = 0..piece.len;
        for (passed, (&digit, inner)) in digits.iter().zip(&inner_pieces).enumerate() {
            let order = target.compare(cell, digit);
            if order == Some(if is_reversed { Ordering::Less } else { Ordering::Greater }) {
                break;
            }
            let left = &inner_pieces[passed..];
            let len = if left.iter().all(|other| other.key == inner.key) {
                (rest.end - rest.start) / left.len() as u128
            } else {
                self.count(inner)
            };
            let part =
                if is_reversed { rest.end - len..rest.end } else { rest.start..rest.start + len };
            if order == Some(Ordering::Equal) || target.is_at(&part) {
                return Found::In(Box::new(Piece { len, ..*inner }), part.start);
            }
            if is_reversed {
                rest.end = part.start;
            } else {
                rest.start = part.end;
            }
        }
        Found::At(if is_reversed { rest.end } else { rest.start })
    }

    /// The solutions in any order.
    pub(super) fn unordered(&self) -> Unordered {
        match &self.source {
            Source::Board(board) => board.solutions_unordered(),
            Source::Candidates(candidates) => candidates.solutions_unordered(),
        }
        .on(self.engine)
    }

    /// The number of solutions of a piece, which is remembered.
    pub(super) fn count(&mut self, piece: &Piece) -> u128 {
        if let Some(count) = self.counts.get(&piece.key) {
            return *count;
        }
        let count = match &piece.source {
            Source::Board(board) => Count::of(board),
            Source::Candidates(candidates) => Count::of_candidates(candidates),
        };
        let count = count.threads(self.threads).on(self.engine).run();
        let count = u128::try_from(&count).expect("no grid has 2^73 solutions");
        if self.counts.len() == REMEMBERED {
            self.counts.clear();
        }
        self.counts.insert(piece.key, count);
        count
    }
}

impl fmt::Debug for Ascending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ascending")
            .field("engine", &self.engine)
            .field("threads", &self.threads)
            .field("remembered", &self.counts.len())
            .finish_non_exhaustive()
    }
}

impl Target<'_> {
    /// Whether fewer pieces have to be counted from the back. Places are taken to be spread evenly.
    fn is_nearer_to_the_back(&self, cell: Cell, digits: &[Digit], len: u128) -> bool {
        match self {
            Self::Place(place) => *place >= len / 2,
            Self::Board(board) => {
                2 * digits.iter().filter(|digit| Some(**digit) < board[cell]).count()
                    >= digits.len()
            }
        }
    }

    /// How a digit compares with the one that a board has in this cell, if the target is a board.
    fn compare(&self, cell: Cell, digit: Digit) -> Option<Ordering> {
        match self {
            Self::Place(_) => None,
            Self::Board(board) => Some(Some(digit).cmp(&board[cell])),
        }
    }

    fn is_at(&self, places: &Range<u128>) -> bool {
        matches!(self, Self::Place(place) if places.contains(place))
    }
}

/// What is wrong with a board as a solution, if anything.
fn fault(source: &Source, board: &Board) -> Option<Error> {
    let error = |cell, kind| Error::new(kind, Position { cell: Some(cell), ..Position::default() });
    if let Some(cell) = board.blanks().next() {
        return Some(error(cell, Kind::Blank));
    }
    let allowed = source.candidates();
    if let Some((cell, digit)) =
        board.givens().find(|(cell, digit)| !allowed[*cell].contains(*digit))
    {
        return Some(error(cell, Kind::Excluded { digit, allowed: allowed[cell] }));
    }
    let conflict = first_repetition(board)?;
    Some(error(conflict.0, conflict.1))
}

/// The first cell that repeats a digit of an earlier cell.
fn first_repetition(board: &Board) -> Option<(Cell, Kind)> {
    if board.is_solution() {
        return None;
    }
    let conflict = board.conflicts().min_by_key(|conflict| conflict.cells[1])?;
    let ([first, second], digit, house): (_, Digit, House) =
        (conflict.cells, conflict.digit, conflict.house);
    Some((second, Kind::Repeated { digit, first, house }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The end of every way down: nothing is listed before it has to be.
    #[test]
    fn counting_down_to_the_last_cell_agrees_with_the_listing() {
        for line in [
            "...........................859761423426853791713924856961537284287419635345286179",
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79",
        ] {
            let board: Board = line.parse().unwrap();
            let listed: Vec<Board> = board.solutions().collect();
            for (threshold, step) in [(0, 23), (1, 50), (40, 7)] {
                let mut ascending = Ascending { listed: threshold, ..Ascending::of(&board) };
                for (place, solution) in (0..).zip(&listed).step_by(step) {
                    assert_eq!(ascending.solution(place).as_ref(), Some(solution));
                    assert_eq!(ascending.below(solution), place);
                    assert_eq!(ascending.up_to(solution), place + 1);
                    let mut shorter = *solution;
                    shorter[Cell::at(2, 8)] = None;
                    let below = listed.iter().filter(|other| **other < shorter).count();
                    assert_eq!(ascending.below(&shorter), below as u128);
                    assert_eq!(ascending.up_to(&shorter), below as u128);
                }
                assert_eq!(ascending.solution(listed.len() as u128), None);
            }
        }
    }

    #[test]
    fn pencil_marks_are_counted_in_order_too() {
        let line =
            "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79";
        let mut marks = Candidates::unconstrained(&line.parse().unwrap());
        marks[Cell::at(0, 1)].remove(Digit::new(1).unwrap());
        let listed: Vec<Board> = marks.solutions().collect();
        assert!(listed.len() > 2);
        let mut ascending = Ascending { listed: 0, ..Ascending::new(Source::Candidates(marks)) };
        for (place, solution) in (0..).zip(&listed) {
            assert_eq!(ascending.solution(place).as_ref(), Some(solution));
            assert_eq!(ascending.below(solution), place);
        }
        assert_eq!(ascending.total(), listed.len() as u128);
    }
}
