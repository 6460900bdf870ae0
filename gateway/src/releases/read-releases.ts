import { RECENT_BUILDS, type AppReleases } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { sumBuildCounts } from './build-health.queries.ts';
import { listReleases } from './releases.queries.ts';

export const readAppReleases = (db: Db, app: string) => listReleases(db, { app });

export async function readReleases(db: Db): Promise<AppReleases[]> {
  const [releases, counts] = [await listReleases(db), await sumBuildCounts(db)];
  const apps = [...new Set(releases.map(({ app }) => app))];
  return apps.map((app) => {
    const builds = releases.filter((release) => release.app === app);
    const canary = builds.find(({ canaryPercent }) => canaryPercent !== null);
    return {
      app,
      live: builds.find(({ live }) => live)?.build ?? null,
      canary: canary ? { build: canary.build, percent: canary.canaryPercent! } : null,
      lastGood: builds.find(({ lastGood }) => lastGood)?.build ?? null,
      builds: builds
        .filter((build, index) => index < RECENT_BUILDS || isInUse(build))
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map(({ build, createdAt, message, author, commit, rolledBack }) => {
          const known = counts.find((count) => count.app === app && count.build === build);
          const { visits = 0, failures = 0, failedRenders = 0 } = known ?? {};
          const vitals = {
            lcp: percent(known?.goodLcp, known?.lcp),
            inp: percent(known?.goodInp, known?.inp),
            cls: percent(known?.goodCls, known?.cls),
          };
          return {
            build,
            message,
            author,
            commit,
            publishedAt: createdAt,
            rolledBack,
            visits,
            failures,
            failedRenders,
            vitals,
          };
        }),
    };
  });
}

const percent = (good = 0, measured = 0) =>
  measured > 0 ? Math.round((good / measured) * 100) : null;

const rankOf = ({ live, canaryPercent }: Release) => (live ? 0 : canaryPercent !== null ? 1 : 2);

type Release = Awaited<ReturnType<typeof listReleases>>[number];

export const isInUse = ({ live, lastGood, canaryPercent }: Release) =>
  live || lastGood || canaryPercent !== null;
