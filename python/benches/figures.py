"""Times the package, the command and other packages, and prints tables.

    python benches/figures.py PATH_OF_THE_COMMAND PYTHON_WITH_OTHER_PACKAGES
"""

import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import lazydoku
from lazydoku import Board

EMPTY = Board("." * 81)
# Published puzzles: an easy one, one of 17 givens, and one that is hard for people.
PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
]


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The time of the fastest of several runs."""

    def once() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return min(once() for _ in range(times))


def million() -> list[str]:
    """Published puzzles in a million equivalent forms: with rows, columns and digits permuted."""
    random = np.random.default_rng(1)
    puzzles = np.array([[0 if cell == "." else int(cell) for cell in puzzle] for puzzle in PUZZLES[:2]])
    lines = []
    for number in range(1_000_000):
        grid = puzzles[number % 2].reshape(9, 9)
        lines_of = [random.permutation(3)[:, None] * 3 + random.permuted(np.tile(np.arange(3), (3, 1)), axis=1) for _ in "rc"]
        grid = grid[lines_of[0].ravel()][:, lines_of[1].ravel()]
        digits = np.concatenate([[0], 1 + random.permutation(9)])
        lines.append("".join(map(str, digits[grid].ravel())))
    return lines


def bulk(command: str) -> None:
    lines = million()
    texts = np.array(lines, dtype="S81")
    rows = np.frombuffer("".join(lines).encode(), dtype=np.uint8).reshape(-1, 81) - ord("0")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "million.txt"
        path.write_text("\n".join(lines) + "\n")
        of_command = seconds(lambda: subprocess.run([command, "check", path], stdout=subprocess.DEVNULL))
        ways: dict[str, Callable[[], object]] = {
            "`check(array)`": lambda: lazydoku.check(rows),
            "`check(list)`": lambda: lazydoku.check(lines),
            "`check(S81)`": lambda: lazydoku.check(texts),
            "`check(path)`": lambda: lazydoku.check(path),
            "`solve(array)`": lambda: lazydoku.solve(rows),
        }
        print(f"\n| a million grids | seconds | ratio to the command |\n|---|---|---|\n| `lazydoku check` | {of_command:.2f} | 1 |")
        for name, way in ways.items():
            taken = seconds(way)
            print(f"| {name} | {taken:.2f} | {taken / of_command:.2f} |")


def listings(solutions: int = 10_000_000) -> None:
    def loop() -> None:
        for _ in itertools.islice(EMPTY.solutions(), solutions):
            pass

    def plain_loop() -> None:
        for count, _ in enumerate(EMPTY.solutions(), 1):
            if count == solutions:
                break

    def arrays(**options: bool) -> None:
        found = 0
        for rows in EMPTY.solutions(**options).arrays():
            found += len(rows)
            if found >= solutions:
                break

    print("\n| listing of the empty grid | million solutions a second |\n|---|---|")
    for name, work in {
        "`for solution in ...`": plain_loop,
        "`islice(..., n)`": loop,
        "`arrays()`": arrays,
        "`arrays()`, unordered": lambda: arrays(unordered=True),
    }.items():
        print(f"| {name} | {solutions / seconds(work) / 1e6:.1f} |")


def numbers() -> None:
    print("\n| the empty grid | milliseconds |\n|---|---|")
    number = 6 * 10**21
    for name, work in {
        "`count()`": EMPTY.count,
        "`space()[6 * 10**21]`": lambda: EMPTY.space()[number],
        "`occurrences()`": EMPTY.occurrences,
    }.items():
        print(f"| {name} | {seconds(work) * 1e3:.0f} |")


OTHERS = {
    "py-sudoku": "from sudoku import Sudoku\nsolve = lambda grid: Sudoku(3, 3, board=grid).solve()",
    "sudoku-py": "from sudoku_py import Sudoku\nsolve = lambda grid: Sudoku(grid).solve()",
    "dokusan": "from dokusan import solvers\nfrom dokusan.boards import Sudoku, BoxSize\n"
    "solve = lambda grid: solvers.backtrack(Sudoku.from_list(grid, BoxSize(3, 3)))",
}


def others(python: str) -> None:
    print("\n| one solution, milliseconds | easy | 17 givens | hard |\n|---|---|---|---|")
    own = [seconds(lambda puzzle=puzzle: next(Board(puzzle).solutions()), 50) * 1e3 for puzzle in PUZZLES]
    print("| lazydoku | " + " | ".join(f"{taken:.3f}" for taken in own) + " |")
    for name, program in OTHERS.items():
        taken = []
        for puzzle in PUZZLES:
            grid = [[int(cell) if cell != "." else 0 for cell in puzzle[row * 9 : row * 9 + 9]] for row in range(9)]
            script = f"import time\n{program}\ngrid = {grid}\nstart = time.perf_counter()\nsolve(grid)\nprint(time.perf_counter() - start)"
            try:
                run = subprocess.run([python, "-c", script], capture_output=True, text=True, timeout=60)
                taken.append(f"{float(run.stdout.split()[-1]) * 1e3:.1f}" if run.returncode == 0 else "fails")
            except subprocess.TimeoutExpired:
                taken.append("over 60,000")
        print(f"| {name} | " + " | ".join(taken) + " |")


if __name__ == "__main__":
    numbers()
    listings()
    bulk(sys.argv[1])
    others(sys.argv[2])
