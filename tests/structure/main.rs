//! The structure of the source: no file imports another that imports it in turn, however far apart.

mod imports;
mod source;

use std::fs;
use std::path::Path;

use imports::Graph;

#[test]
fn no_circle_of_imports() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The package that is published has no bindings.
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

/// A circle is found through a `mod.rs` that lists, one that has items, and a name given on.
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
    // In a module within the file, `super` is the file.
    write("b/d.rs", "struct A;\nmod leaf { use super::A; fn f() { super::a() } }\nfn a() {}");
    assert_eq!(circles(), Vec::<Vec<String>>::new());
    write("b/d.rs", "struct D;\nmod leaf { use super::super::Thing; }");
    assert_eq!(circles(), [["b/c.rs", "b/d.rs"]]);
    write("b/d.rs", "use super::E;\npub(crate) struct D(E);");
    write("b/mod.rs", "mod c;\nmod d;\npub use c::Thing;\npub(crate) struct E;");
    assert_eq!(circles(), [["b/c.rs", "b/d.rs", "b/mod.rs"]]);
}
