import { Router } from 'express';
import type { Db } from '../../db/database.ts';
import { isMigrated } from '../../db/migrate.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve (database, migrations, releases). */
export function health(db: Db, live: LiveReleases): Router {
  return Router()
    .get('/healthz', (_req, res) => void res.json({ ok: true }))
    .get('/readyz', async (_req, res) => {
      const migrations = await isMigrated(db).catch(() => null);
      const checks = {
        database: migrations !== null,
        migrations: migrations === true,
        releases: live.current().length > 0,
      };
      const ok = Object.values(checks).every(Boolean);
      res.status(ok ? 200 : 503).json({ ok, checks });
    });
}
