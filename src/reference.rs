//! The executable specification: how others wrote a lazy Sudoku solver, as iterator pipelines.
//!
//! Each function stands for one of a published solver and says which. They are here to be obviously
//! right rather than fast: the engines are tested against them, so nothing here may use an engine.
//!
//! | source | walks | names there |
//! |---|---|---|
//! | Richard Bird, *A Simple Sudoku Solver* (2007; also chapter 5 of *Thinking Functionally with Haskell*) | matrices of choices | `choices`, `expand`, `valid`, `prune`, `many`, `expand1`, `search`, `solve1` to `solve3` |
//! | *Haskell Sudoku*, Upendra Upadhyay (2022) | products, then cell by cell | `possibilities`, `possibilitiesWithContext`, `generateSudoku` |
//! | *Project Euler Solution 96: Su Doku*, in Python | single possibilities, then cell by cell | `get_possibilities`, `fill_in` |
//! | *Solving Project Euler's "Su Doku" with constraint propagation*, in Haskell | the cell with the fewest possibilities | `make_guess`, `solve` |
//! | *Something Non-trivial: Sudoko*, in Haskell (2012) | the square with the fewest possibilities | `constrainBoard`, `boardInvalid`, `sudoku` |
//!
//! [`DESIGNS`] lists those that find all solutions. They agree on the set; the order is their own.
//!
//! ```
//! use lazydoku::{Board, reference};
//! let first = reference::generate_sudoku(&Board::EMPTY).next().unwrap();
//! assert!(first.to_string().starts_with("123456789456789123789123456"));
//! ```

use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};

use itertools::Itertools;
use num_bigint::BigUint;

use crate::board::Board;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, SIDE};

/// Solutions, each computed when it is asked for.
pub type Boards = Box<dyn Iterator<Item = Board>>;

/// A way to find all solutions of a grid.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Design {
    /// The name of the function in its source.
    pub name: &'static str,
    /// Where it was published.
    pub source: &'static str,
    /// Whether solutions come in ascending order, that of [`Board`]'s `Ord`.
    pub ascending: bool,
    /// Whether it tests every filling of a product, so that only few blanks end within a lifetime.
    pub exhaustive: bool,
    /// Every solution once, lazily; nothing where givens clash.
    pub solutions: fn(&Board) -> Boards,
}

const BIRD: &str = "Bird 2007";
const HASKELL_2012: &str = "Haskell post 2012";
const HASKELL_2022: &str = "Haskell post 2022";
const PYTHON: &str = "Python post on Project Euler 96";
const HASKELL_EULER: &str = "Haskell post on Project Euler 96";

/// The designs, those that test whole products first.
///
/// ```
/// use lazydoku::{Board, reference::DESIGNS};
/// let puzzle: Board =
///     "295743861431865900876192543387459216612387495549216738763524189928671354154938600".parse()?;
/// for design in DESIGNS.iter().filter(|design| !design.exhaustive) {
///     assert_eq!((design.solutions)(&puzzle).count(), 2, "{}", design.name);
/// }
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub static DESIGNS: [Design; 8] = [
    product("solve1", BIRD, |board| boards(solve1(&matrix_of(board)))),
    product("getSolutions", HASKELL_2022, |board| {
        boards(valid_fillings(choices_with_context(board)))
    }),
    product("solve3", BIRD, |board| boards(solve3(&matrix_of(board)))),
    cell_by_cell("generateSudoku", HASKELL_2022, generate_sudoku),
    cell_by_cell("fill_in", PYTHON, fill_in),
    fewest_first("solve2", BIRD, |board| boards(solve2(&matrix_of(board)))),
    fewest_first("solve", HASKELL_EULER, solve),
    fewest_first("sudoku", HASKELL_2012, sudoku),
];

type Enumerate = fn(&Board) -> Boards;

static LOOKED_AT: AtomicU64 = AtomicU64::new(0);

/// How many grids the designs have looked at since the process began: whole fillings where products
/// are tested, else nodes of the search, the root included. For comparisons; it passes over from the largest number
/// to zero.
pub fn looked_at() -> u64 {
    LOOKED_AT.load(Ordering::Relaxed)
}

fn look() {
    LOOKED_AT.fetch_add(1, Ordering::Relaxed);
}

const fn product(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: true, solutions }
}

const fn cell_by_cell(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: false, solutions }
}

const fn fewest_first(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: false, exhaustive: false, solutions }
}

/// Rows of equal length, from the top.
pub type Matrix<T> = Vec<Vec<T>>;

/// What a cell may be: digits, ascending.
pub type Choices = Vec<Digit>;

/// The nine rows of a grid.
#[must_use]
pub fn matrix_of(board: &Board) -> Matrix<Option<Digit>> {
    board.rows().map(<[_]>::to_vec).collect()
}

/// The grid with these rows.
///
/// # Panics
/// If there are not 81 digits.
#[must_use]
pub fn board_of(matrix: &[Vec<Digit>]) -> Board {
    let digits = matrix.iter().flatten().copied().map(Some).collect_vec();
    Board::from(<[_; CELLS]>::try_from(digits).expect("nine rows of nine digits"))
}

fn boards(matrices: impl Iterator<Item = Matrix<Digit>> + 'static) -> Boards {
    Box::new(matrices.map(|matrix| board_of(&matrix)))
}

/// The rows: the matrix itself. Bird's `rows`.
#[must_use]
pub fn rows<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    matrix.to_vec()
}

/// The columns from the left, each from the top. Bird's `cols`.
#[must_use]
pub fn cols<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    let width = matrix.first().map_or(0, Vec::len);
    (0..width).map(|column| matrix.iter().map(|row| row[column].clone()).collect()).collect()
}

/// The boxes band by band, each row by row. Bird's `boxs`.
///
/// Like the rows and the columns, the boxes of the boxes are the matrix again.
#[must_use]
pub fn boxs<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    matrix
        .chunks(BOX)
        .map(|band| band.iter().map(|row| group(row)).collect_vec())
        .flat_map(|band| cols(&band))
        .map(|segments| segments.concat())
        .collect()
}

fn group<T: Clone>(row: &[T]) -> Matrix<T> {
    row.chunks(BOX).map(<[T]>::to_vec).collect()
}

/// The given digit in a filled cell, all of `digits` in a blank one. Bird's `choices`, `possibilities`
/// of the 2022 post.
#[must_use]
pub fn choices(grid: &[Vec<Option<Digit>>], digits: DigitSet) -> Matrix<Choices> {
    let choice = |cell: &Option<Digit>| cell.map_or(digits, DigitSet::only).iter().collect();
    grid.iter().map(|row| row.iter().map(choice).collect()).collect()
}

/// Every filling with one of the choices in each cell, valid or not. Bird's `expand`.
///
/// The last cell changes fastest, so fillings ascend if the choices do. One filling is held at a
/// time: the first of 9^81 is there at once.
///
/// ```
/// use lazydoku::geometry::{Digit, DigitSet};
/// use lazydoku::reference::{choices, expand};
/// let grid = [[1, 0, 0], [0, 2, 0], [2, 0, 3]].map(|row| row.map(Digit::new).to_vec());
/// let digits: DigitSet = Digit::all().take(3).collect();
/// assert_eq!(expand(choices(&grid, digits)).count(), 243);
/// ```
pub fn expand<T: Clone>(choices: Matrix<Vec<T>>) -> impl Iterator<Item = Matrix<T>> {
    choices
        .into_iter()
        .map(|row| row.into_iter().map(Vec::into_iter).multi_cartesian_product())
        .multi_cartesian_product()
        .inspect(|_| look())
}

/// Whether no row, no column and no box has an entry twice. Bird's `valid`.
#[must_use]
pub fn valid<T: Clone + PartialEq>(grid: &[Vec<T>]) -> bool {
    [rows, cols, boxs].iter().all(|arrange| arrange(grid).iter().all(|row| nodups(row)))
}

/// Whether no two entries are equal. Bird's `nodups`.
#[must_use]
pub fn nodups<T: PartialEq>(entries: &[T]) -> bool {
    entries.iter().array_combinations().all(|[first, second]| first != second)
}

/// The fillings of [`expand`] that are [`valid`], in the same order: `filter valid . expand`.
pub fn valid_fillings(choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<Digit>> {
    expand(choices).filter(|filling| valid(filling))
}

/// The length of [`expand`], without a walk: the product of the numbers of choices.
///
/// The 2022 post computes it in a 64-bit `Int`, too small for 43 blank cells without context.
#[must_use]
pub fn number_of_fillings<T>(choices: &[Vec<Vec<T>>]) -> BigUint {
    choices.iter().flatten().map(|cell| BigUint::from(cell.len())).product()
}

/// The choices without those that stand alone in another cell of the row, column or box. Bird's
/// `prune`.
///
/// One pass: rows first, then columns, then boxes. No valid filling is lost.
#[must_use]
pub fn prune(choices: &[Vec<Choices>]) -> Matrix<Choices> {
    let by_rows = prune_by(rows, choices);
    let by_columns = prune_by(cols, &by_rows);
    prune_by(boxs, &by_columns)
}

fn prune_by(
    arrange: fn(&[Vec<Choices>]) -> Matrix<Choices>,
    choices: &[Vec<Choices>],
) -> Matrix<Choices> {
    arrange(&arrange(choices).iter().map(|row| prune_row(row)).collect_vec())
}

fn prune_row(row: &[Choices]) -> Vec<Choices> {
    let ones = singles(row);
    row.iter().map(|cell| if single(cell) { cell.clone() } else { remove(&ones, cell) }).collect()
}

fn remove(ones: &[Digit], cell: &[Digit]) -> Choices {
    cell.iter().copied().filter(|digit| !ones.contains(digit)).collect()
}

fn singles(row: &[Choices]) -> Vec<Digit> {
    row.iter().filter(|cell| single(cell)).flatten().copied().collect()
}

fn single(cell: &Choices) -> bool {
    cell.len() == 1
}

/// What a function makes of a value when it is applied until nothing changes. Bird's `many`.
pub fn many<T: PartialEq>(step: impl Fn(&T) -> T, value: T) -> T {
    let mut current = value;
    loop {
        let next = step(&current);
        if next == current {
            return current;
        }
        current = next;
    }
}

/// One matrix for each choice of the first cell that has the fewest, other than one. Bird's
/// `expand1`.
///
/// A cell without choices has the fewest of all: then there is no matrix, and the search is over.
///
/// # Panics
/// When the iterator is made, if every cell has exactly one choice.
pub fn expand1(choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<Choices>> {
    let cell_lengths = choices.iter().flatten().map(Vec::len).enumerate();
    let (smallest, _) = cell_lengths
        .filter(|&(_, length)| length != 1)
        .min_by_key(|&(_, length)| length)
        .expect("some cell has no choice or several");
    let (row, column) = (smallest / choices[0].len(), smallest % choices[0].len());
    choices[row][column].clone().into_iter().map(move |digit| {
        let mut expanded = choices.clone();
        expanded[row][column] = vec![digit];
        expanded
    })
}

/// Whether no digit stands alone in two cells of a row, column or box. Bird's `safe`.
#[must_use]
pub fn safe(choices: &[Vec<Choices>]) -> bool {
    [rows, cols, boxs]
        .iter()
        .all(|arrange| arrange(choices).iter().all(|row| nodups(&singles(row))))
}

/// Whether every cell has exactly one choice. Bird's `complete`.
#[must_use]
pub fn complete(choices: &[Vec<Choices>]) -> bool {
    choices.iter().flatten().all(single)
}

/// The valid fillings, found by pruning and expanding one cell in turn. Bird's `search`.
///
/// Order: that of the cells with the fewest choices, not ascending. A branch is pruned when the
/// one before it is used up.
///
/// The first [`safe`] test comes before the first expansion, so clashing givens end the search.
#[must_use]
pub fn search(choices: &[Vec<Choices>]) -> Box<dyn Iterator<Item = Matrix<Digit>>> {
    look();
    let pruned = prune(choices);
    if !safe(&pruned) {
        Box::new(iter::empty())
    } else if complete(&pruned) {
        Box::new(iter::once(pruned.iter().map(|row| row.concat()).collect()))
    } else {
        Box::new(expand1(pruned).flat_map(|expanded| search(&expanded)))
    }
}

/// The solutions, ascending, out of all fillings. Bird's `solve1`, the 2022 post's first
/// `getSolutions`.
///
/// Lazy, but every filling is looked at: 9 to the number of blanks.
pub fn solve1(grid: &[Vec<Option<Digit>>]) -> impl Iterator<Item = Matrix<Digit>> + use<> {
    valid_fillings(choices(grid, DigitSet::ALL))
}

/// The solutions in the order of [`search`]. Bird's `solve2`.
#[must_use]
pub fn solve2(grid: &[Vec<Option<Digit>>]) -> Box<dyn Iterator<Item = Matrix<Digit>>> {
    search(&choices(grid, DigitSet::ALL))
}

/// The solutions, ascending, out of the fillings that [`prune`] leaves. Bird's `solve3`.
///
/// Lazy; where pruning alone solves the grid, one filling is looked at.
pub fn solve3(grid: &[Vec<Option<Digit>>]) -> impl Iterator<Item = Matrix<Digit>> + use<> {
    let pruned = many(|matrix: &Matrix<_>| prune(matrix), choices(grid, DigitSet::ALL));
    valid_fillings(pruned)
}

/// The given digit of a filled cell; of a blank one the digits that no peer has.
/// `possibilitiesWithContext` of the 2022 post.
#[must_use]
pub fn possibilities_with_context(board: &Board, cell: Cell) -> DigitSet {
    let seen: DigitSet = cell.peers().iter().filter_map(|&peer| board[peer]).collect();
    board[cell].map_or(DigitSet::ALL.without(seen), DigitSet::only)
}

/// [`possibilities_with_context`] of every cell, row by row: what the second `getSolutions` of the
/// 2022 post multiplies out.
#[must_use]
pub fn choices_with_context(board: &Board) -> Matrix<Choices> {
    let cells = Cell::all().map(|cell| possibilities_with_context(board, cell).iter().collect());
    cells.chunks(SIDE).into_iter().map(Iterator::collect).collect()
}

/// The solutions, ascending: each blank in turn takes each possibility. `generateSudoku` of the
/// 2022 post, its list monad written as `flat_map`.
///
/// Lazy: between two solutions only the branches that lie between them are walked. The post tests
/// the filled grid; as no possibility ever clashes, the same test of the givens is enough, and a
/// grid that fails it is not searched.
#[must_use]
pub fn generate_sudoku(board: &Board) -> Boards {
    unless_givens_clash(board, |board| generate_from(board, &board.blanks().collect_vec()))
}

fn generate_from(board: Board, coords: &[Cell]) -> Boards {
    look();
    let Some((&coord, coords)) = coords.split_first() else {
        return Box::new(iter::once(board));
    };
    let coords = coords.to_vec();
    let values = possibilities_with_context(&board, coord).iter();
    Box::new(values.flat_map(move |value| generate_from(filled(board, coord, value), &coords)))
}

/// The digits that may be put in a blank cell; none for a filled one. `get_possibilities` of the
/// Python post.
#[must_use]
pub fn get_possibilities(board: &Board, cell: Cell) -> DigitSet {
    match board[cell] {
        Some(_) => DigitSet::EMPTY,
        None => possibilities_with_context(board, cell),
    }
}

/// The character for a cell in the maps of the Python post: `=` for exactly one possibility, `+`
/// for more, a space for a filled cell.
///
/// A blank without possibilities, which the post does not meet, is `!`.
#[must_use]
pub fn possibility_mark(board: &Board, cell: Cell) -> char {
    match (board[cell], get_possibilities(board, cell).len()) {
        (Some(_), _) => ' ',
        (None, 0) => '!',
        (None, 1) => '=',
        (None, _) => '+',
    }
}

/// The grid after one pass over its cells, row by row, that fills each blank with exactly one
/// possibility.
///
/// The grid is not frozen: what the pass has filled counts for the cells after it.
#[must_use]
pub fn fill_singles(board: &Board) -> Board {
    Cell::all().fold(*board, |board, cell| match get_possibilities(&board, cell).single() {
        Some(digit) => filled(board, cell, digit),
        None => board,
    })
}

/// The grids after the first pass of [`fill_singles`], the second and so on, each computed when
/// asked for.
///
/// Ends with the last pass that fills a cell; empty if the first fills none.
pub fn singles_passes(board: &Board) -> impl Iterator<Item = Board> + use<> {
    let boards = iter::successors(Some(*board), |board| Some(fill_singles(board)));
    boards.tuple_windows().take_while(|(before, after)| before != after).map(|(_, after)| after)
}

/// The solutions, ascending: cell by cell, filled ones passed over. `fill_in` of the Python post.
///
/// Lazy. The post stops at the first solution and clears the cell again on the way back; here a
/// branch goes on from a copy, and all solutions follow. The post trusts its givens; here those
/// that clash have no solution.
#[must_use]
pub fn fill_in(board: &Board) -> Boards {
    unless_givens_clash(board, |board| fill_in_from(board, 0))
}

fn fill_in_from(board: Board, index: usize) -> Boards {
    match Cell::new(index) {
        None => {
            look();
            Box::new(iter::once(board))
        }
        Some(cell) if board[cell].is_some() => fill_in_from(board, index + 1),
        Some(cell) => {
            look();
            let possibilities = get_possibilities(&board, cell).iter();
            Box::new(possibilities.flat_map(move |possibility| {
                fill_in_from(filled(board, cell, possibility), index + 1)
            }))
        }
    }
}

/// The solutions, by guesses in the first cell that has the fewest possibilities, digits ascending.
/// `solve` of the Haskell post on Project Euler 96.
///
/// Order: that of the guesses, not ascending. Lazy. The post's `msum` keeps the first solution,
/// here all follow; its reader lets givens clash, here those have no solution.
#[must_use]
pub fn solve(board: &Board) -> Boards {
    unless_givens_clash(board, |board| {
        let blank = [Square::Possibly(DigitSet::ALL); CELLS];
        let guess = |squares, (cell, digit)| make_guess(&squares, cell, digit);
        solve_squares(&board.givens().fold(blank, guess))
    })
}

#[derive(Clone, Copy)]
enum Square {
    Definitely(Digit),
    Possibly(DigitSet),
}

fn solve_squares(squares: &[Square; CELLS]) -> Boards {
    look();
    let unsolved = Cell::all().filter_map(|cell| match squares[cell.index()] {
        Square::Definitely(_) => None,
        Square::Possibly(digits) => Some((cell, digits)),
    });
    // Of equal sizes `min_by_key` takes the first, as the head of a stable sort is.
    let Some((cell, digits)) = unsolved.min_by_key(|(_, digits)| digits.len()) else {
        return Box::new(iter::once(board_of_decided(squares)));
    };
    let squares = *squares;
    let guesses = digits.iter().map(move |digit| make_guess(&squares, cell, digit));
    Box::new(guesses.flat_map(|guessed| solve_squares(&guessed)))
}

fn board_of_decided(squares: &[Square; CELLS]) -> Board {
    Board::from(squares.map(|square| match square {
        Square::Definitely(digit) => Some(digit),
        Square::Possibly(_) => None,
    }))
}

/// The squares with this one decided and its digit impossible in the peers.
fn make_guess(squares: &[Square; CELLS], cell: Cell, digit: Digit) -> [Square; CELLS] {
    let mut guessed = *squares;
    guessed[cell.index()] = Square::Definitely(digit);
    for peer in cell.peers() {
        if let Square::Possibly(digits) = &mut guessed[peer.index()] {
            digits.remove(digit);
        }
    }
    guessed
}

/// The solutions: the first square of the list with the fewest possibilities takes the head of
/// them, and later, without that head, is up for choice again. `sudoku` of the 2012 post.
///
/// Order: that of the choices, not ascending; the square chosen moves to the front of the list.
/// Lazy: the tail is not tried before the solutions with the head are used up. As in the post, a
/// choice ends its branch by a clash; the other squares are constrained only when a head is given
/// up. The post goes on to the tail only if the head fails; here always, so that all solutions
/// follow.
#[must_use]
pub fn sudoku(board: &Board) -> Boards {
    let squares = Cell::all().map(|cell| ListedSquare {
        pos: cell,
        val: board[cell],
        possibles: DigitSet::ALL,
    });
    sudoku_squares(constrain_board(&squares.collect_vec()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct ListedSquare {
    pos: Cell,
    val: Option<Digit>,
    possibles: DigitSet,
}

fn sudoku_squares(board: Vec<ListedSquare>) -> Boards {
    look();
    if board_invalid(&board) {
        return Box::new(iter::empty());
    }
    let blanks = board.iter().filter(|square| square.val.is_none());
    let Some(&chosen) = blanks.min_by_key(|square| square.possibles.len()) else {
        return Box::new(iter::once(board_of_squares(&board)));
    };
    let head = chosen.possibles.iter().next();
    let tail = chosen.possibles.iter().skip(1).collect();
    let others = board.into_iter().filter(|&other| other != chosen).collect_vec();
    let to_front = |square| iter::once(square).chain(others.iter().copied()).collect_vec();
    let with_head = to_front(ListedSquare { val: head, possibles: tail, ..chosen });
    let without_head = to_front(ListedSquare { possibles: tail, ..chosen });
    let constrained = iter::once_with(move || constrain_board(&without_head));
    Box::new(iter::once(with_head).chain(constrained).flat_map(sudoku_squares))
}

/// Every square without the possibilities that the filled squares in its houses take.
fn constrain_board(board: &[ListedSquare]) -> Vec<ListedSquare> {
    let constrain = |square: &ListedSquare| {
        let mut constrained = *square;
        for taken in board.iter().filter(|other| square.pos.peers().contains(&other.pos)) {
            taken.val.iter().for_each(|&digit| constrained.possibles.remove(digit));
        }
        constrained
    };
    board.iter().map(constrain).collect()
}

fn board_invalid(board: &[ListedSquare]) -> bool {
    board.iter().any(|square| square.val.is_none() && square.possibles.is_empty())
        || board_of_squares(board).conflicts().next().is_some()
}

fn board_of_squares(board: &[ListedSquare]) -> Board {
    board.iter().fold(Board::EMPTY, |mut filled, square| {
        filled[square.pos] = square.val;
        filled
    })
}

fn filled(mut board: Board, cell: Cell, digit: Digit) -> Board {
    board[cell] = Some(digit);
    board
}

fn unless_givens_clash(board: &Board, solutions: impl FnOnce(Board) -> Boards) -> Boards {
    match board.conflicts().next() {
        Some(_) => Box::new(iter::empty()),
        None => solutions(*board),
    }
}
