//! The syntax of each rule.

use std::fmt;

use itertools::Itertools;

use super::argument::{Argument, Read, Slip};
use crate::rules::rule::{Clue, Group, Line, Mark, Outside, Rule, Same};
use crate::values::cell::Cell;
use crate::values::signs::sign;

/// The rules whose text is their name alone.
pub(super) const ALONE: [(&str, Rule); 15] = [
    ("x", Rule::Diagonals),
    ("windoku", Rule::Windoku),
    ("disjoint", Rule::DisjointGroups),
    ("antiknight", Rule::AntiKnight),
    ("antiking", Rule::AntiKing),
    ("antitaxicab", Rule::AntiTaxicab),
    ("nonconsecutive", Rule::NonConsecutive),
    ("diagonalnonconsecutive", Rule::DiagonalNonConsecutive),
    ("globalentropy", Rule::GlobalEntropy),
    ("globalmodular", Rule::GlobalModular),
    ("flatmates", Rule::FlatMates),
    ("sameregions", Rule::SameRegions),
    ("doppelganger", Rule::Doppelganger),
    ("alldots", Rule::AllDots),
    ("allsigns", Rule::AllSigns),
];

/// The syntax of a rule that names cells.
pub(super) struct Form {
    pub(super) name: &'static str,
    /// The syntax as shown in messages.
    pub(super) wanted: &'static str,
    pub(super) read: fn(&Argument) -> Read<Rule>,
}

const fn form(name: &'static str, wanted: &'static str, read: fn(&Argument) -> Read<Rule>) -> Form {
    Form { name, wanted, read }
}

pub(super) const FORMS: [Form; 51] = [
    form("distinct", "distinct=r1c1+r2c2+r3c3, at least two cells", |it| {
        it.without_number()?;
        Ok(Rule::Distinct(it.cells()?))
    }),
    form("even", "even=r1c1+r2c2, some cells", |it| {
        it.without_number()?;
        Ok(Rule::Even(it.cells()?))
    }),
    form("odd", "odd=r1c1+r2c2, some cells", |it| {
        it.without_number()?;
        Ok(Rule::Odd(it.cells()?))
    }),
    form("white", "white=r1c1-r1c2, or white=3:r1c1-r1c2 for a difference of 3", |it| {
        mark(it, Mark::Difference(it.number_or(1)?))
    }),
    form("black", "black=r1c1-r1c2, or black=3:r1c1-r1c2 for a ratio of 3", |it| {
        mark(it, Mark::Ratio(it.number_or(2)?))
    }),
    form("v", "v=r1c1-r1c2, two cells that add up to 5", |it| {
        it.without_number()?;
        mark(it, Mark::Total(5))
    }),
    form("x", "x alone for both diagonals, or x=r1c1-r1c2, two cells that add up to 10", |it| {
        it.without_number()?;
        mark(it, Mark::Total(10))
    }),
    form("xv", "xv=7:r1c1-r1c2, a total and two cells", |it| mark(it, Mark::Total(small(it)?))),
    form("greater", "greater=r1c1-r1c2, two cells, the greater first", |it| {
        it.without_number()?;
        mark(it, Mark::Greater)
    }),
    form("thermo", "thermo=r1c1-r1c2-r1c3, from the bulb", |it| plain(it, Line::Thermometer)),
    form("slowthermo", "slowthermo=r1c1-r1c2-r1c3, from the bulb", |it| {
        plain(it, Line::SlowThermometer)
    }),
    form("whisper", "whisper=5:r1c1-r1c2-r1c3, the least difference and the line", |it| {
        line(it, Line::Whisper(it.number_or(5)?))
    }),
    form("renban", "renban=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::Renban)),
    form("nabner", "nabner=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::Nabner)),
    form("palindrome", "palindrome=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::Palindrome)),
    form("modular", "modular=3:r1c1-r1c2-r1c3, the divisor and the line", |it| {
        line(it, Line::Modular(it.number_or(3)?))
    }),
    form("entropic", "entropic=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::Entropic)),
    form("between", "between=r1c1-r1c2-r1c3, from end to end", |it| plain(it, Line::Between)),
    form("lockout", "lockout=4:r1c1-r1c2-r1c3, the least difference and the line", |it| {
        line(it, Line::Lockout(it.number_or(4)?))
    }),
    form("zipper", "zipper=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::Zipper)),
    form("equalsums", "equalsums=r1c1-r1c2-r1c3, the line", |it| plain(it, Line::EqualSums)),
    form("doublearrow", "doublearrow=r1c1-r1c2-r1c3, from circle to circle", |it| {
        plain(it, Line::DoubleArrow)
    }),
    form("sumline", "sumline=10:r1c1-r1c2-r1c3, the total and the line", |it| {
        line(it, Line::SumLine(it.number_or(10)?))
    }),
    form("lunchbox", "lunchbox=12:r1c1-r1c2-r1c3, the total and the line", |it| {
        line(it, Line::Lunchbox(small(it)?))
    }),
    form(
        "slingshot",
        "slingshot=r1c1-r1c2-r1c3, the digit, the number of cells and these cells",
        |it| plain(it, Line::Slingshot),
    ),
    form("cage", "cage=15:r1c1+r1c2, a total and cells, or the cells alone", |it| {
        Ok(Rule::Cage { cells: it.cells()?, total: it.number()? })
    }),
    form("sum", "sum=30:r1c1+r2c2+2*r3c3, a total and cells, some with factors", |it| {
        Ok(Rule::Sum { terms: it.terms()?, total: it.total()? })
    }),
    form("arrow", "arrow=r1c1:r1c2-r1c3, the bulb and the cells along the arrow", |it| {
        let [bulb, line] = it.two_groups()?;
        Ok(Rule::Arrow { bulb, line })
    }),
    form("clone", "clone=r1c1+r1c2:r5c1+r5c2, two groups of cells in the same order", |it| {
        Ok(Rule::Clone(it.two_groups()?))
    }),
    form("samedigits", "samedigits=r1c1+r1c2:r5c5+r6c5, groups of equal size", |it| {
        Ok(Rule::Same(Same::Digits, it.groups()?))
    }),
    form("samesum", "samesum=r1c1+r1c2:r5c5, groups of cells", |it| {
        Ok(Rule::Same(Same::Sum, it.groups()?))
    }),
    form("quadruple", "quadruple=125:r1c1, up to four digits and the cell at the top left", |it| {
        let digits = it.digits()?.into_iter().sorted_unstable().collect();
        let corner = it.cells()?.into_iter().exactly_one().map_err(|_| Slip::Form)?;
        Ok(Rule::Quadruple { corner, digits })
    }),
    form("contains", "contains=125:r1c1+r1c2+r2c1, some digits and cells", |it| {
        group(it, Group::Contains(it.digits()?.into_iter().sorted_unstable().collect()))
    }),
    form("looksay", "looksay=21/35:r1c1+r1c2, pairs of a number and a digit, and cells", |it| {
        group(it, Group::Counts(it.pairs()?))
    }),
    form("circles", "circles=r1c1+r1c2+r2c1, the cells with circles", |it| {
        it.without_number()?;
        group(it, Group::Circles)
    }),
    form(
        "countdistinct",
        "countdistinct=3:r1c1+r1c2+r2c1, a number and cells, or countdistinct=r5c5:r1c1+r1c2, the \
         cell whose digit is the number and cells",
        count_distinct,
    ),
    form("rellik", "rellik=10:r1c1+r1c2, the forbidden total and cells", |it| {
        group(it, Group::Rellik(small(it)?))
    }),
    form("equality", "equality=r1c1+r1c2, some cells", |it| {
        it.without_number()?;
        group(it, Group::Equality)
    }),
    form("rowindex", "rowindex=r1c1+r1c2, some cells", |it| {
        it.without_number()?;
        group(it, Group::RowIndex)
    }),
    form("columnindex", "columnindex=r1c1+r1c2, some cells", |it| {
        it.without_number()?;
        group(it, Group::ColumnIndex)
    }),
    form("regex", "regex=.*12.*:r1c1-r1c2-r1c3, a pattern of digits and cells in order", |it| {
        Ok(Rule::Pattern(it.pattern()?, it.cells()?))
    }),
    form("nfa", "nfa=RNQ3qpI:r1c1-r1c2-r1c3, a state machine and cells in order", |it| {
        let (nfa, cells) = it.nfa()?;
        Ok(Rule::Nfa(nfa, cells))
    }),
    form("pairs", "pairs=12/21/33:r1c1-r1c2, pairs of digits and cells in order", |it| {
        pairs(it, false)
    }),
    form("allpairs", "allpairs=12/21/33:r1c1+r1c2, pairs of digits and cells in order", |it| {
        pairs(it, true)
    }),
    form(
        "any",
        "any=(thermo=r1c1-r1c2,even=r1c3|odd=r1c1), lists of rules that name cells",
        |it| Ok(Rule::AnyOf(it.lists()?)),
    ),
    form("xsum", "xsum=20:r1c1-r1c9, a total and both ends of a row or column", |it| {
        outside(it, Outside::XSum(small(it)?))
    }),
    form("sandwich", "sandwich=20:r1c1-r1c9, a total and both ends of a row or column", |it| {
        outside(it, Outside::Sandwich(small(it)?))
    }),
    form(
        "skyscrapers",
        "skyscrapers=3:r1c1-r1c9, a number and both ends of a row or column",
        |it| outside(it, Outside::Skyscrapers(small(it)?)),
    ),
    form("fullrank", "fullrank=10:r1c1-r1c9, a rank and both ends of a row or column", |it| {
        outside(it, Outside::FullRank(small(it)?))
    }),
    form("hidden", "hidden=4:r1c1-r1c9, a digit and both ends of a row or column", |it| {
        outside(it, Outside::FirstHidden(small(it)?))
    }),
    form("room", "room=4:r1c1-r1c9, a digit and both ends of a row or column", |it| {
        outside(it, Outside::NumberedRoom(small(it)?))
    }),
];

fn mark(it: &Argument, mark: Mark) -> Read<Rule> {
    Ok(Rule::Mark(mark, it.cells()?.try_into().map_err(|_| Slip::Form)?))
}

fn line(it: &Argument, line: Line) -> Read<Rule> {
    Ok(Rule::Line(line, it.cells()?))
}

/// A line without a number.
fn plain(it: &Argument, of: Line) -> Read<Rule> {
    it.without_number()?;
    line(it, of)
}

fn group(it: &Argument, group: Group) -> Read<Rule> {
    Ok(Rule::Group(group, it.cells()?))
}

fn count_distinct(it: &Argument) -> Read<Rule> {
    if it.number()?.is_some() {
        return Ok(Rule::CountDistinct { clue: Clue::Number(small(it)?), cells: it.cells()? });
    }
    let [control, cells] = it.two_groups()?;
    let cell = control.into_iter().exactly_one().map_err(|_| Slip::Form)?;
    Ok(Rule::CountDistinct { clue: Clue::DigitOf(cell), cells })
}

fn outside(it: &Argument, outside: Outside) -> Read<Rule> {
    Ok(Rule::Outside(outside, it.cells()?.try_into().map_err(|_| Slip::Form)?))
}

/// The number before the cells.
fn small<N: TryFrom<u32>>(it: &Argument) -> Read<N> {
    it.number()?.ok_or(Slip::Form)?.try_into().map_err(|_| Slip::Form)
}

fn pairs(it: &Argument, all: bool) -> Read<Rule> {
    let allowed = it.pairs()?.into_iter().sorted_unstable().dedup().collect();
    Ok(Rule::Pairs { all, allowed, cells: it.cells()? })
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alone = ALONE.iter().find(|(_, rule)| rule == self);
        if let Some((name, _)) = alone {
            return f.write_str(name);
        }
        match self {
            Self::Distinct(cells) => write!(f, "distinct={}", set(cells)),
            Self::Even(cells) => write!(f, "even={}", set(cells)),
            Self::Odd(cells) => write!(f, "odd={}", set(cells)),
            Self::Mark(mark, cells) => write!(f, "{mark}{}", path(cells)),
            Self::Line(line, cells) => write!(f, "{line}{}", path(cells)),
            Self::Cage { cells, total: None } => write!(f, "cage={}", set(cells)),
            Self::Cage { cells, total: Some(total) } => write!(f, "cage={total}:{}", set(cells)),
            Self::Sum { terms, total } => {
                let term = |&(factor, cell): &(i32, Cell)| match factor {
                    1 => cell.to_string(),
                    _ => format!("{factor}*{cell}"),
                };
                write!(f, "sum={total}:{}", terms.iter().map(term).format("+"))
            }
            Self::Arrow { bulb, line } => write!(f, "arrow={}:{}", set(bulb), path(line)),
            Self::Quadruple { corner, digits } => {
                let digits = digits.iter().map(|&digit| sign(digit)).format("");
                write!(f, "quadruple={digits}:{corner}")
            }
            Self::Clone([one, other]) => write!(f, "clone={}:{}", set(one), set(other)),
            Self::Same(same, groups) => {
                let name = match same {
                    Same::Digits => "samedigits",
                    Same::Sum => "samesum",
                };
                write!(f, "{name}={}", groups.iter().map(|group| set(group)).format(":"))
            }
            Self::Group(group, cells) => write!(f, "{group}{}", set(cells)),
            Self::CountDistinct { clue: Clue::Number(number), cells } => {
                write!(f, "countdistinct={number}:{}", set(cells))
            }
            Self::CountDistinct { clue: Clue::DigitOf(cell), cells } => {
                write!(f, "countdistinct={cell}:{}", set(cells))
            }
            Self::Pattern(pattern, cells) => write!(f, "regex={pattern}:{}", path(cells)),
            Self::Nfa(nfa, cells) => write!(f, "nfa={nfa}:{}", path(cells)),
            Self::AnyOf(lists) => {
                let lists = lists.iter().map(|rules| rules.iter().format(","));
                write!(f, "any=({})", lists.format("|"))
            }
            Self::Outside(outside, ends) => write!(f, "{outside}{}", path(ends)),
            Self::Pairs { all, allowed, cells } => {
                let name = if *all { "allpairs" } else { "pairs" };
                let pair = |pair: &[u8; 2]| pair.map(sign).iter().join("");
                write!(f, "{name}={}:{}", allowed.iter().map(pair).format("/"), path(cells))
            }
            _ => unreachable!("all other rules are written as their name alone"),
        }
    }
}

/// Cells in any order.
fn set(cells: &[Cell]) -> impl fmt::Display {
    cells.iter().format("+")
}

/// Cells in order.
fn path(cells: &[Cell]) -> impl fmt::Display {
    cells.iter().format("-")
}

/// Writes the name and the number, up to the cells.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Difference(1) => f.write_str("white="),
            Self::Difference(by) => write!(f, "white={by}:"),
            Self::Ratio(2) => f.write_str("black="),
            Self::Ratio(by) => write!(f, "black={by}:"),
            Self::Total(5) => f.write_str("v="),
            Self::Total(10) => f.write_str("x="),
            Self::Total(total) => write!(f, "xv={total}:"),
            Self::Greater => f.write_str("greater="),
        }
    }
}

/// Writes the name and the number, up to the cells.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thermometer => f.write_str("thermo="),
            Self::SlowThermometer => f.write_str("slowthermo="),
            Self::Whisper(difference) => write!(f, "whisper={difference}:"),
            Self::Renban => f.write_str("renban="),
            Self::Nabner => f.write_str("nabner="),
            Self::Palindrome => f.write_str("palindrome="),
            Self::Modular(divisor) => write!(f, "modular={divisor}:"),
            Self::Entropic => f.write_str("entropic="),
            Self::Between => f.write_str("between="),
            Self::Lockout(difference) => write!(f, "lockout={difference}:"),
            Self::Zipper => f.write_str("zipper="),
            Self::EqualSums => f.write_str("equalsums="),
            Self::DoubleArrow => f.write_str("doublearrow="),
            Self::SumLine(total) => write!(f, "sumline={total}:"),
            Self::Lunchbox(total) => write!(f, "lunchbox={total}:"),
            Self::Slingshot => f.write_str("slingshot="),
        }
    }
}

/// Writes the name and the digits or the number, up to the cells.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contains(digits) => {
                write!(f, "contains={}:", digits.iter().map(|&digit| sign(digit)).format(""))
            }
            Self::Counts(counts) => {
                let pair = |pair: &[u8; 2]| pair.map(sign).iter().join("");
                write!(f, "looksay={}:", counts.iter().map(pair).format("/"))
            }
            Self::Circles => f.write_str("circles="),
            Self::Rellik(total) => write!(f, "rellik={total}:"),
            Self::Equality => f.write_str("equality="),
            Self::RowIndex => f.write_str("rowindex="),
            Self::ColumnIndex => f.write_str("columnindex="),
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{ALONE, FORMS};
    use crate::rules::kinds::{Takes, kinds};

    #[test]
    fn the_table_of_kinds_has_every_form_once() {
        let alone = ALONE.iter().map(|(name, _)| (*name, true));
        let forms = alone.chain(FORMS.iter().map(|form| (form.name, false)));
        let kinds = kinds().iter().map(|kind| (kind.name, kind.takes == Takes::Nothing));
        assert_eq!(kinds.sorted().collect_vec(), forms.sorted().collect_vec());
    }
}
