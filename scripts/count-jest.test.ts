import { expect, test } from '@jest/globals';
import { countJest, countRerun, failedFiles } from './count-jest.mjs';

const file = (name: string, ...tests: ('passed' | 'failed')[]) => ({
  name,
  status: tests.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests.map((status) => ({ status })),
});
const unloaded = (name: string) => ({ name, status: 'failed', assertionResults: [] });

function report(...testResults: ReturnType<typeof file>[]) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numberOf = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  return {
    testResults,
    numPassedTests: numberOf('passed'),
    numFailedTests: numberOf('failed'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ assertionResults }) => !assertionResults.length,
    ).length,
  };
}

test('a failed test and a file that does not load are failures', () => {
  const first = report(file('a', 'passed', 'failed'), unloaded('b'), file('c', 'passed'));
  expect(countJest(first, 1)).toEqual({ passed: 2, failed: 2 });
  expect(failedFiles(first)).toEqual(['a', 'b']);
});

test('an exit code without a failed test is a failure', () => {
  expect(countJest(report(file('a', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('files that pass when they run again count as passed and are named', () => {
  const first = report(file('a', 'passed', 'failed'), unloaded('b'), file('c', 'passed'));
  const second = report(file('a', 'passed', 'passed'), file('b', 'passed', 'passed'));
  expect(countRerun(first, second, 0)).toEqual({ passed: 5, failed: 0, flaky: ['a', 'b'] });
});

test('a file that fails again is a failure and not flaky', () => {
  const first = report(file('a', 'passed', 'failed'), file('b', 'failed'));
  const second = report(file('a', 'passed', 'failed'), file('b', 'passed'));
  expect(countRerun(first, second, 1)).toEqual({ passed: 2, failed: 1, flaky: ['b'] });
});
