//! Tests of the library, one module a subject.
mod reference;
