import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { countJourneys } from './count-journeys.mjs';
import { runTool } from './run-tool.mjs';

const results = path.resolve(import.meta.dirname, '../test-results');

/**
 * Runs the named browser journeys, or all, and returns the counts. `retries` repeats a failed one; if it passes then,
 * it counts as passed and is listed as flaky. Browsers other than Chromium, which must be installed, run the smoke
 * set.
 */
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
        // Playwright empties the folder: runs in other browsers keep what failed in Chromium.
        `--output=${path.join(results, browsers.join('-'))}`,
        `--retries=${retries}`,
        ...browsers.map((name) => `--project=${name}`),
        ...files,
      ],
      { show: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    const { passed, failed, flaky } = countJourneys(JSON.parse(readFileSync(file, 'utf8')), code);
    if (flaky.length > 0) {
      console.log(`\n! ${flaky.length} flaky, passed when run again:`);
      for (const name of flaky) console.log(`  ${name}`);
    }
    return { passed, failed };
  } catch {
    throw new Error('Playwright exited without a result');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
