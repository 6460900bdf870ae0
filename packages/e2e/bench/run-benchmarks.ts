import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../src/product/repository-root.ts';
import { measureGateway } from './gateway/gateway.ts';
import { measurePaint } from './paint.ts';
import type { Results } from './results.ts';
import { measureScale } from './scale/scale.ts';
import { measureSignedIn } from './signed-in.ts';
import { measureStart } from './start.ts';
import { measureTaps } from './taps.ts';
import { measureUpload } from './upload/upload.ts';
import { measureWrite } from './write.ts';

const benchmarks: Record<string, (log: (line: string) => void) => Promise<Results>> = {
  paint: measurePaint,
  'signed-in': measureSignedIn,
  taps: measureTaps,
  gateway: measureGateway,
  write: measureWrite,
  scale: measureScale,
  upload: measureUpload,
  start: measureStart,
};
const resultsFile = path.join(repositoryRoot, 'bench/results.json');

export async function runBenchmarks(
  names: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const known = Object.keys(benchmarks);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`Unknown benchmark "${unknown}". Benchmarks: ${known.join(', ')}`);
  for (const name of names.length > 0 ? names : known) {
    const { lines, figures } = await benchmarks[name]!(log);
    await save(name, figures);
    log(['', name, ...lines, ''].join('\n'));
  }
}

async function save(name: string, figures: Record<string, unknown>): Promise<void> {
  const saved = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpus: availableParallelism(),
    ...figures,
  };
  const earlier = await readFile(resultsFile, 'utf8').catch(() => '{}');
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(
    resultsFile,
    `${JSON.stringify({ ...JSON.parse(earlier), [name]: saved }, rounded, 2)}\n`,
  );
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}
