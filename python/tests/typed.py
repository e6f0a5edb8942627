"""A program that type checkers must accept in strict mode. The tests also run it."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import assert_type

import numpy as np
import numpy.typing as npt

import lazydoku
from lazydoku import (
    Board,
    Canonical,
    Error,
    Puzzle,
    Quantity,
    Repair,
    Solutions,
    Space,
    Uniqueness,
    Verdict,
)

board = Board("." * 81)
puzzle = Puzzle([[1, 0, None, 0]] + [[0] * 4] * 3, rules="box=2x2,x")
Board(np.zeros((9, 9), dtype=np.uint8))
Board([[0] * 9] * 9)

assert_type(board[0, 0], int)
assert_type(board.rules, str)
assert_type(board[5], int)
assert_type(len(board), int)
assert_type(list(board), list[int])
assert_type(board.rows, list[list[int]])
assert_type(board.givens, list[tuple[tuple[int, int], int]])
assert_type(board.with_given((0, 0), 5), Board)
assert_type(board.without((0, 0)), Board)
assert_type(puzzle.with_given((0, 1), 2), Puzzle)
assert_type(board.is_unique(), bool)
assert_type(board.solutions(), Solutions[Board])
assert_type(next(board.solutions(after="." * 81, skip=5, threads=2)), Board)
assert_type(next(puzzle.solutions()), Puzzle)
assert_type(next(reversed(board.solutions())), Board)
assert_type(next(board.solutions().arrays()), npt.NDArray[np.uint8])
assert_type(board < Board("." * 81), bool)

space = board.space()
assert_type(space, Space[Board])
assert_type(space[10**20], Board)
assert_type(space[::-1], Space[Board])
assert_type(space.count, int)
assert_type(iter(space), Iterator[Board])
assert_type(space.sample(2, seed=1), list[Board])
assert_type(space.sample(), list[Board])



class Named(Puzzle):
    """A subclass, whose solutions are plain puzzles."""


named = Named("." * 16)
assert_type(next(named.solutions()), Puzzle)
assert_type(next(iter(named)), int)
assert_type(named.space()[0], Puzzle)
for plain in [next(named.solutions()), named.space()[0], *named.uniqueness().solutions]:
    assert type(plain) is Puzzle

kind, solutions = puzzle.uniqueness()
assert_type(puzzle.uniqueness(), Verdict[Puzzle])
assert_type(kind, Uniqueness)
assert_type(solutions, tuple[Puzzle, ...])
assert kind is Uniqueness.SEVERAL

assert_type(puzzle.occurrences().total, int)
assert_type(puzzle.occurrences().shares(), npt.NDArray[np.float64])
assert_type(puzzle.candidates("true")[0, 0], tuple[int, ...])
assert_type(puzzle.candidates().array(), npt.NDArray[np.bool_])
assert_type(puzzle.estimate().solutions.interval, tuple[int, int])
assert_type(puzzle.approximate(seed=1, threads=1), Quantity | None)
if about := puzzle.approximate_occurrences(seed=1):
    assert_type(about.solutions, Quantity)
    assert_type(about.shares, npt.NDArray[np.float64])
assert_type(board.uniqueness(), Verdict[Board])
assert_type(board.repair(), Repair[Board] | None)
repair = puzzle.repair(minimal=True)
assert repair is not None
assert_type(repair, Repair[Puzzle])
assert_type(repair.extra, list[tuple[tuple[int, int], int]])
assert_type(repair.redundant_rules, list[str])
assert_type(puzzle.to_format("iss"), str)

for grid in lazydoku.read(io.StringIO("." * 81)):
    assert_type(grid, Puzzle)
for found in lazydoku.read(io.StringIO("." * 80), errors="return"):
    assert_type(found, Puzzle | Error)
    assert isinstance(found, Error)
    assert_type(found.line, int | None)

assert_type(lazydoku.check([board, "." * 81]), npt.NDArray[np.int8])
assert_type(lazydoku.check(np.zeros((2, 81), dtype=np.uint8), threads=1), npt.NDArray[np.int8])
assert_type(lazydoku.solve(Path(__file__).with_name("two.txt")).solutions, npt.NDArray[np.uint8])
two = Path(__file__).with_name("two.txt")
assert_type(lazydoku.count([board], limit=2), list[int])
assert_type(lazydoku.count(two, errors="keep"), list[int | None])
assert_type(lazydoku.occurrences([board])[0].total, int)
assert_type(lazydoku.sample([board], 2, seed=1), list[list[Puzzle]])
assert_type(lazydoku.repair([puzzle], threads=1), list[Repair[Puzzle] | None])
assert_type(board.canonical(), Canonical[Board])
assert_type(puzzle.canonical().form, Puzzle)
assert_type(puzzle.canonical().rows, list[int])
assert_type(lazydoku.rule_kinds()[0].title, str)
assert_type(lazydoku.generate(2, solutions=(2, 3), symmetry="rotation", seed=1), list[Puzzle])
