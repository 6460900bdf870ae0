import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../src/product/repository-root.ts';

/** What a benchmark found: lines to print, and the figures to save. */
export interface Findings {
  lines: string[];
  figures: Record<string, unknown>;
}

const file = path.join(repositoryRoot, 'bench/results.json');

/** Writes a benchmark's figures into `bench/results.json`; those of other benchmarks are preserved. */
export async function saveResults(name: string, { figures }: Findings): Promise<void> {
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpus: availableParallelism(),
  };
  const results = { ...(await readResults()), [name]: { ...machine, ...figures } };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, rounded, 2)}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}

async function readResults(): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
