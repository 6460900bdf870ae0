import * as z from 'zod/mini';
import { appDescription } from './app-description.ts';

/** Files of a build, as paths under `/mf/<app>/<build>/`. */
const files = z.array(z.string());

/** A picture of the product, for browsers and home screens. */
export const releaseIcon = z.object({
  /** Path under `/mf/<app>/<build>/`. */
  file: z.string(),
  /** Media type. */
  type: z.string(),
  /** Pixels, as HTML and web app manifests write them: `192x192`, `16x16 32x32`, or `any` for a drawing. */
  sizes: z.string(),
  /** `any` and `maskable` are those of web app manifests; the other two name the link that it is for. */
  purpose: z.enum(['any', 'maskable', 'apple-touch-icon', 'favicon']),
});
export type ReleaseIcon = z.infer<typeof releaseIcon>;

/**
 * What a build says of itself (`release.json`, written by the build, kept in the `release` table).
 * The document carries it, so the browser discovers nothing.
 */
export const releaseManifest = z.object({
  app: appDescription,
  /** Build id: a folder's name. */
  build: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]*$/)),
  /** Scripts to run: the shell's entry files, or a remote's federation entry. */
  entry: files,
  /** Global under which a remote's entry registers; unique to each build. */
  globalName: z.optional(z.string()),
  /** Scripts needed besides the entry: by a remote's exposed module, by the shell's frame of the signed-in. */
  preload: files,
  /** Scripts of each screen, by its name in the route table. */
  screens: z.record(z.string(), files),
  /** The product's pictures (the shell's). */
  icons: z.optional(z.array(releaseIcon)),
  /** What a browser paints its own bars with, by colour scheme (the shell's). */
  themeColor: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** Subresource integrity (`sha256-…`) of each script. */
  integrity: z.record(z.string(), z.string()),
  /** Styles that the document carries itself, so that nothing is painted unstyled (the shell's theme). */
  inlineStyles: z.optional(z.string()),
  /** This build of the shell keeps prerendered HTML in the document for its remote to hydrate. */
  hydratesPrerendered: z.optional(z.boolean()),
  /** Files of prerendered pages (`prerenderedPage`): by screen or form answer, then by language. */
  prerendered: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** A build that can be loaded: its manifest and where its files are. */
export interface LoadableRelease extends ReleaseManifest {
  /** Address of the build's folder, ending in a slash. */
  baseUrl: string;
}

/** A live app: the build to load and the one to fall back to. */
export interface LiveRelease extends LoadableRelease {
  lastGood: LoadableRelease | null;
}

/** `GET /mf/live.json`: which build of which app is live. */
export const liveBuilds = z.record(z.string(), z.object({ build: z.string() }));
export type LiveBuilds = z.infer<typeof liveBuilds>;
