//! A Markdown table under a heading.

use std::fmt;

/// The answer to one question.
pub(crate) struct Table {
    title: &'static str,
    caption: String,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(
        title: &'static str,
        caption: impl Into<String>,
        header: impl IntoIterator<Item = impl ToString>,
    ) -> Self {
        let header = header.into_iter().map(|name| name.to_string()).collect();
        Self { title, caption: caption.into(), header, rows: Vec::new() }
    }

    pub(crate) fn push(&mut self, row: Vec<String>) {
        debug_assert_eq!(row.len(), self.header.len());
        self.rows.push(row);
    }

    /// The name of each row with its fields in some columns; a column that is missing is left out.
    pub(crate) fn columns(&self, names: &[&str]) -> impl Iterator<Item = (&str, Vec<&str>)> {
        let places = names.iter().filter_map(|name| self.header.iter().position(|it| it == name));
        let places: Vec<usize> = places.collect();
        self.rows
            .iter()
            .map(move |row| (&row[0][..], places.iter().map(|place| &row[*place][..]).collect()))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "## {}\n\n{}\n", self.title, self.caption)?;
        writeln!(f, "| {} |", self.header.join(" | "))?;
        let rest = self.header.len() - 1;
        writeln!(f, "|---|{}", "---:|".repeat(rest))?;
        let lines: Vec<String> =
            self.rows.iter().map(|row| format!("| {} |", row.join(" | "))).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// A rate per second with grouped thousands, such as 1,234,000.
pub(crate) fn rate(count: usize, seconds: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a rate needs three digits")]
    let rate = count as f64 / seconds;
    let unit = 10_f64.powf(rate.log10().floor() - 2.0).max(1.0);
    grouped(&format!("{:.0}", (rate / unit).round() * unit))
}

/// Groups the thousands of a whole number.
pub(crate) fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Seconds with at least three digits.
pub(crate) fn seconds(seconds: f64) -> String {
    if seconds < 0.0995 { format!("{seconds:.4}") } else { format!("{seconds:.3}") }
}

pub(crate) fn ratio(ratio: f64) -> String {
    format!("{ratio:.2}")
}
