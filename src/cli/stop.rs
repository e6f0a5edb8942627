//! Ctrl-C and `--timeout`: a run ends behind a whole record and says how to go on.
//!
//! Whoever prints looks after each record whether it is time. If it computes for so long that it does not
//! look, the process is ended from here; what has been written then still is whole records.

use std::env;
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use lazydoku::Board;
use lazydoku::num_bigint::BigUint;

use crate::cli::args::{Destination, Solve};
use crate::cli::exit::{INTERRUPTED, Stop, TIMED_OUT};

/// How long the one that prints may take to notice.
const GRACE: Duration = Duration::from_millis(200);

/// Why a run ends before its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    Interrupted = 1,
    TimedOut = 2,
}

static REASON: AtomicU8 = AtomicU8::new(0);
static IS_WRITING: AtomicBool = AtomicBool::new(false);
/// How many records were written, those included that a file held before.
static WRITTEN: AtomicU64 = AtomicU64::new(0);
static PLACE: Mutex<Place> = Mutex::new(Place::BEGINNING);
/// Whoever has it ends the process.
static END: Mutex<()> = Mutex::new(());

/// What is being printed.
struct Place {
    /// Whether the output goes to a file, and whether `--resume` was given.
    destination: Option<bool>,
    listing: Option<Listing>,
}

/// The listing of one grid.
pub(crate) struct Listing {
    /// Where the grid stands.
    pub(crate) grid: String,
    /// Whether it is the first of the input.
    pub(crate) is_first: bool,
    /// How many records were printed before.
    pub(crate) before: u64,
    /// What `--skip` was.
    pub(crate) skipped: BigUint,
    /// What `--limit` was.
    pub(crate) limit: Option<usize>,
    pub(crate) order: Order,
    /// The last solution, where it is known.
    pub(crate) last: Option<Board>,
}

/// What the order of a listing is good for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// A solution tells where to go on: `--after`.
    BySolution,
    /// A number tells it: `--skip`.
    ByNumber,
    /// Nothing: it is the same in no two runs, or in a file that is not read again.
    Loose,
    /// Nothing: a page is whole, or of no use.
    Whole,
}

impl Order {
    pub(crate) fn of(args: &Solve) -> Self {
        let threads = args.threads.unwrap_or(NonZeroUsize::MIN);
        match (args.unordered, &args.part) {
            (true, _) if threads > NonZeroUsize::MIN || args.destination.output.is_some() => {
                Self::Loose
            }
            (false, None) => Self::BySolution,
            _ => Self::ByNumber,
        }
    }
}

impl Place {
    const BEGINNING: Self = Self { destination: None, listing: None };
}

/// Makes Ctrl-C, and the end of this time, halt the run.
pub(crate) fn watch(destination: &Destination, timeout: Option<Duration>) -> Result<(), Stop> {
    place().destination = destination.output.is_some().then_some(destination.resume);
    ctrlc::set_handler(|| halt(Reason::Interrupted))
        .map_err(|error| Stop::Usage(format!("cannot listen for Ctrl-C: {error}")))?;
    if let Some(timeout) = timeout {
        thread::spawn(move || {
            thread::sleep(timeout);
            halt(Reason::TimedOut);
        });
    }
    Ok(())
}

/// Asks for the end, and sees to it. A second time, it comes at once.
fn halt(reason: Reason) {
    if REASON.swap(reason as u8, Ordering::Relaxed) == Reason::Interrupted as u8 {
        std::process::exit(code(reason).into());
    }
    thread::spawn(move || {
        thread::sleep(GRACE);
        while IS_WRITING.load(Ordering::Acquire) {
            thread::sleep(GRACE);
        }
        let _end = end();
        report(reason);
        std::process::exit(code(reason).into());
    });
}

/// Whether it is time to end, and why.
pub(crate) fn reason() -> Option<Reason> {
    match REASON.load(Ordering::Relaxed) {
        0 => None,
        1 => Some(Reason::Interrupted),
        _ => Some(Reason::TimedOut),
    }
}

/// Writes, so that no record is left half-written; after it, so many records are written.
pub(crate) fn while_writing<T>(records: u64, write: impl FnOnce() -> T) -> T {
    IS_WRITING.store(true, Ordering::Release);
    let written = write();
    wrote(records);
    IS_WRITING.store(false, Ordering::Release);
    written
}

/// Notes that so many records are written.
pub(crate) fn wrote(records: u64) {
    WRITTEN.store(records, Ordering::Release);
}

/// Notes that the solutions of a grid are being printed now.
pub(crate) fn begin(listing: Listing) {
    place().listing = Some(listing);
}

/// Notes that the solutions of a grid were printed up to this one.
pub(crate) fn stopped_behind(solution: Board) {
    if let Some(listing) = &mut place().listing {
        listing.last = Some(solution);
    }
}

/// Notes that the solutions of a grid were printed to the end.
pub(crate) fn finish() {
    place().listing = None;
}

/// The right to end the process; whoever comes second waits for ever.
pub(crate) fn end() -> MutexGuard<'static, ()> {
    END.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn code(reason: Reason) -> u8 {
    match reason {
        Reason::Interrupted => INTERRUPTED,
        Reason::TimedOut => TIMED_OUT,
    }
}

/// Says on standard error what was done and how to go on.
pub(crate) fn report(reason: Reason) {
    let written = WRITTEN.load(Ordering::Acquire);
    let reason = match reason {
        Reason::Interrupted => "interrupted",
        Reason::TimedOut => "out of time",
    };
    eprintln!("note: {reason}; records written: {written}");
    eprintln!("note: {}", advice(&place(), written));
}

fn advice(place: &Place, written: u64) -> String {
    match (place.destination, &place.listing) {
        (_, Some(Listing { order: Order::Loose, .. })) => {
            "this unordered listing cannot be gone on with".to_owned()
        }
        (_, Some(Listing { order: Order::Whole, .. })) => {
            "the page is not whole, and cannot be gone on with; -n says how much is on it"
                .to_owned()
        }
        (Some(true), _) => format!("to go on: {}", command(&[])),
        (Some(false), _) => format!("to go on: {}", command(&["--resume".into()])),
        (None, Some(listing)) if listing.is_first => {
            let printed = written.saturating_sub(listing.before);
            format!("to go on, if the input has one grid: {}", command(&listing.flags(printed)))
        }
        (None, Some(listing)) => format!(
            "it stopped in the solutions of {}; with -o FILE, --resume goes on from there",
            listing.grid
        ),
        (None, None) => "with -o FILE, --resume goes on from there".to_owned(),
    }
}

impl Listing {
    /// The flags to go on with, which override those given before.
    fn flags(&self, printed: u64) -> Vec<String> {
        let mut flags = match &self.last {
            Some(last) if self.order == Order::BySolution => {
                let mut flags = vec!["--after".to_owned(), last.to_string()];
                if self.skipped != BigUint::ZERO {
                    flags.extend(["--skip".to_owned(), "0".to_owned()]);
                }
                flags
            }
            _ => vec!["--skip".to_owned(), (&self.skipped + printed).to_string()],
        };
        if let Some(limit) = self.limit {
            let rest = limit.saturating_sub(usize::try_from(printed).unwrap_or(usize::MAX));
            flags.extend(["--limit".to_owned(), rest.to_string()]);
        }
        flags
    }
}

/// The command that this process was started with, with more flags, as a shell reads it.
fn command(flags: &[String]) -> String {
    let mut words: Vec<String> = env::args_os().skip(1).map(|word| quoted(&word)).collect();
    let end_of_flags = words.iter().position(|word| word == "--").unwrap_or(words.len());
    words.splice(end_of_flags..end_of_flags, flags.iter().cloned());
    format!("lazydoku {}", words.join(" "))
}

fn quoted(word: &OsStr) -> String {
    shell_words::quote(&word.to_string_lossy()).into_owned()
}

fn place() -> MutexGuard<'static, Place> {
    PLACE.lock().unwrap_or_else(PoisonError::into_inner)
}
