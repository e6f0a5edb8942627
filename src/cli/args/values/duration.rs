//! Parses times.

use std::time::Duration;

/// Parses a time in seconds or with the suffix `s`, `m`, `h` or `d`, as `timeout` of
/// coreutils does.
pub(crate) fn duration(text: &str) -> Result<Duration, &'static str> {
    let (number, unit) = match text.char_indices().next_back() {
        Some((end, 's')) => (&text[..end], 1.0),
        Some((end, 'm')) => (&text[..end], 60.0),
        Some((end, 'h')) => (&text[..end], 3600.0),
        Some((end, 'd')) => (&text[..end], 86400.0),
        _ => (text, 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("a time is a number of seconds, or a number and its unit: 90, 1.5m, 2h, 1d")
}
