//! Unpacks text of lz-string, which links of f-puzzles and `SudokuPad` contain. The format is a
//! variant of LZW.
//!
//! The bits hold codes of the least width that can name all phrases known so far. Codes 0 and 1 are
//! followed by a new character of 8 or 16 bits, code 2 is the end, and the others name a phrase.
//! After each phrase but the first, the phrase before it becomes known with one more character: the
//! first of this phrase. So every known phrase is a piece of the text so far.

/// The most characters of the text; a puzzle has a few thousand.
const LONGEST: usize = 1 << 20;

/// The number of codes that do not name phrases.
const SIGNALS: usize = 3;

/// Unpacks a text in Base64.
pub(crate) fn unpacked(packed: &str) -> Option<String> {
    let mut bits = Bits { sextets: packed.chars(), sextet: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // The start of each phrase in the text, and its length.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        let width = usize::BITS - (SIGNALS + phrases.len()).leading_zeros();
        let code = bits.number(width)?;
        let start = text.len();
        match code {
            0 | 1 => {
                text.push(bits.number(if code == 0 { 8 } else { 16 })? as u16);
                phrases.push((start, 1));
            }
            2 => return Some(String::from_utf16_lossy(&text)),
            _ => {
                let ahead = last.map(|(place, length)| (place, length + 1));
                let is_next = code == SIGNALS + phrases.len();
                let known = phrases.get(code - SIGNALS).copied();
                let (place, length) = known.or(ahead.filter(|_| is_next))?;
                (place..place + length).for_each(|place| text.push(text[place]));
            }
        }
        if let Some((place, length)) = last {
            phrases.push((place, length + 1));
        }
        last = Some((start, text.len() - start));
        if text.len() > LONGEST {
            return None;
        }
    }
}

/// The bits of Base64 characters, most significant first.
struct Bits<I> {
    sextets: I,
    sextet: usize,
    left: u32,
}

impl<I: Iterator<Item = char>> Bits<I> {
    /// The next number of this width, least significant bit first.
    fn number(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for place in 0..width {
            if self.left == 0 {
                self.sextet = value(self.sextets.next()?)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.sextet >> self.left & 1) << place;
        }
        Some(number)
    }
}

/// The value of a Base64 character. Links may have a space for `+`, and `-` or `_` for `/`.
pub(crate) fn value(character: char) -> Option<usize> {
    Some(match character {
        'A'..='Z' => character as usize - 'A' as usize,
        'a'..='z' => character as usize - 'a' as usize + 26,
        '0'..='9' => character as usize - '0' as usize + 52,
        '+' | ' ' => 62,
        '/' | '-' | '_' => 63,
        '=' => 0,
        _ => return None,
    })
}
