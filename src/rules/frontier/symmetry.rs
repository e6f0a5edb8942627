//! One state for all that differ only by an exchange of lines.
//!
//! States are compared by *colours*: numbers for bits and slots that depend on how they are
//! connected and not on their names, refined until they tell most of them apart. Lines are put in
//! the order of their colours. Equal states whose colours do not show it count as different, which
//! costs time and changes no answer.

use super::plan::Mask;
use super::state::sort;
use crate::bits::bits;
use crate::rules::MOST_SIDE;

/// The exchanges of lines before a step.
pub(super) struct Symmetry {
    pub(super) families: Vec<Family>,
    /// The bits of all open houses.
    pub(super) open: Mask,
}

/// Blocks of lines that can change places as a whole.
pub(super) struct Family {
    pub(super) blocks: Vec<Block>,
}

/// Lines that can change places with each other.
pub(super) struct Block {
    /// The bits of what remains within each line, in the same order for all lines.
    pub(super) lines: Vec<Vec<u32>>,
    /// The bits of what remains within the block, but not within a line; in the same order for all
    /// blocks of the family.
    pub(super) bits: Vec<u32>,
}

impl Block {
    fn all_bits(&self) -> impl Iterator<Item = usize> + Clone {
        self.lines.iter().flatten().chain(&self.bits).map(|&bit| bit as usize)
    }
}

/// Numbers that tell bits and slots apart by how they are connected.
struct Colours {
    bits: [u64; 64],
    slots: [u64; MOST_SIDE],
    /// The slots whose masks have each bit.
    slots_with: [u32; 64],
}

impl Colours {
    fn of_bits(&self, bits: impl IntoIterator<Item = usize>) -> u64 {
        bits.into_iter().fold(0, |sum: u64, bit| sum.wrapping_add(self.bits[bit]))
    }

    fn of_line(&self, line: &[u32]) -> u64 {
        self.of_bits(in_line(line))
    }

    /// Whether two sequences of bits have the same colour but do not stand in the same slots.
    fn are_tied(
        &self,
        one: impl Iterator<Item = usize> + Clone,
        other: impl Iterator<Item = usize> + Clone,
    ) -> bool {
        let slots_with = |bit| self.slots_with[bit];
        self.of_bits(one.clone()) == self.of_bits(other.clone())
            && !one.map(slots_with).eq(other.map(slots_with))
    }

    /// Tells these bits from all others of their colour.
    fn mark(&mut self, bits: impl Iterator<Item = usize>) {
        bits.for_each(|bit| self.bits[bit] = mix(self.bits[bit] ^ 0x5555));
    }
}

impl Symmetry {
    /// How often ties between lines or blocks are broken before the rest is left as it is.
    const MOST_TIES: usize = 32;

    /// Replaces a state by one that stands for all that exchanges make of it.
    #[inline]
    pub(super) fn canonicalise(&self, masks: &mut [Mask], group: &[u8]) {
        if !self.families.is_empty() {
            self.rename(masks, group);
            sort(masks, group);
        }
    }

    fn rename(&self, masks: &mut [Mask], group: &[u8]) {
        let mut colours = self.first_colours(masks, group);
        self.refine(masks, &mut colours);
        self.refine(masks, &mut colours);
        for _ in 0..Self::MOST_TIES {
            self.refine(masks, &mut colours);
            if !self.break_tie(&mut colours) {
                break;
            }
            self.refine(masks, &mut colours);
        }
        let renamed = self.renamed(&colours);
        for mask in masks {
            *mask = bits(*mask).fold(0, |all, bit| all | 1 << renamed[bit]);
        }
    }

    fn first_colours(&self, masks: &[Mask], group: &[u8]) -> Colours {
        let mut colours = Colours { bits: [0; 64], slots: [0; MOST_SIDE], slots_with: [0; 64] };
        for (slot, (&mask, &group)) in masks.iter().zip(group).enumerate() {
            colours.slots[slot] = mix(u64::from(group) + 100);
            bits(mask).for_each(|bit| colours.slots_with[bit] |= 1 << slot);
        }
        bits(self.open).for_each(|bit| colours.bits[bit] = mix(bit as u64 + 200));
        for (number, family) in (1..).zip(&self.families) {
            for block in &family.blocks {
                let lines = block.lines.iter().map(|line| (1000, line));
                for (kind, list) in lines.chain([(2000, &block.bits)]) {
                    for (place, &bit) in list.iter().enumerate() {
                        colours.bits[bit as usize] = mix((number << 32) | (kind + place as u64));
                    }
                }
            }
        }
        colours
    }

    /// Mixes the colours of what is connected.
    fn refine(&self, masks: &[Mask], colours: &mut Colours) {
        for (slot, &mask) in masks.iter().enumerate() {
            let sum = colours.of_bits(bits(mask));
            colours.slots[slot] = mix(colours.slots[slot].wrapping_mul(3).wrapping_add(sum));
        }
        for bit in bits(self.open) {
            let slots = bits(u64::from(colours.slots_with[bit]));
            let sum = slots.fold(0, |sum: u64, slot| sum.wrapping_add(colours.slots[slot]));
            colours.bits[bit] = mix(colours.bits[bit].wrapping_mul(5).wrapping_add(sum));
        }
        for family in &self.families {
            for block in &family.blocks {
                block.refine(colours, family.blocks.len() > 1);
            }
        }
    }

    /// Tells one line or block from others of the same colour, if there are such; whether there
    /// were.
    fn break_tie(&self, colours: &mut Colours) -> bool {
        let tied = self.families.iter().filter_map(|family| family.tie(colours));
        let Some((_, block)) = tied.min_by_key(|&(colour, _)| colour) else {
            return self.break_tie_of_lines(colours);
        };
        colours.mark(block.all_bits());
        true
    }

    fn break_tie_of_lines(&self, colours: &mut Colours) -> bool {
        let blocks = self.families.iter().flat_map(|family| &family.blocks);
        let tied = blocks.filter_map(|block| block.tie(colours));
        let Some((_, line)) = tied.min_by_key(|&(colour, _)| colour) else { return false };
        colours.mark(in_line(line));
        true
    }

    /// What each bit becomes when lines and blocks are put in the order of their colours.
    fn renamed(&self, colours: &Colours) -> [u8; 64] {
        let mut renamed = std::array::from_fn(|bit| bit as u8);
        let mut rename = |from: &[u32], to: &[u32]| {
            from.iter().zip(to).for_each(|(&from, &to)| renamed[from as usize] = to as u8);
        };
        for Family { blocks } in &self.families {
            let mut sorted: Vec<&Block> = blocks.iter().collect();
            sorted.sort_by_cached_key(|block| colours.of_bits(block.all_bits()));
            for (from, to) in sorted.into_iter().zip(blocks) {
                rename(&from.bits, &to.bits);
                let mut lines: Vec<&Vec<u32>> = from.lines.iter().collect();
                lines.sort_by_cached_key(|line| colours.of_line(line));
                lines.into_iter().zip(&to.lines).for_each(|(from, to)| rename(from, to));
            }
        }
        renamed
    }
}

impl Family {
    /// A block that has the colour of another one, with that colour: the least, so that names do
    /// not matter.
    fn tie(&self, colours: &Colours) -> Option<(u64, &Block)> {
        let blocks = self.blocks.iter().enumerate();
        let tied = blocks.filter(|(number, one)| {
            let mut others = self.blocks[number + 1..].iter();
            others.any(|other| colours.are_tied(one.all_bits(), other.all_bits()))
        });
        tied.map(|(_, one)| (colours.of_bits(one.all_bits()), one)).min_by_key(|tie| tie.0)
    }
}

impl Block {
    fn refine(&self, colours: &mut Colours, has_others: bool) {
        let mut whole = colours.of_bits(in_line(&self.bits));
        for line in &self.lines {
            let sum = colours.of_line(line);
            whole = whole.wrapping_add(mix(sum));
            if line.len() > 1 {
                let together = |&bit: &u32| {
                    let colour = &mut colours.bits[bit as usize];
                    *colour = mix(colour.wrapping_add(sum.rotate_left(7)));
                };
                line.iter().for_each(together);
            }
        }
        if has_others || !self.bits.is_empty() {
            for bit in self.all_bits() {
                colours.bits[bit] = mix(colours.bits[bit] ^ whole.rotate_left(11));
            }
        }
    }

    /// A line that has the colour of another one, with that colour: the least.
    fn tie(&self, colours: &Colours) -> Option<(u64, &Vec<u32>)> {
        let lines = self.lines.iter().enumerate();
        let tied = lines.filter(|(number, one)| {
            let mut others = self.lines[number + 1..].iter();
            others.any(|other| colours.are_tied(in_line(one), in_line(other)))
        });
        tied.map(|(_, one)| (colours.of_line(one), one)).min_by_key(|tie| tie.0)
    }
}

fn in_line(line: &[u32]) -> impl Iterator<Item = usize> + Clone {
    line.iter().map(|&bit| bit as usize)
}

#[inline]
fn mix(mut word: u64) -> u64 {
    word ^= word >> 32;
    word = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^= word >> 29;
    word.wrapping_mul(0x9fb2_1c65_1e98_df25)
}
