import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { debianPrograms, startDebianPostgres } from '../../test/debian-postgres.ts';
import { createUser } from '../../test/factories.ts';
import { testEncryption } from '../../test/test-encryption.ts';
import { runAdminCommand } from '../admin-cli.ts';
import { DomainError } from '../errors.ts';
import { openForCommand } from '../installation.ts';
import { openStorage } from '../storage/storage.ts';
import { DUMP } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { restoreDump } from './postgres-tools.ts';

const START_MS = 120_000;
const environment = { ...process.env };

// The bundled PostgreSQL comes without pg_dump.
(debianPrograms ? describe : describe.skip)('with the roles of create-roles.sh', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  let place: string;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-dump-'));
    server = await startDebianPostgres();
    process.env.DATABASE_URL = server.url;
    process.env.MIGRATION_DATABASE_URL = server.ownerUrl;
    process.env.DATA_DIR = join(folder, 'original');
    process.env.ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const { db, env, close } = await openForCommand();
    const { id: userId } = await createUser(db, {});
    const storage = await openStorage(env.storage, testEncryption);
    const file = storage.createFile();
    await storage.save(file, Readable.from([Buffer.from('a')]), new AbortController().signal);
    await db
      .insertInto('storedFile')
      .values({ ...file, userId, size: 1, heartbeatAt: null })
      .execute();
    await db
      .insertInto('rateLimit')
      .values({ key: 'a visitor', count: 1, resetsAt: new Date().toISOString() })
      .execute();
    await sql`select from graphile_worker.add_job('fold-figures')`.execute(db);
    await close();
    delete process.env.MIGRATION_DATABASE_URL;
    place = await runAdminCommand(['backup', join(folder, 'archives')], print);
    process.env.MIGRATION_DATABASE_URL = server.ownerUrl;
    process.env.DATA_DIR = join(folder, 'copy');
  }, START_MS);
  afterAll(async () => {
    process.env = environment;
    server.stop();
    await rm(folder, { recursive: true });
  });

  const restore = () => runAdminCommand(['restore', place], print);
  const tables = async () => {
    const { rows } = await server.asSuperuser(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    return rows.length;
  };

  test('a backup fails with pg_dump, and leaves no archive', async () => {
    const before = await readdir(join(folder, 'archives'));
    process.env.DATABASE_URL = server.url;
    process.env.DATA_DIR = join(folder, 'original');
    delete process.env.MIGRATION_DATABASE_URL;
    await server.asSuperuser('revoke select on lead from portal_app');
    const backup = runAdminCommand(['backup', join(folder, 'archives')], print);
    await expect(backup).rejects.toThrow('permission denied for table lead');
    expect(await readdir(join(folder, 'archives'))).toEqual(before);
    process.env.MIGRATION_DATABASE_URL = server.ownerUrl;
    process.env.DATA_DIR = join(folder, 'copy');
  });

  test('refuses a database with tables, and names one', async () => {
    await expect(restore()).rejects.toThrow(
      /^DATABASE_URL leads to a database with tables \(graphile_worker\.\w+\)\. .* drop database portal and create it again/,
    );
  });

  test(
    'restores at the next try after one that failed',
    async () => {
      await server.createAnew();
      process.env.STORAGE_URL = 's3://documents';
      process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:9';
      await expect(restore()).rejects.toThrow();
      delete process.env.STORAGE_URL;
      delete process.env.AWS_ENDPOINT_URL;
      expect(await tables()).toBe(0);
      await server.asSuperuser('create type rate_limit as enum ()');
      await expect(restore()).rejects.toThrow('"rate_limit" already exists');
      expect(await tables()).toBe(0);
      await server.asSuperuser('drop type rate_limit');

      printed.length = 0;
      expect(await restore()).toMatch(/^Restored what was backed up at 20/);
      expect(printed).toEqual([
        'releases  0 builds',
        expect.stringMatching(
          /^database {2}\d+ rows, without those of build_health, rate_limit, which start empty$/,
        ),
        'documents 1 files',
      ]);
      const { rows } = await server.asSuperuser('select email from app_user');
      expect(rows).toHaveLength(1);
    },
    START_MS,
  );

  test(
    'fails with the error of what it reads, even of one after the last byte',
    async () => {
      await server.createAnew();
      const plain = join(folder, 'archive.zip');
      const archive = await readArchive(createReadStream(place), plain, testEncryption);
      const dump = await archive.read(DUMP);
      async function* changed() {
        yield* dump;
        throw new DomainError('invalid-input', 'not what was backed up');
      }
      const version = Number(/\d+/.exec(debianPrograms!)![0]);
      const restoring = restoreDump(server.ownerUrl, version, Readable.from(changed()));
      await expect(restoring).rejects.toThrow('not what was backed up');
      archive.close();
    },
    START_MS,
  );

  test(
    'restores where the gateway’s role has another name',
    async () => {
      await server.createAnew();
      await server.asSuperuser('alter role portal_app rename to another_app');
      process.env.DATABASE_URL = server.urlOf('another_app');
      await restore();
      const { db, close } = await openForCommand();
      const { rows } = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
      await close();
      await server.asSuperuser('alter role another_app rename to portal_app');
      process.env.DATABASE_URL = server.url;
      expect(rows).toEqual([{ taskIdentifier: 'fold-figures' }]);
    },
    START_MS,
  );
});
