//! The start and the end of a page, around its sections.

use lazydoku::picture::escaped;

/// The start of the page, titled with the name of the first grid.
pub(crate) fn head(name: &str) -> String {
    let head = include_str!("head.html").trim_end();
    let head = head.replace("STYLE", include_str!("page.css").trim_end());
    head.replace("NAME", &escaped(name))
}

/// The end of the page.
pub(crate) fn tail() -> String {
    let script = include_str!("page.js").trim_end();
    format!("<script>\n{script}\n</script>\n</body>\n</html>")
}
