//! Laws of exact counts, on grids with too many solutions to list.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Cell, Size};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{
    Asked as _, CELLS, SIDE, blanked, board, cells, moved, mutated, pencil_marks, symmetry,
};
use crate::templates;

/// Fewer cases for laws that need more counts, of about a tenth of a second each.
fn cases(counts: u32) -> ProptestConfig {
    ProptestConfig { cases: 20 / counts, failure_persistence: None, ..ProptestConfig::default() }
}

fn with(board: &Board, cell: Cell, digit: u8) -> Board {
    let mut board = board.clone();
    board.set(cell, digit);
    board
}

/// Restricts a cell to one candidate.
fn only(marks: &Candidates, cell: Cell, digit: u8) -> Candidates {
    let mut only = marks.clone();
    marks.digits(cell).filter(|&other| other != digit).for_each(|other| only.remove(cell, other));
    only
}

/// The cells of each row, column and box.
fn houses() -> Vec<Vec<Cell>> {
    let of = |number: usize| {
        let place = |at: usize| match number / SIDE {
            0 => Cell::at(number, at),
            1 => Cell::at(at, number % SIDE),
            _ => Cell::at(number % SIDE / 3 * 3 + at / 3, number % 3 * 3 + at % 3),
        };
        (0..SIDE).map(place).collect()
    };
    (0..3 * SIDE).map(of).collect()
}

/// Givens with many solutions, minus some random candidates.
fn half_solved() -> impl Strategy<Value = Candidates> {
    let left_out = prop::collection::vec((0..CELLS, 0..SIDE), 1..25);
    (blanked(56..=66), left_out).prop_map(|(sparse, left_out)| {
        let mut marks = sparse.puzzle().candidates_in_context();
        for (cell, digit) in left_out {
            let cell = cells().nth(cell).unwrap();
            if marks.digits(cell).count() > 1 {
                marks.remove(cell, digit as u8 + 1);
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
        let parts = (1..=9).map(|digit| with(&sparse, cell, digit).exact_count());
        prop_assert_eq!(parts.sum::<BigUint>(), sparse.exact_count());
    }

    #[test]
    fn counts_for_the_cells_of_a_house_add_up_in_a_sparse_grid(
        sparse in blanked(61..=79), house in any::<Index>(), digit in 0..SIDE,
    ) {
        let (house, digit) = (house.get(&houses()).to_owned(), digit as u8 + 1);
        // A cell that holds another digit contributes nothing.
        let open = house.iter().filter(|&&cell| [0, digit].contains(&sparse[cell]));
        let parts = open.map(|&cell| with(&sparse, cell, digit).exact_count());
        prop_assert_eq!(parts.sum::<BigUint>(), sparse.exact_count());
    }

    #[test]
    fn counts_for_the_digits_of_a_cell_add_up_in_pencil_marks(
        marks in half_solved(), cell in 0..CELLS,
    ) {
        let cell = cells().nth(cell).unwrap();
        let parts = marks.digits(cell).map(|digit| only(&marks, cell, digit).exact_count());
        prop_assert_eq!(parts.sum::<BigUint>(), marks.exact_count());
    }

    #[test]
    fn counts_for_the_cells_of_a_house_add_up_in_pencil_marks(
        marks in half_solved(), house in any::<Index>(), digit in 0..SIDE,
    ) {
        let (house, digit) = (house.get(&houses()).to_owned(), digit as u8 + 1);
        let open = house.iter().filter(|&&cell| marks.contains(cell, digit));
        let parts = open.map(|&cell| only(&marks, cell, digit).exact_count());
        prop_assert_eq!(parts.sum::<BigUint>(), marks.exact_count());
    }

    #[test]
    fn pencil_marks_can_be_renamed_and_transposed(
        marks in half_solved(), names in Just((0..9).collect::<Vec<u32>>()).prop_shuffle(),
    ) {
        let of_bits = |sets| Candidates::of_bits(Size::CLASSIC, sets).unwrap();
        let sets = marks.bits();
        let rename = |set: &u32| (0..9).fold(0, |new, digit| new | (set >> digit & 1) << names[digit]);
        let renamed = of_bits(sets.iter().map(rename).collect());
        let transposed = of_bits((0..CELLS).map(|at| sets[at % SIDE * SIDE + at / SIDE]).collect());
        let count = marks.exact_count();
        prop_assert_eq!(&renamed.exact_count(), &count);
        prop_assert_eq!(&transposed.exact_count(), &count);
    }
}

proptest! {
    #![proptest_config(cases(2))]

    #[test]
    fn symmetries_keep_the_number(sparse in mutated(55..=79), symmetry in symmetry()) {
        prop_assert_eq!(moved(&sparse, &symmetry).exact_count(), sparse.exact_count());
    }

    #[test]
    fn digits_that_are_not_given_can_be_renamed(sparse in blanked(70..=79)) {
        let is_given = |digit: &u8| sparse.cells().contains(digit);
        let unused = (1..=9).filter(|digit| !is_given(digit)).count() as u32;
        let renamings: u32 = (1..=unused).product();
        prop_assert_eq!(sparse.exact_count() % renamings, BigUint::ZERO);
    }

    #[test]
    fn removing_a_mark_removes_its_solutions(sparse in blanked(60..=75), cell in any::<Index>()) {
        let cell = cell.get(&sparse.blanks().collect::<Vec<_>>()).to_owned();
        let mut fewer = sparse.puzzle().candidates_in_context();
        let digit = fewer.digits(cell).next().unwrap();
        fewer.remove(cell, digit);
        let taken = with(&sparse, cell, digit).exact_count();
        prop_assert_eq!(fewer.exact_count() + taken, sparse.exact_count());
    }
}

proptest! {
    #[test]
    fn counts_match_templates(grid in mutated(45..=62)) {
        let limit = 1_000_000;
        if let Some(count) = templates::count(&grid.puzzle().unconstrained_candidates(), limit) {
            prop_assert_eq!(grid.exact_count(), BigUint::from(count));
        }
    }

    #[test]
    fn counts_of_pencil_marks_match_the_listing(marks in pencil_marks()) {
        let limit = 5000;
        let listed = marks.in_any_order().take(limit).count();
        prop_assume!(listed < limit);
        prop_assert_eq!(marks.exact_count(), BigUint::from(listed));
    }
}

#[test]
fn digits_left_out_of_two_cells_are_included_and_excluded() {
    let givens =
        board(".....6....59.....82....8....45........3........6..3.54...325..6..................");
    let all = givens.exact_count();
    let blanks: Vec<Cell> = givens.blanks().collect();
    let [one, other] = [blanks[0], blanks[20]];
    let marks = givens.puzzle().candidates_in_context();
    let [first, last] = [marks.digits(one).next().unwrap(), marks.digits(other).last().unwrap()];
    let mut fewer = marks.clone();
    fewer.remove(one, first);
    fewer.remove(other, last);
    let [without_one, without_other] =
        [(one, first), (other, last)].map(|(cell, digit)| with(&givens, cell, digit));
    let both = with(&without_one, other, last);
    // Inclusion-exclusion.
    let expected =
        all + both.exact_count() - without_one.exact_count() - without_other.exact_count();
    assert_eq!(fewer.exact_count(), expected);

    let mut only_two = marks.clone();
    let two: Vec<u8> = marks.digits(one).take(2).collect();
    marks.digits(one).skip(2).for_each(|digit| only_two.remove(one, digit));
    let expected = two.iter().map(|&digit| with(&givens, one, digit).exact_count());
    assert_eq!(only_two.exact_count(), expected.sum::<BigUint>());
}

/// All kinds of contradictions between givens.
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
        assert_eq!(board.exact_count(), BigUint::ZERO, "{kind}");
        assert_eq!(
            board.puzzle().unconstrained_candidates().exact_count(),
            BigUint::ZERO,
            "{kind}"
        );
    }
    let nothing = Candidates::of_bits(Size::CLASSIC, vec![0; CELLS]).unwrap();
    assert_eq!(nothing.exact_count(), BigUint::ZERO);
}
