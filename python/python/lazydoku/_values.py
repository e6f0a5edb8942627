"""The plain values that answers are made of."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._lazydoku import Puzzle, Space

P = TypeVar("P", bound="Puzzle", covariant=True)


class Error(ValueError):
    """A grid that cannot be read, or is not the solution that it should be.

    `line` and `column` count from one, columns in characters; `cell` is a row and a column from
    zero, as in `board[cell]`. `number` is the place of the grid among those of `check` and the like,
    from zero; then the line is one of the text of that grid, or of the file. Each is None where it
    is not known.
    """

    line: int | None = None
    column: int | None = None
    cell: tuple[int, int] | None = None
    number: int | None = None


class OutOfReach(RuntimeError):
    """An exact count that would take too much memory; the message says how much.

    `approximate` estimates the number, for grids of up to 81 cells.
    """


Error.__module__ = OutOfReach.__module__ = "lazydoku"


class Uniqueness(enum.IntEnum):
    """How many solutions a puzzle has."""

    UNREADABLE = -1
    """It could not be read; only `check` and `solve` say so."""
    NONE = 0
    UNIQUE = 1
    SEVERAL = 2

    def __repr__(self) -> str:
        return f"Uniqueness.{self.name}"


class Verdict(NamedTuple, Generic[P]):
    """How many solutions there are, and those that were found: none, one or two."""

    kind: Uniqueness
    solutions: tuple[P, ...]


class Solved(NamedTuple):
    """What was found for many grids."""

    kinds: npt.NDArray[np.int8]
    """For each grid a value of `Uniqueness`."""
    solutions: npt.NDArray[np.uint8]
    """For each grid the cells of a solution, or zeros."""


class Repair(NamedTuple, Generic[P]):
    """How to make a puzzle unique. Cells are rows and columns from zero."""

    extra: list[tuple[tuple[int, int], int]]
    """Further givens, with their digits."""
    redundant: list[tuple[int, int]]
    """Givens that could each be left out."""
    redundant_rules: list[str]
    """Rules that could each be left out, as in `rules=`."""
    removed: list[tuple[int, int]]
    """Givens that were left out, all together."""
    repaired: P
    """The puzzle with the further givens, and without those left out."""


class Canonical(NamedTuple, Generic[P]):
    """The least of all puzzles that are equivalent to one, known as its minlex form."""

    form: P
    automorphisms: int
    """How many orders of rows and columns leave the puzzle the same but for names of digits."""
    transposed: bool
    """Whether the rows below are columns, and the columns rows."""
    rows: list[int]
    """The row of the puzzle, from zero, that each row of the form comes from."""
    columns: list[int]
    """The column of the puzzle, from zero, that each column of the form comes from."""
    digits: list[int]
    """What each digit of the puzzle becomes, for the least digit first."""


class RuleKind(NamedTuple):
    """A kind of rule: a row of the table of all rules."""

    name: str
    """The name that begins the rule as text, such as thermo."""
    title: str
    """What people call it, such as Thermometer."""
    summary: str
    """What it requires, in one sentence."""
    form: str
    """How it is written, such as cage=[TOTAL:]CELLS; what is in brackets can be left out."""
    example: str
    """Rules of a small grid that show it."""


class Quantity(NamedTuple):
    """The mean of a random sample."""

    mean: int
    standard_error: int
    interval: tuple[int, int]
    """The ends of the 95 % interval."""
    samples: int


class Estimate(NamedTuple):
    """About how much there is."""

    solutions: Quantity
    nodes: Quantity
    """The nodes of a search for all of them."""


def space_part(puzzle: Puzzle, ranks: range) -> Space[Puzzle]:
    """Part of the space of a puzzle, for `pickle`."""
    return puzzle.space()._part(ranks)  # pyright: ignore[reportPrivateUsage]
