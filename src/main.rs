//! The command line of lazydoku.
fn main() {}
