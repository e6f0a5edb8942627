//! The chart of a comparison: a bar for the time of each method, on a logarithmic scale.

use std::fmt::{self, Display};

use lazydoku::picture::{Root, escaped};

use super::record::MethodRecord;
use super::table::duration;

const WIDTH: usize = 940;
/// The left end of bars, to the right of the names of methods.
const LEFT: f64 = 215.0;
/// The length of the longest bar. The findings are printed to the right of it.
const LENGTH: f64 = 390.0;
/// The height of the title and the legend.
const TOP: usize = 92;
const ROW: usize = 36;
/// The height of the axis.
const BOTTOM: usize = 50;
/// The shortest time with a bar: a microsecond.
const SHORTEST: f64 = 1e-6;

const STYLE: &str = include_str!("chart.css");

/// The chart of all methods on one grid.
pub(super) struct Chart<'a> {
    /// The display name of the grid.
    pub(super) name: &'a str,
    pub(super) grid: &'a str,
    pub(super) records: &'a [MethodRecord],
}

impl Display for Chart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bottom = TOP + ROW * self.records.len();
        let (title, height) =
            (format!("Time to find all solutions of {}", self.name), bottom + BOTTOM);
        let root = Root {
            class: "comparison",
            title: &title,
            description: self.grid,
            style: STYLE,
            width: WIDTH,
            height,
        };
        write!(f, "{root}")?;
        write!(f, r#"<text class="title" x="16" y="32">{}</text>"#, escaped(&title))?;
        legend(f)?;
        let longest = self.records.iter().map(|record| record.seconds);
        let decades = (longest.fold(10.0 * SHORTEST, f64::max) / SHORTEST).log10();
        scale(f, decades, bottom)?;
        for (record, top) in self.records.iter().zip((TOP..).step_by(ROW)) {
            row(f, record, decades, top)?;
        }
        f.write_str("</svg>")
    }
}

/// The legend of colours.
fn legend(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let meanings = [
        ("own", 16, "engines of lazydoku"),
        ("published", 186, "published designs"),
        ("stopped", 346, "stopped when the time was over: there may be more solutions"),
    ];
    for (class, x, meaning) in meanings {
        write!(f, r#"<rect class="{class}" x="{x}" y="51" width="14" height="14"/>"#)?;
        write!(f, r#"<text x="{}" y="63">{meaning}</text>"#, x + 22)?;
    }
    Ok(())
}

/// The axis: a line and a label for each power of ten, and a title.
fn scale(f: &mut fmt::Formatter<'_>, decades: f64, bottom: usize) -> fmt::Result {
    let mut time = SHORTEST;
    let mut passed = 0.0;
    while passed <= decades {
        let x = LEFT + passed / decades * LENGTH;
        write!(f, r#"<path d="M{x:.1} {}V{bottom}"/>"#, TOP - 8)?;
        let name = duration(time).replace(".0 ", " ").replace(".00 ", " ");
        write!(f, r#"<text class="mark" x="{x:.1}" y="{}">{name}</text>"#, bottom + 18)?;
        (time, passed) = (time * 10.0, passed + 1.0);
    }
    let x = LEFT + LENGTH / 2.0;
    write!(f, r#"<text class="mark" x="{x:.1}" y="{}">time, logarithmic</text>"#, bottom + 38)
}

/// The row of a method: its name, its author, its bar and its findings.
fn row(f: &mut fmt::Formatter<'_>, record: &MethodRecord, decades: f64, top: usize) -> fmt::Result {
    let MethodRecord { method, origin, solutions, .. } = record;
    let share = (record.seconds.max(SHORTEST) / SHORTEST).log10() / decades;
    let length = (share * LENGTH).max(1.0);
    let class = match (origin == "lazydoku", record.complete) {
        (_, false) => "stopped",
        (true, true) => "own",
        (false, true) => "published",
    };
    let (time, s) = (duration(record.seconds), if solutions == "1" { "" } else { "s" });
    let found = if record.complete {
        format!("{time}: {solutions} solution{s}")
    } else {
        format!("stopped after {time}: {solutions} solution{s}")
    };
    write!(f, r#"<text class="name" x="{}" y="{}">{method}</text>"#, LEFT - 10.0, top + 14)?;
    write!(f, r#"<text class="origin" x="{}" y="{}">{origin}</text>"#, LEFT - 10.0, top + 28)?;
    write!(f, r#"<rect class="{class}" x="{LEFT}" y="{}" "#, top + 5)?;
    write!(f, r#"width="{length:.1}" height="{}"/>"#, ROW - 14)?;
    write!(
        f,
        r#"<text class="found" x="{:.1}" y="{}">{found}</text>"#,
        LEFT + length + 10.0,
        top + 21
    )
}
