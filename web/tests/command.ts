/** The command line, with which the module has to agree. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BINARY = process.env['LAZYDOKU'] ?? fileURLToPath(new URL('../../../target/debug/lazydoku', import.meta.url));

/**
 * What a command prints for a grid. It runs at the same time as whatever is asked of the module
 * before anybody waits for it.
 */
export function lazydoku(args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(BINARY, args, { maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      // Some say by this code that there is no solution.
      if (!error || error.code === 1) resolve(stdout);
      else reject(new Error(`lazydoku ${args.join(' ')}: ${stderr}`));
    });
    child.stdin?.end(input);
  });
}
