//! Drawings of rules, in the style of setters; each family has a file.
//!
//! Each rule is a group with a title that browsers show on hover. Lines and outlines are below the
//! lines of the grid, marks above them, and both below the digits; numbers and letters are on top.

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
