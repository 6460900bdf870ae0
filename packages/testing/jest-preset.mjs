import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const noOwnerStacks = path.join(here, 'jest-no-owner-stacks.ts');
const failOnConsoleError = path.join(here, 'jest-fail-on-console-error.ts');

export function nodeProject(folder, sources = 'src') {
  return project(folder, {
    sources,
    testEnvironment: path.join(here, 'jest-node-environment.mjs'),
    runtime: path.join(here, 'jest-shared-packages.mjs'),
    // Node's own streams wait for them.
    fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  });
}

export function domProject(folder) {
  return project(folder, {
    testEnvironment: path.join(here, 'jest-dom-environment.mjs'),
    setupFilesAfterEnv: [noOwnerStacks, failOnConsoleError, path.join(here, 'jest-matchers.mjs')],
  });
}

export function projects(list) {
  return list.filter(({ roots }) => roots.every((folder) => existsSync(folder)));
}

function project(folder, { sources = 'src', ...settings }) {
  return {
    displayName: path.basename(folder),
    rootDir: path.join(root, folder),
    roots: [path.join(root, folder, sources)],
    testMatch: ['**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [failOnConsoleError],
    // CommonJS output, because with --experimental-vm-modules Jest loads ESM-only packages natively.
    transform: {
      '\\.tsx?$': ['@swc/jest', swcOptions],
      '\\.mp4$': path.join(here, 'jest-file-url.mjs'),
    },
    ...settings,
  };
}

const swcOptions = {
  swcrc: false,
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
