//! Tables of pairs of digits, six pairs to a character, the first of them the lowest bit of its
//! number; and text in the same characters.

use itertools::Itertools;

use crate::format::lex::sextets::bytes_of;
use crate::rules::SIGNS;
use crate::values::size::Size;

/// The text of these characters, in the manner of Base64; `None` if they are not such.
pub(super) fn decoded(signs: &str) -> Option<String> {
    let sextets = numbers(signs.trim_end_matches('='), false)?;
    String::from_utf8(bytes_of(sextets.into_iter().map(Some))?).ok()
}

/// A text in characters that [`decoded`] reads.
pub(crate) fn encoded(text: &str) -> String {
    let six = |three: &[u8], place: usize| {
        let bits = three.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        char::from(SIGNS[(bits >> (18 - 6 * place)) as usize % 64])
    };
    let of_three = |three: &'_ [u8]| (0..=three.len()).map(|place| six(three, place)).join("");
    text.as_bytes().chunks(3).map(of_three).collect()
}

/// The pairs of digits of a table. In older ones the last two signs are exchanged.
pub(super) fn pairs(table: &str, size: Size, is_old: bool) -> Option<Vec<[u8; 2]>> {
    let numbers = numbers(table, is_old)?;
    let digits = size.first()..=size.last();
    let all = itertools::iproduct!(digits.clone(), digits).enumerate();
    let is_set =
        |place: usize| numbers.get(place / 6).is_some_and(|six| six >> (place % 6) & 1 > 0);
    let set = all.filter(|&(place, _)| is_set(place));
    Some(set.map(|(_, (one, other))| [one, other]).collect())
}

/// The numbers of signs, each of six bits. In older tables the last two signs are exchanged.
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

/// The table of pairs of digits.
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
