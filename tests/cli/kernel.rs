//! Choosing a kernel with the environment variable.

use std::process::{Command, Output};

use lazydoku::Kernel;

const UNIQUE: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn check_on(kernel: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lazydoku"))
        .args(["check", UNIQUE])
        .env("LAZYDOKU_KERNEL", kernel)
        .output()
        .expect("the command runs")
}

#[test]
fn every_kernel_answers_or_says_that_it_cannot_run() {
    for name in Kernel::NAMES {
        let output = check_on(name);
        if Kernel::named(name).is_some() {
            assert_eq!(output.stdout, b"unique\n", "{name}");
            assert_eq!(output.status.code(), Some(0), "{name}");
        } else {
            let message =
                format!("error: LAZYDOKU_KERNEL={name}: this processor lacks the instructions\n");
            assert_eq!(String::from_utf8_lossy(&output.stderr), message);
            assert_eq!(output.status.code(), Some(2), "{name}");
        }
    }
}

#[test]
fn an_empty_name_is_no_choice() {
    assert_eq!(check_on("").stdout, b"unique\n");
}

#[test]
fn an_unknown_kernel_is_refused() {
    let output = check_on("sse9");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: LAZYDOKU_KERNEL=sse9: no such kernel; \
         the kernels are portable, simd128, avx2, avx512\n"
    );
    assert!(output.stdout.is_empty());
    assert_eq!(output.status.code(), Some(2));
}
