/** Counts the tests in the report of Jest's `--json`; a test file that does not load counts as one failure. */
export function countJest(report, code) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

export const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * Counts the tests when the failed files have run again: theirs as they ended the second time. `flaky` are the paths of
 * those that passed then.
 */
export function countRerun(first, second, code) {
  const again = countJest(second, code);
  const passedBefore = first.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const stillFailed = failedFiles(second);
  return {
    passed: first.numPassedTests - passedBefore + again.passed,
    failed: again.failed,
    flaky: failedFiles(first).filter((name) => !stillFailed.includes(name)),
  };
}
