"""Interrupts, other threads, memory, and panics."""

import gc
import itertools
import os
import resource
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from grids import EMPTY, UNCOUNTED, UNIQUE

from lazydoku import Board, Puzzle, check

# Work that would take hours or never end.
ENDLESS = {
    "list": "for solution in Board('.' * 81).solutions(): pass",
    "unordered": "for solution in Board('.' * 81).solutions(unordered=True, threads=2): pass",
    "arrays": "for rows in Board('.' * 81).solutions().arrays(): pass",
    "one array": "next(Board('.' * 81).solutions().arrays(chunk=10**9))",
    "puzzle": "for solution in Puzzle('.' * 81, rules='x').solutions(): pass",
    "count": "Puzzle('.' * 81, rules='antiknight').count()",
    "counts": "lazydoku.count(itertools.repeat('.' * 81, 10**9))",
    "approximate": "Puzzle('.' * 81, rules='antiknight').approximate()",
    "samples without a count": f"lazydoku.sample(['.' * 81], 10**9, rules='{UNCOUNTED}')",
    "one of many counts": "lazydoku.count(['.' * 81], rules='antiknight')",
    "check": "check(itertools.repeat('.' * 81, 10**9))",
    "a file without end": "list(read('/dev/zero'))",
    "a file that waits": "read(os.mkfifo(name := tempfile.mkdtemp() + '/fifo') or name)",
    "a pipe that waits": "next(read(os.fdopen(os.pipe()[0])))",
    "check of a pipe": "check(os.fdopen(os.pipe()[0]))",
    "hard": "list(Puzzle('.' * 625, rules='antiknight,antiking,x').solutions(skip=10**9))",
}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals to send")
@pytest.mark.parametrize("work", ENDLESS)
def test_an_interrupt_ends_work(work: str) -> None:
    program = f"""
import itertools, lazydoku, os, signal, sys, tempfile, time
from lazydoku import Board, Puzzle, check, read
# Processes in the background may start with interrupts ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    print("ready", flush=True)
    {ENDLESS[work]}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    assert process.poll() is None, "the work ended by itself"
    process.send_signal(signal.SIGINT)
    # A generous limit, only so that a hanging test fails.
    assert process.communicate(timeout=60)[0] == "interrupted\n"
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals to send")
def test_a_listing_goes_on_after_an_interrupt() -> None:
    listing = Board(EMPTY).solutions().arrays(chunk=1_000_000)
    found: list[np.ndarray] = []
    timer = threading.Timer(0.02, os.kill, [os.getpid(), signal.SIGINT])
    # Processes in the background may start with interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        while True:
            found.append(next(listing))
    except KeyboardInterrupt:
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)
    # The interrupted array is not lost.
    found += [next(listing), next(listing)]
    assert Board(found[0][0]) == next(Board(EMPTY).solutions())
    for one, other in itertools.pairwise(found):
        assert next(Board(EMPTY).solutions(after=one[-1])) == Board(other[0])


def test_an_array_is_copied_piece_by_piece() -> None:
    pieces: list[object] = []

    class Interrupted(np.ndarray):
        def __getitem__(self, key: object) -> object:
            pieces.append(key)
            if len(pieces) == 2:
                raise KeyboardInterrupt
            return super().__getitem__(key)

    array = np.zeros((50_000, 81), dtype=np.int64).view(Interrupted)
    with pytest.raises(KeyboardInterrupt):
        check(array)
    assert len(pieces) == 2


def test_others_run_during_work() -> None:
    ticks = 0
    is_over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not is_over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    Board(EMPTY).space()[6 * 10**21]
    during = ticks - before
    is_over.set()
    thread.join()
    assert during > 3


def test_threads_share_objects() -> None:
    board, space = Board(UNIQUE), Board(EMPTY).space()
    answers: list[object] = []

    def ask() -> None:
        answers.append((board.count(), space[12345], len(space.sample(20, seed=3)), next(board.solutions())))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 6 and len(set(answers)) == 1


def test_nothing_leaks() -> None:
    def used() -> int:
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    solutions = Board(EMPTY).solutions()
    for _ in itertools.islice(solutions, 100_000):
        pass
    before = used()
    for _ in itertools.islice(solutions, 10_000_000):
        pass
    for rows in itertools.islice(Board(EMPTY).solutions().arrays(), 30):
        del rows
    for _ in range(300):
        check([UNIQUE] * 100)
        Board(UNIQUE).candidates("true")
        Puzzle(UNIQUE, rules="antiking").uniqueness()
    # If each of the ten million boards leaked 100 bytes, that would be 1 GB.
    assert used() - before < 100_000


def test_a_panic_is_an_exception() -> None:
    from lazydoku import _lazydoku

    # Only builds with debug assertions have a function that panics.
    panic = getattr(_lazydoku, "_panic", None)
    if panic is None:
        pytest.skip("this build has no assertions")
    with pytest.raises(RuntimeError, match="lazydoku panicked: on purpose"):
        panic()
