import type { ReleaseManifest } from '@repo/contract/releases';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { readLive } from '../releases/live-releases.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { checkRenders } from './check-renders.ts';

export const checkStored =
  (db: Db, { folder: releaseFolder }: Pick<ReleaseStore, 'folder'>, log: Logger) =>
  async (manifest: ReleaseManifest): Promise<void> =>
    checkRenders({ releaseFolder, live: await readLive(db), manifest, log });
