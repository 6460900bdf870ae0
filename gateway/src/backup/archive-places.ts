import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { Env } from '../env.ts';
import { bucketOf } from '../env/storage-settings.ts';
import { DomainError } from '../errors.ts';

type Places = Pick<Env, 'endpoint'>;

export interface Destination {
  write(name: string, archive: AsyncIterable<Buffer>): Promise<string>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const archiveName = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/;

export const nameOf = (createdAt: string) => `portal-${createdAt.replace(/[:.]/g, '-')}.backup`;
const archivesOf = (names: string[]) => names.filter((name) => archiveName.test(name)).toSorted();

const DAY_MS = 86_400_000;
const ARCHIVES = 'portal-';
/** An archive of 10,000 parts has 625 GiB. Four of them are in memory. */
const PART_BYTES = 67_108_864;
const LAST_RESTORE = 'last-restore.json';

export async function readBackupTimes(places: Places, target: string) {
  const destination = await openDestination(places, target);
  const name = (await destination.list()).at(-1);
  const [, day, hour, minute, second, ms] = archiveName.exec(name ?? '') ?? [];
  const record = await openArchiveSource(places, placeIn(target, LAST_RESTORE)).catch(
    (error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    },
  );
  const { restoredAt } = record ? ((await json(record)) as { restoredAt: string }) : {};
  return {
    backedUpAt: day ? new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) : null,
    restoredAt: restoredAt ? new Date(restoredAt) : null,
  };
}

export async function recordRestore(places: Places, place: string): Promise<void> {
  const archive = basename(place);
  const destination = await openDestination(places, place.slice(0, -archive.length) || '.');
  const record = JSON.stringify({ archive, restoredAt: new Date().toISOString() });
  await destination.write(LAST_RESTORE, Readable.from([Buffer.from(record)]));
}

const placeIn = (target: string, name: string) => `${target.replace(/\/$/, '')}/${name}`;
const isBucket = (place: string) => place.startsWith('s3://');

export async function openDestination({ endpoint }: Places, target: string): Promise<Destination> {
  if (!isBucket(target)) return folderDestination(resolve(target));
  const { s3Store } = await import('../storage/s3-store.ts');
  const store = s3Store(bucketOf('backup', target, endpoint), { partBytes: PART_BYTES });
  return {
    async write(name, archive) {
      // A provider that cannot list them has a rule that deletes them.
      await store.abortUploads(ARCHIVES, new Date(Date.now() - DAY_MS)).catch(() => {});
      await store.write(name, archive, new AbortController().signal);
      return placeIn(target, name);
    },
    async list() {
      const names: string[] = [];
      for await (const { id } of store.list(ARCHIVES, new AbortController().signal)) names.push(id);
      return archivesOf(names);
    },
    remove: store.remove,
  };
}

export async function openArchiveSource({ endpoint }: Places, place: string): Promise<Readable> {
  if (!isBucket(place)) {
    const file = await open(resolve(place)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw noArchive(place);
      throw new DomainError('not-found', `The archive cannot be read: ${error.message}`);
    });
    if ((await file.stat()).isFile()) return file.createReadStream();
    await file.close();
    throw noArchive(place);
  }
  const { s3Store } = await import('../storage/s3-store.ts');
  const name = basename(place);
  const store = s3Store(bucketOf('restore', place.slice(0, -name.length), endpoint));
  const content = await store.read(name);
  if (!content) throw noArchive(place);
  return content;
}

const noArchive = (place: string) => new DomainError('not-found', `There is no archive ${place}`);

function folderDestination(folder: string): Destination {
  return {
    async write(name, archive) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder);
      const place = join(folder, name);
      const part = `${place}.part`;
      const file = await open(part, 'w', 0o600);
      try {
        for await (const chunk of archive) await file.writeFile(chunk);
        await file.sync();
        await file.close();
        await rename(part, place);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(part, { force: true });
        throw error;
      }
      return place;
    },
    list: async () => archivesOf(await readdir(folder).catch(() => [])),
    remove: (name) => rm(join(folder, name)),
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.backup.part')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
