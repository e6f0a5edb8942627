//! Pictures of grids for browsers: self-contained SVG on one line, for light and dark pages.
//!
//! Since a picture is one line, it is a record like any other: `head -n 1` takes one, `split -l 1`
//! makes a file of each, and a page may hold many.
//!
//! ```
//! use lazydoku::Board;
//! use lazydoku::picture::Picture;
//! let line =
//!     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
//! let board: Board = line.parse()?;
//! let solution = board.solutions().next().unwrap();
//! let picture = Picture::of_solution(&board.into(), &solution.into()).to_string();
//! assert!(picture.starts_with("<svg "));
//! assert!(picture.contains("<title>Solution of a Sudoku</title>"));
//! # Ok::<(), lazydoku::Error>(())
//! ```

mod canvas;
mod caption;
mod frame;
mod markup;
mod measures;
mod root;
mod rules;
mod shapes;
mod subjects;

pub use canvas::Picture;
pub use markup::escaped;
pub use measures::places;
pub use root::Root;
