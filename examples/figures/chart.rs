//! A bar chart of some columns of a table, as SVG for light and dark pages.

use std::fmt::{Result, Write};

use crate::table::Table;

const WIDTH: f64 = 720.0;
/// The room for names, left of the bars.
const LEFT: f64 = 170.0;
/// The room for the number behind the longest bar.
const RIGHT: f64 = 90.0;
const BAR: f64 = 18.0;
const GAP: f64 = 14.0;

const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#212529}\
    .b0{fill:#1971c2}.b1{fill:#74c0fc}.b2{fill:#adb5bd}\
    @media (prefers-color-scheme:dark){text{fill:#e9ecef}\
    .b0{fill:#4dabf7}.b1{fill:#1864ab}.b2{fill:#868e96}}";

/// The numbers in some columns of each row as bars, with a label for each column in the legend.
pub(crate) fn bars(table: &Table, columns: &[(&str, &str)]) -> String {
    let mut svg = String::new();
    draw(&mut svg, table, columns).expect("text can be written");
    svg
}

fn draw(svg: &mut String, table: &Table, columns: &[(&str, &str)]) -> Result {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let groups: Vec<(&str, Vec<&str>)> = table.columns(&names).collect();
    let number = |text: &str| text.replace(',', "").parse::<f64>().expect("a number");
    let numbers = groups.iter().flat_map(|(_, texts)| texts.iter().map(|text| number(text)));
    let scale = (WIDTH - LEFT - RIGHT) / numbers.fold(0.0, f64::max);
    let bars: usize = groups.iter().map(|(_, texts)| texts.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "there are few bars")]
    let height = 40.0 + bars as f64 * BAR + groups.len() as f64 * GAP;
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\"><style>{STYLE}</style>"
    )?;
    let mut x = LEFT;
    for (place, (_, label)) in columns.iter().enumerate() {
        writeln!(svg, "<rect class=\"b{place}\" x=\"{x}\" y=\"8\" width=\"12\" height=\"12\"/>")?;
        writeln!(svg, "<text x=\"{}\" y=\"19\">{label}</text>", x + 18.0)?;
        x += 150.0;
    }
    let mut y = 40.0;
    for (name, texts) in groups {
        writeln!(svg, "<text x=\"0\" y=\"{}\">{name}</text>", y + 13.0)?;
        for (place, text) in texts.into_iter().enumerate() {
            let width = number(text) * scale;
            writeln!(
                svg,
                "<rect class=\"b{place}\" x=\"{LEFT}\" y=\"{y}\" width=\"{width:.1}\" height=\"{}\"/>",
                BAR - 3.0
            )?;
            writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{}\">{text}</text>",
                LEFT + width + 6.0,
                y + 12.0
            )?;
            y += BAR;
        }
        y += GAP;
    }
    writeln!(svg, "</svg>")
}
