//! Tests of the command line: every one runs the program and stores what it printed.

mod answers;
mod batch;
mod engine;
mod faults;
mod help;
mod posts;
mod support;
