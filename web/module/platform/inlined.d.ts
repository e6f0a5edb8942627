declare module 'inline:wasm' {
  /** The WebAssembly module, compressed, in base 64. */
  const wasm: string;
  export default wasm;
}
declare module 'inline:worker' {
  /** The source of the worker. */
  const worker: string;
  export default worker;
}
