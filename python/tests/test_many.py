"""Many grids at once: in every shape that they come in."""

import gzip
import io
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pandas
import polars
import pytest
from grids import EMPTY, HALF_EMPTY, SOLUTION, UNIQUE

import lazydoku
from lazydoku import Board, Error, Puzzle, Uniqueness

CLASH = "11" + 79 * "."
LINES = [EMPTY, UNIQUE, CLASH, HALF_EMPTY, SOLUTION]
KINDS = [2, 1, 0, 2, 1]
ROWS = np.array([[0 if cell == "." else int(cell) for cell in line] for line in LINES])

WAYS: dict[str, Callable[[], object]] = {
    "list": lambda: LINES,
    "iterator": lambda: iter(LINES),
    "bytes": lambda: [line.encode() for line in LINES],
    "boards": lambda: [Board(line) if line != CLASH else line for line in LINES],
    "lists": lambda: ROWS.tolist(),
    "arrays": lambda: list(ROWS),
    "int64": lambda: ROWS,
    "uint8": lambda: ROWS.astype(np.uint8),
    "view of memory": lambda: memoryview(ROWS.astype(np.uint8)),
    "9x9": lambda: ROWS.astype(np.uint8).reshape(-1, 9, 9),
    "strided": lambda: np.asfortranarray(ROWS.astype(np.uint8)),
    "S81": lambda: np.array(LINES, dtype="S81"),
    "S81, strided": lambda: np.array([line for line in LINES for _ in "ab"], dtype="S90")[::2],
    "U81": lambda: np.array(LINES),
    "objects": lambda: np.array(LINES, dtype=object),
    "pandas": lambda: pandas.Series(LINES),
    "pandas column": lambda: pandas.DataFrame({"puzzle": LINES})["puzzle"],
    "polars": lambda: polars.Series(LINES),
    "polars column": lambda: polars.DataFrame({"puzzle": LINES})["puzzle"],
    "text": lambda: io.StringIO("\n".join(LINES)),
    "binary": lambda: io.BytesIO("\r\n".join(LINES).encode()),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("threads", [None, 1])
def test_every_way_to_give_many_grids(way: str, threads: int | None) -> None:
    kinds = lazydoku.check(WAYS[way](), threads=threads)
    assert kinds.dtype == np.int8 and kinds.tolist() == KINDS
    solved = lazydoku.solve(WAYS[way](), threads=threads)
    assert solved.kinds.tolist() == KINDS
    assert solved.solutions.dtype == np.uint8 and solved.solutions.shape == (5, 81)
    for line, kind, row in zip(LINES, KINDS, solved.solutions, strict=True):
        if kind == Uniqueness.NONE:
            assert not row.any()
        else:
            assert Board(line).is_solution(row)


def test_files(tmp_path: Path) -> None:
    plain, packed = tmp_path / "grids.txt", tmp_path / "grids.gz"
    plain.write_text("\n".join(LINES) + "\n")
    with gzip.open(packed, "wt") as file:
        file.write("\n".join(LINES))
    for source in [plain, str(plain), plain.open(), gzip.open(packed)]:
        assert lazydoku.check(source).tolist() == KINDS
    for path in [tmp_path / "none.txt", str(tmp_path / "none.txt")]:
        for ask in [lazydoku.check, lazydoku.read]:
            with pytest.raises(FileNotFoundError, match=r"none\.txt") as raised:
                ask(path)
            assert raised.value.filename == str(tmp_path / "none.txt")
    with pytest.raises(OSError):
        lazydoku.check(tmp_path, errors="keep")
    with pytest.raises(TypeError):
        lazydoku.read(5)


@pytest.mark.filterwarnings("error")
def test_files_are_closed(tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(UNIQUE)
    before = len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0
    assert [len(list(lazydoku.read(path))) for _ in range(20)] == 20 * [1]
    assert lazydoku.check(path).tolist() == [1]
    if sys.platform == "linux":
        assert len(os.listdir("/proc/self/fd")) == before


def test_more_than_a_chunk() -> None:
    rows = np.tile(ROWS[[0, 1, 2]].astype(np.uint8), (7000, 1))
    assert lazydoku.check(rows).tolist() == [2, 1, 0] * 7000
    assert lazydoku.check(rows[:0]).tolist() == []
    assert lazydoku.solve(rows[:0]).solutions.shape == (0, 81)


def test_grids_that_cannot_be_read() -> None:
    wrong = [UNIQUE, "none", UNIQUE, [0] * 80, [10] * 81]
    with pytest.raises(Error, match=r"^grids\[1\]: line 1, column 1: \"none\"") as raised:
        lazydoku.check(wrong)
    assert raised.value.number == 1
    with pytest.raises(Error, match="^r1c2") as raised:
        Board([0, 10] + 79 * [0])
    assert raised.value.number is None
    assert lazydoku.check(wrong, errors="keep").tolist() == [1, -1, 1, -1, -1]
    solved = lazydoku.solve(wrong, errors="keep")
    assert solved.solutions.any(axis=1).tolist() == [True, False, True, False, False]
    rows = ROWS.astype(np.uint8).copy()
    rows[3, 5] = 12
    with pytest.raises(Error, match="r1c6: 12 is not a digit") as raised:
        lazydoku.check(rows)
    assert raised.value.number == 3 and raised.value.cell == (0, 5)
    with pytest.raises(Error):
        lazydoku.check(np.zeros((3, 80), dtype=np.uint8))
    for no_integers in [np.zeros((3, 81)), np.array([list(UNIQUE)], dtype="S1")]:
        with pytest.raises(Error, match="integers"):
            lazydoku.check(no_integers)
    for item in [3.5, 5, object()]:
        with pytest.raises(TypeError, match="is no grid") as no_grid:
            lazydoku.check([UNIQUE, item])
        assert no_grid.value.__notes__ == ["in grids[1]"]
    assert lazydoku.check(np.full((2, 81), -1), errors="keep").tolist() == [-1, -1]
    assert lazydoku.check([[10**6] * 81], errors="keep").tolist() == [-1]
    with pytest.raises(TypeError):
        lazydoku.check(5)
    with pytest.raises(ValueError, match="errors"):
        lazydoku.check(LINES, errors="none")


@pytest.mark.parametrize(
    "grids",
    [
        [UNIQUE, None],
        [UNIQUE, float("nan")],
        pandas.Series([UNIQUE, None]),
        pandas.Series([UNIQUE, None], dtype="string"),
        polars.Series([UNIQUE, None]),
    ],
)
def test_grids_that_are_missing(grids: object) -> None:
    assert lazydoku.check(grids, errors="keep").tolist() == [1, -1]
    with pytest.raises(Error, match=r"^grids\[1\]: there is no grid$") as raised:
        lazydoku.check(grids)
    assert raised.value.number == 1


def test_other_rules() -> None:
    grids = ["1" + 15 * ".", "1234341243212143", "11" + 14 * "."]
    assert lazydoku.check(grids, rules="box=2x2,x").tolist() == [2, 1, 0]
    assert lazydoku.check(np.array(grids, dtype="S"), rules="box=2x2,x").tolist() == [2, 1, 0]
    rows = np.array([[0 if cell == "." else int(cell) for cell in grid] for grid in grids])
    assert lazydoku.check(rows, rules="x").tolist() == [2, 1, 0]
    solved = lazydoku.solve(rows, rules="box=2x2,x")
    assert solved.solutions.shape == (3, 16)
    assert Puzzle(grids[0], rules="x").is_solution(solved.solutions[0])
    mixed = [Puzzle(16 * "."), Board(EMPTY), Puzzle(UNIQUE, rules="x")]
    assert lazydoku.check(mixed).tolist() == [2, 2, 0]
    with pytest.raises(Error, match="several sizes"):
        lazydoku.solve(mixed)


def read(source: Iterable[str], **options: str) -> list[Puzzle | Error]:
    return list(lazydoku.read(io.StringIO("\n".join(source)), errors="return", **options))


def test_reading() -> None:
    grids = read([UNIQUE, "# a comment", ".Shape~4x4.Diagonal~1.~R1C1_2", EMPTY[:80], "12..", "34..", "....", "...."])
    assert [type(grid) for grid in grids] == [Board, Puzzle, Error, Puzzle]
    assert str(grids[0]) == UNIQUE and str(grids[3]) == "12..34.........."
    assert grids[2].line == 4
    assert read([UNIQUE], rules="x")[0].rules == "box=3x3,x"
    clash = read([CLASH, UNIQUE])
    assert str(clash[0]) == "r1c1 and r1c2 are both 1 in row 1" and clash[1] == Board(UNIQUE)


def test_reading_goes_on_after_an_error(tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text("\n".join([UNIQUE, EMPTY[:70], SOLUTION]))
    grids = lazydoku.read(path)
    assert str(next(grids)) == UNIQUE
    with pytest.raises(Error, match="70 cells"):
        next(grids)
    assert str(next(grids)) == SOLUTION
    assert next(grids, None) is None


def test_a_file_with_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_bytes(b"\xff" + EMPTY[1:].encode() + b"\n" + UNIQUE.encode())
    for source in [path, path.open(errors="surrogateescape")]:
        wrong, right = lazydoku.read(source, errors="return")
        assert isinstance(wrong, Error) and wrong.line == 1 and right == Board(UNIQUE)


class File:
    """A file whose text comes from a function."""

    def __init__(self, text: Callable[[], object]) -> None:
        self.text = text

    def read(self, size: int = -1) -> object:
        return self.text()


@pytest.mark.parametrize("error", [OSError("no more paper"), KeyError("mine"), KeyboardInterrupt()])
def test_what_a_file_raises_is_passed_on(error: BaseException) -> None:
    texts = iter([UNIQUE + "\n"])

    def fail() -> str:
        for text in texts:
            return text
        raise error

    grids = lazydoku.read(File(fail))
    assert str(next(grids)) == UNIQUE
    with pytest.raises(type(error)) as raised:
        next(grids)
    assert raised.value is error
    with pytest.raises(type(error)) as raised:
        lazydoku.check(File(fail), errors="keep")
    assert raised.value is error


@pytest.mark.parametrize(("text", "error"), [(None, TypeError), (5, TypeError), (UNIQUE * 10**5, ValueError)])
def test_what_a_file_may_not_return(text: object, error: type[Exception]) -> None:
    for ask in [lazydoku.check, lambda file: next(lazydoku.read(file))]:
        with pytest.raises(error, match=r"read\(\) returned"):
            ask(File(lambda: text))


def test_all_formats_are_read_back() -> None:
    puzzle = Puzzle("1" + 35 * ".", rules="box=2x3,x")
    for name in ["rules", "iss"]:
        text = puzzle.to_format(name)
        again = next(lazydoku.read(io.StringIO(text)))
        assert again == puzzle, name
