import { readAppBuild } from '@repo/federation/webpack/app-build.ts';
import { baseConfig } from '@repo/federation/webpack/base-config.ts';
import path from 'node:path';
import webpack from 'webpack';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { bundleFolder } from './bundle-folder.ts';

const base = baseConfig({ ...readAppBuild(path.join(repositoryRoot, 'shell')), publicPath: '/' });
const file = (name: string) => JSON.stringify(path.join(repositoryRoot, name));

// A package may not import an app, so the bundle gets its files by their paths.
const entry = `
import { defineRemote } from '@repo/federation/define-remote.tsx';
import Overview from ${file('mf-portal/src/features/overview/overview-screen.tsx')};
import { Provider } from ${file('mf-portal/src/provider.tsx')};
import ${file('shell/src/main.ts')};
const screens = { overview: async () => ({ default: Overview }) };
globalThis.bundledRemote = defineRemote({ app: 'mf-portal', screens, Provider });`;

const { uniqueName: _, chunkLoadTimeout: __, ...output } = base.output ?? {};

export default {
  ...base,
  entry: { main: `data:text/javascript,${encodeURIComponent(entry)}` },
  output: { ...output, filename: 'main.js', path: bundleFolder },
  resolve: {
    ...base.resolve,
    alias: {
      '@module-federation/enhanced/runtime': path.join(
        import.meta.dirname,
        'federation-runtime.ts',
      ),
    },
  },
  module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  cache: false,
  plugins: [
    new webpack.IgnorePlugin({
      resourceRegExp: /\/(sign-in|account-recovery|client-view)\/[\w-]+-screen\.tsx$/,
      contextRegExp: /shell\/src$/,
    }),
  ],
} satisfies typeof base;
