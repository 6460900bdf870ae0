import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run-tool.mjs';

/** Runs Jest over all workspaces and returns the counts; a test file that does not load counts as one failure. */
export async function runJest(patterns) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jest-result-'));
  const file = path.join(folder, 'result.json');
  try {
    const { code } = await runTool(
      'node',
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${file}`,
        ...patterns,
      ],
      { show: true },
    );
    return countResult(JSON.parse(readFileSync(file, 'utf8')), code);
  } catch {
    throw new Error('Jest exited without a result');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countResult(result, code) {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
