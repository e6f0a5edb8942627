//! Reads lists of rules and single rules.

use std::collections::HashSet;
use std::str::FromStr;

use super::argument::{Argument, Slip};
use super::check::ONLY_CELLS;
use super::forms::{ALONE, FORMS};
use super::layout::{Asked, LAYOUTS, LayoutWord};
use super::names::hint;
use super::words::{name_and_argument, words};
use crate::rules::cost::RuleCost;
use crate::rules::fault::RuleFault;
use crate::rules::layout::{Layout, usual_layout};
use crate::rules::rule::Rule;
use crate::rules::rule_set::Rules;
use crate::values::clip::clip_to;
use crate::values::error::{Error, Position};
use crate::values::fault::GridFault;
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

const NOTHING: &str = "the name alone";

impl Rules {
    /// Reads rules for a grid of this size, as `parse` does, but if the text has no boxes, Latin
    /// square or jigsaw, the boxes are the default ones of this size.
    ///
    /// # Errors
    /// If the text is not rules, or specifies another size.
    ///
    /// ```
    /// use lazydoku::{Rules, Size};
    /// let size = Size::square(6)?;
    /// assert_eq!(Rules::for_size("x", size)?.to_string(), "box=2x3,x");
    /// assert!(Rules::for_size("box=2x4", size).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn for_size(text: &str, size: Size) -> Result<Self, Error> {
        let rules = parse(text, size)?;
        if rules.size() != size {
            return Err(Error::of(GridFault::OtherSize { grid: size, rules: rules.size() }));
        }
        Ok(rules)
    }

    /// Adds the rules of a text, without duplicates.
    ///
    /// # Errors
    /// If the text is not rules, specifies another layout, or contains rules that do not fit this
    /// one.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// let rules: Rules = "box=2x3,x".parse()?;
    /// assert_eq!(rules.and("antiking,x")?.to_string(), "box=2x3,x,antiking");
    /// assert!(rules.and("latin=6").is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn and(&self, text: &str) -> Result<Self, Error> {
        let ParsedRules { asked, layout_at, rules } = pieces(text)?;
        let placed = |error: Error| error.moved_to(layout_at);
        if let Some(other) = asked.other_than(self.layout()).map_err(placed)? {
            let own = self.layout().to_string();
            return Err(Error::new(RuleFault::OtherLayout { own, other }, layout_at));
        }
        check(&rules, self.layout())?;
        #[expect(clippy::mutable_key_type, reason = "comparisons ignore compiled automata")]
        let own: HashSet<&Rule> = self.rules().iter().collect();
        let others = rules.into_iter().map(|(rule, _)| rule);
        self.with_all(others.filter(|rule| !own.contains(rule)))
    }

    /// The size of grids that these rules fit; `None` if they fit several sizes.
    ///
    /// # Errors
    /// If the text is not rules of any size.
    ///
    /// ```
    /// use lazydoku::{Rules, Size};
    /// assert_eq!(Rules::size_of("x,box=2x4")?, Some(Size::square(8)?));
    /// assert_eq!(Rules::size_of("size=6x8,box=2x4")?, Some(Size::new(6, 8)?));
    /// assert_eq!(Rules::size_of("x")?, None);
    /// assert_eq!(Rules::size_of("even=r25c1")?, Some(Size::square(25)?));
    /// assert!(Rules::size_of("knight").is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn size_of(text: &str) -> Result<Option<Size>, Error> {
        let ParsedRules { asked, rules, .. } = pieces(text)?;
        let only = || parse(text, Size::CLASSIC).map(|rules| Some(rules.size()));
        if !asked.is_nothing() {
            return only();
        }
        let check = |layout: &Layout| {
            let mut cost = RuleCost::default();
            rules.iter().try_for_each(|(rule, _)| cost.check(rule, layout))
        };
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

/// Reads rules separated by commas: one of `box=RxC`, `latin=N` and `jigsaw=LAYOUT`, or none for
/// the default boxes; `size=RxC` if the grid is not a square with as many cells as digits in a row;
/// `digits=0-8` if digits do not start from 1; and any number of others, as each [`Rule`] is
/// written. Names may be in either case, and spaces around commas are ignored.
impl FromStr for Rules {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        parse(text, Size::CLASSIC)
    }
}

fn parse(text: &str, size: Size) -> Result<Rules, Error> {
    let ParsedRules { asked, layout_at, rules } = pieces(text)?;
    let layout = asked.layout(size).map_err(|error| error.moved_to(layout_at))?;
    check(&rules, &layout)?;
    Ok(Rules::of(layout, rules.into_iter().map(|(rule, _)| rule).collect()))
}

/// Rejects rules that do not fit the layout or are repeated.
fn check(rules: &[(Rule, Position)], layout: &Layout) -> Result<(), Error> {
    let (mut cost, mut known) = (RuleCost::default(), HashSet::new());
    for (rule, at) in rules {
        let checked = cost.check(rule, layout);
        checked.map_err(|error| in_rule(error, rule).moved_to(*at))?;
        if !known.insert(rule) {
            return Err(Error::new(RuleFault::Twice(rule.to_string()), *at));
        }
    }
    Ok(())
}

/// Longer rules are truncated in errors.
const MOST_SHOWN: usize = 200;

/// Adds the rule to an error, unless it is already mentioned.
fn in_rule(error: Error, rule: &Rule) -> Error {
    let rule = rule.to_string();
    if error.found().to_string().contains(&rule) {
        return error;
    }
    Error::of(RuleFault::InRule(clip_to(MOST_SHOWN, &rule), Box::new(error)))
}

/// The parts of a text, with their positions.
struct ParsedRules {
    asked: Asked,
    /// The position of the regions, or else of another part of the layout.
    layout_at: Position,
    rules: Vec<(Rule, Position)>,
}

fn pieces(text: &str) -> Result<ParsedRules, Error> {
    let words = words(text);
    let are_several = words.len() > 1;
    let layout_at = Position::default();
    let mut pieces = ParsedRules { asked: Asked::default(), layout_at, rules: Vec::new() };
    for (word, column) in words {
        // A single rule needs no column.
        let at = if are_several { Position::column(column) } else { Position::default() };
        pieces.take(word, at).map_err(|error| error.moved_to(at))?;
    }
    Ok(pieces)
}

impl ParsedRules {
    fn take(&mut self, word: &str, at: Position) -> Result<(), Error> {
        let (name, argument) = name_and_argument(word);
        match LayoutWord::read(&name, argument)? {
            Some(found) => {
                if self.asked.is_nothing() || matches!(found, LayoutWord::Regions(_)) {
                    self.layout_at = at;
                }
                self.asked.take(found, word)?;
            }
            None => self.rules.push((rule(word, 0)?, at)),
        }
        Ok(())
    }
}

/// Reads a rule that is not a layout, given the number of rules that enclose it.
fn rule(word: &str, depth: usize) -> Result<Rule, Error> {
    let (name, argument) = name_and_argument(word);
    if depth > 0 && LAYOUTS.contains(&&*name) {
        return Err(Error::of(ONLY_CELLS));
    }
    let alone = ALONE.iter().find(|(alone, _)| *alone == name);
    let form = FORMS.iter().find(|form| form.name == name);
    let bad =
        |rule, wanted| Error::of(RuleFault::Argument { rule, found: argument.into(), wanted });
    match (alone, form) {
        (Some((_, rule)), _) if !word.contains('=') => Ok(rule.clone()),
        (_, Some(form)) => {
            (form.read)(&Argument::new(argument, depth, rule)).map_err(|slip| match slip {
                Slip::Form => bad(form.name, form.wanted),
                // Without any cell, the syntax of the rule is more helpful.
                Slip::Cell(_) if !names_cells(argument) => bad(form.name, form.wanted),
                Slip::Cell(error) => error,
            })
        }
        (Some((name, _)), None) => Err(bad(name, NOTHING)),
        (None, None) => {
            let help = hint(&name);
            Err(Error::of(RuleFault::UnknownRule { name, help }))
        }
    }
}

/// Whether the argument seems to contain a cell or nested rules.
fn names_cells(argument: &str) -> bool {
    argument.contains(['r', 'R', '(', '['])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::cell::Cell;

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
            "digits=0-4,box=2x2,sameregions,doppelganger",
            "digits=0-9,box=3x3",
            "box=2x2,countdistinct=2:r1c1+r1c2,countdistinct=r4c4:r1c1+r1c2+r4c4",
            "box=2x2,any=(thermo=r1c1-r1c2,v=r1c3-r1c4|any=(regex=(12|3)1*:r1c1-r1c2|even=r2c1))",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        let spaced = "Any = ( X=r1c1-r1c2 , odd=r1c1 | nfa=RNQ3qpI:r2c1-r2c2 ) , antiking";
        assert_eq!(
            spaced.parse::<Rules>().unwrap().to_string(),
            "box=3x3,any=(x=r1c1-r1c2,odd=r1c1|nfa=RNQ3qpI:r2c1-r2c2),antiking"
        );
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
                "box is incomplete; \
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
            ("digits=2-9", "digits from 2 to 9; digits start at 0 or 1 and end at 25 or below"),
            ("digits=0-30", "digits from 0 to 30; digits start at 0 or 1 and end at 25 or below"),
            ("digits=1-8,box=3x3", "8 digits for 9 different cells; use at least 9 digits"),
            ("digits=0-8,latin=8", "9 digits for latin=8; make them the same"),
            ("size=4x4,size=4x4", "size=4x4 twice; leave one of them out"),
            (
                "size=6x8,box=3x3",
                "boxes of 3x3 cells in a grid of 6x8; \
                 box sides must divide the sides of the grid",
            ),
            (
                "size=4x7",
                "grids of 4x7 have no usual boxes; \
                 choose its regions: latin=7 for none, or jigsaw=LAYOUT",
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
            (
                "x=3",
                "x cannot be \"3\"; write x alone for both diagonals, or x=r1c1-r1c2, two cells \
                 that add up to 10",
            ),
            (
                "cage=15",
                "cage cannot be \"15\"; write cage=15:r1c1+r1c2, a total and cells, or the cells \
                 alone",
            ),
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
                "latin=4,entropic=r1c1-r1c2",
                "entropic does not fit these rules, in entropic=r1c1-r1c2; it needs a number of \
                 digits that is a multiple of three",
            ),
            ("cage=4:r1c1+r1c1", "r1c1 is named twice, in cage=4:r1c1+r1c1; name each cell once"),
            (
                "x,distinct=r1c1+r1c1",
                "r1c1 is named twice, in distinct=r1c1+r1c1; name each cell once",
            ),
            (
                "distinct=r1c1+b2",
                "\"b2\" is not a cell; a cell is written r1c1, row and column counted from 1",
            ),
        ] {
            let reason = text.parse::<Rules>().unwrap_err().reason().to_string();
            assert_eq!(reason, error, "{text}");
        }
        let error = Rules::for_size("x", Size::of_side(7)).unwrap_err().to_string();
        let wanted = "grids of side 7 have no usual boxes; \
                      choose its regions: latin=7 for none, or jigsaw=LAYOUT";
        assert_eq!(error, wanted);
    }

    #[test]
    fn faults_of_counts_and_ranks() {
        for (text, error) in [
            (
                "doppelganger",
                "doppelganger does not fit these rules; it needs as many columns as rows, digits \
                 from 0 to their number, and regions of as many cells, as in \
                 digits=0-4,box=2x2",
            ),
            (
                "fullrank=r1c1-r1c9",
                "fullrank cannot be \"r1c1-r1c9\"; write fullrank=10:r1c1-r1c9, a rank and both \
                 ends of a row or column",
            ),
            (
                "box=2x2,fullrank=17:r1c1-r1c4",
                "fullrank=17:r1c1-r1c4 cannot have 17; give a number from 1 to 16",
            ),
            (
                "fullrank=1:r1c1-r1c8",
                "fullrank does not fit these rules, in fullrank=1:r1c1-r1c8; it needs both ends of \
                 a row or a column",
            ),
            (
                "size=4x4,digits=1-5,box=2x2,fullrank=1:r1c1-r1c4",
                "fullrank does not fit these rules, in fullrank=1:r1c1-r1c4; it needs rows and \
                 columns with a cell for each digit",
            ),
            (
                "countdistinct=r1c1+r1c2",
                "countdistinct cannot be \"r1c1+r1c2\"; write countdistinct=3:r1c1+r1c2+r2c1, a \
                 number and cells, or countdistinct=r5c5:r1c1+r1c2, the cell whose digit is the \
                 number and cells",
            ),
            (
                "countdistinct=4:r1c1+r1c2+r2c1",
                "countdistinct=4:r1c1+r1c2+r2c1 cannot have 4; give a number from 1 to 3",
            ),
            (
                "x,countdistinct=r1c1:r1c2+r9c10",
                "r9c10 is outside a grid of side 9, in countdistinct=r1c1:r1c2+r9c10; \
                 its cells are r1c1 to r9c9",
            ),
        ] {
            let reason = text.parse::<Rules>().unwrap_err().reason().to_string();
            assert_eq!(reason, error, "{text}");
        }
    }

    #[test]
    fn faults_of_lists_of_rules() {
        for (text, error) in [
            (
                "any=even=r1c1",
                "any cannot be \"even=r1c1\"; write any=(thermo=r1c1-r1c2,even=r1c3|odd=r1c1), \
                 lists of rules that name cells",
            ),
            (
                "any=(even=r1c1|)",
                "any cannot be \"(even=r1c1|)\"; \
                 write any=(thermo=r1c1-r1c2,even=r1c3|odd=r1c1), lists of rules that name cells",
            ),
            ("any=(thremo=r1c1-r1c2)", "\"thremo\" is not a rule; did you mean thermo?"),
            (
                "any=(even=r1c1|antiking)",
                "any does not fit these rules, in any=(even=r1c1|antiking); \
                 it needs rules that name cells",
            ),
            (
                "any=(even=r1c1,box=3x3)",
                "any does not fit these rules; it needs rules that name cells",
            ),
            (
                "box=2x2,any=(even=r1c1|odd=r5c1)",
                "r5c1 is outside a grid of side 4, in any=(even=r1c1|odd=r5c1); \
                 its cells are r1c1 to r4c4",
            ),
        ] {
            let reason = text.parse::<Rules>().unwrap_err().reason().to_string();
            assert_eq!(reason, error, "{text}");
        }
    }

    #[test]
    fn rules_stand_inside_a_few_others() {
        let nested = |depth: usize| "any=(".repeat(depth) + "even=r1c1" + &")".repeat(depth);
        assert!(nested(8).parse::<Rules>().is_ok());
        let error = nested(9).parse::<Rules>().unwrap_err().to_string();
        let wanted = "any does not fit these rules; it needs to be nested in at most seven others";
        assert_eq!(error, wanted);
        assert!(nested(100_000).parse::<Rules>().is_err());
        let rule =
            (0..9).fold(Rule::Even(vec![Cell::at(0, 0)]), |rule, _| Rule::AnyOf(vec![vec![rule]]));
        assert!(Rules::classic().with(rule).is_err());
        for lists in [vec![], vec![vec![]]] {
            let error = Rules::classic().with(Rule::AnyOf(lists)).unwrap_err().to_string();
            assert_eq!(error, "any does not fit these rules; it needs rules in each list");
        }
    }

    #[test]
    fn faults_say_where() {
        for (text, column) in [
            ("knights", None),
            (" thermo=r1c1", None),
            ("x, antiknight,knights", Some(15)),
            ("x,  knights,queens", Some(5)),
            ("antiking,box=2x3,latin=6", Some(18)),
            ("x,size=6x8,box=3x3", Some(12)),
            ("box=2x3,x,even=r7c1", Some(11)),
            ("box=2x3,x,x", Some(11)),
        ] {
            assert_eq!(text.parse::<Rules>().unwrap_err().column(), column, "{text}");
        }
        let own: Rules = "box=2x3".parse().unwrap();
        assert_eq!(own.and("x,even=r1c7").unwrap_err().column(), Some(3));
        assert_eq!(own.and("x,latin=6").unwrap_err().column(), Some(3));
    }
}
