import { Router } from 'express';
import type { DatabaseCheck } from '../db/database-check.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface Readiness {
  database: Pick<DatabaseCheck, 'state'>;
  isDraining(): boolean;
}

/** `/healthz`: the process is up. `/readyz`: it can serve (database, migrations, releases) and is not stopping. */
export function health({ database, isDraining }: Readiness, live: LiveReleases): Router {
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('cache-control', 'no-store');
      next();
    })
    .get('/healthz', (_req, res) => void res.json({ ok: true }))
    .get('/readyz', async (_req, res) => {
      const { responds, migrated } = await database.state();
      const checks = {
        database: responds,
        migrations: migrated,
        releases: live.current().length > 0,
      };
      const ok = Object.values(checks).every(Boolean) && !isDraining();
      res.status(ok ? 200 : 503).json({ ok, checks });
    });
}
