//! Rules as text: `box=2x4,x,antiknight`.

use std::str::FromStr;

mod argument;
mod check;
mod forms;
mod layout;
mod outside;

use self::argument::{Argument, Slip};
use self::forms::{ALONE, FORMS};
use self::layout::{Asked, Word};
use super::MOST_SIDE;
use super::fault::Fault;
use super::layout::{Layout, usual_layout};
use super::rule::Rule;
use super::rule_set::Rules;
use super::size::Size;
use crate::error::{Error, Position};

/// The names of all rules, as they are written.
pub(super) fn names() -> Vec<&'static str> {
    let alone = ALONE.iter().map(|(name, _)| *name);
    let names = layout::NAMES.into_iter().chain(alone);
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
    /// The rules of this text, for a grid of this size: as `parse`, but where the text does not
    /// name boxes, a Latin square or regions, the boxes are the usual ones of the size.
    ///
    /// # Errors
    /// If the text is not rules, or those of another size.
    ///
    /// ```
    /// use lazydoku::rules::{Rules, Size};
    /// let size = Size::square(6)?;
    /// assert_eq!(Rules::for_size("x", size)?.to_string(), "box=2x3,x");
    /// assert!(Rules::for_size("box=2x4", size).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn for_size(text: &str, size: Size) -> Result<Self, Error> {
        let rules = parse(text, size)?;
        if rules.size() != size {
            return Err(fault_at(Fault::OtherSize { grid: size, rules: rules.size() }));
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
        let Pieces { asked, rules } = pieces(text)?;
        if let Some(other) = asked.other_than(self.layout())? {
            let own = self.layout().to_string();
            return Err(fault_at(Fault::OtherLayout { own, other }));
        }
        self.with_all(rules.into_iter().filter(|rule| !self.rules().contains(rule)))
    }

    /// The size of grids that have the rules of this text; `None` if grids of several sizes can
    /// have them.
    ///
    /// # Errors
    /// If the text is not rules of any size.
    ///
    /// ```
    /// use lazydoku::rules::{Rules, Size};
    /// assert_eq!(Rules::size_of("x,box=2x4")?, Some(Size::square(8)?));
    /// assert_eq!(Rules::size_of("size=6x8,box=2x4")?, Some(Size::new(6, 8)?));
    /// assert_eq!(Rules::size_of("x")?, None);
    /// assert_eq!(Rules::size_of("even=r25c1")?, Some(Size::square(25)?));
    /// assert!(Rules::size_of("knight").is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn size_of(text: &str) -> Result<Option<Size>, Error> {
        let Pieces { asked, rules } = pieces(text)?;
        let only = || parse(text, Size::CLASSIC).map(|rules| Some(rules.size()));
        if !asked.is_nothing() {
            return only();
        }
        let check = |layout: &Layout| rules.iter().try_for_each(|rule| rule.check(layout));
        let sizes = (2..=MOST_SIDE).map(Size::of_side);
        let layouts = sizes.filter_map(|size| usual_layout(size).ok());
        let mut fit = layouts.filter(|layout| check(layout).is_ok());
        match (fit.next(), fit.next()) {
            (Some(only), None) => Ok(Some(only.size)),
            (Some(_), Some(_)) => Ok(None),
            (None, _) => only(),
        }
    }
}

/// Reads rules separated by commas: one of `box=RxC`, `latin=N` and `jigsaw=LAYOUT`, or none of
/// them for the usual boxes; `size=RxC` where a grid is not a square of as many cells as there are
/// digits, and `digits=0-8` where these do not start from 1; and any number of others, as each
/// [`Rule`] is written. Letters of names may be of either case, and spaces may stand around commas.
impl FromStr for Rules {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        parse(text, Size::CLASSIC)
    }
}

fn parse(text: &str, size: Size) -> Result<Rules, Error> {
    let Pieces { asked, rules } = pieces(text)?;
    let layout = asked.layout(size)?;
    for (place, rule) in rules.iter().enumerate() {
        rule.check_beside(&rules[..place], &layout).map_err(|error| in_rule(error, rule))?;
    }
    Ok(Rules::of(layout, rules))
}

/// An error of one of several rules, which says the rule.
fn in_rule(error: Error, rule: &Rule) -> Error {
    let rule = rule.to_string();
    if error.found().to_string().contains(&rule) {
        return error;
    }
    fault_at(Fault::InRule(rule, Box::new(error)))
}

/// What a text says.
struct Pieces {
    asked: Asked,
    rules: Vec<Rule>,
}

fn pieces(text: &str) -> Result<Pieces, Error> {
    let mut pieces = Pieces { asked: Asked::default(), rules: Vec::new() };
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (name, argument) = word.split_once('=').unwrap_or((word, ""));
        let (name, argument) = (name.trim().to_ascii_lowercase(), argument.trim());
        match Word::read(&name, argument)? {
            Some(found) => pieces.asked.take(found, word)?,
            None => pieces.rules.push(rule(word, &name, argument)?),
        }
    }
    Ok(pieces)
}

fn fault_at(fault: Fault) -> Error {
    Error::new(fault, Position::default())
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
            "size=6x8,box=2x4",
            "size=6x6,box=3x3,x",
            "size=4x7,digits=0-6,jigsaw=1222222111113244441334443333",
            "digits=0-8,box=3x3,windoku",
            "size=2x5,latin=6",
            "digits=0-9,box=3x3",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!(" X , AntiKing".parse::<Rules>().unwrap().to_string(), "box=3x3,x,antiking");
        assert!("".parse::<Rules>().unwrap().is_classic());
        for (text, canonical) in [
            ("size=9x9,digits=1-9", "box=3x3"),
            ("digits=0-7", "digits=0-7,box=2x4"),
            ("size=6x6,digits=1-9,box=2x3", "digits=1-9,box=2x3"),
            ("size=6x8", "size=6x8,box=2x4"),
            ("latin=9,size=9X8", "size=9x8,latin=9"),
            ("digits=0-5,latin=6,size=6*6", "digits=0-5,latin=6"),
            ("size=4x4,jigsaw=1122112233443344", "jigsaw=1122112233443344"),
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), canonical);
        }
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
            (
                "size=6",
                "size cannot be \"6\"; write size=RxC, R rows and C columns, as in size=6x8",
            ),
            ("size=26x2", "a grid of side 26; a side is a number from 2 to 25"),
            (
                "digits=0-x",
                "digits cannot be \"0-x\"; write digits=0-8, the least and the greatest digit",
            ),
            ("digits=2-9", "digits from 2 to 9; they start from 0 or 1 and end at 25 at most"),
            ("digits=0-30", "digits from 0 to 30; they start from 0 or 1 and end at 25 at most"),
            ("digits=1-8,box=3x3", "8 digits for 9 cells that differ; it takes at least 9"),
            ("digits=0-8,latin=8", "9 digits for latin=8; make them the same"),
            ("size=4x4,size=4x4", "size=4x4 twice; leave one of them out"),
            (
                "size=6x8,box=3x3",
                "boxes of 3x3 cells in a grid of 6x8; \
                 their rows divide those of the grid, and so do their columns",
            ),
            (
                "size=4x7",
                "grids of 4x7 have no usual boxes; \
                 name its regions: latin=7 has none, jigsaw=LAYOUT draws them",
            ),
            ("size=2x4,jigsaw=1122", "4 cells; a grid of 2 rows and 4 columns has 8"),
            ("size=2x4,jigsaw=11222222", "region 1 has 2 cells; each region has 4"),
            ("size=6x8,box=2x4,x", "x does not fit these rules; it needs as many rows as columns"),
            (
                "size=6x8,box=2x4,even=r7c1",
                "r7c1 is outside a grid of 6x8, in even=r7c1; its cells are r1c1 to r6c8",
            ),
            (
                "digits=0-8,quadruple=9:r1c1",
                "the digit 9 in rules of side 9, in quadruple=9:r1c1; digits are 0 to 8",
            ),
            ("x,x", "x twice; leave one of them out"),
            ("windoku=3", "windoku cannot be \"3\"; write the name alone"),
            ("x=3", "\"3\" is not a cell; a cell is written r1c1, row and column counted from 1"),
            (
                "latin=7,windoku",
                "windoku does not fit these rules; it needs as many rows as columns, and usual \
                 boxes for them",
            ),
            ("latin=5,disjoint", "disjoint does not fit these rules; it needs boxes"),
            (
                "jigsaw=1112223334",
                "10 cells; a grid has as many cells as its side times itself: 16, 36, 64, 81, …",
            ),
            ("jigsaw=1111111222223333", "region 1 has 7 cells; each region has 4"),
            (
                "box=2x2,distinct=r1c1+r5c1",
                "r5c1 is outside a grid of side 4, in distinct=r1c1+r5c1; \
                 its cells are r1c1 to r4c4",
            ),
            (
                "x,distinct=r1c1+r1c1",
                "r1c1 is named twice, in distinct=r1c1+r1c1; name each cell once",
            ),
            (
                "distinct=r1c1+b2",
                "\"b2\" is not a cell; a cell is written r1c1, row and column counted from 1",
            ),
        ] {
            assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), error, "{text}");
        }
        let error = Rules::for_size("x", Size::of_side(7)).unwrap_err().to_string();
        let wanted = "grids of side 7 have no usual boxes; \
                      name its regions: latin=7 has none, jigsaw=LAYOUT draws them";
        assert_eq!(error, wanted);
    }
}
