//! The machine and the version that were measured.

use std::fs;
use std::process::Command;

use lazydoku::Kernel;

use crate::cores;

/// A sentence that names both.
pub(crate) fn description() -> String {
    let kernels: Vec<&str> = Kernel::available().map(Kernel::name).collect();
    format!(
        "Measured on {}, {} cores, load average {} at the start, kernels {}; commit `{}`, {}.",
        processor().unwrap_or_else(|| "unknown".to_owned()),
        cores(),
        load().unwrap_or_else(|| "unknown".to_owned()),
        kernels.join(", "),
        first_line("git", &["rev-parse", "--short", "HEAD"]),
        first_line("rustc", &["--version"]),
    )
}

fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// The load average, which affects absolute figures.
fn load() -> Option<String> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next().map(str::to_owned)
}

fn first_line(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().ok();
    let text = output.filter(|output| output.status.success()).map(|output| output.stdout);
    let text = text.and_then(|bytes| String::from_utf8(bytes).ok());
    text.and_then(|text| text.lines().next().map(str::to_owned)).unwrap_or("unknown".to_owned())
}
