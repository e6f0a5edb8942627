//! Formats whole numbers and confidence intervals.

use lazydoku::Quantity;
use lazydoku::num_bigint::BigUint;
use serde::Serialize;

/// The digits in groups of three, separated by commas.
pub(super) fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The note about an interval that replaces an exact count.
pub(crate) const INTERVAL: &str = "this interval contains the number with 95 % confidence";

/// The fields of a JSON record with an estimate.
#[derive(Serialize)]
pub(crate) struct IntervalFields {
    low: String,
    high: String,
    confidence: f64,
    method: &'static str,
}

impl IntervalFields {
    pub(crate) fn of(number: &Quantity) -> Self {
        let (low, high) = number.interval();
        let [low, high] = [low, high].map(|end| end.to_string());
        Self { low, high, confidence: 0.95, method: "sampling" }
    }
}

/// The interval as text: `4.706e20..4.858e20`.
pub(crate) fn interval(number: &Quantity) -> String {
    let (low, high) = number.interval();
    format!("{}..{}", rounded(&low, false), rounded(&high, true))
}

/// The number with four significant digits and an exponent, rounded up or down so that the interval
/// grows. Numbers of up to five digits are exact.
fn rounded(number: &BigUint, up: bool) -> String {
    const DIGITS: usize = 4;
    let digits = number.to_string();
    if digits.len() < DIGITS + 2 {
        return digits;
    }
    let dropped = digits.len() - DIGITS;
    let unit = BigUint::from(10_u32).pow(dropped as u32);
    let kept = (number + if up { &unit - 1_u32 } else { BigUint::ZERO }) / &unit;
    let kept = kept.to_string();
    let exponent = kept.len() + dropped - 1;
    format!("{}.{}e{exponent}", &kept[..1], &kept[1..DIGITS])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_three_digits() {
        for (digits, text) in [
            ("0", "0"),
            ("999", "999"),
            ("1000", "1,000"),
            ("123456", "123,456"),
            ("6670903752021072936960", "6,670,903,752,021,072,936,960"),
        ] {
            assert_eq!(grouped(digits), text);
        }
    }
}
