//! Tables of pairs of digits, encoded with six pairs per character, the first pair in the least
//! significant bit; and text in the same alphabet.

use itertools::Itertools;

use crate::format::lex::sextets::bytes_of;
use crate::rules::SIGNS;
use crate::values::size::Size;

/// Decodes a text in this variant of Base64; `None` if it is invalid.
pub(super) fn decoded(signs: &str) -> Option<String> {
    let sextets = numbers(signs.trim_end_matches('='), false)?;
    String::from_utf8(bytes_of(sextets.into_iter().map(Some))?).ok()
}

/// Encodes a text for [`decoded`].
pub(crate) fn encoded(text: &str) -> String {
    let six = |three: &[u8], place: usize| {
        let bits = three.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        char::from(SIGNS[(bits >> (18 - 6 * place)) as usize % 64])
    };
    let of_three = |three: &'_ [u8]| (0..=three.len()).map(|place| six(three, place)).join("");
    text.as_bytes().chunks(3).map(of_three).collect()
}

/// The allowed pairs of a table. Older tables swap the last two characters of the alphabet.
pub(super) fn pairs(table: &str, size: Size, is_old: bool) -> Option<Vec<[u8; 2]>> {
    let numbers = numbers(table, is_old)?;
    let digits = size.first()..=size.last();
    let all = itertools::iproduct!(digits.clone(), digits).enumerate();
    let is_set =
        |place: usize| numbers.get(place / 6).is_some_and(|six| six >> (place % 6) & 1 > 0);
    let set = all.filter(|&(place, _)| is_set(place));
    Some(set.map(|(_, (one, other))| [one, other]).collect())
}

/// The six-bit number of each character. Older tables swap the last two characters of the alphabet.
pub(super) fn numbers(signs: &str, is_old: bool) -> Option<Vec<usize>> {
    let number = |sign: u8| {
        let sign = match sign {
            b'-' if is_old => b'_',
            b'_' if is_old => b'-',
            sign => sign,
        };
        SIGNS.iter().position(|&other| other == sign)
    };
    signs.bytes().map(number).collect()
}

/// Encodes a table of allowed pairs.
pub(crate) fn table(pairs: &[[u8; 2]], size: Size) -> String {
    let side = size.digits();
    let mut numbers = vec![0_usize; (side * side).div_ceil(6)];
    for &[one, other] in pairs {
        let [one, other] = [one, other].map(|digit| usize::from(digit - size.first()));
        let place = one * side + other;
        numbers[place / 6] |= 1 << (place % 6);
    }
    numbers.into_iter().map(|number| char::from(SIGNS[number])).collect()
}
