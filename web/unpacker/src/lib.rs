//! Unpacks the page of one file in the browser: letters to bytes, and bytes to what they were
//! before they were compressed.
//!
//! It is the first thing that the page runs, and all that is not packed by it, so it is small: it
//! does without the standard library.

#![cfg_attr(target_family = "wasm", no_std)]

extern crate alloc;

pub mod letters;
#[cfg(target_family = "wasm")]
mod page;
pub mod parts;
