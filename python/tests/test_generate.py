"""Random puzzles."""

import pytest
from lazydoku import Error, Puzzle, generate


def test_puzzles_are_what_was_asked_for() -> None:
    for puzzle in generate(3, solutions=(2, 4), givens=(25, 32), seed=1):
        assert 2 <= puzzle.count() <= 4
        assert 25 <= len(puzzle.givens) <= 32
    pattern = "x" * 8 + "." * 4 + "x" * 4
    for puzzle in generate(3, rules="box=2x2", pattern=pattern, minimal=True):
        assert puzzle.is_unique()
        assert all(row != 2 for (row, _), _ in puzzle.givens)
    [kept] = generate(start="1...............")
    assert kept.rules == "box=2x2"
    assert ((0, 0), 1) in kept.givens


def test_a_seed_makes_the_same_puzzles_with_any_number_of_threads() -> None:
    puzzles = generate(6, seed=5, symmetry="quarter", threads=1)
    assert generate(6, seed=5, symmetry="quarter", threads=3) == puzzles
    assert generate(2, seed=5, symmetry="quarter", skip=4) == puzzles[4:]
    assert generate() != generate()
    assert isinstance(puzzles[0], Puzzle)
    assert generate(0) == []


def test_errors_say_what_was_tried() -> None:
    with pytest.raises(Error, match="no puzzle in 20 attempts: the fewest givens were "):
        generate(givens=17, seed=1, attempts=20)
    with pytest.raises(Error, match="the nearest number is 25"):
        generate(givens=26, symmetry="quarter")
    with pytest.raises(ValueError, match="unknown symmetry \"mirror\""):
        generate(symmetry="mirror")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="solutions must be a number or a pair of numbers"):
        generate(solutions="one")  # type: ignore[arg-type]
