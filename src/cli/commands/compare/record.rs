//! What a comparison says of a method.

use serde::{Deserialize, Serialize};

use crate::cli::input::origin::Origin;

/// What a method achieved on a grid.
#[derive(Serialize, Deserialize)]
pub(super) struct MethodRecord {
    pub(super) r#type: String,
    pub(super) puzzle: usize,
    pub(super) source: Origin,
    pub(super) method: String,
    /// Where the method comes from.
    pub(super) origin: String,
    pub(super) ascending: bool,
    /// As text: counts pass the whole numbers of JSON.
    pub(super) solutions: String,
    /// Whether these are all.
    pub(super) complete: bool,
    pub(super) seconds: f64,
    /// Until the first solution, if there was one in time.
    pub(super) first_seconds: Option<f64>,
    /// Fillings tested or search nodes; `None` where neither applies.
    pub(super) grids: Option<u64>,
}
