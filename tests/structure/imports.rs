//! Which file imports which, by where each name is defined: through `mod.rs`, names given on, and
//! paths in code. A `mod.rs` with items of its own imports the files that it lists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::source::Source;

/// Files and arrows between them.
pub(crate) struct Graph {
    pub(crate) files: Vec<File>,
    /// For each file, those that it imports.
    arrows: Vec<BTreeSet<usize>>,
}

pub(crate) struct File {
    name: String,
    source: Source,
    parent: Option<usize>,
    root: usize,
    /// Names and numbers of the files that it lists.
    children: Vec<(String, usize)>,
}

/// What a name is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// A module in a file of its own.
    Module(usize),
    /// Something that this file defines.
    Item(usize),
}

/// Names given on from file to file that are followed.
const DEPTH: usize = 12;

impl Graph {
    /// The graph of the crates with these root files; names are relative to `here`.
    pub(crate) fn of(here: &Path, roots: &[PathBuf]) -> Self {
        let mut graph = Self { files: Vec::new(), arrows: Vec::new() };
        for root in roots {
            let folder = root.parent().expect("a folder");
            graph.add(here, root, folder, None);
        }
        graph.arrows = (0..graph.files.len()).map(|file| graph.imported(file)).collect();
        graph
    }

    /// Adds a file and those that it lists, which are in this folder.
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

    /// The files that define what this one names.
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

    /// What a path in this file leads to, if it stays in the crate.
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
                // What a macro defines is not among the names.
                name => self.named(module, name, depth).unwrap_or(Meaning::Item(module)),
            };
            rest = after;
        }
        Some(now)
    }

    /// What a name is in this file.
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

    /// Groups of files each of which leads to all others of its group, in order.
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

    /// The files that this one leads to.
    fn from(&self, file: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut next = vec![file];
        while let Some(file) = next.pop() {
            next.extend(self.arrows[file].iter().filter(|&&other| reached.insert(other)));
        }
        reached
    }

    /// The names of all pairs of files of which the first imports the second.
    pub(crate) fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = move |(from, all): (usize, &BTreeSet<usize>)| {
            all.iter().map(move |&to| (self.name(from), self.name(to))).collect::<Vec<_>>()
        };
        self.arrows.iter().enumerate().flat_map(pairs)
    }

    /// The arrows between these files, to be shown.
    pub(crate) fn arrows_within(&self, circle: &[usize]) -> Vec<String> {
        let arrows = |&file: &usize| {
            let inside = self.arrows[file].iter().filter(|other| circle.contains(other));
            let names: Vec<&str> = inside.map(|&other| self.name(other)).collect();
            format!("  {} -> {}", self.name(file), names.join(", "))
        };
        circle.iter().map(arrows).collect()
    }
}
