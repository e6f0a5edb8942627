//! `canon`: the canonical form of each grid.

use std::collections::HashSet;

use itertools::Itertools;
use lazydoku::{Canonical, Rules, Size, Symmetry};
use serde::Serialize;

use super::form::FormFinder;
use crate::cli::args::{Canon, CanonFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, InputItem};
use crate::cli::output::json::Head;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::run::read_ahead::refuse;

/// A canonical form as a JSON record.
#[derive(Serialize)]
struct FormRecord {
    #[serde(flatten)]
    head: Head,
    form: String,
    /// A string, because it may exceed the integers of JSON.
    automorphisms: String,
    map: MapRecord,
}

/// The transformation from the first grid to this one as a JSON record; `None` if they are not
/// equivalent.
#[derive(Serialize)]
struct SameRecord {
    #[serde(flatten)]
    head: Head,
    same: bool,
    map: Option<MapRecord>,
}

/// A symmetry with rows and columns counted from 1, and digits as printed in the grid.
#[derive(Serialize)]
struct MapRecord {
    transposed: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

impl MapRecord {
    fn new(map: &Symmetry, size: Size) -> Self {
        let counted = |lines: &[u8]| lines.iter().map(|line| line + 1).collect();
        Self {
            transposed: map.is_transposed(),
            rows: counted(map.rows()),
            columns: counted(map.columns()),
            digits: map.digits().iter().map(|&digit| size.value(digit)).collect(),
        }
    }

    /// The fields as text.
    fn fields(&self) -> [String; 4] {
        let Self { transposed, rows, columns, digits } = self;
        let transposed = if *transposed { "yes" } else { "no" };
        let [rows, columns, digits] = [rows, columns, digits].map(|list| list.iter().join(" "));
        [transposed.to_owned(), rows, columns, digits]
    }
}

const MAP: [&str; 4] = ["transposed", "rows", "columns", "digits"];

pub(crate) fn run(
    args: &Canon,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    if args.format == CanonFormat::Csv {
        let (own, answer): (&[_], _) =
            if args.same { (&["same"], "same") } else { (&["form", "automorphisms"], "form") };
        output.begin_table(AnswerTable::new(&[own, &MAP].concat(), answer, false));
    }
    let mut finder = FormFinder::new(args.common.threads.or_all_cores());
    let mut printer = Printer { args, seen: HashSet::new(), first: None, others: 0, differ: false };
    loop {
        let formed = finder.next(grids, output)?;
        if formed.is_empty() {
            break;
        }
        for (item, form) in formed {
            match (item, form) {
                (InputItem::Refused(refusal), _) => output.refuse(&refusal)?,
                (InputItem::Grid(grid), Some(Err(reason))) => {
                    refuse(grids.refuser(), &grid, &reason, output)?;
                }
                (InputItem::Grid(grid), Some(Ok(form))) => printer.print(&grid, form, output)?,
                (InputItem::Grid(_), None) => {}
            }
        }
    }
    output.end_table()?;
    if args.same && printer.others == 0 && !grids.failed() {
        return Err(Stop::Usage(
            "--same compares the other grids with the first, but there is only one".into(),
        ));
    }
    Ok(Answer::yes_if(!printer.differ))
}

struct Printer<'a> {
    args: &'a Canon,
    /// The rules and forms of all grids so far, with `--unique`.
    seen: HashSet<(Rules, String)>,
    /// The rules and the form of the first grid.
    first: Option<(Rules, Canonical)>,
    /// The number of grids compared with the first.
    others: usize,
    differ: bool,
}

impl Printer<'_> {
    fn print(
        &mut self,
        grid: &InputGrid,
        form: Canonical,
        output: &mut RecordOutput,
    ) -> Result<(), Stop> {
        let rules = grid.puzzle().rules();
        if self.args.same {
            let Some((of_first, first)) = &self.first else {
                self.first = Some((rules.clone(), form));
                return Ok(());
            };
            self.others += 1;
            let is_same = of_first == rules && first.form() == form.form();
            self.differ |= !is_same;
            let way = is_same.then(|| first.map().then(&form.map().inverse()));
            return print_same(self.args.format, grid, way.as_ref(), output);
        }
        if self.args.unique && !self.seen.insert((rules.clone(), form.form().to_string())) {
            return Ok(());
        }
        match self.args.format {
            CanonFormat::Line if self.args.unique => output.text_line(&grid.line()),
            CanonFormat::Line => output.grid_line(form.form()),
            format => print_form(format, grid, &form, output),
        }
    }
}

fn print_form(
    format: CanonFormat,
    grid: &InputGrid,
    form: &Canonical,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let (automorphisms, map) = (form.automorphisms(), MapRecord::new(form.map(), grid.size()));
    let [transposed, rows, columns, digits] = map.fields();
    match format {
        CanonFormat::Json => output.json(&FormRecord {
            head: Head::new("form", grid, true),
            form: form.form().to_string(),
            automorphisms: automorphisms.to_string(),
            map,
        }),
        CanonFormat::Csv => {
            let map: [&dyn std::fmt::Display; 4] = [&transposed, &rows, &columns, &digits];
            output.row(grid, &[&[form.form() as _, automorphisms as _], &map[..]].concat())
        }
        CanonFormat::Line | CanonFormat::Text => output.block(format_args!(
            "puzzle         {} ({})\nform           {}\nautomorphisms  {automorphisms}\n\
             transposed     {transposed}\nrows           {rows}\ncolumns        {columns}\n\
             digits         {digits}",
            grid.number,
            grid.place(),
            form.form(),
        )),
    }
}

fn print_same(
    format: CanonFormat,
    grid: &InputGrid,
    way: Option<&Symmetry>,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let map = way.map(|way| MapRecord::new(way, grid.size()));
    let same = if map.is_some() { "yes" } else { "no" };
    match format {
        CanonFormat::Json => {
            let head = Head::new("same", grid, true);
            output.json(&SameRecord { head, same: map.is_some(), map })
        }
        CanonFormat::Csv => {
            let [transposed, rows, columns, digits] =
                map.as_ref().map(MapRecord::fields).unwrap_or_default();
            output.row(grid, &[&same, &transposed, &rows, &columns, &digits])
        }
        CanonFormat::Line | CanonFormat::Text => match way {
            Some(way) => output.line(way),
            None => output.text_line("different"),
        },
    }
}
