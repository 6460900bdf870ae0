import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import type { ReleaseStore } from './release-store.ts';
import { deleteUnused, listReleases, lockChannels } from './releases.queries.ts';

const KEPT_DAYS = 30;

/**
 * Removes the builds that are older than 30 days and neither live, canary nor last good, from the register and the store; and
 * what an interrupted publish or prune left there. A tab that still runs one is like any tab of an old build: it asks for a reload.
 */
export async function prune(db: Db, store: Pick<ReleaseStore, 'list' | 'remove'>) {
  // The register first, so that a build cannot go live meanwhile. Remains of one are removed the next time.
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
  for (const { app, build } of [...removed, ...(await leftOver(db, store))])
    await store.remove(app, build);
  return removed;
}

async function leftOver(db: Db, store: Pick<ReleaseStore, 'list'>) {
  const known = new Set((await listReleases(db)).map(({ app, build }) => `${app}/${build}`));
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  const stored = await store.list();
  return stored.filter(
    ({ app, build, changedAt }) => !known.has(`${app}/${build}`) && changedAt.getTime() < oldest,
  );
}
