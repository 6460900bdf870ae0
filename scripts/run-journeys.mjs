import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runTool } from './run-tool.mjs';

const results = path.resolve(import.meta.dirname, '../test-results');

/** Runs the named browser journeys, or all, and returns the counts. One that passes on a retry counts as passed. */
export async function runJourneys(files = [], { retries = 0, browsers = ['chromium'] } = {}) {
  const env = browsers.includes('chromium')
    ? { CHROMIUM_PATH: await ensureChromium(console.log) }
    : {};
  const folder = mkdtempSync(path.join(tmpdir(), 'journeys-result-'));
  const file = path.join(folder, 'result.json');
  try {
    const { code } = await runTool(
      'playwright',
      [
        'test',
        '--config=packages/e2e/playwright.config.ts',
        '--reporter=list,json',
        // Playwright empties the folder, so that runs in other browsers keep Chromium's failures apart.
        `--output=${path.join(results, browsers.join('-'))}`,
        `--retries=${retries}`,
        ...browsers.map((name) => `--project=${name}`),
        ...files,
      ],
      { show: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = stats.unexpected + errors.length;
    return { passed: stats.expected + stats.flaky, failed: failed || (code === 0 ? 0 : 1) };
  } catch {
    throw new Error('Playwright exited without a result');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
