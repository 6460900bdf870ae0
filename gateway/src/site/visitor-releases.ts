import { createHash, randomInt } from 'node:crypto';
import type { ReleaseChannel } from '@repo/contract/page-data';
import type { LoadableRelease } from '@repo/contract/releases';
import type { Request, Response } from 'express';
import { cookieOf } from '../http/request-info.ts';
import type { FindDevelopmentReleases } from '../releases/development-releases.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { withReplaced, type Canary } from '../releases/usable-releases.ts';
import type { Context } from '../trpc/context.ts';

const GROUP_COOKIE = 'release-group';
/** Each group has one percent of all visitors, so it identifies nobody. */
const GROUPS = 100;
const GROUP_LIFETIME_MS = 30 * 86_400_000;

export type FindReleases = ReturnType<typeof findVisitorReleases>;

interface Options {
  live: LiveReleases;
  findDevelopment: FindDevelopmentReleases;
  findPreviewed(req: Request, res: Response, known?: Context): Promise<LoadableRelease | null>;
  secure: boolean;
}

export function findVisitorReleases(options: Options) {
  const { live, findDevelopment, findPreviewed, secure } = options;
  let unused: number[] = [];

  /** Draws without replacement, so that a hundred new visitors are split exactly. */
  function drawGroup(): number {
    if (unused.length === 0) unused = [...Array(GROUPS).keys()];
    return unused.splice(randomInt(unused.length), 1)[0]!;
  }

  function groupOf(req: Request, res: Response): number {
    const known = cookieOf(req, GROUP_COOKIE);
    if (known && /^\d{1,2}$/.test(known)) return Number(known);
    const group = drawGroup();
    res.cookie(GROUP_COOKIE, String(group), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: GROUP_LIFETIME_MS,
    });
    return group;
  }

  return async (req: Request, res: Response, known?: Context) => {
    const previewed = await findPreviewed(req, res, known);
    const development = await findDevelopment(req);
    const canaries = live.canaries();
    const group = canaries.length > 0 ? groupOf(req, res) : 0;
    const shown = canaries
      .filter((canary) => isInShare(canary, group))
      .map(({ release }) => release);
    const releases = withReplaced(live.current(), shown);
    const replaced = releases.find(({ app }) => app.name === previewed?.app.name);
    const previews = previewed ? [{ ...previewed, lastGood: replaced ?? null }] : [];
    const found = withReplaced(withReplaced(releases, previews), development);
    const isFound = new Set(found.map(({ app }) => app.name));
    return {
      releases: found,
      unavailable: live.unavailable().filter(({ app }) => !isFound.has(app.name)),
      isDevelopment: development.length > 0,
      preview: previewed && { app: previewed.app.name, build: previewed.build },
      channels: {
        ...channelOf('canary', shown),
        ...channelOf('preview', previews),
        ...channelOf('development', development),
      },
    };
  };
}

const channelOf = (channel: ReleaseChannel, releases: LoadableRelease[]) =>
  Object.fromEntries(releases.map(({ app }) => [app.name, channel]));

/** Each canary begins at another group, so that none gets them all. A share that grows keeps its visitors. */
function isInShare({ release: { app, build }, percent }: Canary, group: number): boolean {
  const hash = createHash('sha256').update(`${app.name}/${build}`).digest().readUInt32BE();
  return (group + hash) % GROUPS < percent;
}
