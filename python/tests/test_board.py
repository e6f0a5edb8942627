"""A board is a value, whatever it was made from."""

import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pytest
from grids import EMPTY, SOLUTION, UNIQUE

import lazydoku
from lazydoku import Board, Error, Puzzle

NUMBERS = [0 if cell == "." else int(cell) for cell in UNIQUE]
ROWS = [NUMBERS[start : start + 9] for start in range(0, 81, 9)]


@pytest.mark.parametrize(
    "grid",
    [
        UNIQUE,
        UNIQUE.replace(".", "0"),
        UNIQUE.encode(),
        repr(Board(UNIQUE)),
        "\n".join(UNIQUE[start : start + 9] for start in range(0, 81, 9)),
        [UNIQUE[start : start + 9] for start in range(0, 81, 9)],
        NUMBERS,
        ROWS,
        [[number or None for number in row] for row in ROWS],
        tuple(map(tuple, ROWS)),
        bytearray(NUMBERS),
        memoryview(bytes(NUMBERS)),
        np.array(NUMBERS),
        np.array(ROWS, dtype=np.int8),
        np.array(ROWS, dtype=np.uint16),
        np.asfortranarray(np.array(ROWS, dtype=np.uint8)),
        np.array(ROWS, dtype=np.uint8).repeat(2, axis=1)[:, ::2],
        Board(UNIQUE),
        Puzzle(UNIQUE),
    ],
)
def test_every_way_to_give_a_grid(grid: object) -> None:
    board = Board(grid)
    assert str(board) == UNIQUE
    assert board == Board(UNIQUE)
    assert [board[row, column] for row in range(9) for column in range(9)] == NUMBERS


@pytest.mark.parametrize(
    ("grid", "message", "line", "column", "cell"),
    [
        ("55" + 79 * ".", "r1c1 and r1c2 are both 5 in row 1", None, None, (0, 1)),
        (80 * ".", "80 cells, 1 too few", 1, 81, None),
        ("x." + 79 * ".", "both 'x' and '.' stand for blanks", 1, 2, (0, 1)),
        (80 * [0], "80 cells", None, None, None),
        (80 * [0] + [10], "r9c9: 10 is not a digit", None, None, (8, 8)),
        (80 * [0] + [-1], "r9c9: -1 is not a digit", None, None, (8, 8)),
        (80 * [0] + [10**6], "r9c9: 1000000 is not a digit", None, None, (8, 8)),
        (np.full(81, 2**63, dtype=np.uint64), "r1c1: 9223372036854775808 is not a digit", None, None, (0, 0)),
        (np.zeros(81), "an array of integers is needed", None, None, None),
        (16 * ".", "", 1, None, None),
        ("", "0 cells, 81 too few", None, 1, None),
        (UNIQUE + "\n" + UNIQUE, "", None, None, None),
    ],
)
def test_what_is_refused(
    grid: object,
    message: str,
    line: int | None,
    column: int | None,
    cell: tuple[int, int] | None,
) -> None:
    with pytest.raises(Error) as raised:
        Board(grid)
    assert isinstance(raised.value, ValueError)
    assert message in str(raised.value)
    if message:
        assert (raised.value.line, raised.value.column, raised.value.cell) == (line, column, cell)
    assert pickle.loads(pickle.dumps(raised.value)).__dict__ == raised.value.__dict__


@pytest.mark.parametrize("grid", [None, 5, object(), [[object()]], 3.5, [0.5] * 81])
def test_what_is_no_grid(grid: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        Board(grid)


def test_boards_are_values() -> None:
    board, other = Board(UNIQUE), Board(EMPTY)
    assert board == Board(UNIQUE) and board != other and board != UNIQUE
    assert hash(board) == hash(Board(UNIQUE)) == hash(Puzzle(UNIQUE))
    assert other < board and board > other and board <= Board(UNIQUE) and board >= other
    assert len({board, other, Board(UNIQUE)}) == 2
    assert pickle.loads(pickle.dumps(board)) == board
    with pytest.raises(TypeError):
        _ = board < UNIQUE
    with pytest.raises(AttributeError):
        board.digit = 1


def test_the_order_is_that_of_rows() -> None:
    grids = ["".join(random.Random(seed).choices(".1", [80, 1], k=81)) for seed in range(50)]
    grids = [grid for grid in grids if grid.count("1") <= 1]
    assert [str(board) for board in sorted(map(Board, grids))] == sorted(grids)


def test_cells() -> None:
    board = Board(SOLUTION)
    assert board[0, 0] == 5 and board[-1, -1] == 9 and board[8, -9] == 3
    for place in [(9, 0), (0, 9), (-10, 0), (10**30, 0), (0, -(10**30))]:
        with pytest.raises(IndexError):
            board[place]
    assert board.shape == (9, 9) and board.rules == "box=3x3"
    assert board.is_full and not Board(UNIQUE).is_full


def test_arrays_share_the_memory_of_a_board() -> None:
    board = Board(UNIQUE)
    array = np.asarray(board)
    assert array.shape == (81,) and array.dtype == np.uint8
    assert array.tolist() == NUMBERS
    assert not array.flags.owndata and not array.flags.writeable
    assert np.shares_memory(array, np.asarray(board))
    del board
    assert array.tolist() == NUMBERS
    assert memoryview(Board(UNIQUE)).tobytes() == bytes(NUMBERS)


def test_pictures() -> None:
    board = Board(UNIQUE)
    assert repr(board).splitlines()[1] == "│ 5 3   │   7   │       │"
    for text in [board._repr_svg_(), board._repr_html_(), board.to_format("svg")]:
        assert ElementTree.fromstring(text).tag.endswith("svg")


def test_formats() -> None:
    board = Board(UNIQUE)
    for name in ["line", "sdm", "block", "euler", "rows", "list", "box", "ss", "rules", "iss", "fpuzzles"]:
        text = board.to_format(name)
        assert Puzzle(text) == board, name
    assert "line, sdm" in str(pytest.raises(Error, board.to_format, "none").value)


def test_numpy_is_only_imported_for_arrays() -> None:
    import subprocess
    import sys

    program = """
import sys, lazydoku
board = lazydoku.Board("." * 81)
next(board.solutions()); board.count(); board.uniqueness(); board.space()[5]; board.candidates()
repr(board.estimate()); list(lazydoku.read(__import__("io").StringIO(str(board))))
assert "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_version() -> None:
    from importlib.metadata import version

    assert lazydoku.__version__ == version("lazydoku")


@pytest.mark.parametrize(("rules", "cells"), [("box=2x2", 16), ("box=2x3", 36)])
def test_pencil_marks_are_kept(rules: str, cells: int) -> None:
    free = Puzzle("12" + (cells - 2) * ".", rules=rules)
    text = free.to_format("pencilmarks")
    marked = Puzzle(text.replace("34", ".4", 1), rules=rules)
    for puzzle, other in [(marked, free), (Puzzle(marked, rules="x"), Puzzle(free, rules="x"))]:
        assert puzzle != other
        solutions, among = list(puzzle), list(other)
        assert 0 < len(solutions) < len(among) and set(map(str, solutions)) <= set(map(str, among))
        assert puzzle.count() == len(solutions)
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle
        assert list(pickle.loads(pickle.dumps(puzzle.solutions()))) == solutions
