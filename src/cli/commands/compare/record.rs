//! The record of a method in a comparison.

use serde::{Deserialize, Serialize};

use crate::cli::input::origin::Origin;

/// The results of a method on a grid.
#[derive(Serialize, Deserialize)]
pub(super) struct MethodRecord {
    pub(super) r#type: String,
    pub(super) puzzle: usize,
    pub(super) source: Origin,
    pub(super) method: String,
    /// The author or source of the method.
    pub(super) origin: String,
    pub(super) ascending: bool,
    /// A string, because counts exceed the integers of JSON.
    pub(super) solutions: String,
    /// Whether these are all solutions.
    pub(super) complete: bool,
    pub(super) seconds: f64,
    /// The time of the first solution, if it was found within the budget.
    pub(super) first_seconds: Option<f64>,
    /// The number of fillings tested or search nodes; `None` if neither applies.
    pub(super) grids: Option<u64>,
}
