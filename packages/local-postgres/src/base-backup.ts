import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { clusterIn, DRAFT_PREFIX, urlOf } from './cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { errorCode, LocalPostgresError } from './errors.ts';
import { runningPostmaster } from './postmaster.ts';
import { serverUser } from './server-user.ts';

export interface ClusterFiles {
  add(path: string, content: Readable | Buffer): Promise<void>;
  addFolder(path: string): void;
}

/**
 * Files of a running server, which a starting one creates again (PostgreSQL's documentation, “Making a Base Backup
 * Using the Low Level API”).
 */
const skippedFiles =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label(\.old)?|tablespace_map(\.old)?)$/;
const emptyFolders = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map(
    (name) => `data/pg_${name}`,
  ),
);

/**
 * Reads a base backup of an installation's running server: its files, then the WAL that makes them consistent. It
 * represents the moment at which this resolves. Throws LocalPostgresError if no server runs.
 */
export async function backUpCluster(dataDir: string, files: ClusterFiles): Promise<void> {
  const cluster = clusterIn(dataDir);
  const postmaster = runningPostmaster(cluster.data);
  if (!postmaster?.ready) throw new LocalPostgresError(`DATA_DIR ${dataDir}: no database runs`);
  const url = urlOf(cluster, postmaster.port, 'postgres', 'postgres');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const value = async (text: string, values: unknown[] = []) =>
    Object.values((await client.query<Record<string, string>>(text, values)).rows[0]!);
  try {
    await value(`select pg_create_physical_replication_slot('backup', true, true)`);
    const [first] = await value(`select pg_walfile_name(pg_backup_start('backup', true))`);
    await addFolder(cluster.folder, '', files);
    const [last, label] = await value(
      `select pg_walfile_name(lsn), labelfile from pg_backup_stop(false)`,
    );
    for (const name of (await readdir(path.join(cluster.data, 'pg_wal'))).toSorted()) {
      if (name < first! || name > last! || name.length !== first!.length) continue;
      await files.add(
        `data/pg_wal/${name}`,
        createReadStream(path.join(cluster.data, 'pg_wal', name)),
      );
    }
    await files.add('data/backup_label', Buffer.from(label!));
  } finally {
    await client.end();
  }
}

async function addFolder(root: string, folder: string, files: ClusterFiles): Promise<void> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name.startsWith('pgsql_tmp')) continue;
      files.addFolder(name);
      if (emptyFolders.has(name)) continue;
      await addFolder(root, name, files);
    } else if (entry.isFile() && !skippedFiles.test(entry.name)) {
      const file = await open(path.join(root, name)).catch(nullIfDropped);
      if (file) await files.add(name, file.createReadStream());
    }
  }
}

function nullIfDropped(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

/**
 * Places the files of a base backup as the cluster of a new installation. The next start recovers it. Throws
 * LocalPostgresError if there is a cluster.
 */
export async function restoreCluster(
  dataDir: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const cluster = clusterIn(dataDir);
  ensureDataDir(cluster.dataDir);
  const folder = await mkdtemp(path.join(cluster.dataDir, DRAFT_PREFIX));
  try {
    await fill(folder);
    await chmod(path.join(folder, 'data'), 0o700);
    for (const name of ['archive_status', 'summaries']) {
      await mkdir(path.join(folder, 'data/pg_wal', name), { recursive: true, mode: 0o700 });
    }
    serverUser(cluster.data).own(folder);
    await rename(folder, cluster.folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    throw new LocalPostgresError(`DATA_DIR ${dataDir} has a database`);
  }
}
