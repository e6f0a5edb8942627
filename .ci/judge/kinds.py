"""The kinds of rules, and the grids that each fits."""

from grids import Grid

# The name `x` is that of two rules; the one for the whole grid is called diagonals here.
WHOLE = """
    diagonals windoku disjoint antiknight antiking antitaxicab nonconsecutive diagonalnonconsecutive
    globalentropy globalmodular flatmates sameregions doppelganger alldots allsigns
""".split()
# Lines that have nothing but cells: the fewest cells, and whether they may cross themselves.
LINES = {
    "thermo": (2, False),
    "slowthermo": (2, True),
    "renban": (2, False),
    "nabner": (2, False),
    "palindrome": (2, True),
    "equalsums": (2, True),
    "zipper": (2, True),
    "between": (3, True),
    "entropic": (2, True),
    "doublearrow": (3, True),
    "slingshot": (3, True),
}
# Groups that have nothing but cells, with the fewest of them.
GROUPS = {"distinct": 2, "even": 1, "odd": 1, "circles": 1, "equality": 2, "rowindex": 1, "columnindex": 1}
PAIRS = ["white", "black", "x", "v", "xv", "greater"]
OUTSIDE = ["sandwich", "skyscrapers", "xsum", "room", "hidden", "fullrank"]
OTHERS = """
    arrow whisper lockout modular sumline lunchbox regex nfa pairs allpairs
    cage sum quadruple contains clone samedigits samesum countdistinct looksay rellik any
""".split()
OF_CELLS = [*LINES, *GROUPS, *PAIRS, *OUTSIDE, *OTHERS]


def fits(kind: str, grid: Grid) -> bool:
    square = grid.rows == grid.columns
    count = len(grid.digits)
    match kind:
        case "diagonals":
            return square
        case "windoku":
            return square and grid.rows in (4, 6)
        case "disjoint":
            return grid.box is not None
        case "globalentropy" | "entropic":
            return count % 3 == 0
        case "flatmates":
            return count % 2 == 1
        case "doppelganger":
            return square and grid.regions is not None and (grid.least, grid.greatest) == (0, grid.rows)
        case "equalsums":
            return grid.regions is not None
        case "fullrank":
            return square and count == grid.rows
        case "sandwich":
            return count in (grid.rows, grid.columns)
        case "x":
            return grid.greatest >= 5
        case "v":
            return grid.greatest >= 3
        case "equality":
            return count >= 4
    return True
