//! Pictures for notebooks, which have their own light or dark theme, whatever the system's.

use lazydoku::picture::Picture;

/// The width of nine cells and their margins: in the picture's units, and in pixels on the page.
const NINE: [usize; 2] = [552, 360];

/// The largest width on the page, in pixels.
const WIDEST: usize = 720;

/// The start of the style rules for dark mode.
const DARK: &str = "@media (prefers-color-scheme:dark){";

/// Styles that adopt the page's text colour, and colours that suit light and dark pages.
const STYLE: &str = include_str!("notebook.css");

/// The picture on white, for viewers that show images.
pub(crate) fn svg(picture: &Picture) -> String {
    let text = without_dark(&picture.to_string());
    let Some([width, height]) = sides(&text) else { return text };
    let shown = (width * NINE[1] / NINE[0]).min(WIDEST);
    let sized = format!(r#"<svg width="{shown}" height="{}" "#, height * shown / width);
    text.replacen("<svg ", &sized, 1)
}

/// The picture in the colours of the page.
pub(crate) fn html(picture: &Picture) -> String {
    let style = STYLE.lines().map(str::trim).collect::<String>();
    format!(r#"<div class="lazydoku"><style>{style}</style>{}</div>"#, svg(picture))
}

/// The width and the height of a picture in its own units.
fn sides(text: &str) -> Option<[usize; 2]> {
    let (_, rest) = text.split_once("viewBox=\"0 0 ")?;
    let (width, height) = rest.split_once('"')?.0.split_once(' ')?;
    Some([width.parse().ok()?, height.parse().ok()?])
}

fn without_dark(text: &str) -> String {
    let mut parts = text.split(DARK);
    let mut light = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut depth = 1;
        let end = part.find(|next| {
            depth += i32::from(next == '{') - i32::from(next == '}');
            depth == 0
        });
        light += end.map_or("", |end| &part[end + 1..]);
    }
    light
}
