import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gatewayOffer } from '../api/offer.ts';
import { readBackupTimes } from '../backup/archive-places.ts';
import { backupDue } from '../backup/backup-due.ts';
import type { Env } from '../env.ts';
import type { Installation } from '../installation.ts';
import { faultsOfOffered } from '../releases/check-offered.ts';
import { readLive } from '../releases/live-releases.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { openFileStore } from '../storage/storage.ts';
import { note, ok, wrong, type Finding } from './finding.ts';

const PATIENCE_MS = 10_000;
const GIGABYTE = 1_073_741_824;
const HOUR_MS = 3_600_000;
const REHEARSED_HOURS = 183 * 24;

export async function checkStorage({ storage }: Env): Promise<Finding> {
  if (storage.kind === 's3') return checkStore(storage);
  if (!existsSync(storage.folder)) return note('documents', missing(storage.folder));
  // The store's own folders would belong to who runs this, and not to the gateway.
  const folder = await mkdtemp(join(storage.folder, '.doctor-'));
  try {
    return await checkStore({ ...storage, folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const missing = (folder: string) => `${folder} does not exist yet: a gateway makes it`;

async function checkStore(storage: Env['storage']): Promise<Finding> {
  const store = await openFileStore(storage);
  const id = randomUUID();
  const content = Buffer.from(id);
  try {
    await store.write(id, Readable.from([content]), AbortSignal.timeout(PATIENCE_MS));
    const found = await store.read(id);
    if (!found || !(await buffer(found)).equals(content))
      return wrong('documents', 'a file that was written is not read again');
  } finally {
    await store.remove(id);
  }
  return ok('documents', 'a file was written, read and removed');
}

const OPEN_TO_OTHERS = 0o007;

export async function checkDisk({ dataDir, uploadLimits }: Env): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [note('disk', missing(dataDir))];
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free below DATA_DIR`;
  const { mode } = await stat(dataDir);
  return [
    free < 2 * uploadLimits.minFreeBytes
      ? wrong('disk', `${text}: uploads will soon be refused`)
      : ok('disk', text),
    ...(mode & OPEN_TO_OTHERS
      ? [note('disk', 'DATA_DIR is open to the other users of the machine: chmod 700')]
      : []),
  ];
}

export async function checkReleases({ env, db }: Installation): Promise<Finding[]> {
  const store = releaseStoreOf(env, gatewayOffer);
  const live = await readLive(db);
  if (live.length === 0) return [wrong('releases', 'no build is live: start a gateway')];
  const found: Finding[] = [];
  for (const release of live) {
    await store
      .inspect(release)
      .catch((error: Error) =>
        found.push(wrong('releases', `${release.app.name}: ${error.message}`)),
      );
  }
  for (const fault of await faultsOfOffered(db, await gatewayOffer())) {
    found.push(wrong('releases', `a gateway would break ${fault}`));
  }
  return found.length > 0 ? found : [ok('releases', `${live.length} builds are live and complete`)];
}

export async function checkBackups({ env, db }: Installation): Promise<Finding[]> {
  const { to, schedule } = env.backup;
  if (!to) {
    const text = 'BACKUP_TO is not set: see docs/operations.md, Backup and restore';
    return [env.production ? wrong('backups', text) : note('backups', text)];
  }
  const { backedUpAt, restoredAt } = await readBackupTimes(env, to);
  const due = await backupDue(db, schedule);
  if (!backedUpAt) {
    const text = `${to} holds no archive`;
    return [
      due
        ? wrong('backups', `${text}: the gateways’ log says why BACKUP_SCHEDULE made none`)
        : note('backups', `${text}, and none was due yet: "npm run admin -- backup" makes one`),
    ];
  }
  const age = `the newest archive is ${hoursSince(backedUpAt)} hours old`;
  return [
    due && backedUpAt < due
      ? wrong('backups', `${age}: the gateways’ log says why BACKUP_SCHEDULE made no newer one`)
      : ok('backups', age),
    restoredAt && hoursSince(restoredAt) < REHEARSED_HOURS
      ? ok('backups', `an archive was restored ${hoursSince(restoredAt)} hours ago`)
      : note('backups', 'no archive was restored within half a year: rehearse a restore'),
  ];
}

const hoursSince = (date: Date) => Math.floor((Date.now() - date.getTime()) / HOUR_MS);
