//! The root element of all pictures.

use std::fmt::{self, Display};

use super::markup::escaped;

/// The start of an SVG picture, up to its background, as written by `Display`. The picture has an
/// aspect ratio but no size, so it fills its container. It ends with `</svg>`.
#[derive(Clone, Copy, Debug)]
pub struct Root<'a> {
    /// The CSS class that the styles refer to.
    pub class: &'a str,
    /// The title, for people.
    pub title: &'a str,
    /// The content of the picture, as text.
    pub description: &'a str,
    /// CSS rules. Line breaks and indentation are removed.
    pub style: &'a str,
    /// The width, in units.
    pub width: usize,
    /// The height, in units.
    pub height: usize,
}

impl Display for Root<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { class, width, height, .. } = self;
        let (title, description) = (escaped(self.title), escaped(self.description));
        let style = self.style.lines().map(str::trim).collect::<String>();
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" class="{class}" role="img" "#)?;
        write!(f, r#"viewBox="0 0 {width} {height}"><title>{title}</title>"#)?;
        write!(f, "<desc>{description}</desc><style>{style}</style>")?;
        write!(f, r#"<rect class="paper" width="{width}" height="{height}"/>"#)
    }
}
