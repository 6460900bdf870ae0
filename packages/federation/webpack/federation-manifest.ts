import type { ReleaseManifest } from '@repo/contract/releases';

/** Hosts other than the shell look here; `gateway/src/releases/release-files.ts` serves it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * Describes a remote's build as Module Federation 2's own plugin does, for hosts with its runtime. It lists nothing shared, so that
 * a host which shares nothing gets the build's own packages.
 */
export function federationManifest(release: ReleaseManifest, publicPath: string) {
  const { app, build, entry, globalName, preload } = release;
  const none = { sync: [], async: [] };
  return {
    id: app.name,
    name: app.name,
    metaData: {
      name: app.name,
      type: 'app',
      buildInfo: { buildVersion: build, buildName: app.name },
      remoteEntry: { name: entry[0], path: '', type: 'global' },
      globalName,
      publicPath,
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${app.name}:mount`,
        name: 'mount',
        path: './mount',
        assets: { js: { sync: preload, async: [] }, css: none },
      },
    ],
  };
}
