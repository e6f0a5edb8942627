"""Random patterns and state machines, as text and as facts for rules.lp."""

import base64
from random import Random

from grids import digit_text

# Signs after a part, and how often it is there, at least and at most. The first ones also follow parentheses.
SIGNS = [("?", 0, 1), ("*", 0, None), ("*", 0, None), ("+", 1, None)]
SIGNS += [("{2}", 2, 2), ("{1-3}", 1, 3), ("{2-}", 2, None), ("{0-2}", 0, 2)]


class Pattern:
    """A regular expression as a tree, whose root is node 0; `facts` has those of the rule with this number."""

    def __init__(self, random: Random, rule: int, digits: list[int], length: int):
        self.random, self.rule, self.digits, self.length = random, rule, digits, length
        self.nodes = 0
        self.facts: list[str] = []
        self.text = self.alternatives(2)

    def node(self) -> int:
        self.nodes += 1
        return self.nodes - 1

    def alternatives(self, depth: int) -> str:
        me = self.node()
        texts = []
        for _ in range(self.random.choice([1, 1, 2, 3])):
            self.facts.append(f"either({self.rule},{me},{self.nodes}).")
            texts.append(self.sequence(depth))
        return "|".join(texts)

    def sequence(self, depth: int) -> str:
        """Pieces that follow each other: node `me` is the first, then the others."""
        me = self.node()
        pieces = self.random.choice([1, 2, 3, 4])
        text = ""
        for piece in range(1, pieces):
            left = self.nodes
            text += self.repeated(depth)
            self.facts.append(f"then({self.rule},{me},{left},{self.nodes}).")
            me = self.node()
        self.facts.append(f"either({self.rule},{me},{self.nodes}).")
        return text + self.repeated(depth)

    def repeated(self, depth: int) -> str:
        grouped = depth > 1 and self.random.random() < 0.25
        sign, fewest, most = self.random.choice([("", 1, 1)] * 8 + SIGNS[: 4 if grouped else None])
        if sign:
            # Beyond the number of places, a repetition can only be of nothing.
            most = max(fewest, self.length) if most is None else most
            self.facts.append(f"repeat({self.rule},{self.node()},{self.nodes},{fewest},{most}).")
        if grouped:
            return f"({self.alternatives(depth - 1)}){sign}"
        text, digits = self.characters()
        me = self.node()
        self.facts += [f"chars({self.rule},{me},{digit})." for digit in digits]
        return text + sign

    def characters(self) -> tuple[str, list[int]]:
        some = sorted(self.random.sample(self.digits, self.random.randint(1, len(self.digits) - 1)))
        between = list(range(some[0], some[-1] + 1))
        listed = "".join(map(digit_text, some))
        ranged = f"{digit_text(some[0])}-{digit_text(some[-1])}"
        form = self.random.randrange(8)
        if form < 3:
            return ".", self.digits
        if form < 5:
            return digit_text(some[0]), some[:1]
        if form == 5:
            return f"[{listed}]", some
        if form == 6:
            return f"[{ranged}]", between
        return f"[^{listed}]", [digit for digit in self.digits if digit not in some]


def machine(random: Random, rule: int, count: int) -> tuple[str, list[str]]:
    """A state machine for this number of digits, in the format of the Interactive Sudoku Solver.

    States are in this order: starts, others that accept, others. Fields, the highest bit first: two bits for the
    format, four for the width of a state less 1, four for the number of digits less 1; the number of starts, that of
    others that accept, a bit for each start that accepts, the first one lowest. Format 0 continues with the width of a
    number of arcs, and for each state its number of arcs, then their digits and targets. Format 1, for machines without
    a choice, has for each state a bit for each digit that has an arc, the first one lowest, then their targets.
    """
    states = random.randint(2, 4)
    single = random.random() < 0.5
    arcs = []
    for state in range(states):
        found = {}
        for _ in range(random.randint(count, 2 * count)):
            digit, target = random.randrange(count), random.randrange(states)
            found[digit if single else (digit, target)] = (digit, target)
        arcs.append(sorted(found.values()))
    starts = random.choice([1, 1, 2])
    accepting = [start for start in range(starts) if random.random() < 0.3]
    others = random.randint(0 if accepting else min(1, states - starts), states - starts)
    accepting += range(starts, starts + others)

    state_bits, digit_bits = max(1, states.bit_length()), (count - 1).bit_length()
    fields = [(int(single), 2), (state_bits - 1, 4), (count - 1, 4), (starts, state_bits), (others, state_bits)]
    fields.append((sum(1 << start for start in accepting if start < starts), starts))
    width = max(map(len, arcs)).bit_length()
    if not single:
        fields.append((width, 4))
    for found in arcs:
        if single:
            fields.append((sum(1 << digit for digit, _ in found), count))
            fields += [(target, state_bits) for _, target in found]
        else:
            fields.append((len(found), width))
            fields += [field for digit, target in found for field in ((digit, digit_bits), (target, state_bits))]
    bits = "".join(f"{value:0{width}b}" for value, width in fields)
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[place : place + 8], 2) for place in range(0, len(bits), 8))

    facts = [f"arc({rule},{state},{digit},{target})." for state, found in enumerate(arcs) for digit, target in found]
    facts += [f"starts({rule},{state})." for state in range(starts)]
    facts += [f"accepts({rule},{state})." for state in accepting]
    return base64.urlsafe_b64encode(data).decode().rstrip("="), facts
