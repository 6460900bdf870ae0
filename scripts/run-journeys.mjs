import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runTool } from './run-tool.mjs';

/** Runs the browser journeys whose file names are given, or all, and returns the counts; a flaky test that passed on a retry counts as passed. */
export async function runJourneys(files = []) {
  const chromium = await ensureChromium(console.log);
  const folder = mkdtempSync(path.join(tmpdir(), 'journeys-result-'));
  const file = path.join(folder, 'result.json');
  try {
    const { code } = await runTool(
      'playwright',
      ['test', '--config=packages/testing/playwright.config.ts', '--reporter=list,json', ...files],
      { show: true, env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    return countResult(JSON.parse(readFileSync(file, 'utf8')), code);
  } catch {
    throw new Error('Playwright exited without a result');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countResult({ stats, errors }, code) {
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
  };
}
