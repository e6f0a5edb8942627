//! Tables of puzzles and compressed files, as read by the command line.
//!
//! ```
//! use lazydoku::tables::{Reading, Table, unpacked};
//! let text = format!("name,puzzle\nempty,{}\n", ".".repeat(81));
//! let mut bytes = unpacked(std::io::Cursor::new(text), Default::default())?;
//! assert!(Table::is_headed(&mut bytes)?);
//! let (mut table, _) = Table::new(bytes, None, Reading::default()).unwrap();
//! let row = table.next_row().unwrap().unwrap();
//! assert!(row.record.puzzle.rules().is_classic());
//! # Ok::<(), std::io::Error>(())
//! ```

mod compressed;
mod reading;
mod remembered;
mod table;

pub use compressed::{Bytes, unpacked};
pub use reading::{Reading, are_rules, is_grid};
pub use remembered::Remembered;
pub use table::{Column, Columns, Fault, Row, Table};
