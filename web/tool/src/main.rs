//! What the build for browsers needs beside the compiler.
//!
//! `lazydoku-web-tool bind MODULE FOLDER` writes the JavaScript and the types of a WebAssembly
//! module that was built with `wasm-bindgen`; `lazydoku-web-tool pack` compresses its input and
//! writes it as text for a string of JavaScript.

mod letters;

use std::env::args;
use std::error::Error;
use std::fs;
use std::io::{self, Read, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

use lzma_rust2::{LzmaOptions, LzmaWriter};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["bind", module, folder] => bind(module, folder),
        ["pack"] => pack(),
        _ => Err("usage: lazydoku-web-tool bind MODULE FOLDER | lazydoku-web-tool pack".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn bind(module: &str, folder: &str) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("lazydoku").typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.generate(folder)?;
    Ok(without_dispose(&Path::new(folder).join("lazydoku.d.ts"))?)
}

/// Leaves out what TypeScript knows only with the newest library or with the types of Node.
fn without_dispose(types: &Path) -> io::Result<()> {
    let text = fs::read_to_string(types)?;
    let lines = text.lines().filter(|line| !line.contains("[Symbol.dispose]"));
    fs::write(types, lines.flat_map(|line| [line, "\n"]).collect::<String>())
}

fn pack() -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    stdin().read_to_end(&mut bytes)?;
    let mut options = LzmaOptions::with_preset(9);
    options.nice_len = LzmaOptions::NICE_LEN_MAX;
    // WebAssembly is aligned to nothing, and what a byte is shows in all bits of the one before.
    (options.lc, options.lp, options.pb) = (4, 0, 0);
    let length = Some(bytes.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, length)?;
    writer.write_all(&bytes)?;
    stdout().write_all(letters::of(&writer.finish()?).as_bytes())?;
    Ok(())
}
