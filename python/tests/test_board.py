"""Boards are values, and equal whatever they were made from."""

import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pandas
import polars
import pytest
from grids import EMPTY, SEVERAL, SOLUTION, UNIQUE

import lazydoku
from lazydoku import Board, Error, Puzzle, Repair, Uniqueness, Verdict  # noqa: F401 (for eval)

NUMBERS = [0 if cell == "." else int(cell) for cell in UNIQUE]
ROWS = [NUMBERS[start : start + 9] for start in range(0, 81, 9)]


@pytest.mark.parametrize(
    "grid",
    [
        UNIQUE,
        UNIQUE.replace(".", "0"),
        UNIQUE.encode(),
        str(Board(UNIQUE)),
        np.array(ROWS, dtype=float),
        np.array(ROWS, dtype=np.float32),
        np.array([[number or np.nan for number in row] for row in ROWS]),
        np.array([[number or None for number in row] for row in ROWS]),
        pandas.DataFrame(ROWS),
        pandas.DataFrame(ROWS).replace(0, np.nan),
        pandas.Series(NUMBERS).replace(0, None).astype("Int8"),
        polars.DataFrame(ROWS, orient="row"),
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
    assert board.to_format() == UNIQUE
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
        (np.full(81, 0.5), "r1c1: 0.5 is not a digit; digits are 1 to 9, and None or 0 is a blank", None, None, (0, 0)),
        ([0.5] + 80 * [0], "r1c1: 0.5 is not a digit", None, None, (0, 0)),
        (np.full(81, np.inf), "r1c1: inf is not a digit", None, None, (0, 0)),
        (np.zeros(81, dtype=bool), "expected an array of integers, such as uint8; this one has the dtype bool", None, None, None),
        (np.zeros(81, dtype=complex), "this one has the dtype complex128", None, None, None),
        (16 * ".", "", 1, None, None),
        ("", "0 cells; a grid of 9 rows and 9 columns has 81", None, None, None),
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


@pytest.mark.parametrize(
    "puzzle",
    [
        Board(UNIQUE),
        Puzzle(UNIQUE),
        Puzzle(UNIQUE, rules="x"),
        Puzzle("12" + 14 * ".", rules="box=2x2,thermo=r4c1-r4c2"),
        Puzzle(24 * [None], rules="size=4x6,digits=0-5,box=2x3"),
        Puzzle("1" + 255 * "."),
        Puzzle(Puzzle(16 * ".").to_format("pencilmarks").replace("34", ".4", 1), rules="box=2x2"),
    ],
)
def test_the_repr_is_one_line_that_makes_the_same(puzzle: Puzzle) -> None:
    again = eval(repr(puzzle))
    assert again == puzzle and type(again) is type(puzzle) and "\n" not in repr(puzzle)
    candidates = puzzle.candidates()
    assert eval(repr(candidates)) == candidates and "\n" not in repr(candidates)


def test_what_holds_boards_has_a_repr_that_makes_the_same() -> None:
    board, puzzle = Board(EMPTY), Puzzle("12" + 14 * ".", rules="box=2x2,x")
    for value in [board.uniqueness(), puzzle.uniqueness(), puzzle.repair(), Board(SEVERAL).repair()]:
        assert eval(repr(value)) == value and "\n" not in repr(value)
    assert repr(Board(UNIQUE).uniqueness()) == f"Verdict(kind=Uniqueness.UNIQUE, solutions=(Board('{SOLUTION}'),))"
    occurrences = puzzle.occurrences()
    assert repr(occurrences) == "Puzzle('12..............', rules='box=2x2,x').occurrences()"
    assert (eval(repr(occurrences)) == occurrences).all()
    assert repr(occurrences[0, 0]) == "Occurrences([4, 0, 0, 0], dtype=object)"


def test_subclasses_have_their_name() -> None:
    class Named(Puzzle):
        pass

    assert repr(Named(16 * ".")) == f"Named('{16 * '.'}', rules='box=2x2')"


def test_boards_are_edited() -> None:
    board = Board(UNIQUE)
    assert board.rows == ROWS and Board(board.rows) == board
    assert board.givens == [((place // 9, place % 9), digit) for place, digit in enumerate(NUMBERS) if digit]
    more = board.with_given((0, 2), 4)
    assert type(more) is Board and more[0, 2] == 4 and len(more.givens) == len(board.givens) + 1
    assert more.without((0, 2)) == board == Board(UNIQUE)
    assert board.with_given((0, 0), 1)[0, 0] == 1 and board.without((-1, -1)).rows[8][8] == 0
    assert board.is_unique() and not Board(EMPTY).is_unique() and not Board("12345678." + 8 * "." + "9" + 63 * ".").is_unique()
    puzzle = Puzzle(24 * [None], rules="size=4x6,digits=0-5,box=2x3")
    given = puzzle.with_given((0, 1), 0)
    assert type(given) is Puzzle and given.givens == [((0, 1), 0)] and given.rules == puzzle.rules
    assert given.rows[0] == [-1, 0, -1, -1, -1, -1] and given.without((0, 1)) == puzzle
    with pytest.raises(Error, match="r1c1 and r1c3 are both 5 in row 1"):
        board.with_given((0, 2), 5)
    for digit in [0, 10, -1, 10**9]:
        with pytest.raises(Error, match=f"r1c3: {digit} is not a digit; digits are 1 to 9") as raised:
            board.with_given((0, 2), digit)
        assert raised.value.cell == (0, 2)
    for cell in [5, (1,), "r1c1", (0, "a")]:
        with pytest.raises(TypeError, match=r"pass \(row, column\)"):
            board.without(cell)


def test_pencil_marks_outlive_editing() -> None:
    marked = Puzzle(Puzzle(16 * ".").to_format("pencilmarks").replace("1234", "12..", 1), rules="box=2x2")
    assert marked.count() == 144 and marked.with_given((3, 3), 1).count() == 36
    assert marked.with_given((0, 0), 1).without((0, 0)) == marked


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
    assert [board.to_format() for board in sorted(map(Board, grids))] == sorted(grids)


def test_cells() -> None:
    board = Board(SOLUTION)
    assert board[0, 0] == 5 and board[-1, -1] == 9 and board[8, -9] == 3
    for place in [(9, 0), (0, 9), (-10, 0), (10**30, 0), (0, -(10**30))]:
        with pytest.raises(IndexError):
            board[place]
    assert list(board) == [board[index] for index in range(81)] == [int(cell) for cell in SOLUTION]
    assert len(board) == 81 and board[-1] == 9 and board[np.int64(3)] == 6
    for index in [81, -82, 10**30]:
        with pytest.raises(IndexError):
            board[index]
    for place in ["a", 1.5, slice(2), (1, 2, 3), (0, 0.5), None]:
        with pytest.raises(TypeError, match=r"pass \(row, column\)"):
            board[place]
    assert board.shape == (9, 9) and board.rules == "box=3x3"
    assert board.is_full and not Board(UNIQUE).is_full


def test_arrays_share_the_memory_of_a_board() -> None:
    board = Board(UNIQUE)
    array = np.asarray(board)
    assert array.shape == board.shape == (9, 9) and array.dtype == np.uint8
    assert array.tolist() == board.rows == ROWS
    assert not array.flags.owndata and not array.flags.writeable
    assert np.shares_memory(array, np.asarray(board))
    del board
    assert array.tolist() == ROWS
    view = memoryview(Board(UNIQUE))
    assert view.tobytes() == bytes(Board(UNIQUE)) == bytes(NUMBERS)
    assert view.shape == (9, 9) and view.strides == (9, 1) and view.c_contiguous
    assert np.asarray([Board(UNIQUE), Board(EMPTY)]).shape == (2, 9, 9)
    assert np.asarray(Puzzle(24 * ".", rules="size=4x6")).shape == (4, 6)


def test_pictures() -> None:
    board = Board(UNIQUE)
    assert str(board).splitlines()[1] == "│ 5 3   │   7   │       │"
    for text in [board._repr_svg_(), board.to_format("svg")]:
        assert ElementTree.fromstring(text).tag.endswith("svg")
    assert ElementTree.fromstring(board._repr_html_()).tag == "div"


@pytest.mark.parametrize(("cells", "width"), [(16, 164), (81, 360), (256, 633), (625, 720)])
def test_notebooks_show_pictures_in_the_colours_of_the_page(cells: int, width: int) -> None:
    puzzle = Puzzle(cells * ".")
    pictures = [puzzle, puzzle.candidates()] if cells > 81 else [puzzle, puzzle.candidates(), puzzle.occurrences()]
    for picture in pictures:
        svg, html = picture._repr_svg_(), picture._repr_html_()
        assert svg is not None and html is not None
        for text in [svg, html]:
            # The system's colour scheme may differ from the notebook's.
            assert "prefers-color-scheme" not in text
            assert f'<svg width="{width}" height="{width}" ' in text
        assert ".paper{fill:#fff}" in svg and "currentColor" not in svg
        assert ".lazydoku .sudoku .paper{fill:none}" in html and "fill:currentColor" in html


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
repr(board.estimate()); list(lazydoku.read(__import__("io").StringIO(board.to_format())))
few = lazydoku.sample([board])[0]
lazydoku.count(few); lazydoku.repair(few)
assert "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_without_numpy_the_extra_is_named() -> None:
    import subprocess
    import sys

    program = """
import sys
sys.modules["numpy"] = None
import lazydoku
board = lazydoku.Board("." * 81)
for ask in [
    lambda: lazydoku.check([board]),
    lambda: lazydoku.solve([board]),
    lambda: lazydoku.occurrences([board]),
    lambda: next(board.solutions().arrays()),
    lambda: board.candidates().array(),
    lambda: board.occurrences(),
]:
    try:
        ask()
    except ModuleNotFoundError as error:
        assert "pip install 'lazydoku[numpy]'" in str(error) and error.name == "numpy", error
    else:
        raise AssertionError("it works without NumPy")
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
        solutions, among = list(puzzle.solutions()), list(other.solutions())
        assert 0 < len(solutions) < len(among) and set(map(bytes, solutions)) <= set(map(bytes, among))
        assert puzzle.count() == len(solutions)
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle
        assert list(pickle.loads(pickle.dumps(puzzle.solutions()))) == solutions
