//! Sums of digits with any factors. Known as a linear equation constraint.
//!
//! Domain consistent over the sums of groups that see each other: these together must reach the
//! total, and each group keeps the sums with which they do, then the digits of those sums. An
//! implied sum is skipped while it has much slack on both sides.

use std::collections::BTreeMap;

use super::cage::of_three;
use super::combinations::Combinations;
use super::groups::{SumGroup, groups};
use super::open_group::OpenGroup;
use super::sum_set::{Sums, value};
use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

/// A linear equation over digits, which count from zero here.
pub(crate) struct SumPropagator {
    pub(crate) cells: Vec<u16>,
    groups: Vec<SumGroup>,
    total: i32,
    /// The sum is skipped while the cells can add up to at least this much less than the total, and
    /// this much more.
    loose: i32,
}

impl SumPropagator {
    /// The equation of these terms, cells with factors, and a total for digits counted from one.
    pub(crate) fn of_terms<const W: usize>(
        terms: &[(u16, i32)],
        total: i32,
        peers: &Peers<W>,
    ) -> Self {
        let offset: i32 = terms.iter().map(|&(_, factor)| factor).sum();
        let groups = terms.chunks(u128::BITS as usize).flat_map(|terms| groups(terms, peers));
        let cells = terms.iter().map(|&(cell, _)| cell).collect();
        Self { cells, groups: groups.collect(), total: total - offset, loose: i32::MAX }
    }

    /// Skips the sum while it has a slack of `loose` on both sides. Has no effect on a single
    /// group, whose cells have few sets of digits.
    pub(crate) fn unless_loose(self, loose: i32) -> Self {
        if self.groups.len() == 1 { self } else { Self { loose, ..self } }
    }

    /// Whether each cell has a single digit.
    pub(crate) fn is_settled<const W: usize>(&self, state: &Domains<W>) -> bool {
        self.cells.iter().all(|&cell| state.of(cell).is_single())
    }
}

impl Propagate for SumPropagator {
    type Meaning = constraint::Sum;

    fn new<const W: usize>(sum: &constraint::Sum, cells: Vec<u16>, peers: &Peers<W>) -> Self {
        let terms = terms(cells.into_iter().zip(sum.factors.iter().copied()));
        Self::of_terms(&terms, sum.total, peers)
    }

    /// The fewer groups, the more a sum prunes.
    fn priority(&self) -> [usize; 2] {
        [1 + self.groups.len(), self.cells.len()]
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        match peers.combinations() {
            // Tables exist only for small sides, whose sums fit into 64 bits.
            tables @ Some(_) => self.restrict_with::<u64, W>(tables, peers, state),
            None => self.restrict_with::<u128, W>(None, peers, state),
        }
    }
}

impl SumPropagator {
    fn restrict_with<S: Sums, const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        if let ([group], Some(combinations)) = (&self.groups[..], combinations)
            && group.factor == 1
        {
            return group.restrict(self.total, combinations, peers, state);
        }
        if self.is_loose(state) {
            return Ok(());
        }
        let mut opens = std::mem::take(S::room(state));
        let result = self.restrict_groups(&mut opens, combinations, peers, state);
        *S::room(state) = opens;
        result
    }

    fn restrict_groups<S: Sums, const W: usize>(
        &self,
        opens: &mut Vec<OpenGroup<S>>,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        opens.clear();
        let mut rest = self.total;
        for group in &self.groups {
            let (open, settled) = OpenGroup::of(group, combinations, state)?;
            rest -= settled;
            opens.extend(open);
        }
        if opens.is_empty() {
            return if rest == 0 { Ok(()) } else { Err(Wipeout) };
        }
        reach(opens, rest)?;
        opens.iter().try_for_each(|open| open.apply(combinations, peers, state))
    }

    #[inline]
    fn is_loose<const W: usize>(&self, state: &Domains<W>) -> bool {
        if self.loose == i32::MAX {
            return false;
        }
        let (mut below, mut above) = (self.total, -self.total);
        for SumGroup { cells, factor, .. } in &self.groups {
            let (mut low, mut high) = (0, 0);
            for &cell in cells {
                let digits = state.of(cell);
                low += value(digits.lowest());
                high += value(digits.highest());
            }
            let [least, most] = if *factor > 0 { [low, high] } else { [high, low] };
            below -= factor * least;
            above += factor * most;
        }
        below >= self.loose && above >= self.loose
    }
}

impl<S: Sums> OpenGroup<S> {
    /// The open cells of a group, if there are any, and the sum of the settled ones times their
    /// factor.
    #[inline]
    fn of<const W: usize>(
        group: &SumGroup,
        combinations: Option<&Combinations>,
        state: &Domains<W>,
    ) -> Result<(Option<Self>, i32), Wipeout> {
        let factor = group.factor;
        let (known, sums) = (S::NONE, S::NONE);
        let cells = [0; 25];
        let (allowed, required) = (DigitMask::EMPTY, DigitMask::EMPTY);
        let mut open = Self { cells, count: 0, factor, allowed, required, known, sums };
        let (mut settled, mut least, mut most) = (0, 0, 0);
        let mut held = DigitMask::EMPTY;
        for &cell in &group.cells {
            let digits = state.of(cell);
            let lowest = value(digits.lowest());
            if digits.is_single() {
                settled += lowest;
                held |= digits;
            } else {
                open.cells[open.count] = cell;
                open.count += 1;
                open.allowed |= digits;
                least += lowest;
                most += value(digits.highest());
            }
        }
        if open.count == 0 {
            return Ok((None, factor * settled));
        }
        open.require(group, held, state)?;
        open.known = open.feasible(combinations, state) & S::range(least, most);
        open.sums = open.known;
        if open.sums == S::NONE {
            return Err(Wipeout);
        }
        Ok((Some(open), factor * settled))
    }

    /// Sets `required` to the digits that have no other place in some house.
    #[inline]
    fn require<const W: usize>(
        &mut self,
        group: &SumGroup,
        settled: DigitMask,
        state: &Domains<W>,
    ) -> Result<(), Wipeout> {
        self.required = group.required(self.allowed.without(settled), state);
        if self.required.len() > self.count { Err(Wipeout) } else { Ok(()) }
    }

    /// The allowed digits that are not required, how many of them the cells hold, and the sum of
    /// the required ones.
    #[inline]
    fn others(&self) -> (DigitMask, usize, i32) {
        let sum = self.required.indices().map(value).sum();
        (self.allowed.without(self.required), self.count - self.required.len(), sum)
    }

    /// The sums that distinct digits of the cells can have; for three or more cells a superset, the
    /// sums of the union of their candidates.
    #[inline]
    fn feasible<const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        state: &Domains<W>,
    ) -> S {
        match self.count {
            1 => S::of_digits(self.allowed),
            2 => {
                let [one, other] = [0, 1].map(|place| state.of(self.cells[place]));
                let mut sums = S::NONE;
                for digit in one.indices() {
                    sums |= S::of_digits(other.without(DigitMask::single(digit))) << value(digit);
                }
                match self.others() {
                    (_, 2, _) => sums,
                    (others, 1, sum) => sums & S::of_digits(others) << sum,
                    (_, _, sum) => sums & S::bit(sum),
                }
            }
            count if self.allowed.len() < count => S::NONE,
            count => match combinations {
                Some(combinations) => {
                    let (others, count, sum) = self.others();
                    S::from_word(combinations.sums(count, others)) << sum
                }
                None => different(count, self.allowed),
            },
        }
    }

    fn least(&self) -> i32 {
        let sum = if self.factor > 0 { self.sums.lowest() } else { self.sums.highest() };
        self.factor * sum
    }

    fn most(&self) -> i32 {
        let sum = if self.factor > 0 { self.sums.highest() } else { self.sums.lowest() };
        self.factor * sum
    }

    /// Keeps the sums that contribute `least` to `most` to the total.
    fn keep(&mut self, least: i32, most: i32) -> Result<(), Wipeout> {
        let by = self.factor.abs();
        let (least, most) = if self.factor > 0 { (least, most) } else { (-most, -least) };
        self.sums &= S::range(
            least.div_euclid(by) + i32::from(least.rem_euclid(by) > 0),
            most.div_euclid(by),
        );
        if self.sums == S::NONE { Err(Wipeout) } else { Ok(()) }
    }

    /// The contributions of the sums beyond the least one, as bits; those that do not fit are left
    /// out.
    fn contributions(&self) -> S {
        match self.factor {
            1 => self.sums >> self.sums.lowest(),
            -1 => self.sums.reversed() >> (S::MOST - self.sums.highest()),
            factor => {
                let least = self.least();
                let beyond = each(self.sums).map(|sum| factor * sum - least);
                let told_apart = beyond.filter(|&beyond| beyond <= S::MOST);
                told_apart.fold(S::NONE, |all, beyond| all | S::bit(beyond))
            }
        }
    }

    /// Keeps the sums that contribute one of these amounts beyond the least.
    fn keep_contributions(&mut self, beyond: S) -> Result<(), Wipeout> {
        let [low, high] = [self.sums.lowest(), self.sums.highest()];
        self.sums &= match self.factor {
            1 => beyond << low,
            -1 => beyond.reversed() >> (S::MOST - high),
            factor => {
                let least = self.least();
                let fits = |&sum: &i32| {
                    let amount = factor * sum - least;
                    amount <= S::MOST && beyond & S::bit(amount) != S::NONE
                };
                each(self.sums).filter(fits).fold(S::NONE, |sums, sum| sums | S::bit(sum))
            }
        };
        if self.sums == S::NONE { Err(Wipeout) } else { Ok(()) }
    }

    /// Removes digits with which the cells have none of the sums.
    #[inline]
    fn apply<const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let cells = &self.cells[..self.count];
        match (cells, combinations) {
            (&[cell], _) => state.keep(cell, self.sums.digits()),
            _ if self.sums == self.known && self.required.is_empty() => Ok(()),
            (&[one, other], _) => {
                let [digits, others] = [one, other].map(|cell| state.of(cell));
                state.keep(one, self.with_partner(digits, others))?;
                state.keep(other, self.with_partner(others, digits))
            }
            (&[one, second, third], Some(_)) => {
                let digits = [one, second, third].map(|cell| state.of(cell));
                let (held, every) = of_three(digits, self.sums.word(), self.required);
                for (cell, held) in cells.iter().zip(held) {
                    state.keep(*cell, held)?;
                }
                peers.require(cells, every, state)
            }
            (_, Some(combinations)) => {
                let (others, count, sum) = self.others();
                let [some, every] = combinations.used(count, (self.sums >> sum).word(), others);
                for &cell in cells {
                    state.keep(cell, some | self.required)?;
                }
                peers.require(cells, every | self.required, state)
            }
            (_, None) => self.apply_bounds(state),
        }
    }

    /// Those of `digits` that make one of the sums with another digit, one of `others`.
    #[inline]
    fn with_partner(&self, digits: DigitMask, others: DigitMask) -> DigitMask {
        let has_partner = |&digit: &usize| {
            let sums = S::of_digits(others.without(DigitMask::single(digit))) << value(digit);
            sums & self.sums != S::NONE
        };
        digits.indices().filter(has_partner).map(DigitMask::single).collect()
    }

    /// Bounds consistency: removes digits of each cell that are too low for the least sum even if
    /// the others are at their greatest, or too high for the greatest sum.
    fn apply_bounds<const W: usize>(&self, state: &mut Domains<W>) -> Result<(), Wipeout> {
        let ends = |cell: u16| {
            let digits = state.of(cell);
            [value(digits.lowest()), value(digits.highest())]
        };
        let cells = &self.cells[..self.count];
        let all = cells.iter().map(|&cell| ends(cell));
        let [least, most] =
            all.fold([0, 0], |[least, most], [low, high]| [least + low, most + high]);
        let of_cell: Vec<[i32; 2]> = cells.iter().map(|&cell| ends(cell)).collect();
        for (&cell, [low, high]) in cells.iter().zip(of_cell) {
            let from = self.sums.lowest() - (most - high);
            let to = self.sums.highest() - (least - low);
            state.keep(cell, S::range(from, to).digits())?;
        }
        Ok(())
    }
}

/// Keeps the sums of each group with which all groups together reach the total. Uses bounds first,
/// then sets unless these cannot remove more.
fn reach<S: Sums>(opens: &mut [OpenGroup<S>], total: i32) -> Result<(), Wipeout> {
    let ends = |opens: &[OpenGroup<S>]| {
        let ends = opens.iter().map(|open| [open.least(), open.most()]);
        ends.fold([0, 0], |[least, most], [low, high]| [least + low, most + high])
    };
    let [least, most] = ends(opens);
    if !(least..=most).contains(&total) {
        return Err(Wipeout);
    }
    for open in &mut *opens {
        let [low, high] = [open.least(), open.most()];
        open.keep(total - (most - high), total - (least - low))?;
    }
    let [least, most] = ends(opens);
    if !(least..=most).contains(&total) {
        return Err(Wipeout);
    }
    let beyond = total - least;
    if beyond > S::MOST {
        return Ok(());
    }
    match opens {
        [open] => open.keep_contributions(S::bit(beyond)),
        opens if are_gapless(opens) => Ok(()),
        opens => meet(opens, beyond),
    }
}

/// Whether the sums of all groups but one, whichever it is, have no gaps, so that bounds are exact.
/// Steps of up to `w + 1` leave no gaps if another group has all sums in a range of width `w`.
fn are_gapless<S: Sums>(opens: &[OpenGroup<S>]) -> bool {
    let [mut widest, mut second, mut gap] = [0; 3];
    for open in opens {
        let [low, high] = [open.sums.lowest(), open.sums.highest()];
        let width = (high - low) * open.factor.abs();
        if open.factor.abs() > 1 || open.sums != S::range(low, high) {
            gap = gap.max(width);
        } else if width > widest {
            (widest, second) = (width, widest);
        } else {
            second = second.max(width);
        }
    }
    gap <= second + 1
}

/// Keeps the sums of each group that contribute, with some sums of the others, exactly `total`
/// beyond the least. Adds up the groups before and after each one.
fn meet<S: Sums>(opens: &mut [OpenGroup<S>], total: i32) -> Result<(), Wipeout> {
    let within = S::range(0, total);
    let mut from = [S::NONE; 32];
    let Some(from) = from.get_mut(..=opens.len()) else { return Ok(()) };
    from[opens.len()] = S::bit(0);
    for place in (1..opens.len()).rev() {
        from[place] = added(from[place + 1], opens[place].contributions(), within);
    }
    let mut before = S::bit(0);
    for (place, open) in opens.iter_mut().enumerate() {
        let others = added(before, from[place + 1], within);
        let own = open.contributions();
        open.keep_contributions(others.reversed() >> (S::MOST - total))?;
        before = added(before, own, within);
    }
    Ok(())
}

/// All sums of one number from each set that are `within`.
#[inline]
fn added<S: Sums>(one: S, other: S, within: S) -> S {
    let (few, many) = if one.count() < other.count() { (one, other) } else { (other, one) };
    each(few).fold(S::NONE, |sums, number| sums | many << number) & within
}

/// The numbers in a set, ascending.
#[inline]
fn each<S: Sums>(mut set: S) -> impl Iterator<Item = i32> {
    std::iter::from_fn(move || {
        let lowest = (set != S::NONE).then(|| set.lowest())?;
        set = set.without_lowest();
        Some(lowest)
    })
}

/// The range from the least to the greatest sum of `count` digits of `allowed`, which has at least
/// as many.
fn different<S: Sums>(count: usize, allowed: DigitMask) -> S {
    let digits = || allowed.indices().map(value);
    let least: i32 = digits().take(count).sum();
    let most: i32 = digits().skip(allowed.len() - count).sum();
    S::range(least, most)
}

/// Each cell once, with the sum of its factors, unless that is 0.
pub(crate) fn terms(terms: impl Iterator<Item = (u16, i32)>) -> Vec<(u16, i32)> {
    let mut factors = BTreeMap::new();
    terms.for_each(|(cell, factor)| *factors.entry(cell).or_insert(0) += factor);
    factors.into_iter().filter(|&(_, factor)| factor != 0).collect()
}
