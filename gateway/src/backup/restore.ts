import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreCluster } from '@repo/local-postgres/base-backup';
import { clusterIn } from '@repo/local-postgres/cluster';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import { openLocalPostgres } from '@repo/local-postgres/local-postgres';
import { sql } from 'kysely';
import { gatewayOffer } from '../api/offer.ts';
import { hasKeys } from '../crypto/encryption-keys.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { connect } from '../db/connections/connect.ts';
import { NO_TIMEOUTS } from '../db/connections/connection-options.ts';
import { refuseOtherEncoding } from '../db/setup/encoding.ts';
import type { Db } from '../db/database.ts';
import { readEnv, type Env } from '../env.ts';
import { SettingsError } from '../env/settings-error.ts';
import { DomainError } from '../errors.ts';
import { root } from '../installation.ts';
import { createLogger } from '../log.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { openFileStore } from '../storage/storage.ts';
import { CLUSTER, DUMP, FILES, RELEASES, type Manifest } from './archive-format.ts';
import { openArchiveSource, recordRestore } from './archive-places.ts';
import { readArchive, type Archive } from './archive-reader.ts';
import {
  completeFiles,
  countRows,
  describeRows,
  serverVersion,
  withoutFile,
} from './count-rows.ts';
import { restoreDump } from './postgres-tools.ts';

/**
 * Fills the empty installation of the environment from an archive and checks its hashes and counts. Returns the text to
 * print. Throws SettingsError if the installation is not empty or lacks its keys, and DomainError for a damaged or
 * incomplete archive.
 */
export async function restore(place: string, step: (line: string) => void): Promise<string> {
  const env = readEnv(process.env, root);
  if (!hasKeys(env)) {
    throw new SettingsError(
      `No archive has keys. Set ENCRYPTION_KEYS, or copy the file encryption-keys of the installation that was backed up into ${env.dataDir}.`,
    );
  }
  await requireEmpty(env);
  ensureDataDir(env.dataDir);
  const folder = await mkdtemp(join(env.dataDir, 'restore-'));
  try {
    const source = await openArchiveSource(env, place);
    const archive = await readArchive(source, join(folder, 'archive.zip'), loadEncryption(env));
    try {
      const result = await fill(env, archive, folder, step);
      await recordRestore(env, place).catch((error: Error) =>
        step(`not recorded beside the archive: ${error.message}`),
      );
      return result;
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(env: Env, archive: Archive, folder: string, step: (line: string) => void) {
  const { manifest } = archive;
  const kind = env.databaseUrl ? 'dump' : 'cluster';
  if (manifest.database !== kind) {
    throw new SettingsError(
      kind === 'dump'
        ? 'The archive is of an installation with the bundled PostgreSQL: unset DATABASE_URL.'
        : 'The archive is of an installation with DATABASE_URL: set it to an empty database.',
    );
  }
  if (archive.below(FILES).length !== manifest.files)
    throw new DomainError('invalid-input', 'The archive does not have all of its files');
  step(`releases  ${await writeReleases(env, archive, folder)} builds`);
  const lost =
    kind === 'dump'
      ? await fillFromDump(env, archive, step)
      : await fillFromCluster(env, archive, step);
  return `Restored what was backed up at ${manifest.createdAt}; all hashes are right.${lost} Start it with its service, or with "npm start" where there is none.`;
}

/**
 * Fills the database last and in one transaction, so that it is still empty after a failure and the restore can be
 * repeated.
 */
async function fillFromDump(env: Env, archive: Archive, step: (line: string) => void) {
  const ids = archive.below(FILES).map((path) => path.slice(FILES.length));
  await writeFiles(env, archive, ids);
  return withDatabase(env, async (db, ownerUrl) => {
    await restoreDump(ownerUrl, await serverVersion(db), await archive.read(DUMP));
    step(await checkRows(archive.manifest, db, step));
    const restored = new Set(ids);
    return describeFiles(await completeFiles(db), (id) => restored.has(id), step);
  });
}

/** Removes the cluster again if a later step fails, because only an empty installation is filled. */
async function fillFromCluster(env: Env, archive: Archive, step: (line: string) => void) {
  await placeCluster(env, archive);
  try {
    return await withDatabase(env, async (db) => {
      step(await checkRows(archive.manifest, db, step));
      const ids = await completeFiles(db);
      const restored = await writeFiles(env, archive, ids);
      return describeFiles(ids, (id) => restored.has(id), step);
    });
  } catch (error) {
    await rm(clusterIn(env.dataDir).folder, { recursive: true, force: true });
    throw error;
  }
}

function describeFiles(
  ids: readonly string[],
  isRestored: (id: string) => boolean,
  step: (line: string) => void,
): string {
  const missing = ids.filter((id) => !isRestored(id));
  step(`documents ${ids.length - missing.length} files`);
  return missing.length ? ` ${withoutFile(missing)}.` : '';
}

async function requireEmpty(env: Env): Promise<void> {
  if (!env.databaseUrl) {
    if (!existsSync(clusterIn(env.dataDir).folder)) return;
    throw new SettingsError(
      `DATA_DIR=${env.dataDir} holds an installation. Restore into an empty one: name another DATA_DIR.`,
    );
  }
  await withDatabase(env, async (db) => {
    await refuseOtherEncoding(db);
    const { rows } = await sql<{ name: string; database: string }>`
      select format('%I.%I', schemaname, tablename) as name, current_database() as database
      from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'
      order by 1 limit 1`.execute(db);
    const [table] = rows;
    if (!table) return;
    throw new SettingsError(
      `DATABASE_URL leads to a database with tables (${table.name}). Restore into an empty one: another one, or, if nobody needs what is in it, drop database ${table.database} and create it again (deploy/postgres/create-roles.sh).`,
    );
  });
}

async function withDatabase<T>(
  env: Env,
  run: (db: Db, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const local = env.databaseUrl ? null : await openLocalPostgres({ dataDir: env.dataDir });
  const ownerUrl = env.migrationDatabaseUrl ?? env.databaseUrl ?? local!.ownerUrl;
  const { db } = connect(ownerUrl, createLogger('silent'), { max: 1, timeouts: NO_TIMEOUTS });
  try {
    return await run(db, ownerUrl);
  } finally {
    await db.destroy();
    await local?.stop();
  }
}

function placeCluster({ dataDir }: Env, archive: Archive): Promise<void> {
  return restoreCluster(dataDir, async (folder) => {
    for (const path of archive.below(CLUSTER)) {
      await extract(archive, path, join(folder, path.slice(CLUSTER.length)));
    }
  });
}

async function extract(archive: Archive, path: string, file: string): Promise<void> {
  const isFolder = path.endsWith('/');
  await mkdir(isFolder ? file : dirname(file), { recursive: true, mode: 0o700 });
  if (isFolder) return;
  await pipeline(await archive.read(path), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/**
 * Compares the restored tables with the counts of the backup and returns the line to print. A dump is a snapshot and must have exactly its rows. A
 * cluster is copied while others write, so that its counts need not lie between those before and after. Throws `conflict`.
 */
async function checkRows(
  { database, rows }: Manifest,
  db: Db,
  warn: (line: string) => void,
): Promise<string> {
  const counts = await countRows(db);
  for (const [table, [before, after]] of Object.entries(rows)) {
    const count = counts.get(table);
    if (count === undefined) throw new DomainError('conflict', `The table ${table} is missing`);
    if (count >= Math.min(before, after) && count <= Math.max(before, after)) continue;
    const difference = `${table} has ${count} rows; it had ${before} before the backup and ${after} after it`;
    if (database === 'dump') throw new DomainError('conflict', difference);
    warn(difference);
  }
  return describeRows(db, counts);
}

async function writeFiles(
  env: Env,
  archive: Archive,
  ids: readonly string[],
): Promise<Set<string>> {
  const store = await openFileStore(env.storage);
  const inArchive = new Set(archive.below(FILES));
  const written = new Set<string>();
  for (const id of ids) {
    const path = `${FILES}${id}`;
    if (!inArchive.has(path)) continue;
    await store.write(id, await archive.read(path), new AbortController().signal);
    written.add(id);
  }
  return written;
}

async function writeReleases(env: Env, archive: Archive, folder: string): Promise<number> {
  const store = releaseStoreOf(env, gatewayOffer);
  const { releases } = archive.manifest;
  for (const { app, build } of releases) {
    const below = `${RELEASES}${app}/${build}/`;
    const dist = join(folder, app, build);
    for (const path of archive.below(below)) {
      await extract(archive, path, join(dist, path.slice(below.length)));
    }
    await store.add(dist);
  }
  return releases.length;
}
