"""The program for type checkers, `typed.py`, also runs."""

import runpy
from pathlib import Path


def test_the_typed_program_runs() -> None:
    runpy.run_path(str(Path(__file__).with_name("typed.py")))
