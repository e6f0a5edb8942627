"""An outside judge: counts and lists the solutions of random variants with clingo, and compares with lazydoku.

The rules are encoded in rules.lp, which was written from docs/guide/RULES.md alone. The variable LAZYDOKU names the
program. The exit code is 1 if a variant has other solutions than lazydoku finds, or if a rule has not been tried.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

import clingo

import grids
from grids import Grid, cell_fact, digit_text
from kinds import OF_CELLS, WHOLE, fits
from rules import Rules

ENCODING = Path(__file__).with_name("rules.lp").read_text()
PROGRAM = os.environ.get("LAZYDOKU", "target/release/lazydoku")
# Each kind of rule must be drawn this often.
FEWEST = 10
# Variants with more solutions, or that take clingo more conflicts, get more givens.
MOST_SOLUTIONS = 2000
MOST_CONFLICTS = 20000
# Of the variants without a solution, this share is kept.
CONTRADICTIONS = 0.1
BATCH = 100


@dataclass
class Variant:
    rules: str
    puzzle: str
    kinds: list[str]
    solutions: list[str]


class Solver:
    """Clingo with the facts of a variant, and with random choices at first."""

    def __init__(self, grid: Grid, rules: Rules, seed: int):
        options = f"--warn=none --rand-freq=1 --sign-def=rnd --seed={seed} --solve-limit={MOST_CONFLICTS}"
        self.control = clingo.Control(options.split())
        self.control.add("base", [], ENCODING + grid.facts() + " ".join(rules.facts))
        self.control.ground([("base", [])])
        # The atom of each place and digit.
        self.atoms = {
            (place, digit): clingo.parse_term(f"at({cell_fact(cell)},{digit})")
            for place, cell in enumerate(grid.cells)
            for digit in grid.digits
        }
        self.meaning = {atom: choice for choice, atom in self.atoms.items()}

    def one(self) -> list[int] | None:
        """The digits of a random solution, if it is found soon."""
        found = self.all({}, 1)
        self.control.configuration.solver.rand_freq = 0
        return found[0] if found else None

    def all(self, givens: dict[int, int], limit: int = MOST_SOLUTIONS) -> list[list[int]] | None:
        """The digits of all solutions; none if there are more than the limit or if they take too long."""
        self.control.configuration.solve.models = 1 if limit == 1 else limit + 1
        assumptions = [(self.atoms[given], True) for given in givens.items()]
        found = []
        with self.control.solve(assumptions, yield_=True) as handle:
            for model in handle:
                digits = dict(self.meaning[atom] for atom in model.symbols(shown=True))
                found.append([digits[place] for place in range(len(digits))])
            complete = len(found) == limit == 1 or handle.get().exhausted
        return found if complete and len(found) <= limit else None


def draw(random: Random, kind: str) -> Variant | None:
    """A variant with a rule of this kind; none if rules do not fit the grid or contradict each other."""
    grid = grids.draw(random)
    kinds = list(dict.fromkeys([kind, *random.choices(WHOLE + OF_CELLS * 3, k=random.choice([0, 1, 2]))]))
    if not all(fits(kind, grid) for kind in kinds):
        return None
    rules = Rules(random, grid)
    shown = [kind for kind in kinds if kind in ("alldots", "allsigns")]
    for kind in kinds:
        if kind not in shown:
            rules.add(kind)
    for kind in shown:
        digits = Solver(grid, rules, random.getrandbits(31)).one()
        if not digits:
            return None
        rules.show(kind, dict(zip(grid.cells, digits)))

    solver = Solver(grid, rules, random.getrandbits(31))
    size = len(grid.cells)
    digits = solver.one()
    if not digits:
        if random.random() > CONTRADICTIONS:
            return None
        digits = random.choices(grid.digits, k=size)
    order = random.sample(range(size), size)
    givens = {place: digits[place] for place in order[: random.randint(0, size // 2)]}
    if givens and random.random() < 0.05:
        givens[order[0]] = random.choice(grid.digits)
    while (found := solver.all(givens)) is None:
        more = len(givens) + 1 + size // 12
        givens.update({place: digits[place] for place in order[len(givens) : more]})
    puzzle = "".join(digit_text(givens[place]) if place in givens else "." for place in range(size))
    solutions = sorted("".join(map(digit_text, digits)) for digits in found)
    return Variant(",".join([grid.text, *rules.texts]), puzzle, rules.kinds, solutions)


def answers(command: str, variants: list[Variant]) -> list[list[dict]]:
    """The records that lazydoku prints for each variant."""
    lines = "".join(f"{variant.rules} {variant.puzzle}\n" for variant in variants)
    run = subprocess.run([PROGRAM, command, "--json", "--from", "rules"], input=lines, text=True, capture_output=True)
    found: list[list[dict]] = [[] for _ in variants]
    for line in run.stdout.splitlines():
        record = json.loads(line)
        found[record["source"]["line"] - 1].append(record)
    return found


def compare(variants: list[Variant]) -> int:
    """The number of variants of which lazydoku lists or counts other solutions; each is printed."""
    wrong = 0
    for variant, listed, counted in zip(variants, answers("solve", variants), answers("count", variants)):
        ours = variant.solutions
        theirs = ["".join(record["rows"]) for record in listed if record["type"] == "solution"]
        counts = [record.get("count") for record in counted]
        refused = [record["message"] for record in listed + counted if record["type"] == "error"]
        if not refused and theirs == ours and counts == [str(len(ours))]:
            continue
        wrong += 1
        print(f"\n{PROGRAM} solve --rules '{variant.rules}' {variant.puzzle}")
        print(f"  clingo finds {len(ours)}; solve {len(theirs)}; count {' '.join(map(str, counts))}")
        if refused:
            print(f"  refused: {refused[0]}")
        elif theirs != ours:
            differ = [place for place, (one, other) in enumerate(zip(ours, theirs)) if one != other]
            place = min([*differ, len(ours), len(theirs)])
            print(f"  solution {place}: clingo {ours[place : place + 1]}, lazydoku {theirs[place : place + 1]}")
    return wrong


def kinds_of_program() -> list[str]:
    """The kinds of rules that lazydoku has. Two are called x: one with cells, and one for the whole grid."""
    run = subprocess.run([PROGRAM, "rules", "--json"], text=True, stdout=subprocess.PIPE, check=True)
    rules = [json.loads(line) for line in run.stdout.splitlines()]
    return ["diagonals" if rule["form"] == "x" else rule["name"] for rule in rules]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=2000, help="variants to draw")
    parser.add_argument("seed", type=int, nargs="?", default=date.today().timetuple().tm_yday)
    options = parser.parse_args()
    print(f"{options.count} variants with the seed {options.seed}", flush=True)

    kinds = kinds_of_program()
    encoded = {name for names in re.findall(r"kind\(I,\(?([\w;]+)", ENCODING) for name in names.split(";")}
    missing = [kind for kind in kinds if kind not in encoded or kind not in WHOLE + OF_CELLS]
    if missing:
        print(f"rules without an encoding: {', '.join(missing)}")
        return 1

    random, start = Random(options.seed), time.monotonic()
    drawn: Counter[str] = Counter()
    wrong = solutions = contradictions = 0
    batch: list[Variant] = []
    for number in range(1, options.count + 1):
        while (variant := draw(random, kinds[number % len(kinds)])) is None:
            pass
        batch.append(variant)
        drawn.update(set(variant.kinds))
        solutions += len(variant.solutions)
        contradictions += not variant.solutions
        if len(batch) == BATCH or number == options.count:
            wrong += compare(batch)
            batch = []
    print("\n" + ", ".join(f"{kind} {drawn[kind]}" for kind in kinds))
    print(f"{solutions} solutions; {contradictions} variants have none; {time.monotonic() - start:.0f} s")
    print(f"{wrong} variants on which the judges disagree")
    rare = [kind for kind in kinds if drawn[kind] < FEWEST]
    if rare:
        print(f"drawn less than {FEWEST} times: {', '.join(rare)}")
    return 1 if wrong or rare else 0


if __name__ == "__main__":
    sys.exit(main())
