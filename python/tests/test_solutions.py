"""Listings: lazy, in order, from both ends, pickled, and shared by threads."""

import copy
import itertools
import pickle
import threading

import numpy as np
import pytest
from grids import EMPTY, HALF_EMPTY, SEVERAL, SOLUTION, UNIQUE

from lazydoku import Board, Puzzle

PUZZLES = [
    Board(HALF_EMPTY),
    Board(SEVERAL),
    Board(UNIQUE),
    Puzzle(HALF_EMPTY),
    Puzzle("1...............", rules="box=2x2,x"),
    Puzzle(16 * "."),
    Puzzle(24 * ".", rules="size=4x6,digits=0-5,box=2x3,thermo=r2c1-r2c2-r2c3,cage=3:r3c4+r3c5+r4c4"),
]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.rules)


@every_puzzle
def test_every_way_to_list(puzzle: Puzzle) -> None:
    every = list(itertools.islice(puzzle.solutions(), 3000))
    assert every == sorted(set(every))
    assert all(puzzle.is_solution(solution) for solution in every[:50])
    assert type(every[0]) is type(puzzle)
    if len(every) == 3000:
        return
    assert puzzle.count() == len(every)
    assert list(reversed(puzzle.solutions())) == every[::-1]
    assert list(puzzle.solutions(threads=2)) == every
    assert list(reversed(puzzle.solutions(threads=2))) == every[::-1]
    assert sorted(puzzle.solutions(unordered=True)) == every
    assert sorted(puzzle.solutions(unordered=True, threads=2)) == every
    rows = np.concatenate(list(puzzle.solutions().arrays(chunk=7)))
    assert rows.dtype == np.uint8
    assert rows.tolist() == [list(solution) for solution in every]


@every_puzzle
def test_sections(puzzle: Puzzle) -> None:
    every = list(itertools.islice(puzzle.solutions(), 200))
    third = every[min(2, len(every) - 1)]
    place = every.index(third)
    assert list(itertools.islice(puzzle.solutions(after=third), 5)) == every[place + 1 :][:5]
    assert list(puzzle.solutions(before=third)) == every[:place]
    assert list(puzzle.solutions(before=third.to_format("rows"))) == every[:place]
    assert list(itertools.islice(puzzle.solutions(skip=3), 5)) == every[3:8]
    assert list(puzzle.solutions(skip=10**40)) == []
    assert list(puzzle.solutions(after=third, before=every[-1])) == every[place + 1 : -1]
    assert list(reversed(puzzle.solutions(skip=2, before=every[-1]))) == every[2:-1][::-1]
    assert list(reversed(puzzle.solutions(skip=10**40))) == []


@every_puzzle
@pytest.mark.parametrize("taken", [0, 1, 5, 30])
@pytest.mark.parametrize("is_reversed", [False, True])
def test_pickled_in_the_middle(puzzle: Puzzle, taken: int, is_reversed: bool) -> None:
    listing = puzzle.solutions(skip=1)
    if is_reversed:
        listing = reversed(listing)
    for _ in itertools.islice(listing, taken):
        pass
    again, further = pickle.loads(pickle.dumps(listing)), copy.copy(listing)
    rest = list(itertools.islice(listing, 100))
    assert list(itertools.islice(again, 100)) == rest
    assert list(itertools.islice(further, 100)) == rest


@every_puzzle
@pytest.mark.parametrize("taken", [0, 1, 3])
@pytest.mark.parametrize("unordered", [False, True])
def test_arrays_pickled_in_the_middle(puzzle: Puzzle, taken: int, unordered: bool) -> None:
    arrays = puzzle.solutions(unordered=unordered).arrays(chunk=7)
    begun = list(itertools.islice(arrays, taken))
    again = pickle.loads(pickle.dumps(arrays))
    rest = [rows.tolist() for rows in itertools.islice(arrays, 5)]
    assert [rows.tolist() for rows in itertools.islice(again, 5)] == rest
    if begun and rest:
        assert begun[-1].tolist() not in rest


def test_what_is_left_of_a_listing() -> None:
    every = list(Board(HALF_EMPTY).solutions())
    listing = Board(HALF_EMPTY).solutions()
    assert list(itertools.islice(listing, 3)) == every[:3]
    assert list(reversed(listing)) == every[:2:-1]
    assert next(listing.arrays()).shape == (141, 81)
    assert next(listing) == every[3]
    unordered = Board(HALF_EMPTY).solutions(unordered=True)
    begun = list(itertools.islice(unordered, 50))
    rest = list(pickle.loads(pickle.dumps(unordered)))
    assert sorted(begun + rest) == every
    with pytest.raises(ValueError, match="cannot be reversed"):
        reversed(Board(EMPTY).solutions(unordered=True))
    begun_by_several = Board(HALF_EMPTY).solutions(unordered=True, threads=2)
    next(begun_by_several)
    with pytest.raises(TypeError, match="several threads"):
        pickle.dumps(begun_by_several)


def test_far_skips_are_counted() -> None:
    last = next(reversed(Board(EMPTY).solutions()))
    assert list(Board(EMPTY).solutions(skip=6670903752021072936959)) == [last]
    assert list(reversed(Board(EMPTY).solutions(skip=6670903752021072936959))) == [last]


def test_an_end_stays_one() -> None:
    listing = Board(UNIQUE).solutions()
    assert list(listing) == [Board(SOLUTION)]
    assert next(listing, None) is None and next(listing, None) is None
    assert list(Board("12345678." + 8 * "." + "9" + 63 * ".").solutions()) == []
    assert list(Board("12345678." + 8 * "." + "9" + 63 * ".").solutions().arrays()) == []


def test_arguments_that_are_refused() -> None:
    board = Board(EMPTY)
    with pytest.raises(ValueError, match="order"):
        board.solutions(unordered=True, after=SOLUTION)
    with pytest.raises(ValueError):
        board.solutions(after="1" * 16)
    for argument in ["skip", "threads"]:
        with pytest.raises(ValueError, match=f"{argument} must not be negative, but is -1"):
            board.solutions(**{argument: -1})
    with pytest.raises(ValueError, match="chunk must not be negative, but is -1"):
        board.solutions().arrays(-1)
    with pytest.raises(TypeError):
        board.solutions(skip=1.5)
    with pytest.raises(ValueError, match="at least one"):
        board.solutions().arrays(chunk=0)


def test_several_threads_share_a_listing() -> None:
    listing = Board(EMPTY).solutions()
    found: list[Board] = []

    def take() -> None:
        found.extend(itertools.islice(listing, 5000))

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == list(itertools.islice(Board(EMPTY).solutions(), 20000))
