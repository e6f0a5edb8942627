//! What setters draw for rules, a file for each family.
//!
//! Each rule is a group of its own, whose text browsers show on hover. Lines and outlines lie under
//! the lines of the grid, marks over them, and both under the digits; numbers and letters lie on
//! top.

mod arrows;
mod cages;
mod clones;
mod groups;
mod lines;
mod little_killers;
mod marks;
mod outside;
mod parity;
mod quadruples;
pub(crate) mod shades;
mod thermometers;
