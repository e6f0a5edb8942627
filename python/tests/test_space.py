"""A space is a sequence of any length."""

import itertools
import pickle
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from grids import EMPTY, HALF_EMPTY, SOLUTION, UNIQUE

from lazydoku import Board, Error, OutOfReach, Puzzle, Space

TOTAL = 6670903752021072936960
# The rank of the first solution drawn with seed 7.
STREAM = 2880794779578275537853


def test_the_empty_grid() -> None:
    space = Board(EMPTY).space()
    assert space.count == TOTAL
    with pytest.raises(OverflowError, match=r"see \.count"):
        len(space)
    assert space and repr(space) == f"<Space of {TOTAL} solutions>"
    assert space[0] == next(Board(EMPTY).solutions())
    assert space[-1] == space[TOTAL - 1] == next(reversed(Board(EMPTY).solutions()))
    for number in [TOTAL, -TOTAL - 1, 10**30, -(10**30)]:
        with pytest.raises(IndexError):
            space[number]
    with pytest.raises(OverflowError):
        random.choice(space)
    small = Board(HALF_EMPTY).space()
    assert random.choice(small) in small
    with pytest.raises(TypeError):
        random.sample(small, 2)


@pytest.mark.parametrize("puzzle", [Board(EMPTY), Puzzle(64 * ".")])
def test_numbers_and_solutions_belong_together(puzzle: Puzzle) -> None:
    # A space answers one question at a time; two spaces keep two processors busy.
    spaces, random_numbers = [puzzle.space(), puzzle.space()], random.Random(5)

    def there_and_back(space: Space, number: int) -> int:
        solution = space[number]
        assert solution.is_full
        return space.index(solution)

    numbers = [random_numbers.randrange(spaces[0].count) for _ in range(200)]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(there_and_back, spaces * 100, numbers)) == numbers


@pytest.mark.parametrize("puzzle", [Board(HALF_EMPTY), Puzzle(16 * "."), Puzzle(16 * ".", rules="box=2x2,x")])
def test_a_space_is_like_a_list(puzzle: Puzzle) -> None:
    space, every = puzzle.space(), list(puzzle.solutions())
    assert len(space) == space.count == len(every)
    assert list(space) == every and list(reversed(space)) == every[::-1]
    assert [space[number] for number in range(-5, 5)] == [every[number] for number in range(-5, 5)]
    ends = [None, 0, 1, 7, -1, -7, 1000, -1000]
    for start, stop, step in itertools.product(ends, ends, [None, 1, -1, 3, -5]):
        part, expected = space[start:stop:step], every[start:stop:step]
        assert len(part) == part.count == len(expected)
        assert bool(part) == bool(expected)
        assert list(itertools.islice(part, 20)) == expected[:20]
        assert list(itertools.islice(reversed(part), 3)) == expected[::-1][:3]
        for number, solution in list(enumerate(expected))[:2]:
            assert part[number] == solution and part.index(solution) == number and solution in part
        assert part[1:][::2].count == len(expected[1:][::2])
    for parts in [1, 2, 7, 500]:
        assert [*itertools.chain(*(space.part(part, parts) for part in range(parts)))] == every
    with pytest.raises(ValueError):
        space.part(3, 3)
    with pytest.raises(ValueError):
        space[::0]


def test_what_is_in_a_space() -> None:
    space = Board(HALF_EMPTY).space()
    assert SOLUTION in space and Board(UNIQUE) not in space and "none" not in space and 5 not in space
    assert SOLUTION not in space[:0]
    with pytest.raises(Error, match="r1c3: no digit"):
        space.index(UNIQUE)
    for part in [space[:0], space[space.index(SOLUTION) + 1 :]]:
        with pytest.raises(Error, match=f"the number {space.index(SOLUTION)} in the whole space, outside this part"):
            part.index(SOLUTION)


def test_random_solutions() -> None:
    space = Board(EMPTY).space()
    assert space.sample(5, seed=1) == space.sample(5, seed=1) != space.sample(5, seed=2)
    assert space.sample(5, seed=1)[:3] == space.sample(3, seed=1)
    assert space.sample(0) == []
    assert space.sample(5) != space.sample(5) and space[5:].sample(5) != space[5:].sample(5)
    for argument in ["n", "seed"]:
        with pytest.raises(ValueError, match=f"{argument} must not be negative, but is -1"):
            space.sample(**{argument: -1})
    # Every version draws the same stream.
    assert space.index(space.sample(1, seed=7)[0]) == STREAM
    part = space[10**20 : 2 * 10**20]
    for solution in part.sample(5, seed=3):
        assert solution in part
    backwards = Puzzle(16 * ".").space()[::-2]
    drawn = backwards.sample(2000, seed=4)
    assert set(drawn) == set(backwards)
    with pytest.raises(IndexError):
        space[:0].sample(1)
    whole = Board(HALF_EMPTY).space()
    assert set(whole.sample(2000, seed=5)) == set(whole)


def test_spaces_are_pickled() -> None:
    space = Board(HALF_EMPTY).space()
    again = pickle.loads(pickle.dumps(space[10:100:3]))
    assert list(again) == list(space[10:100:3])


def test_spaces_out_of_reach() -> None:
    with pytest.raises(OutOfReach, match="out of reach"):
        Puzzle(256 * ".").space()
