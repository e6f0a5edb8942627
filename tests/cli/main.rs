//! Tests of the command line, one module a subject.

mod engine;
