"""Plain data classes: results and exceptions."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._lazydoku import Puzzle, Space

P = TypeVar("P", bound="Puzzle", covariant=True)


class Error(ValueError):
    """A grid that cannot be read, or is not a solution as required.

    `line` and `column` count from one, columns in characters; `cell` is a row and a column from
    zero, as in `board[cell]`. `number` is the index of the grid in the argument of `check` and so on;
    the line then counts within the text of that grid, or within the file. Each is None if unknown.
    """

    line: int | None = None
    column: int | None = None
    cell: tuple[int, int] | None = None
    number: int | None = None


class OutOfReach(RuntimeError):
    """An exact count would take too much memory; the message gives the amount.

    `approximate` estimates the number, for grids of up to 81 cells.
    """


Error.__module__ = OutOfReach.__module__ = "lazydoku"


class Uniqueness(enum.IntEnum):
    """How many solutions a puzzle has."""

    UNREADABLE = -1
    """The grid could not be read; used only by `check` and `solve` with `errors="keep"`."""
    NONE = 0
    UNIQUE = 1
    SEVERAL = 2

    def __repr__(self) -> str:
        return f"Uniqueness.{self.name}"


class Verdict(NamedTuple, Generic[P]):
    """Whether there is no solution, one, or several, and up to two of them."""

    kind: Uniqueness
    solutions: tuple[P, ...]


class Solved(NamedTuple):
    """The results of `solve` for many grids."""

    kinds: npt.NDArray[np.int8]
    """A value of `Uniqueness` for each grid."""
    solutions: npt.NDArray[np.uint8]
    """A row for each grid: the digits of a solution, or zeros."""


class Repair(NamedTuple, Generic[P]):
    """How to make a puzzle unique. Cells are rows and columns from zero."""

    extra: list[tuple[tuple[int, int], int]]
    """Additional givens, with their digits."""
    redundant: list[tuple[int, int]]
    """Redundant givens: each could be left out on its own."""
    redundant_rules: list[str]
    """Redundant rules, as in `rules=`: each could be left out on its own."""
    removed: list[tuple[int, int]]
    """Givens that were removed, all of them together."""
    repaired: P
    """The puzzle with the additional givens, and without the removed ones."""


class Canonical(NamedTuple, Generic[P]):
    """The canonical form of a puzzle: the smallest of all equivalent puzzles, known as minlex."""

    form: P
    automorphisms: int
    """The number of transformations that map the puzzle to itself, up to renaming digits."""
    transposed: bool
    """Whether the puzzle is transposed first; then `rows` are its columns, and `columns` its rows."""
    rows: list[int]
    """For each row of the form, the row of the puzzle that it comes from, from zero."""
    columns: list[int]
    """For each column of the form, the column of the puzzle that it comes from, from zero."""
    digits: list[int]
    """The new digit for each digit of the puzzle, smallest first."""


class RuleKind(NamedTuple):
    """A kind of rule, from the table of all rules."""

    name: str
    """The name that starts the rule as text, such as thermo."""
    title: str
    """The usual name, such as Thermometer."""
    summary: str
    """The meaning, in one sentence."""
    form: str
    """The syntax, such as cage=[TOTAL:]CELLS, with optional parts in brackets."""
    example: str
    """An example: rules of a small grid."""


class Quantity(NamedTuple):
    """The mean of a random sample."""

    mean: int
    standard_error: int
    interval: tuple[int, int]
    """The ends of the 95 % interval."""
    samples: int


class Estimate(NamedTuple):
    """Estimates of the number of solutions and of the size of a search."""

    solutions: Quantity
    nodes: Quantity
    """The nodes of a search for all solutions."""


def space_part(puzzle: Puzzle, ranks: range) -> Space[Puzzle]:
    """Recreates part of the space of a puzzle, for `pickle`."""
    return puzzle.space()._part(ranks)  # pyright: ignore[reportPrivateUsage]
