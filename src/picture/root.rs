//! The outermost element of a picture, which all kinds have.

use std::fmt::{self, Display};

use super::markup::escaped;

/// The beginning of an SVG picture, up to its ground; `Display` writes it. It has a shape but no
/// size, so the picture fills the frame that it is put in. The end is `</svg>`.
#[derive(Clone, Copy, Debug)]
pub struct Root<'a> {
    /// What its styles are about.
    pub class: &'a str,
    /// For people.
    pub title: &'a str,
    /// The same as text.
    pub description: &'a str,
    /// Rules in CSS, with line breaks where they do no harm.
    pub style: &'a str,
    /// The units across.
    pub width: usize,
    /// The units down.
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
