import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isInterrupted, startChild, type Outcome, type Program } from './child.ts';
import { inSandbox } from './in-sandbox.ts';

const limits = { processorMs: 30_000, memoryMegabytes: 400 };

let folder: string;
let program: Program;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'program.mts');
  const serve = join(import.meta.dirname, 'serve.ts');
  await writeFile(
    file,
    `import { serve } from ${JSON.stringify(serve)};
    let asked = 0;
    const requests = {
      answer: () => ({ pid: process.pid, asked: (asked += 1) }),
      stop: () => process.kill(process.pid, 'SIGSTOP'),
      kill: () => process.kill(process.pid, 'SIGKILL'),
      heap: () => { for (const all = []; ; ) all.push(new Array(1000).fill(all.length)); },
      exit: () => process.exit(1),
      spin: () => { for (;;); },
      buffers: () => { for (const all = []; ; ) all.push(Buffer.alloc(2 ** 20, 1)); },
    };
    serve((request) => requests[request]());`,
  );
  program = { file, codeFolders: [], heapMegabytes: 64 };
});
afterAll(() => rm(folder, { recursive: true }));

interface Answer {
  pid: number;
  asked: number;
}

const answerOf = (outcome: Outcome) => (outcome as { answer: Answer }).answer;
const ask = async () =>
  answerOf(await inSandbox(program, 'client', (send) => send('answer', limits)));

const startedProcesses = async () => {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  return (await readFile(children, 'utf8')).trim().split(' ').map(Number);
};

test('a turn gets a process that no other turn has used', async () => {
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ asked }) => asked)).toEqual([1, 1, 1]);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3);
});

test('the process of the next turn is started before it', async () => {
  await ask();
  const started = await startedProcesses();
  expect(started).toContain((await ask()).pid);
});

describe('the end of a process', () => {
  const ends = async (asked: Program, request: string, processorMs = limits.processorMs) => {
    const child = startChild(asked);
    const outcome = await child.ask(request, { ...limits, processorMs });
    await child.kill();
    return outcome;
  };

  test.each([
    ['time', 'spin'],
    ['memory', 'buffers'],
    ['memory', 'heap'],
    ['crash', 'exit'],
  ])('is the request’s own doing: %s of %s', async (ended, request) => {
    const outcome = await ends(program, request, request === 'spin' ? 500 : undefined);
    expect(outcome).toMatchObject({ ended });
    expect(isInterrupted(outcome)).toBe(false);
  });

  test('is the machine’s doing: the clock, a signal, and a start that fails', async () => {
    const missing = { ...program, file: join(folder, 'missing.mts') };
    const outcomes = [
      await ends(program, 'stop', 300),
      await ends(program, 'kill'),
      await ends(missing, 'answer'),
    ];
    expect(outcomes.map((outcome) => 'ended' in outcome && outcome.ended)).toEqual([
      'late',
      'killed',
      'not-started',
    ]);
    expect(outcomes.every(isInterrupted)).toBe(true);
  });
});

test('a request whose process is killed is answered by another one, once a turn', async () => {
  await inSandbox(program, 'client', async (send) => {
    const { pid } = answerOf(await send('answer', limits));
    process.kill(pid, 'SIGSTOP');
    const answered = send('answer', limits);
    process.kill(pid, 'SIGKILL');
    const again = answerOf(await answered);
    expect(again.asked).toBe(1);
    expect(again.pid).not.toBe(pid);
    expect(await send('kill', limits)).toMatchObject({ ended: 'killed' });
  });
});
