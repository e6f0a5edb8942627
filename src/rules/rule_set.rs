//! The rules of a grid.

use std::any::Any;
use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, OnceLock};

use super::cost::RuleCost;
use super::fault::RuleFault;
use super::layout;
use super::layout::{Layout, Regions, jigsaw, usual_layout};
use super::rule::Rule;
use super::rule_model::RuleModel;
use crate::classic::values::SIDE;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::error::Error;
use crate::values::house::House;
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// The size of a grid, its regions, and further rules.
///
/// Every row, column and region holds each digit once, or at most once if it has fewer cells than
/// there are digits. Cloning is cheap. The text form is that of the command line,
/// `box=2x4,x,antiknight` or `size=6x8,digits=0-7,box=2x4`; `parse` reads it and `{}` writes it.
///
/// ```
/// use lazydoku::Rules;
/// use lazydoku::rules::Rule;
/// let rules = Rules::boxes(2, 4)?.with(Rule::Diagonals)?;
/// assert_eq!(rules.to_string(), "box=2x4,x");
/// assert_eq!("box=2x4,x".parse::<Rules>()?, rules);
/// assert_eq!(rules.houses().len(), 26);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone)]
pub struct Rules {
    /// `None` for classic rules, so that millions of puzzles share them without a reference count.
    compiled: Option<Arc<Compiled>>,
}

struct Compiled {
    layout: Layout,
    rules: Vec<Rule>,
    /// The compiled form, built on first use, and so not for rules that are only an intermediate
    /// step.
    shape: OnceLock<RuleModel>,
    /// Lookup tables of an engine, built on first use.
    tables: OnceLock<Box<dyn Any + Send + Sync>>,
    /// The rules without the digits that no cell may hold, if they can be eliminated.
    fewer_digits: OnceLock<Option<(Rules, u8)>>,
}

static CLASSIC: LazyLock<Compiled> = LazyLock::new(|| {
    let layout = Layout::boxes(3, 3).unwrap_or_else(|_| unreachable!("side 9"));
    Compiled::new(layout, Vec::new())
});

impl Compiled {
    fn new(layout: Layout, rules: Vec<Rule>) -> Self {
        let (shape, tables, fewer_digits) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { layout, rules, shape, tables, fewer_digits }
    }
}

impl Rules {
    /// Classic rules: nine rows, columns and 3x3 boxes.
    #[must_use]
    pub fn classic() -> Self {
        Self { compiled: None }
    }

    /// Boxes with these numbers of rows and columns. The side is their product: 6 for
    /// `boxes(2, 3)`.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn boxes(rows: usize, columns: usize) -> Result<Self, Error> {
        Ok(Self::of(Layout::boxes(rows, columns)?, Vec::new()))
    }

    /// Rows and columns only: a Latin square.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn latin(side: usize) -> Result<Self, Error> {
        Ok(Self::of(Layout::latin(Size::square(side)?), Vec::new()))
    }

    /// Jigsaw regions, drawn with one character for each cell, row by row; cells of a region have
    /// the same character.
    ///
    /// # Errors
    /// If the number of cells is not the square of a side, or a region does not have as many cells
    /// as the side.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// assert!(Rules::regions("aabbaabbccddccdd").is_ok());
    /// let error = Rules::regions("aaabbbbbccccdddd").unwrap_err();
    /// assert_eq!(error.to_string(), "region a has 3 cells; each region has 4");
    /// ```
    pub fn regions(layout: &str) -> Result<Self, Error> {
        jigsaw(layout, None).map(|layout| Self::of(layout, Vec::new()))
    }

    /// The layout with this name in a grid of this size, such as `box=2x4` or `latin=8`.
    pub(crate) fn named(regions: &str, size: Size) -> Result<Self, Error> {
        let [rows, columns] = [size.rows(), size.columns()];
        let (first, last) = (size.first(), size.last());
        format!("size={rows}x{columns},digits={first}-{last},{regions}").parse()
    }

    /// The default rules of a side: boxes of 2x2, 2x3, 2x4, 3x3, 2x5, 3x4, 3x5, 4x4, 4x5 or 5x5.
    ///
    /// # Errors
    /// If there are no default boxes for this side.
    pub fn of_side(side: usize) -> Result<Self, Error> {
        static USUAL: [OnceLock<Rules>; MOST_SIDE + 1] = [const { OnceLock::new() }; _];
        let layout = usual_layout(Size::square(side)?)?;
        Ok(USUAL[side].get_or_init(|| Self::of(layout, Vec::new())).clone())
    }

    /// The default rules of a size: boxes, or only rows and columns if there are no default boxes.
    pub(crate) fn usual(size: Size) -> Self {
        if size == Size::CLASSIC {
            return Self::classic();
        }
        let usual = || usual_layout(size).unwrap_or_else(|_| Layout::latin(size));
        match Self::of_side(size.digits()) {
            Ok(rules) if rules.size() == size => rules,
            _ => Self::of(usual(), Vec::new()),
        }
    }

    /// Adds a rule.
    ///
    /// # Errors
    /// If the rule does not fit the size or the regions, names a cell outside the grid, or is
    /// already present.
    pub fn with(&self, rule: Rule) -> Result<Self, Error> {
        self.with_all([rule])
    }

    /// Adds several rules, which is faster than adding them one by one.
    ///
    /// # Errors
    /// Like [`with`](Self::with), for the first invalid rule.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// use lazydoku::rules::Rule;
    /// let rules = Rules::boxes(2, 4)?.with_all([Rule::Diagonals, Rule::AntiKing])?;
    /// assert_eq!(rules.to_string(), "box=2x4,x,antiking");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn with_all(&self, rules: impl IntoIterator<Item = Rule>) -> Result<Self, Error> {
        let rules: Vec<Rule> = rules.into_iter().collect();
        if rules.is_empty() {
            return Ok(self.clone());
        }
        let (mut cost, mut known) = (RuleCost::default(), HashSet::new());
        for rule in self.rules() {
            cost.add(rule, self.layout())?;
            known.insert(rule);
        }
        for rule in &rules {
            cost.check(rule, self.layout())?;
            if !known.insert(rule) {
                return Err(Error::of(RuleFault::Twice(rule.to_string())));
            }
        }
        Ok(Self::of(self.layout().clone(), [self.rules(), &rules].concat()))
    }

    /// Removes a rule, if present.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// use lazydoku::rules::Rule;
    /// let rules: Rules = "box=2x4,x,antiking".parse()?;
    /// assert_eq!(rules.without(&Rule::Diagonals).to_string(), "box=2x4,antiking");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn without(&self, rule: &Rule) -> Self {
        let others = self.rules().iter().filter(|&other| other != rule);
        Self::of(self.layout().clone(), others.cloned().collect())
    }

    /// Checks that a rule fits the layout, after others of this cost.
    pub(crate) fn check_fit(&self, rule: &Rule, cost: &mut RuleCost) -> Result<(), Error> {
        cost.check(rule, self.layout())
    }

    /// Whether some digits can reach the number of a rule, if it has one.
    pub(crate) fn can_reach(&self, rule: &Rule) -> bool {
        rule.is_in_reach(self.size())
    }

    pub(crate) fn of(layout: Layout, rules: Vec<Rule>) -> Self {
        let is_classic = rules.is_empty() && layout == CLASSIC.layout;
        Self { compiled: (!is_classic).then(|| Arc::new(Compiled::new(layout, rules))) }
    }

    /// The number of digits, which in a square grid is also that of rows and of columns.
    #[must_use]
    pub fn side(&self) -> usize {
        self.layout().side()
    }

    /// The number of rows, columns and digits.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// let rules: Rules = "size=6x6,box=3x3".parse()?;
    /// let size = rules.size();
    /// assert_eq!((size.rows(), size.columns(), size.digits()), (6, 6, 9));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        self.layout().size
    }

    /// The rules beyond rows, columns and regions.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.compiled().rules
    }

    /// The houses: rows, columns, regions and those of further rules, without duplicates.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.shape().houses
    }

    /// The region of a cell; regions are numbered from 0 in the order of their first cells. 0 for
    /// all cells of a grid without regions.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    ///
    /// ```
    /// use lazydoku::{Cell, Rules};
    /// assert_eq!(Rules::boxes(2, 3)?.region(Cell::at(2, 5)), 3);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn region(&self, cell: Cell) -> usize {
        assert!(self.size().has(cell), "{cell} is outside a grid of {}", self.size());
        self.layout().region(cell)
    }

    /// The numbers of rows and columns of a box, if the regions are boxes.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// assert_eq!(Rules::boxes(2, 3)?.box_size(), Some([2, 3]));
    /// assert_eq!(Rules::latin(6)?.box_size(), None);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn box_size(&self) -> Option<[usize; 2]> {
        match self.layout().regions {
            Regions::Boxes { rows, columns } => Some([rows, columns]),
            _ => None,
        }
    }

    /// Whether there are regions.
    pub(crate) fn has_regions(&self) -> bool {
        self.layout().regions != Regions::None
    }

    /// The regions, drawn with one character for each cell.
    pub(crate) fn drawn_regions(&self) -> String {
        self.size().cells().map(|cell| layout::name(self.region(cell) as u8)).collect()
    }

    /// Whether the regions are the default boxes, or there are no regions if the size has no
    /// default boxes.
    pub(crate) fn has_usual_regions(&self, usual: Option<[usize; 2]>) -> bool {
        self.box_size() == usual && (usual.is_some() || !self.has_regions())
    }

    /// Only the rows, columns and regions.
    pub(crate) fn without_rules(&self) -> Self {
        Self::of(self.layout().clone(), Vec::new())
    }

    /// Whether the rules consist of rows, columns and 3x3 boxes of a 9x9 grid, and nothing else.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.compiled.is_none()
    }

    /// Whether the rules are classic, up to the first digit.
    pub(crate) fn is_classic_but_for_names(&self) -> bool {
        self.layout().is_of_nine_boxes() && self.rules().is_empty()
    }

    /// Whether the rules are equivalent to the classic ones, up to the first digit and the
    /// candidates of cells, regardless of how they are written.
    pub(crate) fn are_classic_but_for_candidates(&self) -> bool {
        self.is_classic_but_for_names() || self.side() == SIDE && self.shape().is_classic
    }

    fn compiled(&self) -> &Compiled {
        self.compiled.as_deref().unwrap_or_else(|| &CLASSIC)
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.compiled().layout
    }

    pub(crate) fn shape(&self) -> &RuleModel {
        self.compiled().shape.get_or_init(|| RuleModel::new(self.layout(), self.rules()))
    }

    /// Whether exchanging two digits, counted from 0, maps solutions to solutions.
    pub(crate) fn can_rename(&self, one: usize, other: usize) -> bool {
        let side = self.side() as u8;
        let renamed = |digit: u8| match usize::from(digit) - 1 {
            digit if digit == one => other as u8 + 1,
            digit if digit == other => one as u8 + 1,
            _ => digit,
        };
        // Cells outside the grid all hold the same digit.
        let square = self.shape().digits.clone();
        let allowed = self.size().narrowed(&square);
        let mut allowed = allowed.iter();
        let is_alike = |digits: &DigitMask| digits.contains(one) == digits.contains(other);
        let are_alike = self.shape().constraints.is_empty() && allowed.all(is_alike);
        are_alike
            && self.shape().relations.iter().all(|relation| {
                let mut pairs = itertools::iproduct!(1..=side, 1..=side);
                pairs.all(|(first, second)| {
                    relation.allows(first, second)
                        == relation.allows(renamed(first), renamed(second))
                })
            })
    }

    /// The rules without the digits that no cell may hold, and the number of these below the first
    /// that remains; found once for all clones.
    pub(crate) fn fewer_digits(
        &self,
        find: impl FnOnce() -> Option<(Self, u8)>,
    ) -> Option<&(Self, u8)> {
        self.compiled().fewer_digits.get_or_init(find).as_ref()
    }

    /// Lookup tables of an engine, built once for all clones. Only one type of tables is supported.
    pub(crate) fn tables<T: Any + Send + Sync>(&self, make: impl FnOnce(&RuleModel) -> T) -> &T {
        let tables = self.compiled().tables.get_or_init(|| Box::new(make(self.shape())));
        tables.downcast_ref().expect("all ask for the same type")
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.compiled(), other.compiled())
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
