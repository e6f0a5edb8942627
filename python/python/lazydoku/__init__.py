"""Every solution of any Sudoku, lazily and in order.

>>> from lazydoku import Board
>>> board = Board("." * 81)
>>> board.count()
6670903752021072936960
>>> str(board.space()[6 * 10**21])[:9]
'917384526'
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
    read,
    solve,
)
from ._values import (
    Error,
    Estimate,
    OutOfReach,
    Quantity,
    Repair,
    Solved,
    Uniqueness,
    Verdict,
)

__all__ = [
    "Arrays",
    "Board",
    "Candidates",
    "Error",
    "Estimate",
    "OutOfReach",
    "Puzzle",
    "Quantity",
    "Records",
    "Repair",
    "Solutions",
    "Solved",
    "Space",
    "Uniqueness",
    "Verdict",
    "__version__",
    "check",
    "read",
    "solve",
]
