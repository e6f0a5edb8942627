//! Grids as text: reads every common format and writes most of them.
//!
//! # How it is read
//!
//! ```text
//! bytes ─ input ─▶ lines ─ reader/shape ─▶ shapes ─┬─ line, block ────────┐
//!                                                  ├─ lists, json ────────┼─▶ ParsedGrid ─▶ Record
//!                                                  └─ links, constraints ─┘
//! ```
//!
//! The reader takes one line at a time. The shape of the line decides which parser reads it: `line`
//! reads grids on one line, `block` grids on several lines, `lists` and `json` brackets and braces,
//! `links` the puzzles encoded in URLs, and `constraints` the puzzles of the Interactive Sudoku
//! Solver. `lex` has the characters and words that they share. All errors are in `fault`. `write`
//! is the inverse.
//!
//! # What is read
//!
//! [`Reader`] detects the format of each grid, or is set to a [`Notation`]. One text may have grids
//! of several formats, with or without empty lines between them.
//!
//! - The **81-character line**, [`Format::Line`]. Further fields may follow after a space, a tab or
//!   one of `,` `;` `:` `#`. [`Board`](crate::Board) parses such lines without further fields.
//! - Lines with the grid in a **later field**: after an identifier, as in gsf's collections, or as
//!   in a library of `HoDoKu`.
//! - **Nine rows**, with or without spaces anywhere: [`Format::Block`], [`Format::Rows`]; the cells
//!   may also be separated by commas, semicolons or tabs.
//! - **Drawn grids** with bars between boxes or cells, in ASCII or with box-drawing characters,
//!   with or without a frame. Spaces may be blanks there: [`Format::Box`].
//! - **Lists** of Haskell, JSON, Python, C, Rust, Prolog or `MiniZinc`: nine lists of nine numbers
//!   or quoted characters, nine strings as in [`Format::List`], or all 81 cells in one list or
//!   string.
//! - **Records** of JSON: those that the command line prints, those with a field of
//!   [`GRID_FIELDS`], and the puzzles and links of f-puzzles and `SudokuPad`.
//! - **Constraints** of the Interactive Sudoku Solver, `.Thermo~R1C1~R1C2.~R3C4_5`, and lines of
//!   rules and a grid. Such puzzles, and those of f-puzzles and `SudokuPad`, include their rules.
//! - `OpenSudoku`'s files, links with 81 cells, quoted lines, nine groups of nine.
//! - **Candidates**, in nine rows of groups or in 729 characters: [`Format::Candidates`],
//!   [`Format::Sdx`], [`Format::Pencilmarks`]. They become the
//!   [marks](crate::Puzzle::marks) of the puzzle.
//!
//! A blank is one of `.` `0` `_` `*` `-` `?` `x` `X` `·`, used consistently within a grid. Empty
//! lines, lines that start with `#`, `Grid 01` headers, byte order marks, tags and fences of posts,
//! and labels of rows and columns are skipped. Lines end in line feeds, carriage returns, or both.
//!
//! ```
//! use lazydoku::format::Reader;
//! let text = "\
//! 53. .7. ...
//! 6.. 195 ...
//! .98 ... .6.
//! 8.. .6. ..3
//! 4.. 8.3 ..1
//! 7.. .2. ..6
//! .6. ... 28.
//! ... 419 ..5
//! ... .8. .79
//! ";
//! let puzzle = Reader::new(text.as_bytes()).next().unwrap()?.puzzle;
//! let drawn = puzzle.text_in("box").unwrap()?;
//! assert!(drawn.contains("│ 5 3   │   7   │       │"));
//! assert_eq!(Reader::new(drawn.as_bytes()).next().unwrap()?.puzzle, puzzle);
//! # Ok::<(), lazydoku::Error>(())
//! ```

mod block;
mod constraints;
mod fault;
pub(crate) mod input;
mod json;
mod lex;
mod line;
mod links;
mod lists;
mod notation;
mod puzzle;
mod reader;
mod write;

pub use json::{GRID_FIELDS, names_rules, names_solution};
pub use notation::Notation;
pub use puzzle::record::Record;
pub use puzzle::shared_rules::SharedRules;
pub use puzzle::unknown_rules::UnknownRules;
pub use reader::Reader;
pub use write::{Format, PuzzleFormat, names};
