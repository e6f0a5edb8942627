//! The structure of the source: there are no import cycles, of any length.

mod imports;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use imports::Graph;
use source::Source;

#[test]
fn no_circle_of_imports() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The published package does not include the bindings.
    let roots = ["src/lib.rs", "src/main.rs", "python/src/lib.rs", "web/src/lib.rs"];
    let roots: Vec<_> = roots.iter().map(|root| here.join(root)).filter(|it| it.exists()).collect();
    let graph = Graph::of(here, &roots);
    assert!(graph.files.len() > 300, "only {} files were read", graph.files.len());
    let circles = graph.circles();
    let show = |circle: &Vec<usize>| {
        format!("\n{} files:\n{}", circle.len(), graph.arrows_within(circle).join("\n"))
    };
    let shown = circles.iter().map(show).collect::<Vec<String>>().concat();
    assert!(circles.is_empty(), "circles of imports:{shown}");
}

/// Direct imports that are forbidden for the files of each folder.
const LAYERS: [(&str, &[&str]); 7] = [
    (
        "threads/",
        &["values/", "listing/", "rules/", "classic/", "general/", "puzzle/", "questions/"],
    ),
    ("values/", &["rules/", "general/", "puzzle/", "questions/", "format/"]),
    ("listing/", &["values/", "rules/", "classic/", "general/", "puzzle/", "questions/"]),
    ("rules/", &["general/", "puzzle/", "questions/", "format/"]),
    ("classic/", &["rules/", "general/", "puzzle/", "questions/", "format/"]),
    ("general/", &["questions/", "format/"]),
    ("picture/", &["classic/", "general/", "format/"]),
];

/// Values import no rules, rules no engine, and the engines of the classic grid no other engine.
#[test]
fn layers_import_downwards() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let graph = Graph::of(&here, &[here.join("lib.rs")]);
    for (layer, forbidden) in LAYERS {
        assert!(graph.arrows().any(|(from, _)| from.starts_with(layer)), "{layer} imports nothing");
        for (from, to) in graph.arrows().filter(|(from, _)| from.starts_with(layer)) {
            let is_forbidden = forbidden.iter().any(|other| to.starts_with(other));
            assert!(!is_forbidden, "{from} imports {to}");
        }
    }
}

/// Folders and files are small, and a `mod.rs` defines nothing.
#[test]
fn rooms_are_small() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![here.clone()];
    let mut number = 0;
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let entries: Vec<PathBuf> = entries.collect();
        assert!(entries.len() <= 14, "{} has {} entries", folder.display(), entries.len());
        for path in entries {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            number += 1;
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().count();
            assert!(lines <= 500, "{} has {lines} lines", path.display());
            if path.ends_with("mod.rs") {
                let items = Source::of(&text).items;
                assert!(items.is_empty(), "{} defines {items:?}", path.display());
            }
        }
    }
    assert!(number > 300, "only {number} files were read");
}

/// Values and results have one public type each, and only the library chooses the engine for a
/// puzzle.
#[test]
fn there_is_one_family_of_values() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let faces = [
        "format/mod.rs",
        "format/input/tables/mod.rs",
        "picture/mod.rs",
        "reference/mod.rs",
        "rules/mod.rs",
    ];
    let faces = faces.iter().map(|face| here.join("src").join(face));
    let mut names = Vec::new();
    for face in faces.chain([here.join("src/lib.rs")]) {
        let text = fs::read_to_string(face).unwrap();
        for line in text.split(';').filter_map(|line| line.split_once("pub use ")) {
            let listed = line.1.split([':', '{', '}', ',', ' ', '\n']);
            let is_type = |name: &&str| name.starts_with(|first: char| first.is_ascii_uppercase());
            names.extend(listed.filter(is_type).map(str::to_owned));
        }
    }
    assert!(names.len() > 50, "only {} types were found", names.len());
    names.sort_unstable();
    for pair in names.windows(2) {
        assert_ne!(pair[0], pair[1], "two public types have one name");
    }
    let betraying = ["Classic(", "Classic::", "General(", "General::", "GridRef", "by_kind"];
    let folders = ["src/cli", "python/src", "web/src"].map(|folder| here.join(folder));
    for file in folders.iter().flat_map(|folder| files(folder)) {
        let text = fs::read_to_string(&file).unwrap();
        let found = betraying.iter().find(|&&word| text.contains(word));
        assert_eq!(found, None, "{} asks for the kind of a puzzle", file.display());
    }
}

/// The Rust files in a folder, which may not exist, and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    entries.flat_map(below).filter(|path| path.extension().is_some_and(|it| it == "rs")).collect()
}

/// Cycles are found through a `mod.rs` that only lists, one with items, and a re-export.
#[test]
fn circles_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod a; mod b; pub use b::Thing;");
    write("a.rs", "use crate::Thing; pub(crate) struct A; // use crate::b::c;");
    write("b/mod.rs", "mod c;\nmod d;\npub use c::{Thing, f as _};");
    write("b/c.rs", "pub struct Thing(u8);\nfn f() -> super::d::D { \"crate::e\"; todo!() }");
    write("b/d.rs", "pub(crate) struct D;\n#[cfg(test)]\nmod tests { use crate::a::A; }");
    let circles = || {
        let graph = Graph::of(folder.path(), &[folder.path().join("lib.rs")]);
        let named =
            |circle: &Vec<usize>| circle.iter().map(|&it| graph.name(it).to_owned()).collect();
        graph.circles().iter().map(named).collect::<Vec<Vec<String>>>()
    };
    assert_eq!(circles(), Vec::<Vec<String>>::new());
    write("b/d.rs", "pub(crate) struct D(crate::a::A);");
    assert_eq!(circles(), [["a.rs", "b/c.rs", "b/d.rs"]]);
    write("b/d.rs", "#[cfg(any(test, unix))]\npub(crate) struct D(crate::a::A);");
    assert_eq!(circles(), [["a.rs", "b/c.rs", "b/d.rs"]]);
    // In an inline module, `super` is the file.
    write("b/d.rs", "struct A;\nmod leaf { use super::A; fn f() { super::a() } }\nfn a() {}");
    assert_eq!(circles(), Vec::<Vec<String>>::new());
    write("b/d.rs", "struct D;\nmod leaf { use super::super::Thing; }");
    assert_eq!(circles(), [["b/c.rs", "b/d.rs"]]);
    write("b/d.rs", "use super::E;\npub(crate) struct D(E);");
    write("b/mod.rs", "mod c;\nmod d;\npub use c::Thing;\npub(crate) struct E;");
    assert_eq!(circles(), [["b/c.rs", "b/d.rs", "b/mod.rs"]]);
}
