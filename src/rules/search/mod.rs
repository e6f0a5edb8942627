//! Searches of one grid of any rules.
//!
//! A node holds, for each digit, the cells that may take it ([`node`]). [`propagate`] removes what
//! naked singles, hidden singles and locked candidates exclude, [`sixteen`] for the usual houses of
//! side 16, and [`classic`] with the kernels for classic grids; [`constraints`] what lines, cages and the like exclude. [`free`] branches
//! wherever that leads to an end soonest; where it leads nowhere, [`learning`] learns from
//! contradictions ([`few`] tries one and then the other; [`finder`] returns all that the first one
//! finds, copying what it has found before ([`copies`]), and [`counter`] their number), on several
//! threads if there are any ([`joint`]).
//! [`ordered`] lists solutions in ascending or descending order; it asks [`free`] whether a
//! beginning has any solution when it runs into dead ends, and finds few ones below a
//! node by a free search ([`block`]). Equal completions are found only once ([`memo`]).

mod any;
mod block;
mod branch;
mod classic;
mod constraints;
mod copies;
mod counter;
mod descent;
mod direction;
mod few;
mod finder;
mod free;
mod implied;
mod joint;
mod lanes;
mod learning;
mod matching;
mod memo;
mod node;
mod ordered;
mod propagate;
mod sixteen;
mod tables;
mod verdict;

pub(super) use any::{AnyLearned, AnyListing, AnyTables};
pub(super) use counter::Bounds;
pub(super) use direction::Direction;
pub(super) use few::FEW;
pub(super) use finder::{Chunks, Finder};
pub(super) use node::Solution;
