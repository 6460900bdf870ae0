import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run-tool.mjs';

const RERUN_MAX = 5;

/**
 * Runs Jest over all workspaces, or over the files that match, and returns the counts. With `rerun`, a few failed files
 * run once more, and the second result counts.
 */
export async function runJest(patterns, { rerun = false } = {}) {
  const first = await jest(patterns);
  const failed = first.report.testResults.filter(({ status }) => status === 'failed');
  if (!rerun || failed.length === 0 || failed.length > RERUN_MAX) return count(first);
  const files = failed.map(({ name }) => path.relative(root, name));
  console.log(`\n! failed, run again: ${files.join(', ')}`);
  const again = count(await jest(['--runInBand', '--runTestsByPath', ...files]));
  if (again.failed === 0) console.log('\n! flaky, passed when run again');
  const passedBefore = failed
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const passed = first.report.numPassedTests - passedBefore + again.passed;
  return { passed, failed: again.failed };
}

/** A test file that does not load counts as one failure. */
function count({ report, code }) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
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
        // Every test file loads all of its modules. With more room for new objects, V8 takes a tenth less CPU time.
        '--max-semi-space-size=64',
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
