import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { DatabaseCheck } from '../db/setup/database-check.ts';
import { outsideStates } from '../outside-failures.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface Readiness {
  database: Pick<DatabaseCheck, 'state'>;
  isDraining(): boolean;
  releaseFaults(): Promise<string[]>;
}

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
 * use, and is not stopping (`draining`); operators also see those builds, and which external services failed within the last minute.
 */
export function health(
  readiness: Readiness,
  live: LiveReleases,
  isOperator: (req: Request) => boolean,
  log: Logger,
): Router {
  const logChange = logChanges(log);
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('cache-control', 'no-store');
      next();
    })
    .get('/healthz', (_req, res) => void res.json({ ok: true }))
    .get('/readyz', async (req, res) => {
      const { checks, faults } = await checkReadiness(readiness, live);
      const isDraining = readiness.isDraining();
      const ok = Object.values(checks).every(Boolean) && !isDraining;
      logChange([...failing(checks), ...(isDraining ? ['draining'] : [])]);
      const told = isOperator(req)
        ? { outside: outsideStates(), ...(faults.length > 0 && { faults }) }
        : {};
      res
        .status(ok ? 200 : 503)
        .json({ ok, ...(isDraining && { draining: true }), checks, ...told });
    });
}

const failing = (checks: Record<string, boolean>) =>
  Object.keys(checks).filter((name) => !checks[name]);

/** A load balancer asks every second, so only a change is worth a line. */
function logChanges(log: Logger): (reasons: string[]) => void {
  let before = '';
  return (reasons) => {
    const now = reasons.join(', ');
    if (now === before) return;
    before = now;
    if (now === '') log.info('ready again');
    else log[now === 'draining' ? 'info' : 'warn']({ failing: reasons }, `not ready: ${now}`);
  };
}
