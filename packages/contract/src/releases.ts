import * as z from 'zod/mini';
import { appDescription } from './app-description.ts';

const files = z.array(z.string());

export const releaseIcon = z.object({
  file: z.string(),
  type: z.string(),
  /** Sizes in pixels as in HTML and web app manifests: `192x192`, `16x16 32x32`, or `any` for a vector image. */
  sizes: z.string(),
  /** `any` and `maskable` are purposes of web app manifests; the other two are the `rel` of a link. */
  purpose: z.enum(['any', 'maskable', 'apple-touch-icon', 'favicon']),
});
export type ReleaseIcon = z.infer<typeof releaseIcon>;

/**
 * Manifest of a build (`release.json`, written by the build, stored in the `release` table). The document contains it, so
 * that the browser requests no manifest.
 */
export const releaseManifest = z.object({
  app: appDescription,
  build: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]*$/)),
  entry: files,
  /** Global under which a remote's entry registers; unique to each build. */
  globalName: z.optional(z.string()),
  /**
   * Scripts needed besides the entry: a remote's exposed module, or the shell's frame for signed-in
   * users.
   */
  preload: files,
  screens: z.record(z.string(), files),
  iframes: z.optional(z.record(z.string(), files)),
  icons: z.optional(z.array(releaseIcon)),
  themeColor: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** Subresource integrity (`sha256-…`) of each script. */
  integrity: z.record(z.string(), z.string()),
  /** SHA-384 (`sha384-…`) of every file; builds made before this was recorded have none. */
  files: z.optional(z.record(z.string(), z.string())),
  /** Ed25519 signature of the rest of the manifest, in base64. */
  signature: z.optional(z.string()),
  /** Inlined into the document, so that nothing is painted unstyled. */
  inlineStyles: z.optional(z.string()),
  /** This build of the shell leaves prerendered HTML in the document for its remote to hydrate. */
  hydratesPrerendered: z.optional(z.boolean()),
  /** Files of prerendered pages (`prerenderedPage`): by screen or form result page, then by language. */
  prerendered: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The script that renders signed-in users' pages on the server (`PageRenderer`, `ScreenRenderer`). */
  render: z.optional(z.string()),
  /** The procedures that the build's code calls, such as `documents.list`; builds made before this was recorded have none. */
  procedures: z.optional(z.array(z.string())),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

export interface LoadableRelease extends ReleaseManifest {
  baseUrl: string;
}

export interface LiveRelease extends LoadableRelease {
  lastGood: LoadableRelease | null;
}

export const buildFailure = z.object({
  app: z.string().check(z.maxLength(50)),
  build: z.string().check(z.maxLength(100)),
  /** `load`: before its first screen was shown. `event`: in an event handler, a timer or a promise. */
  phase: z.enum(['load', 'screen', 'event']),
  code: z.string().check(z.maxLength(50)),
});
export type BuildFailure = z.infer<typeof buildFailure>;

/** `POST /api/builds/vitals`: the web vitals of a document, in ms, and `cls` without a unit; those not measured are absent. */
export const webVitals = z.object({
  /** `app/build` of the shell and the remotes that it showed. */
  builds: z.array(z.string().check(z.maxLength(150))).check(z.maxLength(10)),
  lcp: z.optional(z.number()),
  inp: z.optional(z.number()),
  cls: z.optional(z.number()),
});
export type WebVitals = z.infer<typeof webVitals>;

export const liveBuilds = z.record(z.string(), z.object({ build: z.string() }));
export type LiveBuilds = z.infer<typeof liveBuilds>;
