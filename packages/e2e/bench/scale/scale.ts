import { measureRounds } from '../measure-rounds.ts';
import { median, medianRatio, percentile } from '../median.ts';
import type { Results } from '../results.ts';
import { format, table } from '../table.ts';
import { peakMegabytes, residentMegabytes, sampled } from '../upload/resident-memory.ts';
import { openInstallation, type OpenInstallation } from './open-installation.ts';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_CLIENTS ?? 100_000);
const ROUNDS = 30;
const MAX_RATIO = 3;
const PROBE_PAUSE_MS = 2;

export async function measureScale(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const open = async (clients: number) => {
    log(`scale, adding ${clients} clients`);
    const opened = await openInstallation(clients);
    stack.defer(() => opened.close());
    return opened;
  };
  const few = await open(FEW);
  const many = await open(MANY);
  const calls = [];
  for (const name of Object.keys(few.paths)) {
    const times = await measureRounds(
      { few: () => time(few, few.paths[name]!), many: () => time(many, many.paths[name]!) },
      { name: `scale, ${name}`, rounds: ROUNDS, log: () => {} },
    );
    calls.push({
      name,
      fewMs: median(times.few),
      manyMs: median(times.many),
      ratio: medianRatio(times.many, times.few),
      p95Ms: percentile(times.many, 95),
    });
  }
  const stream = await streamAll(many);
  return {
    lines: [
      ...table(
        [`${MANY} clients`, `${FEW}, ms`, 'all, ms', `ratio, ≤ ${MAX_RATIO}`, 'p95, ms'],
        calls.map(({ name, fewMs, manyMs, ratio, p95Ms }) => [
          name,
          format(fewMs, 1),
          format(manyMs, 1),
          format(ratio, 2),
          format(p95Ms, 1),
        ]),
      ),
      '',
      `all clients streamed in ${format(stream.seconds)} s: +${format(stream.megabytes)} MB (limit 60), longest wait of another call: ${format(stream.longestWaitMs)} ms`,
    ],
    figures: { clients: MANY, rounds: ROUNDS, calls, stream },
  };
}

async function time({ url, cookie }: OpenInstallation, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + path, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
  return performance.now() - startedAt;
}

async function streamAll({ url, pid, cookie }: OpenInstallation) {
  const before = await residentMegabytes(pid);
  const startedAt = performance.now();
  let longestWaitMs = 0;
  const peak = await peakMegabytes(pid, async () => {
    longestWaitMs = await longestWait(url, () => readAll(`${url}/api/admin/clients`, cookie));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, megabytes: peak - before, longestWaitMs };
}

async function readAll(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  for await (const _ of response.body!);
}

async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  const probe = async () => {
    const startedAt = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
  };
  await sampled(work, probe, PROBE_PAUSE_MS);
  return longest;
}
