//! The import graph of files, derived from the definitions of names: through `mod.rs`, re-exports,
//! and paths in code. A `mod.rs` that defines items counts as importing the files that it lists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::source::Source;

/// Files and the imports between them.
pub(crate) struct Graph {
    pub(crate) files: Vec<File>,
    /// The files that each file imports.
    arrows: Vec<BTreeSet<usize>>,
}

pub(crate) struct File {
    name: String,
    source: Source,
    parent: Option<usize>,
    root: usize,
    /// The names and the indices of the files that it lists.
    children: Vec<(String, usize)>,
}

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// A module with its own file.
    Module(usize),
    /// An item defined in this file.
    Item(usize),
}

/// The maximum length of a chain of re-exports.
const DEPTH: usize = 12;

impl Graph {
    /// The graph of the crates with these root files; file names are relative to `here`.
    pub(crate) fn of(here: &Path, roots: &[PathBuf]) -> Self {
        let mut graph = Self { files: Vec::new(), arrows: Vec::new() };
        for root in roots {
            let folder = root.parent().expect("a folder");
            graph.add(here, root, folder, None);
        }
        graph.arrows = (0..graph.files.len()).map(|file| graph.imported(file)).collect();
        graph
    }

    /// Adds a file from this folder, and the files that it lists.
    fn add(&mut self, here: &Path, path: &Path, folder: &Path, parent: Option<usize>) -> usize {
        let text =
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let source = Source::of(&text);
        let (number, names) = (self.files.len(), source.children.clone());
        let name = path.strip_prefix(here).unwrap_or(path).display().to_string();
        let root = parent.map_or(number, |parent| self.files[parent].root);
        self.files.push(File { name, source, parent, root, children: Vec::new() });
        for name in names {
            let inside = folder.join(&name);
            let alone = folder.join(format!("{name}.rs"));
            let path = if alone.exists() { alone } else { inside.join("mod.rs") };
            let child = self.add(here, &path, &inside, Some(number));
            self.files[number].children.push((name, child));
        }
        number
    }

    pub(crate) fn name(&self, file: usize) -> &str {
        &self.files[file].name
    }

    /// The files that define the names used by this one.
    fn imported(&self, file: usize) -> BTreeSet<usize> {
        let File { source, children, .. } = &self.files[file];
        let mut found = BTreeSet::new();
        let paths = source.imports.iter().map(|import| &import.path).chain(&source.paths);
        for path in paths {
            if let Some(Meaning::Item(other)) = self.meaning(file, path, DEPTH) {
                found.insert(other);
            }
        }
        for import in source.imports.iter().filter(|import| import.name == "*") {
            if let Some(Meaning::Module(other)) = self.meaning(file, &import.path, DEPTH) {
                found.extend(self.files[other].source.has_code.then_some(other));
            }
        }
        if source.has_code {
            found.extend(children.iter().map(|&(_, child)| child));
        }
        found.remove(&file);
        found
    }

    /// The meaning of a path in this file, if it stays in the crate.
    fn meaning(&self, file: usize, path: &[String], depth: usize) -> Option<Meaning> {
        let depth = depth.checked_sub(1)?;
        let (first, mut rest) = path.split_first()?;
        let mut now = match first.as_str() {
            "crate" => Meaning::Module(self.files[file].root),
            "self" => Meaning::Module(file),
            "super" => Meaning::Module(self.files[file].parent?),
            name => self.named(file, name, depth)?,
        };
        while let (Meaning::Module(module), Some((name, after))) = (now, rest.split_first()) {
            now = match name.as_str() {
                "super" => Meaning::Module(self.files[module].parent?),
                // Names defined by macros are not collected.
                name => self.named(module, name, depth).unwrap_or(Meaning::Item(module)),
            };
            rest = after;
        }
        Some(now)
    }

    /// The meaning of a name in this file.
    fn named(&self, file: usize, name: &str, depth: usize) -> Option<Meaning> {
        let File { source, children, .. } = &self.files[file];
        if let Some(&(_, child)) = children.iter().find(|(known, _)| known == name) {
            return Some(Meaning::Module(child));
        }
        if source.items.iter().any(|item| item == name) {
            return Some(Meaning::Item(file));
        }
        let by_name = source.imports.iter().filter(|import| import.name == name);
        let found = by_name
            .filter(|import| import.path.len() > 1 || import.path[0] != name)
            .find_map(|import| self.meaning(file, &import.path, depth));
        found.or_else(|| {
            let all = source.imports.iter().filter(|import| import.name == "*");
            all.filter_map(|import| self.meaning(file, &import.path, depth)).find_map(|it| match it
            {
                Meaning::Module(module) if module != file => self.named(module, name, depth),
                _ => None,
            })
        })
    }

    /// The strongly connected components with more than one file, in order.
    pub(crate) fn circles(&self) -> Vec<Vec<usize>> {
        let reached: Vec<BTreeSet<usize>> = (0..self.files.len()).map(|it| self.from(it)).collect();
        let mut circles = Vec::new();
        let mut seen = BTreeSet::new();
        for file in 0..self.files.len() {
            let is_both = |other: &usize| reached[*other].contains(&file);
            let mut circle: Vec<usize> = reached[file].iter().copied().filter(is_both).collect();
            if circle.len() > 1 && seen.insert(circle[0]) {
                circle.sort_by_key(|&it| self.name(it));
                circles.push(circle);
            }
        }
        circles
    }

    /// All files reachable from this one.
    fn from(&self, file: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut next = vec![file];
        while let Some(file) = next.pop() {
            next.extend(self.arrows[file].iter().filter(|&&other| reached.insert(other)));
        }
        reached
    }

    /// The names of the files of each import.
    pub(crate) fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = move |(from, all): (usize, &BTreeSet<usize>)| {
            all.iter().map(move |&to| (self.name(from), self.name(to))).collect::<Vec<_>>()
        };
        self.arrows.iter().enumerate().flat_map(pairs)
    }

    /// The imports between these files, as text.
    pub(crate) fn arrows_within(&self, circle: &[usize]) -> Vec<String> {
        let arrows = |&file: &usize| {
            let inside = self.arrows[file].iter().filter(|other| circle.contains(other));
            let names: Vec<&str> = inside.map(|&other| self.name(other)).collect();
            format!("  {} -> {}", self.name(file), names.join(", "))
        };
        circle.iter().map(arrows).collect()
    }
}
