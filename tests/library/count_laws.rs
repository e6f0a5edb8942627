//! Laws that exact counts obey, on grids with too many solutions to list.

use lazydoku::geometry::{CELLS, Cell, Digit, DigitSet, House, SIDE};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{Counted as _, blanked, board, moved, mutated, pencil_marks, symmetry};
use crate::templates;

/// Fewer cases for laws that count more grids, at about a tenth of a second each.
fn cases(counts: u32) -> ProptestConfig {
    ProptestConfig { cases: 20 / counts, failure_persistence: None, ..ProptestConfig::default() }
}

fn with(board: &Board, cell: Cell, digit: Digit) -> Board {
    let mut board = *board;
    board[cell] = Some(digit);
    board
}

/// These candidates with one of them chosen.
fn only(marks: &Candidates, cell: Cell, digit: Digit) -> Candidates {
    let mut marks = *marks;
    marks[cell] = DigitSet::only(digit);
    marks
}

/// Givens with many solutions, and marks that leave out digits here and there.
fn half_solved() -> impl Strategy<Value = Candidates> {
    let left_out = prop::collection::vec((0..CELLS, 0..SIDE), 1..25);
    (blanked(56..=66), left_out).prop_map(|(sparse, left_out)| {
        let mut marks = Candidates::in_context(&sparse);
        for (cell, digit) in left_out {
            let cell = Cell::new(cell).unwrap();
            if marks[cell].len() > 1 {
                marks[cell].remove(Digit::all().nth(digit).unwrap());
            }
        }
        marks
    })
}

proptest! {
    #![proptest_config(cases(10))]

    #[test]
    fn counts_for_the_digits_of_a_cell_add_up_in_a_sparse_grid(
        sparse in blanked(61..=79), cell in any::<Index>(),
    ) {
        let cell = cell.get(&sparse.blanks().collect::<Vec<_>>()).to_owned();
        let parts = Digit::all().map(|digit| with(&sparse, cell, digit).solution_count());
        prop_assert_eq!(parts.sum::<BigUint>(), sparse.solution_count());
    }

    #[test]
    fn counts_for_the_cells_of_a_house_add_up_in_a_sparse_grid(
        sparse in blanked(61..=79), house in any::<Index>(), digit in 0..SIDE,
    ) {
        let house = house.get(&House::all().collect::<Vec<_>>()).to_owned();
        let digit = Digit::all().nth(digit).unwrap();
        // A cell that holds another digit contributes nothing.
        let is_open = |&&cell: &&Cell| sparse[cell].is_none_or(|own| own == digit);
        let open = house.cells().iter().filter(is_open);
        let parts = open.map(|&cell| with(&sparse, cell, digit).solution_count());
        prop_assert_eq!(parts.sum::<BigUint>(), sparse.solution_count());
    }

    #[test]
    fn counts_for_the_digits_of_a_cell_add_up_in_pencil_marks(
        marks in half_solved(), cell in 0..CELLS,
    ) {
        let cell = Cell::new(cell).unwrap();
        let parts = marks[cell].iter().map(|digit| only(&marks, cell, digit).solution_count());
        prop_assert_eq!(parts.sum::<BigUint>(), marks.solution_count());
    }

    #[test]
    fn counts_for_the_cells_of_a_house_add_up_in_pencil_marks(
        marks in half_solved(), house in any::<Index>(), digit in 0..SIDE,
    ) {
        let house = house.get(&House::all().collect::<Vec<_>>()).to_owned();
        let digit = Digit::all().nth(digit).unwrap();
        let open = house.cells().iter().filter(|&&cell| marks[cell].contains(digit));
        let parts = open.map(|&cell| only(&marks, cell, digit).solution_count());
        prop_assert_eq!(parts.sum::<BigUint>(), marks.solution_count());
    }

    #[test]
    fn pencil_marks_can_be_renamed_and_transposed(
        marks in half_solved(), names in Just(Digit::all().collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut renamed = marks;
        let mut transposed = marks;
        for cell in Cell::all() {
            renamed[cell] = marks[cell].iter().map(|digit| names[digit.index()]).collect();
            transposed[Cell::at(cell.column(), cell.row())] = marks[cell];
        }
        let count = marks.solution_count();
        prop_assert_eq!(&renamed.solution_count(), &count);
        prop_assert_eq!(&transposed.solution_count(), &count);
    }
}

proptest! {
    #![proptest_config(cases(2))]

    #[test]
    fn symmetries_keep_the_number(sparse in mutated(55..=79), symmetry in symmetry()) {
        prop_assert_eq!(moved(&sparse, &symmetry).solution_count(), sparse.solution_count());
    }

    #[test]
    fn digits_that_are_not_given_can_be_renamed(sparse in blanked(70..=79)) {
        let is_given = |digit: &Digit| sparse.givens().any(|(_, given)| given == *digit);
        let unused = Digit::all().filter(|digit| !is_given(digit)).count() as u32;
        let renamings: u32 = (1..=unused).product();
        prop_assert_eq!(sparse.solution_count() % renamings, BigUint::ZERO);
    }

    #[test]
    fn removing_a_mark_removes_its_solutions(sparse in blanked(60..=75), cell in any::<Index>()) {
        let cell = cell.get(&sparse.blanks().collect::<Vec<_>>()).to_owned();
        let marks = Candidates::in_context(&sparse);
        let digit = marks[cell].iter().next().unwrap();
        let mut fewer = marks;
        fewer[cell].remove(digit);
        let taken = with(&sparse, cell, digit).solution_count();
        prop_assert_eq!(fewer.solution_count() + taken, sparse.solution_count());
    }
}

proptest! {
    #[test]
    fn counts_match_templates(grid in mutated(45..=62)) {
        let limit = 1_000_000;
        if let Some(count) = templates::count(&Candidates::unconstrained(&grid), limit) {
            prop_assert_eq!(grid.solution_count(), BigUint::from(count));
        }
    }

    #[test]
    fn counts_of_pencil_marks_match_the_listing(marks in pencil_marks()) {
        let limit = 5000;
        let listed = marks.solutions_unordered().take(limit).count();
        prop_assume!(listed < limit);
        prop_assert_eq!(marks.solution_count(), BigUint::from(listed));
    }
}

#[test]
fn digits_left_out_of_two_cells_are_included_and_excluded() {
    let givens =
        board(".....6....59.....82....8....45........3........6..3.54...325..6..................");
    let all = givens.solution_count();
    let blanks: Vec<Cell> = givens.blanks().collect();
    let [one, other] = [blanks[0], blanks[20]];
    let marks = Candidates::in_context(&givens);
    let [first, last] =
        [marks[one].iter().next().unwrap(), marks[other].iter().next_back().unwrap()];
    let mut fewer = marks;
    fewer[one].remove(first);
    fewer[other].remove(last);
    let [without_one, without_other] =
        [(one, first), (other, last)].map(|(cell, digit)| with(&givens, cell, digit));
    let both = with(&without_one, other, last);
    // Inclusion and exclusion.
    let expected =
        all + both.solution_count() - without_one.solution_count() - without_other.solution_count();
    assert_eq!(fewer.solution_count(), expected);

    let mut only_two = marks;
    let two: Vec<Digit> = marks[one].iter().take(2).collect();
    only_two[one] = two.iter().copied().collect();
    let expected = two.iter().map(|&digit| with(&givens, one, digit).solution_count());
    assert_eq!(only_two.solution_count(), expected.sum::<BigUint>());
}

/// All ways in which givens can contradict each other.
#[test]
fn contradictory_grids_have_no_solution() {
    let dots = ".".repeat(81);
    let with_cells = |cells: &[(usize, usize, char)]| {
        let mut line: Vec<char> = dots.chars().collect();
        cells.iter().for_each(|&(row, column, digit)| line[SIDE * row + column] = digit);
        board(&line.into_iter().collect::<String>())
    };
    let ones_outside = [(3, 0, '1'), (6, 1, '1')];
    let contradictory = [
        ("twice in a row", with_cells(&[(0, 0, '1'), (0, 8, '1')])),
        ("twice in a column", with_cells(&[(0, 0, '1'), (8, 0, '1')])),
        ("twice in a box", with_cells(&[(0, 0, '1'), (1, 1, '1')])),
        (
            "a cell without candidates",
            with_cells(&[
                (0, 0, '1'),
                (0, 1, '2'),
                (0, 2, '3'),
                (0, 3, '4'),
                (3, 8, '5'),
                (4, 8, '6'),
                (5, 8, '7'),
                (1, 6, '8'),
                (2, 7, '9'),
            ]),
        ),
        (
            "a digit without a place in a box",
            with_cells(&[ones_outside[0], ones_outside[1], (0, 2, '2'), (1, 2, '3'), (2, 2, '4')]),
        ),
        (
            "a digit without a place in a row",
            with_cells(&[
                (3, 0, '1'),
                (6, 1, '1'),
                (1, 2, '1'),
                (0, 3, '2'),
                (0, 4, '3'),
                (0, 5, '4'),
                (4, 6, '1'),
                (7, 7, '1'),
                (0, 8, '5'),
            ]),
        ),
        (
            "two digits for one place in a box",
            with_cells(&[
                (3, 0, '1'),
                (6, 1, '1'),
                (4, 0, '2'),
                (7, 1, '2'),
                (0, 2, '3'),
                (1, 2, '4'),
            ]),
        ),
        (
            "detected only by a search",
            board(
                ".................1..2..3..4.....1....5.......67.....5....57.1....1.8......46...7.",
            ),
        ),
    ];
    for (kind, board) in contradictory {
        assert_eq!(board.solution_count(), BigUint::ZERO, "{kind}");
        assert_eq!(Candidates::unconstrained(&board).solution_count(), BigUint::ZERO, "{kind}");
    }
    let nothing = Candidates::from([DigitSet::EMPTY; CELLS]);
    assert_eq!(nothing.solution_count(), BigUint::ZERO);
}
