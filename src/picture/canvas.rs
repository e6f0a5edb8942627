//! The drawing of a grid with marks.

use std::fmt::{self, Display};

use super::caption::{self, LINE};
use super::frame::Frame;
use super::markup::{escaped, write};
use super::measures::{CELL, INSET, MARGIN, NUMBER, OUTSIDE, corner, places};
use super::root::Root;
use super::rules::shades::shaded;
use super::shapes::drawing::RuleDrawings;
use super::shapes::layers;
use crate::rules::Rules;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The colours, which have enough contrast on both light and dark paper.
const STYLE: &str = include_str!("picture.css");

/// A grid with marks in its cells. `Display` writes it as SVG.
///
/// Regions have borders, and the cells of non-contiguous houses, such as diagonals, are shaded.
/// Lines, cages, arrows, dots and the like are drawn as setters draw them; rules without a drawing,
/// such as `antiknight`, are named below the grid. The picture has an aspect ratio but no size, so
/// it fills its container.
pub struct Picture {
    title: String,
    description: String,
    frame: Frame,
    grounds: String,
    marks: String,
    drawing: RuleDrawings,
}

impl Picture {
    /// Creates an empty grid. The title is for people; the description holds the grid as text.
    pub fn new(rules: &Rules, title: impl Display, description: impl Display) -> Self {
        let mut picture = Self {
            title: title.to_string(),
            description: description.to_string(),
            frame: Frame::new(rules),
            grounds: String::new(),
            marks: String::new(),
            drawing: RuleDrawings::new(rules),
        };
        for cell in shaded(rules) {
            let (x, y) = corner(cell);
            let fill = r##"fill="#868e96" fill-opacity="0.25""##;
            let square =
                format_args!(r#"<rect {fill} x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>"#);
            write(&mut picture.grounds, square);
        }
        picture
    }

    /// Fills the background of a cell.
    pub fn ground(&mut self, cell: Cell, class: &str) {
        let (x, y) = corner(cell);
        let square = format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>"#
        );
        write(&mut self.grounds, square);
    }

    /// Draws a frame inside a cell.
    pub fn frame(&mut self, cell: Cell, class: &str) {
        let ((x, y), side) = (corner(cell), CELL - 2 * INSET);
        let (x, y) = (x + INSET, y + INSET);
        let square = format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{side}" height="{side}" rx="{INSET}"/>"#
        );
        write(&mut self.grounds, square);
    }

    /// Writes one character across the whole cell.
    pub(super) fn large(&mut self, cell: Cell, character: char, class: &str) {
        let (x, y) = corner(cell);
        let (x, y) = (x + CELL / 2, y + CELL * 7 / 10);
        write(
            &mut self.marks,
            format_args!(r#"<text class="{class}" x="{x}" y="{y}">{character}</text>"#),
        );
    }

    /// Writes a candidate at its position in the cell.
    pub(super) fn small(&mut self, cell: Cell, digit: u8, class: &str) {
        let (x, y) = self.place(cell, digit);
        let (x, y) = (x + self.place_side() / 2, y + self.place_height(cell) * 4 / 5);
        let digit = self.size().symbol(digit);
        write(
            &mut self.marks,
            format_args!(r#"<text class="{class}" x="{x}" y="{y}">{digit}</text>"#),
        );
    }

    /// Shades the position of a candidate by its share in 1000 `parts`; browsers show `reason` on
    /// hover.
    pub(super) fn share(&mut self, cell: Cell, digit: u8, parts: u16, reason: impl Display) {
        let ((x, y), side) = (self.place(cell, digit), self.place_side());
        let (whole, rest) = (parts / 1000, parts % 1000);
        let height = self.place_height(cell);
        let size = format_args!(r#"width="{side}" height="{height}""#);
        let opacity = format_args!(r#"fill-opacity="{whole}.{rest:03}""#);
        let square = format_args!(r#"<rect class="share" {opacity} x="{x}" y="{y}" {size}/>"#);
        self.titled(reason, |picture| {
            write(&mut picture.marks, square);
            picture.small(cell, digit, "small");
        });
    }

    /// Draws `mark` in a group with a title, which browsers show on hover.
    pub(super) fn titled(&mut self, title: impl Display, mark: impl FnOnce(&mut Self)) {
        write(&mut self.marks, format_args!("<g><title>{}</title>", escaped(&title.to_string())));
        mark(self);
        self.marks += "</g>";
    }

    /// The numbers of rows, columns and digits.
    pub(super) fn size(&self) -> Size {
        self.frame.size
    }

    /// The number of candidates in each line of a cell.
    fn places(&self) -> usize {
        places(self.size().digits())
    }

    /// The width of a candidate's position in its cell.
    fn place_side(&self) -> usize {
        (CELL - 2 * INSET) / self.places()
    }

    /// The height of a candidate's position, which is lower in cells with a number above.
    fn place_height(&self, cell: Cell) -> usize {
        (CELL - 2 * INSET - self.above_places(cell)) / self.places()
    }

    /// The space above the candidates.
    fn above_places(&self, cell: Cell) -> usize {
        if self.drawing.numbered.contains(&cell) { NUMBER } else { 0 }
    }

    /// The upper left corner of a candidate's position.
    fn place(&self, cell: Cell, digit: u8) -> (usize, usize) {
        let ((x, y), number) = (corner(cell), usize::from(digit) - 1);
        let (column, row) = (number % self.places(), number / self.places());
        let y = y + INSET + self.above_places(cell);
        (x + INSET + column * self.place_side(), y + row * self.place_height(cell))
    }

    /// The picture as a group for a larger one, without its paper and styles: a cell is one unit
    /// wide, and the origin is the upper left corner of the grid.
    ///
    /// ```
    /// use lazydoku::picture::Picture;
    /// use lazydoku::Rules;
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let group = Picture::new(&rules, "", "").group();
    /// assert!(group.starts_with(r#"<g class="sudoku by2" transform="scale("#));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn group(&self) -> String {
        let (class, scale) = (self.class(), 1.0 / f64::from(CELL as u32));
        let placed = format!(r#"transform="scale({scale}) translate(-{MARGIN} -{MARGIN})""#);
        format!(r#"<g class="{class}" {placed}>{}</g>"#, self.contents())
    }

    /// The rules that the picture does not show, or not completely.
    #[must_use]
    pub fn unshown(&self) -> &[String] {
        &self.drawing.unshown
    }

    fn contents(&self) -> String {
        let Self { frame: Frame { thin, thick, .. }, grounds, marks, drawing, .. } = self;
        let RuleDrawings { below, above, texts, .. } = drawing;
        let lines = format!(r#"<path class="thin" d="{thin}"/><path class="thick" d="{thick}"/>"#);
        [grounds, below, &lines, above, marks, texts].map(String::as_str).concat()
    }

    /// The CSS class that the styles refer to.
    fn class(&self) -> String {
        match self.places() {
            3 => "sudoku".to_owned(),
            places => format!("sudoku by{places}"),
        }
    }

    /// The styles, with candidates as large as their positions allow.
    #[must_use]
    pub fn style(&self) -> String {
        let size = 5 * self.place_side() / 6;
        let places = self.places();
        let sized = match places {
            3 => String::new(),
            _ => {
                format!(".sudoku.by{places} .small,.sudoku.by{places} .lone{{font-size:{size}px}}")
            }
        };
        let of_rules = if self.drawing.is_empty() { "" } else { layers::STYLE };
        format!("{STYLE}{of_rules}{sized}")
    }
}

impl Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, description, frame, drawing, .. } = self;
        let size = frame.size;
        let outside = if drawing.is_wide { OUTSIDE } else { 0 };
        let caption = caption::lines(&drawing.unshown, size.columns());
        let around = 2 * (MARGIN + outside);
        let width = size.columns() * CELL + around;
        let drawn = size.rows() * CELL + around;
        let height = drawn + caption.len() * LINE;
        let (class, style) = (&self.class(), self.style());
        write!(f, "{}", Root { class, title, description, style: &style, width, height })?;
        if drawing.is_wide {
            write!(f, r#"<g transform="translate({outside} {outside})">"#)?;
        }
        f.write_str(&self.contents())?;
        if drawing.is_wide {
            f.write_str("</g>")?;
        }
        for (number, line) in caption.iter().enumerate() {
            let (x, y) = (width / 2, drawn + (number + 1) * LINE - LINE / 3);
            write!(f, r#"<text class="small" style="font-size:{}px" x="{x}" y="{y}">"#, LINE / 2)?;
            write!(f, "{}</text>", escaped(line))?;
        }
        f.write_str("</svg>")
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({:?}, {:?})", self.title, self.description)
    }
}
