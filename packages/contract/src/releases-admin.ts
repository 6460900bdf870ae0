import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { instant } from './ids.ts';

export const buildSource = z.object({
  message: z.nullable(z.string().check(z.maxLength(200))),
  author: z.nullable(z.string().check(z.maxLength(100))),
  /** Ends in `-dirty` if changes were not committed. */
  commit: z.nullable(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
});
export type BuildSource = z.infer<typeof buildSource>;

export const noSource: BuildSource = { message: null, author: null, commit: null };

/** Counts are of the last day. */
const registeredBuild = z.object({
  build: z.string(),
  ...buildSource.shape,
  publishedAt: instant,
  rolledBack: z.boolean(),
  visits: z.number(),
  /** Visits in which a browser reported that it failed. */
  failures: z.number(),
  /** Visits in which the gateway's renderer saw it throw or end the process. */
  failedRenders: z.number(),
  vitals: z.object({
    lcp: z.nullable(z.number()),
    inp: z.nullable(z.number()),
    cls: z.nullable(z.number()),
  }),
});

export const RECENT_BUILDS = 8;

export const appReleases = z.object({
  app: z.string(),
  live: z.nullable(z.string()),
  canary: z.nullable(z.object({ build: z.string(), percent: z.number() })),
  lastGood: z.nullable(z.string()),
  builds: z.array(registeredBuild),
});
export type AppReleases = z.infer<typeof appReleases>;

export const releasesOverview = z.object({
  apps: z.array(appReleases),
  events: z.array(auditEntry),
});
export type ReleasesOverview = z.infer<typeof releasesOverview>;

export const appInput = z.object({ app: z.string().check(z.regex(/^[\w-]{1,50}$/)) });

export const buildInput = z.extend(appInput, {
  build: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
});
export type BuildInput = z.infer<typeof buildInput>;

/** 0 percent ends the canary. */
export const setCanaryInput = z.extend(buildInput, {
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

export const previewLink = z.object({ path: z.string() });

export const publishedBuild = z.extend(buildInput, { isNew: z.boolean() });

export type PublishedBuild = z.infer<typeof publishedBuild>;

export const listedBuild = z.extend(buildInput, {
  createdAt: instant,
  live: z.boolean(),
  lastGood: z.boolean(),
  rolledBack: z.boolean(),
  canaryPercent: z.nullable(z.number()),
  ...buildSource.shape,
});
export type ListedBuild = z.infer<typeof listedBuild>;
