import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { backUpCluster } from './base-backup.ts';
import {
  findRunningLocalPostgres,
  openLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
} from './local-postgres.ts';
import { runningPostmaster } from './postmaster.ts';

const parent = mkdtempSync(path.join(memoryFolder(), 'local-postgres-'));
const created = path.join(parent, 'created');
let dataDir: string;
let data: string;
const open: LocalPostgres[] = [];
const holders: ChildProcess[] = [];

beforeAll(async () => {
  await (await startLocalPostgres({ dataDir: created, durable: false })).stop();
});

beforeEach(() => use('created'));

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  for (const database of open.splice(0)) await database.stop();
  await until(() => runningPostmaster(data) === null);
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('a new folder: creates the database, serves it, and stops', async () => {
  use('fresh');
  const lines: string[] = [];
  const database = await start({ log: (line) => lines.push(line) });
  expect(lines[0]).toBe(`creating a database in ${path.join(dataDir, 'postgres')}`);
  const { rows } = await query(
    database.url,
    `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale
     from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ name: 'portal', encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
  const { url, ownerUrl } = database;
  expect(await findRunningLocalPostgres(dataDir)).toEqual({ url, ownerUrl });

  await database.stop();
  expect(runningPostmaster(data)).toBeNull();
  expect(await findRunningLocalPostgres(dataDir)).toBeNull();
});

test('a second start finds the data', async () => {
  const first = await start();
  await query(
    first.ownerUrl,
    'drop table if exists kept; create table kept as select 42 as answer',
  );
  await first.stop();
  await expectKept((await start()).ownerUrl);
});

test('a password is needed, each role has its own, and only its owner may read it', async () => {
  const { url, ownerUrl } = await start();
  const files = readdirSync(path.join(dataDir, 'postgres')).filter((name) =>
    name.endsWith('password'),
  );
  expect(files.toSorted()).toEqual(['password', 'portal_app.password', 'portal_owner.password']);
  for (const file of files) {
    expect(statSync(path.join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600);
  }
  expect(new URL(url).password).not.toBe(new URL(ownerUrl).password);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

test('parent killed by SIGKILL: the server exits by itself, and the data is intact', async () => {
  const { holder, url } = await startInChild();
  await query(url, 'drop table if exists kept; create table kept as select 42 as answer');
  const left = postmaster();
  holder.kill('SIGKILL');
  await until(() => !existsSync(`/proc/${left.pid}/exe`));
  await expectKept((await start()).ownerUrl);
});

test('parent killed by SIGKILL: an immediate start waits for the server that is still stopping', async () => {
  const { holder, url } = await startInChild();
  await query(url, 'drop table if exists kept; create table kept as select 42 as answer');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expectKept((await start()).ownerUrl);
});

test('parent and watcher killed: the server left running is stopped first', async () => {
  const { holder, url } = await startInChild();
  await query(url, 'drop table if exists kept; create table kept as select 42 as answer');
  const left = postmaster();
  for (const watcher of watchersOf(left.pid)) process.kill(watcher, 'SIGKILL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(runningPostmaster(data)).toMatchObject(left);

  const lines: string[] = [];
  await expectKept((await start({ log: (line) => lines.push(line) })).ownerUrl);
  expect(lines[0]).toBe(
    `stopping the database that a previous process left running (process ${left.pid})`,
  );
  expect(postmaster().pid).not.toBe(left.pid);
});

test('server killed by SIGKILL: the next start recovers', async () => {
  const { holder, url } = await startInChild();
  await query(url, 'drop table if exists kept; create table kept as select 42 as answer');
  process.kill(postmaster().pid, 'SIGKILL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expectKept((await start()).ownerUrl);
});

test('a stale postmaster.pid that names an unrelated running process is ignored', async () => {
  writeFileSync(
    path.join(data, 'postmaster.pid'),
    `${process.pid}\n${data}\n0\n5432\n\n\n\nready\n`,
  );
  expect(await findRunningLocalPostgres(dataDir)).toBeNull();
  await query((await start()).url, 'select 1');
});

test('a lock that no process holds and that cannot be taken is named in the error', async () => {
  use('locked');
  mkdirSync(dataDir);
  const lock = path.join(dataDir, 'postgres.lock');
  writeFileSync(lock, 'no lock');
  await expect(start()).rejects.toThrow(
    `DATA_DIR ${dataDir}: remove ${lock}, which cannot be locked.`,
  );
});

test('a second start throws a one-line error, or waits', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${process.pid}: stop that process, or set DATA_DIR to another folder.`,
  );
  const waiting = start({ waitMs: 20_000, log: () => void first.stop() });
  await query((await waiting).url, 'select 1');
});

test('one of several simultaneous starts gets the folder and the others wait for it', async () => {
  const urls: string[] = [];
  const all = [1, 2, 3].map(async () => {
    const database = await start({ waitMs: 25_000 });
    await query(database.url, 'select 1');
    urls.push(database.url);
    await database.stop();
  });
  await Promise.all(all);
  expect(urls).toHaveLength(3);
  expect(readdirSync(dataDir).filter((name) => name.includes('new'))).toEqual([]);
});

test('a command-line tool uses the running server and leaves it running, or starts its own', async () => {
  const first = await start();
  const borrowed = await openLocalPostgres({ dataDir });
  expect(borrowed.url).toBe(first.url);
  await borrowed.stop();
  await query(first.url, 'select 1');
  await first.stop();

  const own = await openLocalPostgres({ dataDir, durable: false });
  await query(own.url, 'select 1');
  await own.stop();
  expect(runningPostmaster(data)).toBeNull();
});

test('the draft of a killed first start is removed', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new-torn', 'data'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres.new-torn', 'data', 'PG_VERSION'), '18\n');
  await start();
  expect(existsSync(path.join(dataDir, 'postgres.new-torn'))).toBe(false);
});

test('a start after a killed first start begins again', async () => {
  use('torn');
  const holder = spawnHolder();
  await until(() => readdirIfAny(dataDir).some((name) => name.startsWith('postgres.new-')));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect(query((await start()).url, 'select 1')).resolves.toBeDefined();
});

test('a folder that cannot be written is named in the error', async () => {
  use('file');
  writeFileSync(dataDir, 'a file in its place');
  await expect(start()).rejects.toThrow(
    `DATA_DIR ${dataDir} cannot be written (ENOTDIR): fix its permissions, or set DATA_DIR to another folder.`,
  );
});

test('a database of another version throws', async () => {
  await without('PG_VERSION', async () => {
    writeFileSync(path.join(data, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /^DATA_DIR .* was created by PostgreSQL 17, and this is 18: .*$/,
    );
  });
});

test.each([
  ['PG_VERSION', /^DATA_DIR .* is damaged .*$/],
  ['global/pg_control', /^DATA_DIR .*: the database does not start: .*$/],
])('a database without %s throws one line', async (file, message) => {
  await without(file, async () => {
    await expect(start()).rejects.toThrow(message);
    await expect(start()).rejects.toThrow(message);
  });
});

test('a data folder whose mode was widened by a copy is restored', async () => {
  chmodSync(data, 0o755);
  await expect(query((await start()).url, 'select 1')).resolves.toBeDefined();
});

test('backs up without a file that the server removes meanwhile', async () => {
  await start();
  const dropped = path.join(data, 'base', 'z-dropped');
  writeFileSync(dropped, '');
  const added: string[] = [];
  await backUpCluster(dataDir, {
    add: async (name, content) => {
      rmSync(dropped, { force: true });
      added.push(name);
      if (content instanceof Readable) await buffer(content);
    },
    addFolder: () => {},
  });
  expect(added).toContain('data/backup_label');
  expect(added).not.toContain('data/base/z-dropped');
});

function use(name: string) {
  dataDir = path.join(parent, name);
  data = path.join(dataDir, 'postgres', 'data');
}

async function without(file: string, check: () => Promise<void>) {
  const aside = path.join(parent, 'aside');
  renameSync(path.join(data, file), aside);
  try {
    await check();
  } finally {
    renameSync(aside, path.join(data, file));
  }
}

async function start(options: { waitMs?: number; log?: (line: string) => void } = {}) {
  const database = await startLocalPostgres({ dataDir, durable: false, ...options });
  open.push(database);
  return database;
}

function spawnHolder() {
  const module = path.join(__dirname, 'local-postgres.ts');
  const script = `
    const { startLocalPostgres } = await import(${JSON.stringify(module)});
    const database = await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.ownerUrl);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  return holder;
}

async function startInChild() {
  const holder = spawnHolder();
  const [line] = await once(holder.stdout, 'data');
  return { holder, url: String(line).trim() };
}

function postmaster() {
  const running = runningPostmaster(data);
  if (!running) throw new Error('no server runs');
  return running;
}

function watchersOf(pid: number) {
  const shell = parentOf(pid);
  return readdirSync('/proc')
    .filter((id) => Number(id) && id !== String(pid))
    .filter((id) => id === shell || parentOf(id) === shell)
    .map(Number);
}

function parentOf(pid: number | string) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s+(\d+)$/m)?.[1];
  } catch {
    return undefined;
  }
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function expectKept(url: string) {
  expect((await query(url, 'select * from kept')).rows).toEqual([{ answer: 42 }]);
}

function readdirIfAny(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function until(condition: () => boolean) {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('timed out after 20 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
