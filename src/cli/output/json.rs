//! What JSON records about a grid have in common.

use lazydoku::Board;
use lazydoku::geometry::{CELLS, SIDE};
use serde::{Serialize, Serializer};

use crate::cli::input::grid::Grid;
use crate::cli::input::origin::Origin;

/// The first fields of a record.
#[derive(Serialize)]
pub(crate) struct Head {
    r#type: &'static str,
    puzzle: usize,
    source: Origin,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) givens: Option<String>,
}

impl Head {
    /// The head of a record of this type, which may repeat the puzzle.
    pub(crate) fn new(r#type: &'static str, grid: &Grid, with_puzzle: bool) -> Self {
        let (source, givens) = (grid.origin(), grid.givens_if(with_puzzle));
        Self { r#type, puzzle: grid.number, source, givens }
    }
}

/// The rows of a grid as nine strings.
pub(crate) struct Rows([u8; CELLS]);

impl Rows {
    pub(crate) fn new(board: &Board) -> Self {
        Self(board.to_ascii())
    }
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = self.0.chunks(SIDE).map(|row| str::from_utf8(row).expect("a cell is ASCII"));
        serializer.collect_seq(rows)
    }
}
