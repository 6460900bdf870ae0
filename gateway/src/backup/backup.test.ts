import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { createUser } from '../../test/factories.ts';
import { distWithFiles } from '../../test/releases.ts';
import { testEncryption } from '../../test/test-encryption.ts';
import { runAdminCommand } from '../admin-cli.ts';
import { connect } from '../db/connections/connect.ts';
import { NO_TIMEOUTS } from '../db/connections/connection-options.ts';
import { sealEvents } from '../features/audit/seal-events.ts';
import { verifyChain } from '../features/audit/verify-chain.ts';
import { openForCommand, type Installation } from '../installation.ts';
import { createLogger } from '../log.ts';
import { backUpByCommand } from '../jobs/back-up-by-command.ts';
import { runReleaseCommand } from '../mf-cli.ts';
import { openStorage } from '../storage/storage.ts';
import { readBackupTimes } from './archive-places.ts';
import { lastDue } from './last-due.ts';

const START_MS = 120_000;
const PAUSE_MS = 20;

const environment = { ...process.env };
const content = Buffer.alloc(600_000, 'an identity paper ');
const silent = () => {};
const inCheckout = {
  build: () => Promise.reject(new Error('nothing is built')),
  create: () => Promise.reject(new Error('nothing is created')),
};

let folder: string;
let source: Installation;
let original: string;
let archives: string;
let place: string;
let fileId: string;
let usersBefore: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  original = join(folder, 'original');
  archives = join(folder, 'archives');
  setEnvironment();
  source = await openForCommand({ create: true });
  fileId = await storeFile();
  const { dist } = await distWithFiles(folder, 'mf-portal', 'a1');
  await runReleaseCommand(['publish', 'mf-portal', '--dist', dist], inCheckout);
  await sealEvents(source.db, createLogger('silent'));
  usersBefore = await countUsers(source);
  await source.db
    .insertInto('rateLimit')
    .values({ key: 'a visitor', count: 1, resetsAt: new Date().toISOString() })
    .execute();
  let isDone = false;
  const busy = (async () => {
    while (!isDone) await Promise.all([createUser(source.db, {}), delay(PAUSE_MS)]);
  })();
  const interrupted = uploadWhileCopied();
  place = await runAdminCommand(['backup', archives], silent);
  isDone = true;
  await Promise.all([busy, interrupted]);
}, START_MS);
beforeEach(setEnvironment);
afterAll(async () => {
  await source.close();
  process.env = environment;
  await rm(folder, { recursive: true, force: true });
});

function setEnvironment(): void {
  delete process.env.DATABASE_URL;
  delete process.env.BACKUP_TO;
  delete process.env.BACKUP_KEEP;
  process.env.DATA_DIR = original;
  process.env.ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
}

const storageOf = ({ env }: Installation) => openStorage(env.storage, testEncryption);

async function storeFile(): Promise<string> {
  const storage = await storageOf(source);
  const file = storage.createFile();
  const { id: userId } = await createUser(source.db, {});
  await source.db
    .insertInto('storedFile')
    .values({ ...file, userId, size: content.length, heartbeatAt: null })
    .execute();
  await storage.save(file, Readable.from([Buffer.from(content)]), new AbortController().signal);
  return file.id;
}

/** Adds rows after the backup has counted them and removes them after the copy, before it counts them again. */
async function uploadWhileCopied(): Promise<void> {
  const isCopying = async () => {
    const { rows } = await sql`select from pg_replication_slots`.execute(source.db);
    return rows.length > 0;
  };
  const storage = await storageOf(source);
  const { id: userId } = await createUser(source.db, {});
  const files = Array.from({ length: 5 }, () => ({ ...storage.createFile(), userId, size: 1 }));
  await eventually('the files are copied', isCopying, START_MS);
  await source.db.insertInto('storedFile').values(files).execute();
  const { db: owner } = connect(source.ownerUrl, createLogger('silent'), { timeouts: NO_TIMEOUTS });
  await owner.transaction().execute(async (trx) => {
    // The backup counts the tables by name, so this lock delays the rest.
    await sql`lock table channel in access exclusive mode`.execute(trx);
    await eventually('the copy is complete', async () => !(await isCopying()), START_MS);
    const ids = files.map(({ id }) => id);
    await trx.deleteFrom('storedFile').where('id', 'in', ids).execute();
  });
  await owner.destroy();
}

const countUsers = async ({ db }: Installation) => {
  const { count } = await db
    .selectFrom('appUser')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

async function timesOf(target: string): Promise<boolean[]> {
  const { backedUpAt, restoredAt } = await readBackupTimes({ endpoint: undefined }, target);
  return [backedUpAt, restoredAt].map(
    (time) => time !== null && Date.now() - time.getTime() < START_MS,
  );
}

test(
  'restores a copy that was made while others added and removed rows',
  async () => {
    expect(await readdir(archives)).toEqual([place.slice(archives.length + 1)]);
    process.env.DATA_DIR = join(folder, 'copy');
    expect(await timesOf(archives)).toEqual([true, false]);
    process.env.STORAGE_URL = 's3://documents';
    process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:9';
    await expect(runAdminCommand(['restore', place], silent)).rejects.toThrow();
    delete process.env.STORAGE_URL;
    delete process.env.AWS_ENDPOINT_URL;
    const lines: string[] = [];
    expect(await runAdminCommand(['restore', place], (line) => lines.push(line))).toMatch(
      /^Restored what was backed up at 20/,
    );
    expect(lines).toContain('stored_file has 6 rows; it had 1 before the backup and 1 after it');
    expect(await timesOf(archives)).toEqual([true, true]);
    const copy = await openForCommand();
    try {
      const users = await countUsers(copy);
      expect(users).toBeGreaterThanOrEqual(usersBefore);
      expect(users).toBeLessThanOrEqual(await countUsers(source));
      expect(await verifyChain(copy.db, undefined)).toMatch(/^1 audit events verified/);
      const row = await copy.db
        .selectFrom('storedFile')
        .select(['id', 'dataKey', 'keyId'])
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      const restored = await buffer(await (await storageOf(copy)).open(row));
      expect(restored.equals(content)).toBe(true);
      expect(await readdir(join(copy.env.releases.folder, 'mf-portal'))).toEqual(['a1']);
    } finally {
      await copy.close();
    }
  },
  START_MS,
);

test('restoring does not overwrite an installation', async () => {
  await expect(runAdminCommand(['restore', place], silent)).rejects.toThrow(
    /^DATA_DIR=.* holds an installation\. Restore into an empty one/,
  );
});

test('makes no keys for an archive', async () => {
  process.env.DATA_DIR = join(folder, 'no-keys');
  delete process.env.ENCRYPTION_KEYS;
  await expect(runAdminCommand(['restore', place], silent)).rejects.toThrow(/^No archive has keys/);
  await expect(readdir(process.env.DATA_DIR)).rejects.toThrow('ENOENT');
});

test('a folder is no archive', async () => {
  process.env.DATA_DIR = join(folder, 'no-archive');
  await expect(runAdminCommand(['restore', archives], silent)).rejects.toThrow(
    `There is no archive ${archives}`,
  );
});

test('names the reason why an archive cannot be read', async () => {
  process.env.DATA_DIR = join(folder, 'no-archive');
  const loop = join(folder, 'loop.backup');
  await symlink(loop, loop);
  await expect(runAdminCommand(['restore', loop], silent)).rejects.toThrow(
    /^The archive cannot be read: ELOOP/,
  );
});

test(
  'names a document whose file is gone and keeps the newest archives only',
  async () => {
    await (await storageOf(source)).remove(fileId);
    const others = ['portal-2026-01-01T00-00-00-000Z.backup', 'notes.txt'];
    for (const name of others) await writeFile(join(archives, name), '');
    const abandoned = join(archives, 'portal-2026-01-02T00-00-00-000Z.backup.part');
    await writeFile(abandoned, '');
    await utimes(abandoned, 0, 0);
    process.env.BACKUP_TO = archives;
    process.env.BACKUP_KEEP = '2';
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => lines.push(line) });
    await backUpByCommand('30 3 * * *', log).run();
    const { archive } = JSON.parse(lines.join('')) as { archive: string };
    const [newest, ...rest] = archive.split('; ');
    expect(rest).toEqual([`1 documents have no file: ${fileId}`]);
    const kept = [place, newest!].map((path) => basename(path));
    expect(await readdir(archives)).toEqual(['last-restore.json', 'notes.txt', ...kept]);
    process.env.DATA_DIR = join(folder, 'incomplete');
    expect(await runAdminCommand(['restore', newest!], silent)).toContain(
      ` 1 documents have no file: ${fileId}. Start it with its service, or with "npm start"`,
    );
  },
  START_MS,
);

test.each([['backup'], ['backup', 'a', 'b'], ['restore'], ['restore', 'a', 'b']])(
  '%j is refused with what it takes',
  async (...args) => {
    await expect(runAdminCommand(args, silent)).rejects.toThrow(
      new RegExp(`^npm run admin -- ${args[0]} <`),
    );
  },
);

test('finds the last due time of a schedule', () => {
  const now = Date.parse('2026-11-27T03:29:59Z');
  expect(lastDue('30 3 * * *', now)?.toISOString()).toBe('2026-11-26T03:30:00.000Z');
  expect(lastDue('0 22 * * 0', now)?.toISOString()).toBe('2026-11-22T22:00:00.000Z');
});
