//! Doppelgangers: each region lacks one digit, a different one for each region of a kind.
//!
//! Keeps the digits that each region may lack. They differ within a kind, and between the regions
//! of a cell that holds the least digit: naked and hidden singles, so weaker than domain
//! consistency. Cost: a pass over the cells of each region, and over the pairs of regions of each
//! cell.

use itertools::iproduct;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

pub(crate) struct DoppelgangerPropagator {
    pub(crate) cells: Vec<u16>,
    /// The cells of each region, kind by kind: rows, columns, boxes.
    regions: Vec<Vec<u16>>,
    kinds: usize,
    /// For each cell, the indices of its regions.
    of_cells: Vec<Vec<usize>>,
}

/// The least digit, which every region holds.
const LEAST: DigitMask = DigitMask::single(0);

impl Propagate for DoppelgangerPropagator {
    type Meaning = constraint::Doppelganger;

    fn new<const W: usize>(
        constraint::Doppelganger(kinds): &constraint::Doppelganger,
        cells: Vec<u16>,
        _: &Peers<W>,
    ) -> Self {
        let mut of_cells = vec![Vec::new(); cells.len()];
        for (number, region) in kinds.iter().flatten().enumerate() {
            region.iter().for_each(|&place| of_cells[place].push(number));
        }
        let region = |region: &Vec<usize>| region.iter().map(|&place| cells[place]).collect();
        let regions = kinds.iter().flatten().map(region).collect();
        Self { cells, regions, kinds: kinds.len(), of_cells }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let all = DigitMask::all(peers.side());
        let lacked = self.regions.iter().map(|region| lacked(region, all, state));
        let mut lacked = lacked.collect::<Result<Vec<DigitMask>, _>>()?;
        self.narrow_by_cells(&mut lacked, state)?;
        for kind in lacked.chunks_mut(self.regions.len() / self.kinds) {
            differ(kind, all.without(LEAST))?;
        }
        for (region, &lacked) in self.regions.iter().zip(&lacked) {
            peers.require(region, all.without(lacked), state)?;
            if lacked.is_single() {
                region.iter().try_for_each(|&cell| state.keep(cell, !lacked))?;
            }
        }
        Ok(())
    }
}

impl DoppelgangerPropagator {
    /// The regions of a cell with the least digit lack different digits; a cell whose regions lack
    /// the same digit does not hold it.
    fn narrow_by_cells<const W: usize>(
        &self,
        lacked: &mut [DigitMask],
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        for (&cell, regions) in self.cells.iter().zip(&self.of_cells) {
            for (&one, &other) in iproduct!(regions, regions) {
                if one == other || !lacked[one].is_single() {
                    continue;
                }
                if state.of(cell) == LEAST {
                    lacked[other] &= !lacked[one];
                } else if lacked[other] == lacked[one] {
                    state.keep(cell, !LEAST)?;
                }
            }
        }
        if lacked.contains(&DigitMask::EMPTY) { Err(Wipeout) } else { Ok(()) }
    }
}

/// The digits that a region may lack: the one that no cell can hold, or else those in no settled
/// cell.
fn lacked<const W: usize>(
    region: &[u16],
    all: DigitMask,
    state: &Domains<W>,
) -> Result<DigitMask, Wipeout> {
    let (mut any, mut settled) = (DigitMask::EMPTY, DigitMask::EMPTY);
    for &cell in region {
        let digits = state.of(cell);
        any |= digits;
        settled |= if digits.is_single() { digits } else { DigitMask::EMPTY };
    }
    let (never, perhaps) = (all.without(any), all.without(settled | LEAST));
    match never.len() {
        0 if !perhaps.is_empty() => Ok(perhaps),
        1 if never != LEAST => Ok(never),
        _ => Err(Wipeout),
    }
}

/// Removes digits so that the regions of a kind lack different ones, each of `digits` lacked once:
/// naked and hidden singles, to a fixpoint.
fn differ(lacked: &mut [DigitMask], digits: DigitMask) -> Result<(), Wipeout> {
    loop {
        let before: usize = lacked.iter().map(|lacked| lacked.len()).sum();
        for place in 0..lacked.len() {
            let own = lacked[place];
            if own.is_single() {
                let others = lacked.iter_mut().enumerate().filter(|&(other, _)| other != place);
                others.for_each(|(_, other)| *other &= !own);
            }
        }
        for digit in digits.singles() {
            let mut places = lacked.iter_mut().filter(|lacked| lacked.meets(digit));
            match (places.next(), places.next()) {
                (Some(only), None) => *only = digit,
                (None, _) => return Err(Wipeout),
                _ => {}
            }
        }
        if lacked.contains(&DigitMask::EMPTY) {
            return Err(Wipeout);
        }
        if lacked.iter().map(|lacked| lacked.len()).sum::<usize>() == before {
            return Ok(());
        }
    }
}
