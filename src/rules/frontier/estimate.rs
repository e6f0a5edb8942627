//! About how many states a sweep will have.

use super::outlook::Outlook;
use super::plan::{MOST_WORDS, Mask, Plan};
use super::random::Random;
use super::remainder::symmetry;
use super::state::{choices, follow, pack};
use super::symmetry::Symmetry;
use super::table::hash;
use crate::count::Watch;
use crate::rules::MOST_SIDE;

/// The number of states in the largest layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) states: f64,
    /// The number in all layers together.
    pub(super) all: f64,
    /// Whether there may be many times more.
    pub(super) is_least: bool,
    /// The number in the largest layer that may have many times more.
    pub(super) least: f64,
    /// About how many ways there are to fill three quarters of the grid.
    pub(super) ways: f64,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl Estimate {
    /// Too many to tell.
    pub(super) fn more_than(states: usize) -> Self {
        let states = states as f64;
        Self { states, all: states, is_least: true, least: states, ways: f64::INFINITY }
    }

    pub(super) fn exceeds(self, states: usize) -> bool {
        self.is_least || self.states.max(self.least * MANY) > states as f64
    }

    /// The estimate of a layer that is known to have more states.
    pub(super) fn or_more_than(self, states: usize) -> Self {
        Self {
            states: self.states.max(states as f64),
            is_least: self.is_least || self.states <= states as f64 || self.least > 0.0,
            ..self
        }
    }
}

/// The work of an estimate, in cells filled times pairs of slots.
const WORK: usize = 64_000_000;

/// So many walks that never meet are no accident: there are too many states.
const LEAST_WALKS: f64 = 64.0;

/// How many times more states there are in a layer that may have many times more.
const MANY: f64 = 4.0;

/// The eighths of the grid after which states are compared.
const EIGHTHS: std::ops::RangeInclusive<usize> = 1..=6;

/// A layer in which walks meet.
struct Meeting {
    step: usize,
    symmetry: Symmetry,
    /// The hash of each state that a walk came to.
    met: Vec<u64>,
}

/// Estimates by random walks that fill cell after cell: as with birthdays, the fewer of them come
/// to the same state, the more states there are. States that are met seldom are missed, so there
/// may be several times as many. It means nothing once the count is cancelled.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(super) fn estimate(plan: &Plan, watch: &Watch<'_>) -> Estimate {
    let steps = EIGHTHS.map(|eighths| {
        let step = plan.cells() * eighths / 8 + plan.side / 2;
        let row = step / plan.side * plan.side;
        // No states are compared within a row that is filled at once.
        if plan.steps[row].is_start { row } else { step }
    });
    let meeting = |step| Meeting { step, symmetry: symmetry(plan, step), met: Vec::new() };
    let mut meetings: Vec<Meeting> = steps.map(meeting).collect();
    let mut outlook = Outlook::new(plan);
    let mut random = Random::new(1);
    let (mut walks, mut filled, mut ways) = (0.0, 0, 0.0);
    while filled < WORK / plan.side.pow(2) && !watch.is_cancelled() {
        let (of_walk, cells) = walk(plan, &mut outlook, &mut random, &mut meetings);
        (walks, filled, ways) = (walks + 1.0, filled + cells, ways + of_walk);
    }
    let estimates = meetings.into_iter().map(Meeting::estimate);
    let larger = |one: Estimate, other: Estimate| {
        let (all, least) = (one.all + other.all, one.least.max(other.least));
        Estimate { all, least, ..if other.states > one.states { other } else { one } }
    };
    let none = Estimate { states: 1.0, all: 0.0, is_least: false, least: 0.0, ways: 0.0 };
    let largest = estimates.fold(none, larger);
    let all = largest.all * (plan.cells() / 8) as f64;
    Estimate { ways: ways / walks, all, ..largest }
}

/// Fills cells at random until a digit has no place, or all meetings are over. Returns how many
/// ways there are for this one, or 0 if it ended early: by D. Knuth, "Estimating the efficiency of
/// backtrack programs" (1975), the mean is the number of all ways. Also returns the number of cells
/// it came to.
fn walk(
    plan: &Plan,
    outlook: &mut Outlook,
    random: &mut Random,
    meetings: &mut [Meeting],
) -> (f64, usize) {
    let mut masks: [Mask; MOST_SIDE] = [0; MOST_SIDE];
    let mut step = 0;
    let mut ways = 1.0;
    for meeting in meetings {
        while step < meeting.step {
            let choices = choices(plan, outlook, step, &masks[..plan.side]);
            if choices.is_empty() {
                return (0.0, step + 1);
            }
            let choice = choices[random.below(choices.len() as u32) as usize];
            ways *= f64::from(choices.len() as u32 * choice.ways());
            masks = follow(plan, step, &masks[..plan.side], choice);
            step += 1;
        }
        let mut masks = masks;
        let masks = &mut masks[..plan.side];
        meeting.symmetry.canonicalise(masks, &plan.steps[step].group);
        meeting.met.push(hash(&pack::<MOST_WORDS>(masks, plan.width)));
    }
    (ways, step)
}

impl Meeting {
    /// By A. Chao, "Nonparametric estimation of the number of classes in a population" (1984), from
    /// the numbers of states met once and twice.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn estimate(mut self) -> Estimate {
        self.met.sort_unstable();
        let times: Vec<usize> = self.met.chunk_by(u64::eq).map(<[u64]>::len).collect();
        let met = |number: usize| times.iter().filter(|&&times| times == number).count() as f64;
        let (once, twice) = (met(1), met(2));
        let missed = once * once / (2.0 * twice.max(1.0));
        let states = times.len() as f64 + missed;
        let is_least = twice == 0.0 && once >= LEAST_WALKS;
        let least = if is_least { states } else { 0.0 };
        Estimate { states, all: states, is_least, least, ways: 0.0 }
    }
}
