//! What comes before and after the sections of a page.

use lazydoku::picture::escaped;

/// Everything before the sections. The first grid gives the page its title.
pub(crate) fn head(name: &str) -> String {
    let head = include_str!("head.html").trim_end();
    let head = head.replace("STYLE", include_str!("page.css").trim_end());
    head.replace("NAME", &escaped(name))
}

/// Everything after the sections.
pub(crate) fn tail() -> String {
    let script = include_str!("page.js").trim_end();
    format!("<script>\n{script}\n</script>\n</body>\n</html>")
}
