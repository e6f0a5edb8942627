//! The rules of a grid as a value.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, OnceLock};

use super::cell::Cell;
use super::house::House;
use super::layout::{Layout, check_side, regions, usual_layout};
use super::rule::Rule;
use super::search::AnyTables;
use super::shape::Shape;
use crate::error::Error;

/// The side of a grid, its regions, and what else its digits obey.
///
/// Every row, every column and every region holds each digit once. Cloning is cheap. The text form
/// is that of the command line: `box=2x4,x,antiknight`; `parse` reads it and `{}` writes it.
///
/// ```
/// use lazydoku::rules::{Rule, Rules};
/// let rules = Rules::boxes(2, 4)?.with(Rule::Diagonals)?;
/// assert_eq!(rules.to_string(), "box=2x4,x");
/// assert_eq!("box=2x4,x".parse::<Rules>()?, rules);
/// assert_eq!(rules.houses().len(), 26);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone)]
pub struct Rules {
    compiled: Arc<Compiled>,
}

struct Compiled {
    layout: Layout,
    rules: Vec<Rule>,
    shape: Shape,
    /// For searches, made when they are first needed.
    tables: OnceLock<AnyTables>,
}

impl Rules {
    /// Nine rows, columns and 3x3 boxes.
    #[must_use]
    pub fn classic() -> Self {
        static CLASSIC: LazyLock<Rules> =
            LazyLock::new(|| Rules::of(Layout::Boxes { rows: 3, columns: 3 }, Vec::new()));
        CLASSIC.clone()
    }

    /// Boxes of this many rows and columns. The side is their product: 6 for `boxes(2, 3)`.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn boxes(rows: usize, columns: usize) -> Result<Self, Error> {
        let side = rows.saturating_mul(columns);
        check_side(side)?;
        Ok(Self::of(Layout::Boxes { rows, columns }, Vec::new()))
    }

    /// Rows and columns only: a Latin square.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn latin(side: usize) -> Result<Self, Error> {
        check_side(side)?;
        Ok(Self::of(Layout::Latin(side), Vec::new()))
    }

    /// The regions of a jigsaw: a character for each cell, row by row, the same for the cells of a
    /// region.
    ///
    /// # Errors
    /// If the number of cells is not that of a grid, or a region does not have as many cells as the
    /// side.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
    /// assert!(Rules::regions("aabbaabbccddccdd").is_ok());
    /// let error = Rules::regions("aaabbbbbccccdddd").unwrap_err();
    /// assert_eq!(error.to_string(), "region a has 3 cells; each region has 4");
    /// ```
    pub fn regions(layout: &str) -> Result<Self, Error> {
        regions(layout).map(|layout| Self::of(layout, Vec::new()))
    }

    /// The usual rules of a side: boxes of 2x2, 2x3, 2x4, 3x3, 2x5, 3x4, 3x5, 4x4, 4x5 or 5x5.
    ///
    /// # Errors
    /// If there are no usual boxes for this side.
    pub fn of_side(side: usize) -> Result<Self, Error> {
        usual_layout(side).map(|layout| Self::of(layout, Vec::new()))
    }

    /// These rules and another one.
    ///
    /// # Errors
    /// If the rule does not fit the side or the regions, names a cell that the grid does not have,
    /// or is there already.
    pub fn with(&self, rule: Rule) -> Result<Self, Error> {
        rule.check_beside(self.rules(), self.layout())?;
        let rules = [self.rules(), &[rule]].concat();
        Ok(Self::of(self.layout().clone(), rules))
    }

    /// These rules and others, which is quicker than one by one.
    ///
    /// # Errors
    /// As [`with`](Self::with), for the first that is wrong.
    ///
    /// ```
    /// use lazydoku::rules::{Rule, Rules};
    /// let rules = Rules::boxes(2, 4)?.with_all([Rule::Diagonals, Rule::AntiKing])?;
    /// assert_eq!(rules.to_string(), "box=2x4,x,antiking");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn with_all(&self, rules: impl IntoIterator<Item = Rule>) -> Result<Self, Error> {
        let mut all = self.rules().to_vec();
        for rule in rules {
            rule.check_beside(&all, self.layout())?;
            all.push(rule);
        }
        Ok(if all.is_empty() { self.clone() } else { Self::of(self.layout().clone(), all) })
    }

    /// Refuses a rule that does not fit the layout.
    pub(crate) fn check_fit(&self, rule: &Rule) -> Result<(), Error> {
        rule.check(self.layout())
    }

    pub(super) fn of(layout: Layout, rules: Vec<Rule>) -> Self {
        let shape = Shape::new(&layout, &rules);
        Self { compiled: Arc::new(Compiled { layout, rules, shape, tables: OnceLock::new() }) }
    }

    /// The number of rows, of columns and of digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.layout().side()
    }

    /// The rules beyond rows, columns and regions.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.compiled.rules
    }

    /// The houses: rows, columns, regions, and those of further rules, each once.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.compiled.shape.houses
    }

    /// The region of a cell, counted from zero in the order of their first cells; 0 for all cells
    /// of a Latin square.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Rules};
    /// assert_eq!(Rules::boxes(2, 3)?.region(Cell::at(2, 5)), 3);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn region(&self, cell: Cell) -> usize {
        assert!(cell.is_within(self.side()), "{cell} is outside a grid of side {}", self.side());
        self.layout().region(cell.index(self.side()))
    }

    /// The rows and columns of a box, if the regions are boxes.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
    /// assert_eq!(Rules::boxes(2, 3)?.box_size(), Some([2, 3]));
    /// assert_eq!(Rules::latin(6)?.box_size(), None);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn box_size(&self) -> Option<[usize; 2]> {
        match *self.layout() {
            Layout::Boxes { rows, columns } => Some([rows, columns]),
            _ => None,
        }
    }

    /// Whether there are regions besides rows and columns.
    pub(crate) fn has_regions(&self) -> bool {
        !matches!(self.layout(), Layout::Latin(_))
    }

    /// The rows, columns and regions alone.
    pub(crate) fn without_rules(&self) -> Self {
        Self::of(self.layout().clone(), Vec::new())
    }

    /// Whether these are the rules of [`Board`](crate::Board).
    #[must_use]
    pub fn is_classic(&self) -> bool {
        *self.layout() == Layout::Boxes { rows: 3, columns: 3 } && self.rules().is_empty()
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.compiled.layout
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.compiled.shape
    }

    /// Whether a solution with two digits exchanged is a solution too. Digits count from zero.
    pub(super) fn can_rename(&self, one: usize, other: usize) -> bool {
        let side = self.side() as u8;
        let renamed = |digit: u8| match usize::from(digit) - 1 {
            digit if digit == one => other as u8 + 1,
            digit if digit == other => one as u8 + 1,
            _ => digit,
        };
        let allowed = self.shape().digits.iter();
        let is_alike = |digits: &u32| digits >> one & 1 == digits >> other & 1;
        let are_alike = self.shape().constraints.is_empty() && allowed.clone().all(is_alike);
        are_alike
            && self.shape().relations.iter().all(|relation| {
                let mut pairs = itertools::iproduct!(1..=side, 1..=side);
                pairs.all(|(first, second)| {
                    relation.allows(first, second)
                        == relation.allows(renamed(first), renamed(second))
                })
            })
    }

    pub(super) fn tables(&self) -> &AnyTables {
        self.compiled.tables.get_or_init(|| AnyTables::new(&self.compiled.shape))
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.compiled, &other.compiled)
            || (self.layout(), self.rules()) == (other.layout(), other.rules())
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.layout(), self.rules()).hash(state);
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.layout())?;
        self.rules().iter().try_for_each(|rule| write!(f, ",{rule}"))
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_named_by_their_first_cells() {
        let rules = Rules::regions("zzyyzzyyxxwwxxww").unwrap();
        assert_eq!(rules.to_string(), "jigsaw=1122112233443344");
    }
}
