//! Computes canonical forms of many grids in parallel, in order.

use std::panic::resume_unwind;
use std::thread;

use lazydoku::{Canonical, NoForm, Rules, Symmetries};

use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, InputItem};
use crate::cli::output::records::RecordOutput;

/// The most grids in one batch.
const MOST: usize = 8192;

/// A grid with its form, or a refused record.
pub(super) type Formed = (InputItem, Option<Result<Canonical, NoForm>>);

/// Computes forms, and caches the symmetries of the last rules.
pub(super) struct FormFinder {
    threads: usize,
    known: Option<(Rules, Result<Symmetries, NoForm>)>,
}

impl FormFinder {
    pub(super) fn new(threads: usize) -> Self {
        Self { threads, known: None }
    }

    /// The next grids with their forms; empty at the end. Flushes the output before a read that may
    /// block.
    pub(super) fn next(
        &mut self,
        grids: &mut Grids,
        output: &mut RecordOutput,
    ) -> Result<Vec<Formed>, Stop> {
        let mut items = Vec::new();
        while items.len() < MOST && (items.is_empty() || !grids.may_wait()) {
            if grids.may_wait() {
                output.flush()?;
            }
            match grids.read() {
                Some(item) => items.push(item),
                None => break,
            }
        }
        output.progress().show_grids(grids.items(), || grids.extent());
        let forms = self.forms(&items);
        Ok(items.into_iter().zip(forms).collect())
    }

    /// The forms of these items in order, computed on all threads.
    fn forms(&mut self, items: &[InputItem]) -> Vec<Option<Result<Canonical, NoForm>>> {
        let chunk = items.len().div_ceil(self.threads).max(1);
        let form = |known: &mut _, item: &InputItem| match item {
            InputItem::Grid(grid) => Some(form(known, grid)),
            InputItem::Refused(_) => None,
        };
        if items.len() <= chunk {
            return items.iter().map(|item| form(&mut self.known, item)).collect();
        }
        let known = &self.known;
        let pieces = thread::scope(|scope| {
            let threads = items.chunks(chunk).map(|piece| {
                scope.spawn(move || {
                    let mut known = known.clone();
                    let forms: Vec<_> = piece.iter().map(|item| form(&mut known, item)).collect();
                    (forms, known)
                })
            });
            let threads: Vec<_> = threads.collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            threads.into_iter().map(join).collect::<Vec<_>>()
        });
        let mut forms = Vec::with_capacity(items.len());
        for (of_piece, known) in pieces {
            forms.extend(of_piece);
            self.known = known;
        }
        forms
    }
}

fn form(
    known: &mut Option<(Rules, Result<Symmetries, NoForm>)>,
    grid: &InputGrid,
) -> Result<Canonical, NoForm> {
    let rules = grid.puzzle().rules();
    let (_, symmetries) = match known {
        Some(known) if known.0 == *rules => known,
        _ => known.insert((rules.clone(), Symmetries::of(rules))),
    };
    symmetries.as_ref().map_err(Clone::clone)?.canonical(grid.puzzle().grid())
}
