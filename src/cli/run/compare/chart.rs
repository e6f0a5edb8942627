//! A comparison as a picture: a bar for the time of each method, on a logarithmic scale.

use std::fmt::Write;

use super::Record;
use super::table::duration;

const WIDTH: f64 = 760.0;
const HEIGHT_OF_BAR: f64 = 22.0;
const LEFT: f64 = 130.0;
const RIGHT: f64 = 250.0;
/// The shortest time that has a bar: a microsecond.
const SHORTEST: f64 = 1e-6;

pub(super) fn svg(records: &[Record]) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a dozen methods")]
    let height = HEIGHT_OF_BAR * (records.len() as f64 + 2.0);
    let longest = records.iter().map(|record| record.seconds).fold(10.0 * SHORTEST, f64::max);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <style>text {{ fill: #222 }} \
         @media (prefers-color-scheme: dark) {{ text {{ fill: #ddd }} }}</style>\n\
         <text x=\"8\" y=\"16\">Time to all solutions, or to the end of the time allowed (+); each \
         line is ten times the time of the one before</text>\n"
    );
    let powers = (longest / SHORTEST).log10();
    let mut step = 1.0;
    while step < powers {
        let x = LEFT + step / powers * (WIDTH - LEFT - RIGHT);
        writeln!(
            text,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{HEIGHT_OF_BAR}\" y2=\"{:.1}\" stroke=\"#888\" \
             stroke-opacity=\"0.4\"/>",
            height - HEIGHT_OF_BAR / 2.0,
        )
        .expect("text can be written");
        step += 1.0;
    }
    let mut top = HEIGHT_OF_BAR * 1.5;
    for record in records {
        let share = (record.seconds.max(SHORTEST) / SHORTEST).log10() / powers;
        let width = (share * (WIDTH - LEFT - RIGHT)).max(1.0);
        let colour = match (record.origin == "lazydoku", record.complete) {
            (true, _) => "#2b8a3e",
            (false, true) => "#1c7ed6",
            (false, false) => "#adb5bd",
        };
        let more = if record.complete { "" } else { "+" };
        writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LEFT}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{}\">{}{more}: {}{more} solutions</text>",
            LEFT - 8.0,
            top + 15.0,
            record.method,
            top + 3.0,
            HEIGHT_OF_BAR - 6.0,
            LEFT + width + 8.0,
            top + 15.0,
            duration(record.seconds),
            record.solutions,
        )
        .expect("text can be written");
        top += HEIGHT_OF_BAR;
    }
    text += "</svg>";
    text
}
