import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import type { DatabaseWatch } from '../../db/database-watch.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';

/** A monitor that asks just after the start waits this long for the first answer of the database. */
const FIRST_ANSWER_MS = 200;

export interface Readiness {
  database: Pick<DatabaseWatch, 'state' | 'isMigrated' | 'known'>;
  /** Whether the gateway is stopping and wants no more requests. */
  isDraining(): boolean;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve (database, migrations, releases) and is not stopping. Neither asks
 * the database: `/readyz` responds with what the watch saw at most about a second ago.
 */
export function health({ database, isDraining }: Readiness, live: LiveReleases): Router {
  return Router()
    .get('/healthz', (_req, res) => void res.json({ ok: true }))
    .get('/readyz', async (_req, res) => {
      await Promise.race([database.known, delay(FIRST_ANSWER_MS)]);
      const responds = database.state() === 'responds';
      const checks = {
        database: responds,
        migrations: responds && database.isMigrated(),
        releases: live.current().length > 0,
      };
      const ok = Object.values(checks).every(Boolean) && !isDraining();
      res.status(ok ? 200 : 503).json({ ok, checks });
    });
}
