import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpCluster } from '@repo/local-postgres/base-backup';
import { sql } from 'kysely';
import { gatewayOffer } from '../api/offer.ts';
import { connect } from '../db/connections/connect.ts';
import { NO_TIMEOUTS } from '../db/connections/connection-options.ts';
import type { Db } from '../db/database.ts';
import type { Installation } from '../installation.ts';
import { createLogger } from '../log.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { openFileStore } from '../storage/storage.ts';
import {
  CLUSTER,
  DUMP,
  FILES,
  MANIFEST,
  RELEASES,
  type Manifest,
  type Rows,
} from './archive-format.ts';
import { nameOf, openDestination } from './archive-places.ts';
import { writeArchive, type Entries } from './archive-writer.ts';
import {
  completeFiles,
  countRows,
  describeRows,
  serverVersion,
  withoutFile,
} from './count-rows.ts';
import { dumpDatabase } from './postgres-tools.ts';

/**
 * Writes one encrypted archive of database, documents and builds into a folder or bucket. In BACKUP_TO only the newest
 * BACKUP_KEEP are kept. Returns the text to print. Throws SettingsError if pg_dump is missing.
 */
export async function backUp(
  installation: Installation,
  target: string,
  step: (line: string) => void,
): Promise<string> {
  const { env, ownerUrl } = installation;
  const createdAt = new Date().toISOString();
  const destination = await openDestination(env, target);
  const { db } = connect(ownerUrl, createLogger('silent'), { max: 2, timeouts: NO_TIMEOUTS });
  let missing: string[] = [];
  try {
    const archive = writeArchive(installation.encryption(), async (entries) => {
      const { counts, rows, files } = env.databaseUrl
        ? await addDump(db, ownerUrl, entries)
        : await addCluster(db, env.dataDir, entries);
      step(await describeRows(db, counts));
      missing = await addFiles(installation, files, entries);
      step(`documents ${files.length - missing.length} files`);
      const releases = await addReleases(installation, entries);
      step(`releases  ${releases.length} builds`);
      const manifest: Manifest = {
        createdAt,
        database: env.databaseUrl ? 'dump' : 'cluster',
        rows,
        files: files.length - missing.length,
        releases,
      };
      await entries.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    });
    const place = await destination.write(nameOf(createdAt), archive);
    const { to, keep } = env.backup;
    if (keep > 0 && target === to) {
      for (const name of (await destination.list()).slice(0, -keep)) await destination.remove(name);
    }
    return missing.length ? `${place}; ${withoutFile(missing)}` : place;
  } finally {
    await db.destroy();
  }
}

function addDump(db: Db, ownerUrl: string, entries: Entries) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: exported } = await sql<{ snapshot: string }>`
        select pg_export_snapshot() as snapshot`.execute(trx);
      const version = await serverVersion(trx);
      const counts = await countRows(trx);
      const files = await completeFiles(trx);
      await entries.add(DUMP, dumpDatabase(ownerUrl, version, exported[0]!.snapshot));
      return { counts, rows: between(counts, counts), files };
    });
}

/** The copy shows the moment at which it ends. A restore leaves out the files of newer documents. */
async function addCluster(db: Db, dataDir: string, entries: Entries) {
  const before = await countRows(db);
  await backUpCluster(dataDir, {
    add: (path, content) => entries.add(`${CLUSTER}${path}`, content, { compress: true }),
    addFolder: (path) => entries.addFolder(`${CLUSTER}${path}`),
  });
  const counts = await countRows(db);
  return { counts, rows: between(before, counts), files: await completeFiles(db) };
}

function between(before: Map<string, number>, after: Map<string, number>): Rows {
  return Object.fromEntries(
    [...after].map(([table, count]) => [table, [before.get(table) ?? 0, count]]),
  );
}

async function addFiles(
  { env }: Installation,
  ids: readonly string[],
  entries: Entries,
): Promise<string[]> {
  const store = await openFileStore(env.storage);
  const missing: string[] = [];
  for (const id of ids) {
    const content = await store.read(id);
    if (content) await entries.add(`${FILES}${id}`, content);
    else missing.push(id);
  }
  return missing;
}

async function addReleases({ env, db }: Installation, entries: Entries) {
  const store = releaseStoreOf(env, gatewayOffer);
  const releases = await db.selectFrom('release').select(['app', 'build', 'manifest']).execute();
  for (const { app, build, manifest } of releases) {
    await store.require(manifest);
    const folder = join(store.folder, app, build);
    for (const file of await readdir(folder, { recursive: true })) {
      const path = join(folder, file);
      if ((await stat(path)).isFile())
        await entries.add(`${RELEASES}${app}/${build}/${file}`, createReadStream(path));
    }
  }
  return releases.map(({ app, build }) => ({ app, build }));
}
