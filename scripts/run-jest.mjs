import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countRerun, failedFiles } from './count-jest.mjs';
import { root } from './root.mjs';
import { runTool } from './run-tool.mjs';

/** More failed files than these are broken, not disturbed by a busy machine. */
const RERUN_MAX = 5;

/**
 * Runs Jest over all workspaces, or over the files that match the patterns, and returns the counts. With `rerun`, a few files
 * that failed run once more; one that passes then counts as passed and is printed as flaky.
 */
export async function runJest(patterns, { rerun = false } = {}) {
  const first = await jest(patterns);
  const failed = failedFiles(first.report);
  if (!rerun || failed.length === 0 || failed.length > RERUN_MAX) {
    return countJest(first.report, first.code);
  }
  console.log(`\n! ${failed.length} failed, run again`);
  const second = await jest(['--runInBand', '--runTestsByPath', ...failed]);
  const { flaky, ...counts } = countRerun(first.report, second.report, second.code);
  if (flaky.length > 0) {
    console.log(`\n! ${flaky.length} flaky, passed when run again:`);
    for (const name of flaky) console.log(`  ${path.relative(root, name)}`);
  }
  return counts;
}

async function jest(args) {
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
        ...args,
      ],
      { show: true },
    );
    return { report: JSON.parse(readFileSync(file, 'utf8')), code };
  } catch {
    throw new Error('Jest exited without a result');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
