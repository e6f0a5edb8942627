//! The table of all kinds of rules: their names, requirements and syntax.

/// A kind of rule: a row of the table of all rules, see [`kinds`].
///
/// Programs that offer rules, such as a palette to draw them with, need no list of their own: a
/// rule is the [`name`](Self::name), `=`, the [`value`](Self::value) and `:` if there is one, and
/// cells as [`takes`](Self::takes) requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleKind {
    /// The name that begins the rule as text: `thermo`.
    pub name: &'static str,
    /// The name in prose: `Thermometer`.
    pub title: &'static str,
    /// The requirement, in one sentence without a full stop.
    pub summary: &'static str,
    /// The cells that the rule names.
    pub takes: Takes,
    /// The number or digits in front of the cells.
    pub value: Option<RuleValue>,
    /// Rules of a small grid that include this kind and have a solution.
    pub example: &'static str,
}

/// The cells that a rule names, and their syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Takes {
    /// None: the rule applies to the whole grid, and its text is the name alone.
    Nothing,
    /// Cells in any order: `r1c1+r1c2`.
    Cells,
    /// Cells in order, from the first to the last: `r1c1-r1c2`.
    Line,
    /// Two cells, usually with a common edge: `r1c1-r1c2`.
    Pair,
    /// The cell at the top left of a square of four.
    Square,
    /// Cells that form a number, and after a colon a line: `r1c1:r1c2-r1c3`.
    Arrow,
    /// Two or more groups of cells: `r1c1+r1c2:r2c1+r2c2`.
    Groups,
    /// The two ends of a row or column, starting on the side of a number outside the grid:
    /// `r1c1-r1c9`.
    Ends,
    /// Other rules, in parentheses, with `|` between alternatives.
    Rules,
}

/// The number or digits in front of the cells of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleValue {
    /// The meaning of the value: `Total`.
    pub title: &'static str,
    /// The default value, or the empty string if there is none.
    pub usual: &'static str,
    /// Whether the value may be omitted.
    pub is_optional: bool,
}

/// All kinds of rules except layouts, those of the whole grid first. Each combination of name and
/// syntax occurs once, so `x` is listed for diagonals and again for pairs.
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

const fn kind(
    name: &'static str,
    title: &'static str,
    takes: Takes,
    example: &'static str,
) -> RuleKind {
    RuleKind { name, title, summary: "", takes, value: None, example }
}

impl RuleKind {
    const fn requires(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// Adds a required value.
    const fn with(self, title: &'static str) -> Self {
        self.valued(RuleValue { title, usual: "", is_optional: false })
    }

    /// Adds an optional value with a default, which may be empty for none.
    const fn or(self, title: &'static str, usual: &'static str) -> Self {
        self.valued(RuleValue { title, usual, is_optional: true })
    }

    const fn valued(self, value: RuleValue) -> Self {
        Self { value: Some(value), ..self }
    }

    /// The syntax, with placeholders in capitals and optional parts in brackets:
    /// `whisper=[5:]LINE`.
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
    /// The default value, or the first word of the title.
    fn placeholder(&self) -> String {
        match self.usual {
            "" => self.title.split([' ', ',']).next().unwrap_or_default().to_uppercase(),
            usual => usual.to_owned(),
        }
    }
}

use Takes::{Arrow, Cells, Ends, Groups, Line, Nothing, Pair, Square};

const KINDS: [RuleKind; 66] = [
    kind("x", "Diagonals", Nothing, "latin=4,x").requires("Both diagonals hold each digit once"),
    kind("windoku", "Windoku", Nothing, "box=3x3,windoku").requires(
        "Further boxes, one cell from the edges and from each other, hold each digit once",
    ),
    kind("disjoint", "Disjoint groups", Nothing, "box=2x2,disjoint")
        .requires("Cells in the same place of all boxes differ"),
    kind("antiknight", "Anti-knight", Nothing, "box=2x3,antiknight")
        .requires("Cells a knight's move apart differ"),
    kind("antiking", "Anti-king", Nothing, "box=2x3,antiking")
        .requires("Cells a king's move apart differ"),
    kind("antitaxicab", "Anti-taxicab", Nothing, "box=3x3,antitaxicab")
        .requires("No digit is as many steps away from itself as its value"),
    kind("nonconsecutive", "Non-consecutive", Nothing, "box=2x3,nonconsecutive")
        .requires("Cells that share an edge do not hold consecutive digits"),
    kind(
        "diagonalnonconsecutive",
        "Diagonally non-consecutive",
        Nothing,
        "box=2x3,diagonalnonconsecutive",
    )
    .requires("Cells that touch at a corner do not hold consecutive digits"),
    kind("globalentropy", "Global entropy", Nothing, "box=2x3,globalentropy")
        .requires("Every 2 by 2 square has a low, a middle and a high digit"),
    kind("globalmodular", "Global modular", Nothing, "box=2x3,globalmodular")
        .requires("Every 2 by 2 square has digits with each remainder when divided by 3"),
    kind("flatmates", "Dutch flat mates", Nothing, "box=3x3,flatmates").requires(
        "Each middle digit, such as 5, has the least digit above it or the greatest below it",
    ),
    kind("sameregions", "Same digits in regions", Nothing, "digits=1-5,box=2x2,sameregions")
        .requires("The longest rows, columns and regions hold the same digits"),
    kind("doppelganger", "Doppelgänger", Nothing, "digits=0-4,box=2x2,doppelganger").requires(
        "Each row, column and region lacks one digit, never 0; rows lack different ones, as do \
         columns, regions, and the three of each 0",
    ),
    kind(
        "alldots",
        "All dots are shown",
        Nothing,
        "size=2x4,latin=4,alldots,\
         white=r1c2-r1c3,black=r1c3-r1c4,black=r1c3-r2c3,black=r1c4-r2c4,black=r2c3-r2c4",
    )
    .requires("Neighbours without a dot for a difference of 1 or a ratio of 2 have neither"),
    kind("allsigns", "All V and X are shown", Nothing, "latin=4,allsigns")
        .requires("Neighbours without a sign do not add up to 5 or 10"),
    kind("thermo", "Thermometer", Line, "latin=4,thermo=r4c1-r3c2-r2c2-r1c3")
        .requires("Digits increase from the bulb"),
    kind("slowthermo", "Slow thermometer", Line, "latin=4,slowthermo=r4c1-r3c1-r2c2-r2c3")
        .requires("Digits never decrease from the bulb"),
    kind("arrow", "Arrow", Arrow, "latin=4,arrow=r4c1:r3c2-r2c3")
        .requires("Digits along the arrow add up to the number in the circle"),
    kind("whisper", "German whispers", Line, "latin=4,whisper=2:r4c1-r3c2-r2c2-r1c3")
        .requires("Neighbours on the line differ by at least 5, or by the number")
        .or("Least difference", "5"),
    kind("renban", "Renban", Line, "latin=4,renban=r4c1-r3c2-r2c2-r1c3")
        .requires("Digits on the line are consecutive, in any order"),
    kind("nabner", "Nabner", Line, "latin=5,nabner=r4c2-r3c3-r2c4")
        .requires("Digits on the line differ, and no two are consecutive"),
    kind("palindrome", "Palindrome", Line, "latin=4,palindrome=r4c1-r3c2-r2c3-r1c4")
        .requires("Digits read the same from both ends"),
    kind("equalsums", "Region sum line", Line, "box=2x2,equalsums=r2c1-r2c2-r3c3-r3c4").requires(
        "Digits add up to the same number in each region, each time the line passes through it",
    ),
    kind("zipper", "Zipper line", Line, "latin=4,zipper=r3c1-r2c2-r3c3").requires(
        "Digits as far from the middle add up to the same number: the middle digit, if any",
    ),
    kind("between", "Between line", Line, "latin=4,between=r4c1-r3c2-r2c2-r1c3")
        .requires("Digits on the line lie between those at its ends"),
    kind("lockout", "Lockout line", Line, "latin=4,lockout=2:r4c1-r3c2-r1c3")
        .requires(
            "The ends differ by at least 4, or by the number; other digits are below or above both",
        )
        .or("Least difference", "4"),
    kind("entropic", "Entropic line", Line, "box=2x3,entropic=r4c1-r3c2-r2c2-r1c3")
        .requires("Any three in a row on the line are a low, a middle and a high digit"),
    kind("modular", "Modular line", Line, "latin=4,modular=r4c1-r3c2-r2c2-r1c3")
        .requires(
            "Any three in a row have different remainders when divided by 3, or by the number",
        )
        .or("Divisor", "3"),
    kind("doublearrow", "Double arrow", Line, "latin=4,doublearrow=r4c1-r3c2-r2c2-r1c3")
        .requires("The two ends add up to as much as the digits between them"),
    kind("sumline", "Sum line", Line, "latin=4,sumline=5:r4c1-r3c2-r2c2-r1c3")
        .requires("The line falls into pieces that add up to 10, or to the number")
        .or("Total", "10"),
    kind("lunchbox", "Lunchbox", Line, "latin=4,lunchbox=5:r3c1-r3c2-r3c3-r3c4")
        .requires(
            "Digits differ, and those between the least and the greatest add up to the number",
        )
        .with("Total"),
    kind("slingshot", "Slingshot", Line, "latin=4,slingshot=r4c1-r3c1-r3c2-r3c3-r3c4")
        .requires("The first digit comes again, as many cells after the second cell as its digit"),
    kind("regex", "Regular expression", Line, "latin=4,regex=.*12.*:r2c1-r2c2-r2c3-r2c4")
        .requires("Digits along the line match the pattern")
        .with("Pattern"),
    kind("nfa", "State machine", Line, "latin=4,nfa=RNQ3qpI:r1c1-r1c2-r1c3-r1c4")
        .requires("A state machine accepts the digits along the line")
        .with("Machine"),
    kind("pairs", "Allowed neighbours", Line, "latin=4,pairs=12/21/34/43/14/41:r2c1-r2c2-r2c3")
        .requires("Each digit on the line and the next are one of the pairs")
        .with("Pairs, as 12/21"),
    kind("allpairs", "Allowed pairs", Line, "latin=4,allpairs=12/21/34/43/14/41:r2c1-r2c2")
        .requires("Each digit and any later one are one of the pairs")
        .with("Pairs, as 12/21"),
    kind("cage", "Killer cage", Cells, "latin=4,cage=6:r2c2+r2c3+r3c3")
        .requires("Digits differ, and add up to the total if there is one")
        .or("Total", ""),
    kind("sum", "Little killer sum", Cells, "latin=4,sum=9:r1c4+r2c3+r3c2+r4c1")
        .requires("Digits add up to the total, and may repeat")
        .with("Total"),
    kind("distinct", "Extra region", Cells, "latin=4,distinct=r2c1+r2c2+r3c2+r3c3")
        .requires("Digits differ"),
    kind("even", "Even", Cells, "latin=4,even=r2c2+r3c3").requires("Digits are even"),
    kind("odd", "Odd", Cells, "latin=4,odd=r2c2+r3c3").requires("Digits are odd"),
    kind("quadruple", "Quadruple", Square, "latin=4,quadruple=14:r2c2")
        .requires(
            "These digits are among the four cells around the corner, each as often as it is \
             written",
        )
        .with("Digits"),
    kind("contains", "Contains digits", Cells, "latin=4,contains=14:r2c2+r2c3+r3c2")
        .requires("These digits are among the cells, each as often as it is written")
        .with("Digits"),
    kind("clone", "Clone", Groups, "latin=4,clone=r1c1+r2c1:r3c3+r4c3")
        .requires("The groups hold the same digits in the same order"),
    kind("samedigits", "Same digits", Groups, "latin=4,samedigits=r1c1+r2c1:r3c3+r4c3")
        .requires("The groups hold the same digits in any order"),
    kind("samesum", "Same sum", Groups, "latin=4,samesum=r1c1+r2c1:r3c3+r4c3")
        .requires("The groups add up to the same number"),
    kind("circles", "Counting circles", Cells, "latin=4,circles=r1c1+r2c2+r3c3")
        .requires("Each digit in a circle is in as many circles as its value"),
    kind(
        "countdistinct",
        "Number of different digits",
        Cells,
        "latin=4,countdistinct=2:r2c2+r2c3+r3c2",
    )
    .requires("The cells hold as many different digits as the number")
    .with("Number, or a cell"),
    kind("looksay", "Look and say", Cells, "latin=4,looksay=21:r1c1+r1c2+r2c2")
        .requires("Digits are there as often as required: 21 is two 1s")
        .with("Numbers, as 21/35"),
    kind("rellik", "Rellik cage", Cells, "latin=4,rellik=8:r2c2+r2c3+r3c3")
        .requires("Digits differ, and none of them add up to the number")
        .with("Total to avoid"),
    kind("equality", "Equality cage", Cells, "latin=4,equality=r2c1+r2c2+r2c3+r2c4")
        .requires("Digits differ; as many are even as odd, and as many low as high"),
    kind("rowindex", "Row indexing", Cells, "latin=4,rowindex=r2c2")
        .requires("Each digit is the row of its column that holds the cell's row number"),
    kind("columnindex", "Column indexing", Cells, "latin=4,columnindex=r2c2")
        .requires("Each digit is the column of its row that holds the cell's column number"),
    kind(
        "any",
        "One of several rules",
        Takes::Rules,
        "latin=4,any=(thermo=r1c1-r1c2-r1c3|thermo=r4c4-r4c3-r4c2)",
    )
    .requires("All rules of at least one of the lists apply"),
    kind("white", "White dot", Pair, "latin=4,white=r2c2-r2c3")
        .requires("Digits are consecutive, or differ by the number")
        .or("Difference", "1"),
    kind("black", "Black dot", Pair, "latin=4,black=r2c2-r2c3")
        .requires("One digit is twice the other, or as many times as the number")
        .or("Ratio", "2"),
    kind("x", "X", Pair, "box=2x3,x=r2c2-r2c3").requires("Digits add up to 10"),
    kind("v", "V", Pair, "latin=4,v=r2c2-r2c3").requires("Digits add up to 5"),
    kind("xv", "Sum of a pair", Pair, "latin=4,xv=6:r2c2-r2c3")
        .requires("Digits add up to the total")
        .with("Total"),
    kind("greater", "Greater than", Pair, "latin=4,greater=r2c2-r2c3")
        .requires("The first digit is greater"),
    kind("sandwich", "Sandwich", Ends, "latin=4,sandwich=2:r2c1-r2c4")
        .requires("Digits between the least and the greatest one add up to the number")
        .with("Total"),
    kind("skyscrapers", "Skyscrapers", Ends, "latin=4,skyscrapers=3:r2c1-r2c4")
        .requires("As many digits are greater than all before them as the number")
        .with("Number in sight"),
    kind("xsum", "X-sum", Ends, "latin=4,xsum=6:r2c1-r2c4")
        .requires("The first digits add up to the number: as many of them as the first one's value")
        .with("Total"),
    kind("room", "Numbered room", Ends, "latin=4,room=3:r2c1-r2c4")
        .requires("The digit is in the place that the first one gives")
        .with("Digit"),
    kind("hidden", "First hidden skyscraper", Ends, "latin=4,hidden=1:r2c1-r2c4")
        .requires("The digit is the first that a greater one before it hides")
        .with("Digit"),
    kind("fullrank", "Full rank", Ends, "latin=4,fullrank=3:r2c1-r2c4")
        .requires("The line has this rank among all rows and columns, read from either end")
        .with("Rank"),
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
