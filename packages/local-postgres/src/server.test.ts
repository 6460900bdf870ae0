import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { clusterIn } from './cluster.ts';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';
import { runningPostmaster } from './postmaster.ts';
import { binariesFolder, programsFor, removeProgramCopies, serverUser } from './server-user.ts';
import { keepServer } from './server.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;
let database: LocalPostgres;
const lines: string[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(memoryFolder(), 'keep-server-'));
  database = await startLocalPostgres({ dataDir, log: (line) => lines.push(line) });
});
afterEach(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  lines.length = 0;
});

test('a server killed by SIGKILL runs again at the same address, each time, with what was committed', async () => {
  await query('create table kept (n int)', database.ownerUrl);
  await query('grant select on kept to portal_app', database.ownerUrl);
  for (const n of [1, 2]) {
    await query(`insert into kept values (${n})`, database.ownerUrl);
    await killServer();
    expect((await query('select * from kept')).rows).toHaveLength(n);
  }
  expect(lines.filter((line) => line === 'it runs again')).toHaveLength(2);
});

test('restarts a server until it can start', async () => {
  const control = path.join(clusterIn(dataDir).data, 'global', 'pg_control');
  renameSync(control, `${control}.aside`);
  process.kill(postmaster(), 'SIGKILL');
  await until(() => lines.filter((line) => line.includes('does not start')).length >= 2);
  renameSync(`${control}.aside`, control);
  await until(() => lines.includes('it runs again'));
  await expect(query('select 1')).resolves.toBeDefined();
});

test('stopping while it is down, or just starting again, leaves no server', async () => {
  process.kill(postmaster(), 'SIGKILL');
  await until(() => lines.some((line) => line.startsWith('it stopped')));
  await database.stop();
  expect(runningPostmaster(clusterIn(dataDir).data)).toBeNull();
});

test.each([0o700, 0o755])(
  'the server has no capability, with its data below a folder of mode %o',
  async (mode) => {
    chmodSync(dataDir, mode);
    await killServer();
    const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8');
    const sets = [...status.matchAll(/^Cap(\w+):\s+(\w+)$/gm)].map(([, set, bits]) => [set, bits]);
    const caps = Object.fromEntries(sets);
    const none = '0'.repeat(16);
    expect(caps).toEqual({
      Inh: none,
      Prm: none,
      Eff: none,
      Bnd: isRoot ? none : caps['Bnd'],
      Amb: none,
    });
    expect(status).toMatch(/^Uid:\s+[1-9]/m);
  },
);

test('programs below a folder that only root may enter run from a copy for another user, which is removed', async () => {
  const { stop } = database;
  await stop();
  const closed = path.join(dataDir, 'closed');
  cpSync(path.dirname(binariesFolder()), closed, { recursive: true, verbatimSymlinks: true });
  const cluster = clusterIn(dataDir);
  const user = serverUser(cluster.data);
  const binaries = programsFor(cluster.folder, path.join(closed, 'bin'), user);
  expect(binaries.startsWith(dataDir)).toBe(!isRoot);
  const server = await keepServer(cluster, { user, binaries, durable: false, log: () => {} });
  const url = new URL(database.ownerUrl);
  url.port = String(server.port);
  await query('create extension pg_trgm', url.href);
  expect((await query(`select show_trgm('a') <> '{}' as loaded`, url.href)).rows).toEqual([
    { loaded: true },
  ]);
  await server.stop();
  const copy = path.dirname(binaries);
  removeProgramCopies(cluster.folder);
  expect(readdirSync(tmpdir())).not.toContain(path.basename(copy));
});

function postmaster() {
  const running = runningPostmaster(clusterIn(dataDir).data);
  if (!running) throw new Error('no server runs');
  return running.pid;
}

async function killServer() {
  const starts = () => lines.filter((line) => line === 'it runs again').length;
  const before = starts();
  process.kill(postmaster(), 'SIGKILL');
  await until(() => starts() > before);
}

async function query(sql: string, url = database.url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean) {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`timed out after 20 s: ${lines.join(' | ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
