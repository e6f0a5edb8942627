//! The section of a page about one grid.

use std::fmt::{self, Display};

use itertools::{Itertools, iterate};
use lazydoku::num_bigint::BigUint;
use lazydoku::picture::{Picture, escaped};
use lazydoku::{Board, Cell, Occurrences, Puzzle};

use super::heat::{HeatView, SWITCH};

/// A grid and its solutions.
pub(crate) struct PageSection {
    /// The display name of the grid.
    pub(crate) name: String,
    /// The file and line of the grid.
    pub(crate) place: String,
    pub(crate) puzzle: Puzzle,
    /// The solutions on the page.
    pub(crate) solutions: Vec<Board>,
    /// The number of the first of them among all solutions, from one.
    pub(crate) first: BigUint,
    /// The number of all solutions; `None` if counting takes too long.
    pub(crate) count: Option<BigUint>,
    /// The cells that differ between solutions.
    pub(crate) varying: Vec<Cell>,
    /// The number of solutions with each digit; `None` if counting takes too long.
    pub(crate) occurrences: Option<Occurrences>,
}

impl PageSection {
    /// A sentence with the number of solutions and of differing cells, and which solutions the page
    /// has.
    fn summary(&self) -> String {
        let one = BigUint::from(1_u32);
        let number = match &self.count {
            Some(count) if *count == BigUint::ZERO => {
                let conflict = self.puzzle.conflicts().next();
                return match conflict {
                    Some(conflict) => format!("No solution: {conflict}."),
                    None => "No solution.".into(),
                };
            }
            Some(count) if *count == one => "One solution.".into(),
            Some(count) => self.number(&grouped(count)),
            None => self.number(&format!("At least {}", grouped(&self.last()))),
        };
        let all = self.solutions.len();
        let shown = match all {
            1 if self.count.as_ref() == Some(&one) => return number,
            _ if self.count.as_ref() == Some(&BigUint::from(all)) => {
                "This page has all of them.".to_owned()
            }
            0 => "This page has none of them.".to_owned(),
            1 => format!("This page has one of them, number {}.", grouped(&self.first)),
            _ => {
                let [first, last] = [&self.first, &self.last()].map(grouped);
                format!("This page has {all} of them, numbers {first} to {last}.")
            }
        };
        format!("{number} {shown}")
    }

    fn number(&self, count: &str) -> String {
        format!("{count} solutions, which differ in {} cells.", self.varying.len())
    }

    /// The number of the last solution on the page, from one.
    fn last(&self) -> BigUint {
        &self.first + self.solutions.len() - 1_u32
    }

    fn total(&self) -> String {
        self.count.as_ref().map_or("many".into(), grouped)
    }

    /// The first solution, or the puzzle if the page has none, with frames that the script shows.
    fn picture(&self) -> Picture {
        let shown = self.solutions.first().unwrap_or(self.puzzle.grid());
        let mut picture = Picture::of_solution(&self.puzzle, shown);
        self.varying.iter().for_each(|&cell| picture.ground(cell, "varies"));
        let cells = self.puzzle.rules().size().cells();
        cells.for_each(|cell| picture.frame(cell, "frame"));
        picture
    }
}

impl Display for PageSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, place) = (escaped(&self.name), escaped(&self.place));
        writeln!(f, "<section>\n<h1>{name}</h1>\n<p class=\"place\">{place}</p>")?;
        writeln!(f, "<p>{}</p>", self.summary())?;
        let several = self.occurrences.as_ref().filter(|_| !self.varying.is_empty());
        if several.is_some() {
            writeln!(f, "{SWITCH}")?;
        }
        writeln!(f, "<div class=\"one\">\n{}", self.picture())?;
        if !self.solutions.is_empty() {
            self.controls(f)?;
        }
        writeln!(f, "</div>")?;
        if let Some(occurrences) = several {
            writeln!(f, "{}", HeatView { puzzle: &self.puzzle, occurrences })?;
        }
        if !self.solutions.is_empty() {
            self.lines(f)?;
        }
        f.write_str("</section>")
    }
}

impl PageSection {
    /// The controls for paging through the solutions, and the number of the current one.
    fn controls(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.solutions.len() > 1 {
            let last = (self.solutions.len() - 1).to_string();
            writeln!(f, "{}", include_str!("controls.html").trim_end().replace("LAST", &last))?;
        }
        let (first, total) = (grouped(&self.first), self.total());
        writeln!(f, r#"<p class="shown">Solution <output>{first}</output> of {total} {COPY}</p>"#)?;
        if !self.varying.is_empty() {
            writeln!(f, "{}", include_str!("legend.html").trim_end())?;
        }
        Ok(())
    }

    /// All solutions on the page, as text.
    fn lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<details><summary>All solutions on this page</summary>\n<p>{COPY}</p>\n<ul>")?;
        let numbers = iterate(self.first.clone(), |number| number + 1_u32);
        for (number, solution) in numbers.zip(&self.solutions) {
            writeln!(f, "<li><b>{}</b> <code>{solution}</code></li>", grouped(&number))?;
        }
        writeln!(f, "</ul></details>")
    }
}

/// A hidden button, which the script shows.
const COPY: &str = r#"<button type="button" value="copy" hidden="">Copy</button>"#;

/// The number with commas between thousands.
fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use lazydoku::Board;

    #[test]
    fn what_is_not_counted_is_at_least_what_is_shown() {
        let line =
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        let puzzle = Puzzle::from(line.parse::<Board>().unwrap());
        let section = PageSection {
            name: String::new(),
            place: String::new(),
            solutions: puzzle.solutions().collect(),
            puzzle,
            first: BigUint::from(1_000_000_u32),
            count: None,
            varying: (0..4).map(|column| Cell::at(0, column)).collect(),
            occurrences: None,
        };
        assert_eq!(
            section.summary(),
            "At least 1,000,001 solutions, which differ in 4 cells. This page has 2 of them, \
             numbers 1,000,000 to 1,000,001."
        );
        assert!(section.to_string().contains("Solution <output>1,000,000</output> of many"));
    }
}
