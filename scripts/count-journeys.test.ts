import { expect, test } from '@jest/globals';
import { countJourneys } from './count-journeys.mjs';

const spec = (title: string, line: number, ...statuses: string[]) => ({
  title,
  file: 'lead.spec.ts',
  line,
  tests: statuses.map((status) => ({ status })),
});
const suite = (title: string, specs: object[], suites: object[] = []) => ({ title, specs, suites });
const report = (stats: object, suites: object[] = [], errors: object[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
  suites,
  errors,
});

test('a flaky test counts as passed and is named with its file, line and groups', () => {
  const inSpanish = suite('in es', [spec('a lead is stored', 20, 'flaky')]);
  const specs = [spec('the form is empty', 10, 'flaky'), spec('a link works', 30, 'expected')];
  const result = countJourneys(
    report({ expected: 1, flaky: 2 }, [suite('lead.spec.ts', specs, [inSpanish])]),
    0,
  );
  expect(result).toEqual({
    passed: 3,
    failed: 0,
    flaky: ['lead.spec.ts:10 › the form is empty', 'lead.spec.ts:20 › in es › a lead is stored'],
  });
});

test('a test that fails each time counts as failed, and is not flaky', () => {
  const suites = [suite('lead.spec.ts', [spec('a link works', 30, 'unexpected')])];
  expect(countJourneys(report({ unexpected: 1 }, suites), 1)).toEqual({
    passed: 0,
    failed: 1,
    flaky: [],
  });
});

test('an error outside the tests counts as failed', () => {
  expect(countJourneys(report({ expected: 2 }, [], [{ message: 'teardown' }]), 1)).toMatchObject({
    passed: 2,
    failed: 1,
  });
});

test('an exit code without a failed test counts as one', () => {
  expect(countJourneys(report({ expected: 2 }), 1)).toMatchObject({ passed: 2, failed: 1 });
});
