import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import type { ReleaseStore } from './release-store.ts';
import { deleteUnused, listReleases, lockChannels } from './releases.queries.ts';

const KEPT_DAYS = 30;

interface Build {
  app: string;
  build: string;
}

/**
 * Removes the builds that are older than 30 days and neither live, canary nor last good, from the register and the store; and
 * what an interrupted publish or prune left there. A tab that still runs one is like any tab of an old build: it asks for a reload.
 */
export async function prune(db: Db, { folder }: Pick<ReleaseStore, 'folder'>): Promise<Build[]> {
  // The register first: a build cannot go live meanwhile, and what is left of one is removed the next time.
  const removed = await db.transaction().execute(async (trx) => {
    await lockChannels(trx);
    const builds = await deleteUnused(trx, KEPT_DAYS);
    for (const { app, build } of builds) {
      await recordAuditEvent(trx, {
        actor: { type: 'operator' },
        action: 'release.removed',
        subject: `release/${app}/${build}`,
      });
    }
    return builds;
  });
  const leftOver = await unregisteredIn(folder, await listReleases(db));
  for (const path of [...removed.map(({ app, build }) => join(folder, app, build)), ...leftOver])
    await rm(path, { recursive: true, force: true });
  return removed;
}

async function unregisteredIn(folder: string, registered: Build[]): Promise<string[]> {
  const known = new Set(registered.map(({ app, build }) => join(folder, app, build)));
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  const found: string[] = [];
  for (const app of await readdir(folder).catch(() => [])) {
    for (const build of await readdir(join(folder, app)).catch(() => [])) {
      const path = join(folder, app, build);
      if (!known.has(path) && (await stat(path)).mtimeMs < oldest) found.push(path);
    }
  }
  return found;
}
