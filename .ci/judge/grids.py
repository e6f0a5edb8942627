"""Random grids: a size, digits and regions, as text and as facts for rules.lp."""

from dataclasses import dataclass
from random import Random

Cell = tuple[int, int]


@dataclass
class Grid:
    """An empty grid. `box` has the rows and columns of boxes, `regions` a number for each cell, row by row."""

    text: str
    rows: int
    columns: int
    least: int
    greatest: int
    box: tuple[int, int] | None = None
    regions: list[int] | None = None

    @property
    def digits(self) -> list[int]:
        return list(range(self.least, self.greatest + 1))

    @property
    def cells(self) -> list[Cell]:
        return [(row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1)]

    def facts(self) -> str:
        facts = [f"rows({self.rows}). columns({self.columns}). digit({self.least}..{self.greatest})."]
        if self.regions:
            facts += [f"region({region},{cell_fact(cell)})." for region, cell in zip(self.regions, self.cells)]
        if self.box:
            facts.append(f"boxes({self.box[0]},{self.box[1]}).")
        return " ".join(facts)


def cell_fact(cell: Cell) -> str:
    return f"({cell[0]},{cell[1]})"


def digit_text(digit: int) -> str:
    return "0123456789ABCDEFGHIJKLMNOP"[digit]


def boxes(random: Random) -> Grid:
    """Boxes of two or three rows and columns, with as many digits as the longest row, column or box, or more."""
    height, width, rows, columns = random.choice(
        [(2, 2, 4, 4)] * 4 + [(2, 3, 6, 6), (3, 2, 6, 6), (2, 3, 4, 6), (3, 2, 3, 6), (2, 2, 4, 6), (2, 2, 2, 6)]
    )
    parts = [f"box={height}x{width}"]
    if (rows, columns) != (height * width, height * width):
        parts.append(f"size={rows}x{columns}")
    return finish(random, parts, rows, columns, height * width, box=(height, width))


def latin(random: Random) -> Grid:
    """A Latin square or rectangle, which has as many digits as its longest side."""
    squares = [(3, 3), (4, 4), (4, 4), (5, 5), (5, 5), (6, 6)]
    rows, columns = random.choice([*squares, (3, 5), (5, 3), (4, 6), (2, 7), (2, 9), (3, 10), (2, 12)])
    side = max(rows, columns)
    parts = [f"latin={side}"]
    if rows != columns:
        parts.append(f"size={rows}x{columns}")
    return finish(random, parts, rows, columns, side, more=0)


def jigsaw(random: Random) -> Grid:
    """Regions of any shape, connected or not, all with as many cells."""
    squares = [(3, 3), (4, 4), (4, 4), (4, 4), (5, 5), (5, 5), (6, 6)]
    rows, columns = random.choice([*squares, (4, 6), (3, 4), (3, 5), (2, 6)])
    size = columns if rows == columns else random.choice([n for n in range(2, 8) if rows * columns % n == 0])
    regions = [place // size for place in range(rows * columns)]
    # Neighbours change places; the regions stay mostly in one piece if that happens a few times.
    for _ in range(random.choice([rows, rows, 9 * rows])):
        one, other = random.choice([pair for pair in neighbours(rows, columns) if regions[pair[0]] != regions[pair[1]]])
        regions[one], regions[other] = regions[other], regions[one]
    letters = random.sample("123456789ABCDEFGHJ", max(regions) + 1)
    parts = ["jigsaw=" + "".join(letters[region] for region in regions)]
    if rows != columns or random.random() < 0.3:
        parts.append(f"size={rows}x{columns}")
    return finish(random, parts, rows, columns, size, regions=regions)


def neighbours(rows: int, columns: int) -> list[tuple[int, int]]:
    below = [(place, place + columns) for place in range((rows - 1) * columns)]
    return below + [(place, place + 1) for place in range(rows * columns) if (place + 1) % columns]


def finish(
    random: Random, parts: list[str], rows: int, columns: int, region: int, box=None, regions=None, more=2
) -> Grid:
    """Chooses the digits: from 0 or 1, and at least as many as the longest row, column or region has cells."""
    needed = max(rows, columns, region)
    least = random.choice([0, 1, 1])
    count = needed + (random.randint(1, more) if more and random.random() < 0.25 else 0)
    if (least, count) != (1, needed) or random.random() < 0.1:
        parts.append(f"digits={least}-{least + count - 1}")
    random.shuffle(parts)
    if box:
        across = columns // box[1]
        regions = [row // box[0] * across + column // box[1] for row in range(rows) for column in range(columns)]
    return Grid(",".join(parts), rows, columns, least, least + count - 1, box, regions)


def draw(random: Random) -> Grid:
    return random.choices([boxes, latin, jigsaw], [5, 3, 3])[0](random)
