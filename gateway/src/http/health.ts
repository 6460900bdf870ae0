import { Router, type Request } from 'express';
import type { DatabaseCheck } from '../db/setup/database-check.ts';
import { outsideStates } from '../outside-failures.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface Readiness {
  database: Pick<DatabaseCheck, 'state'>;
  isDraining(): boolean;
  releaseFaults(): Promise<string[]>;
}

/**
 * Checks the gateway's needs, and returns one line for each build in use that it cannot serve or
 * would break.
 */
export async function checkReadiness(
  { database, releaseFaults }: Readiness,
  live: LiveReleases,
): Promise<{ checks: Record<string, boolean>; faults: string[] }> {
  const { responds, migrated } = await database.state();
  const broken = responds && migrated ? await releaseFaults() : [];
  const checks = {
    database: responds,
    migrations: migrated,
    releases: live.current().length > 0,
    files: live.faults().length === 0,
    contract: broken.length === 0,
  };
  return { checks, faults: [...live.faults(), ...broken] };
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve (database, migrations, releases), would break none of the builds in
 * use, and is not stopping; operators also see those builds, and which external services failed within the last minute.
 */
export function health(
  readiness: Readiness,
  live: LiveReleases,
  isOperator: (req: Request) => boolean,
): Router {
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('cache-control', 'no-store');
      next();
    })
    .get('/healthz', (_req, res) => void res.json({ ok: true }))
    .get('/readyz', async (req, res) => {
      const { checks, faults } = await checkReadiness(readiness, live);
      const ok = Object.values(checks).every(Boolean) && !readiness.isDraining();
      const told = isOperator(req)
        ? { outside: outsideStates(), ...(faults.length > 0 && { faults }) }
        : {};
      res.status(ok ? 200 : 503).json({ ok, checks, ...told });
    });
}
