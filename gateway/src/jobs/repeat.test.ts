import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { createLogger } from '../log.ts';
import { repeat } from './repeat.ts';

function logger() {
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  return { lines, log: createLogger('warn', new Writable({ write })) };
}

test('stopping aborts the run under way and waits for its end', async () => {
  const { lines, log } = logger();
  let ended = false;
  const job = repeat(
    async (signal) => {
      await once(signal, 'abort');
      ended = true;
    },
    { intervalMs: 1, log, what: 'nothing was done' },
  );
  await job.stop();
  expect(ended).toBe(true);
  expect(lines).toEqual([]);
});

test('a run that does not end delays the stop only for so long, and is logged', async () => {
  const { lines, log } = logger();
  const job = repeat(() => new Promise(() => {}), {
    intervalMs: 1,
    log,
    what: 'documents were not scanned',
    finishMs: 20,
  });
  await job.stop();
  expect(lines.join('')).toContain('documents were not scanned');
});

test('a run that failed is logged and repeated', async () => {
  const { lines, log } = logger();
  let runs = 0;
  const again = new Promise<void>((resolve) => {
    const job = repeat(
      async () => {
        runs += 1;
        if (runs === 1) throw new Error('the bucket is away');
        resolve(job.stop());
      },
      { intervalMs: 1, log, what: 'files were not deleted' },
    );
  });
  await again;
  expect(lines.join('')).toMatch(/files were not deleted/);
});
