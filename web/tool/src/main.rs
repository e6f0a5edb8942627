//! Build tool for the browser.
//!
//! - `lazydoku-web-tool bind MODULE FOLDER` writes the JavaScript and TypeScript bindings of a
//!   WebAssembly module built with `wasm-bindgen`.
//! - `lazydoku-web-tool pack` compresses its input and writes it as text for a JavaScript string.
//! - `lazydoku-web-tool pack-module` does so for a WebAssembly module, which it splits first.

use std::env::args;
use std::error::Error;
use std::fs;
use std::io::{self, Read, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

use lazydoku_web_unpacker::{letters, parts};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["bind", module, folder] => bind(module, folder),
        ["pack"] => pack(|input| Ok(vec![input])),
        ["pack-module"] => pack(split),
        _ => Err("usage: lazydoku-web-tool bind MODULE FOLDER | pack | pack-module".into()),
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

/// Removes declarations that need TypeScript's newest library or Node's types.
fn without_dispose(types: &Path) -> io::Result<()> {
    let text = fs::read_to_string(types)?;
    let lines = text.lines().filter(|line| !line.contains("[Symbol.dispose]"));
    fs::write(types, lines.flat_map(|line| [line, "\n"]).collect::<String>())
}

/// Writes the number of parts as one byte; then, for each part, its compressed length in four bytes
/// (little endian) and its compressed bytes.
fn pack(
    parts: impl Fn(Vec<u8>) -> Result<Vec<Vec<u8>>, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    stdin().read_to_end(&mut input)?;
    let parts = parts(input)?;
    let mut packed = vec![u8::try_from(parts.len())?];
    for part in parts {
        let part = compressed(&part)?;
        packed.extend(u32::try_from(part.len())?.to_le_bytes());
        packed.extend(part);
    }
    stdout().write_all(letters::of(&packed).as_bytes())?;
    Ok(())
}

fn split(module: Vec<u8>) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let parts = parts::split(&module).ok_or("the module has unknown instructions")?;
    if parts::join(parts.each_ref().map(|part| &part[..])) != Some(module) {
        return Err("splitting and joining changed the module".into());
    }
    Ok(parts.into())
}

fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut shortest: Option<Vec<u8>> = None;
    // The number of bits of the previous byte that predict the next one (`lc`). Positions (`lp`,
    // `pb`) predict nothing in WebAssembly.
    for context in 0..=4 {
        let mut options = LzmaOptions::with_preset(9);
        options.nice_len = LzmaOptions::NICE_LEN_MAX;
        (options.lc, options.lp, options.pb) = (context, 0, 0);
        let length = Some(bytes.len() as u64);
        let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, length)?;
        writer.write_all(bytes)?;
        let packed = writer.finish()?;
        if shortest.as_ref().is_none_or(|shortest| packed.len() < shortest.len()) {
            shortest = Some(packed);
        }
    }
    Ok(shortest.unwrap_or_default())
}
