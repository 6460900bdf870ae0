import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { chromiumFlags } from './src/browser/chromium-flags.ts';
import { findChromium } from './src/browser/chromium-path.ts';

// Not required here, because tools that only read this file run without a browser. scripts/run-journeys.mjs requires one.
const executablePath = findChromium();
const results = path.resolve(import.meta.dirname, '../../test-results');

export default defineConfig({
  outputDir: path.join(results, 'journeys'),
  globalSetup: './src/product/global-setup.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than processors, because a journey often waits.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a screen that never appears. A loaded machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'journeys.json') }]],
  projects: [
    { name: 'chromium', testDir: './journeys' },
    { name: 'firefox', testDir: './engines' },
    // Every browser of an iPhone is WebKit.
    {
      name: 'webkit',
      testDir: './engines',
      use: { viewport: { width: 390, height: 844 }, isMobile: true },
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // Playwright cannot intercept the page loads that a worker answers; journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
  },
});
