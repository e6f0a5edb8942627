//! What setters draw for rules, a file for each family.
//!
//! Each rule is a group of its own, whose text browsers show on hover. Lines and outlines lie under
//! the lines of the grid, marks over them, and both under the digits; numbers and letters lie on
//! top.

mod arrows;
mod cages;
mod clones;
mod drawing;
mod groups;
mod layers;
mod lines;
mod little_killers;
mod marks;
mod outline;
mod outside;
mod parity;
mod point;
mod quadruples;
pub(super) mod shades;
mod thermometers;

pub(super) use drawing::Drawing;
pub(super) use layers::STYLE;
