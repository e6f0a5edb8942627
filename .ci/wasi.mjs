// Runs a program for wasm32-wasip1 under Node: `node .ci/wasi.mjs PROGRAM [ARGUMENT]...`
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [, , program, ...words] = process.argv;
const wasi = new WASI({
  version: "preview1",
  args: [program, ...words],
  env: process.env,
  preopens: { "/": "/" },
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
