//! Canonical forms of states under exchanges of lines, by colour refinement (1-dimensional
//! Weisfeiler-Leman) and breaking ties.
//!
//! *Colours* are hashes of bits and slots that depend on how these are connected, not on their
//! names. They are refined until most bits and slots differ, and lines are sorted by colour. The
//! method is incomplete: isomorphic states may be kept apart, which costs time but does not change
//! any count. Ranks must find every state again, so they try all forms that ties allow.

use super::masks::{Mask, Masks, sort};
use crate::values::limits::MOST_SIDE;
use crate::values::word_bits::bits;

/// The interchangeable lines before a step.
pub(crate) struct StateSymmetry {
    pub(crate) families: Vec<BlockFamily>,
    /// The bits of all open spans.
    pub(crate) open: Mask,
}

/// Blocks of lines that are interchangeable as wholes.
pub(crate) struct BlockFamily {
    pub(super) blocks: Vec<LineBlock>,
}

/// Lines that are interchangeable with each other.
pub(super) struct LineBlock {
    /// The numbers of the lines.
    pub(crate) numbers: Vec<usize>,
    /// For each line, the bits of the spans within it, in the same order for all lines.
    pub(crate) lines: Vec<Vec<u32>>,
    /// The bits of the spans within the block but across lines, in the same order for all blocks of
    /// the family.
    pub(crate) bits: Vec<u32>,
}

impl LineBlock {
    fn all_bits(&self) -> impl Iterator<Item = usize> + Clone {
        self.lines.iter().flatten().chain(&self.bits).map(|&bit| bit as usize)
    }
}

/// A permutation of the bits that exchanges lines.
pub(super) struct LineExchange {
    renamed: [u8; 64],
}

impl LineExchange {
    const NONE: Self = {
        let mut renamed = [0; 64];
        let mut bit = 0;
        while bit < 64 {
            renamed[bit] = bit as u8;
            bit += 1;
        }
        Self { renamed }
    };

    /// Composes the permutation with exchanges of corresponding bits.
    fn swap(&mut self, one: &[u32], other: &[u32]) {
        for (&one, &other) in one.iter().zip(other) {
            for bit in &mut self.renamed {
                *bit = match u32::from(*bit) {
                    bit if bit == one => other as u8,
                    bit if bit == other => one as u8,
                    _ => *bit,
                };
            }
        }
    }

    pub(super) fn apply(&self, masks: &mut [Mask]) {
        for mask in masks {
            *mask = bits(*mask).fold(0, |all, bit| all | 1 << self.renamed[bit]);
        }
    }
}

/// The colours of bits and slots.
#[derive(Clone)]
struct Colours {
    bits: [u64; 64],
    slots: [u64; MOST_SIDE],
    /// For each bit, the slots whose masks contain it.
    slots_with: [u32; 64],
}

impl Colours {
    fn of_bits(&self, bits: impl IntoIterator<Item = usize>) -> u64 {
        bits.into_iter().fold(0, |sum: u64, bit| sum.wrapping_add(self.bits[bit]))
    }

    fn of_line(&self, line: &[u32]) -> u64 {
        self.of_bits(in_line(line))
    }

    /// A hash of the slots that contain each of these bits.
    fn places(&self, bits: impl Iterator<Item = usize>) -> u64 {
        bits.fold(0, |places, bit| mix(places ^ u64::from(self.slots_with[bit])))
    }

    /// A hash of the slots that contain the bits of a block, independent of the order of its lines.
    fn places_of(&self, block: &LineBlock) -> u64 {
        let lines = block.lines.iter().map(|line| self.places(in_line(line)));
        let sum = lines.fold(0, |sum: u64, places| sum.wrapping_add(mix(places)));
        sum ^ self.places(in_line(&block.bits))
    }

    /// Individualises these bits: gives them a colour of their own.
    fn mark(&mut self, bits: impl Iterator<Item = usize>) {
        bits.for_each(|bit| self.bits[bit] = mix(self.bits[bit] ^ 0x5555));
    }
}

impl StateSymmetry {
    /// Ties broken per state; further ties are left unbroken.
    const MOST_TIES: usize = 32;

    /// For each line that is interchangeable with `line`, an exchange that brings it there.
    pub(super) fn exchanges_with(&self, line: usize) -> Vec<LineExchange> {
        let place_in = |block: &LineBlock| block.numbers.iter().position(|&number| number == line);
        let mut all = Vec::new();
        for BlockFamily { blocks } in &self.families {
            let own = blocks.iter().find_map(|block| Some((block, place_in(block)?)));
            let Some((own, place)) = own else { continue };
            for (block, other) in itertools::iproduct!(blocks, 0..own.lines.len()) {
                let is_own = std::ptr::eq(block, own);
                if is_own && other == place {
                    continue;
                }
                let mut exchange = LineExchange::NONE;
                if !is_own {
                    exchange.swap(&own.bits, &block.bits);
                    let lines = own.lines.iter().zip(&block.lines);
                    lines.for_each(|(one, other)| exchange.swap(one, other));
                }
                if other != place {
                    exchange.swap(&own.lines[place], &own.lines[other]);
                }
                all.push(exchange);
            }
        }
        all
    }

    /// Replaces a state by a representative of its orbit under exchanges of lines.
    #[inline]
    pub(crate) fn canonicalise(&self, masks: &mut [Mask], group: &[u8]) {
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
        self.rename_by(&colours, masks);
    }

    fn rename_by(&self, colours: &Colours, masks: &mut [Mask]) {
        let renamed = self.renamed(colours);
        for mask in masks {
            *mask = bits(*mask).fold(0, |all, bit| all | 1 << renamed[bit]);
        }
    }

    /// Calls `find` with each form that a state may be replaced by, until it returns a value.
    ///
    /// If colours do not distinguish lines or blocks that differ, [`canonicalise`] picks any of
    /// them, so isomorphic states may get different forms. But every form of one is then a form of
    /// the other, with other picks.
    ///
    /// [`canonicalise`]: Self::canonicalise
    pub(crate) fn find_form<T>(
        &self,
        masks: &[Mask],
        group: &[u8],
        mut find: impl FnMut(&[Mask]) -> Option<T>,
    ) -> Option<T> {
        if self.families.is_empty() {
            return find(masks);
        }
        let mut colours = self.first_colours(masks, group);
        self.refine(masks, &mut colours);
        self.refine(masks, &mut colours);
        self.find_below(masks, &colours, Self::MOST_TIES, &mut |mut form: Masks| {
            let form = &mut form[..masks.len()];
            sort(form, group);
            find(form)
        })
    }

    fn find_below<T>(
        &self,
        masks: &[Mask],
        colours: &Colours,
        ties: usize,
        find: &mut impl FnMut(Masks) -> Option<T>,
    ) -> Option<T> {
        let mut colours = colours.clone();
        let mut tied = Vec::new();
        if ties > 0 {
            self.refine(masks, &mut colours);
            tied = self.tied(&colours);
        }
        if tied.is_empty() {
            let mut form = [0; MOST_SIDE];
            form[..masks.len()].copy_from_slice(masks);
            self.rename_by(&colours, &mut form[..masks.len()]);
            return find(form);
        }
        tied.into_iter().find_map(|bits| {
            let mut colours = colours.clone();
            colours.mark(bits.into_iter());
            self.refine(masks, &mut colours);
            self.find_below(masks, &colours, ties - 1, find)
        })
    }

    /// The bits of each line or block that may be individualised next.
    fn tied(&self, colours: &Colours) -> Vec<Vec<usize>> {
        let blocks = self.families.iter().flat_map(|family| {
            let colour = family.tie(colours).map(|(colour, _)| colour);
            let blocks = family.blocks.iter().map(|block| block.all_bits().collect());
            blocks.map(move |bits| (colour, bits))
        });
        let tied = all_of_least(colours, blocks);
        if !tied.is_empty() {
            return tied;
        }
        let blocks = self.families.iter().flat_map(|family| &family.blocks);
        let lines = blocks.flat_map(|block| {
            let colour = block.tie(colours).map(|(colour, _)| colour);
            block.lines.iter().map(move |line| (colour, in_line(line).collect()))
        });
        all_of_least(colours, lines)
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

    /// One round of refinement: mixes each colour with those of its neighbours.
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

    /// Individualises a line or block that shares its colour with another one; false if there is
    /// none.
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

    /// The new place of each bit once lines and blocks are sorted by colour.
    fn renamed(&self, colours: &Colours) -> [u8; 64] {
        let mut renamed = std::array::from_fn(|bit| bit as u8);
        let mut rename = |from: &[u32], to: &[u32]| {
            from.iter().zip(to).for_each(|(&from, &to)| renamed[from as usize] = to as u8);
        };
        for BlockFamily { blocks } in &self.families {
            let mut sorted: Vec<&LineBlock> = blocks.iter().collect();
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

impl BlockFamily {
    /// A block that shares its colour with a different one, and that colour: the least such colour,
    /// so that the choice does not depend on names.
    fn tie(&self, colours: &Colours) -> Option<(u64, &LineBlock)> {
        let blocks = self.blocks.iter().enumerate();
        let tied = blocks.filter(|(number, one)| {
            let mut others = self.blocks[number + 1..].iter();
            others.any(|other| {
                colours.of_bits(one.all_bits()) == colours.of_bits(other.all_bits())
                    && colours.places_of(one) != colours.places_of(other)
            })
        });
        tied.map(|(_, one)| (colours.of_bits(one.all_bits()), one)).min_by_key(|tie| tie.0)
    }
}

impl LineBlock {
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

    /// A line that shares its colour with a different one, and that colour: the least such colour.
    fn tie(&self, colours: &Colours) -> Option<(u64, &Vec<u32>)> {
        let lines = self.lines.iter().enumerate();
        let tied = lines.filter(|(number, one)| {
            let mut others = self.lines[number + 1..].iter();
            others.any(|other| {
                colours.of_line(one) == colours.of_line(other)
                    && colours.places(in_line(one)) != colours.places(in_line(other))
            })
        });
        tied.map(|(_, one)| (colours.of_line(one), one)).min_by_key(|tie| tie.0)
    }
}

/// All candidates that have the least tied colour.
fn all_of_least(
    colours: &Colours,
    all: impl Iterator<Item = (Option<u64>, Vec<usize>)> + Clone,
) -> Vec<Vec<usize>> {
    let Some(least) = all.clone().filter_map(|(tied, _)| tied).min() else { return Vec::new() };
    let has_it = |bits: &Vec<usize>| colours.of_bits(bits.iter().copied()) == least;
    all.filter(|(tied, bits)| *tied == Some(least) && has_it(bits)).map(|(_, bits)| bits).collect()
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
