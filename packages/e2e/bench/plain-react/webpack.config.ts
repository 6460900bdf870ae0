import { readAppBuild } from '@repo/federation/webpack/app-build.ts';
import { baseConfig } from '@repo/federation/webpack/base-config.ts';
import path from 'node:path';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { bundleFolder } from '../build-bundle.ts';

const marketing = path.join(repositoryRoot, 'mf-marketing');
const base = baseConfig({ ...readAppBuild(marketing), publicPath: '/' });

const landing = path.join(marketing, 'src/features/landing/landing-screen.tsx');
const provider = path.join(marketing, 'src/provider.tsx');
const mount = path.join(import.meta.dirname, 'mount-plain.tsx');

// A package may not import an app, so the bundle gets the screen by its path.
const entry = `
import Screen from ${JSON.stringify(landing)};
import { Provider } from ${JSON.stringify(provider)};
import { mountPlain } from ${JSON.stringify(mount)};
mountPlain({ Screen, Provider });`;

const { uniqueName: _, chunkLoadTimeout: __, ...output } = base.output ?? {};

/** The landing screen as most single-page applications are built: one script, nothing shared, nothing split. */
export default {
  ...base,
  entry: { main: `data:text/javascript,${encodeURIComponent(entry)}` },
  output: { ...output, path: bundleFolder(import.meta.dirname) },
  module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  cache: false,
  plugins: [],
} satisfies typeof base;
