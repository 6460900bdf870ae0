import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from '../live-report.ts';
import { median } from '../median.ts';
import type { Findings } from '../results.ts';
import { table } from '../table.ts';
import { openInstallation, type OpenInstallation } from './open-installation.ts';
import { seedInstallation } from './seed-installation.ts';
import { streamAll, type Streamed } from './stream-all.ts';

const FEW = 1_000;
const ROUNDS = 30;
const MEMORY_LIMIT_MB = 60;

interface Timing {
  name: string;
  few: number[];
  many: number[];
}

/**
 * Measures what admins call with many clients beside the same calls with 1,000: on the installation of DATA_DIR, which
 * `npm run bench -- seed` filled, and on a new one; alternating in one run.
 */
export async function measureScale(log: (line: string) => void): Promise<Findings> {
  const manyDir = process.env.DATA_DIR;
  if (!manyDir) throw new Error('Name a DATA_DIR that "npm run bench -- seed" filled.');
  const fewDir = await mkdtemp(path.join(tmpdir(), 'few-clients-'));
  const opened: OpenInstallation[] = [];
  try {
    await seedInstallation(fewDir, FEW);
    for (const dataDir of [fewDir, manyDir]) opened.push(await openInstallation(dataDir));
    const [few, many] = opened as [OpenInstallation, OpenInstallation];
    const timings: Timing[] = few.calls.map(({ name }) => ({ name, few: [], many: [] }));
    // The first round is not counted: caches are filled while it runs.
    for (let round = 0; round <= ROUNDS; round += 1) {
      if (round % 10 === 0) log(`scale, round ${round} of ${ROUNDS}`);
      for (const [index, timing] of timings.entries()) {
        for (const side of round % 2 === 0
          ? (['few', 'many'] as const)
          : (['many', 'few'] as const)) {
          const ms = await (side === 'few' ? few : many).calls[index]!.time();
          if (round > 0) timing[side].push(ms);
        }
      }
    }
    // V8's space for new objects grows to its full size in the first one.
    const streams = [await streamAll(many), await streamAll(many)] as const;
    return report(many.clients, timings, streams);
  } finally {
    for (const { close } of opened) await close();
    await rm(fewDir, { recursive: true, force: true });
  }
}

function report(
  clients: number,
  timings: readonly Timing[],
  [streamed, again]: readonly [Streamed, Streamed],
): Findings {
  const rows = timings.map(({ name, few, many }) => ({
    name,
    fewMs: median(few)!,
    manyMs: median(many)!,
    ratio: median(many)! / median(few)!,
    p95Ms: percentile(many, 95),
  }));
  const ms = (value: number) => value.toFixed(1);
  const { megabytes, seconds, longestWaitMs, longestWaitBeforeMs } = streamed;
  return {
    lines: [
      ...table(
        [`${clients} clients`, `${FEW}, ms`, 'all, ms', 'ratio', 'p95, ms'],
        rows.map((row) => [
          row.name,
          ms(row.fewMs),
          ms(row.manyMs),
          row.ratio.toFixed(2),
          ms(row.p95Ms),
        ]),
      ),
      '',
      `all clients streamed in ${seconds.toFixed(0)} s: +${megabytes.toFixed(0)} MB, again: +${again.megabytes.toFixed(0)} MB (limit ${MEMORY_LIMIT_MB})`,
      `longest wait of another call meanwhile: ${ms(longestWaitMs)} ms, before: ${ms(longestWaitBeforeMs)} ms`,
    ],
    figures: { clients, rounds: ROUNDS, calls: rows, stream: streamed, streamedAgain: again },
    charts: [
      {
        title: `${clients} clients ÷ ${FEW}`,
        bars: rows.map(({ name, ratio }) => ({ name, value: ratio })),
        limit: { value: 3, label: 'at most 3' },
      },
    ],
  };
}
