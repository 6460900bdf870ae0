/**
 * Counts the tests in the report of Playwright's JSON reporter. One that passed when it was run again is `flaky`,
 * by name, and counts as passed; without any failed test, an exit code other than 0 counts as one.
 */
export function countJourneys({ suites, stats, errors }, code) {
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    flaky: suites.flatMap((suite) => flakyTests(suite, [])),
  };
}

function flakyTests({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [`${spec.file}:${spec.line}`, ...path.slice(1), spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyTests(suite, path)),
  ];
}
