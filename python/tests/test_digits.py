"""Grids with digits from 0 use the printed digits in all input and output."""

import pickle

import numpy as np
import pytest

import lazydoku
from lazydoku import Error, Puzzle

RULES = "size=4x6,digits=0-5,box=2x3"
DIGITS = [0, 1, 2, 3, 4, 5]
LINE = "012345" + 18 * "."
PUZZLE = Puzzle(LINE, rules=RULES)


@pytest.mark.parametrize(
    "grid",
    [
        DIGITS + 18 * [None],
        DIGITS + 18 * [-1],
        [DIGITS, 6 * [None], 6 * [None], 6 * [None]],
        np.array(DIGITS + 18 * [-1]),
        np.array(DIGITS + 18 * [-1], dtype=np.int8).reshape(4, 6),
        np.asarray(PUZZLE),
        memoryview(PUZZLE),
    ],
)
def test_every_way_to_give_a_grid(grid: object) -> None:
    assert Puzzle(grid, rules=RULES) == PUZZLE


def test_cells() -> None:
    assert [PUZZLE[0, column] for column in range(6)] == DIGITS
    assert PUZZLE[1, 1] == PUZZLE[-1, -1] == -1
    view = memoryview(PUZZLE)
    assert view.format == "b" and view.readonly and view.tolist() == PUZZLE.rows == [DIGITS, *[6 * [-1]] * 3]
    assert np.asarray(PUZZLE).dtype == np.int8
    assert hash(PUZZLE) == hash(Puzzle(LINE, rules=RULES))
    assert pickle.loads(pickle.dumps(PUZZLE)) == PUZZLE


def test_a_number_that_is_no_digit() -> None:
    for grid in [[None, 6] + 22 * [None], np.array([-1, 6] + 22 * [-1])]:
        with pytest.raises(Error, match="r1c2: 6 is not a digit; digits are 0 to 5, and None or -1 is") as raised:
            Puzzle(grid, rules=RULES)
        assert raised.value.cell == (0, 1)
    with pytest.raises(Error, match="are both 0"):
        Puzzle(24 * [0], rules=RULES)


def test_solutions() -> None:
    solution = next(PUZZLE.solutions())
    digits = [int(digit) for digit in solution.to_format()]
    assert min(digits) == 0 and max(digits) == 5
    assert [solution[row, column] for row in range(4) for column in range(6)] == digits
    assert np.asarray(solution).ravel().tolist() == list(solution) == digits
    assert next(PUZZLE.solutions().arrays(chunk=1)).tolist() == [digits]
    assert next(PUZZLE.solutions(before=digits), None) is None
    space = PUZZLE.space()
    for given in [digits, np.array(digits), np.asarray(solution)]:
        assert PUZZLE.is_solution(given) and space.index(given) == 0 and given in space


def test_many() -> None:
    rows = np.array([DIGITS + 18 * [-1], 24 * [-1], DIGITS + 17 * [-1] + [6]])
    solved = lazydoku.solve(rows, rules=RULES, errors="keep")
    assert solved.kinds.tolist() == [2, 2, -1]
    assert solved.solutions.dtype == np.uint8 and PUZZLE.is_solution(solved.solutions[0])
    assert solved.solutions[0, :6].tolist() == DIGITS
    with pytest.raises(Error, match="r4c6: 6 is not a digit"):
        lazydoku.check(rows, rules=RULES)


def test_questions() -> None:
    givens = [((0, column), column) for column in range(6)]
    candidates = PUZZLE.candidates("true")
    assert candidates[0, 0] == (0,) and candidates[1, 0] == (3, 4, 5)
    assert candidates.array()[0, 0].tolist() == [True] + 5 * [False]
    occurrences = PUZZLE.occurrences()
    assert occurrences[0, 0, 0] == occurrences.total and occurrences.backbone() == givens
    repair = PUZZLE.repair()
    assert repair is not None
    assert all(repair.repaired[cell] == digit and PUZZLE[cell] == -1 for cell, digit in repair.extra)
    # The cells that the first two solutions share; some givens then decide.
    first, second = (solution.to_format() for solution in PUZZLE.solutions(before=PUZZLE.space()[2]))
    common = [one if one == other else "." for one, other in zip(first, second, strict=True)]
    rest = Puzzle("".join(common), rules=RULES)
    every = list(rest.solutions())
    cells = [(row, column) for row in range(4) for column in range(6)]
    alone = [(cell, digit) for cell in cells for digit in DIGITS if sum(one[cell] == digit for one in every) == 1]
    assert alone and rest.occurrences().deciding() == alone
