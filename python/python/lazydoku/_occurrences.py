"""The arrays of occurrences. Imported on first use, because this imports NumPy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Self

import numpy as np
import numpy.typing as npt

from ._lazydoku import Counts
from ._values import Quantity


class Occurrences(np.ndarray[tuple[int, int, int], np.dtype[np.object_]]):
    """How many solutions have each digit in each cell: an array of exact `int`s.

    The shape is `(rows, columns, digits)`, and digit d of a cell is at `[row, column, d - 1]`, or at
    `[row, column, d]` if 0 is a digit.
    """

    _counts: Counts | None

    def __new__(cls, counts: Counts) -> Occurrences:
        array = np.empty(counts.shape, dtype=object).view(cls)
        array.reshape(-1)[:] = counts.all()
        array._counts = counts
        return array

    def __array_finalize__(self, obj: Any) -> None:
        # Slices and results of arithmetic are plain numbers, without the puzzle.
        self._counts = None

    def copy(self, order: Literal["K", "A", "C", "F"] | None = "C") -> Self:
        """A copy that keeps the puzzle, unlike a slice."""
        copied = super().copy(order)
        copied._counts = self._counts
        return copied

    def __copy__(self) -> Self:
        return self.copy("K")

    def __deepcopy__(self, memo: dict[int, Any] | None, /) -> Self:
        # Numbers are immutable, so a shallow copy suffices.
        return self.copy("K")

    def __reduce__(self) -> Any:
        reduced: tuple[Any, ...] = tuple(super().__reduce__())
        make, arguments, state = reduced
        return make, arguments, (state, self._counts)

    def __setstate__(self, state: Any, /) -> None:
        array, self._counts = state
        super().__setstate__(array)

    def _whole(self) -> Counts:
        if self._counts is None:
            raise ValueError("this array is only part of the occurrences of a puzzle")
        return self._counts

    @property
    def total(self) -> int:
        """The number of solutions."""
        return self._whole().total

    def shares(self) -> npt.NDArray[np.float64]:
        """The share of the solutions that have each digit in each cell, from 0 to 1."""
        total = max(self.total, 1)
        return np.asarray(np.asarray(self) / total, dtype=np.float64)

    def backbone(self) -> list[tuple[tuple[int, int], int]]:
        """The cells with the same digit in all solutions, and that digit."""
        return self._whole().backbone()

    def deciding(self) -> list[tuple[tuple[int, int], int]]:
        """The givens that would each leave exactly one solution."""
        return self._whole().deciding()

    def __repr__(self) -> str:
        return super().__repr__() if self._counts is None else repr(self._counts)

    def _repr_svg_(self) -> str | None:
        return None if self._counts is None else self._counts.svg()

    def _repr_html_(self) -> str | None:
        return None if self._counts is None else self._counts.html()


@dataclass(frozen=True, eq=False)
class ApproximateOccurrences:
    """The approximate share of solutions with each digit in each cell, by sampling.

    The arrays have the shape of `Occurrences`. A digit that no sample has in a cell has a share and an
    error of 0, although some solution may have it there.
    """

    solutions: Quantity
    """The approximate number of solutions."""
    shares: npt.NDArray[np.float64]
    """The share of the solutions that have each digit in each cell, from 0 to 1."""
    errors: npt.NDArray[np.float64]
    """The standard errors of the shares."""
    _pictures: tuple[str, str] = field(repr=False)

    @classmethod
    def _of(
        cls,
        solutions: Quantity,
        shape: tuple[int, int, int],
        shares: list[float],
        errors: list[float],
        pictures: tuple[str, str],
    ) -> Self:
        arrays = [np.array(values, dtype=np.float64).reshape(shape) for values in (shares, errors)]
        return cls(solutions, arrays[0], arrays[1], pictures)

    def _repr_svg_(self) -> str:
        return self._pictures[0]

    def _repr_html_(self) -> str:
        return self._pictures[1]
