//! A comparison as text and as CSV.

use super::record::MethodRecord;

pub(super) const CSV_HEADER: &str =
    "puzzle,method,origin,ascending,solutions,complete,seconds,first_seconds,grids";

pub(super) fn csv(record: &MethodRecord) -> String {
    let MethodRecord { puzzle, method, origin, ascending, solutions, complete, seconds, .. } =
        record;
    let first = record.first_seconds.map(|first| format!("{first:.9}")).unwrap_or_default();
    let grids = record.grids.map(|grids| grids.to_string()).unwrap_or_default();
    format!(
        "{puzzle},{method},{origin},{ascending},{solutions},{complete},{seconds:.9},{first},{grids}"
    )
}

/// One line per method, below a header.
pub(super) fn text(records: &[MethodRecord]) -> String {
    let mut text = format!(
        "{:<15}{:<11}{:>22}{:>11}{:>11}{:>10}  {}",
        "method", "order", "solutions", "time", "first", "grids", "published"
    );
    for record in records {
        let order = if record.ascending { "ascending" } else { "its own" };
        let order = if record.method == "count" { "" } else { order };
        let more = if record.complete { "" } else { "+" };
        let line = format!(
            "{:<15}{order:<11}{:>22}{:>11}{:>11}{:>10}  {}",
            record.method,
            format!("{}{more}", record.solutions),
            duration(record.seconds),
            record.first_seconds.map(duration).unwrap_or_default(),
            record.grids.map(rounded).unwrap_or_default(),
            if record.origin == "lazydoku" { "" } else { &record.origin },
        );
        text += "\n";
        text += line.trim_end();
    }
    text
}

/// A time in a suitable unit.
pub(super) fn duration(seconds: f64) -> String {
    match seconds {
        ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        ..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// A rounded number, with a letter for thousands, millions or billions.
fn rounded(number: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let exact = number as f64;
    match number {
        0..10_000 => number.to_string(),
        10_000..10_000_000 => format!("{:.0} k", exact / 1e3),
        10_000_000..10_000_000_000 => format!("{:.0} M", exact / 1e6),
        _ => format!("{:.0} G", exact / 1e9),
    }
}
