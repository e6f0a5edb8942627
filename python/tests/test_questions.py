"""Counts, candidates and other answers about a puzzle agree with its list of solutions."""

import copy
import pickle
from xml.etree import ElementTree

import numpy as np
import pytest
from grids import EMPTY, HALF_EMPTY, SEVERAL, SOLUTION, UNCOUNTED, UNIQUE

from lazydoku import Board, Error, OutOfReach, Puzzle, Uniqueness

IMPOSSIBLE = "12345678." + 8 * "." + "9" + 63 * "."
PUZZLES = [
    Board(HALF_EMPTY),
    Board(SEVERAL),
    Board(UNIQUE),
    Puzzle(SEVERAL),
    Puzzle("1...............", rules="box=2x2,x"),
    Puzzle("12...3" + 30 * ".", rules="box=2x3,antiknight,thermo=r6c1-r6c2-r6c3"),
]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.rules)


def cells_of(puzzle: Puzzle) -> np.ndarray:
    """For each solution, cell and digit, whether the solution has the digit in the cell."""
    rows = np.concatenate(list(puzzle.solutions().arrays()))
    return (rows[:, :, None] == np.arange(1, max(puzzle.shape) + 1)).reshape(len(rows), *puzzle.shape, -1)


@every_puzzle
def test_counts(puzzle: Puzzle) -> None:
    every = list(puzzle.solutions())
    assert puzzle.count() == puzzle.count(threads=1) == len(every)
    assert puzzle.count(limit=5) == min(5, len(every))
    assert puzzle.count(limit=2**64 - 1) == puzzle.count(limit=10**30) == len(every)
    assert puzzle.count(limit=10**9) == puzzle.count(limit=10**10) == len(every)
    with pytest.raises(ValueError, match="limit must not be negative, but is -1"):
        puzzle.count(limit=-1)
    assert puzzle.is_unique() is (len(every) == 1)
    kind, found = puzzle.uniqueness()
    assert kind == min(len(every), 2) and len(set(found)) == min(len(every), 2)
    assert set(found) <= set(every)


@every_puzzle
def test_occurrences(puzzle: Puzzle) -> None:
    occurrences, cells = puzzle.occurrences(), cells_of(puzzle)
    assert occurrences.dtype == object and occurrences.shape == cells.shape[1:]
    assert all(type(count) is int for count in occurrences.ravel())
    assert occurrences.tolist() == cells.sum(axis=0).tolist()
    assert occurrences.total == len(cells)
    assert occurrences.shares().dtype == np.float64
    np.testing.assert_allclose(occurrences.shares(), cells.mean(axis=0))
    alone = [((row, column), digit + 1) for row, column, digit in np.argwhere(cells.sum(axis=0) == 1)]
    assert occurrences.deciding() == (alone if len(cells) > 1 else [])
    assert len(occurrences.backbone()) == (cells.sum(axis=0) == len(cells)).sum()
    assert ElementTree.fromstring(occurrences._repr_svg_()).tag.endswith("svg")
    with pytest.raises(ValueError, match="part"):
        _ = occurrences[0].total


@every_puzzle
def test_copies_of_occurrences_are_whole(puzzle: Puzzle) -> None:
    occurrences = puzzle.occurrences()
    copies = [occurrences.copy(), copy.copy(occurrences), copy.deepcopy(occurrences)]
    copies += [pickle.loads(pickle.dumps(occurrences, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for copied in copies:
        assert type(copied) is type(occurrences) and (copied == occurrences).all()
        assert copied.total == occurrences.total and copied.backbone() == occurrences.backbone()
        assert copied._repr_svg_() == occurrences._repr_svg_()
    for part in [occurrences[0], occurrences[0].copy(), pickle.loads(pickle.dumps(occurrences[0])), occurrences * 2]:
        with pytest.raises(ValueError, match="part"):
            _ = part.total


@every_puzzle
def test_candidates(puzzle: Puzzle) -> None:
    possible = cells_of(puzzle).any(axis=0)
    levels = {level: puzzle.candidates(level) for level in ["context", "pruned", "true"]}
    assert (levels["true"].array() == possible).all()
    assert (levels["pruned"].array() >= possible).all()
    assert (levels["context"].array() >= levels["pruned"].array()).all()
    assert levels["true"][0, 0] == tuple(int(digit) + 1 for digit in np.flatnonzero(possible[0, 0]))
    assert levels["true"].product == np.prod(possible.sum(axis=2), dtype=object)
    assert levels["context"] == puzzle.candidates()
    assert str(levels["true"]) == str(Puzzle(puzzle).candidates("true")) != ""
    for level, candidates in levels.items():
        again = pickle.loads(pickle.dumps(candidates))
        assert again == candidates and repr(again) == repr(candidates) == f"{puzzle!r}.candidates({level!r})"
    assert ElementTree.fromstring(levels["true"]._repr_svg_()).tag.endswith("svg")
    with pytest.raises(ValueError, match="level"):
        puzzle.candidates("all")
    rows, columns = puzzle.shape
    assert levels["true"][-1, -1] == levels["true"][rows - 1, columns - 1]
    for place in [(0, 99), (-rows - 1, 0), (0, -columns - 1)]:
        with pytest.raises(IndexError):
            levels["true"][place]


@every_puzzle
def test_repair(puzzle: Puzzle) -> None:
    repair = puzzle.repair()
    assert repair is not None and repair.repaired.count() == 1
    assert type(repair.repaired) is type(puzzle) and repair.repaired.rules == puzzle.rules
    assert repair.removed == []
    assert all(repair.repaired[cell] == digit and puzzle[cell] == 0 for cell, digit in repair.extra)
    minimal = puzzle.repair(minimal=True)
    assert minimal is not None and minimal.repaired.count() == 1
    assert all(minimal.repaired[cell] == 0 for cell in minimal.removed)
    again = minimal.repaired.repair()
    assert again is not None and again.redundant == []


def test_redundant_rules() -> None:
    rules = "box=2x2,cage=3:r1c1+r1c2,cage=7:r1c3+r1c4,x"
    repair = Puzzle("1...............", rules=rules).repair()
    assert repair is not None
    assert repair.redundant_rules == ["cage=3:r1c1+r1c2", "cage=7:r1c3+r1c4"]
    repair = Puzzle("1...............", rules="box=2x2,x").repair()
    assert repair is not None and repair.redundant_rules == []


def test_no_solution() -> None:
    board = Board(IMPOSSIBLE)
    assert board.count() == 0 and board.uniqueness() == (Uniqueness.NONE, ())
    assert board.repair() is None
    assert not board.occurrences().any() and not board.occurrences().shares().any()
    assert board.space().count == 0 and not board.space() and list(board.space()) == []


def test_the_empty_grid() -> None:
    board = Board(EMPTY)
    assert board.count() == board.count(limit=10**30) == 6670903752021072936960
    assert board.count(limit=10**19) == 10**19 and board.count(limit=10**21) == 10**21
    assert (board.occurrences() == 6670903752021072936960 // 9).all()
    assert board.estimate(seed=3) == board.estimate(seed=3) != board.estimate(seed=4)
    assert board.estimate(samples=50).solutions.samples == 50
    for argument in ["samples", "seed"]:
        with pytest.raises(ValueError, match=f"{argument} must not be negative, but is -1"):
            board.estimate(**{argument: -1})
    for samples in [0, 1]:
        with pytest.raises(ValueError, match="at least two"):
            board.estimate(samples=samples)


def test_known_numbers() -> None:
    assert Puzzle(36 * ".").count() == 28200960
    assert Puzzle(64 * ".").count() == 29136487207403520
    assert Puzzle(64 * ".", rules="x").count() == 298759265280
    assert Puzzle(49 * ".", rules="latin=7").count() == 61479419904000


def test_out_of_reach() -> None:
    with pytest.raises(OutOfReach, match="out of reach") as raised:
        Puzzle(256 * ".").count()
    assert "approximate" not in str(raised.value), "it is for grids of up to 81 cells"
    with pytest.raises(OutOfReach, match=r"out of reach: .*; approximate\(\) estimates the number$"):
        Puzzle(EMPTY, rules=UNCOUNTED).count()


def test_approximate() -> None:
    puzzle = Puzzle(EMPTY, rules=UNCOUNTED)
    about = puzzle.approximate()
    assert about is not None and about == puzzle.approximate(seed=0, threads=1)
    # The command prints this interval.
    assert about.interval == (470703097861668185458, 486715646614445937056)
    assert about.interval[0] < about.mean < about.interval[1] and about.standard_error > 0
    counted = Puzzle(EMPTY, rules="cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6")
    about = counted.approximate(seed=2)
    assert about is not None and about.interval[0] <= counted.count() <= about.interval[1]
    assert about != counted.approximate(seed=3)
    only = Board(UNIQUE).approximate()
    assert only is not None and (only.mean, only.interval) == (1, (1, 1))
    assert Board(IMPOSSIBLE).approximate() is None
    assert Puzzle(256 * ".").approximate() is None
    for argument in ["seed", "threads"]:
        with pytest.raises(ValueError, match=f"{argument} must not be negative, but is -1"):
            puzzle.approximate(**{argument: -1})


def test_approximate_occurrences() -> None:
    puzzle = Puzzle(EMPTY, rules="cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6")
    about = puzzle.approximate_occurrences(seed=2)
    assert about is not None and about.solutions == puzzle.approximate(seed=2)
    exact = puzzle.occurrences().shares()
    assert about.shares.shape == about.errors.shape == exact.shape == (9, 9, 9)
    assert (abs(about.shares - exact) <= 5 * about.errors + 1e-8).all()
    assert about._repr_svg_().startswith("<svg") and "±" in about._repr_html_()
    assert "solutions=" in repr(about) and "<svg" not in repr(about)
    assert Puzzle(256 * ".").approximate_occurrences() is None


def test_is_solution() -> None:
    board = Board(UNIQUE)
    assert board.is_solution(SOLUTION) and not board.is_solution(UNIQUE)
    assert not board.is_solution(next(Board(EMPTY).solutions()))


@every_puzzle
def test_forms(puzzle: Puzzle) -> None:
    form, automorphisms, transposed, rows, columns, digits = puzzle.canonical()
    assert type(form) is type(puzzle)
    assert form.rules == puzzle.rules
    assert form.canonical().form == form
    cells = np.asarray(puzzle).T if transposed else np.asarray(puzzle)
    names = np.array([0, *digits])
    assert (names[cells[np.ix_(rows, columns)]] == np.asarray(form)).all()
    assert automorphisms >= 1


def test_puzzles_without_a_form() -> None:
    with pytest.raises(Error, match="r1c1 and r1c2 are both 1"):
        Board("11" + 79 * ".").canonical()
