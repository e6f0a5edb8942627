//! Whole numbers, as people or programs read them.

/// The digits of a number in groups of three, with a comma between them.
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
