//! The outermost element of a picture, which all kinds have.

use std::fmt::{self, Display};

use super::escaped;

/// The beginning of a picture, up to its ground. It has a shape but no size, so the picture fills
/// the frame that it is put in.
pub(crate) struct Root<'a> {
    /// What its styles are about.
    pub(crate) class: &'static str,
    /// For people.
    pub(crate) title: &'a str,
    /// The same as text.
    pub(crate) description: &'a str,
    pub(crate) style: &'static str,
    pub(crate) width: usize,
    pub(crate) height: usize,
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
