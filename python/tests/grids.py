"""Grids that several tests share."""

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3.."
EMPTY = "." * 81
"""The last six rows of a solution; they have 144 completions."""
HALF_EMPTY = "." * 27 + "859761423426853791713924856961537284287419635345286179"
# With these rules, the solutions of the empty grid are too many to count, but can be drawn and
# estimated.
UNCOUNTED = "sum=60:r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r5c1+r5c2+r5c3+r5c4+r5c5+r5c6"
