import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { instant } from './ids.ts';

/** A registered build; in how many documents of the last day it was shown, and in how many of them it failed. */
const registeredBuild = z.object({
  build: z.string(),
  publishedAt: instant,
  loads: z.number(),
  failures: z.number(),
  /** Percent of the measured documents in which each web vital was good; null where none was measured. */
  vitals: z.object({
    lcp: z.nullable(z.number()),
    inp: z.nullable(z.number()),
    cls: z.nullable(z.number()),
  }),
});

/** How many builds of an app are listed, beside those in use. */
export const RECENT_BUILDS = 8;

/** An app's builds, newest first: those in use and the latest. `live` is null before the first activation. */
export const appReleases = z.object({
  app: z.string(),
  live: z.nullable(z.string()),
  canary: z.nullable(z.object({ build: z.string(), percent: z.number() })),
  lastGood: z.nullable(z.string()),
  builds: z.array(registeredBuild),
});
export type AppReleases = z.infer<typeof appReleases>;

/** `GET /api/admin/releases`: the releases, and who changed them last, newest first. */
export const releasesOverview = z.object({
  apps: z.array(appReleases),
  events: z.array(auditEntry),
});
export type ReleasesOverview = z.infer<typeof releasesOverview>;

/** Names a registered build. */
export const buildInput = z.object({
  app: z.string().check(z.regex(/^[\w-]{1,50}$/)),
  build: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
});
export type BuildInput = z.infer<typeof buildInput>;

/** Input of `POST /api/admin/releases/canary`; 0 percent ends it. */
export const setCanaryInput = z.extend(buildInput, {
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

/** `POST /api/admin/releases/preview`: where the admin's browser begins the preview, within 15 minutes. */
export const previewLink = z.object({ path: z.string() });
