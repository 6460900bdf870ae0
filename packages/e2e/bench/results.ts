import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../src/product/repository-root.ts';
import { reportPage, type Chart, type SavedBenchmark } from './report-page.ts';

/** What a benchmark found: lines to print, and the figures to save. */
export interface Findings {
  lines: string[];
  figures: Record<string, unknown>;
  charts?: Chart[];
}

const file = path.join(repositoryRoot, 'bench/results.json');
const page = path.join(repositoryRoot, 'bench/report.html');

const compared = ['@trpc/server', 'express', 'kysely', 'lucia', 'pg', 'react', 'zod'];

/**
 * Writes a benchmark's figures into `bench/results.json`, where those of other benchmarks are preserved, and all of them into
 * `bench/report.html`.
 */
export async function saveResults(name: string, findings: Findings): Promise<void> {
  const { lines, figures, charts } = findings;
  const saved: SavedBenchmark = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpus: availableParallelism(),
    versions: Object.fromEntries(await Promise.all(compared.map(versionOf))),
    ...figures,
    lines,
    ...(charts && { charts }),
  };
  const results = { ...(await readResults()), [name]: saved };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, rounded, 2)}\n`);
  await writeFile(page, reportPage(results));
}

async function versionOf(name: string): Promise<[name: string, version: string]> {
  const manifest = path.join(repositoryRoot, 'node_modules', name, 'package.json');
  return [name, JSON.parse(await readFile(manifest, 'utf8')).version];
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}

async function readResults(): Promise<Record<string, SavedBenchmark>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
