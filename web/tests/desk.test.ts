/** The queue of questions, also when workers crash. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Desk } from '../module/desk.js';
import type { Request, Response } from '../module/messages.js';
import type { Worker } from '../module/platform/platform.js';
import { Crash } from '../module/types.js';

/** Fake workers, each with a script of responses to successive questions. */
function workers(...scripts: (readonly (Response | 'end')[])[]) {
  const asked: string[] = [];
  const terminated: number[] = [];
  let hired = 0;
  const start = (): Worker => {
    const number = hired++;
    const script = [...(scripts[number] ?? [])];
    let say = (_: unknown) => {};
    let end = (_: string) => {};
    return {
      post(message) {
        structuredClone(message);
        const request = message as Request;
        asked.push(request.kind === 'question' ? request.name : request.kind);
        const response = script.shift();
        queueMicrotask(() => (response === 'end' ? end('no memory') : response && say(response)));
      },
      listen: (receive) => void (say = receive),
      onEnd: (ended) => void (end = ended),
      mayRest: () => {},
      terminate: () => void terminated.push(number),
    };
  };
  return { desk: new Desk(start), asked, terminated, hired: () => hired };
}

const answer = (value: unknown): Response => ({ kind: 'answer', answer: value });
const crash: Response = { kind: 'error', error: { name: 'Crash', message: 'a panic', cells: [] } };

test('a panic is an error, and a new worker answers the rest', async () => {
  const { desk, asked, terminated, hired } = workers([answer(['a']), crash], [answer(['b'])]);
  const answers = await Promise.allSettled([desk.ask('formats', []), desk.ask('formats', []), desk.ask('formats', [])]);
  assert.deepEqual(answers[0], { status: 'fulfilled', value: ['a'] });
  assert.ok(answers[1]?.status === 'rejected' && answers[1].reason instanceof Crash);
  assert.match(answers[1].reason.message, /a panic/);
  assert.deepEqual(answers[2], { status: 'fulfilled', value: ['b'] });
  assert.deepEqual([asked.length, terminated, hired()], [3, [0], 2]);
});

test('so is the end of a worker', async () => {
  const { desk } = workers(['end'], [answer(['b'])]);
  const [one, other] = [desk.ask('formats', []), desk.ask('formats', [])];
  await assert.rejects(one, (error) => error instanceof Crash && error.message === 'no memory');
  assert.deepEqual(await other, ['b']);
});

test('a worker is asked one question at a time', async () => {
  const { desk, asked } = workers([answer([]), answer(null)]);
  const both = [desk.ask('formats', []), desk.ask('forget', [1])];
  assert.deepEqual(asked, ['formats']);
  await Promise.all(both);
  assert.deepEqual(asked, ['formats', 'forget']);
});

test('a question that cannot be cloned is rejected, and the next one is answered', async () => {
  const { desk, asked, hired } = workers([answer(['a']), answer(['b'])]);
  const wrong = (() => 1) as unknown as string;
  const all = [desk.ask('shape', [wrong]), desk.ask('formats', []), desk.ask('shape', [wrong]), desk.ask('formats', [])];
  const [one, two, three, four] = await Promise.allSettled(all);
  for (const refused of [one, three]) {
    assert.ok(refused?.status === 'rejected' && refused.reason.name === 'DataCloneError');
  }
  assert.deepEqual([two, four].map((told) => told?.status === 'fulfilled' && told.value), [['a'], ['b']]);
  assert.deepEqual([asked, hired()], [['formats', 'formats'], 1]);
});

test('so is one for which no worker starts', async () => {
  const desk = new Desk(() => {
    throw new Error('no workers');
  });
  await assert.rejects(desk.ask('formats', []), /^Error: no workers$/);
  await assert.rejects(desk.ask('formats', []), /^Error: no workers$/);
});

test('a listener that throws ends its question', async () => {
  const progress: Response = { kind: 'progress', progress: { done: 0.5 } };
  const { desk, terminated } = workers([progress], [answer(['b'])]);
  const enough = new TypeError('enough');
  const onProgress = () => {
    throw enough;
  };
  const asked = [desk.ask('formats', [], { onProgress }), desk.ask('formats', [])] as const;
  await assert.rejects(asked[0], (error) => error === enough);
  assert.deepEqual(await asked[1], ['b']);
  assert.deepEqual(terminated, [0]);
});

test('other errors keep the worker', async () => {
  const error: Response = { kind: 'error', error: { name: 'RangeError', message: 'no', cells: [] } };
  const { desk, hired } = workers([error, answer([])]);
  await assert.rejects(desk.ask('formats', []), RangeError);
  await desk.ask('formats', []);
  assert.equal(hired(), 1);
});
