//! The table of all kinds of rules: what each is called and requires, and how it is written.

/// A kind of rule: a row of the table of all rules, see [`kinds`].
///
/// A program that offers rules to people, such as a palette to draw them with, needs no list of
/// its own: a rule is the [`name`](Self::name), `=`, the [`value`](Self::value) and `:` if there is
/// one, and cells as [`takes`](Self::takes) requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleKind {
    /// The name that begins the rule as text: `thermo`.
    pub name: &'static str,
    /// What people call it: `Thermometer`.
    pub title: &'static str,
    /// What it requires, in one sentence without a full stop.
    pub summary: &'static str,
    /// The cells that it is about.
    pub takes: Takes,
    /// The number or digits in front of the cells.
    pub value: Option<RuleValue>,
    /// Rules of a small grid that show it; they have a solution.
    pub example: &'static str,
}

/// The cells that a rule is about, and how they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Takes {
    /// None: the rule is about the whole grid, and its name is all of its text.
    Nothing,
    /// Cells in any order: `r1c1+r1c2`.
    Cells,
    /// Cells in order, from the first to the last: `r1c1-r1c2`.
    Line,
    /// Two cells, mostly with an edge in common: `r1c1-r1c2`.
    Pair,
    /// The cell at the top left of a square of four.
    Square,
    /// Cells that form a number, and after a colon a line: `r1c1:r1c2-r1c3`.
    Arrow,
    /// Two groups of cells or more: `r1c1+r1c2:r2c1+r2c2`.
    Groups,
    /// A row or column from the side of a number outside the grid, as its ends: `r1c1-r1c9`.
    Ends,
    /// Other rules, in parentheses with `|` between alternatives.
    Rules,
}

/// The number or digits in front of the cells of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleValue {
    /// What it is: `Total`.
    pub title: &'static str,
    /// The value of a rule that is written without one; empty if there is none.
    pub usual: &'static str,
    /// Whether the rule may be written without it.
    pub is_optional: bool,
}

/// All kinds of rules beside layouts, those about the whole grid first; each name and each way to
/// be written once, so `x` is there for diagonals and again for pairs.
///
/// ```
/// use lazydoku::rules::{Takes, kinds};
/// let cage = kinds().iter().find(|kind| kind.name == "cage").unwrap();
/// assert_eq!(cage.title, "Killer cage");
/// assert_eq!((cage.takes, cage.value.unwrap().title), (Takes::Cells, "Total"));
/// ```
#[must_use]
pub fn kinds() -> &'static [RuleKind] {
    &KINDS
}

type Texts = [&'static str; 3];

const fn kind([name, title, summary]: Texts, takes: Takes, example: &'static str) -> RuleKind {
    RuleKind { name, title, summary, takes, value: None, example }
}

impl RuleKind {
    /// With a value that cannot be left out.
    const fn with(self, title: &'static str) -> Self {
        self.valued(RuleValue { title, usual: "", is_optional: false })
    }

    /// With a value that can be left out, which means the usual one; or none, if that is empty.
    const fn or(self, title: &'static str, usual: &'static str) -> Self {
        self.valued(RuleValue { title, usual, is_optional: true })
    }

    const fn valued(self, value: RuleValue) -> Self {
        Self { value: Some(value), ..self }
    }

    /// How it is written, with words in capitals for what differs and brackets around what can be
    /// left out: `whisper=[5:]LINE`.
    ///
    /// ```
    /// let forms: Vec<_> = lazydoku::rules::kinds().iter().map(|kind| kind.form()).collect();
    /// assert!(forms.contains(&"cage=[TOTAL:]CELLS".to_owned()));
    /// assert!(forms.contains(&"sandwich=TOTAL:END-END".to_owned()));
    /// ```
    #[must_use]
    pub fn form(&self) -> String {
        let cells = match self.takes {
            Nothing => return self.name.to_owned(),
            Cells => "CELLS",
            Line => "LINE",
            Pair => "CELL-CELL",
            Square => "CELL",
            Arrow => "CELLS:LINE",
            Groups => "CELLS:CELLS",
            Ends => "END-END",
            Takes::Rules => "(RULES|RULES)",
        };
        let value = self.value.map_or(String::new(), |value| match value {
            RuleValue { is_optional: false, .. } => format!("{}:", value.placeholder()),
            _ => format!("[{}:]", value.placeholder()),
        });
        format!("{}={value}{cells}", self.name)
    }
}

impl RuleValue {
    /// The usual value, or the first word of the title.
    fn placeholder(&self) -> String {
        match self.usual {
            "" => self.title.split([' ', ',']).next().unwrap_or_default().to_uppercase(),
            usual => usual.to_owned(),
        }
    }
}

use Takes::{Arrow, Cells, Ends, Groups, Line, Nothing, Pair, Square};

#[rustfmt::skip]
const KINDS: [RuleKind; 66] = [
    kind(["x", "Diagonals", "Both diagonals hold each digit once"],
        Nothing, "latin=4,x"),
    kind(["windoku", "Windoku", "Further boxes, one cell from the edges and from each other, hold each digit once"],
        Nothing, "box=3x3,windoku"),
    kind(["disjoint", "Disjoint groups", "Cells in the same place of all boxes differ"],
        Nothing, "box=2x2,disjoint"),
    kind(["antiknight", "Anti-knight", "Cells a knight's move apart differ"],
        Nothing, "box=2x3,antiknight"),
    kind(["antiking", "Anti-king", "Cells a king's move apart differ"],
        Nothing, "box=2x3,antiking"),
    kind(["antitaxicab", "Anti-taxicab", "No digit is as many steps away from itself as its value"],
        Nothing, "box=3x3,antitaxicab"),
    kind(["nonconsecutive", "Non-consecutive", "Cells that share an edge do not hold consecutive digits"],
        Nothing, "box=2x3,nonconsecutive"),
    kind(["diagonalnonconsecutive", "Diagonally non-consecutive", "Cells that touch at a corner do not hold consecutive digits"],
        Nothing, "box=2x3,diagonalnonconsecutive"),
    kind(["globalentropy", "Global entropy", "Every 2 by 2 square has a low, a middle and a high digit"],
        Nothing, "box=2x3,globalentropy"),
    kind(["globalmodular", "Global modular", "Every 2 by 2 square has digits with each remainder when divided by 3"],
        Nothing, "box=2x3,globalmodular"),
    kind(["flatmates", "Dutch flat mates", "Each middle digit, such as 5, has the least digit above it or the greatest below it"],
        Nothing, "box=3x3,flatmates"),
    kind(["sameregions", "Same digits in regions", "The longest rows, columns and regions hold the same digits"],
        Nothing, "digits=1-5,box=2x2,sameregions"),
    kind(["doppelganger", "Doppelgänger", "Each row, column and region holds a 0 and lacks one digit, and those of a 0 lack different ones"],
        Nothing, "digits=0-4,box=2x2,doppelganger"),
    kind(["alldots", "All dots are shown", "Neighbours without a dot are neither consecutive nor in a ratio of 2"],
        Nothing, "size=2x4,latin=4,alldots,white=r1c2-r1c3,black=r1c3-r1c4,black=r1c3-r2c3,black=r1c4-r2c4,black=r2c3-r2c4"),
    kind(["allsigns", "All V and X are shown", "Neighbours without a sign do not add up to 5 or 10"],
        Nothing, "latin=4,allsigns"),

    kind(["thermo", "Thermometer", "Digits increase from the bulb"],
        Line, "latin=4,thermo=r4c1-r3c2-r2c2-r1c3"),
    kind(["slowthermo", "Slow thermometer", "Digits never decrease from the bulb"],
        Line, "latin=4,slowthermo=r4c1-r3c1-r2c2-r2c3"),
    kind(["arrow", "Arrow", "Digits along the arrow add up to the number in the circle"],
        Arrow, "latin=4,arrow=r4c1:r3c2-r2c3"),
    kind(["whisper", "German whispers", "Neighbours on the line differ by at least 5, or by the number"],
        Line, "latin=4,whisper=2:r4c1-r3c2-r2c2-r1c3").or("Least difference", "5"),
    kind(["renban", "Renban", "Digits on the line are consecutive, in any order"],
        Line, "latin=4,renban=r4c1-r3c2-r2c2-r1c3"),
    kind(["nabner", "Nabner", "Digits on the line differ, and no two are consecutive"],
        Line, "latin=5,nabner=r4c2-r3c3-r2c4"),
    kind(["palindrome", "Palindrome", "Digits read the same from both ends"],
        Line, "latin=4,palindrome=r4c1-r3c2-r2c3-r1c4"),
    kind(["equalsums", "Region sum line", "Digits add up to the same number in each region, each time the line passes through it"],
        Line, "box=2x2,equalsums=r2c1-r2c2-r3c3-r3c4"),
    kind(["zipper", "Zipper line", "Digits at the same distance from the middle add up to the same number: the middle digit, if there is one"],
        Line, "latin=4,zipper=r3c1-r2c2-r3c3"),
    kind(["between", "Between line", "Digits on the line lie between those at its ends"],
        Line, "latin=4,between=r4c1-r3c2-r2c2-r1c3"),
    kind(["lockout", "Lockout line", "Digits do not lie between those at the ends, which differ by at least 4, or by the number"],
        Line, "latin=4,lockout=2:r4c1-r3c2-r1c3").or("Least difference", "4"),
    kind(["entropic", "Entropic line", "Any three in a row on the line are a low, a middle and a high digit"],
        Line, "box=2x3,entropic=r4c1-r3c2-r2c2-r1c3"),
    kind(["modular", "Modular line", "Any three in a row on the line have different remainders when divided by 3, or by the number"],
        Line, "latin=4,modular=r4c1-r3c2-r2c2-r1c3").or("Divisor", "3"),
    kind(["doublearrow", "Double arrow", "The two ends add up to as much as the digits between them"],
        Line, "latin=4,doublearrow=r4c1-r3c2-r2c2-r1c3"),
    kind(["sumline", "Sum line", "The line falls into pieces that add up to 10, or to the number"],
        Line, "latin=4,sumline=5:r4c1-r3c2-r2c2-r1c3").or("Total", "10"),
    kind(["lunchbox", "Lunchbox", "Digits differ, and those between the least and the greatest add up to the number"],
        Line, "latin=4,lunchbox=5:r3c1-r3c2-r3c3-r3c4").with("Total"),
    kind(["slingshot", "Slingshot", "The first digit is found again as many cells after the second cell as that cell's digit"],
        Line, "latin=4,slingshot=r4c1-r3c1-r3c2-r3c3-r3c4"),
    kind(["regex", "Regular expression", "Digits along the line match the pattern"],
        Line, "latin=4,regex=.*12.*:r2c1-r2c2-r2c3-r2c4").with("Pattern"),
    kind(["nfa", "State machine", "A state machine accepts the digits along the line"],
        Line, "latin=4,nfa=RNQ3qpI:r1c1-r1c2-r1c3-r1c4").with("Machine"),
    kind(["pairs", "Allowed neighbours", "Each digit on the line and the next are one of the pairs"],
        Line, "latin=4,pairs=12/21/34/43/14/41:r2c1-r2c2-r2c3").with("Pairs, as 12/21"),
    kind(["allpairs", "Allowed pairs", "Each digit and any later one are one of the pairs"],
        Line, "latin=4,allpairs=12/21/34/43/14/41:r2c1-r2c2").with("Pairs, as 12/21"),

    kind(["cage", "Killer cage", "Digits differ, and add up to the total if there is one"],
        Cells, "latin=4,cage=6:r2c2+r2c3+r3c3").or("Total", ""),
    kind(["sum", "Little killer sum", "Digits add up to the total, and may repeat"],
        Cells, "latin=4,sum=9:r1c4+r2c3+r3c2+r4c1").with("Total"),
    kind(["distinct", "Extra region", "Digits differ"],
        Cells, "latin=4,distinct=r2c1+r2c2+r3c2+r3c3"),
    kind(["even", "Even", "Digits are even"],
        Cells, "latin=4,even=r2c2+r3c3"),
    kind(["odd", "Odd", "Digits are odd"],
        Cells, "latin=4,odd=r2c2+r3c3"),
    kind(["quadruple", "Quadruple", "These digits are among the four cells around the corner"],
        Square, "latin=4,quadruple=14:r2c2").with("Digits"),
    kind(["contains", "Contains digits", "These digits are among the cells, each as often as it is written"],
        Cells, "latin=4,contains=14:r2c2+r2c3+r3c2").with("Digits"),
    kind(["clone", "Clone", "The groups hold the same digits in the same order"],
        Groups, "latin=4,clone=r1c1+r2c1:r3c3+r4c3"),
    kind(["samedigits", "Same digits", "The groups hold the same digits in any order"],
        Groups, "latin=4,samedigits=r1c1+r2c1:r3c3+r4c3"),
    kind(["samesum", "Same sum", "The groups add up to the same number"],
        Groups, "latin=4,samesum=r1c1+r2c1:r3c3+r4c3"),
    kind(["circles", "Counting circles", "Each digit in a circle is in as many circles as its value"],
        Cells, "latin=4,circles=r1c1+r2c2+r3c3"),
    kind(["countdistinct", "Number of different digits", "The cells hold as many different digits as the number"],
        Cells, "latin=4,countdistinct=2:r2c2+r2c3+r3c2").with("Number, or a cell"),
    kind(["looksay", "Look and say", "Digits are there as often as required: 21 is two 1s"],
        Cells, "latin=4,looksay=21:r1c1+r1c2+r2c2").with("Numbers, as 21/35"),
    kind(["rellik", "Rellik cage", "Digits differ, and none of them add up to the number"],
        Cells, "latin=4,rellik=8:r2c2+r2c3+r3c3").with("Total to avoid"),
    kind(["equality", "Equality cage", "Digits differ; as many are even as odd, and as many low as high"],
        Cells, "latin=4,equality=r2c1+r2c2+r2c3+r2c4"),
    kind(["rowindex", "Row indexing", "Each digit is the row of its column that holds the cell's row number"],
        Cells, "latin=4,rowindex=r2c2"),
    kind(["columnindex", "Column indexing", "Each digit is the column of its row that holds the cell's column number"],
        Cells, "latin=4,columnindex=r2c2"),
    kind(["any", "One of several rules", "All rules of at least one of the lists apply"],
        Takes::Rules, "latin=4,any=(thermo=r1c1-r1c2-r1c3|thermo=r4c4-r4c3-r4c2)"),

    kind(["white", "White dot", "Digits are consecutive, or differ by the number"],
        Pair, "latin=4,white=r2c2-r2c3").or("Difference", "1"),
    kind(["black", "Black dot", "One digit is twice the other, or as many times as the number"],
        Pair, "latin=4,black=r2c2-r2c3").or("Ratio", "2"),
    kind(["x", "X", "Digits add up to 10"],
        Pair, "box=2x3,x=r2c2-r2c3"),
    kind(["v", "V", "Digits add up to 5"],
        Pair, "latin=4,v=r2c2-r2c3"),
    kind(["xv", "Sum of a pair", "Digits add up to the total"],
        Pair, "latin=4,xv=6:r2c2-r2c3").with("Total"),
    kind(["greater", "Greater than", "The first digit is greater"],
        Pair, "latin=4,greater=r2c2-r2c3"),

    kind(["sandwich", "Sandwich", "Digits between the least and the greatest one add up to the number"],
        Ends, "latin=4,sandwich=2:r2c1-r2c4").with("Total"),
    kind(["skyscrapers", "Skyscrapers", "As many digits are greater than all before them as the number"],
        Ends, "latin=4,skyscrapers=3:r2c1-r2c4").with("Number in sight"),
    kind(["xsum", "X-sum", "The first digits add up to the number: as many of them as the first one's value"],
        Ends, "latin=4,xsum=6:r2c1-r2c4").with("Total"),
    kind(["room", "Numbered room", "The digit is in the place that the first one gives"],
        Ends, "latin=4,room=3:r2c1-r2c4").with("Digit"),
    kind(["hidden", "First hidden skyscraper", "The digit is the first that a greater one before it hides"],
        Ends, "latin=4,hidden=1:r2c1-r2c4").with("Digit"),
    kind(["fullrank", "Full rank", "The line has this rank among all rows and columns, read from either end"],
        Ends, "latin=4,fullrank=3:r2c1-r2c4").with("Rank"),
];

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::kinds;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::rule_set::Rules;
    use crate::values::board::Board;

    #[test]
    fn examples_show_their_rule_and_have_a_solution() {
        for kind in kinds() {
            let rules: Rules = kind.example.parse().expect(kind.name);
            let text = rules.rules().iter().map(ToString::to_string).collect_vec();
            let begins = |rule: &String| rule.split('=').next() == Some(kind.name);
            assert!(text.iter().any(begins), "{} in {text:?}", kind.name);
            let blank = Board::blank(rules.size());
            let puzzle = Puzzle::new(rules, blank).unwrap();
            assert_eq!(puzzle.solution_count_up_to(1), 1, "{}", kind.example);
        }
    }
}
