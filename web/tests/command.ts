/** The command line, with which the module has to agree. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BINARY = process.env['LAZYDOKU'] ?? fileURLToPath(new URL('../../../target/debug/lazydoku', import.meta.url));

/** What a command prints for a grid. Some say by their code that there is no solution. */
export function lazydoku(args: readonly string[], input: string): string {
  try {
    return execFileSync(BINARY, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    if (status === 1) return stdout;
    throw new Error(`lazydoku ${args.join(' ')}: ${stderr}`);
  }
}
