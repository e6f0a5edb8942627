/** The worker of an engine: answers one question at a time. */

import { platform } from '#platform';

import { toMessage } from './errors.js';
import { instantiate } from './load.js';
import type { Request, Response } from './messages.js';
import { questionsTo, type Questions } from './questions.js';
import type { Progress } from './types.js';

type Any = (tell: (progress: Progress) => void, ...args: readonly unknown[]) => unknown;

const parent = platform.parent();
const say = (response: Response) => parent.post(response);
let questions: Questions | undefined;

parent.listen((message) => {
  try {
    answer(message as Request);
  } catch (error) {
    say({ kind: 'error', error: toMessage(error) });
  }
});

function answer(request: Request): void {
  if (request.kind === 'start') {
    questions = questionsTo(instantiate(request.module));
    return;
  }
  const question = questions?.[request.name] as Any | undefined;
  if (!question) throw new TypeError(`unknown question: ${request.name}`);
  const tell = (progress: Progress) => say({ kind: 'progress', progress });
  say({ kind: 'answer', answer: question(tell, ...request.args) });
}
