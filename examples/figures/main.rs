//! The figures of `docs/PERFORMANCE.md`, as Markdown tables on standard output.
//!
//! ```sh
//! cargo run --release --example figures              # every question, in about four minutes
//! cargo run --release --example figures -- counting  # one question
//! cargo run --release --example figures -- chart     # many grids at once, as a bar chart in SVG
//! ```
//!
//! Contenders take turns for several rounds and must agree on the answer. A time is the median over
//! the rounds; a ratio is the median of the ratios within a round.
//!
//! - `LAZYDOKU_DATA` names a folder of puzzle files (`*.txt`, a puzzle on each line). Without it, a
//!   few built-in puzzles are used.
//! - `LAZYDOKU_TDOKU` names the command of a rival. It is run with a limit as its last argument,
//!   reads a puzzle on each line of standard input, and prints for each the number of solutions, or
//!   the limit if there are more. Without it, its columns are left out.

mod chart;
mod clock;
mod counting;
mod grids;
mod listing;
mod machine;
mod marks;
mod memory;
mod places;
mod proofs;
mod rival;
mod sampling;
mod table;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

use lazydoku::Kernel;
use rival::Rival;
use table::Table;

/// The number of threads of an engine.
type Threads = usize;

const ONE: Threads = 1;

/// The setting that all questions share.
struct Setting {
    threads: Threads,
    rival: Option<Rival>,
}

type Question = (&'static str, fn(&Setting) -> Table);

const QUESTIONS: [Question; 10] = [
    ("unique", proofs::one_by_one),
    ("batches", proofs::many_at_once),
    ("listing", listing::ascending),
    ("unordered", listing::unordered),
    ("counting", counting::counting),
    ("marks", marks::pencil_marks),
    ("places", places::places),
    ("occurrences", places::occurrences),
    ("sampling", sampling::sampling),
    ("memory", memory::memory),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, task] = arguments.as_slice()
        && flag == memory::FLAG
    {
        memory::run(task);
        return ExitCode::SUCCESS;
    }
    if arguments == ["chart"] {
        let rates = proofs::many_at_once(&setting());
        let best = Kernel::best().name();
        print!(
            "{}",
            chart::bars(
                &rates,
                &[
                    (best, "in batches"),
                    (proofs::ALONE, proofs::ALONE),
                    (rival::RIVAL, rival::RIVAL)
                ]
            )
        );
        return ExitCode::SUCCESS;
    }
    if let Some(unknown) = arguments.iter().find(|name| !is_question(name)) {
        let names: Vec<&str> = QUESTIONS.iter().map(|(name, _)| *name).collect();
        eprintln!("error: no question '{unknown}'; the questions are {}", names.join(", "));
        return ExitCode::from(2);
    }
    let setting = setting();
    println!("{}", machine::description());
    for (name, question) in QUESTIONS {
        if arguments.is_empty() || arguments.iter().any(|asked| asked == name) {
            println!("\n{}", question(&setting));
        }
    }
    ExitCode::SUCCESS
}

fn setting() -> Setting {
    Setting { threads: cores(), rival: Rival::named("LAZYDOKU_TDOKU") }
}

/// One thread per core.
fn cores() -> Threads {
    thread::available_parallelism().map_or(ONE, NonZeroUsize::get)
}

fn is_question(name: &str) -> bool {
    QUESTIONS.iter().any(|(question, _)| *question == name)
}
