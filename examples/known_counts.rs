//! Counts grids of several sizes and rules exactly, and compares the results with known numbers.
//!
//! `cargo run --release --example known_counts [RULES...]`; without arguments, all rules below.

use std::error::Error;
use std::thread::available_parallelism;
use std::time::Instant;

use lazydoku::{Board, Count, Puzzle, Rules};

/// Rules with their numbers of solutions: Latin squares and boxes from tables in the OEIS, the
/// others from programs or methods that agree; see `docs/guide/RULES.md`.
const KNOWN: [(&str, &str); 16] = [
    ("box=2x2", "288"),
    ("box=2x3", "28200960"),
    ("box=2x4", "29136487207403520"),
    ("latin=7", "61479419904000"),
    ("latin=8", "108776032459082956800"),
    ("latin=7,x", "862848000"),
    ("latin=8,x", "300286741708800"),
    ("box=2x4,x", "298759265280"),
    ("box=3x3,x", "55613393399531520"),
    ("box=3x3,x,windoku", "936494576640"),
    ("box=3x3,windoku", "6337174388428800"),
    ("box=3x3,antiknight", "3080888939520"),
    ("box=3x3,disjoint", "201105135151764480"),
    (
        "jigsaw=111112222166511132665544432655448832654478332654778392654788399657789339777889999",
        "40668687360",
    ),
    ("latin=9", "5524751496156892842531225600"),
    ("box=2x5", "1903816047972624930994913280000"),
];

/// Rules with their numbers of solutions up to symmetry: Russell and Jarvis (2006); for Latin
/// squares, types from "Small Latin squares, quasigroups and loops" (2007).
const CLASSES: [(&str, &str); 5] = [
    ("box=2x3", "49"),
    ("box=2x4", "1673187"),
    ("box=3x3", "5472730538"),
    ("latin=6", "17"),
    ("latin=7", "324"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let known = || KNOWN.iter().map(|(rules, _)| (*rules).to_owned()).collect();
    let all = asked.is_empty();
    let asked = if asked.is_empty() { known() } else { asked };
    let threads = available_parallelism()?.get();
    for text in asked {
        let rules: Rules = text.parse()?;
        let puzzle = Puzzle::new(rules.clone(), Board::empty(rules.side())?)?;
        let start = Instant::now();
        let count = Count::of(&puzzle).threads(threads).run()?.to_string();
        let seconds = start.elapsed().as_secs_f64();
        let memory = peak_memory().map(|memory| format!("\tat most {memory}")).unwrap_or_default();
        println!("{text}\t{count}\t{seconds:.3} s{memory}");
        if let Some((_, known)) = KNOWN.iter().find(|(known, _)| *known == text) {
            assert_eq!(count, *known, "{text}");
        }
    }
    for (text, known) in CLASSES.into_iter().filter(|_| all) {
        let rules: Rules = text.parse()?;
        let puzzle = Puzzle::new(rules.clone(), Board::empty(rules.side())?)?;
        let start = Instant::now();
        let count = Count::of(&puzzle).threads(threads).up_to_symmetry()?.classes.to_string();
        let seconds = start.elapsed().as_secs_f64();
        println!("{text}\t{count} up to symmetry\t{seconds:.3} s");
        assert_eq!(count, known, "{text}");
    }
    Ok(())
}

/// The peak memory of this process so far, on systems that report it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}
