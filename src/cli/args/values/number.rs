//! Parses whole numbers and ranges.

use std::ops::RangeInclusive;

use lazydoku::num_bigint::BigUint;

const EXPECTED: &str = "a whole number, as in 100, 1_000_000 or 1e6";

/// The most digits that an exponent may expand to: no grid has as many solutions.
const MOST_DIGITS: usize = 100;

/// Parses a whole number, with optional `_` between its digits and an optional
/// exponent.
pub(crate) fn whole(text: &str) -> Result<BigUint, String> {
    let expected = || format!("expected {EXPECTED}");
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: usize =
        exponent.strip_prefix('+').unwrap_or(exponent).parse().map_err(|_| expected())?;
    let (number, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = [number, decimals].concat().replace('_', "");
    let zeros = exponent.checked_sub(decimals.len()).filter(|zeros| *zeros <= MOST_DIGITS);
    let is_number = number.starts_with(|first: char| first.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    match zeros {
        Some(zeros) if is_number => {
            BigUint::parse_bytes((digits + &"0".repeat(zeros)).as_bytes(), 10).ok_or_else(expected)
        }
        _ => Err(expected()),
    }
}

/// Parses a whole number of at most `u64::MAX`.
pub(crate) fn whole_u64(text: &str) -> Result<u64, String> {
    u64::try_from(whole(text)?).map_err(|_| format!("more than {}", u64::MAX))
}

/// Parses a whole number of at most `usize::MAX`.
pub(super) fn whole_usize(text: &str) -> Result<usize, String> {
    usize::try_from(whole(text)?).map_err(|_| format!("more than {}", usize::MAX))
}

/// Parses a whole number, or `all` for `u64::MAX`.
pub(crate) fn all_or(text: &str) -> Result<u64, String> {
    if text == "all" {
        return Ok(u64::MAX);
    }
    whole_u64(text).map_err(|fault| format!("{fault}, or all"))
}

/// Parses a whole number, or a range of two with both ends included: `25..30`.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (least, greatest) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| {
        whole_u64(text).map_err(|fault| format!("{fault}, or two of them, as in 25..30"))
    };
    Ok(number(least)?..=number(greatest)?)
}

/// Parses a limit on records. Larger numbers than `usize` holds are cut to its
/// maximum, which no run reaches.
pub(crate) fn at_most(text: &str) -> Result<usize, String> {
    Ok(usize::try_from(whole(text)?).unwrap_or(usize::MAX))
}

/// Parses a whole number of at least 2.
pub(crate) fn samples(text: &str) -> Result<u64, String> {
    whole_u64(text).and_then(|number| match number {
        0 | 1 => Err("expected at least 2".to_owned()),
        number => Ok(number),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponents_and_underscores() {
        for (text, number) in [
            ("0", 0),
            ("007", 7),
            ("1e6", 1_000_000),
            ("1.5E3", 1500),
            ("1_000", 1000),
            ("2e+2", 200),
        ] {
            assert_eq!(whole_u64(text), Ok(number), "{text}");
        }
        for text in [
            "", "e6", "-1", "+1", "1.5", "1e-3", "1e", "ten", "_1", ".5e1", "1e101", "1 000",
            "0x10",
        ] {
            assert!(whole(text).is_err(), "{text}");
        }
        assert_eq!(whole(&"9".repeat(60)).unwrap().to_string(), "9".repeat(60));
        assert!(whole_u64("1e20").is_err());
        assert_eq!((range("7"), range("1e2..200")), (Ok(7..=7), Ok(100..=200)));
        assert!(range("7..").is_err() && range("..").is_err() && range("2-3").is_err());
        assert_eq!((all_or("all"), all_or("3")), (Ok(u64::MAX), Ok(3)));
        assert_eq!((at_most("7"), at_most("1e20")), (Ok(7), Ok(usize::MAX)));
    }
}
