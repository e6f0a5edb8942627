//! The page of `solve --format html`: one file, for browsing solutions.
//!
//! Without its script it shows the first solution, and all of them as lines.

pub(crate) mod section;

/// Everything before the sections.
pub(crate) fn head() -> String {
    let head = include_str!("head.html").trim_end();
    head.replace("STYLE", include_str!("page.css").trim_end())
}

/// Everything after the sections.
pub(crate) fn tail() -> String {
    let script = include_str!("page.js").trim_end();
    format!("<script>\n{script}\n</script>\n</body>\n</html>")
}
