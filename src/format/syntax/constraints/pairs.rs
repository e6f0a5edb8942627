//! Tables of pairs of digits, six pairs to a character.

use crate::rules::Size;

/// The characters, by the number that six pairs make, the first of them the lowest bit.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The pairs of digits of a table. In older ones the last two signs are exchanged.
pub(super) fn pairs(table: &str, size: Size, is_old: bool) -> Option<Vec<[u8; 2]>> {
    let number = |sign: u8| {
        let sign = match sign {
            b'-' if is_old => b'_',
            b'_' if is_old => b'-',
            sign => sign,
        };
        SIGNS.iter().position(|&other| other == sign)
    };
    let numbers: Vec<usize> = table.bytes().map(number).collect::<Option<_>>()?;
    let digits = size.first()..=size.last();
    let all = itertools::iproduct!(digits.clone(), digits).enumerate();
    let is_set =
        |place: usize| numbers.get(place / 6).is_some_and(|six| six >> (place % 6) & 1 > 0);
    let set = all.filter(|&(place, _)| is_set(place));
    Some(set.map(|(_, (one, other))| [one, other]).collect())
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
