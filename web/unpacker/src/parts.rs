//! Splits WebAssembly modules into streams that compress better, and joins them again.
//!
//! Compression exploits repeated byte sequences. There are more of them if instructions, variables
//! and numbers are in separate streams: together they take an eighth less. Variables are replaced
//! by their position in a list ordered by recency (move-to-front).
//!
//! The traversal of a module is written once, in [`module`], for both directions: the [`Tape`]s
//! differ in the source and the destination of bytes.

use alloc::vec::Vec;

/// The separate streams.
#[derive(Clone, Copy)]
enum Part {
    /// Everything but code.
    Rest,
    /// The number and types of the variables of functions.
    Declarations,
    /// Opcodes, with the alignment of loads and stores.
    Instructions,
    Blocks,
    Branches,
    Calls,
    Variables,
    Globals,
    Offsets,
    Numbers,
    LongNumbers,
    Others,
}

/// The number of parts.
pub const PARTS: usize = 1 + Part::Others as usize;

/// Splits a module; `None` if it has instructions that are not supported here.
#[must_use]
pub fn split(module: &[u8]) -> Option<[Vec<u8>; PARTS]> {
    let mut tape = Splitting { module, at: 0, parts: Default::default() };
    self::module(&mut tape)?;
    Some(tape.parts)
}

/// Joins the parts of a module; `None` if they do not form one.
#[must_use]
pub fn join(parts: [&[u8]; PARTS]) -> Option<Vec<u8>> {
    let length = parts.iter().map(|part| part.len()).sum();
    let mut tape = Joining { parts, module: Vec::with_capacity(length) };
    module(&mut tape)?;
    Some(tape.module)
}

trait Tape: Sized {
    /// Copies a byte and returns it.
    fn byte(&mut self, part: Part) -> Option<u8>;

    /// Copies the index of a variable, converted to or from its recency.
    fn variable(&mut self, recent: &mut Recent) -> Option<()>;

    /// Copies a block that is preceded by its length.
    fn sized(&mut self, pass: impl FnOnce(&mut Self) -> Option<()>) -> Option<()>;

    fn bytes(&mut self, part: Part, number: usize) -> Option<()> {
        (0..number).try_for_each(|_| self.byte(part).map(|_| ()))
    }

    /// Copies a number and returns it.
    fn number(&mut self, part: Part) -> Option<usize> {
        read_number(|| self.byte(part))
    }
}

/// The variables of a function, most recently used first.
#[derive(Default)]
struct Recent(Vec<u16>);

impl Recent {
    /// Marks the variable at this place as used, and returns it.
    fn use_again(&mut self, place: usize) -> Option<u16> {
        self.extend_to(u16::try_from(place).ok()?);
        self.0[..=place].rotate_right(1);
        Some(self.0[0])
    }

    /// The place of a variable in the list.
    fn place(&mut self, variable: u16) -> Option<usize> {
        self.extend_to(variable);
        self.0.iter().position(|&other| other == variable)
    }

    /// Appends the unused variables up to `last`, in order.
    fn extend_to(&mut self, last: u16) {
        self.0.extend(self.0.len() as u16..=last);
    }
}

struct Splitting<'a> {
    module: &'a [u8],
    at: usize,
    parts: [Vec<u8>; PARTS],
}

impl Splitting<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = self.module.get(self.at)?;
        self.at += 1;
        Some(*byte)
    }
}

impl Tape for Splitting<'_> {
    fn byte(&mut self, part: Part) -> Option<u8> {
        let byte = self.next()?;
        self.parts[part as usize].push(byte);
        Some(byte)
    }

    fn variable(&mut self, recent: &mut Recent) -> Option<()> {
        let variable = read_number(|| self.next())?;
        let place = recent.place(variable.try_into().ok()?)?;
        recent.use_again(place)?;
        write_number(place, &mut self.parts[Part::Variables as usize]);
        Some(())
    }

    fn sized(&mut self, pass: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        read_number(|| self.next())?;
        pass(self)
    }
}

struct Joining<'a> {
    parts: [&'a [u8]; PARTS],
    module: Vec<u8>,
}

impl Joining<'_> {
    fn next(&mut self, part: Part) -> Option<u8> {
        let part = &mut self.parts[part as usize];
        let (byte, rest) = part.split_first()?;
        *part = rest;
        Some(*byte)
    }
}

impl Tape for Joining<'_> {
    fn byte(&mut self, part: Part) -> Option<u8> {
        let byte = self.next(part)?;
        self.module.push(byte);
        Some(byte)
    }

    fn variable(&mut self, recent: &mut Recent) -> Option<()> {
        let place = read_number(|| self.next(Part::Variables))?;
        write_number(recent.use_again(place)?.into(), &mut self.module);
        Some(())
    }

    fn sized(&mut self, pass: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let start = self.module.len();
        pass(self)?;
        let (length, mut number) = (self.module.len() - start, Vec::new());
        write_number(length, &mut number);
        self.module.extend(&number);
        self.module[start..].rotate_right(number.len());
        Some(())
    }
}

/// Reads an unsigned LEB128 number: seven bits per byte, lowest first, with the high bit set in all
/// but the last byte.
fn read_number(mut next: impl FnMut() -> Option<u8>) -> Option<usize> {
    let (mut number, mut bits) = (0, 0);
    loop {
        let byte = next()?;
        // Signed numbers may not fit; only their end matters.
        number |= usize::from(byte & 0x7f).checked_shl(bits).unwrap_or(0);
        bits += 7;
        if byte < 0x80 {
            return Some(number);
        }
    }
}

fn write_number(mut number: usize, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Copies a module.
fn module(tape: &mut impl Tape) -> Option<()> {
    const CODE: u8 = 10;
    tape.bytes(Part::Rest, 8)?;
    while let Some(section) = tape.byte(Part::Rest) {
        if section == CODE {
            tape.sized(|tape| {
                let functions = tape.number(Part::Rest)?;
                (0..functions).try_for_each(|_| tape.sized(function))
            })?;
        } else {
            let length = tape.number(Part::Rest)?;
            tape.bytes(Part::Rest, length)?;
        }
    }
    Some(())
}

/// Copies a function without its length. Opcodes are those of the "WebAssembly Core Specification",
/// 5.4, "Instructions".
fn function(tape: &mut impl Tape) -> Option<()> {
    for _ in 0..tape.number(Part::Declarations)? {
        tape.number(Part::Declarations)?;
        tape.byte(Part::Declarations)?;
    }
    let mut recent = Recent::default();
    let mut depth = 1_usize;
    while depth > 0 {
        match tape.byte(Part::Instructions)? {
            // Blocks, loops and conditions.
            0x02..=0x04 => {
                depth += 1;
                tape.number(Part::Blocks)?;
            }
            0x0b => depth -= 1,
            0x0c | 0x0d => _ = tape.number(Part::Branches)?,
            // A branch for each value, and a default.
            0x0e => {
                for _ in 0..=tape.number(Part::Others)? {
                    tape.number(Part::Others)?;
                }
            }
            0x10 => _ = tape.number(Part::Calls)?,
            // An indirect call.
            0x11 => {
                tape.number(Part::Others)?;
                tape.number(Part::Others)?;
            }
            0x20..=0x22 => tape.variable(&mut recent)?,
            0x23 | 0x24 => _ = tape.number(Part::Globals)?,
            // The index of a table, a type or a function.
            0x25 | 0x26 | 0xd0 | 0xd2 => _ = tape.number(Part::Others)?,
            0x28..=0x3e => memory(tape)?,
            // The size of the memory, and growing it.
            0x3f | 0x40 => _ = tape.byte(Part::Others)?,
            0x41 => _ = tape.number(Part::Numbers)?,
            0x42 => _ = tape.number(Part::LongNumbers)?,
            0x43 => tape.bytes(Part::Others, 4)?,
            0x44 => tape.bytes(Part::Others, 8)?,
            0xfc => bulk(tape)?,
            0xfd => vector(tape)?,
            0x00 | 0x01 | 0x05 | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => {}
            _ => return None,
        }
    }
    Some(())
}

/// Copies the operands of a load or store.
fn memory(tape: &mut impl Tape) -> Option<()> {
    tape.number(Part::Instructions)?;
    tape.number(Part::Offsets)?;
    Some(())
}

/// Copies an instruction on memory or table ranges, or a saturating conversion.
fn bulk(tape: &mut impl Tape) -> Option<()> {
    let numbers = match tape.number(Part::Instructions)? {
        0..=7 => 0,
        9 | 11 | 13 | 15..=17 => 1,
        8 | 10 | 12 | 14 => 2,
        _ => return None,
    };
    (0..numbers).try_for_each(|_| tape.number(Part::Others).map(|_| ()))
}

/// Copies a SIMD instruction.
fn vector(tape: &mut impl Tape) -> Option<()> {
    match tape.number(Part::Instructions)? {
        0..=11 | 92 | 93 => memory(tape),
        12 | 13 => tape.bytes(Part::Others, 16),
        21..=34 => tape.bytes(Part::Others, 1),
        84..=91 => {
            memory(tape)?;
            tape.bytes(Part::Others, 1)
        }
        _ => Some(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module whose functions have these instructions between declarations and end.
    fn module_of(functions: &[&[u8]]) -> Vec<u8> {
        let mut code = Vec::new();
        write_number(functions.len(), &mut code);
        for instructions in functions {
            // Two groups of variables.
            let body = [&[2, 200, 1, 0x7f, 3, 0x7b][..], instructions, &[0x0b]].concat();
            write_number(body.len(), &mut code);
            code.extend(body);
        }
        let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x0a".to_vec();
        write_number(code.len(), &mut module);
        module.extend(code);
        // A section after the code.
        module.extend(b"\x00\x05\x04name");
        module
    }

    fn parts(module: &[u8]) -> Vec<Vec<u8>> {
        split(module).unwrap().into()
    }

    #[test]
    fn modules_are_put_together_again() {
        let instructions: [&[u8]; 12] = [
            &[0x02, 0x40, 0x20, 0x00, 0x0d, 0x00, 0x0b],
            &[0x20, 0x01, 0x21, 0xc8, 0x01, 0x20, 0x01, 0x22, 0xc9, 0x01],
            &[0x41, 0x80, 0x80, 0x80, 0x80, 0x78, 0x42, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00],
            &[0x28, 0x02, 0x90, 0x02, 0x36, 0x02, 0x04, 0x23, 0x00, 0x24, 0x00],
            &[0x10, 0x83, 0x01, 0x11, 0x05, 0x00, 0x0e, 0x02, 0x00, 0x01, 0x02],
            &[0x43, 1, 2, 3, 4, 0x44, 1, 2, 3, 4, 5, 6, 7, 8, 0x3f, 0x00, 0x40, 0x00],
            &[0xfc, 0x00, 0xfc, 0x0a, 0x00, 0x00, 0xfc, 0x0b, 0x00, 0xfc, 0x0f, 0x01],
            &[
                0xfd, 0x00, 0x04, 0x10, 0xfd, 0x15, 0x03, 0xfd, 0x54, 0x00, 0x08, 0x0f, 0xfd, 0xae,
                1,
            ],
            &[0xfd, 0x0c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0x0b],
            &[0xd0, 0x6f, 0x25, 0x00, 0x26, 0x01, 0xd1, 0xd2, 0x03],
            &[0x03, 0x40, 0x04, 0x7f, 0x05, 0x0b, 0x0b, 0x1a, 0x00],
            &[],
        ];
        let module = module_of(&instructions);
        let parts = parts(&module);
        assert_eq!(
            join(parts.iter().map(|part| &part[..]).collect::<Vec<_>>().try_into().unwrap()),
            Some(module)
        );
    }

    #[test]
    fn variables_are_numbered_by_use() {
        let parts =
            parts(&module_of(&[&[0x20, 7, 0x20, 7, 0x21, 3, 0x20, 7, 0x20, 4], &[0x20, 7]]));
        assert_eq!(parts[Part::Variables as usize], [7, 0, 4, 1, 5, 7]);
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for instruction in [0x06, 0x12, 0x1c, 0xfe] {
            assert!(split(&module_of(&[&[instruction]])).is_none());
        }
        let module = module_of(&[&[0x41, 0x05]]);
        assert!(split(&module[..module.len() - 10]).is_none());
        assert!(join([&[]; PARTS]).is_none());
    }
}
