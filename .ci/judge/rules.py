"""Random rules that fit a grid, as text and as facts for rules.lp."""

from random import Random

from grids import Cell, Grid, cell_fact, digit_text
from kinds import GROUPS, LINES, OF_CELLS, OUTSIDE, PAIRS, WHOLE, fits
from patterns import Pattern, machine


class Rules:
    """Rules for a grid, drawn in turn. Facts are about the rule with the number `rule`."""

    def __init__(self, random: Random, grid: Grid):
        self.random, self.grid, self.rule = random, grid, 0
        self.texts: list[str] = []
        self.facts: list[str] = []
        self.kinds: list[str] = []
        # Cells of rules on two cells; the same rule twice is an error.
        self.paired: list[list[Cell]] = []
        self.in_any = False

    def add(self, kind: str) -> None:
        self.facts.append(f"required({len(self.kinds)}).")
        self.in_any = False
        self.texts.append(self.draw(kind))

    def draw(self, kind: str) -> str:
        """The text of a new rule, whose facts are added."""
        self.begin(kind)
        if kind in WHOLE:
            return {"diagonals": "x"}.get(kind, kind)
        if kind in LINES:
            return f"{kind}={self.line(*LINES[kind])}"
        if kind in GROUPS:
            most = 4 if kind == "equality" else min(5, len(self.grid.digits))
            return f"{kind}={self.on(self.some(self.random.randint(GROUPS[kind], most)), '+')}"
        if kind in PAIRS:
            return f"{kind}={self.pair(kind)}"
        if kind in OUTSIDE:
            return f"{kind}={self.outside(kind)}"
        return f"{kind}={getattr(self, kind)()}"

    def show(self, kind: str, digits: dict[Cell, int]) -> None:
        """Adds the rule that all dots or signs are shown, and those that a solution has."""
        for edge in self.edges():
            least, greatest = sorted(digits[cell] for cell in edge)
            marks = []
            if kind == "alldots":
                marks += ["white="] * (greatest - least == 1) + ["black="] * (greatest == 2 * least)
            else:
                marks += ["x=", "xv=10:"] * (least + greatest == 10) + ["v=", "xv=5:"] * (least + greatest == 5)
            # Other marks change nothing.
            if not marks and self.random.random() < 0.1:
                marks = [f"white={greatest - least}:" if kind == "alldots" else f"xv={least + greatest}:"]
            if marks and not any(set(edge) == set(pair) for pair in self.paired):
                self.mark(self.random.choice(marks), edge)
        self.add(kind)

    def mark(self, start: str, edge: tuple[Cell, Cell]) -> None:
        name, _, number = start.rstrip(":").partition("=")
        self.facts.append(f"required({len(self.kinds)}).")
        self.begin(name)
        self.number(int(number or {"white": 1, "black": 2}.get(name, 0)))
        self.texts.append(start + self.on(list(edge)))

    # Facts

    def begin(self, kind: str) -> None:
        self.rule = len(self.kinds)
        self.kinds.append(kind)
        self.fact("kind", kind)

    def fact(self, name: str, *values: object) -> None:
        self.facts.append(f"{name}({','.join(map(str, (self.rule, *values)))}).")

    def number(self, number: int, usual: int | None = None) -> str:
        self.fact("num", number)
        return "" if number == usual and self.random.random() < 0.8 else f"{number}:"

    def on(self, cells: list[Cell], by: str = "-") -> str:
        for place, cell in enumerate(cells, 1):
            self.fact("on", place, cell_fact(cell))
        return text(cells, by)

    def group(self, group: int, cells: list[Cell]) -> str:
        for place, cell in enumerate(cells, 1):
            self.fact("group", group, place, cell_fact(cell))
        return text(cells, "+")

    # Cells and numbers

    def path(self, fewest: int, cross: bool, most: int = 6) -> list[Cell]:
        """Cells of which each touches the next, mostly. Some of those that may cross themselves do."""
        cells = self.grid.cells
        length = self.random.randint(fewest, max(fewest, min(most, len(self.grid.digits))))
        cross = cross and self.random.random() < 0.3
        jumps = self.random.random() < 0.15
        line = [self.random.choice(cells)]
        while len(line) < length:
            row, column = line[-1]
            near = [cell for cell in cells if jumps or max(abs(cell[0] - row), abs(cell[1] - column)) == 1]
            near = [cell for cell in near if cell != line[-1] and (cross or cell not in line)]
            line = [*line, self.random.choice(near)] if near else line[-1:]
        return line

    def line(self, fewest: int, cross: bool) -> str:
        return self.on(self.path(fewest, cross))

    def some(self, size: int) -> list[Cell]:
        return self.random.sample(self.grid.cells, size) if self.random.random() < 0.3 else self.path(size, False, size)

    def edges(self) -> list[tuple[Cell, Cell]]:
        cells = self.grid.cells
        after = [((row, column), next) for row, column in cells for next in ((row, column + 1), (row + 1, column))]
        return [(cell, next) for cell, next in after if next in cells]

    def digit(self) -> int:
        return self.random.choice(self.grid.digits)

    def total(self, size: int) -> int:
        """A sum that digits can have; they differ if there are enough of them."""
        digits = self.grid.digits
        return sum(self.random.sample(digits, size) if size <= len(digits) else self.random.choices(digits, k=size))

    def spread(self, usual: int) -> int:
        """A difference, mostly half of the greatest or less."""
        greatest = len(self.grid.digits) - 1
        if greatest >= usual and self.random.random() < 0.3:
            return usual
        return self.random.randint(1, max(1, greatest // 2))

    # Two cells, and rows and columns

    def pair(self, kind: str) -> str:
        cells = self.some(2) if self.random.random() < 0.2 else list(self.random.choice(self.edges()))
        self.random.shuffle(cells)
        self.paired.append(cells)
        number = ""
        if kind == "white":
            number = self.number(self.spread(1), usual=1)
        elif kind == "black":
            number = self.number(self.random.choice([2, 2, 3]), usual=2)
        elif kind == "xv":
            number = self.number(self.total(2))
        return number + self.on(cells)

    def outside(self, kind: str) -> str:
        rows, columns = range(1, self.grid.rows + 1), range(1, self.grid.columns + 1)
        lines = [[(row, column) for column in columns] for row in rows]
        lines += [[(row, column) for row in rows] for column in columns]
        # A sandwich needs all digits.
        least = len(self.grid.digits) if kind == "sandwich" else 2
        line = self.random.choice([line for line in lines if len(line) >= least])[:: self.random.choice([1, -1])]
        size = len(line)
        number = {
            "sandwich": lambda: sum(self.random.sample(self.grid.digits[1:-1], self.random.randint(0, size - 2))),
            "skyscrapers": lambda: self.random.randint(1, size),
            "xsum": lambda: self.first(size),
            "room": self.digit,
            "hidden": self.digit,
            "fullrank": lambda: self.random.randint(1, 4 * size),
        }[kind]()
        self.on(line)
        return self.number(number) + text([line[0], line[-1]], "-")

    def first(self, size: int) -> int:
        """A sum of as many digits as the first one's value."""
        first = self.random.choice([digit for digit in self.grid.digits if digit <= size])
        others = [digit for digit in self.grid.digits if digit != first]
        return first and first + sum(self.random.sample(others, first - 1))

    # Lines

    def arrow(self) -> str:
        circle = [self.random.choice(self.grid.cells)]
        if self.random.random() < 0.4:
            circle = list(self.random.choice(self.edges()))
            self.random.shuffle(circle)
        shaft = self.path(2 * len(circle) - 1, True, most=6 * len(circle))
        return f"{self.group(1, circle)}:{self.on(shaft)}"

    def whisper(self) -> str:
        return self.number(self.spread(5), usual=5) + self.line(2, True)

    def lockout(self) -> str:
        return self.number(self.spread(4), usual=4) + self.line(3, True)

    def modular(self) -> str:
        number = self.random.choice([2, 3, 3, min(4, len(self.grid.digits))])
        return self.number(number, usual=3) + self.line(2, True)

    def sumline(self) -> str:
        line = self.path(2, True)
        if self.random.random() < 0.3:
            line = list(dict.fromkeys(line))
            line.append(line[0])
        number = self.random.choice([10, self.total(2), self.total(2), self.total(3)])
        most = self.grid.greatest * len(line[:-1] if line[0] == line[-1] else line)
        return self.number(max(1, min(number, most)), usual=10) + self.on(line)

    def lunchbox(self) -> str:
        line = self.path(2, False)
        inner = self.grid.digits[1:-1]
        return self.number(sum(self.random.sample(inner, self.random.randint(0, len(line) - 2)))) + self.on(line)

    def regex(self) -> str:
        line = self.path(1, True)
        # Long ones may take too many states.
        while len((pattern := Pattern(self.random, self.rule, self.grid.digits, len(line))).text) > 40:
            pass
        self.facts += pattern.facts
        # Lists of `any` have the same sign between them as alternatives.
        return (f"({pattern.text})" if self.in_any else pattern.text) + f":{self.on(line)}"

    def nfa(self) -> str:
        code, facts = machine(self.random, self.rule, len(self.grid.digits))
        self.facts += facts
        return f"{code}:{self.line(1, True)}"

    def pairs(self) -> str:
        digits = self.grid.digits
        found = [(x, y) for x in digits for y in digits if self.random.random() < 0.6] or [(digits[0], digits[1])]
        for pair in found:
            self.fact("pair", *pair)
        return "/".join(digit_text(x) + digit_text(y) for x, y in found) + ":" + self.line(2, True)

    allpairs = pairs

    # Cages and groups of cells

    def cage(self) -> str:
        cells = self.some(self.random.randint(1, min(5, len(self.grid.digits))))
        total = self.number(self.total(len(cells))) if self.random.random() < 0.8 else ""
        return total + self.on(cells, "+")

    def sum(self) -> str:
        cells = self.some(self.random.randint(1, 5))
        factors = [self.random.choice([1, 1, 2, 3, -1] if self.rule % 2 else [1]) for _ in cells]
        number = self.number(sum(factor * self.digit() for factor in factors))
        self.on(cells)
        for place, factor in enumerate(factors, 1):
            self.fact("factor", place, factor)
        terms = (f"{factor}*" * (factor != 1) + text([cell], "") for cell, factor in zip(cells, factors))
        return number + "+".join(terms)

    def wanted(self, digits: list[int]) -> str:
        for digit in set(digits):
            self.fact("want", digit, digits.count(digit))
        return "".join(map(digit_text, digits))

    def quadruple(self) -> str:
        corner = (self.random.randrange(1, self.grid.rows), self.random.randrange(1, self.grid.columns))
        digits = self.random.choices(self.grid.digits, k=self.random.randint(1, 3))
        return f"{self.wanted(digits)}:{self.on([corner])}"

    def contains(self) -> str:
        cells = self.some(self.random.randint(2, 5))
        digits = self.random.choices(self.grid.digits, k=self.random.randint(1, len(cells) - 1))
        return f"{self.wanted(digits)}:{self.on(cells, '+')}"

    def looksay(self) -> str:
        cells = self.some(self.random.randint(2, 5))
        digits = self.random.sample(self.grid.digits, self.random.choice([1, 1, 2]))
        counts = [self.random.choice([0, 1, 1, 2]) for _ in digits]
        for digit, count in zip(digits, counts):
            self.fact("want", digit, count)
        numbers = "/".join(f"{count}{digit_text(digit)}" for digit, count in zip(digits, counts))
        return f"{numbers}:{self.on(cells, '+')}"

    def groups(self, lengths: list[int]) -> str:
        return ":".join(self.group(group, self.some(length)) for group, length in enumerate(lengths, 1))

    def clone(self) -> str:
        return self.groups([self.random.randint(1, 4)] * 2)

    def samedigits(self) -> str:
        return self.groups([self.random.randint(1, 4)] * self.random.choice([2, 2, 3]))

    def samesum(self) -> str:
        return self.groups([self.random.randint(1, 4) for _ in range(self.random.choice([2, 2, 3]))])

    def countdistinct(self) -> str:
        cells = self.some(self.random.randint(2, 5))
        if self.random.random() < 0.4:
            return f"{self.group(1, self.some(1))}:{self.on(cells, '+')}"
        return self.number(self.random.randint(1, min(len(cells), len(self.grid.digits)))) + self.on(cells, "+")

    def rellik(self) -> str:
        cells = self.some(self.random.randint(1, min(4, len(self.grid.digits))))
        return self.number(max(1, self.total(self.random.randint(1, len(cells))))) + self.on(cells, "+")

    def any(self) -> str:
        me = self.rule
        self.in_any = True
        choices = [kind for kind in OF_CELLS if fits(kind, self.grid)]
        lists = []
        for number in range(self.random.choice([2, 2, 3])):
            texts = []
            for _ in range(self.random.choice([1, 1, 2])):
                self.facts.append(f"part({me},{number},{len(self.kinds)}).")
                texts.append(self.draw(self.random.choice(choices)))
            lists.append(",".join(texts))
        return f"({'|'.join(lists)})"


def text(cells: list[Cell], by: str) -> str:
    return by.join(f"r{row}c{column}" for row, column in cells)
