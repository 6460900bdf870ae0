import { ModuleFederationPlugin } from '@module-federation/enhanced';
import { readAppBuild } from '@repo/federation/webpack/app-build.ts';
import { baseConfig } from '@repo/federation/webpack/base-config.ts';
import { sharedDependencies } from '@repo/federation/webpack/shared-dependencies.ts';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { bundleFolder } from '../build-bundle.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const shared = Object.keys(sharedDependencies()).map((name) => [name, { singleton: true }]);

function withDefaults(app: string, entry: Configuration['entry'], options: Options): Configuration {
  const base = baseConfig(readAppBuild(path.join(repositoryRoot, app)));
  return {
    ...base,
    entry: entry ?? {},
    output: {
      path: path.join(bundleFolder(import.meta.dirname), app),
      publicPath: `/${app}/`,
      uniqueName: app,
    },
    cache: false,
    plugins: [
      new ModuleFederationPlugin({ shared: Object.fromEntries(shared), dts: false, ...options }),
    ],
  };
}

const start = `import(${JSON.stringify(path.join(repositoryRoot, 'shell/src/main.ts'))})`;

/** The shell and the portal as Module Federation 2's documentation sets them up. */
export default [
  withDefaults(
    'shell',
    { main: `data:text/javascript,${encodeURIComponent(start)}` },
    { name: 'shell', remotes: {} },
  ),
  withDefaults('mf-portal', undefined, {
    name: 'mf_portal',
    filename: 'remoteEntry.js',
    exposes: { './mount': './src/mount.tsx' },
  }),
];
