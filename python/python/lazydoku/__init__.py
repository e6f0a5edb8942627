"""Every solution of any Sudoku, lazily and in order.

`Board` is a classic grid, and `Puzzle` one of any size and rules. Both have the same methods:

- `grid.count()`: the exact number of solutions; `grid.is_unique()` and `grid.uniqueness()`;
  `grid.approximate()` for counts that are out of reach.
- `grid.solutions()`: the solutions, one by one; `grid.space()`: the solutions by number, and random
  ones with `.sample()`.
- `grid.candidates("true")`, `grid.occurrences()`: the digits of each cell over all solutions.
- `grid.repair()`: givens that make the grid unique.
- `grid.canonical()`: the canonical form, shared by all equivalent grids.

Many grids at once, on all processors, from lists, arrays, columns of pandas or polars, and files:
`check`, `solve`, `count`, `occurrences`, `sample` and `repair`. `read` returns the grids of a file,
and `generate` random puzzles.

>>> from lazydoku import Board
>>> board = Board("." * 81)
>>> board.count()
6670903752021072936960
>>> board.space()[6 * 10**21]
Board('917384526538629174264517938893472615176835249425961783759143862381256497642798351')

Arrays need NumPy: pip install 'lazydoku[numpy]'.
"""

from ._lazydoku import (
    Arrays,
    Board,
    Candidates,
    Puzzle,
    Records,
    Solutions,
    Space,
    __version__,
    check,
    count,
    generate,
    occurrences,
    read,
    repair,
    rule_kinds,
    sample,
    solve,
)
from ._values import (
    Canonical,
    Error,
    Estimate,
    OutOfReach,
    Quantity,
    Repair,
    RuleKind,
    Solved,
    Uniqueness,
    Verdict,
)

__all__ = [
    "Arrays",
    "Board",
    "Candidates",
    "Canonical",
    "Error",
    "Estimate",
    "OutOfReach",
    "Puzzle",
    "Quantity",
    "Records",
    "Repair",
    "RuleKind",
    "Solutions",
    "Solved",
    "Space",
    "Uniqueness",
    "Verdict",
    "__version__",
    "check",
    "count",
    "generate",
    "occurrences",
    "read",
    "repair",
    "rule_kinds",
    "sample",
    "solve",
]
