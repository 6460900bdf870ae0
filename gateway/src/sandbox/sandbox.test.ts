import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Program } from './child.ts';
import { inSandbox } from '../features/credit/reports/report-sandbox.ts';

const ANSWER_MS = 30_000;

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
    serve(() => ({ pid: process.pid, asked: (asked += 1) }));`,
  );
  program = { file, codeFolders: [], heapMegabytes: 64 };
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async () => {
  const outcome = await inSandbox(program, 'client', (send) => send({}, ANSWER_MS));
  return (outcome as { answer: { pid: number; asked: number } }).answer;
};

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
