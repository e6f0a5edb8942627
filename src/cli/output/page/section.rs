//! The part of a page about one grid.

use std::fmt::{self, Display};

use itertools::{Itertools, iterate};
use lazydoku::Board;
use lazydoku::geometry::Cell;
use lazydoku::num_bigint::BigUint;

use crate::cli::output::draw::svg::{self, escaped};

/// A grid and its solutions.
pub(crate) struct Section {
    /// Where the grid was read.
    pub(crate) place: String,
    pub(crate) puzzle: Board,
    /// Those on the page.
    pub(crate) solutions: Vec<Board>,
    /// The number of the first of them among all, from one.
    pub(crate) first: BigUint,
    /// How many there are, unless there are too many to count now.
    pub(crate) count: Option<BigUint>,
    /// The cells that are not the same in all solutions.
    pub(crate) varying: Vec<Cell>,
}

impl Section {
    /// How many solutions there are, and where they differ.
    fn summary(&self) -> String {
        let known = &self.first + self.solutions.len() - 1_u32;
        let count = match &self.count {
            Some(count) if *count == BigUint::ZERO => {
                let conflict = self.puzzle.conflicts().next();
                return match conflict {
                    Some(conflict) => format!("No solution: {conflict}."),
                    None => "No solution.".into(),
                };
            }
            Some(count) if *count == BigUint::from(1_u32) => return "One solution.".into(),
            Some(count) => grouped(count),
            None => format!("At least {}", grouped(&known)),
        };
        format!("{count} solutions, which differ in {} cells.", self.varying.len())
    }

    fn total(&self) -> String {
        self.count.as_ref().map_or("many".into(), grouped)
    }

    /// The first solution, or the puzzle if there is none here, with frames that the script shows.
    fn picture(&self) -> svg::Picture {
        let shown = self.solutions.first().unwrap_or(&self.puzzle);
        let mut picture = svg::solution(&self.puzzle, shown);
        self.varying.iter().for_each(|&cell| picture.ground(cell, "varies"));
        Cell::all().for_each(|cell| picture.frame(cell, "frame"));
        picture
    }
}

impl Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<section>\n<h2>{}</h2>", escaped(&self.place))?;
        writeln!(f, "<p>{}</p>\n{}", self.summary(), self.picture())?;
        if self.solutions.is_empty() {
            return f.write_str("</section>");
        }
        if self.solutions.len() > 1 {
            let last = (self.solutions.len() - 1).to_string();
            writeln!(f, "{}", include_str!("controls.html").trim_end().replace("LAST", &last))?;
        }
        let (first, total) = (grouped(&self.first), self.total());
        writeln!(f, r#"<p class="shown">Solution <output>{first}</output> of {total}</p>"#)?;
        if !self.varying.is_empty() {
            writeln!(f, "{}", include_str!("legend.html").trim_end())?;
        }
        writeln!(f, "<details><summary>All solutions on this page</summary>\n<ul>")?;
        let numbers = iterate(self.first.clone(), |number| number + 1_u32);
        for (number, solution) in numbers.zip(&self.solutions) {
            writeln!(f, "<li><b>{}</b> <code>{solution}</code></li>", grouped(&number))?;
        }
        f.write_str("</ul></details>\n</section>")
    }
}

/// With commas between thousands.
fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_counted_is_at_least_what_is_shown() {
        let line =
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        let puzzle: Board = line.parse().unwrap();
        let section = Section {
            place: String::new(),
            puzzle,
            solutions: puzzle.solutions().collect(),
            first: BigUint::from(1_000_000_u32),
            count: None,
            varying: Cell::all().take(4).collect(),
        };
        assert_eq!(section.summary(), "At least 1,000,001 solutions, which differ in 4 cells.");
        assert!(section.to_string().contains("Solution <output>1,000,000</output> of many"));
    }
}
