//! Rules as text: `box=2x4,x,antiknight`.

use std::str::FromStr;

mod argument;
mod check;
mod forms;

use self::argument::{Argument, Slip};
use self::forms::{ALONE, FORMS};
use super::MOST_SIDE;
use super::fault::Fault;
use super::layout::{Layout, regions, usual_layout};
use super::rule::Rule;
use super::rule_set::Rules;
use crate::error::{Error, Position};

const BOXES: &str = "box=RxC, a box of R rows and C columns, as in box=2x3";
const LATIN: &str = "latin=N, a side from 2 to 25";
const JIGSAW: &str = "jigsaw=LAYOUT, a character for each cell, the same for those of a region";

/// The names of all rules, as they are written.
pub(super) fn names() -> Vec<&'static str> {
    let alone = ALONE.iter().map(|(name, _)| *name);
    let names = ["box", "latin", "jigsaw"].into_iter().chain(alone);
    let with_cells = FORMS.iter().map(|form| form.name);
    let mut names: Vec<_> = names.chain(with_cells).collect();
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(*name);
            true
        }
    });
    names
}
const NOTHING: &str = "the name alone";

impl Rules {
    /// The rules of this text, for a grid of this side: as `parse`, but where the text does not
    /// name boxes, a Latin square or regions, the boxes are the usual ones of the side.
    ///
    /// # Errors
    /// If the text is not rules, or those of another side.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
    /// assert_eq!(Rules::for_side("x", 6)?.to_string(), "box=2x3,x");
    /// assert!(Rules::for_side("box=2x4", 6).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn for_side(text: &str, side: usize) -> Result<Self, Error> {
        let rules = parse(text, side)?;
        if rules.side() != side {
            let fault = Fault::OtherSide { grid: side, rules: rules.side() };
            return Err(fault_at(fault));
        }
        Ok(rules)
    }

    /// These rules and those of a text, each once.
    ///
    /// # Errors
    /// If the text is not rules, names another layout, or rules that do not fit this one.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
    /// let rules: Rules = "box=2x3,x".parse()?;
    /// assert_eq!(rules.and("antiking,x")?.to_string(), "box=2x3,x,antiking");
    /// assert!(rules.and("latin=6").is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn and(&self, text: &str) -> Result<Self, Error> {
        let Pieces { layout, rules } = pieces(text)?;
        if let Some(layout) = layout.filter(|layout| layout != self.layout()) {
            let own = self.layout().to_string();
            return Err(fault_at(Fault::OtherLayout { own, other: layout.to_string() }));
        }
        self.with_all(rules.into_iter().filter(|rule| !self.rules().contains(rule)))
    }

    /// The side that the layout in this text has; `None` if it does not name one, and grids of
    /// several sides can have these rules.
    ///
    /// # Errors
    /// If the text is not rules of any side.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
    /// assert_eq!(Rules::side_of("x,box=2x4")?, Some(8));
    /// assert_eq!(Rules::side_of("x")?, None);
    /// assert_eq!(Rules::side_of("windoku")?, Some(9));
    /// assert!(Rules::side_of("knight").is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn side_of(text: &str) -> Result<Option<usize>, Error> {
        let Pieces { layout, rules } = pieces(text)?;
        if layout.is_some() {
            return parse(text, 9).map(|rules| Some(rules.side()));
        }
        let check = |layout: &Layout| rules.iter().try_for_each(|rule| rule.check(layout));
        let layouts = (2..=MOST_SIDE).filter_map(|side| usual_layout(side).ok());
        let mut fit = layouts.filter(|layout| check(layout).is_ok());
        match (fit.next(), fit.next()) {
            (Some(only), None) => Ok(Some(only.side())),
            (Some(_), Some(_)) => Ok(None),
            (None, _) => parse(text, 9).map(|rules| Some(rules.side())),
        }
    }
}

/// Reads rules separated by commas: one of `box=RxC`, `latin=N` and `jigsaw=LAYOUT`, or none of
/// them for 3x3 boxes, and any number of others, as each [`Rule`] is written. Letters of names may
/// be of either case, and spaces may stand around commas.
impl FromStr for Rules {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        parse(text, 9)
    }
}

fn parse(text: &str, side: usize) -> Result<Rules, Error> {
    let Pieces { layout, rules } = pieces(text)?;
    let layout = layout.map_or_else(|| usual_layout(side), Ok)?;
    for (place, rule) in rules.iter().enumerate() {
        rule.check_beside(&rules[..place], &layout)?;
    }
    Ok(Rules::of(layout, rules))
}

/// What a text says.
struct Pieces {
    layout: Option<Layout>,
    rules: Vec<Rule>,
}

fn pieces(text: &str) -> Result<Pieces, Error> {
    let mut pieces = Pieces { layout: None, rules: Vec::new() };
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        match piece(word)? {
            Piece::Layout(_) if pieces.layout.is_some() => {
                return Err(fault_at(Fault::SeveralLayouts(word.to_owned())));
            }
            Piece::Layout(found) => pieces.layout = Some(found),
            Piece::Rule(rule) => pieces.rules.push(rule),
        }
    }
    Ok(pieces)
}

enum Piece {
    Layout(Layout),
    Rule(Rule),
}

fn fault_at(fault: Fault) -> Error {
    Error::new(fault, Position::default())
}

/// A layout or a rule.
fn piece(word: &str) -> Result<Piece, Error> {
    let (name, argument) = word.split_once('=').unwrap_or((word, ""));
    let (name, argument) = (name.trim().to_ascii_lowercase(), argument.trim());
    let bad = |rule, wanted| fault_at(Fault::Argument { rule, found: argument.into(), wanted });
    match name.as_str() {
        "box" => {
            let numbers = argument.split_once(['x', 'X', '*']);
            let numbers = numbers.and_then(|(rows, columns)| {
                Some((rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?))
            });
            let (rows, columns) = numbers.ok_or_else(|| bad("box", BOXES))?;
            Rules::boxes(rows, columns)?;
            Ok(Piece::Layout(Layout::Boxes { rows, columns }))
        }
        "latin" => {
            let side = argument.parse().map_err(|_| bad("latin", LATIN))?;
            Rules::latin(side)?;
            Ok(Piece::Layout(Layout::Latin(side)))
        }
        "jigsaw" if argument.is_empty() => Err(bad("jigsaw", JIGSAW)),
        "jigsaw" => regions(argument).map(Piece::Layout),
        _ => rule(word, &name, argument).map(Piece::Rule),
    }
}

/// A rule that is no layout.
fn rule(word: &str, name: &str, argument: &str) -> Result<Rule, Error> {
    let alone = ALONE.iter().find(|(alone, _)| *alone == name);
    let form = FORMS.iter().find(|form| form.name == name);
    let bad = |rule, wanted| fault_at(Fault::Argument { rule, found: argument.into(), wanted });
    match (alone, form) {
        (Some((_, rule)), _) if !word.contains('=') => Ok(rule.clone()),
        (_, Some(form)) => (form.read)(&Argument::new(argument)).map_err(|slip| match slip {
            Slip::Form => bad(form.name, form.wanted),
            Slip::Cell(error) => error,
        }),
        (Some((name, _)), None) => Err(bad(name, NOTHING)),
        (None, None) => Err(fault_at(Fault::UnknownRule(name.to_owned()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in [
            "box=3x3",
            "box=2x4,x",
            "latin=7,antiking",
            "jigsaw=1122112233443344,nonconsecutive",
            "box=3x3,x,windoku,disjoint,antiknight",
            "box=2x2,distinct=r1c1+r2c3",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!(" X , AntiKing".parse::<Rules>().unwrap().to_string(), "box=3x3,x,antiking");
        assert!("".parse::<Rules>().unwrap().is_classic());
    }

    #[test]
    fn faults_say_what_is_wrong() {
        for (text, error) in [
            ("knights", "\"knights\" is not a rule; did you mean antiknight?"),
            (
                "box=3",
                "box cannot be \"3\"; write box=RxC, a box of R rows and C columns, as in box=2x3",
            ),
            (
                "box",
                "box says nothing after its name; \
                 write box=RxC, a box of R rows and C columns, as in box=2x3",
            ),
            ("box=7x7", "a grid of side 49; a side is a number from 2 to 25"),
            ("box=2x3,latin=6", "latin=6 after another layout; name one of box, latin and jigsaw"),
            ("x,x", "x twice; leave one of them out"),
            ("windoku=3", "windoku cannot be \"3\"; write the name alone"),
            ("x=3", "\"3\" is not a cell; a cell is written r1c1, row and column counted from 1"),
            ("box=2x3,windoku", "windoku does not fit these rules; it needs a grid of side 9"),
            ("latin=5,disjoint", "disjoint does not fit these rules; it needs boxes"),
            (
                "jigsaw=1112223334",
                "10 cells; a grid has as many cells as its side times itself: 16, 36, 64, 81, …",
            ),
            ("jigsaw=1111111222223333", "region 1 has 7 cells; each region has 4"),
            (
                "box=2x2,distinct=r1c1+r5c1",
                "r5c1 is outside a grid of side 4; its cells are r1c1 to r4c4",
            ),
            ("distinct=r1c1+r1c1", "r1c1 twice in one rule; name each cell once"),
            (
                "distinct=r1c1+b2",
                "\"b2\" is not a cell; a cell is written r1c1, row and column counted from 1",
            ),
        ] {
            assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), error, "{text}");
        }
        let error = Rules::for_side("x", 7).unwrap_err().to_string();
        let wanted = "grids of side 7 have no usual boxes; \
                      name its regions: latin=7 has none, jigsaw=LAYOUT draws them";
        assert_eq!(error, wanted);
    }
}
