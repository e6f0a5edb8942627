/** Errors of the engine, and their transfer from a worker. */

import { Crash, OutOfReach, ReadError, type Problem } from './types.js';

/** An error as plain data. */
export interface Message extends Problem {
  readonly name: string;
}

/** An error as thrown by the engine. */
interface Thrown extends Error {
  readonly line?: number;
  readonly column?: number;
  readonly cell?: number;
  readonly help?: string;
}

/** Calls `question` and converts errors of the engine to those of the module. */
export function translating<T>(question: () => T): T {
  try {
    return question();
  } catch (error) {
    throw translated(error);
  }
}

/** Wraps an exception of the caller's listener, which must not be converted. */
export class OfCaller {
  constructor(readonly reason: unknown) {}
}

function translated(error: unknown): unknown {
  if (error instanceof OfCaller) return error.reason;
  if (!(error instanceof Error)) return error;
  const { line, column, cell, help } = error as Thrown;
  return fromMessage({
    name: isCrash(error) ? 'Crash' : error.name,
    message: error.message,
    line,
    column,
    cells: cell === undefined ? [] : [cell],
    help,
  });
}

/** Whether this is a panic, a trap, or a stack or memory overflow, which also end the module. */
function isCrash(error: Error): boolean {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  return isTrap || error.name === 'Panic' || /call stack|recursion/.test(error.message);
}

export function toMessage(error: unknown): Message {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), cells: [] };
  const { name, message } = error;
  if (!(error instanceof ReadError)) return { name, message, cells: [] };
  const { line, column, cells, help } = error;
  return { name, message, line, column, cells, help };
}

export function fromMessage(message: Message): Error {
  switch (message.name) {
    case 'ReadError':
      return new ReadError(message);
    case 'OutOfReach':
      return new OutOfReach(message.message);
    case 'Crash':
      return new Crash(message.message);
    case 'RangeError':
      return new RangeError(message.message);
    case 'TypeError':
      return new TypeError(message.message);
    default:
      return new Error(message.message);
  }
}
