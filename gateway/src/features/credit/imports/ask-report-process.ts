import { spawn } from 'node:child_process';
import { join } from 'node:path';

const HEAP_MEGABYTES = 224;
const YOUNG_MEGABYTES = 8;

const root = join(import.meta.dirname, '../../../../..');
const readable = [
  join(import.meta.dirname, 'read-report-process.ts'),
  join(import.meta.dirname, 'without-network.ts'),
  join(root, 'packages/reports/'),
  join(root, 'packages/contract/'),
  join(root, 'node_modules/'),
];

/** Node's flags that let the process read its code and forbid other files, writes, child processes, workers and `eval`. */
export const readerFlags = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  `--max-semi-space-size=${YOUNG_MEGABYTES}`,
  `--import=${join(import.meta.dirname, 'without-network.ts')}`,
];

type Answer = { result: string } | { error: string; frames: string[] } | { ended: string };

/** Starts a process that reads a saved report, and returns its answer, or how it ended without one. */
export function askReportProcess(bytes: Buffer, longestMs: number): Promise<Answer> {
  const child = spawn(process.execPath, [...readerFlags, readable[0]!], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  return new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ ended: 'late' }), longestMs);
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('exit', (code, signal) => resolve({ ended: String(signal ?? code) }));
    child.on('error', ({ name }) => resolve({ ended: name }));
    child.once('close', () => clearTimeout(timer));
    child.send(bytes);
  }).finally(() => child.kill('SIGKILL'));
}
