import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseManifest } from '@repo/contract/releases';
import PQueue from 'p-queue';
import type { BucketSettings } from '../env/storage-settings.ts';
import { DomainError } from '../errors.ts';
import type { S3Store } from '../storage/s3-store.ts';
import { listFiles } from './verify-build-files.ts';

const AT_ONCE = 16;
const PATIENCE_MS = { file: 60_000, list: 10_000 };
const MANIFEST = 'release.json';

export interface StoredBuild {
  app: string;
  build: string;
  changedAt: Date;
}

export type ReleaseBucket = ReturnType<typeof openReleaseBucket>;

/**
 * Builds as objects `<app>/<build>/<file>`. One is complete when it has its `release.json`, which is written last and removed
 * first. Its functions throw `unavailable` when the bucket does not respond.
 */
export function openReleaseBucket(settings: BucketSettings) {
  let opened: Promise<S3Store> | undefined;
  // Loaded when it is needed, so that a rollback does not wait for the client of S3.
  const open = () =>
    (opened ??= import('../storage/s3-store.ts').then(({ s3Store }) => s3Store(settings)));

  async function each(
    names: string[],
    task: (store: S3Store, name: string, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const stalled = new AbortController();
    const stall = setTimeout(() => stalled.abort(), PATIENCE_MS.file);
    const queue = new PQueue({ concurrency: AT_ONCE });
    try {
      const store = await open();
      const tasks = names.map((name) => async () => {
        await task(store, name, stalled.signal);
        stall.refresh();
      });
      await queue.addAll(tasks);
    } catch (error) {
      queue.clear();
      throw away(error);
    } finally {
      clearTimeout(stall);
    }
  }

  async function namesBelow(prefix: string) {
    const found: { id: string; changedAt: Date }[] = [];
    const signal = AbortSignal.timeout(PATIENCE_MS.list);
    try {
      for await (const object of (await open()).list(prefix, signal)) found.push(object);
    } catch (error) {
      throw away(error);
    }
    return found;
  }

  return {
    async has(app: string, build: string): Promise<boolean> {
      const name = `${app}/${build}/${MANIFEST}`;
      return (await namesBelow(name)).some(({ id }) => id === name);
    },
    async upload(folder: string, manifest: ReleaseManifest): Promise<void> {
      const put = (files: string[]) =>
        each(files, (store, file, signal) =>
          store.write(idOf(manifest, file), createReadStream(join(folder, file)), signal),
        );
      await put(listFiles(manifest));
      await put([MANIFEST]);
    },
    download: (manifest: ReleaseManifest, folder: string) =>
      each(listFiles(manifest), async (store, file, signal) => {
        const content = await store.read(idOf(manifest, file), signal);
        if (!content) return;
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await pipeline(content, createWriteStream(join(folder, file)), { signal });
      }),
    async remove(app: string, build: string): Promise<void> {
      const names = (await namesBelow(`${app}/${build}/`)).map(({ id }) => id);
      const isManifest = (id: string) => id.endsWith(`/${MANIFEST}`);
      await each(names.filter(isManifest), (store, id) => store.remove(id));
      await each(
        names.filter((id) => !isManifest(id)),
        (store, id) => store.remove(id),
      );
    },
    async list(): Promise<StoredBuild[]> {
      const builds = new Map<string, StoredBuild>();
      for (const { id, changedAt } of await namesBelow('')) {
        const [app = '', build = '', file] = id.split('/');
        if (!file) continue;
        const known = builds.get(`${app}/${build}`);
        if (!known || known.changedAt < changedAt)
          builds.set(`${app}/${build}`, { app, build, changedAt });
      }
      return [...builds.values()];
    },
  };
}

const idOf = ({ app, build }: ReleaseManifest, file: string) => `${app.name}/${build}/${file}`;

function away(cause: unknown): DomainError {
  const error = new DomainError('unavailable', 'The release store does not respond');
  error.cause = cause;
  return error;
}
