import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { chromiumFlags } from './src/chromium-flags.ts';
import { chromiumPath } from './src/chromium-path.ts';

const results = path.resolve(import.meta.dirname, '../../test-results');

export default defineConfig({
  testDir: './journeys',
  outputDir: path.join(results, 'journeys'),
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'journeys.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
});
