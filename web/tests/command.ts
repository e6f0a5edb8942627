/** The command line, which must agree with the module. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BINARY = process.env['LAZYDOKU'] ?? fileURLToPath(new URL('../../../target/debug/lazydoku', import.meta.url));

/**
 * The output of a command for a grid. The command runs concurrently with the module until its
 * promise is awaited.
 */
export function lazydoku(args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(BINARY, args, { maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      // Exit code 1 means that there is no solution.
      if (!error || error.code === 1) resolve(stdout);
      else reject(new Error(`lazydoku ${args.join(' ')}: ${stderr}`));
    });
    child.stdin?.end(input);
  });
}
