//! Numbers outside the grid: `XSum~R1~20~15`, with both ends of a row or column.

use super::item::Item;
use crate::rules::{Outside, Rule};
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

impl Item {
    /// One rule for each end of the row or column that has a number.
    pub(super) fn outside<N: std::str::FromStr>(
        &self,
        outside: fn(N) -> Outside,
        size: Size,
    ) -> Result<Vec<Rule>, Error> {
        let [first, last] = self.ends(self.argument(0)?, size)?;
        let numbered = [(1, [first, last]), (2, [last, first])].into_iter().filter(|(place, _)| {
            self.arguments.get(*place).is_some_and(|number| !number.is_empty())
        });
        let rules =
            numbered.map(|(place, ends)| Ok(Rule::Outside(outside(self.number(place)?), ends)));
        rules.collect()
    }

    /// The rule of a total in front of its row or column.
    pub(super) fn sandwich(&self, size: Size) -> Result<Rule, Error> {
        let ends = self.ends(self.argument(1)?, size)?;
        Ok(Rule::Outside(Outside::Sandwich(self.number(0)?), ends))
    }

    /// The ends of a row or column: `R1`, `C10`. A direction may follow after a comma.
    fn ends(&self, name: &str, size: Size) -> Result<[Cell; 2], Error> {
        let name = name.split(',').next().unwrap_or_default();
        let (rows, columns) = (size.rows(), size.columns());
        let number = |letter, most| {
            let number: usize = name.strip_prefix(letter)?.parse().ok()?;
            (1..=most).contains(&number).then(|| number - 1)
        };
        let row = number('R', rows).map(|row| [Cell::at(row, 0), Cell::at(row, columns - 1)]);
        let ends = row.or_else(|| {
            let column = number('C', columns)?;
            Some([Cell::at(0, column), Cell::at(rows - 1, column)])
        });
        let wrong = || format!("{name:?} is not a row or column of the grid, as R1 and C1 are");
        ends.ok_or_else(|| self.wrong(&wrong()))
    }
}
