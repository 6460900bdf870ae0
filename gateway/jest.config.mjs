import path from 'node:path';
import { nodeProject } from '@repo/testing/jest-preset.mjs';

const test = path.join(import.meta.dirname, 'test');

export default {
  ...nodeProject('gateway'),
  testTimeout: 30_000,
  globalSetup: path.join(test, 'global-setup.ts'),
  globalTeardown: path.join(test, 'global-teardown.ts'),
};
