//! The mean of a random sample, with its error.

use std::fmt;

use num_bigint::BigUint;

/// The mean of a sample of whole numbers.
///
/// `Display` writes the mean and its standard error, rounded: `1.40e22 ± 5 %`. A mean below a
/// million has all its digits: `1200 ± 4 %`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Quantity {
    samples: u64,
    sum: BigUint,
    sum_of_squares: BigUint,
}

impl Quantity {
    pub(crate) fn add(&mut self, value: &BigUint) {
        self.samples += 1;
        self.sum += value;
        self.sum_of_squares += value * value;
    }

    /// Adds all values of another sample.
    pub(crate) fn join(&mut self, other: &Self) {
        self.samples += other.samples;
        self.sum += &other.sum;
        self.sum_of_squares += &other.sum_of_squares;
    }

    /// The sample with each value times `factor` divided by `divisor`. Rounds only the sums.
    pub(crate) fn times(&self, factor: &BigUint, divisor: u64) -> Self {
        Self {
            samples: self.samples,
            sum: &self.sum * factor / divisor,
            sum_of_squares: &self.sum_of_squares * factor * factor / divisor / divisor,
        }
    }

    /// The sample padded with zeros to `samples` values.
    pub(crate) fn with_zeros(&self, samples: u64) -> Self {
        Self { samples, ..self.clone() }
    }

    /// The sum of all values.
    pub(crate) fn sum(&self) -> &BigUint {
        &self.sum
    }

    /// The standard error of the ratio of this sample's mean to that of `whole`, a sample of
    /// equally many draws. `products` is the sum over all draws of the products of both values.
    /// Known as the linearized error of a ratio estimator.
    pub(crate) fn error_of_share(&self, whole: &Self, products: &BigUint) -> f64 {
        const UNITS: u32 = 1_000_000_000;
        if whole.sum == BigUint::ZERO {
            return 0.0;
        }
        // The squares of `whole.sum * value - self.sum * whole value`, added up.
        let squares = &whole.sum * &whole.sum * &self.sum_of_squares
            + &self.sum * &self.sum * &whole.sum_of_squares
            - &whole.sum * &self.sum * products * 2_u32;
        let squares = squares * self.samples * UNITS * UNITS;
        let error = (squares / (whole.sum.pow(4) * (self.samples - 1))).sqrt();
        u32::try_from(error).map_or(1.0, |error| f64::from(error) / f64::from(UNITS))
    }

    /// The mean, rounded to the nearest whole number.
    #[must_use]
    pub fn mean(&self) -> BigUint {
        (&self.sum + self.samples / 2) / self.samples
    }

    /// The estimated standard deviation of the mean, rounded down.
    #[must_use]
    pub fn standard_error(&self) -> BigUint {
        let samples = BigUint::from(self.samples);
        (self.squared_deviations() / (&samples * &samples * (samples - 1_u32))).sqrt()
    }

    /// The ends of the 95 % interval, 1.96 standard errors on either side of the mean, rounded away
    /// from it; not below zero.
    #[must_use]
    pub fn interval(&self) -> (BigUint, BigUint) {
        let samples = BigUint::from(self.samples);
        let squared_reach = self.squared_deviations() * (196_u32 * 196);
        let squared_reach = rounded_up(&squared_reach, &((&samples - 1_u32) * 10_000_u32));
        let rounded_down = squared_reach.sqrt();
        let is_rounded = &rounded_down * &rounded_down < squared_reach;
        // All of these are of the sum.
        let reach = rounded_down + u32::from(is_rounded);
        let low = if reach < self.sum { &self.sum - &reach } else { BigUint::ZERO };
        (low / &samples, rounded_up(&(&self.sum + reach), &samples))
    }

    /// The squares of all deviations from the mean, added up, times the number of samples.
    fn squared_deviations(&self) -> BigUint {
        &self.sum_of_squares * self.samples - &self.sum * &self.sum
    }

    /// The standard error in percent of the mean; below 1, with one significant digit.
    fn percent(&self) -> String {
        if self.sum == BigUint::ZERO {
            return "0".to_owned();
        }
        let divisor = &self.sum * &self.sum * (self.samples - 1);
        let squared = self.squared_deviations() * 10_000_000_000_u64 / divisor;
        let thousandths: u64 = squared.sqrt().try_into().unwrap_or(u64::MAX);
        match thousandths {
            0..5 => "0".to_owned(),
            5..95 => format!("0.0{}", (thousandths + 5) / 10),
            95..950 => format!("0.{}", (thousandths + 50) / 100),
            _ => (thousandths.saturating_add(500) / 1000).to_string(),
        }
    }

    /// The number of samples.
    #[must_use]
    pub fn samples(&self) -> u64 {
        self.samples
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ± {} %", rounded(&self.mean()), self.percent())
    }
}

/// The quotient, rounded up.
fn rounded_up(number: &BigUint, divisor: &BigUint) -> BigUint {
    (number + divisor - 1_u32) / divisor
}

/// A number of up to six digits as it is, a larger one as its first three digits and an exponent.
fn rounded(number: &BigUint) -> String {
    let digits = number.to_string().len() as u32;
    if digits <= 6 {
        return number.to_string();
    }
    let ten = BigUint::from(10_u32);
    let [half, unit] = [ten.pow(digits - 4) * 5_u32, ten.pow(digits - 3)];
    let first: u32 = ((number + half) / unit).try_into().expect("three digits, or 1000");
    match first {
        1000 => format!("1.00e{digits}"),
        _ => format!("{}.{:02}e{}", first / 100, first % 100, digits - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quantity(values: &[u64]) -> Quantity {
        let mut quantity = Quantity::default();
        values.iter().for_each(|&value| quantity.add(&value.into()));
        quantity
    }

    #[test]
    fn numbers_are_rounded_to_three_digits() {
        for (number, expected) in [
            (0_u64, "0"),
            (999_999, "999999"),
            (1_000_000, "1.00e6"),
            (1_234_999, "1.23e6"),
            (1_235_000, "1.24e6"),
            (9_994_999, "9.99e6"),
            (9_995_000, "1.00e7"),
            (u64::MAX, "1.84e19"),
        ] {
            assert_eq!(rounded(&number.into()), expected);
        }
    }

    #[test]
    fn intervals_are_rounded_outwards() {
        for (values, expected) in [
            (&[7, 7][..], (7_u32, 7_u32)),
            (&[7, 8], (6, 9)),
            (&[0, 1], (0, 2)),
            // 10 and 1.96 * 10 / sqrt(3).
            (&[0, 10, 20], (0, 22)),
            (&[10, 10, 10, 20], (7, 18)),
        ] {
            assert_eq!(quantity(values).interval(), (expected.0.into(), expected.1.into()));
        }
    }

    #[test]
    fn errors_below_a_percent_have_one_digit() {
        for (values, expected) in [
            (&[7, 7][..], "7 ± 0 %"),
            (&[0, 0], "0 ± 0 %"),
            (&[0, 2], "1 ± 100 %"),
            (&[90, 110], "100 ± 10 %"),
            (&[1000, 1019], "1010 ± 0.9 %"),
            (&[1000, 1020], "1010 ± 1 %"),
            (&[10_000, 10_008], "10004 ± 0.04 %"),
            (&[1_000_000_000, 1_000_000_001], "1.00e9 ± 0 %"),
        ] {
            assert_eq!(quantity(values).to_string(), expected);
        }
    }
}
