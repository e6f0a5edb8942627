"""Answers about many grids at once, in every form that they can be passed."""

import gzip
import io
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import numpy as np
import pandas
import polars
import pytest
from grids import EMPTY, HALF_EMPTY, SOLUTION, UNCOUNTED, UNIQUE

import lazydoku
from lazydoku import Board, Error, OutOfReach, Puzzle, Uniqueness

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
    with pytest.raises(Error, match="expected an array of integers.* has the dtype .S1"):
        lazydoku.check(np.array([list(UNIQUE)], dtype="S1"))
    for item in [3.5, 5, object()]:
        with pytest.raises(TypeError, match="is not a grid") as no_grid:
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
    with pytest.raises(Error, match=r"^grids\[1\]: missing grid \(None or NaN\)$") as raised:
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
    assert grids[0] == Board(UNIQUE) and grids[3].to_format() == "12..34.........."
    assert grids[2].line == 4
    assert read([UNIQUE], rules="x")[0].rules == "box=3x3,x"
    clash = read([CLASH, UNIQUE])
    assert str(clash[0]) == "r1c1 and r1c2 are both 1 in row 1" and clash[1] == Board(UNIQUE)


def test_a_grid_is_no_path() -> None:
    for text in [UNIQUE, f"{UNIQUE}\n{EMPTY}", ".Shape~4x4.Diagonal~1.~R1C1_2"]:
        with pytest.raises(Error, match=r"this text is a grid.*io\.StringIO\(text\)"):
            lazydoku.read(text)


def test_reading_goes_on_after_an_error(tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text("\n".join([UNIQUE, EMPTY[:70], SOLUTION]))
    grids = lazydoku.read(path)
    assert next(grids) == Board(UNIQUE)
    with pytest.raises(Error, match="70 cells"):
        next(grids)
    assert next(grids) == Board(SOLUTION)
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
    assert next(grids) == Board(UNIQUE)
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


ASKED: dict[str, Callable[..., object]] = {
    "count": lazydoku.count,
    "occurrences": lazydoku.occurrences,
    "sample": partial(lazydoku.sample, n=3, seed=5),
    "repair": lazydoku.repair,
}
ANSWERS: dict[str, Callable[[Puzzle], object]] = {
    "count": Puzzle.count,
    "occurrences": Puzzle.occurrences,
    "sample": lambda puzzle: puzzle.space().sample(3, seed=5),
    "repair": Puzzle.repair,
}
every_question = pytest.mark.parametrize("name", ASKED)


@pytest.mark.parametrize("way", WAYS)
def test_counts_of_what_check_takes(way: str) -> None:
    assert lazydoku.count(WAYS[way](), limit=200) == [200, 1, 0, 144, 1]


@every_question
@pytest.mark.parametrize("threads", [None, 1, 3])
def test_each_question_keeps_the_order(name: str, threads: int | None) -> None:
    lines = [SOLUTION[:cells] + (81 - cells) * "." for cells in [81, 54, 60, 45, 81, 50, 57]] * 3
    answers = ASKED[name](lines, threads=threads)
    for line, answer in zip(lines, answers, strict=True):
        assert np.all(answer == ANSWERS[name](Board(line)))
        if name == "occurrences":
            assert repr(answer) == f"Board({line!r}).occurrences()"


@every_question
def test_each_question_about_other_rules(name: str) -> None:
    grids = ["1" + 15 * ".", "1234341243212143", 16 * "."]
    answers = ASKED[name](grids, rules="box=2x2,x")
    for grid, answer in zip(grids, answers, strict=True):
        assert np.all(answer == ANSWERS[name](Puzzle(grid, rules="box=2x2,x")))


@every_question
def test_each_question_about_what_cannot_be_read(name: str) -> None:
    grids = [UNIQUE, "none", None, SOLUTION]
    kept = ASKED[name](grids, errors="keep")
    assert [answer is None for answer in kept] == [False, True, True, False]
    with pytest.raises(Error, match=r"^grids\[1\]: line 1, column 1: \"none\"") as raised:
        ASKED[name](grids)
    assert raised.value.number == 1
    with pytest.raises(ValueError, match="errors"):
        ASKED[name](grids, errors="none")


def test_counts_of_many() -> None:
    counts = lazydoku.count([EMPTY, UNIQUE, CLASH, HALF_EMPTY])
    assert counts == [6670903752021072936960, 1, 0, 144] and {type(count) for count in counts} == {int}
    assert lazydoku.count([EMPTY, UNIQUE, HALF_EMPTY], limit=5) == [5, 1, 5]
    assert lazydoku.count([EMPTY, HALF_EMPTY], limit=10**21) == [10**21, 144]
    assert lazydoku.count([]) == []
    with pytest.raises(ValueError, match="limit must not be negative, but is -1"):
        lazydoku.count([EMPTY], limit=-1)
    # The error is about the first refused grid, whichever count fails first.
    grids = [Puzzle(16 * "."), Puzzle(256 * "."), Puzzle(16 * "."), "none"]
    for _ in range(5):
        with pytest.raises(OutOfReach, match="out of reach") as raised:
            lazydoku.count(grids)
        assert raised.value.__notes__ == ["in grids[1]"]
    assert lazydoku.count(grids, errors="keep") == [288, None, 288, None]


def test_samples_of_many() -> None:
    first, second = lazydoku.sample([EMPTY, EMPTY], 2)
    assert len({*first, *second}) == 4, "equal grids have samples of their own"
    assert lazydoku.sample([EMPTY], 2) != lazydoku.sample([EMPTY], 2)
    assert lazydoku.sample([EMPTY, EMPTY], 2, seed=5)[1] == Board(EMPTY).space().sample(2, seed=5)
    assert [len(drawn) for drawn in lazydoku.sample([EMPTY, UNIQUE, CLASH], 20_000)] == [20_000, 20_000, 0]
    assert type(first[0]) is Board
    for argument in ["n", "seed", "threads"]:
        with pytest.raises(ValueError, match=f"{argument} must not be negative, but is -1"):
            lazydoku.sample([EMPTY], **{argument: -1})


def test_samples_without_a_count() -> None:
    # The command prints these with this seed.
    expected = [
        "583129674629457381741863925164978532957632418832541796295314867478296153316785249",
        "487316925265879413931452768372184596516793842849265137198637254723541689654928371",
        "832679451746518239519432786923756148487321695165894372251947863378165924694283517",
    ]
    puzzle = Puzzle(EMPTY, rules=UNCOUNTED)
    with pytest.raises(OutOfReach, match="out of reach"):
        puzzle.space()
    for threads in [None, 1]:
        drawn, counted = lazydoku.sample([puzzle, EMPTY], 3, seed=5, threads=threads)
        assert drawn == [Puzzle(line, rules=UNCOUNTED) for line in expected]
        assert counted == Board(EMPTY).space().sample(3, seed=5)
    first, second = lazydoku.sample([puzzle, puzzle], 2)
    assert len({*first, *second}) == 4 and all(map(puzzle.is_solution, first + second))
    assert lazydoku.sample([puzzle], 0) == [[]]
    # Grids with other boxes are still refused.
    with pytest.raises(OutOfReach, match="out of reach") as raised:
        lazydoku.sample([puzzle, Puzzle(256 * ".")])
    assert raised.value.__notes__ == ["in grids[1]"]
    assert lazydoku.sample([Puzzle(256 * ".")], errors="keep") == [None]


def test_repairs_of_many() -> None:
    found = lazydoku.repair([HALF_EMPTY, "12345678." + 8 * "." + "9" + 63 * "."], minimal=True)
    assert found == [Board(HALF_EMPTY).repair(minimal=True), None]


TABLES = {
    "comma": f"id,puzzle,note\n1,{UNIQUE},a\n2,{HALF_EMPTY},\n",
    "tab": f"id\tquizzes\n1\t{UNIQUE}\n2\t{HALF_EMPTY}\n",
    "semicolon": f'"id";"Grid"\n1;"{UNIQUE}"\n2;"{HALF_EMPTY}"\n',
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("packing", ["", ".gz", ".zst"])
def test_tables_are_read_as_the_command_reads_them(table: str, packing: str, tmp_path: Path) -> None:
    path, text = tmp_path / f"grids.csv{packing}", TABLES[table].encode()
    path.write_bytes({"": bytes, ".gz": gzip.compress, ".zst": zstd}[packing](text))
    for source in [path, str(path)]:
        assert lazydoku.check(source).tolist() == [1, 2]
        assert lazydoku.count(source, column=2) == [1, 144]
        assert list(lazydoku.read(source)) == [Board(UNIQUE), Board(HALF_EMPTY)]
    with path.open("rb") as file:
        assert lazydoku.check(file, rules="x")[0] == 0


def zstd(text: bytes) -> bytes:
    """A zstd frame with one stored (raw) block."""
    length = len(text)
    header = b"\x28\xb5\x2f\xfd" + bytes([0b10100000]) + length.to_bytes(4, "little")
    return header + (length << 3 | 1).to_bytes(3, "little") + text


def test_columns_of_tables(tmp_path: Path) -> None:
    path = tmp_path / "grids.csv"
    path.write_text(f"one,two\n{UNIQUE},{EMPTY}\n")
    for column in ["two", "TWO", 2]:
        assert lazydoku.check(path, column=column).tolist() == [2]
        assert next(lazydoku.read(path, column=column)) == Board(EMPTY)
    with pytest.raises(Error, match="no such column; the columns are one, two") as raised:
        lazydoku.check(path, column="three")
    assert raised.value.line == 1
    for wrong in [0, -1, 1.5]:
        with pytest.raises(ValueError, match="column must be a name, or a number from 1"):
            lazydoku.check(path, column=wrong)
    with pytest.raises(TypeError, match="column applies to files"):
        lazydoku.check([UNIQUE], column="puzzle")


def test_rows_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "grids.csv"
    path.write_text(f"id,puzzle\n1,{UNIQUE}\n2,{EMPTY[1:]}a\n3,\n4,{EMPTY}\n")
    assert lazydoku.check(path, errors="keep").tolist() == [1, -1, -1, 2]
    with pytest.raises(Error, match='^line 3: column "puzzle": r9c9: .a. is not a cell') as raised:
        lazydoku.check(path)
    assert (raised.value.line, raised.value.cell, raised.value.number) == (3, (8, 8), 1)
    found = list(lazydoku.read(path, errors="return"))
    assert [type(grid) for grid in found] == [Board, Error, Error, Board]


def test_other_packed_files_are_named(tmp_path: Path) -> None:
    import lzma

    path = tmp_path / "grids.xz"
    path.write_bytes(lzma.compress(UNIQUE.encode()))
    with pytest.raises(OSError, match="an xz file; gzip and zstd files are read as they are"):
        lazydoku.check(path)
    with lzma.open(path) as file:
        assert lazydoku.check(file).tolist() == [1]


@pytest.mark.parametrize(
    ("grids", "error", "message"),
    [
        (UNIQUE, Error, r"this text is a grid.*in a list, \[text\].*io\.StringIO"),
        (f"{UNIQUE}\n{EMPTY}\n", Error, "this text is a grid"),
        (Board(UNIQUE), TypeError, r"one grid; pass it in a list: \[grid\]"),
        (Puzzle(16 * "."), TypeError, "one grid"),
        (ROWS[0].reshape(9, 9), TypeError, "one grid"),
        (ROWS[0], TypeError, r"numbers \(int64, first 0\), not grids: pass a single grid in a list, \[grid\]"),
        (ROWS[0].tolist(), TypeError, r"numbers \(first 0\), not grids"),
        (pandas.Series([1.5, 2]), TypeError, r"numbers \(float64, first 1\.5\).*as text, for example with dtype=str"),
        (polars.Series([1.5, 2]), TypeError, r"numbers \(Float64, first 1\.5\)"),
        (pandas.DataFrame({"id": [1], "puzzle": [UNIQUE]}), TypeError, r"a table: pass .*df\['puzzle'\]"),
        (polars.DataFrame({"id": [1], "Quizzes": [UNIQUE]}), TypeError, r"a table: pass .*df\['Quizzes'\]"),
        (pandas.DataFrame({"one": [1], "two": [UNIQUE]}), TypeError, r"a table: pass .*df\['one'\]"),
        (np.full((2, 81), 0.5), Error, r"^grids\[0\]: r1c1: 0\.5 is not a digit"),
        (np.zeros((2, 81), dtype=bool), Error, "this one has the dtype bool"),
    ],
)
@pytest.mark.parametrize("ask", [lazydoku.check, lazydoku.count])
def test_what_is_not_many_grids(
    ask: Callable[..., object], grids: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        ask(grids)


def test_floats_are_digits_and_nan_is_a_blank() -> None:
    rows = ROWS.astype(float)
    assert lazydoku.check(rows).tolist() == KINDS
    rows[rows == 0] = np.nan
    assert lazydoku.check(rows).tolist() == lazydoku.check(rows.astype(np.float32)).tolist() == KINDS
    assert lazydoku.check(rows.reshape(-1, 9, 9)).tolist() == KINDS
    assert lazydoku.check(pandas.DataFrame(rows).to_numpy()).tolist() == KINDS


@pytest.mark.parametrize(
    ("text", "column"),
    [(f"id,thing\n1,{UNIQUE}\n", '"thing"'), (f"1,2,{UNIQUE}\n1,2,{UNIQUE}\n", "3")],
)
def test_a_table_without_a_known_header_is_noticed(text: str, column: str) -> None:
    with pytest.warns(UserWarning, match=f"pass column={column}"):
        lazydoku.read(io.StringIO(text))
