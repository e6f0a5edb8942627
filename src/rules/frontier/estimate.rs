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
    /// About how many ways there are to fill three quarters of the grid.
    pub(super) ways: f64,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl Estimate {
    /// Too many to tell.
    pub(super) fn more_than(states: usize) -> Self {
        let states = states as f64;
        Self { states, all: states, is_least: true, ways: f64::INFINITY }
    }

    pub(super) fn exceeds(self, states: usize) -> bool {
        self.is_least || self.states > states as f64
    }

    /// The estimate of a layer that is known to have more states.
    pub(super) fn or_more_than(self, states: usize) -> Self {
        Self {
            states: self.states.max(states as f64),
            is_least: self.is_least || self.states <= states as f64,
            ..self
        }
    }
}

/// The work of an estimate, in walks times cells times pairs of slots.
const WORK: usize = 100_000_000;

/// So many walks that never meet are no accident: there are too many states.
const LEAST_WALKS: f64 = 64.0;

/// The eighths of the grid after which states are compared.
const EIGHTHS: std::ops::RangeInclusive<usize> = 2..=6;

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
    let walks = WORK / plan.cells() / plan.side.pow(2);
    let begun = (0..walks).take_while(|_| !watch.is_cancelled());
    let ways: f64 = begun.map(|_| walk(plan, &mut outlook, &mut random, &mut meetings)).sum();
    let estimates = meetings.into_iter().map(Meeting::estimate);
    let larger = |one: Estimate, other: Estimate| {
        let all = one.all + other.all;
        Estimate { all, ..if other.states > one.states { other } else { one } }
    };
    let largest =
        estimates.fold(Estimate { states: 1.0, all: 0.0, is_least: false, ways: 0.0 }, larger);
    let all = largest.all * (plan.cells() / 8) as f64;
    Estimate { ways: ways / walks as f64, all, ..largest }
}

/// Fills cells at random until a digit has no place, or all meetings are over. Returns how many
/// ways there are for this one, or 0 if it ended early: by D. Knuth, "Estimating the efficiency of
/// backtrack programs" (1975), the mean is the number of all ways.
fn walk(plan: &Plan, outlook: &mut Outlook, random: &mut Random, meetings: &mut [Meeting]) -> f64 {
    let mut masks: [Mask; MOST_SIDE] = [0; MOST_SIDE];
    let mut step = 0;
    let mut ways = 1.0;
    for meeting in meetings {
        while step < meeting.step {
            let choices = choices(plan, outlook, step, &masks[..plan.side]);
            if choices.is_empty() {
                return 0.0;
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
    ways
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
        Estimate { states, all: states, is_least, ways: 0.0 }
    }
}
