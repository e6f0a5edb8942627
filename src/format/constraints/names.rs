//! The names of rules in the Interactive Sudoku Solver. Reader and writer share these tables.

use crate::rules::{Group, Line, Mark, Rule};

/// Rules of the whole grid.
pub(crate) const WHOLE: [(&str, Rule); 13] = [
    ("AntiConsecutive", Rule::NonConsecutive),
    ("AntiKing", Rule::AntiKing),
    ("AntiKnight", Rule::AntiKnight),
    ("AntiTaxicab", Rule::AntiTaxicab),
    ("DisjointSets", Rule::DisjointGroups),
    ("Doppelganger", Rule::Doppelganger),
    ("DutchFlatmates", Rule::FlatMates),
    ("GlobalEntropy", Rule::GlobalEntropy),
    ("GlobalMod", Rule::GlobalModular),
    ("RegionSameValues", Rule::SameRegions),
    ("StrictKropki", Rule::AllDots),
    ("StrictXV", Rule::AllSigns),
    ("Windoku", Rule::Windoku),
];

/// Marks of adjacent cells.
pub(crate) const MARKS: [(&str, Mark); 5] = [
    ("WhiteDot", Mark::Difference(1)),
    ("BlackDot", Mark::Ratio(2)),
    ("V", Mark::Total(5)),
    ("X", Mark::Total(10)),
    ("GreaterThan", Mark::Greater),
];

/// Lines without a number.
pub(crate) const LINES: [(&str, Line); 9] = [
    ("Between", Line::Between),
    ("DoubleArrow", Line::DoubleArrow),
    ("Entropic", Line::Entropic),
    ("Palindrome", Line::Palindrome),
    ("RegionSumLine", Line::EqualSums),
    ("Renban", Line::Renban),
    ("Thermo", Line::Thermometer),
    ("ValueIndexing", Line::Slingshot),
    ("Zipper", Line::Zipper),
];

/// A line with a number, and its default.
type Numbered = (fn(u8) -> Line, u8);

/// Lines with a number.
pub(crate) const NUMBERED: [(&str, Numbered); 4] = [
    ("Lockout", (Line::Lockout, 4)),
    ("Modular", (Line::Modular, 3)),
    ("SumLine", (Line::SumLine, 10)),
    ("Whisper", (Line::Whisper, 5)),
];

/// Groups of cells without further arguments.
pub(crate) const GROUPS: [(&str, Group); 2] =
    [("CountingCircles", Group::Circles), ("EqualityCage", Group::Equality)];
