import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SettingsError } from '../env/settings-error.ts';
import { DomainError } from '../errors.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Dumps the database as the exported `snapshot` sees it. The stream fails when pg_dump does. */
export function dumpDatabase(databaseUrl: string, version: number, snapshot: string): Readable {
  return Readable.from(readDump(databaseUrl, version, snapshot));
}

async function* readDump(databaseUrl: string, version: number, snapshot: string) {
  const child = start('pg_dump', version, databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-unlogged-table-data',
    // The policies of the job queue's tables show the gateway's role all rows.
    '--enable-row-security',
    `--snapshot=${snapshot}`,
  ]);
  const done = succeeded(child);
  done.catch(() => {});
  try {
    yield* child.stdout;
    await done;
  } finally {
    child.kill();
  }
}

/** Restores the dump in one transaction, so that a failure leaves the database as it was. */
export async function restoreDump(
  databaseUrl: string,
  version: number,
  dump: Readable,
): Promise<void> {
  const child = start('pg_restore', version, databaseUrl, [
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    // An extension may belong to the superuser, and only its owner may comment on it.
    '--no-comments',
  ]);
  const ended = await Promise.allSettled([pipeline(dump, child.stdin), succeeded(child)]);
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  // The pipe to a program that failed breaks, which says nothing.
  const error = errors.find((one) => one instanceof DomainError) ?? errors[0];
  if (error) throw error;
}

function start(tool: Tool, version: number, databaseUrl: string, options: string[]) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Other users of the machine can see process arguments.
  url.password = '';
  return spawn(find(tool, version), [...options, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function succeeded(child: ReturnType<typeof start>): Promise<void> {
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  const reason = said.trim().replaceAll(/\s*\n\s*/g, ' ') || `ended with ${String(code)}`;
  throw new DomainError('unavailable', reason);
}

/** Debian installs several versions. A tool cannot read a server that is newer than itself. */
function find(tool: Tool, version: number): string {
  const found = [tool, ...globSync(`/usr/lib/postgresql/*/bin/${tool}`)];
  const fitting = found.find((path) => versionOf(path) >= version);
  if (fitting) return fitting;
  throw new SettingsError(
    `PostgreSQL ${version} needs ${tool} of version ${version} or newer, which is not installed here: install postgresql-client-${version}.`,
  );
}

function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(\.\d+)?\s*(\(.*\))?$/.exec((stdout ?? '').trim())?.[1] ?? 0);
}
