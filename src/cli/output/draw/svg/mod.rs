//! Pictures of grids for browsers: self-contained SVG on one line, for light and dark pages.
//!
//! One line makes a picture a record like any other: `head -n 1` takes one, `split -l 1` makes
//! files of them, and a page may hold many.

mod root;
mod subjects;

use std::collections::BTreeSet;
use std::fmt::{self, Display, Write};

use itertools::iproduct;
use lazydoku::geometry::{BOX, Digit, SIDE};
use lazydoku::rules::{Cell, House, Rules};

pub(crate) use root::Root;
pub(crate) use subjects::{candidates, difference, heat, solution, solution_by_rules};

/// The side of a cell, in the units of the picture.
const CELL: usize = 60;
/// The space between the edge of a cell and the places of its candidates.
const INSET: usize = 3;
/// The side of a candidate's place in its cell.
const PLACE: usize = (CELL - 2 * INSET) / BOX;
/// The space between the edge and the frame.
const MARGIN: usize = 6;

/// The colours, with enough contrast on either paper.
const STYLE: &str = include_str!("picture.css");

/// A grid with marks in its cells.
pub(crate) struct Picture {
    title: String,
    description: String,
    frame: Frame,
    grounds: String,
    marks: String,
}

impl Picture {
    /// An empty grid. The title is for people, the description holds the grid as text.
    pub(crate) fn new(title: impl Display, description: impl Display) -> Self {
        Self::within(Frame::classic(), title, description)
    }

    /// The same for any rules: regions have borders, and the cells of further houses that lie
    /// apart, such as diagonals, are shaded.
    pub(crate) fn of_rules(rules: &Rules, title: impl Display, description: impl Display) -> Self {
        let mut picture = Self::within(Frame::of_rules(rules), title, description);
        for cell in shaded(rules) {
            let (x, y) = corner(cell);
            let fill = r##"fill="#868e96" fill-opacity="0.25""##;
            let square =
                format_args!(r#"<rect {fill} x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>"#);
            write(&mut picture.grounds, square);
        }
        picture
    }

    fn within(frame: Frame, title: impl Display, description: impl Display) -> Self {
        Self {
            title: title.to_string(),
            description: description.to_string(),
            frame,
            grounds: String::new(),
            marks: String::new(),
        }
    }

    /// Colours the ground of a cell.
    pub(crate) fn ground(&mut self, cell: impl Into<Cell>, class: &str) {
        let (x, y) = corner(cell);
        let square = format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>"#
        );
        write(&mut self.grounds, square);
    }

    /// Frames the ground of a cell.
    pub(crate) fn frame(&mut self, cell: impl Into<Cell>, class: &str) {
        let ((x, y), side) = (corner(cell), CELL - 2 * INSET);
        let (x, y) = (x + INSET, y + INSET);
        let square = format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{side}" height="{side}" rx="{INSET}"/>"#
        );
        write(&mut self.grounds, square);
    }

    /// Writes one character over the whole cell.
    pub(crate) fn large(&mut self, cell: impl Into<Cell>, character: impl Display, class: &str) {
        let (x, y) = corner(cell);
        let (x, y) = (x + CELL / 2, y + CELL * 7 / 10);
        write(
            &mut self.marks,
            format_args!(r#"<text class="{class}" x="{x}" y="{y}">{character}</text>"#),
        );
    }

    /// Writes a candidate at its place among the nine of the cell.
    pub(crate) fn small(&mut self, cell: impl Into<Cell>, digit: Digit, class: &str) {
        let (x, y) = place(cell, digit);
        let (x, y) = (x + PLACE / 2, y + PLACE * 4 / 5);
        write(
            &mut self.marks,
            format_args!(r#"<text class="{class}" x="{x}" y="{y}">{digit}</text>"#),
        );
    }

    /// Colours the place of a candidate by its share in 1000 `parts`; `reason` is shown on hover.
    pub(crate) fn share(
        &mut self,
        cell: impl Into<Cell>,
        digit: Digit,
        parts: u16,
        reason: impl Display,
    ) {
        let cell = cell.into();
        let (x, y) = place(cell, digit);
        let (whole, rest) = (parts / 1000, parts % 1000);
        let size = format_args!(r#"width="{PLACE}" height="{PLACE}""#);
        let opacity = format_args!(r#"fill-opacity="{whole}.{rest:03}""#);
        let square = format_args!(r#"<rect class="share" {opacity} x="{x}" y="{y}" {size}/>"#);
        self.titled(reason, |picture| {
            write(&mut picture.marks, square);
            picture.small(cell, digit, "small");
        });
    }

    /// Marks with `mark`, and adds a text that browsers show on hover.
    pub(crate) fn titled(&mut self, title: impl Display, mark: impl FnOnce(&mut Self)) {
        write(&mut self.marks, format_args!("<g><title>{}</title>", escaped(&title.to_string())));
        mark(self);
        self.marks += "</g>";
    }
}

impl Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, description, frame, grounds, marks } = self;
        let Frame { side, thin, thick } = frame;
        let width = side * CELL + 2 * MARGIN;
        let height = width;
        let root = Root { class: "sudoku", title, description, style: STYLE, width, height };
        write!(f, "{root}{grounds}")?;
        write!(f, r#"<path class="thin" d="{thin}"/>"#)?;
        write!(f, r#"<path class="thick" d="{thick}"/>"#)?;
        write!(f, "{marks}</svg>")
    }
}

/// The lines of a grid, as paths.
struct Frame {
    side: usize,
    thin: String,
    thick: String,
}

impl Frame {
    fn classic() -> Self {
        let thin = lines(SIDE, |line| line % BOX != 0);
        Self { side: SIDE, thin, thick: lines(SIDE, |line| line % BOX == 0) }
    }

    fn of_rules(rules: &Rules) -> Self {
        let side = rules.side();
        let mut thick = lines(side, |line| line % side == 0);
        for (row, column) in iproduct!(0..side, 0..side) {
            let cell = Cell::at(row, column);
            let (x, y) = corner(cell);
            if column > 0 && rules.region(cell) != rules.region(Cell::at(row, column - 1)) {
                write(&mut thick, format_args!("M{x} {y}v{CELL}"));
            }
            if row > 0 && rules.region(cell) != rules.region(Cell::at(row - 1, column)) {
                write(&mut thick, format_args!("M{x} {y}h{CELL}"));
            }
        }
        Self { side, thin: lines(side, |line| line % side != 0), thick }
    }
}

/// The cells of further houses.
fn shaded(rules: &Rules) -> BTreeSet<Cell> {
    let is_apart = |house: &&House| {
        let name = house.to_string();
        name.starts_with("diagonal") || name.starts_with("window")
    };
    rules.houses().iter().filter(is_apart).flat_map(|house| house.cells().to_vec()).collect()
}

/// The wanted ones of the lines across and of those down.
fn lines(side: usize, is_wanted: impl Fn(usize) -> bool) -> String {
    let mut path = String::new();
    for line in (0..=side).filter(|&line| is_wanted(line)) {
        let (place, length) = (MARGIN + line * CELL, side * CELL);
        write(&mut path, format_args!("M{MARGIN} {place}h{length}M{place} {MARGIN}v{length}"));
    }
    path
}

/// The upper left corner of a cell.
fn corner(cell: impl Into<Cell>) -> (usize, usize) {
    let cell = cell.into();
    (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL)
}

/// The upper left corner of a candidate's place.
fn place(cell: impl Into<Cell>, digit: Digit) -> (usize, usize) {
    let (x, y) = corner(cell);
    (x + INSET + digit.index() % BOX * PLACE, y + INSET + digit.index() / BOX * PLACE)
}

fn write(text: &mut String, piece: fmt::Arguments<'_>) {
    text.write_fmt(piece).expect("text can be written");
}

/// A text escaped for XML and HTML, between tags or between quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            // XML has no way to write these.
            _ if character.is_control() || ('\u{FFFE}'..='\u{FFFF}').contains(&character) => {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}
