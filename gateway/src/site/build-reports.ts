import { buildFailure, webVitals, type LoadableRelease } from '@repo/contract/releases';
import { json, Router, type Request, type Response } from 'express';
import { createContext, type Services } from '../http/create-context.ts';
import { addressKeyOf } from '../limits/address-key.ts';
import { addToCount } from '../limits/counts.ts';
import { logOf } from '../log.ts';
import { WINDOW_S, type BuildHealth } from '../releases/build-health.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

/** Limits of Google's Core Web Vitals. */
const GOOD = { lcp: 2_500, inp: 200, cls: 0.1 };
const goodKinds = { lcp: 'goodLcp', inp: 'goodInp', cls: 'goodCls' } as const;

export const nameOf = ({ app, build }: LoadableRelease) => `${app.name}/${build}`;

/**
 * `POST /api/builds/failures` and `POST /api/builds/vitals`: what browsers report of live builds and canaries, counted once for each
 * visitor and build within the window. Anybody can send these reports.
 */
export function buildReports(services: Services, live: LiveReleases, health: BuildHealth): Router {
  const isServed = (build: string) =>
    [...live.current(), ...live.canaries().map(({ release }) => release)].some(
      (release) => nameOf(release) === build,
    );

  async function visitorOf(req: Request, res: Response): Promise<string> {
    const user = await createContext(services, req, res).user();
    return user?.id ?? addressKeyOf(req);
  }

  return Router()
    .post('/api/builds/failures', json({ limit: '4kb' }), async (req, res) => {
      const { data: failure } = buildFailure.safeParse(req.body);
      if (failure) {
        const { app, build: id, phase, code } = failure;
        const build = `${app}/${id}`;
        const counts =
          isServed(build) &&
          (await countFailure(services, health, {
            build,
            visitor: await visitorOf(req, res),
            kind: 'failures',
          }));
        if (counts) logOf(req).warn({ build, phase, code }, 'build failed in a browser');
      }
      res.set('cache-control', 'no-store').status(204).end();
    })
    .post('/api/builds/vitals', json({ limit: '4kb' }), async (req, res) => {
      const { data: vitals } = webVitals.safeParse(req.body);
      const builds = new Set(vitals?.builds.filter(isServed));
      if (vitals && builds.size > 0) {
        const visitor = await visitorOf(req, res);
        for (const build of builds) {
          if (!(await isFirst(services, `build-vitals:${build}`, visitor))) continue;
          for (const kind of ['lcp', 'inp', 'cls'] as const) {
            const value = vitals[kind];
            if (value === undefined) continue;
            health.add(build, kind);
            if (value <= GOOD[kind]) health.add(build, goodKinds[kind]);
          }
        }
      }
      res.set('cache-control', 'no-store').status(204).end();
    });
}

interface Failure {
  build: string;
  visitor: string;
  kind: 'failures' | 'failedRenders';
}

export async function countFailure(
  services: Pick<Services, 'encryption' | 'visitorDb'>,
  health: BuildHealth,
  { build, visitor, kind }: Failure,
): Promise<boolean> {
  const counts = await isFirst(services, `build-${kind}:${build}`, visitor);
  if (counts) health.add(build, kind);
  return counts;
}

async function isFirst(
  { encryption, visitorDb }: Pick<Services, 'encryption' | 'visitorDb'>,
  key: string,
  visitor: string,
): Promise<boolean> {
  const hashed = `${key}:${encryption.shortLivedHash(visitor)}`;
  return (await addToCount(visitorDb, hashed, WINDOW_S)).count === 1;
}
