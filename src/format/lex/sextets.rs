//! Six-bit numbers, as encoded by characters of Base64.

/// Packs six-bit numbers into bytes, most significant bits first; `None` if a number is missing.
/// Trailing bits that do not fill a byte are dropped.
pub(crate) fn bytes_of(sextets: impl IntoIterator<Item = Option<usize>>) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut length) = (Vec::new(), 0, 0);
    for sextet in sextets {
        bits = bits << 6 | sextet?;
        length += 6;
        if length >= 8 {
            length -= 8;
            bytes.push((bits >> length) as u8);
            bits &= (1 << length) - 1;
        }
    }
    Some(bytes)
}
