//! Numbers of six bits, which the characters of Base64 stand for.

/// Returns the bytes of these numbers, the highest bits first; `None` if a character is none of
/// them. Bits that do not fill a byte are left out.
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
