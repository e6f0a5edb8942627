//! The orbits of a count, dealt to threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::block_cache::{BlockCache, CacheFiller};
use super::orbit_counter::OrbitCounter;
use super::third_partners::ThirdPartners;
use super::windows::Windows;
use crate::classic::count::orbit::{Orbit, Orbits, Problem};
use crate::classic::search::Kernel;
use crate::threads::deal;

/// A problem to count, with the resources for it.
pub(crate) struct Schedule<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) orbits: &'a Orbits,
    pub(crate) partners: &'a ThirdPartners,
    pub(crate) kernel: Kernel,
    pub(crate) threads: NonZeroUsize,
}

/// The scratch memory of each thread.
struct SumThread<'a> {
    counter: OrbitCounter<'a>,
    filler: CacheFiller,
}

impl<'a> Schedule<'a> {
    /// Calls `count` for each orbit on all threads, and `take` with each result in order, until
    /// that breaks. Returns the cache as the last orbits left it.
    pub(crate) fn for_each<Found: Send>(
        &self,
        orbits: &'a [Orbit],
        count: impl Fn(&mut OrbitCounter, &BlockCache, &Orbit) -> Found + Sync,
        mut take: impl FnMut(&Orbit, Found) -> ControlFlow<()>,
    ) -> BlockCache<'a> {
        let &Self { problem, kernel, .. } = self;
        let mut cache = BlockCache::new(problem);
        let mut workers: Vec<SumThread> = (0..self.threads.get().min(orbits.len()))
            .map(|_| SumThread {
                counter: OrbitCounter::new(problem, self.orbits, self.partners, kernel),
                filler: CacheFiller::new(&cache, kernel),
            })
            .collect();
        for window in (Windows { problem, orbits }) {
            cache.turn_to(&window, self.orbits, &mut workers);
            let found = deal(&mut workers, window.orbits, |worker, orbit| {
                count(&mut worker.counter, &cache, orbit)
            });
            let mut found = std::iter::zip(window.orbits, found);
            if found.try_for_each(|(orbit, found)| take(orbit, found)).is_break() {
                break;
            }
        }
        cache
    }
}

impl AsMut<CacheFiller> for SumThread<'_> {
    fn as_mut(&mut self) -> &mut CacheFiller {
        &mut self.filler
    }
}
