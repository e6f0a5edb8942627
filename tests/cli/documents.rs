//! Every command in the documents prints the output shown there, when run by a shell.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use itertools::Itertools;
use lazydoku::Rules;

use crate::support::{assert_prints, is_about_time, lazydoku};

/// A command in a document, with its output there. A line `…` matches any number of lines.
struct Session {
    command: String,
    output: Vec<String>,
}

/// The sessions in the `console` blocks of a document.
fn sessions(document: &str) -> Vec<Session> {
    let blocks = document.split("```console\n").skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap().lines());
    let mut sessions: Vec<Session> = Vec::new();
    for line in lines {
        match (line.strip_prefix("$ "), sessions.last_mut()) {
            (Some(command), _) => {
                sessions.push(Session { command: command.to_owned(), output: Vec::new() });
            }
            (None, Some(session)) if session.command.ends_with('\\') => {
                session.command.pop();
                session.command += line.trim_start();
            }
            (None, Some(session)) => session.output.push(line.to_owned()),
            (None, None) => panic!("a block begins with a command: {line}"),
        }
    }
    sessions
}

/// The output of a command run in this folder, followed by its messages.
fn shown(command: &str, folder: &Path) -> String {
    let program = insta_cmd::get_cargo_bin("lazydoku");
    let folders = [program.parent().unwrap().to_owned()].into_iter();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(folders.chain(env::split_paths(&others))).unwrap();
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    text.split_inclusive('\n').filter(|line| !is_about_time(line)).collect()
}

/// Whether lines match the description, with `…` for any number of lines.
fn is_like(lines: &[&str], described: &[String]) -> bool {
    match described.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=lines.len()).any(|left_out| is_like(&lines[left_out..], rest))
        }
        Some((first, rest)) => lines.first() == Some(&first.as_str()) && is_like(&lines[1..], rest),
    }
}

/// All documents. Packages of the crate do not have those of Python and the web.
fn documents() -> Vec<PathBuf> {
    let files = ["README.md", "CONTRIBUTING.md", "python/README.md", "web/README.md"];
    let mut documents: Vec<PathBuf> = files.map(PathBuf::from).to_vec();
    documents.retain(|document| document.exists());
    for folder in ["docs", "docs/guide", "docs/how-it-works", "notes"] {
        let pages = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        documents.extend(pages.filter(|page| page.extension().is_some_and(|end| end == "md")));
    }
    documents.sort();
    documents
}

/// A temporary folder with the files that the documents use.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in fs::read_dir("examples/puzzles").unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

#[test]
#[cfg(unix)]
fn commands_print_what_the_documents_say() {
    let mut wrong = Vec::new();
    let mut number = 0;
    for document in documents() {
        let folder = folder();
        for Session { command, output } in sessions(&fs::read_to_string(&document).unwrap()) {
            number += 1;
            let printed = shown(&command, folder.path());
            if !is_like(&printed.lines().collect_vec(), &output) {
                wrong.push(format!("{}:\n$ {command}\n{printed}", document.display()));
            }
        }
    }
    assert!(number > 10, "only {number} commands were found");
    assert!(wrong.is_empty(), "these commands print something else:\n\n{}", wrong.join("\n"));
}

#[test]
#[cfg(unix)]
fn commands_of_the_help_work() {
    let programs = shown("lazydoku --help", Path::new("."));
    let (_, commands) = programs.split_once("Commands:\n").unwrap();
    let names = commands.lines().map_while(|line| line.strip_prefix("  "));
    let names =
        names.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(' ').next());
    let mut number = 0;
    for name in names.filter(|name| *name != "help") {
        let help = shown(&format!("lazydoku {name} --help"), Path::new("."));
        let (_, examples) = help.split_once("Examples:\n").expect(name);
        let folder = folder();
        for command in examples.lines().map_while(|line| line.strip_prefix("  ")) {
            number += 1;
            let printed = shown(&format!("{command}; [ $? -le 1 ] && echo good"), folder.path());
            assert!(printed.lines().any(|line| line == "good"), "{command}: {printed}");
            assert!(!printed.contains("error:"), "{command}: {printed}");
        }
    }
    assert!(number >= 2 * 13, "only {number} examples were found");
}

/// The anchor of a heading, as used in links.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
    kept.map(|it| if it == ' ' { '-' } else { it }).collect()
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut dead = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let pictures = text.split("<img src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let left_out = |link: &str| {
            ["python", "web"].iter().any(|it| link.contains(it) && !Path::new(it).exists())
        };
        let here = |link: &&str| !link.contains("://") && !left_out(link);
        for link in links.chain(pictures).filter(here) {
            let (file, section) = link.split_once('#').unwrap_or((link, ""));
            let file = match file {
                "" => document.clone(),
                _ => document.parent().unwrap().join(file),
            };
            let leads = file.exists()
                && (section.is_empty()
                    || fs::read_to_string(&file)
                        .unwrap()
                        .lines()
                        .any(|line| line.starts_with('#') && anchor(line) == section));
            if !leads {
                dead.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn the_readme_shows_a_picture_as_it_is_drawn() {
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("<img src=\"docs/pictures/heat.svg\""));
    let command = "lazydoku candidates --counts --format svg examples/puzzles/ambiguous.txt";
    assert!(readme.contains(&format!("`{command}`")));
    let stored = fs::read_to_string("docs/pictures/heat.svg").unwrap();
    assert!(
        stored == shown(command, Path::new(".")),
        "write docs/pictures/heat.svg again: {command}"
    );
}

/// Compares a picture of the documents with the output of a command.
fn assert_drawn(file: &str, command: &str) {
    let stored = fs::read_to_string(file).unwrap_or_default();
    assert!(stored == shown(command, folder().path()), "write again: {command} > {file}");
}

#[test]
fn layouts_are_shown_as_they_are_drawn() {
    let text = fs::read_to_string("docs/guide/RULES.md").unwrap();
    for (name, rules, cells) in [
        ("box", "box=2x3", 36),
        ("latin", "latin=6", 36),
        ("jigsaw", JIGSAW, 36),
        ("windows-2x3", "box=2x3,windoku", 36),
        ("windows-2x4", "box=2x4,windoku", 64),
        ("windows-4x4", "box=4x4,windoku", 256),
        ("oblong", OBLONG, 24),
    ] {
        assert!(text.contains(&format!("<img src=\"../pictures/rules-{name}.svg\"")), "{name}");
        assert!(text.contains(rules), "{rules}");
        let command =
            format!("lazydoku solve -n 1 --format svg --rules {rules} {}", ".".repeat(cells));
        assert_drawn(&format!("docs/pictures/rules-{name}.svg"), &command);
    }
}

/// Every rule has a row with its form, its summary and a picture of its example, unless a picture
/// would show nothing: of rules that name no cells, only these are drawn.
#[test]
fn rules_are_described_and_shown_as_the_program_does() {
    let text = fs::read_to_string("docs/guide/RULES.md").unwrap();
    let candidates = [
        "disjoint",
        "antiknight",
        "antiking",
        "antitaxicab",
        "nonconsecutive",
        "diagonalnonconsecutive",
    ];
    let drawn = ["Diagonals", "Windoku"];
    for line in shown("lazydoku rules --json", Path::new(".")).lines() {
        let rule: serde_json::Value = serde_json::from_str(line).unwrap();
        let [name, title, form, summary, example] =
            ["name", "title", "form", "summary", "example"].map(|it| rule[it].as_str().unwrap());
        let row = format!("| {title}<br>`{}` | {summary} |", form.replace('|', "\\|"));
        let row = text.lines().find(|line| line.ends_with(&row)).unwrap_or_else(|| panic!("{row}"));
        let size = example.parse::<Rules>().unwrap().size();
        let cells = size.rows() * size.columns();
        let command = if form.contains('=') || drawn.contains(&title) {
            format!("solve -n 1 --format svg --rules '{example}' {}", ".".repeat(cells))
        } else if candidates.contains(&name) {
            let middle = (size.rows() - 1) / 2 * size.columns() + (size.columns() - 1) / 2;
            let rest = ".".repeat(cells - middle - 1);
            let grid = format!("{}3{rest}", ".".repeat(middle));
            format!("candidates --format svg --rules {example} {grid}")
        } else {
            assert!(row.starts_with("| | "), "{row}");
            continue;
        };
        let plain = title.to_lowercase().replace('ä', "a");
        let words = plain.split(|it: char| !it.is_ascii_alphanumeric());
        let file = format!("rules/{}.svg", words.filter(|it| !it.is_empty()).join("-"));
        assert!(row.starts_with(&format!("| <img src=\"../pictures/{file}\"")), "{row}");
        assert_drawn(&format!("docs/pictures/{file}"), &format!("lazydoku {command}"));
    }
}

/// The table of windows and the formula below it match the program's cells.
#[test]
fn the_windows_are_where_the_document_says() {
    let text = fs::read_to_string("docs/guide/RULES.md").unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| ") && line.contains(" | 2-"));
    let spans = |field: &str| -> Vec<(usize, usize)> {
        let number = |text: &str| text.trim().parse().unwrap();
        field
            .split(',')
            .map(|span| span.split_once('-').unwrap())
            .map(|it| (number(it.0), number(it.1)))
            .collect()
    };
    let mut sides = Vec::new();
    for row in rows {
        let fields: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [side, window, down, across, number] = fields[..] else { panic!("{row}") };
        let (high, wide) = window.split_once('x').unwrap();
        let [side, high, wide] = [side, high, wide].map(|it| it.parse::<usize>().unwrap());
        let by_formula = |length: usize| {
            let starts = (0..).map(|place| 2 + place * (length + 1));
            let spans = starts.map(|start| (start, start + length - 1));
            spans.take_while(|(_, end)| *end < side).collect_vec()
        };
        assert_eq!((spans(down), spans(across)), (by_formula(high), by_formula(wide)), "{row}");
        let described =
            spans(down).into_iter().cartesian_product(spans(across)).map(|(down, across)| {
                let cells = (down.0..=down.1).cartesian_product(across.0..=across.1);
                cells.map(|(row, column)| format!("r{row}c{column}")).collect_vec()
            });
        let described = described.collect_vec();
        assert_eq!(described.len().to_string(), number, "{row}");
        for layout in
            [format!("latin={side}"), format!("box={high}x{wide}"), format!("box={wide}x{high}")]
        {
            let rules: Rules = format!("{layout},windoku").parse().unwrap();
            let windows =
                rules.houses().iter().filter(|house| house.to_string().starts_with("window"));
            let cells =
                windows.map(|house| house.cells().iter().map(ToString::to_string).collect_vec());
            assert_eq!(cells.collect_vec(), described, "{layout}");
        }
        sides.push(side);
    }
    let all = (2..=25).filter(|side| format!("latin={side},windoku").parse::<Rules>().is_ok());
    assert!(all.eq(sides), "all sides with windows");
}

// The rules of the pictures.
const OBLONG: &str = "size=4x6,digits=0-5,box=2x3,thermo=r2c1-r2c2-r2c3,cage=3:r3c4+r3c5+r4c4";
const JIGSAW: &str = "jigsaw=111222113222133444333444555666555666";

#[test]
fn the_documents_list_the_features() {
    let read = |file| fs::read_to_string(file).unwrap();
    let section = |text: &str, start: &str, end: &str| {
        let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start}"));
        rest.split(end).next().unwrap().to_owned()
    };
    let manifest = section(&read("Cargo.toml"), "[features]\n", "\n[");
    let names = manifest.lines().filter_map(|line| line.split_once(" = ")).map(|it| it.0);
    let features = names.filter(|name| *name != "default").sorted().collect_vec();
    let named = |text: &str, before: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(before)?.split('`').next());
        lines.map(str::to_owned).sorted().collect_vec()
    };
    let table = section(&read("README.md"), "| feature | adds |", "\n\n");
    assert_eq!(named(&table, "| `"), features, "README.md");
    let list = section(&read("src/lib.rs"), "# Crate features", "Without these features");
    assert_eq!(named(&list, "//! - `"), features, "src/lib.rs");
}

#[test]
fn dots_stand_for_any_lines() {
    let described = ["a", "…", "b"].map(str::to_owned);
    assert!(is_like(&["a", "b"], &described));
    assert!(is_like(&["a", "x", "b", "y", "b"], &described));
    assert!(!is_like(&["a", "x"], &described));
    assert!(!is_like(&["b", "b"], &described));
}

/// The fields of a record type that `docs/guide/FORMATS.md` lists.
fn described_fields(page: &str, kind: &str) -> Vec<String> {
    let section = page.split("\n### ").find(|section| section.starts_with(&format!("`{kind}`")));
    let rows = section.expect(kind).lines().filter(|line| line.starts_with("| `"));
    let names = rows.flat_map(|row| row.split('|').nth(1).unwrap().split(','));
    names.map(|name| name.trim().trim_matches('`').to_owned()).sorted().collect()
}

#[test]
#[cfg(unix)]
fn records_have_the_fields_that_are_described() {
    let page = fs::read_to_string("docs/guide/FORMATS.md").unwrap();
    let folder = folder();
    let mut kinds = Vec::new();
    for command in [
        "solve --with-puzzle --format json -n 1 ambiguous.txt",
        "check --format json nothing.txt 2> /dev/null",
        "check --with-puzzle --format json puzzle.txt",
        "count --with-puzzle --total --format json puzzle.txt",
        "space --with-puzzle --format json puzzle.txt",
        "candidates --with-puzzle --format json puzzle.txt",
        "candidates --with-puzzle --format json --level true --counts puzzle.txt",
        "solve puzzle.txt | lazydoku rank --with-puzzle --format json puzzle.txt",
        "repair --format json puzzle.txt",
        "diff --format json puzzle.txt ambiguous.txt 2> /dev/null",
        "canon --json puzzle.txt",
        "count --up-to-symmetry --with-puzzle --json puzzle.txt",
        "canon --same --json puzzle.txt puzzle.txt",
        "compare --format json --budget 0.01 puzzle.txt",
        "convert --to json puzzle.txt",
        "rules --json room",
        "generate -n 1 --seed 1 --json",
    ] {
        for line in shown(&format!("lazydoku {command}"), folder.path()).lines() {
            let record: serde_json::Map<_, _> = serde_json::from_str(line).unwrap();
            let kind = record["type"].as_str().unwrap();
            let fields = record.keys().filter(|field| *field != "type").sorted();
            assert!(described_fields(&page, kind).iter().eq(fields), "{line}");
            kinds.push(kind.to_owned());
        }
    }
    let described = page.lines().filter(|line| line.starts_with("### `")).count();
    assert_eq!(kinds.iter().collect::<BTreeSet<_>>().len(), described);
}

#[test]
fn example_puzzles_have_these_solutions() {
    let file = |name: &str| format!("examples/puzzles/{name}.txt");
    let [killer, jigsaw, six, ten] = ["killer", "jigsaw", "six", "ten-ambiguous"].map(file);
    assert_prints!(lazydoku(["check", &killer, &jigsaw, &six]), @"
    unique
    unique
    unique
    ");
    assert_prints!(lazydoku(["count", &ten]), @"
    2
    3
    5
    12
    40
    100
    250
    1000
    5000
    20000
    ");
}
